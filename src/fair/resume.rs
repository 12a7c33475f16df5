//! Salts that come from elsewhere: a private link has those of its player's other device, an observer is shown one.

use super::hash::Salt;
use super::pact::{Exchanged, Pact};
use super::public::{Opening, SealFault, SidePact};
use crate::game::Side;

impl Pact {
    /// Returns the salt of a remote side's board, if it was shown to this device as an observer (S21).
    pub fn observed_salt(&self, side: Side) -> Option<Salt> {
        *self.observed.get(side.index())?
    }

    /// Accepts a remote side's secret shown to an observer (S21).
    ///
    /// # Errors
    /// When the side has made no seal, or sealed another secret.
    pub fn observe(&mut self, side: Side, shown: &Opening) -> Result<(), SealFault> {
        self.public.check_shown(side, shown)?;
        if let Some(place) = self.observed.get_mut(side.index()) {
            *place = Some(shown.salt);
        }
        Ok(())
    }

    /// Takes a side over from another device of its player.
    ///
    /// # Errors
    /// When the side has made no seal, or this salt and secret do not match it.
    pub fn resume(&mut self, side: Side, salt: Salt, secret: Option<&[u8]>) -> Result<(), SealFault> {
        let known = self.public.side(side).ok_or(SealFault::NotSealed)?;
        let seals = |pact: &SidePact| (pact.anchors(), pact.board);
        if self.public.sealed(side, salt, secret).is_none_or(|sealed| seals(&sealed) != seals(known)) {
            return Err(SealFault::OtherSecret);
        }
        self.set_own(side, salt);
        Ok(())
    }

    /// Sets the counts and times of letters.
    #[must_use]
    pub fn with_exchanged(self, exchanged: Exchanged) -> Self {
        Self { exchanged, ..self }
    }

    /// Returns the counts and times of letters.
    pub fn exchanged(&self) -> Exchanged {
        self.exchanged
    }

    /// Notes that a letter leaves now with which the time of the other side's turn goes on, interrupted since the latest
    /// letter came.
    pub fn interrupt_sent(&mut self, now: u64) {
        let Exchanged { sent_at, heard_at, .. } = &mut self.exchanged;
        *sent_at = sent_at.map(|since| resumed(since, *heard_at, now));
    }

    /// Notes that a letter came with which the time of this side's turn goes on, interrupted since the latest one left.
    pub fn interrupt_heard(&mut self, now: u64) {
        let Exchanged { sent_at, heard_at, .. } = &mut self.exchanged;
        *heard_at = heard_at.map(|since| resumed(since, *sent_at, now));
    }
}

/// Returns the start of a time that began at `since` and was interrupted from `from` until now.
fn resumed(since: u64, from: Option<u64>, now: u64) -> u64 {
    let interrupted = from.map_or(0, |from| now.saturating_sub(from.max(since)));
    since.saturating_add(interrupted)
}
