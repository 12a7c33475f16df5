//! Replays the moves with known boards to find violations (S19).

use super::super::{Action, Actor, Announced, Answer, Layout, Move, MoveError, Phase, SeaBattlePosition};
use super::{Violation, ViolationKind, blames};
use crate::game::{BySide, Outcome, Position, Side, Turn};
use crate::grid::Cell;

/// A replay that continues past illegal moves.
pub(super) struct Replay<'a> {
    table: SeaBattlePosition,
    /// The sealed boards. Without one, answers are only checked against each other.
    sealed: BySide<Option<&'a Layout>>,
    violations: Vec<Violation>,
    groundless: Vec<usize>,
    /// The target of an illegal shot: its answer is not judged.
    excused: Option<Cell>,
}

impl<'a> Replay<'a> {
    /// Starts a replay with the violations already found on the boards.
    pub(super) fn new(table: SeaBattlePosition, sealed: [Option<&'a Layout>; 2], violations: Vec<Violation>) -> Self {
        Self { table, sealed: sealed.into(), violations, groundless: Vec::new(), excused: None }
    }

    /// Replays moves up to the end of the battle and ignores later ones.
    pub(super) fn replay(&mut self, moves: &[Move]) {
        for (index, &mv) in moves.iter().enumerate() {
            if matches!(self.table.phase(), Phase::Over(..)) {
                return;
            }
            match mv.actor {
                Actor::Side(side) if side.index() < 2 => self.replay_side(index, side, mv),
                Actor::Side(_) => {}
                Actor::Lot | Actor::Clock | Actor::Observer => self.replay_neutral(index, mv),
            }
        }
    }

    /// Returns the outcome; `None` if the battle is not over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.table.phase() {
            Phase::Over(outcome, _) => Some(outcome),
            _ => None,
        }
    }

    /// Returns all violations and the indices of groundless moves.
    pub(super) fn into_findings(self) -> (Vec<Violation>, Vec<usize>) {
        (self.violations, self.groundless)
    }

    fn replay_side(&mut self, index: usize, side: Side, mv: Move) {
        let again = match mv.action {
            Action::Shot(cell) => (!self.table.legal_targets(side).contains(cell)).then_some(cell),
            _ => None,
        };
        let shot_again = again.map(|cell| (side, ViolationKind::ShotAgain(cell)));
        let overrun = self.overrun(mv).map(|what| (side, what));
        let found = [self.breach(side, mv.action), shot_again, overrun].into_iter().flatten();
        self.violations.extend(found.map(|(side, what)| Violation { side, what, index: Some(index) }));
        if matches!(mv.action, Action::Shot(_)) {
            self.excused = again;
        }
        self.table.apply_unchecked(mv);
    }

    /// Checks a move by the observer, the lot or the clock. A stop needs a proved violation (S21), unless the
    /// violator's board is unknown: only the observer has seen it.
    fn replay_neutral(&mut self, index: usize, mv: Move) {
        let proved = match mv.action {
            Action::Stop(violator) => self.sealed[violator].is_none() || blames(&self.violations, violator),
            _ => true,
        };
        if proved && self.table.check(&mv).is_ok() {
            self.table.apply(&mv);
        } else {
            self.groundless.push(index);
        }
    }

    /// Checks the clock, which runs only for the side to move: answers take no time.
    fn overrun(&self, mv: Move) -> Option<ViolationKind> {
        let limit = self.table.setup().clock.filter(|&limit| mv.seconds > limit)?;
        matches!(mv.action, Action::Shot(_) | Action::DiscloseShip(_) | Action::DiscloseMine(_))
            .then_some(ViolationKind::Overrun { spent: mv.seconds, limit })
    }

    /// Finds the violation in the kind or timing of a move, and its violator.
    fn breach(&self, side: Side, action: Action) -> Option<(Side, ViolationKind)> {
        match action {
            // These moves need no turn; draw offers and replies out of place break no rule.
            Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => return None,
            Action::Shot(_) if self.is_owed_a_disclosure(side) => {
                return Some((side.other(), ViolationKind::Owed));
            }
            _ if self.table.turn() != Turn::Side(side) => return Some((side, ViolationKind::OutOfTurn)),
            _ => {}
        }
        let what = match (self.table.phase(), action) {
            (Phase::Answer(cell), Action::Answer(answer, announced)) => {
                self.check_answer(side, cell, (answer, announced))
            }
            (Phase::Aim, Action::Shot(_)) => None,
            (Phase::DiscloseShip, Action::DiscloseShip(cell)) => {
                let untrue = self.sealed[side].is_some_and(|sealed| !sealed.ship_cells().contains(cell));
                if untrue {
                    Some(ViolationKind::DisclosedNoShip(cell))
                } else {
                    self.check_disclosure(side, action, cell)
                }
            }
            (Phase::DiscloseMine, Action::DiscloseMine(cell)) => {
                let untrue = self.sealed[side].is_some_and(|sealed| !sealed.mines.contains(cell));
                if untrue {
                    Some(ViolationKind::DisclosedNoMine(cell))
                } else {
                    self.check_disclosure(side, action, cell)
                }
            }
            _ => Some(ViolationKind::Owed),
        };
        what.map(|what| (side, what))
    }

    /// Returns true if the other side owes a disclosure that ends its turn. Firing then is no violation; the other
    /// side's silence is.
    fn is_owed_a_disclosure(&self, side: Side) -> bool {
        matches!(self.table.phase(), Phase::DiscloseShip | Phase::DiscloseMine) && self.table.shooter() == side.other()
    }

    fn check_disclosure(&self, side: Side, action: Action, cell: Cell) -> Option<ViolationKind> {
        match self.table.check(&Move::by(side, action)) {
            Err(MoveError::ShotBefore(_) | MoveError::DisclosedBefore(_)) => Some(ViolationKind::DisclosedKnown(cell)),
            Err(_) => Some(ViolationKind::Owed),
            Ok(()) => None,
        }
    }

    fn check_answer(&self, side: Side, cell: Cell, given: (Answer, Announced)) -> Option<ViolationKind> {
        if self.excused == Some(cell) {
            return None;
        }
        let (announcement, known) = (self.table.setup().announcement, self.table.tracking_board(side));
        let truth = self.sealed[side].map_or(given, |sealed| sealed.reply(announcement, cell, known));
        if given.0 != truth.0 {
            Some(ViolationKind::Untrue { cell, given: given.0, truth: truth.0 })
        } else if given.1 != truth.1 {
            Some(ViolationKind::FalselyAnnounced { cell, given: given.1, truth: truth.1 })
        } else if self.table.check(&Move::by(side, Action::Answer(given.0, given.1))).is_err() {
            Some(ViolationKind::Contradiction(cell))
        } else {
            None
        }
    }
}
