//! All dice that follow from what both sides have revealed, for who goes through a whole match.

use super::dice::{Die, DieElements};
use super::hash::Element;
use super::public::PublicPact;
use crate::game::Side;

/// The dice of a pact. Each chain is hashed once, instead of once for each die.
#[derive(Clone, Debug)]
pub struct KnownDice<'a> {
    pact: &'a PublicPact,
    /// By side: the elements from the latest down to the anchor.
    elements: Vec<Vec<Element>>,
}

impl<'a> KnownDice<'a> {
    /// The dice that follow from this.
    pub fn new(pact: &'a PublicPact) -> Self {
        let elements = |side: Side| pact.dice_chain(side).map_or(Vec::new(), |chain| chain.elements());
        let sides = Side::all(pact.side_count());
        Self { pact, elements: sides.map(elements).collect() }
    }

    /// What was agreed and revealed.
    pub fn pact(&self) -> &'a PublicPact {
        self.pact
    }

    /// The die with this number, from 0, if both its elements were revealed.
    pub fn die(&self, number: u32, on: DieElements) -> Option<Die> {
        let element = |side: Side, index: u16| {
            let elements = self.elements.get(side.index())?;
            elements.get(elements.len().checked_sub(1 + usize::from(index))?).copied()
        };
        self.pact.die_from(number, on, element)
    }
}
