//! The features of the evaluation by their numbers and names.

/// How many features there are.
pub const FEATURES: usize = 14;

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

pub(super) const TURN: usize = 0;
pub(super) const LIVING: usize = 1;
pub(super) const GROWTH: usize = 2;
pub(super) const OWN_KILLS: usize = 3;
pub(super) const THEIR_KILLS: usize = 5;
/// The features of the race.
pub(super) const RACE: [usize; 4] = [7, 8, 9, 11];
pub(super) const KILLED: usize = 10;
pub(super) const SPREAD: usize = 12;
pub(super) const FRONT: usize = 13;

/// The numbers of the features that do not count where local patterns do, since these can stand for them.
pub const SEEN_BY_PATTERNS: [usize; 4] = [LIVING, KILLED, SPREAD, FRONT];
