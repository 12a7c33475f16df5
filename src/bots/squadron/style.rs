//! How the search of the strongest player is tuned.

use super::planner_weights::{PLAIN, PlannerWeights, SEASONED, WARY};
use crate::bots::Budget;
use crate::squadron::ShipClass;

/// How a player chooses its flagship and where its ships are placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Deployment {
    /// This flagship, and the placement that the rules of thumb like best.
    Fixed(ShipClass),
    /// By search, otherwise before the other side has deployed than when it has.
    Searched {
        /// How the side that deploys first judges.
        first: DeploymentJudge,
        /// How the side judges that sees where the other one lies.
        second: DeploymentJudge,
    },
}

/// How deployments are judged: they are played on, and the end is evaluated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DeploymentJudge {
    /// What the planner minds that plays on for both sides.
    pub(super) weights: PlannerWeights,
    /// For how many half-turns.
    pub(super) ahead: u32,
    /// How many times the nodes of a turn it takes, which comes but once in a battle; see [`DeploymentJudge::budget`].
    pub(super) times: u64,
}

/// The nodes of the commodore's turn, if it is not told otherwise. A deployment takes more than a turn only up to as many.
pub(super) const TURN_NODES: u64 = 60_000;

impl DeploymentJudge {
    /// The half-turns that may be played, where a turn has this budget.
    pub(super) fn budget(&self, turn: Budget) -> Budget {
        let more = turn.nodes.saturating_mul(self.times).min(TURN_NODES);
        Budget::from_nodes(more.max(turn.nodes))
    }
}

/// With fewer nodes a turn many short play-outs tell more than few long ones.
const FEW_NODES: u64 = 10_000;

/// What can be tuned of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchStyle {
    /// What its planner minds.
    pub(super) weights: PlannerWeights,
    /// How it deploys.
    pub(super) deployment: Deployment,
    /// How many halves the search plays out after its own.
    pub(super) ahead: u32,
    /// The same where a turn has fewer nodes than [`FEW_NODES`].
    pub(super) ahead_with_few: u32,
    /// What the planner's own choice is given beside the mean of its play-outs, of which a win is worth 1 and a loss -1. Means of few
    /// play-outs differ mostly by luck, and the planner's choice is seldom bad.
    pub(super) advance: f32,
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
        ahead_with_few: 3,
        advance: 0.0,
        variants: 5,
        certain: false,
    };

    /// The commodore.
    pub const COMMODORE: Self = Self {
        weights: SEASONED,
        // Whoever deploys first must weigh many replies, so that there are few play-outs of each.
        deployment: Deployment::Searched {
            first: DeploymentJudge { weights: SEASONED, ahead: 12, times: 4 },
            second: DeploymentJudge { weights: WARY, ahead: 30, times: 1 },
        },
        ahead_with_few: 1,
        advance: 0.06,
        certain: true,
        ..Self::COMMODORE_V0
    };

    /// The players that do not search.
    pub(super) const PLANNER: Self = Self { weights: WARY, ..Self::COMMODORE_V0 };

    /// The style with the depth that suits a budget.
    pub(super) const fn with_depth_for(mut self, budget: Budget) -> Self {
        if budget.nodes < FEW_NODES {
            self.ahead = self.ahead_with_few;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deployment_takes_more_than_a_turn_only_where_a_turn_has_little() {
        let judge = DeploymentJudge { weights: SEASONED, ahead: 12, times: 4 };
        let nodes = [1, 3_000, 20_000, 60_000, 1_000_000, u64::MAX];
        let budgets = nodes.map(|nodes| judge.budget(Budget::from_nodes(nodes)).nodes);
        assert_eq!(budgets, [4, 12_000, 60_000, 60_000, 1_000_000, u64::MAX]);
    }

    #[test]
    fn few_nodes_are_not_spent_on_depth() {
        let ahead = |style: SearchStyle, nodes| style.with_depth_for(Budget::from_nodes(nodes)).ahead;
        assert_eq!([FEW_NODES - 1, FEW_NODES].map(|nodes| ahead(SearchStyle::COMMODORE, nodes)), [1, 3]);
        assert_eq!(ahead(SearchStyle::COMMODORE_V0, 1), 3);
    }
}
