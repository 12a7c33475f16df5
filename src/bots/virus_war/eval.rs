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

/// Feature weights on an empty and on a full board.
pub(super) type Lists<'a> = [&'a [i32; FEATURES]; 2];

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

impl Weights {
    /// Returns the feature weights for a part of a turn.
    pub(super) fn lists(&self, part: TurnPart) -> Lists<'_> {
        match part {
            TurnPart::OneLeft => self.patterns.part_features[0].each_ref(),
            TurnPart::MoreLeft => self.patterns.part_features[1].each_ref(),
            TurnPart::Whole => [&self.early, &self.late],
        }
    }
}

/// Weights of the search, fitted to searches and to games from positions after good turns, bad turns and parts of
/// turns (docs/bots.md).
pub(super) const SEARCH_WEIGHTS: Weights = Weights {
    early: [-10, 6, -8, 463, 14, -21, 18, -55, 72, -12],
    late: [-105, 39, 112, -123, -93, -33, 15, 134, -86, 26],
    patterns: &FITTED,
};

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

/// Mobility and race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Far<B> {
    pub(super) options: Options,
    pub(super) race: RaceFeatures,
    /// Parts that hold after more sub-moves of the other side.
    pub(super) known: KnownRace<B>,
}

impl<B: Bits> Far<B> {
    /// Computes the features for `me`, whose turn comes next, given its options, if known, and what is known of its race.
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

    /// Selects the pattern sums of this stage.
    pub(super) const fn of_sum(self, [early, late, part_early, part_late]: Sum) -> Phases {
        if matches!(self, Self::Whole) { [early, late] } else { [part_early, part_late] }
    }

    /// Selects the pattern sums of this stage.
    #[inline]
    pub(super) const fn of_packed(self, sum: PackedSum) -> Phases {
        if matches!(self, Self::Whole) { [sum.get(0), sum.get(1)] } else { [sum.get(2), sum.get(3)] }
    }
}

/// Evaluates a position by local patterns and features.
pub(super) fn value_by_sums<B: Bits>(
    rules: &Rules<B>,
    lists: Lists<'_>,
    part: TurnPart,
    local: Local,
    far: Far<B>,
) -> i32 {
    let (patterns, options, race) =
        (part.of_sum(local.sum), far.options.weighted_sum(lists), race_sum(far.race, lists));
    by_phase([0, 1].map(|i| patterns[i] + options[i] + race[i]), rules.share_taken(local.taken))
}
