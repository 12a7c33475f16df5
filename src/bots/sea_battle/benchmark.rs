//! Shooting alone: how many shots a player needs, by which the strength of players is measured.

use super::hiding::{FeatureWeights, ScoreTable};
use super::knowledge::Knowledge;
use super::{Level, captain};
use crate::bots::Budget;
use crate::grid::Cell;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup, TrackingBoard};
use rand::Rng;

/// What a player needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotsNeeded {
    /// All its shots.
    pub shots: usize,
    /// Those that met nothing.
    pub misses: usize,
    /// Mines that went off.
    pub mines: usize,
    /// Sweepers that it hit.
    pub sweepers: usize,
    /// The ships that were afloat at each shot, summed up: so many shots they could fire meanwhile in salvos.
    pub answered: usize,
}

/// What a player needs to sink a fleet that is placed uniformly at random and never fires back.
///
/// # Errors
/// When the setup has no placement.
pub fn random_fleet(
    setup: &Setup,
    level: Level,
    budget: Budget,
    rng: &mut impl Rng,
) -> Result<ShotsNeeded, NoPlacement> {
    let target = placement::random(setup, rng)?;
    Ok(sink_fleet(setup, &target, level, budget, rng))
}

/// What a player needs to sink this fleet, which never fires back.
pub fn sink_fleet(setup: &Setup, target: &Fleet, level: Level, budget: Budget, rng: &mut impl Rng) -> ShotsNeeded {
    sink_by(setup, target, |tracking| level.aim(setup, tracking, budget, rng))
}

/// What a captain needs to sink this fleet who knows that it was placed by this habit: the fleets that he draws are drawn by it too.
pub fn sink_fleet_placed_with(
    setup: &Setup,
    target: &Fleet,
    weights: &FeatureWeights,
    budget: Budget,
    rng: &mut impl Rng,
) -> ShotsNeeded {
    let scores = ScoreTable::new(setup, weights);
    sink_by(setup, target, |tracking| {
        captain::aim(&Knowledge { score_table: Some(&scores), ..Knowledge::new(setup, tracking) }, budget, rng)
    })
}

fn sink_by(setup: &Setup, target: &Fleet, mut aim: impl FnMut(&TrackingBoard) -> Option<Cell>) -> ShotsNeeded {
    let (mut tracking, mut answered) = (TrackingBoard::default(), 0);
    while tracking.sunk_count() < setup.fleet.ship_count() {
        let Some(cell) = aim(&tracking) else { break };
        answered += setup.fleet.ship_count() - tracking.sunk_count();
        tracking.record_answer(cell, target.answer(cell, &tracking.shots()));
    }
    let [shots, misses, mines, sweepers] =
        [tracking.shots(), tracking.misses(), tracking.mines(), tracking.sweepers()].map(|cells| cells.len());
    ShotsNeeded { shots, misses, mines, sweepers, answered }
}
