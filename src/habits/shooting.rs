//! Statistics of shooting, mostly of the opening shots before the first hit, which only habit guides.

use super::chance::{self, TRIALS};
use super::finding::{Finding, Trait};
use super::{PastBattle, Regions};
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::Answer;
use rand::{Rng, RngExt};

/// The most opening shots examined per battle.
const MAX_OPENING: usize = 12;

const TRAITS: [Trait; 8] = [
    Trait::ShotBorder,
    Trait::ShotCorners,
    Trait::ShotLeft,
    Trait::ShotUpper,
    Trait::OneColour,
    Trait::Diagonal,
    Trait::SameFirst,
    Trait::Untouched,
];

pub(super) struct Fired {
    all: Vec<Cell>,
    /// The number of opening shots.
    opening: usize,
}

impl Fired {
    /// Collects the shots of a past battle; `None` without any. Cells off the board and repeated ones are skipped.
    pub(super) fn new(battle: &PastBattle) -> Option<Self> {
        let mut seen = CellSet::EMPTY;
        let is_new = |(cell, _): &&(Cell, Option<Answer>)| cell.is_on_board(battle.setup.size) && seen.insert(*cell);
        let shots: Vec<&(Cell, Option<Answer>)> = battle.shots.iter().filter(is_new).collect();
        let is_hit = |(_, answer): &&(Cell, Option<Answer>)| matches!(answer, Some(Answer::Hit | Answer::Sunk));
        let before_hit = shots.iter().position(is_hit).map_or(shots.len(), |hit| hit + 1);
        let all: Vec<Cell> = shots.iter().map(|(cell, _)| *cell).collect();
        (!all.is_empty()).then_some(Self { all, opening: before_hit.min(MAX_OPENING) })
    }

    fn opening(&self) -> &[Cell] {
        &self.all[..self.opening]
    }
}

/// For each cell, row by row, its mean place in the order of the shots, in tenths. Cells without a shot count as
/// last.
pub(super) fn mean_order(fired: &[Fired], size: u8) -> Vec<u16> {
    let cells = usize::from(size) * usize::from(size);
    let mut sums = vec![0usize; cells];
    for battle in fired {
        let mut order = vec![cells; cells];
        for (place, &cell) in (1..).zip(&battle.all) {
            order[index_of(cell, size)] = place;
        }
        sums.iter_mut().zip(order).for_each(|(sum, place)| *sum += place);
    }
    sums.into_iter().map(|sum| (sum * 10 / fired.len().max(1)) as u16).collect()
}

/// Computes all traits over the opening shots of several battles.
fn numbers(openings: &[&[Cell]], regions: &Regions, size: u8) -> [f64; TRAITS.len()] {
    let shots = || openings.iter().flat_map(|opening| opening.iter());
    let all = shots().count().max(1) as f64;
    let part = |region: &CellSet| shots().filter(|&&cell| region.contains(cell)).count() as f64 / all;
    let light = |cell: &&Cell| (cell.column() + cell.row()) & 1 == 0;
    let colour = |opening: &&[Cell]| {
        let light = opening.iter().filter(light).count();
        light.max(opening.len() - light)
    };
    let pairs = || openings.iter().flat_map(|opening| opening.windows(2));
    let is_diagonal = |pair: &&[Cell]| {
        let [one, other] = [pair[0], pair[1]];
        one.column().abs_diff(other.column()) == one.row().abs_diff(other.row())
    };
    let firsts = || openings.iter().filter_map(|opening| opening.first());
    let same = |first: &Cell| firsts().filter(|&other| other == first).count();
    let touched: CellSet = shots().copied().collect();
    [
        part(&regions.border),
        part(&regions.corners),
        part(&regions.left),
        part(&regions.upper),
        openings.iter().map(colour).sum::<usize>() as f64 / all,
        pairs().filter(is_diagonal).count() as f64 / pairs().count().max(1) as f64,
        firsts().map(same).max().unwrap_or(0) as f64,
        (CellSet::board(size) - touched).len() as f64,
    ]
}

/// Compares the openings with uniform cells, drawn without repetition in a battle.
pub(super) fn findings(fired: &[Fired], size: u8, rng: &mut impl Rng) -> Vec<Finding> {
    let regions = Regions::new(size);
    let openings: Vec<&[Cell]> = fired.iter().map(Fired::opening).collect();
    let found = numbers(&openings, &regions, size);
    let mut board: Vec<Cell> = CellSet::board(size).into_iter().collect();
    let trials = (0..TRIALS).map(|_| {
        let mut drawn: Vec<Vec<Cell>> = Vec::with_capacity(openings.len());
        for opening in &openings {
            for at in 0..opening.len() {
                let other = rng.random_range(at..board.len());
                board.swap(at, other);
            }
            drawn.push(board[..opening.len()].to_vec());
        }
        numbers(&drawn.iter().map(Vec::as_slice).collect::<Vec<_>>(), &regions, size)
    });
    chance::findings(TRAITS, found, fired.len(), trials)
}
