//! Shooting alone: how many shots a player needs, by which the strength of players is measured.

use super::{Level, Nodes};
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
    let mut water = Water::default();
    while water.sunk() < setup.roster.ships() {
        let Some(cell) = level.aim(setup, &water, nodes, rng) else { break };
        water.note(cell, target.answer(cell, &water.shots()));
    }
    Spent { shots: water.shots().len(), misses: water.misses().len() }
}
