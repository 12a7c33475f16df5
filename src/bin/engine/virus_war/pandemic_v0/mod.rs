//! Pandemic as it was before 2026-11-23, kept to measure its successors against it: a copy that is never improved.
//!
//! It has two weaknesses that the new one must not have: it overlooks wins within one turn while anything else wins too, and it makes
//! contact by thin lines that become a road into its home.

mod eval;
mod search;
mod turns;

use eval::WEIGHTS;
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::grid::Bits;

/// The cells of the rest of the turn; none for a pass.
pub(super) fn choose<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, budget: Budget) -> Vec<usize> {
    if position.end.is_some()
        || position.reach(rules, position.side_to_move as usize).is_empty()
        || is_best_to_pass(rules, position)
    {
        return Vec::new();
    }
    search::AlphaBeta::new(rules, budget, WEIGHTS).best(position).cells
}

/// Whether a pass wins at once, or the sides are cut off from each other and nothing but a draw is left.
fn is_best_to_pass<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> bool {
    if !position.may_pass(rules) {
        return false;
    }
    let mut after = *position;
    after.pass(rules);
    after.end == Some(FastOutcome::Win(position.side_to_move))
        || position.known_outcome(rules) == Some(FastOutcome::Draw)
}
