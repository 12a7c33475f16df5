//! Race of both sides to every cell: the most expensive feature of the evaluation.

mod pieces;

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;
pub(super) use pieces::Pieces;

/// Upper bound of rounds; on boards up to 20×20 a race ends earlier.
const MOST_ROUNDS: usize = 13;

/// Result of a race in which both sides spread in all directions, alternately, one turn's steps at a time. The side
/// whose turn begins comes first.
pub(super) struct Race<B> {
    /// Empty cells that each side reaches first.
    pub(super) claimed: [i32; 2],
    /// Living enemy symbols that each side reaches within one turn.
    pub(super) threats: [i32; 2],
    /// Living symbols that the enemy never reaches.
    pub(super) safe: [i32; 2],
    /// Cells that the first side claims in its first turn.
    pub(super) first_claims: B,
}

/// Parts of a race that sub-moves of the second side do not change.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownRace<B> {
    /// Cells that the first side claims in its first turn, since a growth there leaves prey; empty if unknown.
    pub(super) first_claims: B,
    /// True if the second side reaches every living symbol of the first, as it still does after more sub-moves.
    pub(super) is_caught: bool,
}

impl<B: Bits> KnownRace<B> {
    pub(super) const NOTHING: Self = Self { first_claims: B::EMPTY, is_caught: false };
}

impl<B: Bits> Race<B> {
    /// Runs the race from what the sides touch (`touched`) and their legal cells (`reach`), until all empty cells are
    /// claimed. What the sides reach afterwards follows from the `pieces` of both.
    pub(super) fn run(
        position: &FastPosition<B>,
        rules: &Rules<B>,
        sides: [usize; 2],
        touched: [B; 2],
        reach: [B; 2],
        pieces: &[Pieces<B>; 2],
        known: KnownRace<B>,
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
        let claims = known.first_claims;
        if claims.is_empty() {
            one.begin(rules, &mut open);
        } else {
            // The next step starts from all of them: what earlier ones touch is claimed.
            (one.front, one.claimed) = (claims, claims);
            one.prey -= claims;
            open -= claims;
        }
        let first_claims = one.claimed;
        two.begin(rules, &mut open);
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
            safe: [if known.is_caught { 0 } else { safe(0, &two) }, safe(1, &one)],
            first_claims,
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

    /// Makes the steps of the first turn, from the front on.
    #[inline]
    fn begin(&mut self, rules: &Rules<B>, open: &mut B) {
        self.claim(open);
        let _ = self.spread(rules, open) && self.spread(rules, open);
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
