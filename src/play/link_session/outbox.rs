//! Links to be sent or awaited.

use super::LinkSession;
use crate::game::Secret;
use crate::play::{Letter, Match, Next, Outbox, Playable, Seat, Stage};
use crate::record::Author;

/// The content of the next letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterKind {
    /// The inviter's seal.
    Invitation,
    /// The seal of a side that joins, without moves of its own.
    Acceptance,
    /// Moves or orders.
    Turn,
    /// A time claim.
    Claim,
    /// The answer to a time claim.
    ClaimAnswer,
    /// The end, and this device's disclosed secrets.
    End,
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns the letter that this device sends now; `None` for a match on one device.
    pub fn letter(self) -> Option<Letter<G>> {
        let pact = Some(self.pact()?.outgoing(self.0.moves().len()));
        let notes = self.own_note().cloned().into_iter().collect();
        Some(Letter { pact, orders: self.orders().to_vec(), notes, ..Letter::from_view(&self.0.public_view()) })
    }

    /// Returns the content of the next letter, or of its repetition; `None` on one device.
    pub fn letter_kind(self) -> Option<LetterKind> {
        let pact = self.pact()?;
        let here = |side| self.0.seats().is_human(side);
        let joins = !here(pact.public().terms().inviter);
        let mut moves = self.0.moves().iter().skip(self.agreed_count());
        let says_nothing = self.orders().is_empty() && moves.all(|mv| self.0.position().author(mv) == Author::Chance);
        let claim = self.claim();
        Some(match self.0.stage() {
            Stage::Preparing if joins => LetterKind::Acceptance,
            Stage::Preparing => LetterKind::Invitation,
            Stage::Playing if claim.is_some_and(|claim| here(claim.by)) => LetterKind::Claim,
            Stage::Playing if joins && says_nothing => LetterKind::Acceptance,
            Stage::Playing => LetterKind::Turn,
            Stage::Over if claim.is_some_and(|claim| here(claim.against())) => LetterKind::ClaimAnswer,
            Stage::Over => LetterKind::End,
        })
    }

    /// Returns whether nobody plays the match, here or elsewhere: it is a position or a finished match.
    pub fn is_only_shown(self) -> bool {
        self.pact().is_none() && self.0.seats().sides().all(|side| self.0.seats().seat(side) == Seat::Remote)
    }

    /// Returns the link that the match waits for; `None` on one device, while somebody here is to act, and after the
    /// end. Spectators send nothing.
    pub fn outbox(self) -> Option<Outbox> {
        let Some(pact) = self.pact() else {
            return (self.invites_after_turn() && self.is_planned()).then_some(Outbox::Unsent);
        };
        let is_sealed = self.0.seats().humans().all(|side| pact.plays(side));
        let sends = self.is_unsent() && self.0.seats().humans().next().is_some();
        let waits = match self.0.stage() {
            Stage::Preparing => is_sealed,
            Stage::Playing => matches!(self.0.next(), Next::Remote(_)),
            Stage::Over => {
                let is_shut = |side| G::Secret::HIDES && !pact.public().is_open(side);
                !self.must_disclose() && (sends || self.0.seats().sides().any(is_shut))
            }
        };
        match (waits, sends) {
            (false, _) => None,
            (true, true) => Some(Outbox::Unsent),
            (true, false) => Some(Outbox::Awaited),
        }
    }

    /// Returns the index of the first move made or received since this device's last letter; the number of moves if
    /// there is none, and on one device.
    pub fn news_from(self) -> usize {
        let moves = self.0.moves().len();
        self.pact().map_or(moves, |pact| pact.sent().max(self.agreed_count()).min(moves))
    }

    /// Returns whether the match is over and a secret of this device is not disclosed (S19).
    pub fn must_disclose(self) -> bool {
        let Some(pact) = self.pact().filter(|_| self.0.stage() == Stage::Over) else { return false };
        G::Secret::HIDES && self.0.seats().humans().any(|side| pact.plays(side) && !pact.public().is_open(side))
    }
}
