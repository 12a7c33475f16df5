//! Texts of play by link: refused links and letters, times, and the audit between devices.

use super::compiled::judgement::JudgementText;
use super::compiled::links::LinksText;
use core::fmt::Debug;
use kletka::link::LinkError;
use kletka::play::{DieFault, Distrust, InvitationFault, LocalOutcome};
use kletka::sea_battle::FireRule;

impl LinksText {
    /// Describes why a link cannot be read.
    pub(crate) fn error(&self, error: LinkError) -> String {
        let sentence = match error {
            LinkError::OtherKind(kind) => (self.error_other_kind)(kind),
            LinkError::NoLink => self.error_no_link,
            LinkError::Truncated => self.error_truncated,
            LinkError::Altered => self.error_altered,
            LinkError::LaterVersion(_) => self.error_later_version,
            LinkError::OtherGame(_) => self.error_other_game,
            LinkError::TooLong => self.error_too_long,
            LinkError::Inexpressible => self.error_inexpressible,
        };
        sentence.to_owned()
    }

    /// Describes why a letter is refused; `describe` describes the move with the given 0-based index.
    pub(crate) fn distrust<M: Debug>(&self, why: &Distrust<M>, describe: impl Fn(usize, &M) -> String) -> String {
        match why {
            Distrust::Fork { number, here, there } => {
                (self.fork)(number + 1, &describe(*number, here), &describe(*number, there))
            }
            Distrust::OtherMatch => self.distrust_other_match.to_owned(),
            Distrust::OwnMove(number) => (self.distrust_own_move)(number + 1),
            Distrust::OrderLeftOut { number, order } => {
                (self.distrust_order_left_out)(number + 1, &describe(*number, order))
            }
            Distrust::Illegal(number) => (self.distrust_illegal)(number + 1),
            Distrust::FalseDie(number) => (self.distrust_false_die)(number + 1),
            Distrust::Untrue(number) => (self.distrust_untrue)(number + 1),
            Distrust::UnprovedStop(number) => (self.distrust_unproved_stop)(number + 1),
            Distrust::Unbound { number, .. } => (self.distrust_unbound)(number + 1),
            Distrust::Seal(..) => self.distrust_seal.to_owned(),
        }
    }

    /// Names a limit of turns in seconds, exactly; `None` is unlimited.
    pub(crate) fn turn_limit(&self, seconds: Option<u32>) -> String {
        let Some(seconds) = seconds else { return self.turn_unlimited.to_owned() };
        if seconds.is_multiple_of(86_400) {
            return (self.turn_days)(seconds / 86_400);
        } else if seconds.is_multiple_of(3600) {
            return (self.turn_hours)(seconds / 3600);
        }
        let parts =
            [seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].into_iter().zip(self.units);
        parts.filter(|&(part, _)| part > 0).map(|(part, unit)| format!("{part} {unit}")).collect::<Vec<_>>().join(" ")
    }

    /// Describes what is wrong with an invitation.
    pub(crate) fn invitation_fault(&self, fault: InvitationFault) -> String {
        match fault {
            InvitationFault::TurnTime(seconds) => (self.fault_turn_time)(&self.turn_limit(Some(seconds))),
            InvitationFault::TimeForTwo => self.time_for_two.to_owned(),
            InvitationFault::Over => self.fault_over.to_owned(),
        }
    }

    /// Formats the two largest units of a duration in seconds.
    pub(crate) fn duration(&self, seconds: u32) -> String {
        let minutes = seconds.div_ceil(60);
        let parts = [minutes / 1440, minutes / 60 % 24, minutes % 60];
        let first = parts.iter().position(|&part| part > 0).unwrap_or(2);
        let shown = parts.iter().zip(self.units).skip(first).take(2).filter(|&(&part, _)| part > 0 || minutes == 0);
        shown.map(|(part, unit)| format!("{part} {unit}")).collect::<Vec<_>>().join(" ")
    }

    /// Returns the mean number of messages of a classic battle by link with this rule: measured by `lab messages`
    /// (docs/figures.md), between the counts that it plays by a curve through them.
    pub(crate) const fn messages_of(fire: FireRule) -> usize {
        match fire {
            FireRule::Salvo => 29,
            FireRule::HitAgain => 81,
            FireRule::Shots(shots) => 19 + 96 / shots as usize,
            FireRule::ShotsAndHits(shots) => 10 + 71 / shots as usize,
        }
    }
}

impl JudgementText {
    /// Describes the check of all dice.
    pub(crate) fn die(&self, dice: Result<(), DieFault>) -> String {
        match dice {
            Ok(()) => self.die_ok.to_owned(),
            Err(DieFault::Wrong(at)) => (self.die_err_wrong)(at + 1),
            Err(DieFault::Unproved(at)) => (self.die_err_unproved)(at + 1),
        }
    }

    /// Describes the result, with the name of the winner.
    pub(crate) fn result(&self, outcome: LocalOutcome, name: &str) -> String {
        match outcome {
            LocalOutcome::YouWon => self.result_you_won.to_owned(),
            LocalOutcome::YouLost => self.result_you_lost.to_owned(),
            LocalOutcome::Won(_) => (self.result_won)(name),
            LocalOutcome::Draw => self.result_draw.to_owned(),
            LocalOutcome::Nobody => self.result_nobody.to_owned(),
        }
    }
}
