//! Checking the boards when they are laid open (S19), and the verdict (S20).

use super::{Answer, Ending, Fault, Phase, Said, Say, SeaBattle, Setup, Sheet, Speaker};
use crate::game::{Game, Outcome, Side, Turn};
use crate::grid::{Cell, CellSet};

/// A side that broke a rule, how, and where in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Who broke it.
    pub side: Side,
    /// How.
    pub what: Breach,
    /// The place in the list of what was said, from 0; `None` for what is wrong on the board itself.
    pub index: Option<usize>,
}

/// How a rule was broken (S19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// Something on the board breaks the rules of the setup.
    Board(Fault),
    /// Something was drawn in after the board was sealed.
    DrawnIn(Cell),
    /// Something that was sealed is not there any more.
    WipedOut(Cell),
    /// The same cells are drawn, but as other ships or other things.
    Redrawn(Cell),
    /// The answer to the shot at this cell was not true.
    Untrue {
        /// Where the shot went.
        cell: Cell,
        /// What was answered.
        said: Answer,
        /// What was true.
        truth: Answer,
    },
    /// After a mine a cell was named that holds no part of a ship of the speaker's (S15).
    NamedEmpty(Cell),
    /// After a sweeper a cell was told that holds no mine of the speaker's (S16).
    ToldNoMine(Cell),
    /// A cell was named or told that was shot at or named before (S15, S16).
    SpokenBefore(Cell),
    /// A shot went to a cell that was shot at before, or off the board (S12).
    ShotAgain(Cell),
    /// The side said something when another had to speak: a turn was skipped.
    OutOfTurn,
    /// The side owed something else: an answer, a name, a mine.
    Owed,
    /// The side took longer than the turn clock allows (S9).
    Overrun {
        /// Seconds taken.
        spent: u16,
        /// Seconds allowed.
        limit: u16,
    },
    /// The side answered so that what was said before cannot be true.
    Contradiction(Cell),
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// Every violation found, the boards' first, then in the order of the record.
    pub violations: Vec<Violation>,
    /// How the battle ended at the table; `None` if it is not over.
    pub table: Option<Outcome>,
    /// The verdict by S20: how the battle ends with what was found; `None` if it goes on.
    pub verdict: Option<Outcome>,
}

impl Audit {
    /// Checks a battle: everything said, legal or not, and each side's board as sealed at the start and as shown now.
    /// Where a side shows no other board than the sealed one, both are the same.
    pub fn of(setup: &Setup, said: &[Said], sealed: [&Sheet; 2], shown: [&Sheet; 2]) -> Self {
        let mut violations = Vec::new();
        for side in Side::BOTH {
            let board = check_board(setup, sealed[side.index()], shown[side.index()]);
            violations.extend(board.into_iter().map(|what| Violation { side, what, index: None }));
        }
        let table = match SeaBattle::start(setup) {
            Ok(table) => Hearing { table, sealed, violations: &mut violations }.hear(said),
            Err(_) => None,
        };
        let verdict = verdict(table, &violations);
        Self { violations, table, verdict }
    }

    /// Whether this side broke a rule.
    pub fn blames(&self, side: Side) -> bool {
        blames(&self.violations, side)
    }
}

fn blames(violations: &[Violation], side: Side) -> bool {
    violations.iter().any(|violation| violation.side == side)
}

/// S20: only the winner broke rules: the loser wins; only the loser did: the winner stands; both did: nobody wins.
/// During the battle, and after a draw, a violation makes the violator lose.
fn verdict(table: Option<Outcome>, violations: &[Violation]) -> Option<Outcome> {
    match Side::BOTH.map(|side| blames(violations, side)) {
        [false, false] => table,
        [true, true] => Some(Outcome::Nobody),
        [true, false] => Some(Outcome::Win(Side::SECOND)),
        [false, true] => Some(Outcome::Win(Side::FIRST)),
    }
}

fn check_board(setup: &Setup, sealed: &Sheet, shown: &Sheet) -> Vec<Breach> {
    let mut breaches: Vec<Breach> = shown.faults(setup).into_iter().map(Breach::Board).collect();
    let sealed_faults = sealed.faults(setup).into_iter().map(Breach::Board);
    breaches.extend(sealed_faults.filter(|fault| !breaches.contains(fault)).collect::<Vec<_>>());
    breaches.extend((shown.drawn() - sealed.drawn()).iter().map(Breach::DrawnIn));
    breaches.extend((sealed.drawn() - shown.drawn()).iter().map(Breach::WipedOut));
    let both = sealed.drawn() & shown.drawn();
    breaches.extend(both.iter().filter(|&cell| sealed.kind(cell) != shown.kind(cell)).map(Breach::Redrawn));
    breaches
}

/// What is drawn on a cell: a ship by its cells, a mine, a sweeper.
#[derive(PartialEq, Eq)]
enum Kind {
    Ship(CellSet),
    Mine,
    Sweeper,
    Water,
}

impl Sheet {
    fn kind(&self, cell: Cell) -> Kind {
        match self.ships.iter().find(|ship| ship.contains(cell)) {
            Some(ship) => Kind::Ship(*ship),
            None if self.mines.contains(cell) => Kind::Mine,
            None if self.sweepers.contains(cell) => Kind::Sweeper,
            None => Kind::Water,
        }
    }
}

/// The record heard again, with the boards at hand.
struct Hearing<'a> {
    table: SeaBattle,
    sealed: [&'a Sheet; 2],
    violations: &'a mut Vec<Violation>,
}

impl Hearing<'_> {
    /// Hears everything; how the battle ended.
    fn hear(mut self, said: &[Said]) -> Option<Outcome> {
        for (index, &said) in said.iter().enumerate() {
            let Speaker::Side(side) = said.by else {
                self.table.apply(&said);
                continue;
            };
            if side.index() > 1 || matches!(self.table.phase(), Phase::Over(..)) {
                continue;
            }
            if let Some(what) = self.breach(side, said) {
                self.violations.push(Violation { side, what, index: Some(index) });
            }
            self.check_clock(index, side, said);
            self.table.force(said);
        }
        match self.table.phase() {
            // A stop that nothing proves ends nothing (S21).
            Phase::Over(Outcome::Win(winner), Ending::Stopped) if !blames(self.violations, winner.other()) => None,
            Phase::Over(outcome, _) => Some(outcome),
            _ => None,
        }
    }

    fn check_clock(&mut self, index: usize, side: Side, said: Said) {
        if let Some(limit) = self.table.setup().clock
            && said.spent > limit
            && matches!(said.say, Say::Shot(_) | Say::Name(_) | Say::Tell(_))
        {
            let what = Breach::Overrun { spent: said.spent, limit };
            self.violations.push(Violation { side, what, index: Some(index) });
        }
    }

    /// How something said breaks the rules, if it does.
    fn breach(&self, side: Side, said: Said) -> Option<Breach> {
        if self.table.turn() != Turn::Side(side) && !matches!(said.say, Say::Resign) && !is_about_a_draw(said.say) {
            return Some(Breach::OutOfTurn);
        }
        let illegal = self.table.check(&said).is_err();
        match (self.table.phase(), said.say) {
            (Phase::Answer(cell), Say::Answer(answer)) => self.check_answer(side, cell, answer, illegal),
            (Phase::Name, Say::Name(cell)) if illegal => Some(Breach::SpokenBefore(cell)),
            (Phase::Tell, Say::Tell(cell)) if illegal => Some(Breach::SpokenBefore(cell)),
            (Phase::Name, Say::Name(cell)) => {
                (!self.sealed[side.index()].hulls().contains(cell)).then_some(Breach::NamedEmpty(cell))
            }
            (Phase::Tell, Say::Tell(cell)) => {
                (!self.sealed[side.index()].mines.contains(cell)).then_some(Breach::ToldNoMine(cell))
            }
            (Phase::Aim, Say::Shot(cell)) => illegal.then_some(Breach::ShotAgain(cell)),
            _ => illegal.then_some(Breach::Owed),
        }
    }

    fn check_answer(&self, side: Side, cell: Cell, said: Answer, illegal: bool) -> Option<Breach> {
        let truth = self.sealed[side.index()].answer(cell, &self.table.water(side).shots());
        if said == truth {
            illegal.then_some(Breach::Contradiction(cell))
        } else {
            Some(Breach::Untrue { cell, said, truth })
        }
    }
}

fn is_about_a_draw(say: Say) -> bool {
    matches!(say, Say::OfferDraw | Say::AcceptDraw | Say::DeclineDraw)
}
