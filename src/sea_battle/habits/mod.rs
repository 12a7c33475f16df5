//! How somebody places fleets and shoots, held against what chance alone would give.
//!
//! Every trait is a number over several past battles. The same number is taken of as many fleets that are placed uniformly by the
//! same rules (S22), and of shots at uniformly drawn cells, thousands of times; a trait stands out where hardly any of these
//! comes as far. A few battles therefore tell little, and fewer than [`MIN_BATTLES`] nothing.

mod chance;
mod finding;
mod placing;
mod regions;
mod shooting;

pub use finding::{Finding, MIN_BATTLES, Standing, Trait, Unit};

use super::{PastBattle, Setup, placement};
use crate::grid::{CellSet, index_of};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// The most battles that are described; further ones are left out.
pub const MAX_BATTLES: usize = 30;

/// What past battles by the same rules of placement tell about a person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Habits {
    /// The side of the board, in cells.
    pub side: u8,
    /// On how many fleets the placing rests.
    pub fleets: u32,
    /// On how many battles with shots the shooting rests.
    pub shot_in: u32,
    /// In how many battles each cell held a ship, row by row.
    pub occupied: Vec<u16>,
    /// The mean place of each cell in the order of the shots, in tenths, row by row. A cell that was not shot at counts as the last
    /// of the board.
    pub shot_order: Vec<u16>,
    /// Every trait that the battles have a number for.
    pub findings: Vec<Finding>,
}

impl Habits {
    /// Describes battles, the newest first. Those that are not placed by the rules of the first one, and fleets and shots that break
    /// the rules, are left out. `None` without a battle that tells anything, and where the setup cannot be played.
    pub fn new(battles: &[PastBattle], rng: &mut impl Rng) -> Option<Self> {
        let setup = &battles.first()?.setup;
        setup.check().ok()?;
        let alike = || battles.iter().take(MAX_BATTLES).filter(|battle| battle.is_placed_as(setup));
        let fleets: Vec<placing::Measured> =
            alike().filter_map(PastBattle::fleet).map(|fleet| placing::Measured::new(&fleet, setup.side)).collect();
        let fired: Vec<shooting::Fired> = alike().filter_map(shooting::Fired::new).collect();
        if fleets.is_empty() && fired.is_empty() {
            return None;
        }
        let mut findings = Vec::new();
        if !fleets.is_empty() {
            findings.extend(placing::findings(&fleets, &uniform_sample(setup, rng), rng));
        }
        if !fired.is_empty() {
            findings.extend(shooting::findings(&fired, setup.side, rng));
        }
        Some(Self {
            side: setup.side,
            fleets: fleets.len() as u32,
            shot_in: fired.len() as u32,
            occupied: occupied(&fleets, setup.side),
            shot_order: shooting::mean_order(&fired, setup.side),
            findings,
        })
    }

    /// The traits that stand out.
    pub fn standing_out(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.standing != Standing::Usual)
    }
}

/// Fleets placed uniformly by the rules of a setup. Large boards take long and get fewer.
fn uniform_sample(setup: &Setup, rng: &mut impl Rng) -> Vec<placing::Measured> {
    let count = match setup.side {
        ..=12 => 400,
        13..=16 => 120,
        // As many as the most battles, so that a trial draws none twice.
        _ => MAX_BATTLES + 2,
    };
    let fleets = (0..count).map_while(|_| placement::random(setup, rng).ok());
    fleets.map(|fleet| placing::Measured::new(&fleet, setup.side)).collect()
}

/// In how many fleets each cell is occupied, row by row.
fn occupied(fleets: &[placing::Measured], side: u8) -> Vec<u16> {
    let mut counts = vec![0; usize::from(side) * usize::from(side)];
    for cell in fleets.iter().flat_map(|fleet| (fleet.cells() & CellSet::board(side)).into_iter()) {
        counts[index_of(cell, side)] += 1;
    }
    counts
}

#[cfg(test)]
mod tests;
