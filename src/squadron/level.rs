//! The levels of computer players, as matches name them.

use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// Strength of a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Level {
        /// Sails at the enemy and fires at random targets in reach.
        Cadet = "cadet",
        /// Plans each half-turn without seeing much danger, and mostly fires at random targets in reach.
        Midshipman = "midshipman",
        /// Plans each half-turn greedily by probabilities, and sometimes fires at a random target.
        Lieutenant = "lieutenant",
        /// Evaluates some plans by short rollouts, and seldom fires at a random target.
        Captain = "captain",
        /// Evaluates plans by rollouts.
        Commodore = "commodore",
    }
    in_links: Midshipman, Lieutenant, Commodore, Cadet, Captain
}
