//! Errors of texts of matches, and of texts that are too large.

use super::compiled::library::LibraryText;
use super::compiled::session::SessionText;
use core::fmt::Display;
use kletka::play::MatchError;
use kletka::record::tags::TagProblem;
use kletka::record::{Reason, TextError};

impl SessionText {
    /// Describes a parse error; `rules` describes the errors of the game's rules.
    pub(crate) fn unreadable<P: Display>(&self, error: &TextError<P>, rules: impl Fn(&P) -> String) -> String {
        let why = match &error.reason {
            Reason::TooLong => self.too_long.to_owned(),
            Reason::OtherGame => self.other_game.to_owned(),
            Reason::Tag(TagProblem::Malformed) => self.malformed_tag.to_owned(),
            Reason::Tag(TagProblem::Twice(name)) => (self.twice)(name),
            Reason::Tag(TagProblem::TooMany) => self.too_many_tags.to_owned(),
            Reason::Missing(name) => (self.missing)(name),
            Reason::Value(name) => (self.value)(name),
            Reason::Word(word) => (self.word)(word),
            Reason::Illegal(word) => (self.illegal)(word),
            Reason::AfterEnd => self.after_end.to_owned(),
            Reason::Rules(problem) => rules(problem),
        };
        (self.on_line)(error.line, &why)
    }

    pub(crate) fn unplayable<P: Display>(&self, error: &MatchError<P>, rules: impl Fn(&P) -> String) -> String {
        match error {
            MatchError::Text(error) => self.unreadable(error, rules),
            MatchError::Forged(number) => (self.forged)(*number),
        }
    }
}

impl LibraryText {
    /// Describes that a text has more than `bytes` bytes.
    pub(crate) fn larger_than(&self, bytes: usize) -> String {
        (self.too_large)(bytes / 1_000_000)
    }
}
