//! The possible actions of ships in this turn.

use super::{ShipClass, Squadron};
use crate::game::Side;

impl Squadron {
    /// Returns true if a ship has a step left and a free neighbouring hex (H8).
    pub fn can_sail(&self, side: Side, ship: ShipClass) -> bool {
        let vessel = self.ship(side, ship);
        let free = self.map().sea() - self.occupied();
        vessel.moves > 0 && vessel.hex.is_some_and(|hex| self.map().neighbours(hex).any(|cell| free.contains(cell)))
    }

    /// Returns true if a ship has a shot left and an enemy it can hit from its position (H9, H11).
    pub fn can_fire(&self, side: Side, ship: ShipClass) -> bool {
        self.ship(side, ship).shots > 0 && ShipClass::ALL.into_iter().any(|target| self.aim(side, ship, target).is_ok())
    }
}
