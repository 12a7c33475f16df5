//! Exact values of Virus War on boards too small to be played on (V1 begins with side 6).
//!
//! Symbols never vanish, so no position comes twice but by a pass, and two passes end the game: every line of play ends.
//! The search asks of a position only whether the side to move gets at least a win, or at least a draw, and goes where the
//! answer seems nearest. Its answers are proved; a search that is stopped early answers less, never something else.
//!
//! By V5 each side's first sub-move goes to its base, by V7 never to an occupied cell, and by V6 the first turn is not
//! passed: where crosses could take the base of noughts in their first turn, no rule says what noughts do, and such games
//! are refused. The other way round there is no such gap: when noughts begin, crosses already stand, and if noughts kill
//! them all in their first turn, crosses have lost by V8.

mod proofs;
mod search;
mod symmetry;
mod transposition_table;

use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::game::Side;
use kletka::virus_war::{MAX_SUB_MOVES, Pace, Passes, Players, Setup, ShortTurn, Start};
use symmetry::BoardSymmetry;
use transposition_table::TranspositionTable;

/// The smallest side of a board that is solved; on one cell both bases would be the same (V5).
const SMALLEST: u8 = 2;
/// The largest side of a board that is solved: four sets of its cells fit in one number.
const LARGEST: u8 = 5;

/// Why a setup is not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum SolveError {
    /// The board has too few cells or too many.
    #[error("boards with sides from 2 to 5 are solved, not {0}")]
    Side(u8),
    /// Turns have no sub-move, or more than the rules know.
    #[error("a turn begins with 1 to 5 sub-moves, not {0}")]
    SubMoves(u8),
    /// The rules do not say what noughts do then.
    #[error("in their first turn crosses could take the base of noughts, for which there is no rule")]
    BaseTaken,
    /// Four players, rising turns, or full turn or loss.
    #[error("only two players with steady turns that may be short are solved")]
    Variant,
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Solution {
    /// Whether crosses, who begin, can force a win; `None` if that was not found out.
    pub(crate) first_wins: Option<bool>,
    /// Whether crosses can force at least a draw.
    pub(crate) first_holds: Option<bool>,
    /// The number of positions that were opened; a position that was opened again counts again.
    pub(crate) positions: u64,
}

impl Solution {
    /// The value of the game, if it is known.
    pub(crate) fn value(&self) -> Option<FastOutcome> {
        match (self.first_wins, self.first_holds) {
            (Some(true), _) => Some(FastOutcome::Win(0)),
            (_, Some(false)) => Some(FastOutcome::Win(1)),
            (Some(false), Some(true)) => Some(FastOutcome::Draw),
            _ => None,
        }
    }
}

/// Whether the value of a game by this setup is defined and can be looked for here.
///
/// # Errors
/// The first reason why not.
pub(crate) fn check(setup: &Setup) -> Result<(), SolveError> {
    if !(SMALLEST..=LARGEST).contains(&setup.side) {
        return Err(SolveError::Side(setup.side));
    }
    if !(1..=MAX_SUB_MOVES).contains(&setup.sub_moves) {
        return Err(SolveError::SubMoves(setup.sub_moves));
    }
    let plain = setup.short_turn == ShortTurn::Legal && setup.pace == Pace::Steady;
    if setup.players != Players::Two || !plain || !setup.walls.is_empty() || setup.base(Side::FIRST).column() > 0 {
        return Err(SolveError::Variant);
    }
    // The first sub-move stands in the corner, and each further one comes a step nearer to the other corner.
    if setup.start == Start::Full && setup.sub_moves >= setup.side { Err(SolveError::BaseTaken) } else { Ok(()) }
}

/// Looks for the value of a game. The nodes of the budget are positions opened; its bytes hold a table of questions, whose
/// number is a power of two.
///
/// # Errors
/// If the game has no value, or none that can be looked for here.
pub(crate) fn solve(setup: &Setup, budget: Budget) -> Result<Solution, SolveError> {
    check(setup)?;
    let mut search = Solver::new(setup, budget);
    let start = FastPosition::start(&search.rules);
    let first_wins = search.at_least(&start, Goal::Win);
    let first_holds = match (first_wins, setup.passes) {
        (Some(false), Passes::Draw) => search.at_least(&start, Goal::Draw),
        // Without draws not to win is to lose.
        (wins, _) => wins,
    };
    Ok(Solution { first_wins, first_holds, positions: search.positions })
}

/// What the mover is asked to get at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Draw,
    Win,
}

impl Goal {
    /// What the other side must get for the mover not to get this.
    const fn against(self) -> Self {
        match self {
            Self::Draw => Self::Win,
            Self::Win => Self::Draw,
        }
    }
}

struct Solver {
    rules: Rules<NarrowBitboard>,
    passes: Passes,
    sub_moves: u32,
    frame: BoardSymmetry,
    table: TranspositionTable,
    positions: u64,
    most: u64,
}

impl Solver {
    fn new(setup: &Setup, budget: Budget) -> Self {
        Self {
            rules: Rules::new(setup, Side::FIRST),
            passes: setup.passes,
            sub_moves: u32::from(setup.sub_moves),
            frame: BoardSymmetry::new(setup.side),
            table: TranspositionTable::with_bytes(budget.bytes),
            positions: 0,
            most: budget.nodes,
        }
    }
}

#[cfg(test)]
mod tests;
