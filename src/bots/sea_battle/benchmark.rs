//! A measure of a player's strength: the shots that it needs to sink a fleet that never fires back.

use super::hiding::{FeatureWeights, ScoreTable};
use super::knowledge::Knowledge;
use super::learned::LearnedPlacement;
use super::{Level, captain};
use crate::bots::Budget;
use crate::grid::Cell;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup, TrackingBoard};
use rand::Rng;

/// The shots that a player needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotsNeeded {
    /// All its shots.
    pub shots: usize,
    /// The shots that missed.
    pub misses: usize,
    /// Mines that went off.
    pub mines: usize,
    /// Sweepers that it hit.
    pub sweepers: usize,
    /// The sum of the ships afloat at each shot: the shots that the fleet could fire meanwhile in salvos.
    pub answered: usize,
}

/// The shots that a player needs to sink a fleet that is placed uniformly at random and never fires back.
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

/// The shots that a player needs to sink this fleet, which never fires back.
pub fn sink_fleet(setup: &Setup, target: &Fleet, level: Level, budget: Budget, rng: &mut impl Rng) -> ShotsNeeded {
    sink_by(setup, target, |tracking| level.aim(setup, tracking, budget, rng))
}

/// The shots that the admiral needs to sink this fleet of a person of whom this was learned.
pub fn sink_fleet_of(
    setup: &Setup,
    target: &Fleet,
    learned: Option<&LearnedPlacement>,
    budget: Budget,
    rng: &mut impl Rng,
) -> ShotsNeeded {
    sink_by(setup, target, |tracking| Level::Admiral.aim_against(setup, tracking, learned, budget, rng))
}

/// The shots that a captain needs to sink this fleet if it knows the weights by which the fleet was placed: it samples fleets by the
/// same weights.
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
        let (answer, announced) = target.reply(setup.announcement, cell, &tracking);
        tracking.record_answer(cell, answer, announced);
    }
    let [shots, misses, mines, sweepers] =
        [tracking.shots(), tracking.misses(), tracking.mines(), tracking.sweepers()].map(|cells| cells.len());
    ShotsNeeded { shots, misses, mines, sweepers, answered }
}
