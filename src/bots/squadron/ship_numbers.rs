//! Ship numbers: white's from 0, red's from 4, in the order of [`ShipClass`].

use crate::squadron::{ShipClass, Wind};

pub(super) const fn ship_class(ship: usize) -> ShipClass {
    ShipClass::ALL[ship & 3]
}

pub(super) const fn fleet(side: usize) -> core::ops::Range<usize> {
    side * 4..side * 4 + 4
}

/// Returns the hexes that a ship may move in a turn.
pub(super) const fn moves(ship: usize, blows: bool) -> u8 {
    ship_class(ship).moves(if blows { Wind::Fair } else { Wind::Calm })
}
