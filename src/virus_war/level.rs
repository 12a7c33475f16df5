//! The levels of computer players, as matches name them.

use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// Strength of a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Level {
        /// Searches a few turns, and plays most of its own at random.
        Spore = "spore",
        /// Searches a few turns, and plays every third of its own at random.
        Microbe = "microbe",
        /// Searches a few turns, and plays every fifth of its own at random.
        Bacterium = "bacterium",
        /// Searches turns and replies, and seldom plays one at random.
        Virus = "virus",
        /// Searches turns, replies and what follows.
        Pandemic = "pandemic",
    }
    in_links: Microbe, Bacterium, Virus, Pandemic, Spore
}
