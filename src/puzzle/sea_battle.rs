//! Sea Battle: the cell that certainly, or most likely, has a ship. All fleets that fit are enumerated.

use super::attempt::{Attempt, Explanation, Made, Task, Verdict};
use crate::bots::Budget;
use crate::bots::sea_battle::analysis::{FleetCount, enumerate, fleets};
use crate::grid::{Cell, CellSet, index_of};
use crate::lesson::Picture;
use crate::puzzle::solitaire::{self, Grade};
use crate::scene::sea_battle::BoardView;
use crate::sea_battle::{Announced, Layout, Touching, TrackingBoard, placement};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

/// The size of the board.
const SIZE: u8 = 8;
/// Shots of a battle before it may become a puzzle.
const FIRST_SHOTS: usize = 14;
/// Budget of an enumeration.
const BUDGET: Budget = Budget { nodes: 20_000, bytes: 1 << 20 };
/// How much likelier the likeliest cell must be than the next.
const MARGIN: f32 = 0.04;
/// A probability that only rounding parts from certainty, since a thousandth is the next smaller.
const CERTAIN: f32 = 0.999_5;

/// The tracking board and, for each cell row by row, the probability of a ship.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Start {
    tracking: TrackingBoard,
    chances: Vec<f32>,
}

/// The most fleets that fit at each grade.
const fn most_fleets(grade: Grade) -> u128 {
    match grade {
        Grade::Easy => 20,
        Grade::Medium => 150,
        Grade::Hard => 1000,
    }
}

/// Returns the cells that may have a ship: not shot at, and not beside a sunk ship.
fn open_cells(tracking: &TrackingBoard, touching: Touching) -> CellSet {
    CellSet::board(SIZE) - tracking.shots() - tracking.halo(touching, SIZE)
}

/// Shoots at a random fleet as people do until the board is a puzzle of this grade.
pub(super) fn make(is_certain: bool, grade: Grade, rng: &mut impl Rng) -> Option<Made<Start>> {
    let setup = solitaire::setup(SIZE);
    let fleet = placement::random(&setup, rng).ok()?;
    let mut tracking = TrackingBoard::default();
    let least = Grade::ALL.into_iter().rfind(|&easier| easier < grade).map_or(1, most_fleets);
    loop {
        let (shots, touching) = (tracking.shots(), setup.touching);
        let open = open_cells(&tracking, touching);
        let beside = open & tracking.open_hits(touching).side_neighbours(SIZE);
        let cells = if !beside.is_empty() && rng.random_bool(0.7) { beside } else { open };
        let cell = cells.iter().choose(rng)?;
        tracking.record_answer(cell, fleet.answer(cell, &shots), Announced::Nothing);
        if tracking.shots().len() < FIRST_SHOTS {
            continue;
        }
        let Some(analysis) = enumerate(&setup, &tracking, BUDGET) else { continue };
        let FleetCount::Exact(fleets) = analysis.fleets else { continue };
        if fleets <= least {
            return None;
        }
        let start = Start { tracking, chances: analysis.chances };
        if let Some(answer) = start.answer(is_certain).filter(|_| fleets <= most_fleets(grade)) {
            let afloat = start.tracking.afloat(&setup.fleet, touching)?;
            let task = if is_certain { Task::Certain(afloat) } else { Task::Likeliest(afloat) };
            return Some((task, vec![answer], start));
        }
        tracking = start.tracking;
    }
}

impl Start {
    fn chance(&self, cell: Cell) -> f32 {
        self.chances[index_of(cell, SIZE)]
    }

    fn open(&self) -> CellSet {
        open_cells(&self.tracking, Touching::Never)
    }

    fn best(&self) -> Option<Cell> {
        self.open().iter().reduce(|a, b| if self.chance(b) > self.chance(a) { b } else { a })
    }

    /// Returns the likeliest cell if it is the answer: likelier than all others by far, and certain or not as asked.
    fn answer(&self, is_certain: bool) -> Option<Cell> {
        let best = self.best()?;
        let others = self.open().iter().filter(|&cell| cell != best).map(|cell| self.chance(cell));
        let next = others.fold(0.0, f32::max);
        let is_answer = if is_certain {
            self.chance(best) > CERTAIN && next < CERTAIN
        } else {
            self.chance(best) < CERTAIN && self.chance(best) - next > MARGIN
        };
        is_answer.then_some(best)
    }

    /// Returns the fleets that fit, some of them as pictures.
    pub(super) fn explanation(&self, answer: Cell) -> Option<Explanation> {
        let setup = solitaire::setup(SIZE);
        let (mut with, without): (Vec<_>, Vec<_>) =
            fleets(&setup, &self.tracking, BUDGET, most_fleets(Grade::Hard) as usize)?
                .into_iter()
                .partition(|ships| ships.iter().any(|ship| ship.contains(answer)));
        let (fleets, with_ship) = (with.len() + without.len(), with.len());
        // Those far apart in the enumeration differ most.
        let last = with.pop();
        let others = if without.is_empty() { with.get(with.len() / 2) } else { without.first() };
        let examples = with.first().into_iter().chain(&last).chain(others).map(|ships| {
            let mut view = self.view();
            let sunk = self.tracking.sunk_ships(setup.touching);
            view.layout = Some(Layout { ships: sunk.chain(ships.iter().copied()).collect(), ..Layout::empty(&setup) });
            view.likeliest = Some(answer);
            (ships.iter().any(|ship| ship.contains(answer)), view)
        });
        Some(Explanation { cell: answer, fleets, with_ship, examples: examples.collect() })
    }

    /// Shows the probabilities and the likeliest cell.
    pub(super) fn with_solution(&self, attempt: Attempt) -> Attempt {
        let Picture::SeaBattle(mut view) = attempt.picture else { return attempt };
        view.open = CellSet::EMPTY;
        view.chances = self.chances.iter().map(|chance| (chance * 100.0).round() as u8).collect();
        view.likeliest = self.best();
        Attempt { picture: Picture::SeaBattle(view), open: CellSet::EMPTY, ..attempt }
    }

    fn view(&self) -> BoardView {
        let setup = solitaire::setup(SIZE);
        let mut view = BoardView::new(SIZE, setup.coordinates.clone());
        view.wrecks = self.tracking.sunk_ships(setup.touching).collect();
        view.halo = self.tracking.halo(setup.touching, SIZE);
        view.tracking = self.tracking.clone();
        view
    }

    pub(super) fn attempt(&self, task: Task, taps: &[Cell]) -> Attempt {
        let answer = self.answer(matches!(task, Task::Certain(_)));
        let tapped = taps.first().copied().filter(|&cell| self.open().contains(cell));
        let verdict = match tapped {
            None => Verdict::Open,
            Some(_) if tapped == answer => Verdict::Solved,
            Some(_) => Verdict::Failed,
        };
        let mut view = self.view();
        view.open = self.open();
        view.wrong = tapped.into_iter().filter(|_| verdict == Verdict::Failed).collect();
        let attempt = Attempt {
            open: view.open,
            picture: Picture::SeaBattle(Box::new(view)),
            verdict,
            chance: tapped.map(|cell| f64::from(self.chance(cell))),
            is_refused: taps.len() > usize::from(tapped.is_some()),
            ships: Vec::new(),
        };
        if verdict == Verdict::Solved { self.with_solution(attempt) } else { attempt }
    }
}
