//! Weighted choice among the places of a piece.

use crate::sea_battle::placement::Place;
use rand::{Rng, RngExt};

/// Chooses a place with a probability in proportion to its weight; `None` if there is no place.
///
/// Each place comes with the sum of the weights up to and including its own.
pub(super) fn choose_weighted<B: Copy>(open: &[(Place<B>, f32)], rng: &mut impl Rng) -> Option<Place<B>> {
    let lot = rng.random::<f32>() * open.last()?.1;
    let index = open.partition_point(|&(_, upto)| upto <= lot);
    open.get(index).or(open.last()).map(|&(place, _)| place)
}
