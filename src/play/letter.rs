//! What the devices of a match send each other.

use super::{Match, Playable, Seat, Seats, Table};
use crate::fair::{CellProof, PublicPact};
use crate::game::Side;
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
    /// The proofs of what the sender's sides have told of their cells, in strict mode.
    pub proofs: Vec<ProvedAnswers>,
    /// Moves that the sender wants made next, one after the other, as long as it is its turn: "go on while I hit".
    pub orders: Vec<G::Move>,
}

/// The proof of what a side has told of its cells from one move on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedAnswers {
    /// The side that has told it.
    pub side: Side,
    /// The place of the first move that is proved, from 0.
    pub from: usize,
    /// The proof.
    pub proof: CellProof,
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
            proofs: Vec::new(),
            orders: Vec::new(),
        }
    }
}

impl<G: Playable> Match<G> {
    /// What this device sends the others now; `None` in a match that is not between devices.
    pub fn letter(&self) -> Option<Letter<G>> {
        let pact = self.pact()?;
        let from = pact.heard();
        let prove = |side| Some(ProvedAnswers { side, from, proof: self.prove_answers(side, from)? });
        let own = self.seats().sides().filter(|&side| pact.is_own(side));
        Some(Letter {
            proofs: own.filter_map(prove).collect(),
            orders: self.orders().to_vec(),
            ..Letter::from_table(&self.table())
        })
    }
}
