//! Elements of the two sides' chains that determine each die of a battle between devices.
//!
//! With [`DiceOrder::AtOnce`] the dice of a half-turn in turn `t` use element `t` + 1 of the acting side and the
//! latest revealed element of the other side; the deployment counts as turn 0. A cheating device can foresee only the
//! dice of its own half-turn. If red deploys first, white's deployment and first half-turn go out together, and such a
//! device can foresee that half-turn before it deploys.
//!
//! With [`DiceOrder::OrdersFirst`] die number `n` uses element `n` of both sides. The side that moved reveals its
//! element with its shot or the end of its turn, and the other device rolls: nobody knows a die before the shot is
//! declared.

use super::{Phase, SquadronPosition};
use crate::game::{Dice, DiceOrder, DieElements, Side};

/// Returns the side whose device rolls the next die, if one is due. With [`DiceOrder::OrdersFirst`] it is the side
/// that did not move last.
fn die_roller(position: &SquadronPosition, order: DiceOrder) -> Option<Side> {
    match (position.phase(), order) {
        (Phase::Wind, DiceOrder::AtOnce) => Some(position.wind_roller()),
        (Phase::Wind, DiceOrder::OrdersFirst) if position.turn_number() == 1 => {
            Some(position.setup().first_to_deploy.side())
        }
        (Phase::Wind, DiceOrder::OrdersFirst) => Some(Side::FIRST),
        (Phase::Shot { side, .. }, DiceOrder::AtOnce) => Some(side),
        (Phase::Shot { side, .. }, DiceOrder::OrdersFirst) => Some(side.other()),
        (Phase::Deploy(_) | Phase::Act(_) | Phase::Over(..), _) => None,
    }
}

/// The dice of a battle.
#[derive(Clone, Copy, Debug)]
pub struct FairDice;

impl Dice<SquadronPosition> for FairDice {
    /// Number of chain elements that the longest battle needs: one a turn, or one a die. Each of 100 turns (H15) has a die
    /// for the wind and seven shots of each side (H2).
    fn count(order: DiceOrder) -> u16 {
        match order {
            DiceOrder::AtOnce => 102,
            DiceOrder::OrdersFirst => 1501,
        }
    }

    /// Returns the elements that determine the next die, after `rolled` dice.
    fn elements(position: &SquadronPosition, _inviter: Side, order: DiceOrder, rolled: u16) -> Option<DieElements> {
        let roller = die_roller(position, order)?;
        let turn = position.turn_number();
        let (own, other) = match (order, position.phase()) {
            (DiceOrder::OrdersFirst, _) => (rolled + 1, rolled + 1),
            // The second side rolls for the wind at the end of its half-turn of the turn before, and sends it in that
            // link.
            (DiceOrder::AtOnce, Phase::Wind) if roller == Side::SECOND => (turn, turn),
            (DiceOrder::AtOnce, _) if roller == Side::SECOND => (turn + 1, turn + 1),
            (DiceOrder::AtOnce, _) => (turn + 1, turn),
        };
        Some(DieElements { roller, own, other })
    }

    /// Returns the number of the last element that `side` has revealed in this position.
    fn revealed(position: &SquadronPosition, side: Side, order: DiceOrder, rolled: u16) -> u16 {
        let turn = position.turn_number();
        match order {
            DiceOrder::OrdersFirst => match die_roller(position, order) {
                Some(roller) if roller != side => rolled + 1,
                _ => rolled,
            },
            DiceOrder::AtOnce => match position.phase() {
                // The elements of the last half-turn are already revealed.
                Phase::Over(..) => 0,
                Phase::Deploy(deploying) => {
                    let first = position.setup().first_to_deploy.side();
                    u16::from(deploying != first && side == first)
                }
                Phase::Wind => turn,
                Phase::Act(acting) | Phase::Shot { side: acting, .. }
                    if acting == Side::FIRST && side == Side::SECOND =>
                {
                    turn
                }
                Phase::Act(_) | Phase::Shot { .. } => turn + 1,
            },
        }
    }

    /// The sides take turns to roll for the wind (H6); a shot's die needs nobody.
    fn roller(position: &SquadronPosition) -> Option<Side> {
        (position.phase() == Phase::Wind).then(|| position.wind_roller())
    }
}
