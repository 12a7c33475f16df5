//! Turn time between devices (S9), by this device's clock, and claims of defeat by time.
//!
//! The library has no clock: callers pass whole seconds since any fixed moment.

use super::LinkSession;
use crate::fair::{ClaimAnswer, TimeClaim};
use crate::game::{Side, Turn};
use crate::play::{Letter, Match, Next, Playable, Seat, Stage};
use crate::record::Aside;

/// The time of a turn by this device's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime {
    /// The side to move.
    pub side: Side,
    /// The seconds from link to link.
    pub seconds: u32,
    /// The agreed seconds.
    pub limit: u32,
}

impl TurnTime {
    /// Returns whether the limit is exceeded.
    pub const fn is_over(&self) -> bool {
        self.seconds > self.limit
    }

    /// Returns the seconds left.
    pub const fn left(&self) -> u32 {
        self.limit.saturating_sub(self.seconds)
    }
}

/// A reason why a time claim cannot be made or answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClaimError {
    /// No limit was agreed, it is not the other side's turn, or there is no claim to answer.
    #[error("no time can be claimed and no claim answered now")]
    NotNow,
    /// The other side has this many seconds left.
    #[error("the other side has {0} seconds left")]
    TimeLeft(u32),
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns the time of the running turn: the other side's since the last link left, one's own since the last one
    /// came. `None` without a limit or times, during a claim, before the start, after the end, or with more than two
    /// sides.
    pub fn turn_time(self, now: u64) -> Option<TurnTime> {
        let pact = self.pact()?;
        let is_running = self.0.stage() == Stage::Playing && self.claim().is_none();
        let own = self.side_here().filter(|_| is_running)?;
        let exchanged = pact.exchanged();
        let (side, since) = match self.0.next() {
            Next::Remote(_) if !self.is_unsent() => (own.other(), exchanged.sent_at?),
            _ => (own, exchanged.heard_at?),
        };
        Some(TurnTime { side, seconds: seconds_between(since, now), limit: self.limit_of(side)? })
    }

    /// Returns the seconds that a side has for the running turn, with those granted by the other.
    fn limit_of(self, side: Side) -> Option<u32> {
        let agreed = self.pact()?.public().terms().turn_limit?;
        Some(agreed.saturating_add(self.time_given_by(side.other())))
    }

    /// Returns the only side played on this device, in a match of two.
    fn side_here(self) -> Option<Side> {
        let mut here = self.0.seats().sides().filter(|&side| self.0.seats().seat(side) != Seat::Remote);
        let side = here.next().filter(|_| here.next().is_none() && self.0.seats().sides().count() == 2)?;
        self.pact().is_some_and(|pact| pact.plays(side)).then_some(side)
    }

    /// Returns the current time claim, answered or not.
    pub fn claim(self) -> Option<TimeClaim> {
        self.pact()?.public().claim().filter(|claim| claim.moves == self.0.moves().len())
    }

    /// Returns a letter's claim as one about this position, to which the letter's orders lead.
    pub(super) fn claim_now(self, claim: Option<TimeClaim>, letter: &Letter<G>) -> Option<TimeClaim> {
        let moves = self.0.moves().len();
        claim.filter(|claim| claim.moves == letter.record.moves().len()).map(|claim| TimeClaim { moves, ..claim })
    }

    /// Returns the claim that this device's side must answer.
    pub fn claim_to_answer(self) -> Option<TimeClaim> {
        self.claim().filter(|claim| claim.answer.is_none() && self.side_here() == Some(claim.against()))
    }

    /// Returns whether this device's clock contradicts the claim to be answered.
    pub fn is_in_time(self, now: u64) -> bool {
        let limit = self.claim_to_answer().and_then(|claim| self.limit_of(claim.against()));
        self.own_seconds(now).zip(limit).is_some_and(|(took, limit)| took <= limit)
    }

    /// Returns the seconds of this device's side's turn, if its start is known.
    fn own_seconds(self, now: u64) -> Option<u32> {
        Some(seconds_between(self.pact()?.exchanged().heard_at?, now))
    }

    /// Returns whether a claim stands against a move by this side: it is answered, or this device's side must answer.
    /// Who claims may still resign.
    pub(in crate::play) fn is_held_up(self, by: Option<Side>) -> bool {
        let is_answered = self.claim().is_some_and(|claim| claim.answer.is_some());
        is_answered || self.claim_to_answer().is_some_and(|claim| by != Some(claim.by))
    }

    /// Returns the side to act, whoever plays it: the other one once this device has sent its orders.
    fn waits_for(self) -> Option<Side> {
        let has_ordered = !self.orders().is_empty() && !self.is_unsent();
        if has_ordered {
            return self.side_here().map(Side::other);
        }
        self.0.position().to_decide().or_else(|| self.die_elements().map(|on| on.roller))
    }

    /// Returns whether it is this device's side's turn, even while an offer awaits its answer.
    fn has_turn(self) -> bool {
        matches!(self.0.position().turn(), Turn::Side(side) if self.side_here() == Some(side))
    }

    /// Returns whether a refusal is among the moves from this index on, if all of them only talk about a draw.
    fn refuses_from(self, from: usize) -> Option<bool> {
        let talk: Option<Vec<Aside>> = self.0.moves().get(from..)?.iter().map(G::aside).collect();
        let talk = talk.filter(|talk| !talk.is_empty() && talk.iter().all(|aside| aside.keeps_turn()))?;
        Some(talk.iter().any(|aside| matches!(aside, Aside::Refusal(_))))
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Notes the time at which all moves left this device. Sending again does not restart the clock. Talk about a draw
    /// in the other side's turn only interrupts its time, from the offer to the refusal.
    pub fn mark_sent_at(&mut self, now: u64) {
        let (has_turn, is_unsent) = (self.view().has_turn(), self.view().is_unsent());
        let known = self.view().pact().map_or(0, |pact| pact.sent().max(pact.heard()));
        let talk = self.view().refuses_from(known).filter(|_| !has_turn);
        if let Some(pact) = self.pact_mut().filter(|_| is_unsent) {
            match talk {
                None => pact.note_sent(now),
                Some(true) => pact.interrupt_sent(now),
                Some(false) => {}
            }
        }
        self.mark_sent();
    }

    /// Notes the time at which a letter brought news.
    pub fn mark_heard_at(&mut self, now: u64) {
        if let Some(pact) = self.pact_mut() {
            pact.note_heard(now);
        }
    }

    /// Replaces this match by `after`, the result of a letter received now. A claim or a note alone does not restart the
    /// clock, nor does talk about a draw in this side's turn, which is interrupted from the offer to the refusal; a claim
    /// is refused if it is longer than the match.
    pub fn advance_to(&mut self, after: Match<G>, now: u64) {
        let known = self.0.moves().len();
        let is_longer = after.moves().len() > known;
        let is_outdated = self.view().is_outdated_by(&after);
        *self.0 = after;
        let claim = self.view().claim_to_answer();
        let begun_at = self.view().pact().and_then(|pact| pact.exchanged().begun_at);
        if claim.is_some_and(|claim| begun_at.is_none_or(|since| claim.waited > seconds_between(since, now))) {
            self.set_claim(None);
        }
        match self.view().refuses_from(known).filter(|_| self.view().has_turn()) {
            Some(true) => self.pact_mut().into_iter().for_each(|pact| pact.interrupt_heard(now)),
            None if is_longer || is_outdated && claim.is_none() => self.mark_heard_at(now),
            Some(false) | None => {}
        }
    }

    /// Grants the other side more seconds for its running turn.
    ///
    /// # Errors
    /// When no turn of the other side is timed now.
    pub fn give_time(&mut self, seconds: u32, now: u64) -> Result<(), ClaimError> {
        let (time, by) = self.view().turn_time(now).zip(self.view().side_here()).ok_or(ClaimError::NotNow)?;
        if time.side == by {
            return Err(ClaimError::NotNow);
        }
        let given = self.view().time_given_by(by).saturating_add(seconds);
        let text = self.view().own_note().map_or(String::new(), |note| note.text.clone());
        self.set_own_note(&text, given);
        Ok(())
    }

    /// Claims that the other side's time ran out.
    ///
    /// # Errors
    /// When no such claim is possible now.
    pub fn claim_time(&mut self, now: u64) -> Result<(), ClaimError> {
        let (time, by) = self.view().turn_time(now).zip(self.view().side_here()).ok_or(ClaimError::NotNow)?;
        match time {
            _ if time.side == by => return Err(ClaimError::NotNow),
            _ if !time.is_over() => return Err(ClaimError::TimeLeft(time.left())),
            _ => {}
        }
        self.set_claim(Some(TimeClaim { by, moves: self.0.moves().len(), waited: time.seconds, answer: None }));
        self.mark_news();
        Ok(())
    }

    /// Plays on in spite of a claim that this device's clock contradicts: the next move voids it.
    ///
    /// # Errors
    /// When there is no claim to answer, or this device's clock confirms it.
    pub fn play_on(&mut self, now: u64) -> Result<(), ClaimError> {
        if !self.view().is_in_time(now) {
            return Err(ClaimError::NotNow);
        }
        self.set_claim(None);
        Ok(())
    }

    /// Accepts the claim: this device's side has lost.
    ///
    /// # Errors
    /// When there is no claim to answer.
    pub fn accept_claim(&mut self) -> Result<(), ClaimError> {
        self.answer_claim(ClaimAnswer::Accepted)
    }

    /// Contests the claim with this device's time: the match is over and not counted.
    ///
    /// # Errors
    /// When there is no claim to answer.
    pub fn contest_claim(&mut self, now: u64) -> Result<(), ClaimError> {
        self.answer_claim(ClaimAnswer::Contested { took: self.view().own_seconds(now).unwrap_or(0) })
    }

    fn answer_claim(&mut self, answer: ClaimAnswer) -> Result<(), ClaimError> {
        let claim = self.view().claim_to_answer().ok_or(ClaimError::NotNow)?;
        self.set_claim(Some(TimeClaim { answer: Some(answer), ..claim }));
        self.mark_news();
        Ok(())
    }

    /// Adopts a letter's claim about the current position. Claims and answers of this device's side come from this
    /// device only.
    pub(super) fn learn_claim(&mut self, sent: Option<TimeClaim>) {
        let is_two = self.0.seats().sides().count() == 2;
        let is_claim = |sent: &TimeClaim| {
            let limit = self.view().limit_of(sent.against()).filter(|_| is_two);
            let is_over = sent.moves == self.0.moves().len() && limit.is_some_and(|limit| sent.waited > limit);
            is_over && self.view().waits_for() != Some(sent.by)
        };
        let Some(mut sent) = sent.filter(is_claim) else { return };
        let here = self.view().side_here();
        if here == Some(sent.against()) {
            sent.answer = None;
        }
        match self.view().claim() {
            None if here == Some(sent.by) || self.0.stage() != Stage::Playing => {}
            None => self.set_claim(Some(sent)),
            Some(known) if known.answer.is_none() && known.by == sent.by && sent.answer.is_some() => {
                self.set_claim(Some(TimeClaim { answer: sent.answer, ..known }));
            }
            Some(_) => {}
        }
    }

    pub(super) fn set_claim(&mut self, claim: Option<TimeClaim>) {
        if let Some(pact) = self.pact_mut().filter(|pact| pact.public().claim() != claim) {
            pact.set_claim(claim);
        }
    }
}

/// Returns the seconds between two times; 0 if the clock was set back.
fn seconds_between(since: u64, now: u64) -> u32 {
    u32::try_from(now.saturating_sub(since)).unwrap_or(u32::MAX)
}
