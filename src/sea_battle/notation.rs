//! The text of a whole match, which people can read, send and edit.
//!
//! ```text
//! [Position "Sea Battle"]
//! [Side "10"]
//! [Coordinates "Latin"]
//! [Fleet "1x4 2x3 3x2 4x1"]
//! …
//! [Board1 "A1-A2-A3-A4 C1-C2 …; mines J9; sweepers J1"]
//!
//! lot1
//! 1: E4 x E5 # G1 .
//! 2: A1 * =C7
//! ```
//!
//! A turn begins with its side. Each shot is followed by its answer: `.` miss, `x` hit, `#` sunk, `*` mine, `^`
//! sweeper. An announcement (S12) follows the answer: the length (`#=3`), or the length and the ship's number
//! (`x=3.2`). `=` and a cell disclose a ship cell after a mine (S15), `~` a mine after a sweeper (S16). `lot1`,
//! `resign1`, `draw?1` (offered), `draw+1` (accepted), `draw-1` (declined), `timeout` and `stop1` name the side.
//! `/12` are the seconds since the turn began, omitted where an answer has those of its shot. `1!` before an answer
//! is the side that gave it out of turn.

mod board;
mod header;
mod words;

pub use words::{answer_word, parse_answer};

use super::{CellNameError, HiddenFleet, Layout, Move, Rule, SeaBattlePosition, Setup, SetupError};
use crate::game::Side;
use crate::record::tags::Tags;
use crate::record::{self, GameKind, Notation, TextError};
use core::fmt;
use core::str::FromStr;

/// The longest text accepted, in bytes.
pub const MAX_TEXT: usize = GameKind::SeaBattle.max_text();

/// The text of a Sea Battle. The legality of its moves is not checked here.
pub type Transcript = record::Transcript<SeaBattlePosition>;
/// The position and reason of an error in a text.
pub type NotationError = TextError<Problem>;
/// The reason why a line cannot be parsed.
pub type Reason = record::Reason<Problem>;

/// An error in the text of a Sea Battle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup is unplayable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A name does not denote a cell.
    #[error("{name}: {why}")]
    Cell {
        /// The text of the name.
        name: String,
        /// The reason.
        why: CellNameError,
    },
    /// A move precedes the first turn header, `1:` or `2:`.
    #[error("a turn begins with 1: or 2:")]
    NoTurn,
}

/// The boards that a text reveals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Boards {
    /// Each side's board at the start, if known.
    pub placed: [Option<Layout>; 2],
    /// Each side's board as shown at the end, if that differs.
    pub shown: [Option<Layout>; 2],
}

const PLACED: [&str; 2] = ["Board1", "Board2"];
const SHOWN: [&str; 2] = ["Shown1", "Shown2"];
/// Tags of sides that are still placing their fleets.
const PLACING: [&str; 2] = ["Placing1", "Placing2"];

impl Notation for SeaBattlePosition {
    const TAGS: &'static [&'static str] = &[
        "Side",
        "Coordinates",
        "Fleet",
        "Shapes",
        "Touching",
        "Fire",
        "First",
        "Mines",
        "Sweepers",
        "Clock",
        "Dressing",
        "Observer",
        "Announcement",
        "Board1",
        "Board2",
        "Shown1",
        "Shown2",
    ];
    const SECRET_TAGS: &'static [&'static str] = &PLACING;

    type Option = Rule;
    type Boards = Boards;
    type Problem = Problem;

    fn write_fields(setup: &Setup) -> Vec<(&'static str, String)> {
        header::write_fields(setup)
    }

    fn read_setup(tags: &Tags) -> Result<Setup, NotationError> {
        header::read_setup(tags)
    }

    fn write_boards(boards: &Boards, setup: &Setup) -> Vec<(&'static str, String)> {
        let named = PLACED.into_iter().zip(&boards.placed).zip(SHOWN.into_iter().zip(&boards.shown));
        let each = named.flat_map(|(placed, shown)| [placed, shown]);
        each.filter_map(|(name, board)| Some((name, board::write(board.as_ref()?, setup)))).collect()
    }

    fn read_boards(tags: &Tags, setup: &Setup) -> Result<Boards, NotationError> {
        let board = |name: &str| {
            let found = tags.find(name);
            found.map(|(line, value)| board::read(value, setup).map_err(|why| why.at(line))).transpose()
        };
        Ok(Boards { placed: [board(PLACED[0])?, board(PLACED[1])?], shown: [board(SHOWN[0])?, board(SHOWN[1])?] })
    }

    fn write_secrets(secrets: &[Option<HiddenFleet>]) -> (Boards, Vec<(&'static str, String)>) {
        let of = |side: Side| secrets.get(side.index()).and_then(Option::as_ref);
        let placed = Side::BOTH.map(|side| of(side).map(|secret| secret.layout().clone()));
        let is_placing = |side: &Side| of(*side).is_some_and(|secret| secret.fleet().is_none());
        let tags = Side::BOTH.into_iter().filter(is_placing).map(|side| (PLACING[side.index()], "yes".to_owned()));
        (Boards { placed, shown: [None, None] }, tags.collect())
    }

    /// A board is a draft if the text marks it, or if it is no legal fleet.
    fn read_secret(transcript: &Transcript, side: Side) -> Option<HiddenFleet> {
        let layout = transcript.boards.placed[side.index() & 1].clone()?;
        let is_placing = transcript.moves.is_empty() && transcript.tag(PLACING[side.index() & 1]).is_some();
        let ready = || HiddenFleet::confirm(&transcript.setup, layout.clone()).ok();
        Some(ready().filter(|_| !is_placing).unwrap_or_else(|| HiddenFleet::draft(layout.clone())))
    }

    fn write_moves(setup: &Setup, moves: &[Move], text: &mut String) {
        words::write(setup, moves, text);
    }

    fn read_moves<'a>(
        setup: &Setup,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Vec<Move>, NotationError> {
        words::read(setup, lines)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        record::write_setup::<SeaBattlePosition>(self, f)
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        record::parse_setup::<SeaBattlePosition>(text)
    }
}

/// Writes a board: `A1-A2-A3 C5; mines J9; sweepers J1`.
pub fn write_board(layout: &Layout, setup: &Setup) -> String {
    board::write(layout, setup)
}

/// Parses a board without checking it against the setup.
///
/// # Errors
/// If the text is too long or malformed.
pub fn parse_board(text: &str, setup: &Setup) -> Result<Layout, Reason> {
    if text.len() > MAX_TEXT { Err(Reason::TooLong) } else { board::read(text, setup) }
}

#[cfg(test)]
mod tests;
