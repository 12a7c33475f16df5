//! Benchmark of a player: the shots it needs to sink a passive fleet.

use super::Level;
use crate::bots::Budget;
use crate::sea_battle::{Fleet, Setup, TrackingBoard};
use rand::Rng;

/// Returns the number of shots that a player needs to sink a fleet.
pub fn sink_fleet(setup: &Setup, target: &Fleet, level: Level, budget: Budget, rng: &mut impl Rng) -> usize {
    let mut tracking = TrackingBoard::default();
    while tracking.sunk_count() < setup.fleet.ship_count() {
        let Some(cell) = level.aim(setup, &tracking, budget, rng) else { break };
        let (answer, announced) = target.reply(setup.announcement, cell, &tracking);
        tracking.record_answer(cell, answer, announced);
    }
    tracking.shots().len()
}
