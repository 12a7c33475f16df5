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

/// Sorts items by value, the highest first; equal ones stay in order. Each value is computed once.
fn sort_best_first<T>(items: &mut Vec<T>, value: impl FnMut(&T) -> f64) {
    let values: Vec<f64> = items.iter().map(value).collect();
    let mut left: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(best_first(&values).into_iter().filter_map(|index| left[index].take()));
}

/// Returns the indices of values, the highest first. One function for items of all types keeps the worker small.
fn best_first(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_unstable_by(|&one, &other| values[other].total_cmp(&values[one]).then(one.cmp(&other)));
    order
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

    #[test]
    fn equal_items_stay_in_order() {
        let mut items: Vec<(i32, usize)> = [1, 2, -1, 3, 2, 1, 1].into_iter().zip(0..).collect();
        sort_best_first(&mut items, |&(value, _)| value.into());
        assert_eq!(items, [(3, 3), (2, 1), (2, 4), (1, 0), (1, 5), (1, 6), (-1, 2)]);
    }
}
