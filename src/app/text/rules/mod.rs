//! The rules of Sea Battle for players (S1–S22), with the boards that explain them.

mod boards;
mod en;
mod ru;
pub(crate) mod squadron;
mod uk;
pub(crate) mod virus;

pub(crate) use boards::{Board, Edge};
pub(crate) use en::EN;
pub(crate) use ru::RU;
pub(crate) use uk::UK;

/// A part of the rules.
pub(crate) struct Section {
    pub(crate) title: &'static str,
    pub(crate) picture: Option<Picture>,
    pub(crate) body: &'static [Block],
}

/// A board and what is to be seen on it.
pub(crate) struct Picture {
    pub(crate) board: &'static Board,
    pub(crate) caption: &'static str,
}

/// A piece of text.
pub(crate) enum Block {
    /// A paragraph.
    Text(&'static str),
    /// Things one below the other.
    List(&'static [&'static str]),
    /// Every sign on the board with its meaning.
    Signs,
    /// A sea chart with lines of fire, and its caption.
    LinesOfFire(&'static str),
}

/// The rules.
pub(crate) struct RulesText {
    pub(crate) title: &'static str,
    pub(crate) lead: &'static str,
    pub(crate) contents: &'static str,
    pub(crate) sections: &'static [Section],
    pub(crate) terms_title: &'static str,
    /// Words and what they mean.
    pub(crate) terms: &'static [(&'static str, &'static str)],
}
