//! What a match between devices comes to when its boards are laid open (S19, S20).

use super::{Case, DieFault, Match, Opened, Playable, Played};
use crate::game::{Outcome, Side};
use core::fmt::Debug;

/// A game whose matches can be judged.
pub trait Judged: Playable {
    /// What is found beside seals and dice: the boards, and whether what was said of them is true.
    type Audit: Clone + PartialEq + Debug;

    /// Checks a match. What is not known of a side is left out.
    fn audit(case: &Case<'_, Self>) -> Self::Audit;

    /// Whether a side is found to have broken a rule.
    fn blames(audit: &Self::Audit, side: Side) -> bool;
}

/// What a match comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// It goes on, and nobody is found to have broken a rule.
    Running,
    /// It ended like this, as it was played.
    Stands(Outcome),
    /// It ends like this because of a violation (S20), whatever was played.
    Reversed(Outcome),
    /// It is over and counts for nobody: a side that would gain by it has not laid open what it hid, a die cannot be checked, or
    /// a claim of time was contested (S9).
    NotCounted,
}

/// The check of a match with all that follows from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<G: Judged> {
    /// By side: whether it has laid open what it sealed.
    pub openings: Vec<Opened>,
    /// Whether every die follows from what both sides have revealed.
    pub dice: Result<(), DieFault>,
    /// What else was found.
    pub audit: G::Audit,
    /// The sides that broke a rule, whichever it is.
    pub violators: Vec<Side>,
    /// How the match ended at the table.
    pub played: Played,
    /// What it comes to.
    pub ruling: Ruling,
}

impl<G: Judged> Case<'_, G> {
    /// The check of the match, at its end or before.
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

/// S20: only the winner broke rules: the loser wins; only the loser did: the winner stands; both did: nobody wins. During the
/// match, and after a draw, a violation makes the violator lose. Nobody gains by a match without laying open what they hid: a
/// winner who has done so and broke no rule has won, whatever the loser hides; a draw takes all boards.
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
        // Of several sides left the winner stays; where a violator has won, nobody has.
        _ => match played {
            Played::Over(Outcome::Win(winner)) if violators.contains(&winner) => Outcome::Nobody,
            Played::Over(outcome) => outcome,
            Played::Running | Played::Contested => Outcome::Nobody,
        },
    };
    match outcome {
        // Before the end nobody has to lay open anything.
        Outcome::Win(side) if played != Played::Running && is_unverified(side) => Ruling::NotCounted,
        outcome if played == Played::Over(outcome) => Ruling::Stands(outcome),
        outcome => Ruling::Reversed(outcome),
    }
}

impl<G: Judged> Match<G> {
    /// The check of the match (S19) with what it comes to (S20), at its end or before, from what was laid open so far. What
    /// the sides of this device hide is known in any case.
    pub fn judgement(&self) -> Judgement<G> {
        self.case().judge()
    }
}
