//! Status line: the active side, pending answers with their buttons, and the observer's actions.

use super::clock::is_clocked;
use super::dealt::dealt;
use super::log::{shots_left, turn_words};
use super::{SeaDesk, side_name};
use crate::app::button::button;
use crate::app::play::driver::Driver;
use crate::app::play::shell::trouble;
use crate::app::prelude::*;
use crate::app::text::Texts;
use kletka::desk::sea_battle::{Input, ShotList, Viewer};
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::sea_battle::{Action, Audit, HiddenFleet, Move, Phase, SeaBattlePosition};

pub(super) struct Status<'a> {
    pub(super) desk: &'a SeaDesk,
    pub(super) game: &'a Match<SeaBattlePosition>,
    pub(super) viewer: Viewer,
    pub(super) driver: &'a Driver,
    /// Seconds on the clock of the turn.
    pub(super) seconds: u16,
}

/// Draws the pending action, the last turn and the clock, at constant height so that the boards do not jump; and the
/// buttons of the pending action.
pub(super) fn status(about: &Status<'_>, coaching: Option<&'static str>, text: &Texts) -> (Html, Html) {
    let Status { game, driver, .. } = *about;
    let position = game.position();
    let stays = about.desk.now().hand_over(game).is_none();
    let limit = game.setup().clock.filter(|_| stays && position.turn() != Turn::Chance && is_clocked(game));
    let left = limit.map(|limit| limit.saturating_sub(about.seconds));
    let shots = shots_left(position, text).filter(|_| stays);
    let (line, buttons) = waiting(about, text);
    let status = html! {
        <div class="status">
            <p class="turn" tabindex="-1">{ line }</p>
            if let Some(shots) = shots { <p class="shots">{ shots }</p> }
            if let Some(left) = left {
                <p class={classes!("clock", (left <= 5).then_some("clock-short"))} role="timer">
                    { (text.battle.clock)(left) }
                </p>
            }
            if let Some(coaching) = coaching { <p class="last-turn">{ coaching }</p> }
            else { { news(game, position.offer().filter(|_| !stays), text) } }
        </div>
    };
    (status, html! { <>{ buttons }{ trouble(driver, text) }</> })
}

/// Letters that surely fit into two lines of a small phone.
const TWO_LINES: usize = 60;

/// Describes the last public events: turn, declined draw, and the given side's draw offer.
pub(super) fn news(game: &Match<SeaBattlePosition>, offer: Option<Side>, text: &Texts) -> Html {
    let offer = offer.map(|side| (text.battle.draw_offered)(&side_name(game.seats(), side, text)));
    let declined = matches!(game.moves().last(), Some(Move { action: Action::DeclineDraw, .. }));
    let talk = offer.or_else(|| declined.then(|| text.battle.draw_declined.to_owned()));
    let turns = game.history().turns();
    // A link brings the answers to the own shots together with the opponent's turn.
    let shown = if game.seats().is_between_devices() { 2 } else { 1 };
    let turn: Vec<String> =
        turns[turns.len().saturating_sub(shown)..].iter().map(|turn| turn_words(game, turn, text)).collect();
    let turn = if dealt(game).is_some() && turns.is_empty() { text.placement.dealt.to_owned() } else { turn.join(" ") };
    // What needs more than its two lines is scrolled, by keys too.
    let scrolls = turn.chars().count() > TWO_LINES;
    html! {
        <p class="last-turn" tabindex={scrolls.then_some("0")}>{ turn }
            if let Some(talk) = talk { { " " }<b>{ talk }</b> }</p>
    }
}

/// Returns the pending action and its buttons.
fn waiting(about: &Status<'_>, text: &Texts) -> (String, Html) {
    let Status { game, viewer, .. } = *about;
    let words = text.battle;
    let position = game.position();
    let shooter = position.shooter();
    let name = |side: Side| side_name(game.seats(), side, text);
    let human = game.seats().is_human(shooter);
    let mine = viewer == Viewer::Side(shooter) && human;
    if let Some(side) = about.desk.now().hand_over(game) {
        let button = html! {
            <button type="button" class="button primary" name="hand-over" onclick={about.desk.press(Input::Look(None))}>
                { words.hand_over_now }
            </button>
        };
        return ((words.hand_over)(&name(side)), button);
    }
    if let (Some(offerer), Some(side)) = (position.offer(), viewer.player(game)) {
        return if offerer == side {
            (words.draw_waits.to_owned(), html! {})
        } else {
            ((words.draw_offered)(&name(offerer)), draw_answers(about.desk, text))
        };
    }
    match position.phase() {
        Phase::Lot => (words.lot.to_owned(), html! {}),
        Phase::DiscloseShip if mine => (words.disclose_ship.to_owned(), html! {}),
        Phase::DiscloseMine if mine => (words.disclose_mine.to_owned(), html! {}),
        _ if !human && game.seats().is_between_devices() => ((words.shot_of)(&name(shooter)), html! {}),
        _ if !human => ((words.thinking)(&name(shooter)), html! {}),
        _ if mine && game.session().orderer().is_some() => (text.orders.choose.to_owned(), html! {}),
        _ if mine && !game.session().orders().is_empty() => {
            let cells = ShotList::from_orders(game.session().orders());
            let names: Vec<String> = cells.cells().iter().map(|&cell| game.setup().coordinates.name(cell)).collect();
            ((text.orders.ordered)(&names.join(", ")), html! {})
        }
        _ if mine && game.seats().only_human().is_some() => (words.your_shot.to_owned(), html! {}),
        _ => ((words.shot_of)(&name(shooter)), html! {}),
    }
}

/// Draws the answers to a draw offer (S18).
fn draw_answers(desk: &SeaDesk, text: &Texts) -> Html {
    let answer = |label: &'static str, action: Action| button("button", label, desk.press(Input::Say(action)));
    html! {
        <>
            { answer(text.battle.accept, Action::AcceptDraw) }
            { answer(text.battle.decline, Action::DeclineDraw) }
        </>
    }
}

/// Shows the observer the audit of the moves so far and a button that stops the match at a violation (S21); empty
/// without both fleets. Players on this device look away until the observer leaves.
pub(super) fn visit(desk: &SeaDesk, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let now = desk.now();
    let [Some(one), Some(other)] = Side::BOTH.map(|side| game.secret(side).map(HiddenFleet::layout)) else {
        return html! {};
    };
    if !now.observes(game) {
        return html! {};
    }
    let audit = Audit::new(game.setup(), game.moves(), [one, other], [one, other]);
    let stop = |side: Side| {
        let label = (text.battle.stop)(&side_name(game.seats(), side, text));
        button("button", label, desk.press(Input::Stop(side)))
    };
    let blamed: Vec<Side> = Side::BOTH.into_iter().filter(|&side| audit.blames(side)).collect();
    let is_visit = now.is_visit(game);
    html! {
        <div class="notice">
            if is_visit { <p>{ text.battle.observer_here }</p> }
            if blamed.is_empty() { <p>{ text.battle.observer_clean }</p> }
            { for blamed.into_iter().map(stop) }
            if is_visit { { button("button", text.battle.observer_leave, desk.press(Input::Look(None))) } }
        </div>
    }
}
