//! What a game adds to its rules to be played as a match.

use super::{Chance, ComputerLevel, GameKind, Seats};
use crate::fair::{DieElements, Terms};
use crate::game::{Game, Side};
use crate::record::History;
use core::fmt::Debug;

/// A game that can be played as a [`Match`](super::Match).
pub trait Playable: Game<Move: Copy> {
    /// Which game it is.
    const KIND: GameKind;
    /// Whether sides hide something, so that it is sealed in a match between devices and laid open when that is over.
    const HIDES: bool = false;

    /// How strong its computer players are.
    type Level: ComputerLevel;
    /// What a side knows and the others do not; `()` where everything is open.
    type Secret: Clone + PartialEq + Debug;
    /// What is remembered beside the position.
    type History: History<Self>;

    /// How many sides a match with this setup has.
    fn side_count(setup: &Self::Setup) -> usize;

    /// Whether a side with this secret can begin to play; without one only in open games.
    fn is_ready(setup: &Self::Setup, secret: Option<&Self::Secret>) -> bool;

    /// Who decides now; `None` where chance speaks or the match is over. It differs from the turn where an offer waits for
    /// its answer.
    fn to_decide(&self) -> Option<Side>;

    /// What chance says now, as the move with this number; `None` where it is not chance that must speak.
    fn chance_move(&self, chance: &impl Chance, number: usize) -> Option<Self::Move>;

    /// Whether a move is chance's: a lot or a die.
    fn is_die(_mv: &Self::Move) -> bool {
        false
    }

    /// How many elements the chain for each side's dice has in a match between devices on these terms; 0 in a game without one.
    fn dice_count(_terms: Terms) -> u16 {
        0
    }

    /// Returns the chain elements that determine the next die (die number `rolled`) in a match between devices; `None` where no
    /// die is due. Without a chain for dice these are elements of the links.
    fn die_elements(&self, _terms: Terms, _rolled: u16) -> Option<DieElements> {
        None
    }

    /// Returns the element up to which a side has revealed its chain of dice when it sends this position to another device,
    /// after `rolled` dice.
    fn revealed_elements(&self, _side: Side, _terms: Terms, _rolled: u16) -> u16 {
        0
    }

    /// A secret as it is sealed: the same bytes however it came about.
    fn secret_bytes(_secret: &Self::Secret) -> Vec<u8> {
        Vec::new()
    }

    /// The secret that was sealed as these bytes, whatever is wrong with it by the rules; `None` where they are none.
    fn secret_from_bytes(_setup: &Self::Setup, _bytes: &[u8]) -> Option<Self::Secret> {
        None
    }

    /// Whether a move answers the other side's move without ending that side's turn.
    fn is_answer(_mv: &Self::Move) -> bool {
        false
    }

    /// Who asks for the dice that chance must roll now; `None` where they roll by themselves.
    fn roller(&self) -> Option<Side> {
        None
    }

    /// What the side must say, because its secret leaves no choice: an honest answer. `last` is the last move.
    fn forced_move(&self, _side: Side, _secret: &Self::Secret, _last: Option<&Self::Move>) -> Option<Self::Move> {
        None
    }

    /// The side that makes a move; `None` for chance and for others who are no side.
    fn mover(&self, mv: &Self::Move) -> Option<Side>;

    /// The side that a move of nobody's declares to have lost: its clock has run out (S9), or the observer stops the match over
    /// its violation (S21). Between devices only that side's own device says so.
    fn declared_loser(&self, _mv: &Self::Move) -> Option<Side> {
        None
    }

    /// The side that a move accuses by which an observer stops the match (S21).
    fn accused(_mv: &Self::Move) -> Option<Side> {
        None
    }

    /// Whether an observer was agreed who may be shown what the sides hide (S21).
    fn allows_observer(_setup: &Self::Setup) -> bool {
        false
    }

    /// Whether a legal move of this side is true, its secret considered.
    fn is_honest(&self, _mv: &Self::Move, _side: Side, _secret: &Self::Secret) -> bool {
        true
    }

    /// The side that may take the last move back, if nothing stands for good.
    fn takes_back(_position: &Self, _history: &Self::History, _moves: &[Self::Move]) -> Option<Side> {
        None
    }

    /// Whether a move that was ordered ahead has become senseless by what was said since, so that it is left out. Illegal ones
    /// are left out in any case.
    fn is_idle_order(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// How many of the moves stand for good, because another side has answered them.
    fn settled(_history: &Self::History) -> usize {
        0
    }

    /// The setup of a rematch.
    fn rematch(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// The ready-made rules that a setup is, as one word; empty where it is none.
    fn variant(setup: &Self::Setup) -> &'static str;

    /// How many shots each side has fired, in the game where that counts.
    fn shots(_history: &Self::History) -> Option<[u32; 2]> {
        None
    }

    /// How many sixths of a hit more than expected each side's dice have given it, in the game with dice.
    fn luck(_history: &Self::History) -> Option<[i32; 2]> {
        None
    }

    /// Whether what one who plays on remembers of the match stays valid for this seating after an outside change. Of two
    /// people with secrets at one device it does not: the other may sit before the screen.
    fn survives_change(_seats: &Seats<Self::Level>) -> bool {
        true
    }
}
