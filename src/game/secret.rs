//! Hidden information.

use super::{Position, Side};
use core::fmt::Debug;

/// The longest secret in bytes, for whoever writes or reads one: the largest legal board of Sea Battle has 465 ships in 676
/// cells, 2 290 bytes, and a keyword of 26 letters up to 106 more. Longer bytes mean nothing and are not kept.
pub const MAX_SECRET: usize = 2_400;

/// A secret as its side discloses it at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened<S> {
    /// The secret that was sealed at the start.
    Sealed(S),
    /// The sealed bytes mean nothing.
    Meaningless,
    /// The side did not disclose it.
    Withheld,
}

impl<S> Opened<S> {
    /// Returns the sealed secret.
    pub fn sealed(self) -> Option<S> {
        if let Self::Sealed(secret) = self { Some(secret) } else { None }
    }
}

/// The secret of a side; `()` in an open game.
pub trait Secret<G: Position>: Clone + PartialEq + Debug {
    /// `true` if sides have secrets, to be sealed between devices and disclosed at the end.
    const HIDES: bool;

    /// The result of checks beside seals and dice: boards and answers.
    type Audit: Clone + PartialEq + Debug;

    /// Returns whether a side with this secret is ready to play.
    fn is_ready(secret: Option<&Self>) -> bool;

    /// Encodes the secret canonically, for its seal.
    fn to_bytes(&self) -> Vec<u8>;

    /// Decodes a sealed secret, even an illegal one; `None` if it cannot be decoded.
    fn from_bytes(setup: &G::Setup, bytes: &[u8]) -> Option<Self>;

    /// Returns the honest answer that the secret forces on a side. `last` is the last move.
    fn forced_move(&self, position: &G, side: Side, last: Option<&G::Move>) -> Option<G::Move>;

    /// Returns whether a side's move is truthful.
    fn is_honest(&self, position: &G, side: Side, mv: &G::Move) -> bool;

    /// Returns whether a move ordered ahead, before an answer, has become pointless and is skipped. Illegal ones are
    /// skipped anyway.
    fn is_pointless_order(position: &G, mv: &G::Move) -> bool;

    /// Returns whether the setup allows an observer who is shown secrets (S21).
    fn allows_observer(setup: &G::Setup) -> bool;

    /// Checks a match, skipping withheld secrets; returns the sides that broke a rule too. `false_die` is the side
    /// whose device rolled a wrong die, with the index of that move.
    fn audit(
        setup: &G::Setup,
        moves: &[G::Move],
        secrets: &[Opened<Self>],
        false_die: Option<(Side, usize)>,
    ) -> (Self::Audit, Vec<Side>);
}

/// Nothing is hidden, and illegal moves are refused at once.
impl<G: Position> Secret<G> for () {
    const HIDES: bool = false;

    type Audit = ();

    fn is_ready(_secret: Option<&Self>) -> bool {
        true
    }

    fn to_bytes(&self) -> Vec<u8> {
        Vec::new()
    }

    fn from_bytes(_setup: &G::Setup, _bytes: &[u8]) -> Option<Self> {
        None
    }

    fn forced_move(&self, _position: &G, _side: Side, _last: Option<&G::Move>) -> Option<G::Move> {
        None
    }

    fn is_honest(&self, _position: &G, _side: Side, _mv: &G::Move) -> bool {
        true
    }

    fn is_pointless_order(_position: &G, _mv: &G::Move) -> bool {
        false
    }

    fn allows_observer(_setup: &G::Setup) -> bool {
        false
    }

    fn audit(
        _setup: &G::Setup,
        _moves: &[G::Move],
        _secrets: &[Opened<Self>],
        _false_die: Option<(Side, usize)>,
    ) -> ((), Vec<Side>) {
        ((), Vec::new())
    }
}
