//! The levels of computer players, as matches name them.

use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// Strength of a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub enum Level {
        /// Fires at random cells that may hold a ship, and often forgets the ships it has hit.
        CabinBoy = "cabin-boy",
        /// Fires at random cells that may hold a ship, and sometimes forgets the ships it has hit.
        Sailor = "sailor",
        /// Hunts in a pattern and finishes ships it has hit, mostly.
        Gunner = "gunner",
        /// Fires where most of the sampled consistent fleets have a ship, mostly.
        Captain = "captain",
        /// Evaluates shots by rollouts in sampled fleets, and discloses as little as possible.
        Admiral = "admiral",
    }
    in_links: Sailor, Gunner, Captain, Admiral, CabinBoy
}
