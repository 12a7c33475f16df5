//! Race of both sides to every cell: the most expensive feature of the evaluation.

mod pieces;

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;
pub(super) use pieces::Pieces;

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
    /// Runs the race from what the sides touch (`touched`) and their legal cells (`reach`), until all empty cells are
    /// claimed. What the sides reach afterwards follows from the `pieces` of both.
    pub(super) fn run<B: Bits>(
        position: &FastPosition<B>,
        rules: &Rules<B>,
        sides: [usize; 2],
        touched: [B; 2],
        reach: [B; 2],
        pieces: &[Pieces<B>; 2],
    ) -> Self {
        let living = sides.map(|side| position.live[side]);
        let empty = rules.board - position.dead[0] - position.dead[1] - living[0] - living[1];
        let mut open = empty;
        let runner = |i: usize| Runner {
            front: reach[i],
            carriers: position.dead[sides[1 - i]] - touched[i],
            claimed: B::EMPTY,
            prey: living[1 - i],
        };
        // Two variables stay in registers; an array would not.
        let (mut one, mut two) = (runner(0), runner(1));
        for runner in [&mut one, &mut two] {
            runner.claim(&mut open);
            let _ = runner.spread(rules, &mut open) && runner.spread(rules, &mut open);
        }
        let count = |set: B| set.count() as i32;
        let threats = [count(living[1] - one.prey), count(living[0] - two.prey)];
        for _ in 1..MOST_ROUNDS {
            for runner in [&mut one, &mut two] {
                let _ = !open.is_empty()
                    && runner.spread(rules, &mut open)
                    && runner.spread(rules, &mut open)
                    && runner.spread(rules, &mut open);
            }
            if open.is_empty() || (one.front.is_empty() && two.front.is_empty()) {
                break;
            }
        }
        let safe = |i: usize, enemy: &Runner<B>| {
            let from = living[1 - i] | enemy.claimed;
            pieces[sides[i]].safe(rules, position.taken(sides[i]), living[i], from)
        };
        Self {
            claimed: [count(one.claimed & empty), count(two.claimed & empty)],
            threats,
            safe: [safe(0, &two), safe(1, &one)],
        }
    }
}

struct Runner<B> {
    /// Cells of the last step. The next step starts from these alone, since everything earlier ones touch is claimed.
    front: B,
    /// Carriers not expanded yet.
    carriers: B,
    claimed: B,
    /// Living enemies not claimed yet.
    prey: B,
}

impl<B: Bits> Runner<B> {
    /// Claims open cells and prey of the front.
    #[inline]
    fn claim(&mut self, open: &mut B) {
        self.front &= *open | self.prey;
        self.claimed |= self.front;
        self.prey -= self.front;
        *open -= self.front;
    }

    /// Makes one step; returns false if it reached nothing.
    #[inline]
    fn spread(&mut self, rules: &Rules<B>, open: &mut B) -> bool {
        if self.front.is_empty() {
            return false;
        }
        self.front = rules.near(self.front);
        if self.front.intersects(&self.carriers) {
            self.front = rules.flood_fill(self.front, B::EMPTY, self.carriers);
            self.carriers -= self.front;
        }
        self.claim(open);
        !self.front.is_empty()
    }
}

#[cfg(test)]
mod tests;
