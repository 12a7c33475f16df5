//! The interface between a game's rules and [`Match`](super::Match).

use super::Seats;
use crate::fair::{Agreement, DieElements, Pact, Terms};
use crate::game::{Position, Side};
use crate::record::{Choice, choice};
use crate::record::{History, Notation, Transcript};
use core::fmt::Debug;

choice! {
    /// One of the games.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum GameKind {
        /// Sea Battle on a square board.
        SeaBattle = "Sea Battle",
        /// Squadron, the naval battle on hexes.
        Squadron = "Squadron",
        /// Virus War.
        VirusWar = "Virus War",
    }
}

/// A game that can be played as a [`Match`](super::Match).
pub trait Playable: Position<Move: Copy> {
    /// The game.
    const KIND: GameKind;
    /// `true` if sides have secrets, to be sealed between devices and disclosed at the end.
    const HIDES: bool = false;

    /// The level of a computer player.
    type Level: Choice;
    /// The secret of a side; `()` in an open game.
    type Secret: Clone + PartialEq + Debug;
    /// The history beside the position.
    type History: History<Self>;

    /// Returns the number of sides.
    fn side_count(setup: &Self::Setup) -> usize;

    /// Returns whether a side with this secret is ready to play.
    fn is_ready(setup: &Self::Setup, secret: Option<&Self::Secret>) -> bool;

    /// Returns the side to decide; `None` for chance and after the end. It differs from `turn` while an offer awaits
    /// its answer.
    fn to_decide(&self) -> Option<Side>;

    /// Returns whether a move is a lot or a die.
    fn is_die(_mv: &Self::Move) -> bool {
        false
    }

    /// Returns the length of each side's dice chain between devices; 0 in a game without one.
    fn dice_count(_terms: Terms) -> u16 {
        0
    }

    /// Returns the chain elements that determine the next die (die number `rolled`) between devices; `None` if none is
    /// due. Without a dice chain these are elements of the links.
    fn die_elements(&self, _terms: Terms, _rolled: u16) -> Option<DieElements> {
        None
    }

    /// Returns the element up to which a side reveals its dice chain when it sends this position, after `rolled` dice.
    fn revealed_elements(&self, _side: Side, _terms: Terms, _rolled: u16) -> u16 {
        0
    }

    /// Encodes a secret canonically, for its seal.
    fn secret_bytes(_secret: &Self::Secret) -> Vec<u8> {
        Vec::new()
    }

    /// Decodes a sealed secret, even an illegal one; `None` if it cannot be decoded.
    fn secret_from_bytes(_setup: &Self::Setup, _bytes: &[u8]) -> Option<Self::Secret> {
        None
    }

    /// Returns whether a move answers the other side's move without ending its turn.
    fn is_answer(_mv: &Self::Move) -> bool {
        false
    }

    /// Returns the side that starts a due roll; `None` if dice roll automatically.
    fn roller(&self) -> Option<Side> {
        None
    }

    /// Returns the honest answer that the secret forces on a side. `last` is the last move.
    fn forced_move(&self, _side: Side, _secret: &Self::Secret, _last: Option<&Self::Move>) -> Option<Self::Move> {
        None
    }

    /// Returns the side that makes a move; `None` for chance, clock and observer.
    fn mover(&self, mv: &Self::Move) -> Option<Side>;

    /// Returns the side that loses by a clock (S9) or observer (S21) move. Between devices only that side's own device
    /// may make it.
    fn declared_loser(&self, _mv: &Self::Move) -> Option<Side> {
        None
    }

    /// Returns the side accused by an observer's stop (S21).
    fn accused(_mv: &Self::Move) -> Option<Side> {
        None
    }

    /// Returns whether the setup allows an observer who is shown secrets (S21).
    fn allows_observer(_setup: &Self::Setup) -> bool {
        false
    }

    /// Returns whether `mv` is truthful given `secret`.
    fn is_honest(&self, _mv: &Self::Move, _side: Side, _secret: &Self::Secret) -> bool {
        true
    }

    /// Returns the side that may undo the last move, unless it is final.
    fn undoable_by(_position: &Self, _history: &Self::History, _moves: &[Self::Move]) -> Option<Side> {
        None
    }

    /// Returns whether an order has become pointless and is skipped. Illegal orders are skipped anyway.
    fn is_pointless_order(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns the number of final moves, which another side has answered.
    fn committed_moves(_history: &Self::History) -> usize {
        0
    }

    /// Returns the setup of a rematch.
    fn rematch(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// Returns the name of the preset equal to this setup; empty for custom rules.
    fn variant(setup: &Self::Setup) -> &'static str;

    /// Returns the shots fired by each side, in a game that counts them.
    fn shots(_history: &Self::History) -> Option<[u32; 2]> {
        None
    }

    /// Returns each side's luck with dice, in sixths of a hit above expectation.
    fn luck(_history: &Self::History) -> Option<[i32; 2]> {
        None
    }

    /// Returns whether UI state may survive a change made in another tab. It may not with two people who have secrets
    /// at one device, since the other one may be at the screen.
    fn survives_change(_seats: &Seats<Self::Level>) -> bool {
        true
    }
}

/// The next step of a match and who takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next<G: Playable> {
    /// Nothing: the match is over, or a side is not ready.
    Nothing,
    /// This move follows automatically: a lot, a die, an honest answer.
    Move(G::Move),
    /// This human rolls the dice, which give this move.
    Roll(Side, G::Move),
    /// This human decides.
    Human(Side),
    /// This computer decides.
    Computer(Side, G::Level),
    /// The player of this side is at another device.
    Remote(Side),
}

/// Makes the agreement from setup and terms.
pub fn agreement<G: Playable + Notation>(setup: &G::Setup, terms: Terms) -> Agreement {
    let tags = G::write_setup(setup);
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    Agreement::new(G::NAME, tags, terms, (G::side_count(setup), G::dice_count(terms)))
}

/// Reads the pact in the tags of a match; `Ok(None)` for a match on one device.
///
/// # Errors
/// The name of an unreadable tag.
pub fn pact_of<G: Playable + Notation>(transcript: &Transcript<G>) -> Result<Option<Pact>, &'static str> {
    Pact::read(|name| transcript.tag(name), |terms| agreement::<G>(&transcript.setup, terms))
}
