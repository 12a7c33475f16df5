//! The lines of the input, of which none takes more memory than it may.

use std::io::{BufRead, Read};

/// The longest line, in bytes: many times the longest match with all its moves.
pub(super) const LONGEST: u64 = 1 << 16;

/// A line of the input.
pub(super) enum Line {
    /// Its text.
    Whole(String),
    /// It has more bytes than a line may have.
    TooLong,
}

/// The next line; `None` at the end of the input.
pub(super) fn read(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    if count == 0 {
        return None;
    }
    if count as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        // The rest of the line is passed over.
        while bytes.last() != Some(&b'\n') {
            bytes.clear();
            if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()? == 0 {
                break;
            }
        }
        return Some(Line::TooLong);
    }
    // What is no text is no command.
    Some(Line::Whole(String::from_utf8_lossy(&bytes).into_owned()))
}
