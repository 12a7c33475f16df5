//! A whole match as text that people can read, send and edit, and that is read back: tags, an empty line, the moves.

use super::tags::{TagProblem, Tags, write_tag};
use crate::game::Game;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

/// How a game writes its matches.
pub trait Notation: Game<Move: Copy> {
    /// The value of the tag `Game`.
    const NAME: &'static str;
    /// The longest text that is read, in bytes: several times the longest match.
    const MAX_TEXT: usize;
    /// The names of the tags to which the game gives a meaning, beside `Game`.
    const TAGS: &'static [&'static str];

    /// What is laid open beside the moves, such as the boards at the end.
    type Boards: Clone + PartialEq + Debug + Default;
    /// What is wrong with a text by the rules of the game.
    type Problem: Clone + PartialEq + Debug + Display + 'static;

    /// The tags of a setup.
    fn write_setup(setup: &Self::Setup) -> Vec<(&'static str, String)>;

    /// The setup that tags give, which can be played.
    ///
    /// # Errors
    /// At the first tag that is missing or means nothing.
    fn read_setup(tags: &Tags) -> Result<Self::Setup, TextError<Self::Problem>>;

    /// The tags of what is laid open.
    fn write_boards(_boards: &Self::Boards, _setup: &Self::Setup) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// What tags lay open.
    ///
    /// # Errors
    /// At the first tag that means nothing.
    fn read_boards(_tags: &Tags, _setup: &Self::Setup) -> Result<Self::Boards, TextError<Self::Problem>> {
        Ok(Self::Boards::default())
    }

    /// Adds the moves to a text, a line for each turn.
    fn write_moves(setup: &Self::Setup, moves: &[Self::Move], text: &mut String);

    /// The moves in these lines; each has its number, counted from 1.
    ///
    /// # Errors
    /// At the first word that means nothing, or that the game does not take there.
    fn read_moves<'a>(
        setup: &Self::Setup,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Vec<Self::Move>, TextError<Self::Problem>>;
}

/// A match with all that is written down about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript<G: Notation> {
    /// What was agreed.
    pub setup: G::Setup,
    /// Everything said.
    pub moves: Vec<G::Move>,
    /// What was laid open.
    pub boards: G::Boards,
    /// Other tags in their order, such as the players' names.
    pub tags: Vec<(String, String)>,
}

/// Where and why a text is no match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct TextError<P: Display> {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub reason: Reason<P>,
}

/// Why a line cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason<P: Display> {
    /// The text is longer than any match.
    #[error("the text is too long")]
    TooLong,
    /// The tags do not say that it is this game.
    #[error("this is a match of another game")]
    OtherGame,
    /// The line is no tag, or not another one.
    #[error(transparent)]
    Tag(#[from] TagProblem),
    /// A tag without which nothing is known of the match.
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    /// The value of a tag means nothing.
    #[error("the tag {0} has a value that means nothing")]
    Value(&'static str),
    /// A word that means nothing.
    #[error("{0} means nothing here")]
    Word(String),
    /// A move that the rules do not allow there.
    #[error("{0} is not legal there")]
    Illegal(String),
    /// The match was over before.
    #[error("the match was over before")]
    AfterEnd,
    /// The rules of the game say otherwise.
    #[error("{0}")]
    Rules(P),
}

impl<P: Display> Reason<P> {
    /// The error with this reason on a line, counted from 1.
    pub fn at(self, line: usize) -> TextError<P> {
        TextError { line, reason: self }
    }
}

impl<G: Notation> Transcript<G> {
    /// A match of which only this is known.
    pub fn new(setup: G::Setup, moves: Vec<G::Move>) -> Self {
        Self { setup, moves, boards: G::Boards::default(), tags: Vec::new() }
    }

    /// The value of one of the other tags.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The match as text.
impl<G: Notation> Display for Transcript<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_tag(&mut text, "Game", G::NAME);
        let own = G::write_setup(&self.setup).into_iter().chain(G::write_boards(&self.boards, &self.setup));
        for (name, value) in own {
            write_tag(&mut text, name, &value);
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| name != "Game" && !G::TAGS.contains(&name.as_str())) {
            write_tag(&mut text, name, value);
        }
        text.push('\n');
        G::write_moves(&self.setup, &self.moves, &mut text);
        f.write_str(&text)
    }
}

/// The match that a text tells.
impl<G: Notation> FromStr for Transcript<G> {
    type Err = TextError<G::Problem>;

    /// # Errors
    /// At the first line that cannot be read, with the reason.
    fn from_str(text: &str) -> Result<Self, TextError<G::Problem>> {
        if text.len() > G::MAX_TEXT {
            return Err(Reason::TooLong.at(1));
        }
        let (tags, lines) = Tags::read(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
        if tags.value("Game") != Some(G::NAME) {
            return Err(Reason::OtherGame.at(tags.line("Game")));
        }
        let setup = G::read_setup(&tags)?;
        let boards = G::read_boards(&tags, &setup)?;
        let moves = G::read_moves(&setup, lines.filter(|(_, line)| !line.is_empty()))?;
        let others = tags.iter().filter(|(name, _)| *name != "Game" && !G::TAGS.contains(name));
        let tags = others.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Ok(Self { setup, moves, boards, tags })
    }
}

/// A setup as text: a tag a line, as they stand in a match.
pub(crate) fn write_setup<G: Notation>(setup: &G::Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = String::new();
    for (name, value) in G::write_setup(setup) {
        write_tag(&mut text, name, &value);
    }
    f.write_str(&text)
}

/// The setup, which can be played, that the tags at the beginning of a text tell. The tag `Game` may be missing; nothing else
/// is looked at, so that the text of a match tells its setup.
///
/// # Errors
/// At the first line that cannot be read, with the reason.
pub(crate) fn parse_setup<G: Notation>(text: &str) -> Result<G::Setup, TextError<G::Problem>> {
    if text.len() > G::MAX_TEXT {
        return Err(Reason::TooLong.at(1));
    }
    let tags = Tags::read_first(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
    match tags.find("Game") {
        Some((line, name)) if name != G::NAME => Err(Reason::OtherGame.at(line)),
        _ => G::read_setup(&tags),
    }
}
