//! The past battles of a person, from the matches that are kept on this device. They are handed to nobody but the computer
//! players of this device and the page of habits.

use crate::play::Keep;
use crate::play::library::Entry;
use crate::play::past_matches::{PastMatch, Person, past_matches};
use crate::sea_battle::{PastBattle, SeaBattle, Setup};

/// What the person of a past match did in it.
fn past_battle(past: &PastMatch<SeaBattle>) -> PastBattle {
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

/// The last finished battles of a person with a setup that `fits`, the newest first, at most
/// [`MAX_PAST`](crate::play::past_matches::MAX_PAST).
pub fn past_battles(
    keep: &impl Keep,
    entries: &[Entry],
    person: &Person,
    fits: impl Fn(&Setup) -> bool,
) -> Vec<PastBattle> {
    past_matches::<SeaBattle>(keep, entries, person, fits).iter().map(past_battle).collect()
}

#[cfg(test)]
mod tests;
