//! Significance of a player's statistics against random play.

use super::finding::{Deviation, Finding, MIN_BATTLES, Trait};

/// The number of simulated trials.
pub(super) const TRIALS: usize = 4_000;
/// The two-sided significance level. With some seventeen traits, about three in a hundred players without habits get
/// a false finding.
const LEVEL: f64 = 0.001;

/// Compares the player's statistics over `battles` battles with those of each trial.
pub(super) fn findings<const N: usize>(
    traits: [Trait; N],
    found: [f64; N],
    battles: usize,
    trials: impl Iterator<Item = [f64; N]>,
) -> Vec<Finding> {
    let (mut sums, mut below, mut above, mut count) = ([0.0; N], [0u32; N], [0u32; N], 0u32);
    for trial in trials {
        count += 1;
        for at in 0..N {
            sums[at] += trial[at];
            below[at] += u32::from(trial[at] <= found[at] + TINY);
            above[at] += u32::from(trial[at] >= found[at] - TINY);
        }
    }
    let is_rare = |times: u32| f64::from(times + 1) <= LEVEL * f64::from(count + 1);
    let finding = |at: usize| {
        let standing = match () {
            () if battles < MIN_BATTLES || count == 0 => Deviation::Usual,
            () if is_rare(above[at]) => Deviation::More,
            () if is_rare(below[at]) => Deviation::Less,
            () => Deviation::Usual,
        };
        let expected = if count == 0 { 0.0 } else { sums[at] / f64::from(count) };
        Finding { habit: traits[at], found: found[at] as f32, expected: expected as f32, standing }
    };
    (0..N).map(finding).collect()
}

/// Tolerance of comparisons: equal sums differ by the order of their terms.
const TINY: f64 = 1e-9;
