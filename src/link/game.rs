//! What a game adds to be told by links.

use super::{Coder, LinkError};
use crate::play::MatchText;
use core::fmt::Debug;

/// A game whose matches can be links. The functions code something: they write what they are given, or read it, being given
/// nothing. Each codes by what is possible, so that what must be costs nothing.
pub trait LinkGame: MatchText {
    /// What is learnt of a match from move to move, so that likely moves cost less.
    type Model: Debug;

    /// What was agreed. That it can be played is asked when the match begins.
    ///
    /// # Errors
    /// When it has no code.
    fn code_setup(coder: &mut Coder, setup: Option<&Self::Setup>) -> Result<Self::Setup, LinkError>;

    /// The first version of the format in which these rules can be told.
    fn rules_version(_setup: &Self::Setup) -> u8 {
        1
    }

    /// The rules with what a later version adds to those of the first; asked only where a link says that it does.
    ///
    /// # Errors
    /// When they have no code.
    fn code_later_rules(
        coder: &mut Coder,
        _version: u8,
        _setup: Option<&Self::Setup>,
        _coded: Self::Setup,
    ) -> Result<Self::Setup, LinkError> {
        Err(coder.refusal())
    }

    /// What a side hides.
    ///
    /// # Errors
    /// When it has no code.
    fn code_secret(
        coder: &mut Coder,
        setup: &Self::Setup,
        secret: Option<&Self::Secret>,
    ) -> Result<Self::Secret, LinkError>;

    /// What is known before the first move; `times` tells whether any move has a time.
    fn model(setup: &Self::Setup, times: bool) -> Self::Model;

    /// Whether a move tells when it was made.
    fn has_time(_mv: &Self::Move) -> bool {
        false
    }

    /// The next move. `secrets` are those that the link lays open, by side.
    ///
    /// # Errors
    /// When it has no code.
    fn code_move(
        &self,
        coder: &mut Coder,
        model: &mut Self::Model,
        secrets: &[Option<Self::Secret>],
        mv: Option<&Self::Move>,
    ) -> Result<Self::Move, LinkError>;

    /// Takes account of a move that was not coded, since it followed from what the link tells.
    fn learn(&self, _model: &mut Self::Model, _mv: &Self::Move) {}

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
