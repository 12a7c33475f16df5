//! The time for a turn between devices (S9): how long it has taken by the clock of this device, and defeat by time as a claim that
//! the other side accepts or contests.
//!
//! The library has no clock: times are whole seconds since some moment, the same for all calls on a device.

use super::{Match, Next, Playable, Seat, Stage};
use crate::fair::{ClaimAnswer, TimeClaim};
use crate::game::{Outcome, Side, Turn};

/// How long a turn has taken by the clock of this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime {
    /// Whose turn it is.
    pub side: Side,
    /// How many seconds it has taken, from link to link.
    pub seconds: u32,
    /// How many seconds were agreed.
    pub limit: u32,
}

impl TurnTime {
    /// Whether more time has passed than was agreed.
    pub const fn is_over(&self) -> bool {
        self.seconds > self.limit
    }

    /// How many seconds are left.
    pub const fn left(&self) -> u32 {
        self.limit.saturating_sub(self.seconds)
    }
}

/// Why a claim of time cannot be made or answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClaimError {
    /// No time was agreed, it is not the other side's turn, or there is no claim to answer.
    #[error("there is nothing to claim or to answer now")]
    NotNow,
    /// The other side has time left.
    #[error("the other side has {0} seconds left")]
    TimeLeft(u32),
}

impl<G: Playable> Match<G> {
    /// Notes that everything said so far has left this device at this time. Sending the same again starts no clock anew.
    pub fn mark_sent_at(&mut self, now: u64) {
        if self.is_unsent()
            && let Some(pact) = self.pact_mut()
        {
            pact.note_sent(now);
        }
        self.mark_sent();
    }

    /// Notes that a letter has come at this time that brought news.
    pub fn mark_heard_at(&mut self, now: u64) {
        if let Some(pact) = self.pact_mut() {
            pact.note_heard(now);
        }
    }

    /// Goes on as `after`, which a letter that came at this time has made of this match. A claim alone starts no clock anew, and
    /// one of more time than the match has lasted here is refused.
    pub fn advance_to(&mut self, after: Self, now: u64) {
        let is_longer = after.moves().len() > self.moves().len();
        *self = after;
        let claim = self.claim_to_answer();
        let begun_at = self.pact().and_then(|pact| pact.exchanged().begun_at);
        if claim.is_some_and(|claim| begun_at.is_none_or(|since| claim.waited > seconds_between(since, now))) {
            self.void_claim();
        }
        if is_longer || claim.is_none() {
            self.mark_heard_at(now);
        }
    }

    /// How long the turn has taken that runs now: the other side's since the last link left this device, one's own since the last
    /// one came, until it is answered. `None` where no time was agreed, the device was not told its times, a claim waits, or
    /// the match has not begun, is over, or has more than two sides.
    pub fn turn_time(&self, now: u64) -> Option<TurnTime> {
        let pact = self.pact()?;
        let limit = pact.public().terms().turn_limit?;
        let is_running = self.stage() == Stage::Playing && self.claim().is_none();
        let own = self.side_here().filter(|_| is_running)?;
        let exchanged = pact.exchanged();
        let (side, since) = match self.next() {
            Next::Remote(_) if !self.is_unsent() => (own.other(), exchanged.sent_at?),
            _ => (own, exchanged.heard_at?),
        };
        Some(TurnTime { side, seconds: seconds_between(since, now), limit })
    }

    /// The only side that is played on this device, in a match of two.
    fn side_here(&self) -> Option<Side> {
        let mut here = self.seats().sides().filter(|&side| self.seats().seat(side) != Seat::Remote);
        let side = here.next().filter(|_| here.next().is_none() && self.seats().sides().count() == 2)?;
        self.pact().is_some_and(|pact| pact.is_own(side)).then_some(side)
    }

    /// The claim of time that stands now, answered or not.
    pub fn claim(&self) -> Option<TimeClaim> {
        self.pact()?.public().claim().filter(|claim| claim.moves == self.moves().len())
    }

    /// Claims that the other side has let its time run out.
    ///
    /// # Errors
    /// When nothing of that kind can be claimed now.
    pub fn claim_time(&mut self, now: u64) -> Result<(), ClaimError> {
        let (time, by) = self.turn_time(now).zip(self.side_here()).ok_or(ClaimError::NotNow)?;
        match time {
            _ if time.side == by => return Err(ClaimError::NotNow),
            _ if !time.is_over() => return Err(ClaimError::TimeLeft(time.left())),
            _ => {}
        }
        self.set_claim(TimeClaim { by, moves: self.moves().len(), waited: time.seconds, answer: None });
        self.mark_news();
        Ok(())
    }

    /// The claim against the side of this device that waits for its answer.
    pub fn claim_to_answer(&self) -> Option<TimeClaim> {
        self.claim().filter(|claim| claim.answer.is_none() && self.side_here() == Some(claim.against()))
    }

    /// Whether the claim that waits for this side's answer is false by the clock of this device.
    pub fn is_in_time(&self, now: u64) -> bool {
        let limit = self.pact().and_then(|pact| pact.public().terms().turn_limit);
        self.claim_to_answer().is_some() && self.own_seconds(now).zip(limit).is_some_and(|(took, limit)| took <= limit)
    }

    /// Plays on in spite of a claim that is false by the clock of this device: the next move voids it for the others too.
    ///
    /// # Errors
    /// When there is no claim to answer, or the clock of this device says the same.
    pub fn play_on(&mut self, now: u64) -> Result<(), ClaimError> {
        if !self.is_in_time(now) {
            return Err(ClaimError::NotNow);
        }
        self.void_claim();
        Ok(())
    }

    /// How many seconds the turn of this device's side has taken, if the device was told when it began.
    fn own_seconds(&self, now: u64) -> Option<u32> {
        Some(seconds_between(self.pact()?.exchanged().heard_at?, now))
    }

    /// Accepts the claim that the time of this device's side is over: the match is lost.
    ///
    /// # Errors
    /// When there is no claim to answer.
    pub fn accept_claim(&mut self) -> Result<(), ClaimError> {
        self.answer_claim(ClaimAnswer::Accepted)
    }

    /// Contests that claim, with what this device's clock says: the match is over and not counted.
    ///
    /// # Errors
    /// When there is no claim to answer.
    pub fn contest_claim(&mut self, now: u64) -> Result<(), ClaimError> {
        self.answer_claim(ClaimAnswer::Contested { took: self.own_seconds(now).unwrap_or(0) })
    }

    fn answer_claim(&mut self, answer: ClaimAnswer) -> Result<(), ClaimError> {
        let claim = self.claim_to_answer().ok_or(ClaimError::NotNow)?;
        self.set_claim(TimeClaim { answer: Some(answer), ..claim });
        self.mark_news();
        Ok(())
    }

    /// Whether a claim keeps this device from making moves: it is answered, or waits for the answer of this device's side.
    pub(super) fn is_held_up(&self) -> bool {
        self.claim().is_some_and(|claim| claim.answer.is_some()) || self.claim_to_answer().is_some()
    }

    /// Takes over the claim of a letter that tells the match as it stands here. What the side of this device has claimed or
    /// answered, only this device says.
    pub(super) fn learn_claim(&mut self, sent: Option<TimeClaim>) {
        let limit = self.pact().and_then(|pact| pact.public().terms().turn_limit);
        let is_two = self.seats().sides().count() == 2;
        let is_claim = |sent: &TimeClaim| {
            let is_over = sent.moves == self.moves().len() && limit.is_some_and(|limit| sent.waited > limit);
            is_two && is_over && self.waits_for() != Some(sent.by)
        };
        let Some(mut sent) = sent.filter(is_claim) else { return };
        let here = self.side_here();
        if here == Some(sent.against()) {
            sent.answer = None;
        }
        match self.claim() {
            None if here == Some(sent.by) || self.stage() != Stage::Playing => {}
            None => self.set_claim(sent),
            Some(known) if known.answer.is_none() && known.by == sent.by && sent.answer.is_some() => {
                self.set_claim(TimeClaim { answer: sent.answer, ..known });
            }
            Some(_) => {}
        }
    }

    /// The side for which the match waits, whoever plays it.
    fn waits_for(&self) -> Option<Side> {
        self.position().to_decide().or_else(|| self.die_elements().map(|on| on.roller))
    }

    fn set_claim(&mut self, claim: TimeClaim) {
        if let Some(pact) = self.pact_mut() {
            pact.set_claim(Some(claim));
        }
    }

    /// Voids the claim of time: a move was made.
    pub(super) fn void_claim(&mut self) {
        if let Some(pact) = self.pact_mut().filter(|pact| pact.public().claim().is_some()) {
            pact.set_claim(None);
        }
    }

    /// How the match ended: by its moves, or by a claim of time. One that is contested is won by nobody.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = self.record().turn() {
            return Some(outcome);
        }
        match self.claim()?.answer? {
            ClaimAnswer::Accepted => Some(Outcome::Win(self.claim()?.by)),
            ClaimAnswer::Contested { .. } => Some(Outcome::Nobody),
        }
    }
}

/// The seconds between two times of one clock; 0 for one that was set back.
fn seconds_between(since: u64, now: u64) -> u32 {
    u32::try_from(now.saturating_sub(since)).unwrap_or(u32::MAX)
}
