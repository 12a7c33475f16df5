//! Turns that came in another player's link, in matches of more than two.

use super::LinkSession;
use crate::game::Side;
use crate::play::{Match, Playable};
use crate::record::Author;

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns the sides whose latest turn came with that of another remote side, which could have rewritten it: a new
    /// element proves its side, not its moves. The side's own next link confirms the turn. None in a match of two,
    /// where both devices know what they have sent.
    pub fn unconfirmed(self) -> Vec<Side> {
        if self.pact().is_none() || self.0.seats().sides().count() <= 2 {
            return Vec::new();
        }
        let turns = self.turn_order();
        let is_hearsay = |&side: &Side| {
            let last = turns.iter().rposition(|&turn| turn == side);
            let next = last.and_then(|last| turns.get(last + 1));
            !self.plays(side) && next.is_some_and(|&next| !self.plays(next))
        };
        self.0.seats().sides().filter(is_hearsay).collect()
    }

    /// Returns the sides in the order of their turns since the invitation.
    fn turn_order(self) -> Vec<Side> {
        let mut turns = Vec::new();
        let Ok(mut position) = G::start(self.0.setup()) else { return turns };
        let agreed = self.agreed_count();
        for (number, mv) in self.0.moves().iter().enumerate() {
            if let Author::Side(side) = position.author(mv)
                && number >= agreed
                && turns.last() != Some(&side)
            {
                turns.push(side);
            }
            position.apply(mv);
        }
        turns
    }
}
