//! Indices of the evaluation's features: turn, living, growth, own kills, own kills up to 3, their kills, their kills
//! up to 3, race, own threats, their threats, killed, safe, spread, front.

pub(super) const FEATURES: usize = 14;

pub(super) const TURN: usize = 0;
pub(super) const LIVING: usize = 1;
pub(super) const GROWTH: usize = 2;
pub(super) const OWN_KILLS: usize = 3;
pub(super) const THEIR_KILLS: usize = 5;
/// Indices of the race features.
pub(super) const RACE: [usize; 4] = [7, 8, 9, 11];
pub(super) const KILLED: usize = 10;
pub(super) const SPREAD: usize = 12;
pub(super) const FRONT: usize = 13;
