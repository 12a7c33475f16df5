//! Probabilities of a salvo: expected hits, and the chance to sink.

use super::planner_weights::ShipValue;

/// Largest sum of hit chances in sixths: seven shots, one of them at a neighbour, are at most 35, in two turns 70.
const SUM: usize = 72;
/// Largest strength of a ship.
const STRENGTH: usize = 5;

/// Tables by the summed hit chances, in sixths, and the target's strength.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    sinks: [[f32; STRENGTH + 1]; SUM + 1],
    hits: [[f32; STRENGTH + 1]; SUM + 1],
}

impl Odds {
    /// Builds the tables. The sum is split into shots that hit with 4/6, and a remainder.
    pub(super) fn new() -> Self {
        let mut odds = Self { sinks: [[0.0; STRENGTH + 1]; SUM + 1], hits: [[0.0; STRENGTH + 1]; SUM + 1] };
        for sum in 0..=SUM {
            // Probability of each number of hits.
            let mut chance = [0.0; SUM / 4 + 3];
            chance[0] = 1.0;
            for shot in 0..sum.div_ceil(4) {
                let hit = (sum - shot * 4).min(4) as f32 / 6.0;
                for hits in (0..=shot).rev() {
                    chance[hits + 1] += chance[hits] * hit;
                    chance[hits] *= 1.0 - hit;
                }
            }
            for strength in 0..=STRENGTH {
                let counts = |(hits, chance): (usize, &f32)| chance * hits.min(strength) as f32;
                odds.sinks[sum][strength] = chance[strength..].iter().sum::<f32>().min(1.0);
                odds.hits[sum][strength] = chance.iter().enumerate().map(counts).sum();
            }
        }
        odds
    }

    /// Returns the probability that the target sinks.
    pub(super) fn sinks(&self, sum: u8, strength: u8) -> f32 {
        self.sinks[usize::from(sum).min(SUM)][usize::from(strength)]
    }

    /// Returns the expected number of effective hits.
    pub(super) fn hits(&self, sum: u8, strength: u8) -> f32 {
        self.hits[usize::from(sum).min(SUM)][usize::from(strength)]
    }

    /// Returns the expected loss of a target's value.
    pub(super) fn worth_lost(&self, worth: ShipValue, sum: u8, strength: u8) -> f32 {
        worth.afloat * self.sinks(sum, strength) + worth.hit * self.hits(sum, strength)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_are_those_of_the_dice() {
        let odds = Odds::new();
        let close = |a: f32, b: f32| (a - b).abs() < 1e-5;
        assert!(close(odds.sinks(4, 1), 2.0 / 3.0) && close(odds.sinks(2, 1), 1.0 / 3.0));
        assert!(close(odds.sinks(8, 2), 4.0 / 9.0) && close(odds.sinks(8, 1), 8.0 / 9.0));
        assert!(close(odds.hits(12, 5), 2.0) && close(odds.sinks(0, 1), 0.0) && close(odds.sinks(0, 0), 1.0));
    }
}
