//! A whole match as text that people can read, send and edit, and that is read back.
//!
//! ```text
//! [Game "Sea Battle"]
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
//! A turn begins with its side. After each shot stands the answer: `.` miss, `x` hit, `#` sunk, `*` mine, `^` sweeper;
//! after a mine `=` and the cell named (S15), after a sweeper `~` and the mine told (S16). `lot1`, `resign1`, `draw?1`
//! (offered), `draw+1` (taken), `draw-1` (turned down), `timeout` and `stop1` name the side. `/12` after a word are the
//! seconds since the turn began, not written after an answer that was given in the second of its shot; `1!` before an
//! answer is the side that gave it where another owed it.

mod board;
mod error;
mod header;
mod words;

pub use error::{NotationError, NotationErrorKind};

use super::{Layout, Move, Setup};
use crate::game::Side;
use crate::record::tags::is_invisible;
use header::Headers;

/// The longest text that is read, in bytes: several times the longest match on the largest board.
pub const MAX_TEXT: usize = 1 << 18;

/// A match with all that is written down about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// What was agreed.
    pub setup: Setup,
    /// Everything said; whether it was legal is for the record and the audit to find.
    pub said: Vec<Move>,
    /// Each side's board as it was at the start, where it is known.
    pub boards: [Option<Layout>; 2],
    /// Each side's board as it was shown at the end, where that is another.
    pub shown: [Option<Layout>; 2],
    /// Other headers in their order, such as the players' names. A name is of ASCII letters and digits.
    pub tags: Vec<(String, String)>,
}

impl Transcript {
    /// A match of which only this is known.
    pub fn new(setup: Setup, said: Vec<Move>) -> Self {
        Self { setup, said, boards: [None, None], shown: [None, None], tags: Vec::new() }
    }

    /// The value of one of the other headers.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The match as text.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        header::write_setup(&self.setup, &mut text);
        for side in Side::BOTH {
            for (name, board) in [(BOARDS[side.index()], &self.boards), (SHOWN[side.index()], &self.shown)] {
                if let Some(layout) = &board[side.index()] {
                    header::write(name, &board::write(layout, &self.setup), &mut text);
                }
            }
        }
        for (name, value) in &self.tags {
            if header::is_name(name) && !header::is_ours(name) {
                header::write(name, value, &mut text);
            }
        }
        text.push('\n');
        words::write(&self.setup, &self.said, &mut text);
        text
    }

    /// The match that a text tells.
    ///
    /// # Errors
    /// At the first line that cannot be read, with the reason. The setup is checked; of what was said only that nothing comes
    /// after the end, the rest is for the audit.
    pub fn from_text(text: &str) -> Result<Self, NotationError> {
        if text.len() > MAX_TEXT {
            return Err(NotationError { line: 1, reason: NotationErrorKind::TooLong });
        }
        let (headers, turns) = Headers::read(text)?;
        let setup = headers.setup()?;
        let layout =
            |name| headers.find(name).map(|(line, value)| board::read(value, &setup).map_err(|why| why.at(line)));
        let boards = [layout(BOARDS[0]).transpose()?, layout(BOARDS[1]).transpose()?];
        let shown = [layout(SHOWN[0]).transpose()?, layout(SHOWN[1]).transpose()?];
        let said = words::read(&setup, turns)?;
        let tags = headers.others();
        Ok(Self { setup, said, boards, shown, tags })
    }
}

/// A board as text, as it stands in a match: `A1-A2-A3 C5; mines J9; sweepers J1`.
pub fn write_board(layout: &Layout, setup: &Setup) -> String {
    board::write(layout, setup)
}

/// The board that a text describes; whether it is as agreed is not asked.
///
/// # Errors
/// When the text is too long, or at its first word that means nothing.
pub fn parse_board(text: &str, setup: &Setup) -> Result<Layout, NotationErrorKind> {
    if text.len() > MAX_TEXT { Err(NotationErrorKind::TooLong) } else { board::read(text, setup) }
}

const BOARDS: [&str; 2] = ["Board1", "Board2"];
const SHOWN: [&str; 2] = ["Shown1", "Shown2"];

impl NotationErrorKind {
    fn at(self, line: usize) -> NotationError {
        NotationError { line, reason: self }
    }
}

/// At most so much of what stands there, to be quoted in an error.
fn quote(text: &str) -> String {
    text.chars().filter(|&c| !c.is_control() && !is_invisible(c)).take(24).collect()
}

#[cfg(test)]
mod tests;
