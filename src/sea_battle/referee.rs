//! The referee of a battle on one device: it knows both fleets and gives the honest answers that follow from them.

use super::{Action, Actor, Fleet, Move, MoveError, Phase, SeaBattle, Setup, SetupError};
use crate::game::{BySide, Game, Side, Turn};
use crate::grid::CellSet;
use crate::record::{Record, ReplayError};

/// What one player may see: the public position and the own fleet.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    /// The public position.
    pub position: &'a SeaBattle,
    /// The fleet of this side.
    pub fleet: &'a Fleet,
    /// The side of the player.
    pub side: Side,
}

impl PlayerView<'_> {
    /// The ship cells that this side may disclose after it hit a mine (S15).
    pub fn disclosable_ship_cells(&self) -> CellSet {
        self.fleet.ship_cells() & self.position.undisclosed(self.side)
    }

    /// The mines that this side may disclose after it hit a minesweeper (S16).
    pub fn disclosable_mines(&self) -> CellSet {
        self.fleet.mines() & self.position.undisclosed(self.side)
    }

    /// The honest answer to the last shot, if this side must give one (S12).
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

/// Why the referee refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RefereeError {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] MoveError),
    /// The move discloses something that is not true.
    #[error("that is not true")]
    Untrue,
}

/// The referee of a battle whose two fleets are on one device: it answers shots honestly and refuses untrue moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Referee {
    record: Record<SeaBattle>,
    fleets: BySide<Fleet>,
}

impl Referee {
    /// Starts a battle with the fleets of the first and of the second side.
    ///
    /// # Errors
    /// When the setup cannot be played.
    pub fn new(setup: Setup, fleets: [Fleet; 2]) -> Result<Self, SetupError> {
        Ok(Self { record: Record::new(setup)?, fleets: fleets.into() })
    }

    /// Resumes a battle after these moves. Their truth is not checked: a forged record can be looked at, and the
    /// [`Audit`](super::Audit) finds what is wrong with it.
    ///
    /// # Errors
    /// When the setup cannot be played, or a move is not legal.
    pub fn resume(
        setup: Setup,
        fleets: [Fleet; 2],
        said: impl IntoIterator<Item = Move>,
    ) -> Result<Self, ReplayError<SetupError, MoveError>> {
        Ok(Self { record: Record::replay(setup, said)?, fleets: fleets.into() })
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        self.record.setup()
    }

    /// The public position.
    pub fn position(&self) -> &SeaBattle {
        self.record.position()
    }

    /// All moves, in order.
    pub fn moves(&self) -> &[Move] {
        self.record.moves()
    }

    /// The record of the match, which holds no secret.
    pub fn record(&self) -> &Record<SeaBattle> {
        &self.record
    }

    /// The secret fleet of a side.
    pub fn fleet(&self, side: Side) -> &Fleet {
        &self.fleets[side]
    }

    /// What a side may see.
    pub fn view(&self, side: Side) -> PlayerView<'_> {
        PlayerView { position: self.position(), fleet: self.fleet(side), side }
    }

    /// Plays a move and, after a shot, the honest answer to it.
    ///
    /// # Errors
    /// When the move is not legal or not true; the battle is then unchanged.
    pub fn play(&mut self, said: Move) -> Result<(), RefereeError> {
        self.position().check(&said)?;
        if !self.is_truthful(said) {
            return Err(RefereeError::Untrue);
        }
        let before = self.moves().len();
        self.record.play(said)?;
        self.play_due_answer(said.seconds).inspect_err(|_| self.truncate(before))
    }

    /// Keeps the first `count` moves and takes back the others.
    pub fn truncate(&mut self, count: usize) {
        self.record = self.record.up_to(count);
    }

    /// Plays the honest answer that is due, if one is: a battle may be resumed between a shot and its answer.
    ///
    /// # Errors
    /// Never for a record whose answers were honest; a forged record may leave no honest answer that it allows.
    pub fn play_due_answer(&mut self, spent: u16) -> Result<(), RefereeError> {
        if let Turn::Side(side) = self.record.turn()
            && let Some(answer) = self.view(side).honest_answer()
        {
            self.record.play(Move::by(side, answer).at_seconds(spent))?;
        }
        Ok(())
    }

    fn is_truthful(&self, said: Move) -> bool {
        let Actor::Side(side) = said.actor else { return true };
        let view = self.view(side);
        match said.action {
            Action::Answer(..) => view.honest_answer() == Some(said.action),
            Action::DiscloseShip(cell) => view.disclosable_ship_cells().contains(cell),
            Action::DiscloseMine(cell) => view.disclosable_mines().contains(cell),
            Action::Shot(_) | Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => true,
            // Only the lot, the clock and the observer may say these, and the table has refused them by now.
            Action::Lot(_) | Action::TimeOut | Action::Stop(_) => false,
        }
    }
}
