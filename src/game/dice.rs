//! Dice and lots between devices, determined by chains of elements that both sides reveal bit by bit.

use super::Side;

/// The order of rolling dice and declaring a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DiceOrder {
    /// The moving side's device rolls at once. A manipulated page can look at the dice of one turn ahead.
    #[default]
    AtOnce,
    /// The side declares its shot, then the other side's device rolls: nobody can look ahead.
    OrdersFirst,
}

/// The chain elements that determine a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieElements {
    /// The side whose device rolls: its element is revealed last.
    pub roller: Side,
    /// The index of the roller's element.
    pub own: u16,
    /// The index of the other side's element.
    pub other: u16,
}

/// The dice of a game.
pub trait Dice<G> {
    /// Returns the length of each side's dice chain; 0 for a game whose lots depend on elements of the links.
    fn count(order: DiceOrder) -> u16;

    /// Returns the elements that determine the next die, after `rolled` dice; `None` if none is due.
    fn elements(position: &G, inviter: Side, order: DiceOrder, rolled: u16) -> Option<DieElements>;

    /// Returns the element up to which a side reveals its dice chain when it sends this position, after `rolled` dice.
    fn revealed(position: &G, side: Side, order: DiceOrder, rolled: u16) -> u16;

    /// Returns the side that starts a due roll, on one device too; `None` if dice roll automatically.
    fn roller(position: &G) -> Option<Side>;
}

/// No dice.
impl<G> Dice<G> for () {
    fn count(_order: DiceOrder) -> u16 {
        0
    }

    fn elements(_position: &G, _inviter: Side, _order: DiceOrder, _rolled: u16) -> Option<DieElements> {
        None
    }

    fn revealed(_position: &G, _side: Side, _order: DiceOrder, _rolled: u16) -> u16 {
        0
    }

    fn roller(_position: &G) -> Option<Side> {
        None
    }
}
