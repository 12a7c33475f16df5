//! Invitations: planned terms, joining, sealing.

use super::{JoinError, LinkSession};
use crate::fair::{Pact, Salt, SealFault, TURN_LIMITS, Terms};
use crate::game::Side;
use crate::play::next::{agreed_moves, can_begin, is_turn_of};
use crate::play::{Match, Playable, Stage};
use crate::record::Notation;

/// The tag with the planned terms.
const TERMS: &str = "Terms";
/// The tag and value of a planned invitation that leaves with the inviter's first turn.
const AFTER: (&str, &str) = ("Invites", "after the first turn");

/// A reason why nobody should accept an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvitationFault {
    /// No page offers this limit of a turn or of its clock, in seconds.
    #[error("no page offers {0} seconds for a turn")]
    TurnTime(u32),
    /// More than two sides have a time for a turn, which does not [suit](Terms::suits) them.
    #[error("the time for a turn is for two sides")]
    TimeForTwo,
    /// The agreed moves end the match.
    #[error("the moves made before the invitation end the match")]
    Over,
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns what is wrong with the invitation. A match that was joined before goes on with what was agreed.
    pub fn invitation_fault(self) -> Option<InvitationFault> {
        let terms = self.pact()?.public().terms();
        if !terms.suits(self.0.seats().sides().count()) {
            return Some(InvitationFault::TimeForTwo);
        }
        let limit = terms.turn_limit.filter(|limit| !TURN_LIMITS.contains(limit));
        match limit.or(G::hasty_clock(self.0.setup()).map(u32::from)) {
            Some(seconds) => Some(InvitationFault::TurnTime(seconds)),
            None => (self.0.stage() == Stage::Over).then_some(InvitationFault::Over),
        }
    }
}

impl<'a, G: Playable> LinkSession<&'a Match<G>> {
    /// Returns the terms of a planned invitation; `None` where it cannot leave yet.
    fn terms_due(self) -> Option<Terms> {
        let terms: Terms = self.0.tag(TERMS).filter(|_| self.pact().is_none())?.parse().ok()?;
        let is_due = if self.invites_after_turn() {
            self.0.position().to_decide() != Some(terms.inviter)
        } else {
            terms.agreed_count() == self.0.moves().len()
        };
        is_due.then_some(terms)
    }

    /// Returns whether an invitation is planned that can leave now.
    pub(in crate::play) fn is_planned(self) -> bool {
        self.terms_due().is_some()
    }

    /// Returns whether the planned invitation leaves with the inviter's first turn.
    pub fn invites_after_turn(self) -> bool {
        self.0.tag(AFTER.0).is_some() && self.pact().is_none()
    }

    /// Returns whether the moves made before the invitation are the inviter's first turn and nothing else.
    pub fn begins_with_turn(self) -> bool {
        let terms = self.pact().map(|pact| pact.public().terms());
        terms.is_some_and(|terms| {
            let made = self.0.moves().get(..terms.agreed_count()).unwrap_or_default();
            !made.is_empty() && is_turn_of::<G>(self.0.setup(), made, terms.inviter)
        })
    }

    /// Iterates over the sides that nobody has joined.
    pub fn free_sides(self) -> impl Iterator<Item = Side> + use<'a, G> {
        let pact = self.pact().map(Pact::public);
        self.0.seats().sides().filter(move |&side| pact.is_some_and(|pact| !pact.has_joined(side)))
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Plans the terms of the invitation. Turns have a time only [between two](Terms::suits).
    pub fn plan_terms(&mut self, terms: Terms) {
        let turn_limit = terms.turn_limit.filter(|_| terms.suits(self.0.seats().sides().count()));
        self.0.set_tag(TERMS, &Terms { turn_limit, ..terms }.to_string());
    }

    /// Names the player of a side of this device.
    pub fn set_name(&mut self, side: Side, name: &str) {
        if self.0.seats().is_human(side) {
            self.0.seats.set_name(side, name);
        }
    }
}

impl<G: Notation> LinkSession<&Match<G>> {
    /// Returns the planned terms; `None` after the invitation and in a match on one device.
    pub fn planned_terms(self) -> Option<Terms> {
        let terms = self.terms_due()?;
        let made = || agreed_moves::<G>(self.0.setup(), self.0.moves(), terms.inviter);
        Some(if self.invites_after_turn() { Terms { agreed_moves: made(), ..terms } } else { terms })
    }
}

impl<G: Notation> LinkSession<&mut Match<G>> {
    /// Lets the planned invitation leave with the first turn of the inviter, where it begins and nothing is hidden or
    /// rolled; returns whether that is so.
    pub fn invite_after_turn(&mut self) -> bool {
        let terms = self.view().planned_terms();
        let terms = terms.filter(|terms| can_begin::<G>(terms.inviter) && self.0.moves().is_empty());
        let begins = terms.is_some_and(|terms| self.0.position().to_decide() == Some(terms.inviter));
        let is_after = begins && self.0.seats().sides().count() == 2;
        if is_after {
            self.0.set_tag(AFTER.0, AFTER.1);
        }
        is_after
    }

    /// Does what must be done before a letter leaves now: seals the side of a planned invitation, orders the listed moves.
    ///
    /// # Errors
    /// When the invitation cannot be sealed.
    pub fn prepare_letter(&mut self, salt: Option<Salt>) -> Result<(), JoinError> {
        if let Some(terms) = self.view().planned_terms() {
            return self.seal(terms.inviter, salt.ok_or(JoinError::NotReady)?);
        }
        let listed = self.view().listed();
        if !listed.is_empty() {
            // Listed moves that have become impossible stay a list.
            let _ = self.order(listed);
        }
        Ok(())
    }

    /// Plans an invitation by this device's player on the terms of an earlier match, to go on after the moves made so
    /// far; nothing after a match on one device.
    pub(in crate::play) fn plan_again(&mut self, earlier: LinkSession<&Match<G>>) {
        if let (Some(pact), Some(inviter)) = (earlier.pact(), earlier.0.seats().humans().next()) {
            let agreed_moves = agreed_moves::<G>(self.0.setup(), self.0.moves(), inviter);
            self.plan_terms(Terms { inviter, agreed_moves, ..pact.public().terms() });
        }
    }

    /// Seals a side of this device: as the inviter on the planned terms, or as a guest. A sealed side or a match on one
    /// device stays unchanged.
    ///
    /// # Errors
    /// When the secret is not ready, or the match has begun without a pact.
    pub fn seal(&mut self, side: Side, salt: Salt) -> Result<(), JoinError> {
        match (self.view().pact().is_some(), self.view().planned_terms()) {
            (true, _) if self.view().has_sealed(side) => Ok(()),
            (true, _) => self.join(side, salt),
            (false, Some(terms)) if terms.inviter == side => {
                self.invite(terms, salt)?;
                self.0.set_tag(TERMS, "");
                self.0.set_tag(AFTER.0, "");
                Ok(())
            }
            (false, Some(_)) => Err(JoinError::Seal(SealFault::NotSealed)),
            (false, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::{AgreedMoves, ShortDigest};
    use crate::play::{Seat, Seats};
    use crate::virus_war::{Setup, SubMove, VirusWarPosition};

    type Game = Match<VirusWarPosition>;

    /// The invitation on these terms as the invited player sees it.
    fn invitation(mut game: Game, terms: Terms) -> Game {
        game.session_mut().invite(terms, Salt([1; 16])).unwrap();
        Match::try_from(&game.session().letter().unwrap()).unwrap()
    }

    #[test]
    fn s9_a_time_that_no_page_offers_is_refused() {
        let seats = Seats::new([Seat::Human, Seat::Remote]);
        let fault = |turn_limit| {
            let game = Game::new(Setup::default(), &seats, 1).unwrap();
            let terms = Terms { turn_limit, ..Terms::new(Side::FIRST) };
            invitation(game, terms).session().invitation_fault()
        };
        for offered in [None].into_iter().chain(TURN_LIMITS.map(Some)) {
            assert_eq!(fault(offered), None, "{offered:?}");
        }
        for seconds in [1, 3599, 3601, u32::MAX] {
            assert_eq!(fault(Some(seconds)), Some(InvitationFault::TurnTime(seconds)));
        }
    }

    #[test]
    fn s9_a_clock_without_time_to_look_is_refused() {
        use crate::play::Playable;
        use crate::sea_battle::{CLOCKS, Preset, SeaBattlePosition, Setup};
        let hasty = |clock| SeaBattlePosition::hasty_clock(&Setup { clock, ..Preset::Classic.setup() });
        assert_eq!(
            (hasty(None), hasty(Some(CLOCKS[0])), hasty(Some(CLOCKS[0] - 1)), hasty(Some(1))),
            (None, None, Some(14), Some(1))
        );
    }

    #[test]
    fn v_an_invitation_after_the_end_is_refused() {
        let fault = |moves: &[SubMove]| {
            let mut game = Game::new(Setup::default(), &Seats::new([Seat::Human; 2]), 1).unwrap();
            for &mv in moves {
                game.play(mv).unwrap();
            }
            let mut text = String::new();
            VirusWarPosition::write_moves(game.setup(), game.moves(), &mut text);
            let agreed = AgreedMoves { count: moves.len() as u16, digest: ShortDigest::fingerprint(&text) };
            let record = game.record().clone();
            let game = Game::from_record(record, &Seats::new([Seat::Human, Seat::Remote]), 1);
            let terms = Terms { agreed_moves: Some(agreed), ..Terms::new(Side::FIRST) };
            invitation(game, terms).session().invitation_fault()
        };
        let base = SubMove::Occupy(Setup::default().base(Side::FIRST));
        assert_eq!(fault(&[base]), None);
        assert_eq!(fault(&[base, SubMove::Resign(Side::SECOND)]), Some(InvitationFault::Over));
    }
}
