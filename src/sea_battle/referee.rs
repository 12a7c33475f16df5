//! The referee of a battle on one device, who knows both fleets.

use super::{Action, Actor, Fleet, Move, MoveError, Phase, SeaBattlePosition, Setup, SetupError};
use crate::game::{BySide, Position, Side, Turn};
use crate::grid::CellSet;
use crate::record::{Record, ReplayError};

/// The knowledge of one player: the public position and the own fleet.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    /// The public position.
    pub position: &'a SeaBattlePosition,
    /// The fleet of this side.
    pub fleet: &'a Fleet,
    /// The side of the player.
    pub side: Side,
}

impl PlayerView<'_> {
    /// Returns the ship cells that this side may disclose after hitting a mine (S15).
    pub fn disclosable_ship_cells(&self) -> CellSet {
        self.fleet.ship_cells() & self.position.undisclosed(self.side)
    }

    /// Returns the mines that this side may disclose after hitting a sweeper (S16).
    pub fn disclosable_mines(&self) -> CellSet {
        self.fleet.mines() & self.position.undisclosed(self.side)
    }

    /// Returns the honest answer to the last shot if this side owes one (S12).
    pub fn honest_answer(&self) -> Option<Action> {
        match (self.position.phase(), self.position.turn()) {
            (Phase::Answer(cell), Turn::Side(side)) if side == self.side => {
                let (announcement, known) =
                    (self.position.setup().announcement, self.position.tracking_board(self.side));
                let (answer, announced) = self.fleet.reply(announcement, cell, known);
                Some(Action::Answer(answer, announced))
            }
            _ => None,
        }
    }
}

/// Reasons to refuse a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RefereeError {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] MoveError),
    /// The disclosure is false.
    #[error("the move is not true")]
    Untrue,
}

/// A battle with both fleets on one device: answers shots honestly and refuses false moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Referee {
    record: Record<SeaBattlePosition>,
    fleets: BySide<Fleet>,
}

impl Referee {
    /// Starts a battle with the fleets of the first and the second side.
    ///
    /// # Errors
    /// If the setup is unplayable.
    pub fn new(setup: Setup, fleets: [Fleet; 2]) -> Result<Self, SetupError> {
        Ok(Self { record: Record::new(setup)?, fleets: fleets.into() })
    }

    /// Resumes a battle after these moves. Their truth is not checked, so that a forged record can be viewed and
    /// [audited](super::Audit).
    ///
    /// # Errors
    /// If the setup is unplayable or a move is illegal.
    pub fn resume(
        setup: Setup,
        fleets: [Fleet; 2],
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, ReplayError<SetupError, MoveError>> {
        Ok(Self { record: Record::replay(setup, moves)?, fleets: fleets.into() })
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        self.record.setup()
    }

    /// Returns the public position.
    pub fn position(&self) -> &SeaBattlePosition {
        self.record.position()
    }

    /// Returns all moves.
    pub fn moves(&self) -> &[Move] {
        self.record.moves()
    }

    /// Returns the record of the match, which holds no secret.
    pub fn record(&self) -> &Record<SeaBattlePosition> {
        &self.record
    }

    /// Returns the secret fleet of a side.
    pub fn fleet(&self, side: Side) -> &Fleet {
        &self.fleets[side]
    }

    /// Returns the knowledge of a side.
    pub fn view(&self, side: Side) -> PlayerView<'_> {
        PlayerView { position: self.position(), fleet: self.fleet(side), side }
    }

    /// Plays a move and, after a shot, the honest answer.
    ///
    /// # Errors
    /// If the move is illegal or false; the battle is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), RefereeError> {
        self.position().check(&mv)?;
        if !self.is_truthful(mv) {
            return Err(RefereeError::Untrue);
        }
        let before = self.moves().len();
        self.record.play(mv)?;
        self.play_due_answer(mv.seconds).inspect_err(|_| self.truncate(before))
    }

    /// Undoes all moves after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.record = self.record.up_to(count);
    }

    /// Plays the honest answer if one is due: a battle may be resumed between a shot and its answer.
    ///
    /// # Errors
    /// Only for a forged record, in which the honest answer may be inconsistent.
    pub fn play_due_answer(&mut self, spent: u16) -> Result<(), RefereeError> {
        if let Turn::Side(side) = self.record.turn()
            && let Some(answer) = self.view(side).honest_answer()
        {
            self.record.play(Move::by(side, answer).at_seconds(spent))?;
        }
        Ok(())
    }

    fn is_truthful(&self, mv: Move) -> bool {
        let Actor::Side(side) = mv.actor else { return true };
        let view = self.view(side);
        match mv.action {
            Action::Answer(..) => view.honest_answer() == Some(mv.action),
            Action::DiscloseShip(cell) => view.disclosable_ship_cells().contains(cell),
            Action::DiscloseMine(cell) => view.disclosable_mines().contains(cell),
            Action::Shot(_) | Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => true,
            // These belong to the lot, the clock and the observer: `check` has refused them from a side.
            Action::Lot(_) | Action::TimeOut | Action::Stop(_) => false,
        }
    }
}
