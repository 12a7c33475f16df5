//! A match as text: a header a line, then a turn or a resignation a line, in the notation V10.

use super::history::History;
use super::{
    Bases, Pace, Passes, Players, Setup, SetupError, ShortTurn, Start, SubMove, TurnError, VirusWar, cell_name,
    parse_cell, parse_turn, write_turn,
};
use crate::game::{Game, Turn};
use crate::grid::CellSet;
use crate::record::tags::{self, Line, TagsError};
use std::fmt::Write;

/// The longest text that is read, in bytes.
const LONGEST: usize = 100_000;

/// A match with what is written above it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// What was agreed.
    pub setup: Setup,
    /// Every sub-move and pass.
    pub moves: Vec<SubMove>,
    /// Further headers, in their order: names and values.
    pub tags: Vec<(String, String)>,
}

/// Where and why a text is no match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: TranscriptErrorKind,
}

/// Why a line cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TranscriptErrorKind {
    /// It is no text of this game at all.
    #[error(transparent)]
    NotHeaded(#[from] TagsError),
    /// The value of a header means nothing.
    #[error("the header {0} has a value that means nothing")]
    Value(&'static str),
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A turn that cannot be read.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// A sub-move that the rules do not allow there: its name.
    #[error("{0} may not be played there")]
    Illegal(String),
}

const FIRST: &str = "[Game \"Virus War\"]";

/// The words of the options that have two values, the default first.
const PASSES: [(&str, Passes); 2] = [("draw", Passes::Draw), ("last-turn-wins", Passes::LastTurnWins)];
const STARTS: [(&str, Start); 2] = [("full", Start::Full), ("balanced", Start::Balanced)];
const SHORT_TURNS: [(&str, ShortTurn); 2] = [("legal", ShortTurn::Legal), ("loses", ShortTurn::Loses)];
const BASES: [(&str, Bases); 2] = [("corners", Bases::Corners), ("inset", Bases::Inset)];
const PACES: [(&str, Pace); 2] = [("steady", Pace::Steady), ("rising", Pace::Rising)];
const PLAYERS: [(&str, Players); 2] = [("2", Players::Two), ("4", Players::Four)];

fn word<T: PartialEq>(words: &[(&'static str, T); 2], value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

fn value<T: Copy>(words: &[(&str, T); 2], word: &str, header: &'static str) -> Result<T, TranscriptErrorKind> {
    words.iter().find(|(known, _)| *known == word).map(|&(_, value)| value).ok_or(TranscriptErrorKind::Value(header))
}

impl Transcript {
    /// The value of a further header.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The match as text.
    pub fn to_text(&self) -> String {
        let setup = &self.setup;
        let walls: Vec<String> = setup.walls.iter().map(cell_name).collect();
        let headers = [
            ("Side", setup.side.to_string()),
            ("SubMoves", setup.sub_moves.to_string()),
            ("Passes", word(&PASSES, &setup.passes).to_owned()),
            ("Start", word(&STARTS, &setup.start).to_owned()),
            ("ShortTurn", word(&SHORT_TURNS, &setup.short_turn).to_owned()),
            ("Bases", word(&BASES, &setup.bases).to_owned()),
            ("Walls", walls.join(" ")),
            ("Pace", word(&PACES, &setup.pace).to_owned()),
            ("Players", word(&PLAYERS, &setup.players).to_owned()),
        ];
        let mut text = format!("{FIRST}\n");
        let mut header = |name: &str, value: &str| {
            tags::write_tag(&mut text, name, value);
        };
        for (name, value) in &headers {
            header(name, value);
        }
        for (name, value) in &self.tags {
            header(name, value);
        }
        for turn in turns(setup, &self.moves) {
            let _ = writeln!(text, "{}", write_turn(turn));
        }
        text
    }

    /// The match in a text.
    ///
    /// # Errors
    /// At the first line that cannot be read, or at the first turn that the rules do not allow.
    pub fn from_text(text: &str) -> Result<Self, TranscriptError> {
        let at = |line: usize| move |reason| TranscriptError { line: line + 1, reason };
        let lines = tags::parse_lines(text, FIRST, LONGEST).map_err(|(line, why)| at(line)(why.into()))?;
        let mut read = Self { setup: Setup::default(), moves: Vec::new(), tags: Vec::new() };
        for &(number, line) in &lines {
            if let Line::Tag(name, value) = line {
                read.apply_tag(name, value).map_err(at(number))?;
            }
        }
        // A text that tells nothing of the setup is no match, though every header has a usual value.
        let first = tags::line_of(&lines, "Side").ok_or_else(|| at(0)(TagsError::Missing("Side").into()))?;
        let mut game = VirusWar::start(&read.setup)
            .map_err(|why| at(tags::line_of(&lines, header_of(why)).unwrap_or(first))(why.into()))?;
        for (number, line) in lines {
            let Line::Text(line) = line else { continue };
            for mv in parse_turn(line).map_err(|why| at(number)(why.into()))? {
                if matches!(game.turn(), Turn::Over(_)) {
                    return Err(at(number)(TagsError::AfterEnd.into()));
                }
                if game.check(&mv).is_err() {
                    return Err(at(number)(TranscriptErrorKind::Illegal(write_turn(&[mv]))));
                }
                game.apply(&mv);
                read.moves.push(mv);
            }
        }
        Ok(read)
    }

    fn apply_tag(&mut self, name: &str, written: &str) -> Result<(), TranscriptErrorKind> {
        let setup = &mut self.setup;
        match name {
            "Side" => setup.side = written.parse().map_err(|_| TranscriptErrorKind::Value("Side"))?,
            "SubMoves" => setup.sub_moves = written.parse().map_err(|_| TranscriptErrorKind::Value("SubMoves"))?,
            "Passes" => setup.passes = value(&PASSES, written, "Passes")?,
            "Start" => setup.start = value(&STARTS, written, "Start")?,
            "ShortTurn" => setup.short_turn = value(&SHORT_TURNS, written, "ShortTurn")?,
            "Bases" => setup.bases = value(&BASES, written, "Bases")?,
            "Pace" => setup.pace = value(&PACES, written, "Pace")?,
            "Players" => setup.players = value(&PLAYERS, written, "Players")?,
            "Walls" => {
                let cells: Option<CellSet> = written.split_whitespace().map(parse_cell).collect();
                setup.walls = cells.ok_or(TranscriptErrorKind::Value("Walls"))?;
            }
            _ => self.tags.push((name.to_owned(), tags::sanitize_value(written))),
        }
        Ok(())
    }
}

/// The header whose value makes a setup unplayable so.
const fn header_of(why: SetupError) -> &'static str {
    match why {
        SetupError::Side(_) => "Side",
        SetupError::Wall(_) | SetupError::WalledIn(_) => "Walls",
        SetupError::SubMoves(_) | SetupError::NearBases => "SubMoves",
    }
}

/// The moves turn by turn; the last turn may not be finished, and one that another side's resignation interrupts is in two parts.
pub fn turns<'a>(setup: &Setup, moves: &'a [SubMove]) -> Vec<&'a [SubMove]> {
    let turns = History::new(setup, moves).map(|history| history.turns).unwrap_or_default();
    turns.into_iter().map(|turn| &moves[turn.moves]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEXT: &str = "[Game \"Virus War\"]\n[Side \"10\"]\n[SubMoves \"3\"]\n[Passes \"last-turn-wins\"]\n[Start \"full\"]\n\
        [ShortTurn \"legal\"]\n[Bases \"corners\"]\n[Walls \"e5 f6\"]\n[Pace \"steady\"]\n[Players \"2\"]\n[Name1 \"Ann\"]\n\
        a1-b2-c3\nk10-i9-h8\n--\nh7\n";

    #[test]
    fn a_match_is_read_and_written_back() {
        let read = Transcript::from_text(TEXT).unwrap();
        assert_eq!((read.moves.len(), read.setup.walls.len(), read.tag("Name1")), (8, 2, Some("Ann")));
        assert_eq!(read.to_text(), TEXT);
    }

    #[test]
    fn a_quotation_mark_in_a_header_is_read_as_it_would_be_written() {
        let read = Transcript::from_text(&TEXT.replace("Ann", "the \"Queen\" Ann\rII")).unwrap();
        assert_eq!(read.tag("Name1"), Some("the  Queen  Ann II"));
        assert_eq!(Transcript::from_text(&read.to_text()), Ok(read));
    }

    #[test]
    fn errors_tell_the_line() {
        let why = |from: &str, to: &str| Transcript::from_text(&TEXT.replace(from, to)).unwrap_err();
        assert_eq!(why("h8", "a10").to_string(), "line 13: a10 may not be played there");
        assert_eq!(why("\"steady\"", "\"slow\"").reason, TranscriptErrorKind::Value("Pace"));
        assert_eq!(why("\"10\"", "\"99\"").reason, TranscriptErrorKind::Setup(SetupError::Side(99)));
        assert_eq!(why("Virus War", "Chess").reason, TranscriptErrorKind::NotHeaded(TagsError::OtherGame));
        assert_eq!(why("[Side \"10\"]", "[Side 10]").reason, TranscriptErrorKind::NotHeaded(TagsError::Header));
        assert!(matches!(why("i9", "j9").reason, TranscriptErrorKind::Turn(TurnError::NotACell { part: 1, .. })));
    }

    #[test]
    fn a_setup_that_cannot_be_played_is_an_error_on_the_line_of_its_header() {
        let why = |from: &str, to: &str| Transcript::from_text(&TEXT.replace(from, to)).unwrap_err();
        let setup = |line, reason| TranscriptError { line, reason: TranscriptErrorKind::Setup(reason) };
        assert_eq!(why("\"10\"", "\"99\""), setup(2, SetupError::Side(99)));
        assert_eq!(why("\"3\"", "\"9\""), setup(3, SetupError::SubMoves(9)));
        assert_eq!(why("e5 f6", "a1"), setup(8, SetupError::Wall(parse_cell("a1").unwrap())));
        let near = TEXT.replace("\"10\"", "\"6\"").replace("corners", "inset").replace("e5 f6", "");
        assert_eq!(Transcript::from_text(&near), Err(setup(3, SetupError::NearBases)));
    }

    #[test]
    fn a_header_alone_is_no_match() {
        for text in ["[Game \"Virus War\"]", "[Game \"Virus War\"]\n[Name1 \"Ann\"]\na1-b2-c3\n"] {
            let why = Transcript::from_text(text).unwrap_err();
            assert_eq!(why, TranscriptError { line: 1, reason: TagsError::Missing("Side").into() });
        }
    }

    #[test]
    fn what_is_said_after_the_end_is_an_error_on_its_line() {
        let over = TEXT.replace("h7\n", "--\n\na2\n");
        assert_eq!(Transcript::from_text(&over), Err(TranscriptError { line: 17, reason: TagsError::AfterEnd.into() }));
    }

    #[test]
    fn marks_of_direction_are_left_out() {
        let read = Transcript::from_text(&TEXT.replace("Ann", "An\u{202e}n")).unwrap();
        assert_eq!(read.tag("Name1"), Some("Ann"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = Transcript::from_text(&text);
        }

        #[test]
        fn a_damaged_match_is_read_or_refused(at in 0usize..TEXT.len(), with in "\\PC{0,3}") {
            let mut text = TEXT.to_owned();
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, &with);
            }
            if let Ok(read) = Transcript::from_text(&text) {
                prop_assert_eq!(Transcript::from_text(&read.to_text()), Ok(read));
            }
        }
    }
}
