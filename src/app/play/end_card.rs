//! Card of a finished match: result, figures of each side, and review; and the ways on in the action bar.

use super::begin::{again, begin, last, remember};
use super::page_game::{BoardProps, End, Figures, PageGame};
use super::shell::victory;
use crate::app::button::button;
use crate::app::levels::{level_list, levels};
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::text::Texts;
use crate::app::web::{document, random};
use kletka::campaign::library::BATTLE_OF;
use kletka::format::hundredths;
use kletka::play::summary::CONTINUES;
use kletka::play::{Match, Seats};
use kletka::record::{Choice, Notation};
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(super) struct EndCardProps {
    pub(super) result: String,
    /// A local player has won.
    pub(super) won: bool,
    pub(super) children: Html,
}

/// Card that shows itself, wherever the page is scrolled to, and takes the focus.
#[function_component]
pub(super) fn EndCard(props: &EndCardProps) -> Html {
    use_effect_with((), |()| document::focus("h1.result"));
    html! {
        <section class="end-card">
            { victory(props.won) }
            <h1 tabindex="-1" class="result">{ &props.result }</h1>
            { props.children.clone() }
        </section>
    }
}

/// Draws what follows the result: figures, review, other rules and printing.
pub(super) fn content<G: PageGame>(props: &BoardProps<G>, end: &End<G>, text: &Texts) -> Html {
    let reviews = props.replay.reviews.clone();
    let can_review = end.can_review && !*reviews;
    let review = move |_: MouseEvent| reviews.set(true);
    html! {
        <>
            { table(&G::figures(&props.game, text), "figures") }
            <p class="tools">
                if can_review {
                    <button type="button" class="button" name="review" onclick={review}>{ text.eye.review }</button>
                }
                <a class="button" href={Route::Game(G::KIND, GamePage::Setup).address()}>{ text.frame.change_rules }</a>
                { button("button", text.end.print, |_: MouseEvent| { document::print(); }) }
            </p>
            { other_levels(&props.game, text) }
        </>
    }
}

/// Draws the buttons of the next level, which is offered after a win, and of a rematch.
pub(super) fn ways_on<G: PageGame>(game: &Rc<Match<G>>, end: &End<G>, text: &'static Texts) -> Html {
    let on_begin = end.on_begin.clone().unwrap_or_else(|| Callback::from(begin));
    let press = |next: fn(&Match<G>) -> Option<Match<G>>| {
        cloned!(game, on_begin, move |_: MouseEvent| next(&game).into_iter().for_each(|game| on_begin.emit(game)))
    };
    let level = next_level(game).filter(|_| end.won);
    let climbs = level.map(|level| (text.end.next_level)((G::words(text).level)(level)));
    let rematch = classes!("button", climbs.is_none().then_some("primary"));
    let can_begin_again = game.seats().can_begin_again();
    html! {
        if climbs.is_some() || can_begin_again {
            <p class="tools">
                { climbs.map(|label| button("button primary", label, press(climb))) }
                if can_begin_again { { button(rematch, text.end.rematch, press(again)) } }
            </p>
        }
    }
}

/// Draws the levels folded after a match against the computer, as ways to begin another one.
fn other_levels<G: PageGame>(game: &Match<G>, text: &Texts) -> Html {
    let seats = Some(game.seats()).filter(|seats| counts(game) && seats.plays_alone().is_some());
    let level = seats.and_then(|seats| seats.sides().find_map(|side| seats.seat(side).level()));
    let Some(level) = level.map(Choice::index) else { return html! {} };
    html! {
        <details class="other-levels">
            <summary>{ text.ways.strength }{ ": " }{ levels(G::KIND, text)[level].0 }</summary>
            { level_list(G::KIND, level, text) }
        </details>
    }
}

/// Returns false for a battle of a campaign, and for a match that went on from another one.
fn counts<G: Notation>(game: &Match<G>) -> bool {
    game.tag(BATTLE_OF).is_none() && game.tag(CONTINUES.0).is_none()
}

/// Returns the level above that of the computers that the only person has met; `None` in a campaign, and for a match
/// that went on from another one.
fn next_level<G: Notation>(game: &Match<G>) -> Option<G::Level> {
    let seats = Some(game.seats()).filter(|seats| counts(game) && seats.plays_alone().is_some());
    seats.and_then(Seats::next_level)
}

/// Returns a rematch against the next level, which becomes the one of the next match too.
fn climb<G: Notation + 'static>(game: &Match<G>) -> Option<Match<G>> {
    let game = game.rematch_against(next_level(game)?, random::seed());
    remember(&game, last::<G>().is_some_and(|(_, by_lot)| by_lot));
    Some(game)
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
