//! Card of a finished match: result, figures of each side, and review; and the ways on in the action bar.

use super::begin::{again, last, remember};
use super::page_game::PageGame;
use super::shell::victory;
use crate::app::button::button;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::storage::LocalStorage;
use crate::app::web::{document, random};
use kletka::campaign::library::BATTLE_OF;
use kletka::format::hundredths;
use kletka::play::statistics::is_level_beaten;
use kletka::play::{Match, Seats, library};
use kletka::record::{Choice, Notation};
use std::rc::Rc;
use yew::prelude::*;

/// Figures of each side.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Figures {
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Labels, and the values of the sides.
    pub(crate) rows: Vec<(&'static str, Vec<String>)>,
}

#[derive(Properties, PartialEq)]
pub(crate) struct EndCardProps {
    pub(crate) result: String,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) figures: Figures,
    /// Starts the review; `None` if there is nothing to review.
    pub(crate) reviews: Option<UseStateHandle<bool>>,
    pub(crate) setup: Route,
}

/// Card that shows itself, wherever the page is scrolled to, and takes the focus.
#[function_component]
pub(crate) fn EndCard(props: &EndCardProps) -> Html {
    let text = use_texts();
    let EndCardProps { result, won, figures, reviews, setup } = props;
    use_effect_with((), |()| document::focus("h1.result"));
    let review = reviews.clone().filter(|reviews| !**reviews).map(|reviews| {
        let start = move |_: MouseEvent| reviews.set(true);
        html! { <button type="button" class="button" name="review" onclick={start}>{ text.eye.review }</button> }
    });
    html! {
        <section class="end-card">
            { victory(*won) }
            <h1 tabindex="-1" class="result">{ result }</h1>
            { table(figures, "figures") }
            <p class="tools">
                { review }
                <a class="button" href={setup.address()}>{ text.frame.change_rules }</a>
                { button("button", text.end.print, |_: MouseEvent| { document::print(); }) }
            </p>
        </section>
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct WaysOnProps<G: PageGame> {
    /// Finished match.
    pub(crate) game: Rc<Match<G>>,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) on_begin: Callback<Match<G>>,
}

/// Buttons of the next level and of a rematch.
#[function_component]
pub(crate) fn WaysOn<G: PageGame>(props: &WaysOnProps<G>) -> Html {
    let text = use_texts();
    let WaysOnProps { game, won, on_begin } = props;
    let next_level = use_next_level(game, *won);
    let climbs = next_level.map(|level| {
        let start = cloned!(game, on_begin, move |_: MouseEvent| on_begin.emit(climb(&game, level)));
        button("button primary", (text.end.next_level)((G::words(text).level)(level)), start)
    });
    let rematch = game.seats().can_begin_again().then(|| {
        let start =
            cloned!(game, on_begin, move |_: MouseEvent| again(&game).into_iter().for_each(|game| on_begin.emit(game)));
        button(classes!("button", climbs.is_none().then_some("primary")), text.end.rematch, start)
    });
    html! { if climbs.is_some() || rematch.is_some() { <p class="tools">{ climbs }{ rematch }</p> } }
}

/// Returns the next level once the only person has beaten that of the computers in a match just won; `None` in a
/// campaign.
#[hook]
fn use_next_level<G: Notation>(game: &Match<G>, won: bool) -> Option<G::Level> {
    let seats = Some(game.seats()).filter(|_| won && game.tag(BATTLE_OF).is_none());
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
fn climb<G: Notation>(game: &Match<G>, level: G::Level) -> Match<G> {
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
