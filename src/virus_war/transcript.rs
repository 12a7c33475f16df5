//! The text of a match: tags, then a turn or a resignation per line (V10).

use super::history::History;
use super::{CellName, Rule, Setup, SetupError, SubMove, TurnError, VirusWarPosition, parse_turn, write_turn};
use crate::game::{Position, Turn};
use crate::record::tags::Tags;
use crate::record::{self, Notation, Reason, SetupOption, TextError};
use core::fmt;
use core::str::FromStr;
use std::fmt::Write;

/// The text of a match, with its tags.
pub type Transcript = record::Transcript<VirusWarPosition>;
/// The position and reason of an error in a text.
pub type TranscriptError = TextError<Problem>;

/// An error by the rules of Virus War.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup is unplayable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A turn is malformed.
    #[error(transparent)]
    Turn(#[from] TurnError),
}

impl Notation for VirusWarPosition {
    const TAGS: &'static [&'static str] =
        &["Side", "SubMoves", "Passes", "Start", "ShortTurn", "Bases", "Walls", "Pace", "Players"];

    type Option = Rule;
    type Boards = ();
    type Problem = Problem;

    fn write_fields(setup: &Setup) -> Vec<(&'static str, String)> {
        let walls: Vec<String> = setup.walls.iter().map(|cell| CellName(cell).to_string()).collect();
        vec![("Walls", walls.join(" "))]
    }

    /// A missing tag has its default, but a text without any tag of the setup is rejected.
    fn read_setup(tags: &Tags) -> Result<Setup, TranscriptError> {
        let mut setup = Setup::default();
        if let Some((line, names)) = tags.find("Walls") {
            let cells = names.split_whitespace().map(|name| name.parse().map(|CellName(cell)| cell));
            setup.walls = cells.collect::<Result<_, _>>().map_err(|_| Reason::Value("Walls").at(line))?;
        }
        for option in Rule::ALL {
            option.read(tags, &mut setup).map_err(|(line, _)| Reason::Value(option.spec().tag).at(line))?;
        }
        if tags.find("Side").is_none() {
            return Err(Reason::Missing("Side").at(1));
        }
        let line = |why: SetupError| tags.find(why.tag()).map_or(tags.line("Side"), |(line, _)| line);
        setup.check().map_err(|why| Reason::Rules(why.into()).at(line(why)))?;
        Ok(setup)
    }

    fn write_moves(setup: &Setup, moves: &[SubMove], text: &mut String) {
        for turn in turns(setup, moves) {
            let _ = writeln!(text, "{}", write_turn(turn));
        }
    }

    fn read_moves<'a>(
        setup: &Setup,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Vec<SubMove>, TranscriptError> {
        let mut game = VirusWarPosition::start(setup).map_err(|why| Reason::Rules(why.into()).at(1))?;
        let mut read = Vec::new();
        for (line, text) in lines {
            for mv in read_line(text).map_err(|why| Reason::Rules(why.into()).at(line))? {
                if matches!(game.turn(), Turn::Over(_)) {
                    return Err(Reason::AfterEnd.at(line));
                }
                if game.check(&mv).is_err() {
                    return Err(Reason::Illegal(mv.to_string()).at(line));
                }
                game.apply(&mv);
                read.push(mv);
            }
        }
        Ok(read)
    }
}

/// Parses the turns of a line: one, or several wrapped into a line.
fn read_line(text: &str) -> Result<Vec<SubMove>, TurnError> {
    let turns: Result<Vec<_>, _> = text.split_whitespace().map(parse_turn).collect();
    turns.map(|turns| turns.concat()).or_else(|_| parse_turn(text))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        record::write_setup::<VirusWarPosition>(self, f)
    }
}

impl FromStr for Setup {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        record::parse_setup::<VirusWarPosition>(text)
    }
}

/// Splits moves into turns; the last may be incomplete. A turn interrupted by another side's resignation is in two
/// parts.
pub fn turns<'a>(setup: &Setup, moves: &'a [SubMove]) -> Vec<&'a [SubMove]> {
    let turns = History::new(setup, moves).map(|history| history.turns).unwrap_or_default();
    turns.into_iter().map(|turn| &moves[turn.moves]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tags::TagProblem;
    use proptest::prelude::*;

    const TEXT: &str = "[Game \"Virus War\"]\n[Side \"10\"]\n[SubMoves \"3\"]\n[Passes \"last-turn-wins\"]\n[Start \"full\"]\n\
        [ShortTurn \"legal\"]\n[Bases \"corners\"]\n[Walls \"e5 f6\"]\n[Pace \"steady\"]\n[Players \"2\"]\n[Name1 \"Ann\"]\n\n\
        a1-b2-c3\nk10-i9-h8\n--\nh7\n";

    #[test]
    fn a_match_is_read_and_written_back() {
        let read = Transcript::from_str(TEXT).unwrap();
        assert_eq!((read.moves.len(), read.setup.walls.len(), read.tag("Name1")), (8, 2, Some("Ann")));
        assert_eq!(read.to_string(), TEXT);
    }

    #[test]
    fn quotation_marks_in_tags_round_trip() {
        let read = Transcript::from_str(&TEXT.replace("Ann", "the \\\"Queen\\\" Ann\rII")).unwrap();
        assert_eq!(read.tag("Name1"), Some("the \"Queen\" Ann II"));
        assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
    }

    #[test]
    fn errors_tell_the_line() {
        let why = |from: &str, to: &str| Transcript::from_str(&TEXT.replace(from, to)).unwrap_err();
        assert_eq!(why("h8", "a10").to_string(), "line 14: a10 is not legal there");
        assert_eq!(why("\"steady\"", "\"slow\"").reason, Reason::Value("Pace"));
        assert_eq!(why("\"10\"", "\"99\"").reason, Reason::Rules(Problem::Setup(SetupError::Size(99))));
        assert_eq!(why("Virus War", "Chess").reason, Reason::OtherGame);
        assert_eq!(why("[Side \"10\"]", "[Side 10]").reason, Reason::Tag(TagProblem::Malformed));
        assert!(matches!(why("i9", "j9").reason, Reason::Rules(Problem::Turn(TurnError::NotACell { part: 1, .. }))));
    }

    #[test]
    fn an_unplayable_setup_is_an_error_on_its_line() {
        let why = |from: &str, to: &str| Transcript::from_str(&TEXT.replace(from, to)).unwrap_err();
        let setup = |line, reason| TranscriptError { line, reason: Reason::Rules(Problem::Setup(reason)) };
        assert_eq!(why("\"10\"", "\"99\""), setup(2, SetupError::Size(99)));
        assert_eq!(why("\"3\"", "\"9\""), setup(3, SetupError::SubMoves(9)));
        assert_eq!(why("e5 f6", "a1"), setup(8, SetupError::Wall("a1".parse::<CellName>().unwrap().0)));
        let near = TEXT.replace("\"10\"", "\"6\"").replace("corners", "inset").replace("e5 f6", "");
        assert_eq!(Transcript::from_str(&near), Err(setup(3, SetupError::NearBases)));
    }

    #[test]
    fn a_header_alone_is_no_match() {
        for text in ["[Game \"Virus War\"]", "[Game \"Virus War\"]\n[Name1 \"Ann\"]\na1-b2-c3\n"] {
            let why = Transcript::from_str(text).unwrap_err();
            assert_eq!(why, TranscriptError { line: 1, reason: Reason::Missing("Side") });
        }
    }

    #[test]
    fn what_is_said_after_the_end_is_an_error_on_its_line() {
        let over = TEXT.replace("h7\n", "--\n\na2\n");
        assert_eq!(Transcript::from_str(&over), Err(TranscriptError { line: 18, reason: Reason::AfterEnd }));
    }

    #[test]
    fn marks_of_direction_are_left_out() {
        let read = Transcript::from_str(&TEXT.replace("Ann", "An\u{202e}n")).unwrap();
        assert_eq!(read.tag("Name1"), Some("Ann"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = Transcript::from_str(&text);
        }

        #[test]
        fn a_damaged_match_is_read_or_refused(at in 0usize..TEXT.len(), with in "\\PC{0,3}") {
            let mut text = TEXT.to_owned();
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, &with);
            }
            if let Ok(read) = Transcript::from_str(&text) {
                prop_assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
            }
        }
    }
}
