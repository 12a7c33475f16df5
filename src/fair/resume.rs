//! Salts that come to a device from elsewhere: a private link carries those of its player's other device, an observer is shown
//! one by a player.

use super::Pact;
use super::hash::Salt;
use super::pact::Own;
use super::public::{Hidden, PublicPact, SealFault};
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
    /// When the last letter left it that had something new, in seconds by its clock.
    pub sent_at: Option<u64>,
    /// When the last letter came that had.
    pub heard_at: Option<u64>,
}

impl Pact {
    /// The salt of an own side. It is a secret: with it and the public pact everything can be opened or rolled ahead.
    pub fn salt(&self, side: Side) -> Option<Salt> {
        Some(self.own.get(side.index())?.as_ref()?.salt)
    }

    /// The salt of a side that is played elsewhere and was shown to this device as an observer (S21).
    pub fn observed_salt(&self, side: Side) -> Option<Salt> {
        *self.observed.get(side.index())?
    }

    /// Takes the salt of a side that is played elsewhere, with what it hides, as its player shows it to an observer (S21).
    ///
    /// # Errors
    /// When the side has made no seal, or sealed something else than this.
    pub fn observe(&mut self, side: Side, salt: Salt, hidden: &Hidden) -> Result<(), SealFault> {
        self.public.check_seal(side, salt, hidden)?;
        if let Some(place) = self.observed.get_mut(side.index()) {
            *place = Some(salt);
        }
        Ok(())
    }

    /// The pact as the device knew it that had these salts; each side comes with what it hides.
    ///
    /// # Errors
    /// When a side has made no seal, or sealed something else than this.
    pub fn resume(public: PublicPact, own: &[(Side, Salt, Hidden)]) -> Result<Self, SealFault> {
        let mut pact = Self::watch(public);
        for (side, salt, hidden) in own {
            pact.public.check_seal(*side, *salt, hidden)?;
            let seed = pact.public.seed(*side, *salt, hidden);
            pact.own[side.index()] = Some(Own { salt: *salt, seed });
        }
        Ok(pact)
    }

    /// The same on a device that has sent and heard this.
    #[must_use]
    pub fn with_exchanged(self, exchanged: Exchanged) -> Self {
        let Exchanged { sent, heard, has_news, sent_at, heard_at } = exchanged;
        Self { sent, heard, has_news, sent_at, heard_at, ..self }
    }

    /// What this device has sent and heard.
    pub fn exchanged(&self) -> Exchanged {
        let Self { sent, heard, has_news, sent_at, heard_at, .. } = *self;
        Exchanged { sent, heard, has_news, sent_at, heard_at }
    }
}
