//! A finished battle as it tells about one of its players.

use super::{Answer, Fleet, Layout, Setup};
use crate::grid::Cell;
use serde::{Deserialize, Serialize};

/// What one player did in a finished battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastBattle {
    /// What was agreed.
    pub setup: Setup,
    /// The fleet that the player placed; `None` where it is not known, or the computer placed it for the player.
    pub layout: Option<Layout>,
    /// The shots that the player fired, in their order, with what was answered.
    pub shots: Vec<(Cell, Option<Answer>)>,
    /// When the battle changed last, as ISO 8601 in UTC; may be empty.
    pub when: String,
}

impl PastBattle {
    /// The player's fleet, if it is known and legal.
    pub fn fleet(&self) -> Option<Fleet> {
        Fleet::new(&self.setup, self.layout.clone()?).ok()
    }

    /// Whether fleets are placed by the same rules (S1, S3–S5, S8): only such battles can be compared.
    pub fn is_placed_as(&self, setup: &Setup) -> bool {
        placing_rules(&self.setup) == placing_rules(setup)
    }
}

/// All that a placement depends on.
fn placing_rules(setup: &Setup) -> impl PartialEq + '_ {
    (setup.side, &setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers)
}
