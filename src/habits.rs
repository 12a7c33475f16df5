//! Statistics of a player's placing and shooting in Sea Battle, compared with random play.
//!
//! Each trait is a number over several past battles, also computed for thousands of uniform placements (S22) and
//! uniform shots. A trait stands out where hardly any trial reaches it, so a few battles show little and fewer than
//! [`MIN_BATTLES`] nothing.

mod chance;
mod finding;
mod placing;
mod shooting;

pub use finding::{Deviation, Finding, MIN_BATTLES, Trait, Unit};

use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::{Answer, Fleet, Layout, Setup, placement};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// The most battles that are examined.
pub const MAX_BATTLES: usize = 30;

/// One player's placement and shots in a finished battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastBattle {
    /// The setup.
    pub setup: Setup,
    /// The fleet; `None` if unknown or placed by the computer.
    pub layout: Option<Layout>,
    /// The player's shots in order, with their answers.
    pub shots: Vec<(Cell, Option<Answer>)>,
    /// The time of the last change, ISO 8601 in UTC; may be empty.
    pub when: String,
}

impl PastBattle {
    /// Returns the fleet if it is known and legal.
    pub fn fleet(&self) -> Option<Fleet> {
        Fleet::new(&self.setup, self.layout.clone()?).ok()
    }
}

/// The habits of a player over past battles with equal placement rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Habits {
    /// The board's size, in cells.
    pub size: u8,
    /// The number of fleets examined.
    pub fleets: u32,
    /// The number of battles with shots of the player.
    pub shot_in: u32,
    /// For each cell, row by row, the number of battles in which it held a ship.
    pub occupied: Vec<u16>,
    /// For each cell, row by row, its mean place in the order of the shots, in tenths. Cells without a shot count as
    /// last.
    pub shot_order: Vec<u16>,
    /// Every trait that could be measured.
    pub findings: Vec<Finding>,
}

impl Habits {
    /// Examines battles, the newest first. Battles with other placement rules than the first, and illegal fleets and
    /// shots, are skipped. Returns `None` if nothing remains or the setup is unplayable.
    pub fn new(battles: &[PastBattle], rng: &mut impl Rng) -> Option<Self> {
        let setup = &battles.first()?.setup;
        setup.check().ok()?;
        let alike = || battles.iter().take(MAX_BATTLES).filter(|battle| battle.setup.is_placed_like(setup));
        let fleets: Vec<placing::Measured> =
            alike().filter_map(PastBattle::fleet).map(|fleet| placing::Measured::new(&fleet, setup.size)).collect();
        let fired: Vec<shooting::Fired> = alike().filter_map(shooting::Fired::new).collect();
        if fleets.is_empty() && fired.is_empty() {
            return None;
        }
        let mut findings = Vec::new();
        if !fleets.is_empty() {
            findings.extend(placing::findings(&fleets, &uniform_sample(setup, rng), rng));
        }
        if !fired.is_empty() {
            findings.extend(shooting::findings(&fired, setup.size, rng));
        }
        Some(Self {
            size: setup.size,
            fleets: fleets.len() as u32,
            shot_in: fired.len() as u32,
            occupied: occupied(&fleets, setup.size),
            shot_order: shooting::mean_order(&fired, setup.size),
            findings,
        })
    }

    /// Iterates over the significant findings.
    pub fn standing_out(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.standing != Deviation::Usual)
    }
}

/// Samples uniform placements, fewer on large boards, which take longer.
fn uniform_sample(setup: &Setup, rng: &mut impl Rng) -> Vec<placing::Measured> {
    let count = match setup.size {
        ..=12 => 400,
        13..=16 => 120,
        // More than `MAX_BATTLES`, for a trial draws no fleet twice.
        _ => MAX_BATTLES + 2,
    };
    let fleets = (0..count).map_while(|_| placement::random(setup, rng).ok());
    fleets.map(|fleet| placing::Measured::new(&fleet, setup.size)).collect()
}

/// For each cell, row by row, the number of fleets that occupy it.
fn occupied(fleets: &[placing::Measured], size: u8) -> Vec<u16> {
    let mut counts = vec![0; usize::from(size) * usize::from(size)];
    for cell in fleets.iter().flat_map(|fleet| (fleet.cells() & CellSet::board(size)).into_iter()) {
        counts[index_of(cell, size)] += 1;
    }
    counts
}

/// The width of the corner squares, in cells.
const CORNER: u8 = 2;

/// The regions of a board that players prefer or avoid.
struct Regions {
    border: CellSet,
    corners: CellSet,
    left: CellSet,
    upper: CellSet,
}

impl Regions {
    fn new(size: u8) -> Self {
        let part = |is_in: &dyn Fn(u8, u8) -> bool| {
            CellSet::board(size).into_iter().filter(|cell| is_in(cell.column(), cell.row())).collect()
        };
        let is_outer = |at: u8, width: u8| at < width || at + width >= size;
        Self {
            border: part(&|column, row| is_outer(column, 1) || is_outer(row, 1)),
            corners: part(&|column, row| is_outer(column, CORNER) && is_outer(row, CORNER)),
            left: part(&|column, _| column < size / 2),
            upper: part(&|_, row| row < size / 2),
        }
    }
}

#[cfg(test)]
mod tests;
