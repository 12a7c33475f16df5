//! Finished battles as data about one of the players.

use super::{Answer, Fleet, Layout, Setup};
use crate::grid::Cell;
use serde::{Deserialize, Serialize};

/// One player's placement and shots in a finished battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastBattle {
    /// The setup.
    pub setup: Setup,
    /// The fleet; `None` if unknown or placed by the computer.
    pub layout: Option<Layout>,
    /// The player's shots in order, with their answers.
    pub shots: Vec<(Cell, Option<Answer>)>,
    /// The time of the last change, ISO 8601 in UTC; may be empty.
    pub when: String,
}

impl PastBattle {
    /// Returns the fleet if it is known and legal.
    pub fn fleet(&self) -> Option<Fleet> {
        Fleet::new(&self.setup, self.layout.clone()?).ok()
    }

    /// Returns true if the placement rules are equal (S1, S3–S5, S8): only such battles are comparable.
    pub fn is_placed_as(&self, setup: &Setup) -> bool {
        placing_rules(&self.setup) == placing_rules(setup)
    }
}

/// Returns the rules that affect placement.
fn placing_rules(setup: &Setup) -> impl PartialEq + '_ {
    (setup.side, &setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers)
}
