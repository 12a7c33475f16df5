//! The public view of a match and letters between its devices.

use super::{Playable, Seat, Seats};
use crate::fair::PublicPact;
use crate::game::Side;
use crate::record::Record;
use crate::record::tags::sanitize_line;

/// The longest line of a note in letters.
pub const MAX_NOTE: usize = 80;

/// What a side says beside its latest turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The side that says it.
    pub side: Side,
    /// A line of text, perhaps empty.
    pub text: String,
    /// The seconds that the other side may take longer for its turn (S9).
    pub extra_time: u32,
}

impl Note {
    /// Returns a note with a sanitized text; `None` if it says nothing.
    pub fn new(side: Side, text: &str, extra_time: u32) -> Option<Self> {
        let text = sanitize_line(text, MAX_NOTE);
        (!text.is_empty() || extra_time > 0).then_some(Self { side, text, extra_time })
    }
}

/// A match without its secrets, from which everything that leaves the device is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PublicView<'a, G: Playable> {
    /// The setup and the moves.
    pub record: &'a Record<G>,
    /// The seats and names.
    pub seats: &'a Seats<G::Level>,
    /// The agreement on hints between people.
    pub hints: bool,
    /// The public part of the pact.
    pub pact: Option<&'a PublicPact>,
    /// The other tags.
    pub tags: &'a [(String, String)],
}

/// A letter: the record, its proofs, and the next moves its player orders. Made from a [`PublicView`], it has no
/// secrets.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter<G: Playable> {
    /// The setup and the moves.
    pub record: Record<G>,
    /// The players. All people are remote: the reader knows who sits at its device.
    pub seats: Seats<G::Level>,
    /// The agreement on hints.
    pub hints: bool,
    /// The public part of the pact; `None` for a match on one device.
    pub pact: Option<PublicPact>,
    /// Moves that the sender orders while its turn lasts, such as "go on while I hit".
    pub orders: Vec<G::Move>,
    /// The sender's note.
    pub notes: Vec<Note>,
}

impl<G: Playable> Letter<G> {
    /// Makes a letter without orders from the public view.
    pub fn from_view(view: &PublicView<'_, G>) -> Self {
        let seats = view.seats;
        let seat = |side| seats.seat(side).level().map_or(Seat::Remote, Seat::Computer);
        Self {
            record: view.record.clone(),
            seats: Seats::new(seats.sides().map(seat)).with_names(seats.sides().map(|side| seats.name(side))),
            hints: view.hints,
            pact: view.pact.cloned(),
            orders: Vec::new(),
            notes: Vec::new(),
        }
    }
}
