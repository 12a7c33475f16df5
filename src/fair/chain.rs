//! Hash chains: a side commits to many random elements at once and reveals them one by one.
//!
//! The last element is the seed; each other is the hash of the next, down to the published anchor, element 0. An
//! element determines those before it but none after it.

use super::hash::{Domain, Element, hash};

/// A reason why an element does not continue a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainError {
    /// Its hashes do not lead to the known element.
    #[error("the element does not belong to the chain")]
    Foreign,
    /// The chain is shorter.
    #[error("the chain has no element {0}")]
    PastEnd(u16),
}

/// The revealed part of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicChain {
    anchor: Element,
    index: u16,
    latest: Element,
}

/// Hashes `steps` times.
fn back(element: Element, steps: u16) -> Element {
    (0..steps).fold(element, |element, _| Element::from_digest(&hash(Domain::Chain, [&element.0[..]])))
}

/// Returns an element of the chain that ends in `seed`; the seed itself beyond.
pub(super) fn element(seed: Element, length: u16, index: u16) -> Element {
    back(seed, length.saturating_sub(index))
}

impl PublicChain {
    /// Starts with the anchor alone.
    pub fn new(anchor: Element) -> Self {
        Self { anchor, index: 0, latest: anchor }
    }

    /// Derives the chain from its latest known element; links carry no anchor.
    pub fn from_latest(index: u16, latest: Element) -> Self {
        Self { anchor: back(latest, index), index, latest }
    }

    /// Returns element 0, which commits the side to the chain.
    pub fn anchor(&self) -> Element {
        self.anchor
    }

    /// Returns the index of the latest known element.
    pub fn index(&self) -> u16 {
        self.index
    }

    /// Returns the latest known element.
    pub fn latest(&self) -> Element {
        self.latest
    }

    /// Returns an element, if it is known.
    pub fn element(&self, index: u16) -> Option<Element> {
        Some(back(self.latest, self.index.checked_sub(index)?))
    }

    /// Adds a later element. An earlier one is checked and changes nothing.
    ///
    /// # Errors
    /// When the element is of another chain; nothing is changed.
    pub fn extend(&mut self, index: u16, element: Element, length: u16) -> Result<(), ChainError> {
        if index > length {
            return Err(ChainError::PastEnd(index));
        }
        let belongs = match index.checked_sub(self.index) {
            Some(further) => back(element, further) == self.latest,
            None => self.element(index) == Some(element),
        };
        if !belongs {
            return Err(ChainError::Foreign);
        }
        if index > self.index {
            (self.index, self.latest) = (index, element);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Element = Element([9; 16]);
    const LENGTH: u16 = 40;

    #[test]
    fn every_element_leads_to_those_before_it() {
        let mut chain = PublicChain::new(element(SEED, LENGTH, 0));
        for index in [1, 2, 7, LENGTH] {
            assert_eq!(chain.element(index), None);
            chain.extend(index, element(SEED, LENGTH, index), LENGTH).unwrap();
            assert!((0..=index).all(|earlier| chain.element(earlier) == Some(element(SEED, LENGTH, earlier))));
            assert_eq!(chain, PublicChain::from_latest(index, element(SEED, LENGTH, index)));
        }
        assert_eq!(chain.extend(3, element(SEED, LENGTH, 3), LENGTH), Ok(()));
        assert_eq!((chain.index(), chain.latest()), (LENGTH, SEED));
    }

    #[test]
    fn s19_an_element_of_another_chain_is_refused() {
        let mut chain = PublicChain::new(element(SEED, LENGTH, 0));
        let before = chain;
        for (index, wrong) in [(1, element(SEED, LENGTH, 2)), (2, Element([8; 16])), (0, SEED)] {
            assert_eq!(chain.extend(index, wrong, LENGTH), Err(ChainError::Foreign));
        }
        assert_eq!(chain.extend(LENGTH + 1, SEED, LENGTH), Err(ChainError::PastEnd(LENGTH + 1)));
        assert_eq!(chain, before);
    }
}
