//! Static evaluation for the side whose turn begins.
//!
//! A weighted sum of features and local patterns, in thousandths of the log-odds to win. Weights are interpolated between
//! an empty and a full board.

use super::fast_position::{FULL, FastPosition, Rules};
use super::features::{FEATURES, GROWTH, OWN_KILLS, RACE, THEIR_KILLS, TURN};
use super::patterns::{FITTED, PackedSum, PatternWeights, SubMove, Sum};
use super::race::{KnownRace, Pieces, Race};
use crate::grid::Bits;

/// Value of a won position, less 1 for each turn until the win.
pub(super) const WON: i32 = 1_000_000;

/// Weights of the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    /// On an empty board.
    pub(super) early: [i32; FEATURES],
    /// On a full board.
    pub(super) late: [i32; FEATURES],
    /// Weights of local patterns.
    pub(super) patterns: &'static PatternWeights,
}

/// Weights of the search, fitted to searches and to games from positions after good turns, bad turns and parts of
/// turns (docs/bots.md).
pub(super) const SEARCH_WEIGHTS: Weights = Weights {
    early: [-10, 6, -8, 463, 14, -21, 18, -55, 72, -12],
    late: [-105, 39, 112, -123, -93, -33, 15, 134, -86, 26],
    patterns: &FITTED,
};

/// Feature weights, times [`FULL`], for a part of a turn and a number of taken cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlendedWeights {
    part: TurnPart,
    /// Share of taken cells; [`FULL`] of all.
    share: i32,
    features: [i32; FEATURES],
}

impl BlendedWeights {
    const fn blend(&self, early: i32, late: i32) -> i32 {
        early * (FULL - self.share) + late * self.share
    }

    /// Returns the sum of the pattern weights.
    fn patterns(&self, [early, late, part_early, part_late]: Sum) -> i32 {
        if self.part == TurnPart::Whole { self.blend(early, late) } else { self.blend(part_early, part_late) }
    }

    /// Returns the change of the sum of the pattern weights.
    #[inline]
    pub(super) fn pattern_change(&self, change: PackedSum) -> i32 {
        let first = if self.part == TurnPart::Whole { 0 } else { 2 };
        self.blend(change.get(first), change.get(first + 1))
    }

    #[inline]
    pub(super) fn growths(&self, growths: i32) -> i32 {
        self.features[GROWTH] * growths
    }

    #[inline]
    pub(super) fn kills(&self, kills: [i32; 2]) -> i32 {
        let sum = |place: usize, kills: i32| self.features[place] * kills + self.features[place + 1] * kills.min(3);
        sum(OWN_KILLS, kills[0]) + sum(THEIR_KILLS, kills[1])
    }

    /// Returns the least change of the sum of the kills by these more of each side.
    pub(super) fn least_kills(&self, more: [i8; 2]) -> i32 {
        let least = |place: usize, more: i8| {
            let (more, up_to_3) = (i32::from(more), i32::from(more.clamp(-3, 3)));
            self.features[place] * more + (self.features[place + 1] * up_to_3).min(0)
        };
        least(OWN_KILLS, more[0]) + least(THEIR_KILLS, more[1])
    }

    #[inline]
    pub(super) fn race(&self, race: RaceFeatures) -> i32 {
        race.iter().zip(RACE).map(|(value, place)| value * self.features[place]).sum()
    }

    /// Returns the sum of all but kills.
    #[inline(never)]
    pub(super) fn all_but_kills<B>(&self, local: Local, far: &Far<B>) -> i32 {
        self.features[TURN] + self.patterns(local.sum) + self.growths(far.options.growths) + self.race(far.race)
    }

    /// Evaluates a position by local patterns and features.
    pub(super) fn value<B>(&self, local: Local, far: &Far<B>) -> i32 {
        (self.all_but_kills(local, far) + self.kills(far.options.kills)) / FULL
    }
}

/// Weights for each part of a turn, by number of taken cells: a table is faster than to blend them for each position.
#[derive(Debug)]
pub(super) struct WeightTable([Vec<BlendedWeights>; 3]);

impl WeightTable {
    /// Creates the table for a board of so many cells.
    pub(super) fn new(cells: i32, weights: &Weights) -> Self {
        let [one_left, more_left] = weights.patterns.part_features.each_ref().map(<[_; 2]>::each_ref);
        let parts = [TurnPart::Whole, TurnPart::OneLeft, TurnPart::MoreLeft];
        let lists = [[&weights.early, &weights.late], one_left, more_left];
        Self(parts.map(|part| {
            let [early, late] = lists[part as usize];
            let blended = |taken: i32| {
                let share = (taken * FULL / cells.max(1)).min(FULL);
                let mut weights = BlendedWeights { part, share, features: [0; FEATURES] };
                weights.features = core::array::from_fn(|place| weights.blend(early[place], late[place]));
                weights
            };
            (0..=cells + 1).map(blended).collect()
        }))
    }

    pub(super) fn at(&self, part: TurnPart, taken: i32) -> &BlendedWeights {
        &self.0[part as usize][taken as usize]
    }
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
    pub(super) fn add(&mut self, change: PackedSum, sub_move: SubMove) {
        self.sum = core::array::from_fn(|i| self.sum[i] + change.get(i));
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

/// Features of the race: claimed, own threats, their threats, safe.
pub(super) type RaceFeatures = [i32; 4];

/// Mobility and race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Far<B> {
    pub(super) options: Options,
    pub(super) race: RaceFeatures,
    /// Parts that hold after more sub-moves of the other side.
    pub(super) known: KnownRace<B>,
}

impl<B: Bits> Far<B> {
    /// Computes the features for `me`, whose turn comes next, given its options, if known, and what is known of its
    /// race.
    pub(super) fn of(
        position: &FastPosition<B>,
        rules: &Rules<B>,
        me: usize,
        touched: [B; 2],
        pieces: &[Pieces<B>; 2],
        known: KnownRace<B>,
        options: Option<Options>,
    ) -> Self {
        let sides = [me, 1 - me];
        let touched = sides.map(|side| touched[side]);
        let killed = position.dead[0] | position.dead[1];
        let free = sides.map(|side| rules.board - killed - position.live[side]);
        let reach = [0, 1].map(|i| touched[i] & free[i]);
        let lead = |of: [i32; 2]| of[0] - of[1];
        let options = options.unwrap_or_else(|| {
            let count = |set: B| set.count() as i32;
            let kills = [0, 1].map(|i| count(reach[i] & position.live[sides[1 - i]]));
            Options { kills, growths: lead([0, 1].map(|i| count(reach[i]) - kills[i])) }
        });
        let race = Race::run(position, rules, sides, touched, reach, pieces, known);
        Self {
            options,
            race: [lead(race.claimed), race.threats[0], race.threats[1], lead(race.safe)],
            known: KnownRace { first_claims: race.first_claims, is_caught: race.safe[0] == 0 },
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
}
