//! Status lines above the board: the side to move, consequences of the last turn, the computer's activity. Their height
//! is constant so that the board does not jump.

use super::log::{capital, line};
use crate::app::play::driver::Driver;
use crate::app::play::shell::trouble;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::text::VirusText;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::play::Match;
use kletka::virus_war::history::History;
use kletka::virus_war::{PassEffect, SubMove, VirusWarPosition};

/// Draws the status of a running match, with what coaches a newcomer.
pub(super) fn status(
    game: &Match<VirusWarPosition>,
    coaching: Option<&'static str>,
    driver: &Driver,
    text: &Texts,
) -> Html {
    let history = game.history();
    let note = coaching.map_or_else(|| note(game, history, text.virus), str::to_owned);
    html! {
        <div class="status">
            <p class="turn" tabindex="-1">
                { line(game, &history.position, text) }
            </p>
            <p class="note">{ note }</p>
            { trouble(driver, text) }
        </div>
    }
}

/// Describes the consequences of the last turn and warns about a pass.
fn note(game: &Match<VirusWarPosition>, history: &History, words: &VirusText) -> String {
    let mut parts = Vec::new();
    if let Some(turn) = history.turns.last().filter(|turn| turn.finished) {
        if history.moves_of(turn) == [SubMove::Pass] {
            parts.push(format!("{}.", (words.passed)(words.sides[turn.side.index() & 3])));
        }
        parts.extend(turn.notes.iter().map(|&note| format!("{}.", capital(&words.note(note)))));
    }
    let position = &history.position;
    let human = matches!(position.turn(), Turn::Side(side) if game.seats().is_human(side));
    if human && !position.is_turn_begun() && position.passes() > 0 {
        parts.extend(pass_warning(position, words));
    }
    parts.join(" ")
}

/// Warns if a pass would decide the match.
pub(super) fn pass_warning(position: &VirusWarPosition, words: &VirusText) -> Option<String> {
    let name = |side: Side| words.in_text[side.index() & 3];
    match position.pass_effect() {
        PassEffect::GoesOn => None,
        PassEffect::Ends(Outcome::Win(side)) => Some((words.pass_ends)(Some(name(side)))),
        PassEffect::Ends(_) => Some((words.pass_ends)(None)),
        PassEffect::Offers(side) => Some((words.pass_offers)(name(side))),
    }
}
