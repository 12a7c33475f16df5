//! Judging a match from seals, dice and disclosed boards (S19, S20).

use super::{Case, DieFault, Match, Opened, Playable, Played};
use crate::game::{Outcome, Side};
use core::fmt::Debug;

/// A game whose matches can be judged.
pub trait Judged: Playable {
    /// The result of checks beside seals and dice: boards and answers.
    type Audit: Clone + PartialEq + Debug;

    /// Checks a match, skipping unknown secrets.
    fn audit(case: &Case<'_, Self>) -> Self::Audit;

    /// Returns whether the audit found a violation of a side.
    fn blames(audit: &Self::Audit, side: Side) -> bool;
}

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

/// The judgement of a match with its evidence.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<G: Judged> {
    /// The disclosures by side.
    pub openings: Vec<Opened>,
    /// The check of all dice.
    pub dice: Result<(), DieFault>,
    /// The audit.
    pub audit: G::Audit,
    /// The sides that broke a rule.
    pub violators: Vec<Side>,
    /// The end of the match as played.
    pub played: Played,
    /// The ruling.
    pub ruling: Ruling,
}

impl<G: Judged> Case<'_, G> {
    /// Judges the match, at its end or before.
    pub fn judge(&self) -> Judgement<G> {
        let openings: Vec<Opened> = self.sides().map(|side| self.opened(side)).collect();
        let (dice, audit, played) = (self.check_dice(), G::audit(self), self.played());
        let roller = self.false_die().map(|(side, _)| side);
        let broke = |side: &Side| {
            G::blames(&audit, *side) || openings[side.index()] == Opened::Meaningless || roller == Some(*side)
        };
        let violators: Vec<Side> = self.sides().filter(broke).collect();
        let ruling = rule(played, &violators, &openings, dice);
        Judgement { openings, dice, audit, violators, played, ruling }
    }
}

/// S20: if only the winner broke rules, the loser wins; if only the loser did, the winner stays; if both did, nobody
/// wins. During the match and after a draw the violator loses. Nobody gains without disclosure: a winner needs only its
/// own, a draw needs all.
fn rule(played: Played, violators: &[Side], openings: &[Opened], dice: Result<(), DieFault>) -> Ruling {
    let is_unverified = |side: Side| openings.get(side.index()) == Some(&Opened::NotYet);
    if violators.is_empty() {
        let is_unproved = match played {
            Played::Over(Outcome::Win(winner)) => is_unverified(winner),
            _ => openings.contains(&Opened::NotYet),
        };
        return match played {
            Played::Running => Ruling::Running,
            Played::Contested => Ruling::NotCounted,
            Played::Over(_) if dice.is_err() || is_unproved => Ruling::NotCounted,
            Played::Over(outcome) => Ruling::Stands(outcome),
        };
    }
    let mut left = Side::all(openings.len()).filter(|side| !violators.contains(side));
    let outcome = match (left.next(), left.next()) {
        (None, _) => Outcome::Nobody,
        (Some(winner), None) => Outcome::Win(winner),
        // Among more than two sides an honest winner stays, and a violator's win counts for nobody.
        _ => match played {
            Played::Over(Outcome::Win(winner)) if violators.contains(&winner) => Outcome::Nobody,
            Played::Over(outcome) => outcome,
            Played::Running | Played::Contested => Outcome::Nobody,
        },
    };
    match outcome {
        // No side must disclose before the end.
        Outcome::Win(side) if played != Played::Running && is_unverified(side) => Ruling::NotCounted,
        outcome if played == Played::Over(outcome) => Ruling::Stands(outcome),
        outcome => Ruling::Reversed(outcome),
    }
}

impl<G: Judged> Match<G> {
    /// Judges the match (S19, S20), at its end or before, from disclosed secrets and those of this device's sides.
    pub fn judgement(&self) -> Judgement<G> {
        self.case().judge()
    }
}
