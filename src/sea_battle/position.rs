//! The table of a Sea Battle: what is known to everybody, who must speak, and what may be said.

use super::{Answer, Ending, Fire, First, Illegal, Observer, Phase, Said, Say, Setup, SetupError, Speaker, Water};
use crate::game::{Game, Outcome, Side, Turn};
use crate::grid::{Cell, CellSet};

/// The position of a Sea Battle as everybody at the table knows it; no fleet is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeaBattle {
    setup: Setup,
    waters: [Water; 2],
    phase: Phase,
    shooter: Side,
    shots_left: u16,
    offer: Option<Side>,
}

impl SeaBattle {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is known of a side's board.
    pub fn water(&self, side: Side) -> &Water {
        &self.waters[side.index() & 1]
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The side whose turn it is.
    pub fn shooter(&self) -> Side {
        self.shooter
    }

    /// How many shots the turn still has, the one in the air included; by S6 a hit may add more.
    pub fn shots_left(&self) -> u16 {
        self.shots_left
    }

    /// The side that has offered a draw, while the offer stands.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// How many ships of a side are afloat.
    pub fn afloat(&self, side: Side) -> usize {
        self.setup.roster.ships().saturating_sub(self.water(side).sunk())
    }

    /// The cells at which the side whose turn it is may fire.
    pub fn targets(&self) -> CellSet {
        CellSet::board(self.setup.side) - self.water(self.shooter.other()).shots()
    }

    fn begin_turn(&mut self, side: Side) {
        self.shooter = side;
        self.phase = Phase::Aim;
        self.shots_left = match self.setup.fire {
            Fire::HitAgain => 1,
            Fire::Shots(shots) | Fire::ShotsAndHits(shots) => shots as u16,
            Fire::Salvo => self.afloat(side) as u16,
        };
        self.end_if_all_is_shot();
    }

    fn end_if_all_is_shot(&mut self) {
        if self.targets().is_empty() {
            self.phase = Phase::Over(Outcome::Win(self.shooter), Ending::Lie);
        }
    }

    fn answered(&mut self, cell: Cell, answer: Answer) {
        let target = self.shooter.other();
        self.waters[target.index()].note(cell, answer);
        match answer {
            Answer::Miss => self.spend_shot(Extra::No),
            Answer::Sunk if self.afloat(target) == 0 => {
                self.phase = Phase::Over(Outcome::Win(self.shooter), Ending::Sunk);
            }
            Answer::Hit | Answer::Sunk => self.spend_shot(Extra::Hit),
            Answer::Mine if self.has_to_name(self.shooter) => self.await_cell(Phase::Name),
            Answer::Sweeper if self.has_to_tell(self.shooter) => self.await_cell(Phase::Tell),
            Answer::Mine | Answer::Sweeper => self.begin_turn(target),
        }
    }

    /// Waits for the answer to a shot; where none can be true any more, earlier ones were lies.
    fn await_answer(&mut self, cell: Cell) {
        self.phase = if Answer::ALL.into_iter().any(|answer| self.could_be_true(cell, answer)) {
            Phase::Answer(cell)
        } else {
            Phase::Over(Outcome::Win(self.shooter), Ending::Lie)
        };
    }

    /// Waits for a cell of the shooter's; where none is left and yet one is owed, earlier answers were lies.
    fn await_cell(&mut self, phase: Phase) {
        self.phase = if self.unspoken(self.shooter).is_empty() {
            Phase::Over(Outcome::Win(self.shooter.other()), Ending::Lie)
        } else {
            phase
        };
    }

    fn spend_shot(&mut self, extra: Extra) {
        let again = matches!((self.setup.fire, extra), (Fire::HitAgain | Fire::ShotsAndHits(_), Extra::Hit));
        self.shots_left = if again { self.shots_left } else { self.shots_left.saturating_sub(1) };
        if self.shots_left == 0 {
            self.begin_turn(self.shooter.other());
        } else {
            self.phase = Phase::Aim;
            self.end_if_all_is_shot();
        }
    }

    fn check_side(&self, side: Side, say: Say) -> Result<(), Illegal> {
        match say {
            Say::Resign => return Ok(()),
            Say::OfferDraw => return if self.offer.is_none() { Ok(()) } else { Err(Illegal::NotNow) },
            Say::AcceptDraw | Say::DeclineDraw => {
                return if self.offer == Some(side.other()) { Ok(()) } else { Err(Illegal::NoOffer) };
            }
            Say::Shot(_) | Say::Answer(_) | Say::Name(_) | Say::Tell(_) => {}
            Say::Lot(_) | Say::TimeOut | Say::Stop(_) => return Err(Illegal::NotYou),
        }
        if self.turn() != Turn::Side(side) {
            return Err(Illegal::NotYou);
        }
        match (self.phase, say) {
            (Phase::Aim, Say::Shot(cell)) => self.check_cell(cell, side.other()),
            (Phase::Answer(cell), Say::Answer(answer)) if self.could_be_true(cell, answer) => Ok(()),
            (Phase::Answer(_), Say::Answer(_)) => Err(Illegal::Contradiction),
            (Phase::Name, Say::Name(cell)) | (Phase::Tell, Say::Tell(cell)) => {
                self.check_cell(cell, side)?;
                if self.unspoken(side).contains(cell) { Ok(()) } else { Err(Illegal::NamedBefore(cell)) }
            }
            _ => Err(Illegal::NotNow),
        }
    }

    /// Whether a cell is on the board and its owner has not been shot at there.
    fn check_cell(&self, cell: Cell, owner: Side) -> Result<(), Illegal> {
        if !cell.on_board(self.setup.side) {
            Err(Illegal::OffBoard(cell))
        } else if self.water(owner).shots().contains(cell) {
            Err(Illegal::ShotBefore(cell))
        } else {
            Ok(())
        }
    }

    fn apply_side(&mut self, side: Side, say: Say) {
        let over = |outcome, ending| Phase::Over(outcome, ending);
        match (self.phase, say) {
            (_, Say::Resign) => self.phase = over(Outcome::Win(side.other()), Ending::Resigned),
            (_, Say::OfferDraw) => self.offer = Some(side),
            (_, Say::AcceptDraw) => self.phase = over(Outcome::Draw, Ending::Agreed),
            (_, Say::DeclineDraw) => self.offer = None,
            (Phase::Aim, Say::Shot(cell)) => self.await_answer(cell),
            (Phase::Answer(cell), Say::Answer(answer)) => self.answered(cell, answer),
            (Phase::Name, Say::Name(cell)) => {
                self.waters[side.index()].note_named(cell);
                self.begin_turn(side.other());
            }
            (Phase::Tell, Say::Tell(cell)) => {
                self.waters[side.index()].note_told(cell);
                self.begin_turn(side.other());
            }
            _ => {}
        }
        // Playing on is an answer too: it turns the offer down.
        if matches!(say, Say::Shot(_) | Say::Name(_) | Say::Tell(_)) && self.offer == Some(side.other()) {
            self.offer = None;
        }
    }

    /// Carries out what was said even where it breaks the rules, as far as it means anything at the table: the audit
    /// hears a record to its end. A shot out of turn begins the turn of the side that fired it.
    pub(super) fn force(&mut self, said: Said) {
        if self.check(&said).is_ok() {
            return self.apply(&said);
        }
        let Speaker::Side(side) = said.by else { return };
        match said.say {
            Say::Shot(_) => {
                if self.phase != Phase::Aim || self.shooter != side {
                    self.begin_turn(side);
                }
            }
            Say::Answer(_) | Say::Name(_) | Say::Tell(_) if self.turn() == Turn::Side(side) => {}
            _ => return,
        }
        self.apply_side(side, said.say);
    }
}

/// Whether a shot that was spent earns another by S6.
enum Extra {
    No,
    Hit,
}

impl Game for SeaBattle {
    type Setup = Setup;
    type Move = Said;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut table = Self {
            setup: setup.clone(),
            waters: [Water::default(); 2],
            phase: Phase::Lot,
            shooter: Side::FIRST,
            shots_left: 0,
            offer: None,
        };
        if let First::Agreed(side) = setup.first {
            table.begin_turn(side);
        }
        Ok(table)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot => Turn::Chance,
            Phase::Aim | Phase::Name | Phase::Tell => Turn::Side(self.shooter),
            Phase::Answer(_) => Turn::Side(self.shooter.other()),
            Phase::Over(outcome, _) => Turn::Over(outcome),
        }
    }

    fn moves(&self) -> impl Iterator<Item = Said> + '_ {
        let cells: fn(Cell) -> Say = match self.phase {
            Phase::Aim => Say::Shot,
            Phase::Name => Say::Name,
            _ => Say::Tell,
        };
        let board = match self.phase {
            Phase::Aim | Phase::Name | Phase::Tell => CellSet::board(self.setup.side),
            _ => CellSet::EMPTY,
        };
        let lots = Side::BOTH.map(Said::lot);
        let answers = Answer::ALL.map(|answer| Said::by(self.shooter.other(), Say::Answer(answer)));
        let spoken = board.into_iter().map(move |cell| Said::by(self.shooter, cells(cell)));
        lots.into_iter().chain(answers).chain(spoken).filter(|said| self.check(said).is_ok())
    }

    fn check(&self, said: &Said) -> Result<(), Illegal> {
        if matches!(self.phase, Phase::Over(..)) {
            return Err(Illegal::Over);
        }
        let ours = |side: Side| side.index() < 2;
        match (said.by, said.say) {
            (Speaker::Side(side), say) if ours(side) => self.check_side(side, say),
            (Speaker::Lot, Say::Lot(side)) if ours(side) => match self.phase {
                Phase::Lot => Ok(()),
                _ => Err(Illegal::NotNow),
            },
            (Speaker::Clock, Say::TimeOut) => match (self.setup.clock, self.phase) {
                (None, _) => Err(Illegal::NotAgreed),
                (Some(_), Phase::Lot) => Err(Illegal::NotNow),
                (Some(limit), _) if said.spent < limit => Err(Illegal::NotNow),
                (Some(_), _) => Ok(()),
            },
            (Speaker::Observer, Say::Stop(side)) if ours(side) => match self.setup.observer {
                Observer::None => Err(Illegal::NotAgreed),
                Observer::Agreed => Ok(()),
            },
            _ => Err(Illegal::NotYou),
        }
    }

    fn apply(&mut self, said: &Said) {
        if self.check(said).is_err() {
            return;
        }
        match (said.by, said.say, self.turn()) {
            (Speaker::Side(side), say, _) => self.apply_side(side, say),
            (_, Say::Lot(side), _) => self.begin_turn(side),
            (_, Say::TimeOut, Turn::Side(late)) => {
                self.phase = Phase::Over(Outcome::Win(late.other()), Ending::TimeOut);
            }
            (_, Say::Stop(violator), _) => {
                self.phase = Phase::Over(Outcome::Win(violator.other()), Ending::Stopped);
            }
            _ => {}
        }
    }
}
