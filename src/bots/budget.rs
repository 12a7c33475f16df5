//! How much work and memory a computer player or an analysis may take.

use serde::{Deserialize, Serialize};

/// A bound on work and memory, asked before either is taken.
///
/// It holds no clock: a search gives the same result for the same budget on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Budget {
    /// The work, in the unit of the search that gets the budget: places of ships looked at, positions evaluated, half-turns
    /// played, additions made.
    pub nodes: u64,
    /// The bytes held at a time by what grows with the work. Searches whose memory is fixed ask for none.
    pub bytes: u64,
}

impl Budget {
    /// No work at all.
    pub const NOTHING: Self = Self { nodes: 0, bytes: 0 };
    /// The bytes of a search that is bounded by its nodes: on a phone a page has not much more.
    const BYTES: u64 = 8 << 20;

    /// A budget of this many nodes and 8 MB.
    pub const fn from_nodes(nodes: u64) -> Self {
        Self { nodes, bytes: Self::BYTES }
    }

    /// Takes nodes out of the budget; `None` if it has fewer.
    pub fn spend(&mut self, nodes: u64) -> Option<()> {
        self.nodes = self.nodes.checked_sub(nodes)?;
        Some(())
    }

    /// Takes bytes out of the budget, to be asked before the memory is taken; `None` if it has fewer.
    pub fn reserve(&mut self, bytes: u64) -> Option<()> {
        self.bytes = self.bytes.checked_sub(bytes)?;
        Some(())
    }

    /// Gives reserved bytes back.
    pub fn release(&mut self, bytes: u64) {
        self.bytes += bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_costs_nothing() {
        let mut budget = Budget { nodes: 5, bytes: 100 };
        assert_eq!((budget.spend(3), budget.reserve(60)), (Some(()), Some(())));
        assert_eq!((budget.spend(3), budget.reserve(60)), (None, None));
        assert_eq!(budget, Budget { nodes: 2, bytes: 40 });
        budget.release(60);
        assert_eq!((budget.reserve(100), budget.spend(2)), (Some(()), Some(())));
        assert_eq!(budget, Budget::NOTHING);
    }
}
