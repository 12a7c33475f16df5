//! The levels of computer players, as matches name them.

use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// Strength of a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Level {
        /// Sails at the enemy and fires at random targets in sight.
        Midshipman = "midshipman",
        /// Plans each half-turn greedily by probabilities, without looking at replies.
        Lieutenant = "lieutenant",
        /// Evaluates plans by rollouts.
        Commodore = "commodore",
    }
}
