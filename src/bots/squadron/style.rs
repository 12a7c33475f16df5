//! How the search of the strongest player is tuned.

use super::planner_weights::{PLAIN, PlannerWeights, SEASONED, WARY};
use crate::squadron::ShipClass;

/// How a player chooses its flagship and where its ships are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deployment {
    /// This flagship, and the placement that the rules of thumb like best.
    Fixed(ShipClass),
    /// By search, each deployment played on for this number of half-turns.
    Searched(u32),
}

/// What can be tuned of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchStyle {
    /// What its planner minds.
    pub(super) weights: PlannerWeights,
    /// How it deploys.
    pub(super) deployment: Deployment,
    /// How many halves the search plays out after its own.
    pub(super) ahead: u32,
    /// How many variants of each of its best candidates the search tries.
    pub(super) variants: u32,
    /// Whether it looks for captures and sinkings that are certain, and takes them without a search.
    pub(super) certain: bool,
}

impl SearchStyle {
    /// The commodore as it was up to 2026-11-24: the frigate is always its flagship.
    pub const COMMODORE_V0: Self = Self {
        weights: PLAIN,
        deployment: Deployment::Fixed(ShipClass::Frigate),
        ahead: 3,
        variants: 5,
        certain: false,
    };

    /// The commodore.
    pub const COMMODORE: Self =
        Self { weights: SEASONED, deployment: Deployment::Searched(30), certain: true, ..Self::COMMODORE_V0 };

    /// The players that do not search.
    pub(super) const PLANNER: Self = Self { weights: WARY, ..Self::COMMODORE_V0 };
}
