//! Salts that come to a device from elsewhere: a private link carries those of its player's other device, an observer is shown
//! one by a player.

use super::Pact;
use super::hash::Salt;
use super::public::{Opening, SealFault, SidePact};
use crate::game::Side;

/// What a device has sent and heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exchanged {
    /// How many moves have left it.
    pub sent: usize,
    /// How many moves the last letter had that came.
    pub heard: usize,
    /// Whether something beside moves has happened that the others do not know.
    pub has_news: bool,
    /// When the first letter left it or came.
    pub begun_at: Option<u64>,
    /// When the last letter left it that had something new, in seconds by its clock.
    pub sent_at: Option<u64>,
    /// When the last letter came that had.
    pub heard_at: Option<u64>,
}

impl Pact {
    /// The salt of the board of a side that is played elsewhere, as it was shown to this device as an observer (S21).
    pub fn observed_salt(&self, side: Side) -> Option<Salt> {
        *self.observed.get(side.index())?
    }

    /// Takes what a side that is played elsewhere hides, as its player shows it to an observer (S21).
    ///
    /// # Errors
    /// When the side has made no seal, or sealed something else than this.
    pub fn observe(&mut self, side: Side, shown: &Opening) -> Result<(), SealFault> {
        self.public.check_shown(side, shown)?;
        if let Some(place) = self.observed.get_mut(side.index()) {
            *place = Some(shown.salt);
        }
        Ok(())
    }

    /// Takes over a side from another device of its player, with its salt and what it hides.
    ///
    /// # Errors
    /// When the side has made no seal, or another one than these make.
    pub fn resume(&mut self, side: Side, salt: Salt, secret: Option<&[u8]>) -> Result<(), SealFault> {
        let known = self.public.side(side).ok_or(SealFault::NotSealed)?;
        let seals = |pact: &SidePact| (pact.anchors(), pact.board);
        if self.public.sealed(side, salt, secret).is_none_or(|sealed| seals(&sealed) != seals(known)) {
            return Err(SealFault::OtherSecret);
        }
        self.set_own(side, salt);
        Ok(())
    }

    /// The same on a device that has sent and heard this.
    #[must_use]
    pub fn with_exchanged(self, exchanged: Exchanged) -> Self {
        let Exchanged { sent, heard, has_news, begun_at, sent_at, heard_at } = exchanged;
        Self { sent, heard, has_news, begun_at, sent_at, heard_at, ..self }
    }

    /// What this device has sent and heard.
    pub fn exchanged(&self) -> Exchanged {
        let Self { sent, heard, has_news, begun_at, sent_at, heard_at, .. } = *self;
        Exchanged { sent, heard, has_news, begun_at, sent_at, heard_at }
    }
}
