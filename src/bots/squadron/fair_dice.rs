//! On which elements of the two sides' chains the dice of a battle between devices hang.
//!
//! Rolled at once, the dice of a side's half of turn `t` take its element `t` + 1 and the latest one of the other side, which
//! was revealed when the other side sent its own half; the deployment counts as turn 0. So a device that cheats can look at
//! the dice of its own half before it moves, and no further. Where red deploys first, white's deployment and its first half go out
//! together, so that such a device can look at the dice of that half, the wind among them, before it deploys.
//!
//! With orders first each die takes a new element of both sides, number 1 for the first die. The side that has moved reveals
//! its element together with its shot, or with the end of the turn before the wind; the other device then rolls. So neither can
//! know a die before the shot is declared.

use crate::fair::{DiceOrder, DieElements, Terms};
use crate::game::Side;
use crate::squadron::{Phase, Squadron};

/// The longest battle takes 101 elements at once, and one for each die with orders first: in each of 100 turns (H15) the
/// wind and seven shots of each side (H2).
pub(super) fn dice_count(terms: Terms) -> u16 {
    match terms.dice {
        DiceOrder::AtOnce => 102,
        DiceOrder::OrdersFirst => 1501,
    }
}

/// The side whose device rolls next, if a die is due. Rolled at once, that is who has the right to it by the rules. With
/// orders first it is the side that has not moved last: the other one's target, or before a turn, white; before the first turn, the
/// side that deployed first.
fn roller(position: &Squadron, terms: Terms) -> Option<Side> {
    match (position.phase(), terms.dice) {
        (Phase::Wind, DiceOrder::AtOnce) => Some(position.roller()),
        (Phase::Wind, DiceOrder::OrdersFirst) if position.turn_number() == 1 => {
            Some(position.setup().first_to_deploy.side())
        }
        (Phase::Wind, DiceOrder::OrdersFirst) => Some(Side::FIRST),
        (Phase::Shot { side, .. }, DiceOrder::AtOnce) => Some(side),
        (Phase::Shot { side, .. }, DiceOrder::OrdersFirst) => Some(side.other()),
        (Phase::Deploy(_) | Phase::Act(_) | Phase::Over(..), _) => None,
    }
}

/// Which elements the next die hangs on.
pub(super) fn die_elements(position: &Squadron, terms: Terms, rolled: u16) -> Option<DieElements> {
    let roller = roller(position, terms)?;
    let turn = position.turn_number();
    let (own, other) = match (terms.dice, position.phase()) {
        (DiceOrder::OrdersFirst, _) => (rolled + 1, rolled + 1),
        // The second side rolls for the wind at the end of its own half of the turn before, and tells it in the same link.
        (DiceOrder::AtOnce, Phase::Wind) if roller == Side::SECOND => (turn, turn),
        (DiceOrder::AtOnce, _) if roller == Side::SECOND => (turn + 1, turn + 1),
        (DiceOrder::AtOnce, _) => (turn + 1, turn),
    };
    Some(DieElements { roller, own, other })
}

/// Up to which element a side has revealed its chain with this position.
pub(super) fn revealed_elements(position: &Squadron, side: Side, terms: Terms, rolled: u16) -> u16 {
    let turn = position.turn_number();
    match terms.dice {
        DiceOrder::OrdersFirst => match roller(position, terms) {
            Some(roller) if roller != side => rolled + 1,
            _ => rolled,
        },
        DiceOrder::AtOnce => match position.phase() {
            // What the last half of a turn needed is revealed already.
            Phase::Over(..) => 0,
            Phase::Deploy(deploying) => {
                let first = position.setup().first_to_deploy.side();
                u16::from(deploying != first && side == first)
            }
            Phase::Wind => turn,
            Phase::Act(acting) | Phase::Shot { side: acting, .. } if acting == Side::FIRST && side == Side::SECOND => {
                turn
            }
            Phase::Act(_) | Phase::Shot { .. } => turn + 1,
        },
    }
}
