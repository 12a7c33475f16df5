//! Whether numbers are further from what chance gives than chance itself goes.

use super::finding::{Finding, MIN_BATTLES, Standing, Trait};

/// How many times chance is tried.
pub(super) const TRIALS: usize = 4_000;
/// A number stands out where at most this part of the trials comes as far, on either side. There are some seventeen traits: of
/// persons without any habit about three in a hundred are told of one.
const LEVEL: f64 = 0.001;

/// The findings of several traits: the numbers found in so many battles, and those of each trial of chance.
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
            () if battles < MIN_BATTLES || count == 0 => Standing::Usual,
            () if is_rare(above[at]) => Standing::More,
            () if is_rare(below[at]) => Standing::Less,
            () => Standing::Usual,
        };
        let expected = if count == 0 { 0.0 } else { sums[at] / f64::from(count) };
        Finding { habit: traits[at], found: found[at] as f32, expected: expected as f32, standing }
    };
    (0..N).map(finding).collect()
}

/// Numbers that differ by less are equal: sums of the same numbers in another order.
const TINY: f64 = 1e-9;
