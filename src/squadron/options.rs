//! What the ships of a side can still do in this turn.

use super::{ShipClass, Squadron};
use crate::game::Side;

impl Squadron {
    /// Whether a ship can go to any neighbouring hex with the moves it has left (H8).
    pub fn can_sail(&self, side: Side, ship: ShipClass) -> bool {
        let vessel = self.ship(side, ship);
        let free = self.map().sea() - self.occupied();
        vessel.moves > 0 && vessel.hex.is_some_and(|hex| self.map().neighbours(hex).any(|cell| free.contains(cell)))
    }

    /// Whether a ship can fire at any enemy with the shots it has left, from where it is (H9, H11).
    pub fn can_fire(&self, side: Side, ship: ShipClass) -> bool {
        self.ship(side, ship).shots > 0 && ShipClass::ALL.into_iter().any(|target| self.aim(side, ship, target).is_ok())
    }
}
