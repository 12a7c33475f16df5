//! What a position is worth to the side whose turn begins, without looking ahead.
//!
//! A sum of features with weights in thousandths of the logarithm of the odds to win. Each weight goes from one for the empty board to one for
//! the full board, by the share of cells that are taken. Players that look one turn ahead and the search have weights of their own; those of the
//! search weigh local patterns too.

use super::bitboard::flood_fill;
use super::fast_position::{FastPosition, Rules};
use super::patterns::{FITTED, PatternWeights, Patterns, SubMove, Sum};
use crate::grid::Bits;

/// How many features there are.
pub const FEATURES: usize = 14;

/// The value of a won position; less by one for each turn until then.
pub(super) const WON: i32 = 1_000_000;

/// The features' names, for those who tune them.
pub const NAMES: [&str; FEATURES] = [
    "turn",
    "living",
    "growth",
    "own kills",
    "kills to 3",
    "their kills",
    "theirs to 3",
    "race",
    "own threats",
    "their threats",
    "killed",
    "safe",
    "spread",
    "front",
];

const LIVING: usize = 1;
const KILLED: usize = 10;
const SPREAD: usize = 12;
const FRONT: usize = 13;

/// The numbers of the features that do not count where local patterns do, since these can stand for them.
pub const SEEN_BY_PATTERNS: [usize; 4] = [LIVING, KILLED, SPREAD, FRONT];

/// How much each feature counts on an empty board and on a full one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// On an empty board.
    pub early: [i32; FEATURES],
    /// On a full board.
    pub late: [i32; FEATURES],
    /// Those of local patterns, where they count. Then the features `living`, `killed`, `spread` and `front` do not.
    pub patterns: Option<&'static PatternWeights>,
}

impl Weights {
    /// The same weights however full the board is.
    pub const fn steady(weights: [i32; FEATURES]) -> Self {
        Self { early: weights, late: weights, patterns: None }
    }

    /// What sums up the local patterns of a board, where they count.
    pub(super) fn patterns_on<B: Bits>(&self, rules: &Rules<B>) -> Option<Patterns> {
        self.patterns.map(|weights| Patterns::new(rules, weights))
    }
}

/// The weights of players that look no further than their own turn, fitted to the results of games between such players.
pub const WEIGHTS: Weights = Weights::steady([-157, 29, 35, 115, 375, -110, -173, 11, 182, -52, 53, 23, 6, 245]);

/// The weights of the search, fitted to searches and to games played to their end from positions after good turns, bad ones and parts of turns
/// (docs/pandemic.md).
pub const SEARCH_WEIGHTS: Weights = Weights {
    early: [-7, 0, -2, 4, 336, -26, 35, 17, -45, 48, 0, -18, 0, 0],
    late: [-116, 0, 65, 87, -27, -106, -97, 16, 108, -58, 0, 25, 0, 0],
    patterns: Some(&FITTED),
};

/// What the evaluation counts in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Each from the point of view of the side whose turn begins.
    pub values: [i32; FEATURES],
    /// The share of cells that are taken, from 0 to [`FULL`].
    pub taken: i32,
}

/// The share of taken cells of a full board.
pub const FULL: i32 = 128;

impl Features {
    /// The sum of the features by weights.
    pub fn weighted_sum(&self, weights: &Weights) -> i32 {
        self.weighted_sum_and([&weights.early, &weights.late], [0, 0])
    }

    /// The same with a sum of other things for the empty board and for the full one.
    fn weighted_sum_and(&self, weights: [&[i32; FEATURES]; 2], more: [i32; 2]) -> i32 {
        let sum = |weights: &[i32; FEATURES]| -> i32 {
            self.values.iter().zip(weights).map(|(value, weight)| value * weight).sum()
        };
        let [early, late] = [sum(weights[0]) + more[0], sum(weights[1]) + more[1]];
        (early * (FULL - self.taken) + late * self.taken) / FULL
    }
}

/// The features of a position whose turn is `me`'s.
pub fn features<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize) -> Features {
    features_touching(position, rules, me, [0, 1].map(|side| position.touched(side)))
}

/// The same where it is known what each side touches.
fn features_touching<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize, touched: [B; 2]) -> Features {
    let count = |set: B| set.count() as i32;
    let sides = [me, 1 - me];
    let living = sides.map(|side| count(position.live[side]));
    let dead = sides.map(|side| count(position.dead[side]));
    let near = sides.map(|side| position.live[side].neighbourhood());
    let area = near.map(|near| count(near & rules.board));
    let front = [0, 1].map(|i| count(position.live[sides[i]] & near[1 - i].neighbourhood()));
    let mut features = far_features(position, rules, me, touched, living[0] + living[1] + dead[0] + dead[1]);
    features.values[LIVING] = living[0] - living[1];
    features.values[KILLED] = dead[1] - dead[0];
    features.values[SPREAD] = area[0] - area[1];
    features.values[FRONT] = front[0] - front[1];
    features
}

/// The features that local patterns cannot stand for; the others are 0.
fn far_features<B: Bits>(
    position: &FastPosition<B>,
    rules: &Rules<B>,
    me: usize,
    touched: [B; 2],
    taken: i32,
) -> Features {
    let sides = [me, 1 - me];
    let touched = sides.map(|side| touched[side]);
    let killed = position.dead[0] | position.dead[1];
    let free = sides.map(|side| rules.board - killed - position.live[side]);
    let reach = [0, 1].map(|i| touched[i] & free[i]);
    let count = |set: B| set.count() as i32;
    let kills = [0, 1].map(|i| count(reach[i] & position.live[sides[1 - i]]));
    let growth = [0, 1].map(|i| count(reach[i]) - kills[i]);
    let race = Race::run(position, rules, sides, touched, reach);
    let values = [
        1,
        0,
        growth[0] - growth[1],
        kills[0],
        kills[0].min(3),
        kills[1],
        kills[1].min(3),
        race.claimed[0] - race.claimed[1],
        race.threats[0],
        race.threats[1],
        0,
        race.safe[0] - race.safe[1],
        0,
        0,
    ];
    Features { values, taken: taken * FULL / rules.cells }
}

/// The value for the side whose turn begins, by the features alone.
pub(super) fn value_touching<B: Bits>(
    position: &FastPosition<B>,
    rules: &Rules<B>,
    me: usize,
    touched: [B; 2],
    weights: &Weights,
) -> i32 {
    features_touching(position, rules, me, touched).weighted_sum(weights)
}

/// What a search carries along of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Local {
    /// The sum of the local patterns' weights.
    pub(super) sum: Sum,
    /// How many cells are taken.
    pub(super) taken: i32,
}

impl Local {
    /// Adds what a sub-move changes.
    pub(super) fn add(&mut self, change: Sum, sub_move: SubMove) {
        self.sum = core::array::from_fn(|i| self.sum[i] + change[i]);
        self.taken += i32::from(matches!(sub_move, SubMove::Grow(_)));
    }
}

/// The value by local patterns and the features that they cannot stand for. Within a turn of the other side, where it has sub-moves left to
/// make, other weights count: a kill at hand is worth more to who may still make it.
pub(super) fn value_with_patterns<B: Bits>(
    position: &FastPosition<B>,
    rules: &Rules<B>,
    me: usize,
    touched: [B; 2],
    weights: &Weights,
    local: Local,
) -> i32 {
    let features = far_features(position, rules, me, touched, local.taken);
    let [early, late, part_early, part_late] = local.sum;
    match weights.patterns {
        // The other side has sub-moves left to make.
        Some(patterns) if position.side_to_move as usize != me => {
            let [early, late] = &patterns.part_features[usize::from(position.left > 1)];
            features.weighted_sum_and([early, late], [part_early, part_late])
        }
        _ => features.weighted_sum_and([&weights.early, &weights.late], [early, late]),
    }
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
    /// `touched` is what the sides touch, `reach` where they may go. Each step starts from the cells of the one before alone: what
    /// earlier ones touch is claimed, and a carrier that was followed once leads nowhere new.
    fn run<B: Bits>(
        position: &FastPosition<B>,
        rules: &Rules<B>,
        sides: [usize; 2],
        touched: [B; 2],
        reach: [B; 2],
    ) -> Self {
        let open = rules.board - position.dead[0] - position.dead[1];
        let empty = open - position.live[0] - position.live[1];
        let mut carriers = [0, 1].map(|i| position.dead[sides[1 - i]] - touched[i]);
        let mut free = sides.map(|side| open - position.live[side]);
        let (mut claimed, mut front) = ([B::EMPTY; 2], reach);
        let mut threats = [0; 2];
        for round in 0..13 {
            for i in [0, 1] {
                for step in 0..3 {
                    if round + step > 0 {
                        front[i] = flood_fill(front[i].neighbourhood(), B::EMPTY, carriers[i]);
                        carriers[i] -= front[i];
                    }
                    front[i] &= free[i];
                    if front[i].is_empty() {
                        break;
                    }
                    claimed[i] |= front[i];
                    free = free.map(|set| set - front[i]);
                }
                if round == 0 {
                    threats[i] = (claimed[i] & position.live[sides[1 - i]]).count() as i32;
                }
            }
            if front[0].is_empty() && front[1].is_empty() {
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
