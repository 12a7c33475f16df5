//! Past battles of a person, from matches stored on this device. Only its computer players and its page of habits use
//! them.

use crate::campaign::library::BATTLE_OF;
use crate::game::Side;
use crate::habits::PastBattle;
use crate::play::library::Entry;
use crate::play::past_matches::{PastMatch, Person, past_matches};
use crate::play::{Match, Store};
use crate::sea_battle::{SeaBattlePosition, Setup};

/// Extracts a person's part in a past match.
fn past_battle(past: &PastMatch<SeaBattlePosition>) -> PastBattle {
    let turns = past.game.history().turns().iter().filter(|turn| turn.side == past.side);
    let shots =
        turns.flat_map(|turn| turn.shots.iter().map(|&(cell, answer)| (cell, answer.map(|(answer, _)| answer))));
    PastBattle {
        setup: past.game.setup().clone(),
        layout: past.secret.as_ref().and_then(|secret| secret.fleet()).map(|fleet| fleet.layout().clone()),
        shots: shots.collect(),
        when: past.changed.clone(),
    }
}

/// Returns the last finished battles of a person with a setup that `fits`, newest first, at most
/// [`MAX_PAST`](crate::play::past_matches::MAX_PAST).
pub fn past_battles(
    store: &impl Store,
    entries: &[Entry],
    person: &Person,
    fits: impl Fn(&Setup) -> bool,
) -> Vec<PastBattle> {
    past_matches::<SeaBattlePosition>(store, entries, person, fits).iter().map(past_battle).collect()
}

/// Returns past battles of a computer's opponent, on boards of equal size, if the opponent is a person at this device.
/// Empty in matches between devices, in campaigns and against another computer.
pub fn past_of_opponent(
    store: &impl Store,
    entries: &[Entry],
    game: &Match<SeaBattlePosition>,
    computer: Side,
) -> Vec<PastBattle> {
    let is_apart = game.session().pact().is_some() || game.tag(BATTLE_OF).is_some();
    let person = Person::of_match(game, computer.other()).filter(|_| !is_apart);
    let size = game.setup().size;
    person.map(|person| past_battles(store, entries, &person, |setup| setup.size == size)).unwrap_or_default()
}

#[cfg(test)]
mod tests;
