//! Static evaluation for the side whose turn begins.
//!
//! A weighted sum of features, in thousandths of the log-odds to win. Weights are interpolated between an empty and a
//! full board. Players that look one turn ahead and the search have different weights; the search adds local patterns.

use super::fast_position::{FastPosition, Rules};
use super::features::{FEATURES, FRONT, GROWTH, KILLED, LIVING, OWN_KILLS, RACE, SPREAD, THEIR_KILLS, TURN};
use super::patterns::{FITTED, PatternWeights, Patterns, SubMove, Sum};
use super::race::Race;
use crate::grid::Bits;

/// Value of a won position, less 1 for each turn until the win.
pub(super) const WON: i32 = 1_000_000;

/// Feature weights on an empty and on a full board.
pub(super) type Lists<'a> = [&'a [i32; FEATURES]; 2];

/// Weights of the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    /// On an empty board.
    pub(super) early: [i32; FEATURES],
    /// On a full board.
    pub(super) late: [i32; FEATURES],
    /// Weights of local patterns, if used. They replace the features `living`, `killed`, `spread` and `front`.
    pub(super) patterns: Option<&'static PatternWeights>,
}

impl Weights {
    /// Creates weights that do not depend on how full the board is.
    #[cfg(test)]
    pub(super) const fn steady(weights: [i32; FEATURES]) -> Self {
        Self { early: weights, late: weights, patterns: None }
    }

    /// Returns the feature weights for a part of a turn.
    pub(super) fn lists(&self, part: TurnPart) -> Lists<'_> {
        match (self.patterns, part) {
            (Some(patterns), TurnPart::OneLeft) => patterns.part_features[0].each_ref(),
            (Some(patterns), TurnPart::MoreLeft) => patterns.part_features[1].each_ref(),
            _ => [&self.early, &self.late],
        }
    }

    /// Returns the pattern tables of a board, if patterns are used.
    pub(super) fn patterns_on<B: Bits>(&self, rules: &Rules<B>) -> Option<Patterns> {
        self.patterns.map(|weights| Patterns::new(rules, weights))
    }
}

/// Weights without patterns, fitted to results of games between players that look one turn ahead: tests hold the
/// generator of turns against them too.
#[cfg(test)]
pub(super) const WEIGHTS: Weights = Weights::steady([-157, 29, 35, 115, 375, -110, -173, 11, 182, -52, 53, 23, 6, 245]);

/// Weights of the search, fitted to searches and to games from positions after good turns, bad turns and parts of
/// turns (docs/bots.md).
pub(super) const SEARCH_WEIGHTS: Weights = Weights {
    early: [-10, 0, 6, -8, 463, 14, -21, 18, -55, 72, 0, -12, 0, 0],
    late: [-105, 0, 39, 112, -123, -93, -33, 15, 134, -86, 0, 26, 0, 0],
    patterns: Some(&FITTED),
};

/// Features of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features {
    /// Values from the point of view of the side whose turn begins.
    pub(super) values: [i32; FEATURES],
    /// Share of taken cells, from 0 to [`FULL`].
    pub(super) taken: i32,
}

/// [`Features::taken`] of a full board.
pub(super) const FULL: i32 = 128;

impl Features {
    /// Returns the weighted sum of the features.
    pub(super) fn weighted_sum(&self, weights: &Weights) -> i32 {
        let sums = [&weights.early, &weights.late]
            .map(|weights| self.values.iter().zip(weights).map(|(value, weight)| value * weight).sum());
        by_phase(sums, self.taken)
    }
}

/// A pair of sums, by the weights of an empty and of a full board.
pub(super) type Phases = [i32; 2];

/// Interpolates between both sums, times [`FULL`].
pub(super) const fn full_times_by_phase([early, late]: Phases, taken: i32) -> i32 {
    early * (FULL - taken) + late * taken
}

/// Interpolates between both sums.
const fn by_phase(sums: Phases, taken: i32) -> i32 {
    full_times_by_phase(sums, taken) / FULL
}

/// Computes the features for `me`, whose turn begins.
fn features_touching<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize, touched: [B; 2]) -> Features {
    let count = |set: B| set.count() as i32;
    let sides = [me, 1 - me];
    let living = sides.map(|side| count(position.live[side]));
    let dead = sides.map(|side| count(position.dead[side]));
    let near = sides.map(|side| rules.near(position.live[side]));
    let area = near.map(|near| count(near & rules.board));
    let front = [0, 1].map(|i| count(position.live[sides[i]] & rules.near(near[1 - i])));
    let mut features = far_features(position, rules, me, touched, living[0] + living[1] + dead[0] + dead[1]);
    features.values[LIVING] = living[0] - living[1];
    features.values[KILLED] = dead[1] - dead[0];
    features.values[SPREAD] = area[0] - area[1];
    features.values[FRONT] = front[0] - front[1];
    features
}

/// Computes only the features that local patterns do not replace; the others are 0.
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

/// Evaluates a position for the side whose turn begins, by features alone.
pub(super) fn value_touching<B: Bits>(
    position: &FastPosition<B>,
    rules: &Rules<B>,
    me: usize,
    touched: [B; 2],
    weights: &Weights,
) -> i32 {
    features_touching(position, rules, me, touched).weighted_sum(weights)
}

/// Parts of an evaluation that a search updates incrementally.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Local {
    /// Sum of the pattern weights.
    pub(super) sum: Sum,
    /// Number of taken cells.
    pub(super) taken: i32,
}

impl Local {
    /// Applies a sub-move and its change of the sum.
    pub(super) fn add(&mut self, change: Sum, sub_move: SubMove) {
        self.sum = core::array::from_fn(|i| self.sum[i] + change[i]);
        self.taken += i32::from(matches!(sub_move, SubMove::Grow(_)));
    }
}

/// Mobility features; the side whose turn begins comes first.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Options {
    /// Living enemy symbols that each side can kill.
    pub(super) kills: [i32; 2],
    /// Empty cells reachable by the first side, less those reachable by the second.
    pub(super) growths: i32,
}

impl Options {
    /// Returns the weighted sums of the mobility features.
    pub(super) fn weighted_sum(self, lists: Lists<'_>) -> Phases {
        let kills = self.kills;
        lists.map(|weights| {
            weights[TURN]
                + weights[GROWTH] * self.growths
                + weights[OWN_KILLS] * kills[0]
                + weights[OWN_KILLS + 1] * kills[0].min(3)
                + weights[THEIR_KILLS] * kills[1]
                + weights[THEIR_KILLS + 1] * kills[1].min(3)
        })
    }
}

/// Features of the race: claimed, own threats, their threats, safe.
pub(super) type RaceFeatures = [i32; 4];

/// Returns the weighted sums of the race features.
pub(super) fn race_sum(race: RaceFeatures, lists: Lists<'_>) -> Phases {
    lists.map(|weights| race.iter().zip(RACE).map(|(value, place)| value * weights[place]).sum())
}

/// Features that local patterns do not replace.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Far {
    pub(super) options: Options,
    pub(super) race: RaceFeatures,
}

impl Far {
    /// Computes the features for `me`, whose turn comes next.
    pub(super) fn of<B: Bits>(position: &FastPosition<B>, rules: &Rules<B>, me: usize, touched: [B; 2]) -> Self {
        // `value_by_sums` adds the taken cells.
        let values = far_features(position, rules, me, touched, 0).values;
        Self {
            options: Options { kills: [values[OWN_KILLS], values[THEIR_KILLS]], growths: values[GROWTH] },
            race: RACE.map(|place| values[place]),
        }
    }
}

/// Stage of a turn at which a position is evaluated. Weights differ by stage: a possible kill is worth more to a side
/// that still has a sub-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TurnPart {
    /// The turn is over.
    Whole,
    /// One sub-move is left.
    OneLeft,
    /// Several sub-moves are left.
    MoreLeft,
}

impl TurnPart {
    /// Returns the stage with this number of sub-moves left.
    pub(super) const fn with_left(sub_moves: u16) -> Self {
        match sub_moves {
            0 => Self::Whole,
            1 => Self::OneLeft,
            _ => Self::MoreLeft,
        }
    }

    /// Returns the stage after a sub-move of `mover`.
    pub(super) const fn of<B>(position: &FastPosition<B>, mover: u8) -> Self {
        if position.side_to_move == mover { Self::with_left(position.left) } else { Self::Whole }
    }

    /// Selects the pattern sums of this stage.
    pub(super) const fn of_sum(self, [early, late, part_early, part_late]: Sum) -> Phases {
        if matches!(self, Self::Whole) { [early, late] } else { [part_early, part_late] }
    }
}

/// Evaluates by local patterns and by the features that they do not replace.
pub(super) fn value_by_sums<B: Bits>(
    rules: &Rules<B>,
    lists: Lists<'_>,
    part: TurnPart,
    local: Local,
    far: Far,
) -> i32 {
    let (patterns, options, race) =
        (part.of_sum(local.sum), far.options.weighted_sum(lists), race_sum(far.race, lists));
    by_phase([0, 1].map(|i| patterns[i] + options[i] + race[i]), local.taken * FULL / rules.cells)
}
