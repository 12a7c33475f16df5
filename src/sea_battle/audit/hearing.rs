//! Checking what was said: the record is heard again with the boards at hand (S19).

use super::super::{Answer, Illegal, Phase, Said, Say, SeaBattle, Sheet, Speaker};
use super::{Breach, Violation, blames};
use crate::game::{Game, Outcome, Side, Turn};
use crate::grid::Cell;

/// The record heard again, legal or not, to its end.
pub(super) struct Hearing<'a> {
    table: SeaBattle,
    sealed: [&'a Sheet; 2],
    violations: Vec<Violation>,
    groundless: Vec<usize>,
    /// A cell that was shot at though it must not be: whatever is answered there, the answer is not to blame.
    excused: Option<Cell>,
}

impl<'a> Hearing<'a> {
    /// A hearing at which the boards were already found to break the rules so.
    pub(super) fn new(table: SeaBattle, sealed: [&'a Sheet; 2], violations: Vec<Violation>) -> Self {
        Self { table, sealed, violations, groundless: Vec::new(), excused: None }
    }

    /// Hears everything up to the end of the battle. What is said after that changes nothing.
    pub(super) fn hear(&mut self, said: &[Said]) {
        for (index, &said) in said.iter().enumerate() {
            if matches!(self.table.phase(), Phase::Over(..)) {
                return;
            }
            match said.by {
                Speaker::Side(side) if side.index() < 2 => self.hear_side(index, side, said),
                Speaker::Side(_) => {}
                Speaker::Lot | Speaker::Clock | Speaker::Observer => self.hear_judge(index, said),
            }
        }
    }

    /// How the battle ended; `None` if it is not over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.table.phase() {
            Phase::Over(outcome, _) => Some(outcome),
            _ => None,
        }
    }

    /// Every violation, and the places of what had no ground.
    pub(super) fn findings(self) -> (Vec<Violation>, Vec<usize>) {
        (self.violations, self.groundless)
    }

    fn hear_side(&mut self, index: usize, side: Side, said: Said) {
        let again = match said.say {
            Say::Shot(cell) => self.was_shot(side, cell).then_some(cell),
            _ => None,
        };
        let shot_again = again.map(|cell| (side, Breach::ShotAgain(cell)));
        let overrun = self.overrun(said).map(|what| (side, what));
        let found = [self.breach(side, said.say), shot_again, overrun].into_iter().flatten();
        self.violations.extend(found.map(|(side, what)| Violation { side, what, index: Some(index) }));
        if matches!(said.say, Say::Shot(_)) {
            self.excused = again;
        }
        self.table.force(said);
    }

    /// The observer stops a battle only with a proof (S21), the clock only when it has run out (S9).
    fn hear_judge(&mut self, index: usize, said: Said) {
        let proved = match said.say {
            Say::Stop(violator) => blames(&self.violations, violator),
            _ => true,
        };
        if proved && self.table.check(&said).is_ok() {
            self.table.apply(&said);
        } else {
            self.groundless.push(index);
        }
    }

    /// Whether a shot of this side must not go to this cell.
    fn was_shot(&self, side: Side, cell: Cell) -> bool {
        !cell.on_board(self.table.setup().side) || self.table.water(side.other()).shots().contains(cell)
    }

    /// The clock runs for the side whose turn it is; an answer has no time of its own.
    fn overrun(&self, said: Said) -> Option<Breach> {
        let limit = self.table.setup().clock.filter(|&limit| said.spent > limit)?;
        matches!(said.say, Say::Shot(_) | Say::Name(_) | Say::Tell(_))
            .then_some(Breach::Overrun { spent: said.spent, limit })
    }

    /// How something said breaks the rules by when or how it was said, and which side is to blame.
    fn breach(&self, side: Side, say: Say) -> Option<(Side, Breach)> {
        match say {
            // Giving up and talking about a draw need no turn; idle talk about one breaks no rule.
            Say::Resign | Say::OfferDraw | Say::AcceptDraw | Say::DeclineDraw => return None,
            Say::Shot(_) if self.is_owed_a_cell(side) => {
                return Some((side.other(), Breach::Owed));
            }
            _ if self.table.turn() != Turn::Side(side) => return Some((side, Breach::OutOfTurn)),
            _ => {}
        }
        let what = match (self.table.phase(), say) {
            (Phase::Answer(cell), Say::Answer(answer)) => self.check_answer(side, cell, answer),
            (Phase::Aim, Say::Shot(_)) => None,
            (Phase::Name, Say::Name(cell)) => {
                let untrue = !self.sealed[side.index()].hulls().contains(cell);
                if untrue { Some(Breach::NamedEmpty(cell)) } else { self.check_spoken(side, say, cell) }
            }
            (Phase::Tell, Say::Tell(cell)) => {
                let untrue = !self.sealed[side.index()].mines.contains(cell);
                if untrue { Some(Breach::ToldNoMine(cell)) } else { self.check_spoken(side, say, cell) }
            }
            _ => Some(Breach::Owed),
        };
        what.map(|what| (side, what))
    }

    /// Whether the other side still owes a cell after a mine or a sweeper, so that this side's turn would be next:
    /// who fires then does not cut in, the other has kept silent.
    fn is_owed_a_cell(&self, side: Side) -> bool {
        matches!(self.table.phase(), Phase::Name | Phase::Tell) && self.table.shooter() == side.other()
    }

    fn check_spoken(&self, side: Side, say: Say, cell: Cell) -> Option<Breach> {
        match self.table.check(&Said::by(side, say)) {
            Err(Illegal::ShotBefore(_) | Illegal::NamedBefore(_)) => Some(Breach::SpokenBefore(cell)),
            Err(_) => Some(Breach::Owed),
            Ok(()) => None,
        }
    }

    fn check_answer(&self, side: Side, cell: Cell, said: Answer) -> Option<Breach> {
        if self.excused == Some(cell) {
            return None;
        }
        let truth = self.sealed[side.index()].answer(cell, &self.table.water(side).shots());
        if said != truth {
            Some(Breach::Untrue { cell, said, truth })
        } else if self.table.check(&Said::by(side, Say::Answer(said))).is_err() {
            Some(Breach::Contradiction(cell))
        } else {
            None
        }
    }
}
