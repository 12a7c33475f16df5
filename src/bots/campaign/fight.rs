//! A battle of a campaign fought by the computer players of both sides.

use crate::bots::Budget;
use crate::bots::sea_battle::play_out;
use crate::campaign::Battle;
use crate::play::Match;
use crate::sea_battle::SeaBattle;

/// Fights a battle to its end, with this budget for each shot or with the levels' own; `None` if a person fights in it. The same
/// battle is always fought in the same way.
pub fn fight(battle: &Battle, budget: Option<Budget>) -> Option<Match<SeaBattle>> {
    play_out(battle.to_match(), battle.seed, budget)
}
