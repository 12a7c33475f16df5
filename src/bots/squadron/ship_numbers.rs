//! The ships of both sides by numbers: those of the first from 0, those of the second from 4, in the order of their kinds.

use crate::squadron::{ShipClass, Wind};

/// The kind of a ship by its number.
pub(super) const fn ship_class(ship: usize) -> ShipClass {
    ShipClass::ALL[ship & 3]
}

/// The numbers of a side's ships.
pub(super) const fn fleet(side: usize) -> core::ops::Range<usize> {
    side * 4..side * 4 + 4
}

/// How many hexes a kind of ship may move.
pub(super) const fn moves(ship: usize, blows: bool) -> u8 {
    ship_class(ship).moves(if blows { Wind::Fair } else { Wind::Calm })
}
