//! Card above the boards of a finished match: result, figures of each side, ways on.

use super::begin::{last, remember};
use super::shell::victory;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::storage::LocalStorage;
use crate::app::web::{document, random};
use kletka::campaign::library::BATTLE_OF;
use kletka::format::hundredths;
use kletka::play::statistics::is_level_beaten;
use kletka::play::{Match, Seats, library};
use kletka::record::{Choice, Notation};
use yew::prelude::*;

pub(crate) struct EndCard {
    pub(crate) result: String,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) figures: Figures,
    /// Begins a rematch, if one can begin here.
    pub(crate) rematch: Option<Callback<()>>,
    /// Name of the next level and start of a rematch against it, once the level is beaten.
    pub(crate) next_level: Option<(&'static str, Callback<()>)>,
    pub(crate) setup: Route,
}

/// Figures of each side.
pub(crate) struct Figures {
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Labels, and the values of the sides.
    pub(crate) rows: Vec<(&'static str, Vec<String>)>,
}

pub(crate) fn end_card(card: EndCard, text: &Texts) -> Html {
    let EndCard { result, won, figures, rematch, next_level, setup } = card;
    html! {
        <section class="end-card">
            { victory(won) }
            <h1 tabindex="-1" class="result">{ result }</h1>
            { table(&figures, "figures") }
            <p class="tools">
                if let Some((name, begin)) = &next_level {
                    <button type="button" class="button primary" onclick={begin.reform(|_: MouseEvent| ())}>
                        { (text.end.next_level)(name) }
                    </button>
                }
                if let Some(rematch) = rematch {
                    <button type="button" class={classes!("button", next_level.is_none().then_some("primary"))}
                        onclick={rematch.reform(|_: MouseEvent| ())}>
                        { text.end.rematch }
                    </button>
                }
                <button type="button" class="button"
                    onclick={|_: MouseEvent| { document::reveal_and_focus(".review button"); }}>
                    { text.eye.review }
                </button>
                <a class="button" href={setup.address()}>{ text.frame.change_rules }</a>
            </p>
        </section>
    }
}

/// Returns the next level once the only person has beaten that of the computers in a match just won; `None` in a
/// campaign.
#[hook]
pub(crate) fn use_next_level<G: Notation>(game: Option<&Match<G>>, won: bool) -> Option<G::Level> {
    let seats = game.filter(|game| won && game.tag(BATTLE_OF).is_none()).map(Match::seats);
    let next = seats.filter(|seats| seats.plays_alone().is_some()).and_then(Seats::next_level);
    let is_beaten = use_memo(next.map(Choice::index), |next| {
        let beaten = next.and_then(|next| G::Level::NAMES.get(next.checked_sub(1)?));
        let is_beaten = |level| {
            let entries = library::entries(&LocalStorage);
            is_level_beaten(entries.iter().filter_map(|entry| entry.summary.as_ref()), G::KIND, level)
        };
        beaten.is_some_and(|level| is_beaten(level))
    });
    next.filter(|_| *is_beaten)
}

/// Returns a rematch against a level, which becomes the one of the next match too.
pub(crate) fn climb<G: Notation>(game: &Match<G>, level: G::Level) -> Match<G> {
    let game = game.rematch_against(level, random::seed());
    remember(&game, last::<G>().is_some_and(|(_, by_lot)| by_lot));
    game
}

/// Draws figures with a column for each side.
pub(crate) fn table(figures: &Figures, class: &'static str) -> Html {
    if figures.rows.is_empty() {
        return html! {};
    }
    html! {
        <table {class}>
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
