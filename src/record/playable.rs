//! The interface between a game's rules and a [`Match`](crate::play::Match).

use super::{Choice, History, choice};
use crate::game::{Dice, Position, Secret, Side, Turn};

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

impl GameKind {
    /// Returns the name in addresses, names of files and commands.
    pub const fn slug(self) -> &'static str {
        ["sea-battle", "squadron", "virus-war"][self as usize]
    }

    /// Returns the game of a [`slug`](Self::slug).
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.slug() == slug)
    }

    /// Returns the longest text of a match, in bytes: several times the longest match on the largest board.
    pub const fn max_text(self) -> usize {
        [1 << 18, 200_000, 100_000][self as usize]
    }
}

/// The author of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Author {
    /// This side.
    Side(Side),
    /// This side, which answers the other side's move without ending its turn.
    Answer(Side),
    /// Chance: the move is a lot or a die.
    Chance,
    /// The clock (S9), by which this side loses. Between devices only that side's own device may make the move.
    Clock(Side),
    /// The observer, who accuses this side (S21).
    Observer(Side),
    /// Nobody: the move is illegal now.
    Nobody,
}

impl Author {
    /// Returns the side that makes the move.
    pub fn side(self) -> Option<Side> {
        if let Self::Side(side) | Self::Answer(side) = self { Some(side) } else { None }
    }

    /// Returns the side that an observer accuses.
    pub fn accused(self) -> Option<Side> {
        if let Self::Observer(side) = self { Some(side) } else { None }
    }
}

/// A move that a side makes beside the game: a resignation, or talk about a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// This side resigns.
    Resignation(Side),
    /// This side offers a draw.
    Offer(Side),
    /// This side accepts the other's offer.
    Acceptance(Side),
    /// This side refuses the other's offer.
    Refusal(Side),
}

impl Aside {
    /// Returns whether the turn and its time stay as they are: for an offer and its refusal.
    pub const fn keeps_turn(self) -> bool {
        matches!(self, Self::Offer(_) | Self::Refusal(_))
    }
}

/// A game that can be played as a [`Match`](crate::play::Match).
pub trait Playable: Position<Move: Copy> {
    /// The game.
    const KIND: GameKind;

    /// The level of a computer player.
    type Level: Choice;
    /// The secret of a side; `()` in an open game.
    type Secret: Secret<Self>;
    /// The dice and lots; `()` in a game without.
    type Dice: Dice<Self>;
    /// The history beside the position.
    type History: History<Self>;

    /// Returns the number of sides.
    fn side_count(_setup: &Self::Setup) -> usize {
        2
    }

    /// Returns the side to decide; `None` for chance and after the end. It differs from `turn` while an offer awaits
    /// its answer.
    fn to_decide(&self) -> Option<Side> {
        if let Turn::Side(side) = self.turn() { Some(side) } else { None }
    }

    /// Returns the move of the side to decide if it has no other, such as a forced pass.
    fn only_move(_position: &Self) -> Option<Self::Move> {
        None
    }

    /// Returns the author of a move.
    fn author(&self, mv: &Self::Move) -> Author;

    /// Returns a move as an aside; `None` for a move of the game, of chance, of the clock or of an observer.
    fn aside(mv: &Self::Move) -> Option<Aside>;

    /// Returns the setup of a rematch.
    fn rematch(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// Returns the rules that are proposed for a first match between devices in place of these: they need fewer letters.
    fn proposed_by_link(setup: Self::Setup) -> Self::Setup {
        setup
    }

    /// Returns the seconds of a turn clock that is too short for a match between devices.
    fn hasty_clock(_setup: &Self::Setup) -> Option<u16> {
        None
    }

    /// Returns the name of the preset equal to this setup; empty for custom rules.
    fn variant(setup: &Self::Setup) -> &'static str;
}
