//! Notes beside a match.

use super::name::code_name;
use super::{Coder, LinkError};
use crate::game::Side;
use crate::play::{MAX_NOTE, Note};

/// The first version with notes.
pub(super) const NOTES_SINCE: u8 = 3;

/// Codes the notes of a match between so many sides. A version before notes tells none.
pub(super) fn code_notes(coder: &mut Coder, sides: usize, notes: &[Note]) -> Result<Vec<Note>, LinkError> {
    let mut coded = Vec::new();
    if !coder.knows(NOTES_SINCE, !notes.is_empty())? {
        return Ok(coded);
    }
    for side in Side::all(sides) {
        let note = notes.iter().find(|note| note.side == side);
        if coder.flag(note.is_some())? {
            coder.need(NOTES_SINCE);
            let text = code_name(coder, note.map_or("", |note| &note.text), MAX_NOTE)?;
            let extra_time = coder.number(note.map_or(0, |note| note.extra_time), u32::MAX)?;
            coded.extend(Note::new(side, &text, extra_time));
        }
    }
    Ok(coded)
}
