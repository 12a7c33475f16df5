//! Exact values of Virus War on boards smaller than V1 allows.
//!
//! Symbols never vanish, so positions repeat only by passes, and two passes end the game: every line of play is
//! finite. A proof-number search answers whether the side to move gets at least a win, or at least a draw. A search
//! stopped early leaves answers open but gives no wrong ones.
//!
//! By V5 each side's first sub-move goes to its base, by V7 never to an occupied cell, and by V6 the first turn is not
//! passed. If crosses could take the base of noughts in their first turn, the game would be undefined, and such setups
//! are refused. The reverse has no such gap: when noughts begin, crosses already stand, and if noughts kill them all,
//! crosses have lost by V8.

mod proofs;
mod search;
mod symmetry;
mod transposition_table;

use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, NarrowBitboard, Rules};
use kletka::game::Side;
use kletka::record::SetupOption;
use kletka::virus_war::{MAX_SUB_MOVES, Passes, Rule, Setup, Start};
use symmetry::BoardSymmetry;
use transposition_table::TranspositionTable;

/// Minimal size; on one cell both bases would coincide (V5).
const SMALLEST: u8 = 2;
/// Maximal size: four bit sets of cells fit in a 128-bit key.
const LARGEST: u8 = 5;

/// Reason for which a setup cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum SolveError {
    /// The size is out of range.
    #[error("boards with sides from 2 to 5 are solved, not {0}")]
    Size(u8),
    /// The number of sub-moves is out of range.
    #[error("a turn begins with 1 to 5 sub-moves, not {0}")]
    SubMoves(u8),
    /// Crosses could take the base of noughts, for which there is no rule.
    #[error("in their first turn crosses could take the base of noughts, for which there is no rule")]
    BaseTaken,
    /// Four players, rising turns, or full turn or loss.
    #[error("only two players with steady turns that may be short are solved")]
    Variant,
}

/// Result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Solution {
    /// True if crosses, who begin, can force a win; `None` if unknown.
    pub(crate) first_wins: Option<bool>,
    /// True if crosses can force at least a draw; `None` if unknown.
    pub(crate) first_holds: Option<bool>,
    /// Number of expansions, repeated ones included.
    pub(crate) positions: u64,
}

impl Solution {
    /// Returns the value of the game, if known.
    pub(crate) fn value(&self) -> Option<FastOutcome> {
        match (self.first_wins, self.first_holds) {
            (Some(true), _) => Some(FastOutcome::Win(0)),
            (_, Some(false)) => Some(FastOutcome::Win(1)),
            (Some(false), Some(true)) => Some(FastOutcome::Draw),
            _ => None,
        }
    }
}

/// Checks that the value is defined and can be searched.
///
/// # Errors
/// The first reason for which not.
pub(crate) fn check(setup: &Setup) -> Result<(), SolveError> {
    if !(SMALLEST..=LARGEST).contains(&setup.size) {
        return Err(SolveError::Size(setup.size));
    }
    if !(1..=MAX_SUB_MOVES).contains(&setup.sub_moves) {
        return Err(SolveError::SubMoves(setup.sub_moves));
    }
    let is_known = |rule: &Rule| {
        matches!(rule, Rule::Size | Rule::SubMoves | Rule::BalancedStart | Rule::LastTurnWins)
            || rule.value(setup) == rule.default_value()
    };
    if !Rule::ALL.iter().all(is_known) || !setup.walls.is_empty() {
        return Err(SolveError::Variant);
    }
    // The first sub-move is in one corner, and each further one comes a step closer to the opposite one.
    if setup.start == Start::Full && setup.sub_moves >= setup.size { Err(SolveError::BaseTaken) } else { Ok(()) }
}

/// Searches the value of a game. The nodes of the budget are expansions; its bytes limit the transposition table,
/// whose size is a power of two.
///
/// # Errors
/// If [`check`] fails.
pub(crate) fn solve(setup: &Setup, budget: Budget) -> Result<Solution, SolveError> {
    check(setup)?;
    let mut search = Solver::new(setup, budget);
    let start = FastPosition::start(&search.rules);
    let first_wins = search.at_least(&start, Goal::Win);
    let first_holds = match (first_wins, setup.passes) {
        (Some(false), Passes::Draw) => search.at_least(&start, Goal::Draw),
        // Without draws, whoever does not win loses.
        (wins, _) => wins,
    };
    Ok(Solution { first_wins, first_holds, positions: search.positions })
}

/// Minimal result for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Draw,
    Win,
}

impl Goal {
    /// Returns the goal of the other side that refutes this one.
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
            frame: BoardSymmetry::new(setup.size),
            table: TranspositionTable::with_bytes(budget.bytes),
            positions: 0,
            most: budget.nodes,
        }
    }
}

#[cfg(test)]
mod tests;
