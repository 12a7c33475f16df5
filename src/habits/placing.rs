//! Statistics of placements.

use super::Regions;
use super::chance::{self, TRIALS};
use super::finding::{Finding, Trait};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::Fleet;
use rand::{Rng, RngExt};

/// The traits that are means over single fleets.
const SINGLE: usize = 7;
/// All traits: those and the ones that compare fleets with each other.
const TRAITS: [Trait; SINGLE + 2] = [
    Trait::Border,
    Trait::Corners,
    Trait::Left,
    Trait::Upper,
    Trait::Horizontal,
    Trait::AlongBorder,
    Trait::Gap,
    Trait::Kept,
    Trait::Repeats,
];

/// A fleet with its statistics.
pub(super) struct Measured {
    values: [f64; SINGLE],
    cells: CellSet,
    /// The canonical image under rotation and reflection.
    form: CellSet,
}

impl Measured {
    pub(super) fn new(fleet: &Fleet, size: u8) -> Self {
        let (regions, cells) = (Regions::new(size), fleet.ship_cells());
        let long = || fleet.ships().iter().filter(|ship| ship.len() > 1);
        let values = [
            (cells & regions.border).len() as f64,
            (cells & regions.corners).len() as f64,
            (cells & regions.left).len() as f64,
            (cells & regions.upper).len() as f64,
            long().filter(|ship| is_horizontal(ship)).count() as f64,
            long().filter(|ship| ship.is_subset(&regions.border)).count() as f64,
            mean_gap(fleet.ships()),
        ];
        Self { values, cells, form: form(&cells, size) }
    }

    pub(super) fn cells(&self) -> CellSet {
        self.cells
    }
}

fn is_horizontal(ship: &CellSet) -> bool {
    let extent = |at: fn(Cell) -> u8| {
        let (least, most) = ship.iter().map(at).fold((u8::MAX, 0), |(least, most), at| (least.min(at), most.max(at)));
        most.saturating_sub(least)
    };
    extent(Cell::column) > extent(Cell::row)
}

/// Returns the mean distance, in free cells, from a ship to the nearest other one; 0 for a single ship.
fn mean_gap(ships: &[CellSet]) -> f64 {
    let distance = |one: &CellSet, other: &CellSet| {
        let pairs = one.iter().flat_map(|a| other.iter().map(move |b| (a, b)));
        let apart = |(a, b): (Cell, Cell)| a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()));
        pairs.map(apart).min().unwrap_or(0).saturating_sub(1)
    };
    let nearest = |at: usize| {
        let others = ships.iter().enumerate().filter(|&(other, _)| other != at);
        others.map(|(_, other)| distance(&ships[at], other)).min().unwrap_or(0)
    };
    let sum: f64 = (0..ships.len()).map(|at| f64::from(nearest(at))).sum();
    sum / ships.len().max(1) as f64
}

/// Returns the least of the rotated and mirrored images.
fn form(cells: &CellSet, size: u8) -> CellSet {
    cells.images(size).into_iter().min().unwrap_or_default()
}

/// Computes all traits over successive fleets.
fn numbers(fleets: &[&Measured]) -> [f64; TRAITS.len()] {
    let mut numbers = [0.0; TRAITS.len()];
    let count = fleets.len().max(1) as f64;
    for fleet in fleets {
        for (number, value) in numbers.iter_mut().zip(fleet.values) {
            *number += value / count;
        }
    }
    let pairs = fleets.windows(2);
    let kept: usize = pairs.map(|pair| (pair[0].cells & pair[1].cells).len()).sum();
    numbers[SINGLE] = kept as f64 / fleets.len().saturating_sub(1).max(1) as f64;
    let is_repeated = |at: usize| fleets[..at].iter().any(|earlier| earlier.form == fleets[at].form);
    numbers[SINGLE + 1] = (0..fleets.len()).filter(|&at| is_repeated(at)).count() as f64;
    numbers
}

/// Compares the fleets with a uniform sample.
pub(super) fn findings(fleets: &[Measured], sample: &[Measured], rng: &mut impl Rng) -> Vec<Finding> {
    let found = numbers(&fleets.iter().collect::<Vec<_>>());
    let trials = (0..if sample.is_empty() { 0 } else { TRIALS }).map(|_| {
        let start = rng.random_range(0..sample.len());
        // A repeated sample fleet would count as `Repeats`. A step coprime to the sample's size visits each fleet
        // once.
        let step = coprime_step(rng.random_range(0..sample.len()), sample.len());
        let drawn = (0..fleets.len()).map(|at| &sample[(start + at * step) % sample.len()]);
        numbers(&drawn.collect::<Vec<_>>())
    });
    chance::findings(TRAITS, found, fleets.len(), trials)
}

/// Returns the first step, from `from` on, that is coprime to `places`.
fn coprime_step(from: usize, places: usize) -> usize {
    let divisor = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    (from.max(1)..=from.max(1) + places).find(|&step| divisor(step, places) == 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{Layout, Preset};

    fn cells(of: &[(u8, u8)]) -> CellSet {
        of.iter().filter_map(|&(column, row)| Cell::new(column, row)).collect()
    }

    #[test]
    fn turned_and_mirrored_fleets_have_one_form() {
        let fleet = cells(&[(0, 0), (1, 0), (2, 0), (5, 9)]);
        let mirrored = cells(&[(9, 0), (8, 0), (7, 0), (4, 9)]);
        let turned = cells(&[(9, 0), (9, 1), (9, 2), (0, 5)]);
        assert_eq!(form(&fleet, 10), form(&mirrored, 10));
        assert_eq!(form(&fleet, 10), form(&turned, 10));
        assert_ne!(form(&fleet, 10), form(&cells(&[(0, 0), (1, 0), (2, 0), (4, 9)]), 10));
    }

    #[test]
    fn a_fleet_is_measured_in_cells_ships_and_gaps() {
        let setup = crate::sea_battle::Setup {
            fleet: crate::sea_battle::FleetSpec::EMPTY.with(3, 1).with(2, 1).with(1, 1),
            ..Preset::Classic.setup()
        };
        let ships = vec![cells(&[(0, 0), (1, 0), (2, 0)]), cells(&[(4, 4), (4, 5)]), cells(&[(8, 8)])];
        let fleet = Fleet::new(&setup, Layout { ships, ..Layout::empty(&setup) }).unwrap();
        let measured = Measured::new(&fleet, 10);
        // Each ship is three free cells away from the next.
        assert_eq!(measured.values.map(|value| value.to_string()), ["3", "3", "5", "4", "1", "1", "3"]);
    }

    #[test]
    fn a_step_leads_through_the_whole_circle() {
        for places in 1..40 {
            for from in 0..places {
                let step = coprime_step(from, places);
                let visited: std::collections::BTreeSet<usize> = (0..places).map(|at| at * step % places).collect();
                assert_eq!(visited.len(), places);
            }
        }
    }
}
