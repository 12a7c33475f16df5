//! Lines of the input, of limited length.

use std::io::{BufRead, Read};

/// Longest line in bytes: many times the longest match.
pub(super) const LONGEST: u64 = 1 << 16;

/// A line of the input.
pub(super) enum Line {
    /// Its text.
    Whole(String),
    /// A line beyond [`LONGEST`].
    TooLong,
}

/// Reads a line; `None` at the end of the input.
pub(super) fn read(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    if count == 0 {
        return None;
    }
    if count as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        // Skips the rest of the line.
        while bytes.last() != Some(&b'\n') {
            bytes.clear();
            if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()? == 0 {
                break;
            }
        }
        return Some(Line::TooLong);
    }
    // Invalid UTF-8 becomes an unknown command.
    Some(Line::Whole(String::from_utf8_lossy(&bytes).into_owned()))
}
