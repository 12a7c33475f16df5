//! How the fleets lie by which players are measured.

use kletka::bots::sea_battle::hiding::{FeatureWeights, place_with};
use kletka::grid::{Bits, CellSet, NARROW_SIDE, NarrowSet};
use kletka::sea_battle::placement::{self, Place};
use kletka::sea_battle::{Fleet, Layout, Setup};
use rand::Rng;
use rand::seq::IndexedRandom;

/// How a fleet is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Placement {
    /// Every legal placement with the same chance.
    Uniform,
    /// The same, of those where every ship longer than a cell lies along a border.
    Edge,
    /// By Perelman's rule.
    Perelman,
    /// By the admiral, or by a habit from the command line.
    Hidden,
    /// In battles each player's as the player places in the program; one that is sunk alone uniformly.
    Own,
}

impl Placement {
    /// All of them, by their names.
    pub(crate) const NAMES: [(&str, Self); 5] = [
        ("uniform", Self::Uniform),
        ("edge", Self::Edge),
        ("perelman", Self::Perelman),
        ("hidden", Self::Hidden),
        ("own", Self::Own),
    ];

    /// Whether fleets of a setup can be placed so.
    ///
    /// # Errors
    /// With the reason why not.
    pub(crate) fn check(self, setup: &Setup) -> Result<(), String> {
        match self {
            Self::Edge if setup.side > NARROW_SIDE => {
                Err(format!("fleets are placed along the edge on boards up to {NARROW_SIDE}×{NARROW_SIDE} only"))
            }
            Self::Edge if setup.mines > 0 => Err("fleets with mines are not placed along the edge".to_owned()),
            _ => Ok(()),
        }
    }

    /// Draws a fleet of a setup that was checked; this habit is used where fleets are hidden.
    pub(crate) fn draw(self, setup: &Setup, habit: &FeatureWeights, rng: &mut impl Rng) -> Fleet {
        let fleet = match self {
            Self::Uniform | Self::Own => placement::random(setup, rng),
            Self::Hidden => place_with(setup, habit, rng),
            Self::Edge => return along_borders(setup, rng),
            Self::Perelman => placement::perelman(setup, rng),
        };
        fleet.expect("a preset has placements")
    }
}

/// Draws places for all ships at once until none of them collide, which is uniform.
fn along_borders(setup: &Setup, rng: &mut impl Rng) -> Fleet {
    let classes: Vec<(usize, Vec<Place<NarrowSet>>)> = setup
        .fleet
        .classes()
        .map(|(length, count)| {
            let places = setup.shapes.places(length, setup.side);
            let places = places.filter(|cells| length == 1 || on_border(cells, setup.side));
            (count as usize, places.map(|cells| Place::new(setup, &cells)).collect())
        })
        .collect();
    loop {
        if let Some(ships) = attempt(&classes, rng) {
            let sheet = Layout { ships, ..Layout::empty(setup) };
            return Fleet::new(setup, sheet).expect("ships that do not collide are a fleet");
        }
    }
}

fn attempt(classes: &[(usize, Vec<Place<NarrowSet>>)], rng: &mut impl Rng) -> Option<Vec<CellSet>> {
    let (mut kept, mut ships) = (NarrowSet::EMPTY, Vec::new());
    for (count, places) in classes {
        for _ in 0..*count {
            let &place = places.choose(rng)?;
            if place.cells.intersects(&kept) {
                return None;
            }
            kept |= place.kept;
            ships.push(place.cells.to_cell_set());
        }
    }
    Some(ships)
}

/// Whether all cells lie on one border.
fn on_border(cells: &CellSet, side: u8) -> bool {
    let all = |on: fn(u8, u8, u8) -> bool| cells.iter().all(|cell| on(cell.column(), cell.row(), side));
    all(|column, _, _| column == 0)
        || all(|_, row, _| row == 0)
        || all(|column, _, side| column + 1 == side)
        || all(|_, row, side| row + 1 == side)
}
