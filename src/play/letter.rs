//! What the devices of a match send each other.

use super::{Match, Playable, Seat, Seats, Table};
use crate::fair::PublicPact;
use crate::record::Record;

/// What one device sends the others: everything that was said, what proves it, and what its player wants said next. It is
/// made from a [`Table`] and has no place for what a side still hides.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter<G: Playable> {
    /// The setup and everything said.
    pub record: Record<G>,
    /// Who plays. People are all at other devices: who of them sits here is for the reader to know.
    pub seats: Seats<G::Level>,
    /// Whether hints were agreed.
    pub hints: bool,
    /// The terms and what each side has sealed, revealed and laid open; `None` for a match that was played on one device.
    pub pact: Option<PublicPact>,
    /// Moves that the sender wants made next, one after the other, as long as it is its turn: "go on while I hit".
    pub orders: Vec<G::Move>,
}

impl<G: Playable> Letter<G> {
    /// What everybody at the table may see.
    pub fn from_table(table: &Table<'_, G>) -> Self {
        let seats = table.seats;
        let seat = |side| seats.seat(side).level().map_or(Seat::Remote, Seat::Computer);
        Self {
            record: table.record.clone(),
            seats: Seats::new(seats.sides().map(seat)).with_names(seats.sides().map(|side| seats.name(side))),
            hints: table.hints,
            pact: table.pact.cloned(),
            orders: Vec::new(),
        }
    }
}

impl<G: Playable> Match<G> {
    /// What this device sends the others now; `None` in a match that is not between devices.
    pub fn letter(&self) -> Option<Letter<G>> {
        let pact = self.pact()?;
        Some(Letter {
            pact: Some(pact.outgoing(self.moves().len())),
            orders: self.orders().to_vec(),
            ..Letter::from_table(&self.table())
        })
    }
}
