//! Battles of a campaign between computer players.

use crate::bots::Budget;
use crate::bots::sea_battle::play_out;
use crate::campaign::Battle;
use crate::play::Match;
use crate::sea_battle::SeaBattle;

/// Plays a battle to its end, with `budget` per shot or the levels' own; `None` if a person takes part. Deterministic
/// for each battle.
pub fn fight(battle: &Battle, budget: Option<Budget>) -> Option<Match<SeaBattle>> {
    play_out(battle.to_match(), battle.seed, budget)
}
