//! What a game adds to be told by links.

use super::{Coder, LinkError};
use crate::play::MatchText;

/// A game whose matches can be links. The functions code something: they write what they are given, or read it, being given
/// nothing.
pub trait LinkGame: MatchText<Move: 'static> {
    /// The moves that are legal at any time, such as resigning: those that [`legal_moves`](crate::game::Position::legal_moves) leaves out.
    const ASIDES: &'static [Self::Move];

    /// What was agreed. That it can be played is asked when the match begins.
    ///
    /// # Errors
    /// When it has no code.
    fn code_setup(coder: &mut Coder, setup: Option<&Self::Setup>) -> Result<Self::Setup, LinkError>;

    /// What a side hides.
    ///
    /// # Errors
    /// When it has no code.
    fn code_secret(
        coder: &mut Coder,
        setup: &Self::Setup,
        secret: Option<&Self::Secret>,
    ) -> Result<Self::Secret, LinkError>;

    /// The seconds of its turn after which a move was made; 0 in games without clocks.
    fn seconds(_mv: &Self::Move) -> u16 {
        0
    }

    /// The move as one that was made then.
    fn at_seconds(mv: Self::Move, _seconds: u16) -> Self::Move {
        mv
    }

    /// Whether moves can be sent ahead in this game.
    fn has_orders() -> bool {
        false
    }

    /// The moves that the side to move wants to be played next: "go on while I hit". No more than `most`; in games without
    /// them, none.
    ///
    /// # Errors
    /// When they have no code.
    fn code_orders(
        &self,
        coder: &mut Coder,
        orders: &[Self::Move],
        _most: usize,
    ) -> Result<Vec<Self::Move>, LinkError> {
        if orders.is_empty() { Ok(Vec::new()) } else { Err(coder.refusal()) }
    }
}
