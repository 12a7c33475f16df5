//! Shots ordered ahead, which continue as long as they hit.

use crate::bots::correspondence::Decision;
use crate::game::{Game, Side};
use crate::play::{Match, Next};
use crate::sea_battle::{Action, Answer, Move, SeaBattle};

/// Returns up to `most` shots that `choose` fires as long as all of them hit, as orders for the other device; or
/// another move that must come first.
pub fn orders_ahead(
    game: &Match<SeaBattle>,
    side: Side,
    most: usize,
    mut choose: impl FnMut(&Match<SeaBattle>) -> Option<Move>,
) -> Decision<Move> {
    let (mut hoped, mut orders) = (game.clone(), Vec::new());
    while orders.len() < most && hoped.next() == Next::Human(side) {
        let Some(mv) = choose(&hoped) else { break };
        if !matches!(mv.action, Action::Shot(_)) {
            return if orders.is_empty() { Decision::Moves(vec![mv]) } else { Decision::Orders(orders) };
        }
        orders.push(mv);
        if hoped.play(mv).is_err() {
            break;
        }
        let is_hit = |mv: &Move| matches!(mv.action, Action::Answer(Answer::Hit | Answer::Sunk, _));
        let hit = hoped.position().legal_moves().find(is_hit);
        if hit.is_none_or(|hit| hoped.play(hit).is_err()) {
            break;
        }
    }
    Decision::Orders(orders)
}
