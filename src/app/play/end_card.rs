//! Card above the boards of a finished match: result, figures of each side, ways on.

use super::shell::victory;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::document;
use kletka::format::hundredths;
use yew::prelude::*;

pub(crate) struct EndCard {
    pub(crate) result: String,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) figures: Figures,
    /// Begins a rematch, if one can begin here.
    pub(crate) rematch: Option<Callback<()>>,
    pub(crate) setup: Route,
    /// The page has a review below.
    pub(crate) reviews: bool,
}

/// Figures of each side.
pub(crate) struct Figures {
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Labels, and the values of the sides.
    pub(crate) rows: Vec<(&'static str, Vec<String>)>,
}

pub(crate) fn end_card(card: EndCard, text: &Texts) -> Html {
    let EndCard { result, won, figures, rematch, setup, reviews } = card;
    html! {
        <section class="end-card">
            { victory(won) }
            <h1 tabindex="-1" class="result">{ result }</h1>
            { table(&figures) }
            <p class="tools">
                if let Some(rematch) = rematch {
                    <button type="button" class="button primary" onclick={rematch.reform(|_: MouseEvent| ())}>
                        { text.end.rematch }
                    </button>
                }
                if reviews {
                    <button type="button" class="button"
                        onclick={|_: MouseEvent| { document::reveal_and_focus(".review button"); }}>
                        { text.eye.review }
                    </button>
                }
                <a class="button" href={setup.address()}>{ text.frame.change_rules }</a>
            </p>
        </section>
    }
}

fn table(figures: &Figures) -> Html {
    if figures.rows.is_empty() {
        return html! {};
    }
    html! {
        <table class="figures">
            <thead><tr>
                <td></td>
                { for figures.sides.iter().map(|side| html! { <th scope="col">{ side }</th> }) }
            </tr></thead>
            <tbody>
                { for figures.rows.iter().map(|(label, values)| html! {
                    <tr>
                        <th scope="row">{ *label }</th>
                        { for values.iter().map(|value| html! { <td>{ value }</td> }) }
                    </tr>
                }) }
            </tbody>
        </table>
    }
}

/// Writes hits with their share of the shots.
pub(crate) fn hits_of(hits: u32, shots: u32) -> String {
    if shots == 0 {
        return hits.to_string();
    }
    format!("{hits} ({}\u{a0}%)", hundredths(hits as f32 / shots as f32))
}
