//! The audit of a match: seals, dice and disclosed boards (S19, S20).

use super::{DieFault, MatchEvidence, Playable, PlayedOutcome, SecretStatus};
use crate::game::{Outcome, Secret, Side};

/// The ruling on a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The match goes on without a violation.
    Running,
    /// The outcome as played.
    Stands(Outcome),
    /// The outcome changed by a violation (S20).
    Reversed(Outcome),
    /// No outcome counts: the side that would gain has not disclosed its secret, a die cannot be checked, or a time
    /// claim was contested (S9).
    NotCounted,
}

/// The ruling on a match with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct AuditReport<G: Playable> {
    /// The status of each side's secret.
    pub secrets: Vec<SecretStatus>,
    /// The check of all dice.
    pub dice: Result<(), DieFault>,
    /// The audit.
    pub audit: <G::Secret as Secret<G>>::Audit,
    /// The sides that broke a rule.
    pub violators: Vec<Side>,
    /// The end of the match as played.
    pub played: PlayedOutcome,
    /// The ruling.
    pub ruling: Ruling,
}

impl<G: Playable> MatchEvidence<'_, G> {
    /// Audits the match, at its end or before.
    pub fn audit(&self) -> AuditReport<G> {
        let secrets: Vec<SecretStatus> = self.sides().map(|side| self.secret_status(side)).collect();
        let (dice, played, false_die) = (self.check_dice(), self.played(), self.false_die());
        let opened: Vec<_> = self.sides().map(|side| self.opened(side)).collect();
        let (audit, blamed) = G::Secret::audit(self.setup(), self.moves(), &opened, false_die);
        let roller = false_die.map(|(side, _)| side);
        let broke = |side: &Side| {
            blamed.contains(side) || secrets[side.index()] == SecretStatus::Meaningless || roller == Some(*side)
        };
        let violators: Vec<Side> = self.sides().filter(broke).collect();
        let ruling = rule(played, &violators, &secrets, dice);
        AuditReport { secrets, dice, audit, violators, played, ruling }
    }
}

/// S20: if only the winner broke rules, the loser wins; if only the loser did, the winner stays; if both did, nobody
/// wins. During the match and after a draw the violator loses. Nobody gains without disclosure: a winner needs only its
/// own, a draw needs all.
fn rule(played: PlayedOutcome, violators: &[Side], secrets: &[SecretStatus], dice: Result<(), DieFault>) -> Ruling {
    let is_unverified = |side: Side| secrets.get(side.index()) == Some(&SecretStatus::Undisclosed);
    if violators.is_empty() {
        let is_unproved = match played {
            PlayedOutcome::Over(Outcome::Win(winner)) => is_unverified(winner),
            _ => secrets.contains(&SecretStatus::Undisclosed),
        };
        return match played {
            PlayedOutcome::Running => Ruling::Running,
            PlayedOutcome::Contested => Ruling::NotCounted,
            PlayedOutcome::Over(_) if dice.is_err() || is_unproved => Ruling::NotCounted,
            PlayedOutcome::Over(outcome) => Ruling::Stands(outcome),
        };
    }
    let mut left = Side::all(secrets.len()).filter(|side| !violators.contains(side));
    let outcome = match (left.next(), left.next()) {
        (None, _) => Outcome::Nobody,
        (Some(winner), None) => Outcome::Win(winner),
        // Among more than two sides an honest winner stays, and a violator's win counts for nobody.
        _ => match played {
            PlayedOutcome::Over(Outcome::Win(winner)) if violators.contains(&winner) => Outcome::Nobody,
            PlayedOutcome::Over(outcome) => outcome,
            PlayedOutcome::Running | PlayedOutcome::Contested => Outcome::Nobody,
        },
    };
    match outcome {
        // No side must disclose before the end.
        Outcome::Win(side) if played != PlayedOutcome::Running && is_unverified(side) => Ruling::NotCounted,
        outcome if played == PlayedOutcome::Over(outcome) => Ruling::Stands(outcome),
        outcome => Ruling::Reversed(outcome),
    }
}
