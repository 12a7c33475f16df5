//! What the devices of a match send each other.

use super::{Match, Playable, Table};
use crate::fair::{CellProof, PublicPact};
use crate::game::Side;
use crate::record::Record;

/// What one device sends the others: everything that was said, what proves it, and what its player wants said next. It is
/// made from a [`Table`], so that nothing secret can be in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter<G: Playable> {
    /// The setup and everything said.
    pub record: Record<G>,
    /// What the players call themselves, by side.
    pub names: Vec<String>,
    /// Whether hints are agreed.
    pub hints: bool,
    /// The terms and what each side has sealed, revealed and laid open.
    pub pact: PublicPact,
    /// Moves that the sender wants made next, one after the other, as long as it is its turn: "go on while I hit".
    pub orders: Vec<G::Move>,
    /// The proof of the sender's latest answers, in strict mode.
    pub proof: Option<ProvedAnswers>,
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

impl<G: Playable> Table<'_, G> {
    /// What everybody at the table may have, as a letter; `None` in a match that is not between devices.
    pub fn to_letter(&self, orders: Vec<G::Move>, proof: Option<ProvedAnswers>) -> Option<Letter<G>> {
        Some(Letter {
            record: self.record.clone(),
            names: self.seats.sides().map(|side| self.seats.name(side).to_owned()).collect(),
            hints: self.hints,
            pact: self.pact?.clone(),
            orders,
            proof,
        })
    }
}

impl<G: Playable> Match<G> {
    /// What this device sends the others now; `None` in a match that is not between devices.
    pub fn letter(&self) -> Option<Letter<G>> {
        let pact = self.pact()?;
        let own = self.seats().sides().find(|&side| pact.is_own(side));
        let from = pact.heard();
        let prove = |side| Some(ProvedAnswers { side, from, proof: self.prove_answers(side, from)? });
        self.table().to_letter(self.orders().to_vec(), own.and_then(prove))
    }
}
