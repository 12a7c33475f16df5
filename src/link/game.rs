//! The part of the codec that a game implements.

use super::{Coder, LinkError};
use crate::record::Notation;

/// A game whose matches can be links. Each function codes a value: a writer is given it, a reader gets `None`.
pub trait LinkGame: Notation<Move: 'static> {
    /// The moves that are legal at any time but missing in [`legal_moves`](crate::game::Position::legal_moves), such as
    /// resigning.
    const ASIDES: &'static [Self::Move];

    /// Codes a setup, which may be unplayable.
    ///
    /// # Errors
    /// When it has no code.
    fn code_setup(coder: &mut Coder, setup: Option<&Self::Setup>) -> Result<Self::Setup, LinkError>;

    /// Codes a side's secret.
    ///
    /// # Errors
    /// When it has no code.
    fn code_secret(
        coder: &mut Coder,
        setup: &Self::Setup,
        secret: Option<&Self::Secret>,
    ) -> Result<Self::Secret, LinkError>;

    /// Returns the seconds of its turn after which a move was made; 0 in games without clocks.
    fn seconds(_mv: &Self::Move) -> u16 {
        0
    }

    /// Returns the move as made after so many seconds of its turn.
    fn at_seconds(mv: Self::Move, _seconds: u16) -> Self::Move {
        mv
    }

    /// Codes the moves that the side to move orders ahead, at most [`MAX_ORDERS`](crate::play::MAX_ORDERS); none in games without orders.
    ///
    /// # Errors
    /// When they have no code.
    fn code_orders(&self, coder: &mut Coder, orders: &[Self::Move]) -> Result<Vec<Self::Move>, LinkError> {
        if orders.is_empty() { Ok(Vec::new()) } else { Err(coder.refusal()) }
    }
}
