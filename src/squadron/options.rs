//! What the ships of a side can still do in this turn.

use super::{Ship, Squadron};
use crate::game::Side;

impl Squadron {
    /// Whether a ship can go to any neighbouring hex with the moves it has left (H8).
    pub fn can_sail(&self, side: Side, ship: Ship) -> bool {
        let vessel = self.vessel(side, ship);
        let free = self.map().sea() - self.occupied();
        vessel.moves > 0 && vessel.hex.is_some_and(|hex| self.map().neighbours(hex).any(|cell| free.contains(cell)))
    }

    /// Whether a ship can fire at any enemy with the shots it has left, from where it is (H9, H11).
    pub fn can_fire(&self, side: Side, ship: Ship) -> bool {
        self.vessel(side, ship).shots > 0 && Ship::ALL.into_iter().any(|target| self.aim(side, ship, target).is_ok())
    }
}
