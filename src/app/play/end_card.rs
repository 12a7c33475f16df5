//! Card above the boards of a finished match: result, figures of each side, ways on.

use super::begin::{again, begin, last, remember};
use super::screen::Screen;
use super::shell::victory;
use crate::app::button::button;
use crate::app::route::{GamePage, Route};
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

#[derive(Properties, PartialEq)]
pub(crate) struct EndCardProps<G: Screen + 'static> {
    pub(crate) result: String,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) figures: Figures,
    /// Match to play again; `None` if it cannot be read.
    pub(crate) game: Option<Rc<Match<G>>>,
    #[prop_or_else(|| Callback::from(begin))]
    pub(crate) on_begin: Callback<Match<G>>,
}

/// Figures of each side.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Figures {
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Labels, and the values of the sides.
    pub(crate) rows: Vec<(&'static str, Vec<String>)>,
}

#[function_component]
pub(crate) fn EndCard<G: Screen + 'static>(props: &EndCardProps<G>) -> Html {
    let text = use_texts();
    let EndCardProps { result, won, figures, game, on_begin } = props;
    let next_level = use_next_level(game.as_deref(), *won);
    let starting = |level: Option<G::Level>| {
        cloned!(game, on_begin, move |_: MouseEvent| {
            let next = game.as_ref().and_then(|game| match level {
                Some(level) => Some(climb(game, level)),
                None => again(game),
            });
            if let Some(game) = next {
                on_begin.emit(game);
            }
        })
    };
    let may_begin = game.as_ref().is_some_and(|game| game.seats().can_begin_again());
    html! {
        <section class="end-card">
            { victory(*won) }
            <h1 tabindex="-1" class="result">{ result }</h1>
            { table(figures, "figures") }
            <p class="tools">
                if let Some(level) = next_level {
                    { button("button primary", (text.end.next_level)(G::level_name(level, text)),
                        starting(next_level)) }
                }
                if may_begin {
                    { button(classes!("button", next_level.is_none().then_some("primary")), text.end.rematch,
                        starting(None)) }
                }
                { button("button", text.eye.review, |_: MouseEvent| { document::reveal_and_focus(".review button"); }) }
                <a class="button" href={Route::Game(G::KIND, GamePage::Setup).address()}>{ text.frame.change_rules }</a>
                { button("button", text.end.print, |_: MouseEvent| document::print()) }
            </p>
        </section>
    }
}

/// Returns the next level once the only person has beaten that of the computers in a match just won; `None` in a
/// campaign.
#[hook]
fn use_next_level<G: Notation>(game: Option<&Match<G>>, won: bool) -> Option<G::Level> {
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
