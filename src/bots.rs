//! Computer players. Each sees only what a player in its seat may see.

pub mod campaign;
pub mod computer;
pub mod protocol;
pub mod review;
pub mod sea_battle;
pub mod squadron;
pub mod virus_war;

use serde::{Deserialize, Serialize};

/// A limit on work and memory, checked before use.
///
/// It contains no time, so equal budgets give equal results on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Budget {
    /// Work in the unit of each search: places of ships tried, positions evaluated, half-turns played, additions made.
    pub nodes: u64,
    /// Memory in bytes that grows with the work. Searches of fixed memory ask for none.
    pub bytes: u64,
}

impl Budget {
    /// No work at all.
    pub const NOTHING: Self = Self { nodes: 0, bytes: 0 };
    /// Default memory, for phones.
    const BYTES: u64 = 8 << 20;

    /// Creates a budget of this many nodes and 8 MB.
    pub const fn from_nodes(nodes: u64) -> Self {
        Self { nodes, bytes: Self::BYTES }
    }

    /// Takes nodes out of the budget; `None` if there are fewer.
    pub fn spend(&mut self, nodes: u64) -> Option<()> {
        self.nodes = self.nodes.checked_sub(nodes)?;
        Some(())
    }

    /// Takes bytes out of the budget, before they are allocated; `None` if there are fewer.
    pub fn reserve(&mut self, bytes: u64) -> Option<()> {
        self.bytes = self.bytes.checked_sub(bytes)?;
        Some(())
    }

    /// Returns reserved bytes to the budget.
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
