//! Virus War: a turn that kills the colony of noughts, or saves that of crosses. The player has crosses.

use super::attempt::{Attempt, Made, Task, Verdict};
use crate::game::{Outcome, Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::lesson::Board as _;
use crate::lesson::virus_war::Board;
use crate::puzzle::solitaire::Grade;
use crate::virus_war::{Setup, SubMove, VirusWarPosition};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};

const PLAYER: Side = Side::FIRST;

/// The size of the board.
const SIZE: u8 = 8;
/// The least number of accessible cells: with fewer there is nothing to find.
const CHOICE: usize = 6;
/// Sub-moves of a random match.
const LENGTH: usize = 150;

/// The position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Start(VirusWarPosition);

/// Turns that reach a goal: for each set of cells an order in which they can be taken.
type Ways = BTreeMap<CellSet, Vec<Cell>>;

/// Plays a random match and takes the first position that is a puzzle of this grade: to kill with two sub-moves or
/// three, of which some only lead there; to save.
pub(super) fn make(grade: Grade, rng: &mut impl Rng) -> Option<Made<Start>> {
    let setup = Setup { size: SIZE, ..Setup::default() };
    let mut position = VirusWarPosition::start(&setup).ok()?;
    for _ in 0..LENGTH {
        if position.side_to_move() == PLAYER
            && position.reach(PLAYER).len() >= CHOICE
            && let Some(puzzle) = puzzle_at(&position, grade)
        {
            return Some(puzzle);
        }
        let mover = position.side_to_move();
        let reach = position.reach(mover);
        let kills = reach & position.living(mover.other());
        // Crosses that are hunted have room left when they become few.
        let eagerness = match (grade, mover) {
            (Grade::Hard, PLAYER) => 0.2,
            (Grade::Hard, _) => 0.95,
            _ => 0.6,
        };
        let kills_now = !kills.is_empty() && rng.random_bool(eagerness);
        let cells = if kills_now { kills } else { reach };
        position.apply(&cells.iter().choose(rng).map_or(SubMove::Pass, SubMove::Occupy));
        if position.turn() != Turn::Side(position.side_to_move()) {
            return None;
        }
    }
    None
}

fn puzzle_at(position: &VirusWarPosition, grade: Grade) -> Option<Made<Start>> {
    let only = |ways: Ways| if ways.len() == 1 { ways.into_values().next() } else { None };
    let (own, left) = (position.living(PLAYER).len(), position.sub_moves_left());
    let steps = usize::from(left).checked_sub(position.living(PLAYER.other()).len());
    match (grade, left, steps) {
        (Grade::Easy, 2, Some(1)) | (Grade::Medium, 3, Some(1 | 2)) => {
            let answer = only(kills(position, 2))?;
            Some((Task::Kill(left), answer, Start(position.clone())))
        }
        // With more crosses at the end of the turn noughts could not kill them all.
        (Grade::Hard, ..) if own < 3 && !position.is_turn_begun() => {
            let position = ending_turn(position, 3 - own)?;
            let left = position.sub_moves_left();
            let answer = only(saves(&position)).filter(|_| kills(&position, 1).is_empty())?;
            Some((Task::Save(left), answer, Start(position)))
        }
        _ => None,
    }
}

/// Returns the position with so many sub-moves left, as if some of the player's symbols were of this turn.
fn ending_turn(position: &VirusWarPosition, left: usize) -> Option<VirusWarPosition> {
    let fen = position.to_fen()?;
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let left = left.to_string();
    *fields.get_mut(2)? = &left;
    VirusWarPosition::from_fen(position.setup(), &fields.join(" ")).ok()
}

/// Lists up to so many turns that kill all symbols of the other side.
fn kills(position: &VirusWarPosition, most: usize) -> Ways {
    let (mover, mut found) = (position.side_to_move(), Ways::new());
    if position.living(mover.other()).len() > usize::from(position.sub_moves_left()) {
        return found;
    }
    turns(position, &mut |after, cells| {
        if after.turn() == Turn::Over(Outcome::Win(mover)) {
            found.insert(cells.iter().copied().collect(), cells.to_vec());
        }
        let left = usize::from(after.sub_moves_left());
        let is_over = after.turn() != Turn::Side(mover);
        found.len() < most && !is_over && after.living(mover.other()).len() <= left
    });
    found
}

/// Lists the turns after which the other side cannot kill all symbols.
fn saves(position: &VirusWarPosition) -> Ways {
    let mut found = Ways::new();
    turns(position, &mut |after, cells| {
        let goes_on = after.turn() == Turn::Side(PLAYER);
        if !goes_on && found.len() < 2 && kills(after, 1).is_empty() {
            found.insert(cells.iter().copied().collect(), cells.to_vec());
        }
        goes_on && found.len() < 2
    });
    found
}

/// Visits the positions of a turn, each set of cells once; those after a position only where `visit` returns true.
fn turns(position: &VirusWarPosition, visit: &mut impl FnMut(&VirusWarPosition, &[Cell]) -> bool) {
    let mut seen = BTreeSet::new();
    let mut open = vec![(position.clone(), Vec::new())];
    while let Some((position, cells)) = open.pop() {
        for cell in position.reach(position.side_to_move()) {
            let cells = [&cells[..], &[cell]].concat();
            if !seen.insert(cells.iter().copied().collect::<CellSet>()) {
                continue;
            }
            let mut after = position.clone();
            after.apply(&SubMove::Occupy(cell));
            if visit(&after, &cells) {
                open.push((after, cells));
            }
        }
    }
}

impl Start {
    pub(super) fn attempt(&self, task: Task, taps: &[Cell]) -> Attempt {
        let mut board = Board::from_position(self.0.clone());
        let is_refused = !taps.iter().all(|&cell| board.open().contains(cell) && board.tap(cell));
        let verdict = match (board.position().turn(), task) {
            (Turn::Side(PLAYER), _) => Verdict::Open,
            (Turn::Over(Outcome::Win(PLAYER)), _) => Verdict::Solved,
            (_, Task::Save(_)) => match kills(board.position(), 1).into_values().next() {
                None => Verdict::Solved,
                Some(turn) => {
                    board.follow(&turn.into_iter().map(SubMove::Occupy).collect::<Vec<_>>());
                    Verdict::Failed
                }
            },
            _ => Verdict::Failed,
        };
        let open = if verdict == Verdict::Open { board.open() } else { CellSet::EMPTY };
        Attempt { picture: board.picture(CellSet::EMPTY), open, verdict, chance: None, is_refused, ships: Vec::new() }
    }
}
