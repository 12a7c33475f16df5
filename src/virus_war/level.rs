//! The levels of computer players, as matches name them.

use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// Strength of a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Level {
        /// Plays at random, with occasional kills.
        Microbe = "microbe",
        /// Chooses one sub-move after the other, often carelessly.
        Bacterium = "bacterium",
        /// Chooses the best whole turn by the evaluation.
        Virus = "virus",
        /// Searches turns, replies and what follows.
        Pandemic = "pandemic",
    }
}
