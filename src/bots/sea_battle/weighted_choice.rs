//! Weighted choice among the places of a piece.

use crate::sea_battle::placement::Place;
use rand::{Rng, RngExt};

/// Draws a place by weight; `None` without places.
///
/// Each place comes with the cumulative weight up to its own.
pub(super) fn choose_weighted<B: Copy>(open: &[(Place<B>, f32)], rng: &mut impl Rng) -> Option<Place<B>> {
    let lot = rng.random::<f32>() * open.last()?.1;
    let index = open.partition_point(|&(_, upto)| upto <= lot);
    open.get(index).or(open.last()).map(|&(place, _)| place)
}
