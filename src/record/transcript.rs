//! The text of a whole match, which people can read, send and edit: tags, an empty line, the moves.

use super::options::SetupOption;
use super::tags::{TagProblem, Tags, write_tag};
use super::{Choice, Playable};
use crate::game::Side;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The text format of a game.
pub trait Notation: Playable<Move: Serialize + DeserializeOwned> {
    /// The longest text accepted, in bytes.
    const MAX_TEXT: usize = Self::KIND.max_text();
    /// The tags that the game interprets, beside `Game`, in the order of texts. Further options follow.
    const TAGS: &'static [&'static str];
    /// The tags of [`write_secrets`](Self::write_secrets).
    const SECRET_TAGS: &'static [&'static str] = &[];

    /// The options of the setup.
    type Option: SetupOption<Setup = Self::Setup>;
    /// Revealed secrets beside the moves, such as boards at the end.
    type Boards: Clone + PartialEq + Debug + Default;
    /// An error by the rules of the game.
    type Problem: Clone + PartialEq + Debug + Display + 'static;

    /// Writes the tags of the setup's fields that are no options.
    fn write_fields(setup: &Self::Setup) -> Vec<(&'static str, String)>;

    /// Writes the tags of a setup.
    fn write_setup(setup: &Self::Setup) -> Vec<(&'static str, String)> {
        let mut tags = Self::write_fields(setup);
        tags.extend(Self::Option::ALL.iter().filter_map(|option| option.tag(setup)));
        tags.sort_by_key(|(tag, _)| Self::TAGS.iter().position(|known| known == tag).unwrap_or(usize::MAX));
        tags
    }

    /// Returns true for a tag that the game interprets.
    fn is_own_tag(name: &str) -> bool {
        name == "Game" || Self::TAGS.contains(&name) || Self::Option::ALL.iter().any(|option| option.spec().tag == name)
    }

    /// Parses and checks a setup.
    ///
    /// # Errors
    /// The first missing or invalid tag.
    fn read_setup(tags: &Tags) -> Result<Self::Setup, TextError<Self::Problem>>;

    /// Writes the tags of the revealed boards.
    fn write_boards(_boards: &Self::Boards, _setup: &Self::Setup) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Parses the revealed boards.
    ///
    /// # Errors
    /// The first invalid tag.
    fn read_boards(_tags: &Tags, _setup: &Self::Setup) -> Result<Self::Boards, TextError<Self::Problem>> {
        Ok(Self::Boards::default())
    }

    /// Writes this device's secrets by side, as boards and further tags.
    fn write_secrets(_secrets: &[Option<Self::Secret>]) -> (Self::Boards, Vec<(&'static str, String)>) {
        (Self::Boards::default(), Vec::new())
    }

    /// Reads a side's secret from a stored match.
    fn read_secret(_transcript: &Transcript<Self>, _side: Side) -> Option<Self::Secret> {
        None
    }

    /// Appends the moves to a text, one line per turn.
    fn write_moves(setup: &Self::Setup, moves: &[Self::Move], text: &mut String);

    /// Parses the moves on these lines, numbered from 1.
    ///
    /// # Errors
    /// The first malformed or illegal move.
    fn read_moves<'a>(
        setup: &Self::Setup,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Vec<Self::Move>, TextError<Self::Problem>>;
}

/// A match with everything that its text holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript<G: Notation> {
    /// The setup.
    pub setup: G::Setup,
    /// The moves, possibly illegal.
    pub moves: Vec<G::Move>,
    /// The revealed boards.
    pub boards: G::Boards,
    /// The other tags in order, such as the players' names.
    pub tags: Vec<(String, String)>,
}

/// The position and reason of an error in a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct TextError<P: Display> {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub reason: Reason<P>,
}

/// The reason why a line cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason<P: Display> {
    /// The text is longer than any match.
    #[error("the text is too long")]
    TooLong,
    /// The tags name another game.
    #[error("this is a match of another game")]
    OtherGame,
    /// The tag is invalid.
    #[error(transparent)]
    Tag(#[from] TagProblem),
    /// A required tag is missing.
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    /// The value of a tag is invalid.
    #[error("the tag {0} has a value that means nothing")]
    Value(&'static str),
    /// A word is malformed.
    #[error("{0} means nothing here")]
    Word(String),
    /// A move is illegal.
    #[error("{0} is not legal there")]
    Illegal(String),
    /// A move follows the end of the match.
    #[error("the match was over before")]
    AfterEnd,
    /// An error by the rules of the game.
    #[error("{0}")]
    Rules(P),
}

impl<P: Display> Reason<P> {
    /// Adds the number of the line, from 1.
    pub fn at(self, line: usize) -> TextError<P> {
        TextError { line, reason: self }
    }
}

impl<G: Notation> Transcript<G> {
    /// Creates a match without boards and other tags.
    pub fn new(setup: G::Setup, moves: Vec<G::Move>) -> Self {
        Self { setup, moves, boards: G::Boards::default(), tags: Vec::new() }
    }

    /// Returns the value of one of the other tags.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Writes the match.
impl<G: Notation> Display for Transcript<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_tag(&mut text, "Game", G::KIND.name());
        let own = G::write_setup(&self.setup).into_iter().chain(G::write_boards(&self.boards, &self.setup));
        for (name, value) in own {
            write_tag(&mut text, name, &value);
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !G::is_own_tag(name)) {
            write_tag(&mut text, name, value);
        }
        text.push('\n');
        G::write_moves(&self.setup, &self.moves, &mut text);
        f.write_str(&text)
    }
}

/// Parses a match.
impl<G: Notation> FromStr for Transcript<G> {
    type Err = TextError<G::Problem>;

    /// # Errors
    /// The first line that is malformed.
    fn from_str(text: &str) -> Result<Self, TextError<G::Problem>> {
        if text.len() > G::MAX_TEXT {
            return Err(Reason::TooLong.at(1));
        }
        let (tags, lines) = Tags::read(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
        if tags.value("Game") != Some(G::KIND.name()) {
            return Err(Reason::OtherGame.at(tags.line("Game")));
        }
        let setup = G::read_setup(&tags)?;
        let boards = G::read_boards(&tags, &setup)?;
        let moves = G::read_moves(&setup, lines.filter(|(_, line)| !line.is_empty()))?;
        let others = tags.iter().filter(|(name, _)| !G::is_own_tag(name));
        let tags = others.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Ok(Self { setup, moves, boards, tags })
    }
}

/// Writes the tags of a setup.
pub(crate) fn write_setup<G: Notation>(setup: &G::Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = String::new();
    for (name, value) in G::write_setup(setup) {
        write_tag(&mut text, name, &value);
    }
    f.write_str(&text)
}

/// Parses and checks the setup at the beginning of a text. The tag `Game` may be missing; all else is ignored, so
/// that the text of a match gives its setup.
///
/// # Errors
/// The first line that is malformed.
pub(crate) fn parse_setup<G: Notation>(text: &str) -> Result<G::Setup, TextError<G::Problem>> {
    if text.len() > G::MAX_TEXT {
        return Err(Reason::TooLong.at(1));
    }
    let tags = Tags::read_first(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
    match tags.find("Game") {
        Some((line, name)) if name != G::KIND.name() => Err(Reason::OtherGame.at(line)),
        _ => G::read_setup(&tags),
    }
}
