//! Who comes first to each cell: a feature of the evaluation, and most of its time.

use super::bitboard::flood_fill;
use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// The most rounds of a race. On boards up to 20×20 it is over before.
const MOST_ROUNDS: usize = 13;

/// What a race ends with, if both sides spread in all directions at once, a turn's steps at a time. The side whose turn begins comes first.
pub(super) struct Race {
    /// Empty cells to which a side comes first.
    pub(super) claimed: [i32; 2],
    /// Living symbols of the other side to which a side comes within one turn.
    pub(super) threats: [i32; 2],
    /// Living symbols that the other side never reaches.
    pub(super) safe: [i32; 2],
}

impl Race {
    /// `touched` is what the sides touch, `reach` where they may go.
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
        // Two variables and not an array, so that they stay in registers.
        let (mut one, mut two) = (runner(0), runner(1));
        for runner in [&mut one, &mut two] {
            runner.claim(&mut unclaimed);
            let _ = runner.spread(&mut unclaimed) && runner.spread(&mut unclaimed);
        }
        let count = |set: B| set.count() as i32;
        let threats = [count(one.claimed & second), count(two.claimed & first)];
        for _ in 1..MOST_ROUNDS {
            for runner in [&mut one, &mut two] {
                let _ = runner.spread(&mut unclaimed) && runner.spread(&mut unclaimed) && runner.spread(&mut unclaimed);
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

/// One side of a race.
struct Runner<B> {
    /// Its living symbols.
    own: B,
    /// The cells of the last step. The next one starts from these alone: what earlier ones touch is claimed.
    front: B,
    /// Carriers that were not followed yet; one that was leads nowhere new.
    carriers: B,
    claimed: B,
}

impl<B: Bits> Runner<B> {
    /// Takes the cells of the front that nobody has claimed.
    #[inline]
    fn claim(&mut self, unclaimed: &mut B) {
        self.front = (self.front & *unclaimed) - self.own;
        self.claimed |= self.front;
        *unclaimed -= self.front;
    }

    /// Goes a step further; whether that led anywhere.
    #[inline]
    fn spread(&mut self, unclaimed: &mut B) -> bool {
        self.front = self.front.neighbourhood();
        if self.front.intersects(&self.carriers) {
            self.front = flood_fill(self.front, B::EMPTY, self.carriers);
            self.carriers -= self.front;
        }
        self.claim(unclaimed);
        !self.front.is_empty()
    }
}
