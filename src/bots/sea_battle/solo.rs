//! Shooting alone: how many shots a player needs, by which the strength of players is measured.

use super::{Level, Nodes};
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Setup, Water};
use rand::Rng;

/// How many shots a player needs to sink a fleet that is placed uniformly at random and never fires back.
///
/// # Errors
/// When the setup has no placement.
pub fn solo(setup: &Setup, level: Level, nodes: Nodes, rng: &mut impl Rng) -> Result<usize, NoPlacement> {
    let target = placement::random(setup, rng)?;
    let mut water = Water::default();
    while water.sunk() < setup.roster.ships() {
        let Some(cell) = level.aim(setup, &water, nodes, rng) else { break };
        water.note(cell, target.answer(cell, &water.shots()));
    }
    Ok(water.shots().len())
}
