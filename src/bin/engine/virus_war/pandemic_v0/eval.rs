//! What a position is worth to the side whose turn begins, without looking ahead.
//!
//! A sum of features with weights in thousandths of the logarithm of the odds to win. The weights were fitted to the results of games
//! between these players (`engine tune virus-war`), not to what a search says of its own positions.

use kletka::bots::virus_war::bitboard::flood_fill;
use kletka::bots::virus_war::fast_position::{FastPosition, Rules};
use kletka::grid::Bits;

/// How many features there are.
const FEATURES: usize = 14;

/// The value of a won position; less by one for each turn until then.
pub(super) const WON: i32 = 1_000_000;

/// How much each feature counts.
pub(super) type Weights = [i32; FEATURES];

/// The weights that the players use.
pub(super) const WEIGHTS: Weights = [-300, 30, 50, 40, 220, -80, -170, 20, 100, -20, 80, 20, 0, 20];

/// The features of a position whose turn is `me`'s, each from that side's point of view.
fn features<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize) -> [i32; FEATURES] {
    let sides = [me, 1 - me];
    let touched = sides.map(|side| position.touched(side));
    let killed = position.dead[0] | position.dead[1];
    let free = sides.map(|side| rules.board - killed - position.live[side]);
    let reach = [0, 1].map(|i| touched[i] & free[i]);
    let count = |set: B| set.count() as i32;
    let kills = [0, 1].map(|i| count(reach[i] & position.live[sides[1 - i]]));
    let living = sides.map(|side| count(position.live[side]));
    let growth = [0, 1].map(|i| count(reach[i]) - kills[i]);
    let race = Race::run(position, rules, sides, reach);
    let area = sides.map(|side| count(position.live[side].neighbourhood() & rules.board));
    let front = sides.map(|side| count(position.live[side] & position.live[1 - side].neighbourhood().neighbourhood()));
    [
        1,
        living[0] - living[1],
        growth[0] - growth[1],
        kills[0],
        kills[0].min(3),
        kills[1],
        kills[1].min(3),
        race.claimed[0] - race.claimed[1],
        race.threats[0],
        race.threats[1],
        count(position.dead[sides[1]]) - count(position.dead[sides[0]]),
        race.safe[0] - race.safe[1],
        area[0] - area[1],
        front[0] - front[1],
    ]
}

/// The value for the side whose turn begins.
pub(super) fn value<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize, weights: &Weights) -> i32 {
    weighted_sum(&features(position, rules, me), weights)
}

/// The sum of features by weights.
fn weighted_sum(features: &[i32; FEATURES], weights: &Weights) -> i32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Who comes first to each cell, if both sides spread in all directions at once, a turn's steps at a time.
struct Race {
    /// Empty cells to which a side comes first.
    claimed: [i32; 2],
    /// Living symbols of the other side to which a side comes within one turn.
    threats: [i32; 2],
    /// Living symbols that the other side never reaches.
    safe: [i32; 2],
}

impl Race {
    fn run<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, sides: [usize; 2], reach: [B; 2]) -> Self {
        let killed = position.dead[0] | position.dead[1];
        let open = rules.board - killed;
        let empty = open - position.live[0] - position.live[1];
        let (mut claimed, mut front) = ([B::EMPTY; 2], reach);
        let mut threats = [0; 2];
        let mut round = 0;
        loop {
            for i in [0, 1] {
                let (own, carriers) = (position.live[sides[i]], position.dead[sides[1 - i]]);
                for step in 0..3 {
                    if round + step > 0 {
                        let touched = flood_fill(claimed[i].neighbourhood(), B::EMPTY, carriers);
                        front[i] = (touched & open) - own - claimed[0] - claimed[1];
                    }
                    claimed[i] |= front[i] - claimed[1 - i];
                    if front[i].is_empty() {
                        break;
                    }
                }
                if round == 0 {
                    threats[i] = (claimed[i] & position.live[sides[1 - i]]).count() as i32;
                }
            }
            round += 1;
            if (front[0].is_empty() && front[1].is_empty()) || round > 12 {
                break;
            }
        }
        Self {
            claimed: claimed.map(|set| (set & empty).count() as i32),
            threats,
            safe: [0, 1].map(|i| (position.live[sides[i]] - claimed[1 - i]).count() as i32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kletka::bots::virus_war::bitboard::NarrowBitboard;
    use kletka::bots::virus_war::{any_cell, eval};
    use kletka::game::Side;
    use kletka::virus_war::Setup;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    /// Today's evaluation takes the same features in fewer steps, and more of them.
    #[test]
    fn the_features_are_the_same_as_todays() {
        let rules = Rules::<NarrowBitboard>::new(&Setup::default(), Side::FIRST);
        for seed in 0..30 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut position = FastPosition::start(&rules);
            while position.end.is_none() {
                let reach = position.reach(&rules, position.side_to_move as usize);
                if reach.is_empty() {
                    position.pass(&rules);
                } else {
                    position.occupy(&rules, NarrowBitboard::from_index(any_cell(reach, &mut rng)));
                }
                for side in [0, 1] {
                    assert_eq!(
                        eval::features(&position, &rules, side).values[..FEATURES],
                        features(&position, &rules, side)[..],
                        "{position:?}"
                    );
                }
            }
        }
    }
}
