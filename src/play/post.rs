//! Whether a match between devices waits for a link to be sent, or for one to come.

use super::{Match, Next, Playable, Stage};

/// What a match between devices waits for, where nobody here is to do anything else first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// A link of this device is to be sent.
    Unsent,
    /// A link of another device is to come.
    Awaited,
}

impl Post {
    /// The word for it in the tags of a match.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unsent => "unsent",
            Self::Awaited => "awaited",
        }
    }

    /// What a word tells.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Unsent, Self::Awaited].into_iter().find(|post| post.word() == word)
    }
}

/// What the letter brings that this device sends next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterKind {
    /// The inviter's seal.
    Invitation,
    /// The seal of a side that joins, and nothing of its own beside.
    Acceptance,
    /// Moves or orders.
    Turn,
    /// A claim of time.
    Claim,
    /// The answer to a claim of time.
    ClaimAnswer,
    /// The end, and what this device lays open.
    End,
}

impl<G: Playable> Match<G> {
    /// What the letter brings that this device sends next, be it for the second time; `None` on one device.
    pub fn letter_kind(&self) -> Option<LetterKind> {
        let pact = self.pact()?;
        let here = |side| self.seats().is_human(side);
        let joins = !here(pact.public().terms().inviter);
        let says_nothing = self.orders().is_empty() && self.moves().iter().all(G::is_die);
        let claim = self.claim();
        Some(match self.stage() {
            Stage::Preparing if joins => LetterKind::Acceptance,
            Stage::Preparing => LetterKind::Invitation,
            Stage::Playing if claim.is_some_and(|claim| here(claim.by)) => LetterKind::Claim,
            Stage::Playing if joins && says_nothing => LetterKind::Acceptance,
            Stage::Playing => LetterKind::Turn,
            Stage::Over if claim.is_some_and(|claim| here(claim.against())) => LetterKind::ClaimAnswer,
            Stage::Over => LetterKind::End,
        })
    }

    /// What the match waits for; `None` on one device, while somebody here is to act, and when everything is done. Who only
    /// watches sends nothing.
    pub fn post(&self) -> Option<Post> {
        let pact = self.pact()?;
        let is_sealed = self.seats().humans().all(|side| pact.is_own(side));
        let sends = self.is_unsent() && self.seats().humans().next().is_some();
        let waits = match self.stage() {
            Stage::Preparing => is_sealed,
            Stage::Playing => matches!(self.next(), Next::Remote(_)),
            Stage::Over => {
                let is_shut = |side| G::HIDES && !pact.public().is_open(side);
                !self.is_to_lay_open() && (sends || self.seats().sides().any(is_shut))
            }
        };
        match (waits, sends) {
            (false, _) => None,
            (true, true) => Some(Post::Unsent),
            (true, false) => Some(Post::Awaited),
        }
    }

    /// The number of the first move, from 0, that has come or was made here since this device sent a letter; the number of all
    /// moves where there is none, and on one device.
    pub fn news_from(&self) -> usize {
        let moves = self.moves().len();
        self.pact().map_or(moves, |pact| pact.sent().min(moves))
    }

    /// Whether the match is over and somebody here has not laid open what was sealed (S19).
    pub fn is_to_lay_open(&self) -> bool {
        let Some(pact) = self.pact().filter(|_| self.stage() == Stage::Over) else { return false };
        G::HIDES && self.seats().humans().any(|side| pact.is_own(side) && !pact.public().is_open(side))
    }
}
