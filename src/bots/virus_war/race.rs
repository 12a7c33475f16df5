//! Race of both sides to every cell: the most expensive feature of the evaluation.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// Upper bound of rounds; on boards up to 20×20 a race ends earlier.
const MOST_ROUNDS: usize = 13;

/// Result of a race in which both sides spread in all directions, alternately, one turn's steps at a time. The side
/// whose turn begins comes first.
pub(super) struct Race {
    /// Empty cells that each side reaches first.
    pub(super) claimed: [i32; 2],
    /// Living enemy symbols that each side reaches within one turn.
    pub(super) threats: [i32; 2],
    /// Living symbols that the enemy never reaches.
    pub(super) safe: [i32; 2],
}

impl Race {
    /// Runs the race from what the sides touch (`touched`) and their legal cells (`reach`).
    pub(super) fn run<B: Bits>(
        position: &FastPosition<B>,
        rules: &Rules<B>,
        sides: [usize; 2],
        touched: [B; 2],
        reach: [B; 2],
    ) -> Self {
        let [first, second] = sides.map(|side| position.live[side]);
        let mut unclaimed = rules.board - position.dead[0] - position.dead[1];
        let empty = unclaimed - first - second;
        let runner = |i: usize| Runner {
            own: [first, second][i],
            front: reach[i],
            carriers: position.dead[sides[1 - i]] - touched[i],
            claimed: B::EMPTY,
        };
        // Two variables stay in registers; an array would not.
        let (mut one, mut two) = (runner(0), runner(1));
        for runner in [&mut one, &mut two] {
            runner.claim(&mut unclaimed);
            let _ = runner.spread(rules, &mut unclaimed) && runner.spread(rules, &mut unclaimed);
        }
        let count = |set: B| set.count() as i32;
        let threats = [count(one.claimed & second), count(two.claimed & first)];
        for _ in 1..MOST_ROUNDS {
            for runner in [&mut one, &mut two] {
                let _ = runner.spread(rules, &mut unclaimed)
                    && runner.spread(rules, &mut unclaimed)
                    && runner.spread(rules, &mut unclaimed);
            }
            if one.front.is_empty() && two.front.is_empty() {
                break;
            }
        }
        Self {
            claimed: [count(one.claimed & empty), count(two.claimed & empty)],
            threats,
            safe: [count(first - two.claimed), count(second - one.claimed)],
        }
    }
}

struct Runner<B> {
    /// Its living symbols.
    own: B,
    /// Cells of the last step. The next step starts from these alone, since everything earlier ones touch is claimed.
    front: B,
    /// Carriers not expanded yet.
    carriers: B,
    claimed: B,
}

impl<B: Bits> Runner<B> {
    /// Claims the unclaimed cells of the front.
    #[inline]
    fn claim(&mut self, unclaimed: &mut B) {
        self.front = (self.front & *unclaimed) - self.own;
        self.claimed |= self.front;
        *unclaimed -= self.front;
    }

    /// Makes one step; returns false if it reached nothing.
    #[inline]
    fn spread(&mut self, rules: &Rules<B>, unclaimed: &mut B) -> bool {
        if self.front.is_empty() {
            return false;
        }
        self.front = rules.near(self.front);
        if self.front.intersects(&self.carriers) {
            self.front = rules.flood_fill(self.front, B::EMPTY, self.carriers);
            self.carriers -= self.front;
        }
        self.claim(unclaimed);
        !self.front.is_empty()
    }
}

#[cfg(test)]
mod tests;
