//! Shooting alone: how many shots a player needs, by which the strength of players is measured.

use super::hiding::{Habit, Leaning};
use super::known::Known;
use super::{Level, Nodes, captain};
use crate::grid::Cell;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup, Water};
use rand::Rng;

/// What a player needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
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
pub fn solo(setup: &Setup, level: Level, nodes: Nodes, rng: &mut impl Rng) -> Result<Spent, NoPlacement> {
    let target = placement::random(setup, rng)?;
    Ok(sink(setup, &target, level, nodes, rng))
}

/// What a player needs to sink this fleet, which never fires back.
pub fn sink(setup: &Setup, target: &Fleet, level: Level, nodes: Nodes, rng: &mut impl Rng) -> Spent {
    sink_by(setup, target, |water| level.aim(setup, water, nodes, rng))
}

/// What a captain needs to sink this fleet who knows that it was placed by this habit: the fleets that he draws are drawn by it too.
pub fn sink_knowing(setup: &Setup, target: &Fleet, habit: &Habit, nodes: Nodes, rng: &mut impl Rng) -> Spent {
    let leaning = Leaning::new(setup, habit);
    sink_by(setup, target, |water| {
        captain::aim(&Known { leaning: Some(&leaning), ..Known::of(setup, water) }, nodes, rng)
    })
}

fn sink_by(setup: &Setup, target: &Fleet, mut aim: impl FnMut(&Water) -> Option<Cell>) -> Spent {
    let (mut water, mut answered) = (Water::default(), 0);
    while water.sunk() < setup.roster.ships() {
        let Some(cell) = aim(&water) else { break };
        answered += setup.roster.ships() - water.sunk();
        water.note(cell, target.answer(cell, &water.shots()));
    }
    let [shots, misses, mines, sweepers] =
        [water.shots(), water.misses(), water.mines(), water.sweepers()].map(|cells| cells.len());
    Spent { shots, misses, mines, sweepers, answered }
}
