//! The public position of a Sea Battle and its legal moves.

use super::{
    Action, Actor, Announced, Answer, Ending, FireRule, FirstTurn, Move, MoveError, Observer, Phase, RepeatedShot,
    Setup, SetupError, TrackingBoard,
};
use crate::game::{BySide, Outcome, Position, Side, Turn};
use crate::grid::{Cell, CellSet};

/// The public position: everything but the fleets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeaBattlePosition {
    setup: Setup,
    tracking: BySide<TrackingBoard>,
    phase: Phase,
    shooter: Side,
    shots_left: u16,
    offer: Option<Side>,
}

impl SeaBattlePosition {
    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the public knowledge of a side's board.
    pub fn tracking_board(&self, side: Side) -> &TrackingBoard {
        &self.tracking[side]
    }

    /// Returns the kind of move that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the side whose turn it is to fire.
    pub fn shooter(&self) -> Side {
        self.shooter
    }

    /// Returns the shots left in this turn, including one that awaits its answer; hits may add more (S6).
    pub fn shots_left(&self) -> u16 {
        self.shots_left
    }

    /// Returns the side that has an open draw offer.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// Returns the number of ships of a side that are afloat.
    pub fn afloat(&self, side: Side) -> usize {
        self.setup.fleet.ship_count().saturating_sub(self.tracking_board(side).sunk_count())
    }

    /// Returns the cells at which the shooter has not fired yet.
    pub fn targets(&self) -> CellSet {
        CellSet::board(self.setup.size) - self.tracking_board(self.shooter.other()).shots()
    }

    /// Returns the cells at which a side may fire when it is its turn (S12).
    pub fn legal_targets(&self, side: Side) -> CellSet {
        let board = CellSet::board(self.setup.size);
        match self.setup.repeated_shot {
            RepeatedShot::Refused => board - self.tracking_board(side.other()).shots(),
            RepeatedShot::LosesTurn => board,
        }
    }

    fn begin_turn(&mut self, side: Side) {
        self.shooter = side;
        self.phase = Phase::Aim;
        self.shots_left = match self.setup.fire {
            FireRule::HitAgain => 1,
            FireRule::Shots(shots) | FireRule::ShotsAndHits(shots) => shots as u16,
            FireRule::Salvo => self.afloat(side) as u16,
        };
        self.end_if_all_is_shot();
    }

    fn end_if_all_is_shot(&mut self) {
        if self.targets().is_empty() {
            self.phase = Phase::Over(Outcome::Win(self.shooter), Ending::Lie);
        }
    }

    fn apply_answer(&mut self, cell: Cell, answer: Answer, announced: Announced) {
        let target = self.shooter.other();
        self.tracking[target].record_answer(cell, answer, announced);
        match answer {
            Answer::Miss => self.spend_shot(Extra::No),
            Answer::Sunk if self.afloat(target) == 0 => {
                self.phase = Phase::Over(Outcome::Win(self.shooter), Ending::Sunk);
            }
            Answer::Hit | Answer::Sunk => self.spend_shot(Extra::Hit),
            Answer::Mine if self.must_disclose_ship(self.shooter) => self.await_disclosure(Phase::DiscloseShip),
            Answer::Sweeper if self.must_disclose_mine(self.shooter) => self.await_disclosure(Phase::DiscloseMine),
            Answer::Mine | Answer::Sweeper => self.begin_turn(target),
        }
    }

    /// Awaits the answer to a shot. If no answer is consistent, earlier ones were lies.
    fn await_answer(&mut self, cell: Cell) {
        self.phase = if self.consistent_answers(cell).next().is_some() {
            Phase::Answer(cell)
        } else {
            Phase::Over(Outcome::Win(self.shooter), Ending::Lie)
        };
    }

    /// Awaits a disclosure by the shooter. If one is owed but no cell is left, earlier answers were lies.
    fn await_disclosure(&mut self, phase: Phase) {
        self.phase = if self.undisclosed(self.shooter).is_empty() {
            Phase::Over(Outcome::Win(self.shooter.other()), Ending::Lie)
        } else {
            phase
        };
    }

    fn spend_shot(&mut self, extra: Extra) {
        let again = matches!((self.setup.fire, extra), (FireRule::HitAgain | FireRule::ShotsAndHits(_), Extra::Hit));
        self.shots_left = if again { self.shots_left } else { self.shots_left.saturating_sub(1) };
        if self.shots_left == 0 {
            self.begin_turn(self.shooter.other());
        } else {
            self.phase = Phase::Aim;
            self.end_if_all_is_shot();
        }
    }

    fn check_side(&self, side: Side, action: Action) -> Result<(), MoveError> {
        match action {
            Action::Resign => return Ok(()),
            Action::OfferDraw => return if self.offer.is_none() { Ok(()) } else { Err(MoveError::NotNow) },
            Action::AcceptDraw | Action::DeclineDraw => {
                return if self.offer == Some(side.other()) { Ok(()) } else { Err(MoveError::NoOffer) };
            }
            Action::Shot(_) | Action::Answer(..) | Action::DiscloseShip(_) | Action::DiscloseMine(_) => {}
            Action::Lot(_) | Action::TimeOut | Action::Stop(_) => return Err(MoveError::NotYou),
        }
        if self.turn() != Turn::Side(side) {
            return Err(MoveError::NotYou);
        }
        match (self.phase, action) {
            (Phase::Aim, Action::Shot(cell)) if self.legal_targets(side).contains(cell) => Ok(()),
            (Phase::Aim, Action::Shot(cell)) => self.check_cell(cell, side.other()),
            (Phase::Answer(cell), Action::Answer(answer, announced)) if self.is_consistent(cell, answer, announced) => {
                Ok(())
            }
            (Phase::Answer(_), Action::Answer(..)) => Err(MoveError::Contradiction),
            (Phase::DiscloseShip, Action::DiscloseShip(cell)) | (Phase::DiscloseMine, Action::DiscloseMine(cell)) => {
                self.check_cell(cell, side)?;
                if self.undisclosed(side).contains(cell) { Ok(()) } else { Err(MoveError::DisclosedBefore(cell)) }
            }
            _ => Err(MoveError::NotNow),
        }
    }

    /// Returns true for a shot that gets no answer and ends the turn.
    fn loses_turn(&self, side: Side, cell: Cell) -> bool {
        self.setup.repeated_shot == RepeatedShot::LosesTurn && self.tracking_board(side.other()).shots().contains(cell)
    }

    /// Checks that a cell is on the board and its owner has not been shot at there.
    fn check_cell(&self, cell: Cell, owner: Side) -> Result<(), MoveError> {
        if !cell.is_on_board(self.setup.size) {
            Err(MoveError::OffBoard(cell))
        } else if self.tracking_board(owner).shots().contains(cell) {
            Err(MoveError::ShotBefore(cell))
        } else {
            Ok(())
        }
    }

    fn apply_side(&mut self, side: Side, action: Action) {
        let over = |outcome, ending| Phase::Over(outcome, ending);
        match (self.phase, action) {
            (_, Action::Resign) => self.phase = over(Outcome::Win(side.other()), Ending::Resigned),
            (_, Action::OfferDraw) => self.offer = Some(side),
            (_, Action::AcceptDraw) => self.phase = over(Outcome::Draw, Ending::Agreed),
            (_, Action::DeclineDraw) => self.offer = None,
            (Phase::Aim, Action::Shot(cell)) if self.loses_turn(side, cell) => self.begin_turn(side.other()),
            (Phase::Aim, Action::Shot(cell)) => self.await_answer(cell),
            (Phase::Answer(cell), Action::Answer(answer, announced)) => self.apply_answer(cell, answer, announced),
            (Phase::DiscloseShip, Action::DiscloseShip(cell)) => {
                self.tracking[side].record_disclosed_ship(cell);
                self.begin_turn(side.other());
            }
            (Phase::DiscloseMine, Action::DiscloseMine(cell)) => {
                self.tracking[side].record_disclosed_mine(cell);
                self.begin_turn(side.other());
            }
            _ => {}
        }
        // Playing on declines the offer.
        if matches!(action, Action::Shot(_) | Action::DiscloseShip(_) | Action::DiscloseMine(_))
            && self.offer == Some(side.other())
        {
            self.offer = None;
        }
    }

    /// Applies a move as far as it has a meaning, even if it is illegal, for the audit. A shot out of turn begins the
    /// turn of the side that fired it.
    pub(super) fn apply_unchecked(&mut self, mv: Move) {
        if self.check(&mv).is_ok() {
            return self.apply(&mv);
        }
        let Actor::Side(side) = mv.actor else { return };
        match mv.action {
            Action::Shot(_) => {
                if self.phase != Phase::Aim || self.shooter != side {
                    self.begin_turn(side);
                }
            }
            Action::Answer(..) | Action::DiscloseShip(_) | Action::DiscloseMine(_)
                if self.turn() == Turn::Side(side) => {}
            _ => return,
        }
        self.apply_side(side, mv.action);
    }
}

/// The kinds of answers that earn another shot (S6).
enum Extra {
    No,
    Hit,
}

impl Position for SeaBattlePosition {
    type Setup = Setup;
    type Move = Move;
    type MoveError = MoveError;
    type SetupError = SetupError;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut table = Self {
            setup: setup.clone(),
            tracking: BySide::default(),
            phase: Phase::Lot,
            shooter: Side::FIRST,
            shots_left: 0,
            offer: None,
        };
        if let FirstTurn::Agreed(side) = setup.first {
            table.begin_turn(side);
        }
        Ok(table)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot => Turn::Chance,
            Phase::Aim | Phase::DiscloseShip | Phase::DiscloseMine => Turn::Side(self.shooter),
            Phase::Answer(_) => Turn::Side(self.shooter.other()),
            Phase::Over(outcome, _) => Turn::Over(outcome),
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let cells: fn(Cell) -> Action = match self.phase {
            Phase::Aim => Action::Shot,
            Phase::DiscloseShip => Action::DiscloseShip,
            _ => Action::DiscloseMine,
        };
        let board = match self.phase {
            Phase::Aim | Phase::DiscloseShip | Phase::DiscloseMine => CellSet::board(self.setup.size),
            _ => CellSet::EMPTY,
        };
        let lots = Side::BOTH.map(Move::lot);
        let shot = if let Phase::Answer(cell) = self.phase { Some(cell) } else { None };
        let answers = shot.into_iter().flat_map(|cell| self.consistent_answers(cell));
        let answers =
            answers.map(|(answer, announced)| Move::by(self.shooter.other(), Action::Answer(answer, announced)));
        let cell_moves = board.into_iter().map(move |cell| Move::by(self.shooter, cells(cell)));
        lots.into_iter().chain(answers).chain(cell_moves).filter(|mv| self.check(mv).is_ok())
    }

    fn check(&self, mv: &Move) -> Result<(), MoveError> {
        if matches!(self.phase, Phase::Over(..)) {
            return Err(MoveError::Over);
        }
        let ours = |side: Side| side.index() < 2;
        match (mv.actor, mv.action) {
            (Actor::Side(side), say) if ours(side) => self.check_side(side, say),
            (Actor::Lot, Action::Lot(side)) if ours(side) => match self.phase {
                Phase::Lot => Ok(()),
                _ => Err(MoveError::NotNow),
            },
            (Actor::Clock, Action::TimeOut) => match (self.setup.clock, self.phase) {
                (None, _) => Err(MoveError::NotAgreed),
                (Some(_), Phase::Lot) => Err(MoveError::NotNow),
                (Some(limit), _) if mv.seconds < limit => Err(MoveError::NotNow),
                (Some(_), _) => Ok(()),
            },
            (Actor::Observer, Action::Stop(side)) if ours(side) => match self.setup.observer {
                Observer::None => Err(MoveError::NotAgreed),
                Observer::Agreed => Ok(()),
            },
            _ => Err(MoveError::NotYou),
        }
    }

    fn apply(&mut self, mv: &Move) {
        if self.check(mv).is_err() {
            return;
        }
        match (mv.actor, mv.action, self.turn()) {
            (Actor::Side(side), say, _) => self.apply_side(side, say),
            (_, Action::Lot(side), _) => self.begin_turn(side),
            (_, Action::TimeOut, Turn::Side(late)) => {
                self.phase = Phase::Over(Outcome::Win(late.other()), Ending::TimeOut);
            }
            (_, Action::Stop(violator), _) => {
                self.phase = Phase::Over(Outcome::Win(violator.other()), Ending::Stopped);
            }
            _ => {}
        }
    }
}
