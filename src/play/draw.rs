//! Draw offers: one of a side until its next move.

use super::{Match, Playable};
use crate::game::Side;
use crate::record::{Aside, Author};

impl<G: Playable> Match<G> {
    /// Returns whether a side may offer a draw: it has moved since its last offer.
    pub fn may_offer_draw(&self, side: Side) -> bool {
        let (offered, _) = self.draw_offers(0);
        !offered.contains(&side)
    }

    /// Returns the index of the first offer from index `from` on by a side that has not moved since its last one.
    pub(super) fn repeated_offer(&self, from: usize) -> Option<usize> {
        self.draw_offers(from).1
    }

    /// Returns the sides that have offered a draw and not moved since, and the first [repeated](Self::repeated_offer)
    /// offer.
    fn draw_offers(&self, from: usize) -> (Vec<Side>, Option<usize>) {
        let (mut offered, mut repeated) = (Vec::new(), None);
        // The author of a move follows from the position before it.
        let Ok(mut position) = G::start(self.setup()) else { return (offered, repeated) };
        for (index, mv) in self.moves().iter().enumerate() {
            match (G::aside(mv), position.author(mv)) {
                (Some(Aside::Offer(side)), _) if offered.contains(&side) => {
                    repeated = repeated.or(Some(index).filter(|&index| index >= from));
                }
                (Some(Aside::Offer(side)), _) => offered.push(side),
                (None, Author::Side(side)) => offered.retain(|&known| known != side),
                _ => {}
            }
            position.apply(mv);
        }
        (offered, repeated)
    }
}
