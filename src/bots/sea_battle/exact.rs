//! Exact numbers of fleets, in all and through each place, by dynamic programming.
//!
//! The board is filled cell by cell; a place belongs to its first cell. A state is the set of kept cells that later
//! places could use, with the number of pieces placed of each class. Forwards the ways to reach each state are counted,
//! backwards the ways to go on from it; both multiplied give the fleets through a place. A classic fleet has some
//! 12 000 sets at a time.

mod layer;

use super::fleet_space::{FleetSpace, Pieces};
use crate::bots::{Budget, sort_best_first};
use crate::grid::{Bits, CellSet, NarrowSet};
use core::ops::AddAssign;
use layer::{Indices, KeptLayers, LONGEST_PERIOD, Layer, SetNumbers, Span, Stage, bytes_of_a_set, ways_of};

/// Number of additions that take as long as a step of a set, found or not.
const STEP: u64 = 8;

/// Exact numbers of fleets.
pub(super) struct FleetCounts {
    /// All fleets.
    pub(super) all: u128,
    /// For each place of each class, the share of the fleets that use it; `None` beyond the memory of the budget.
    pub(super) shares: Option<Vec<Vec<f64>>>,
}

/// A number of ways, in which whole numbers below a limit are exact.
trait Number: Copy + Default + AddAssign + From<u8> {
    /// A sum that is not below it is not computed as if it were.
    const LIMIT: u128;

    fn to_u128(self) -> u128;
    fn to_f32(self) -> f32;
}

impl Number for f64 {
    const LIMIT: u128 = 1 << Self::MANTISSA_DIGITS;

    fn to_u128(self) -> u128 {
        self as u128
    }

    fn to_f32(self) -> f32 {
        self as f32
    }
}

impl Number for u128 {
    const LIMIT: u128 = Self::MAX;

    fn to_u128(self) -> u128 {
        self
    }

    fn to_f32(self) -> f32 {
        self as f32
    }
}

impl<B: Bits> FleetSpace<B> {
    /// Counts all fleets, and as far as memory allows those through each place; `None` if the budget does not suffice,
    /// whose nodes are additions. Memory is reserved before it is allocated.
    pub(super) fn count(&self, budget: Budget) -> Option<FleetCounts> {
        let mut classes: Vec<(usize, &Pieces<B>)> =
            self.classes.iter().enumerate().filter(|(_, class)| class.count > 0).collect();
        // Few pieces in the highest digit make the longest runs of indices.
        sort_best_first(&mut classes, |(_, class)| class.count as f64);
        numbers_of_a_set(classes.iter().map(|(_, class)| class.count))?;
        let stages = self.stages(&classes)?;
        let digits = |(at, (_, class)): (usize, &(usize, &Pieces<B>))| {
            let one = classes[..at].iter().map(|(_, class)| class.count as u32 + 1).product::<u32>();
            (one, one * (class.count as u32 + 1))
        };
        let digits: Vec<(u32, u32)> = classes.iter().enumerate().map(digits).collect();
        let indices = Indices { len: digits.last().map_or(1, |&(_, block)| block), digits };
        let mut shares: Vec<Vec<f64>> = self.classes.iter().map(|class| vec![0.0; class.places.len()]).collect();
        let mut add = |class: usize, place: usize, fleets: f64| shares[classes[class].0][place] += fleets;
        // Large boards seldom fit: one kind of numbers keeps the worker small.
        let is_small = size_of::<B>() == size_of::<NarrowSet>() && self.bound() < u64::MAX as f64;
        let counted = if is_small { Some(fill::<B, f64>(&stages, &indices, budget, &mut add)?) } else { None };
        let (all, has_shares) = match counted.filter(|&(all, _)| all < f64::LIMIT) {
            Some(counted) => counted,
            None => fill::<B, u128>(&stages, &indices, budget, &mut add)?,
        };
        shares.iter_mut().flatten().for_each(|share| *share /= (all as f64).max(1.0));
        Some(FleetCounts { all, shares: has_shares.then_some(shares) })
    }

    /// Returns an upper bound of the fleets, and of the ways to lay any of their pieces.
    pub(super) fn bound(&self) -> f64 {
        self.classes.iter().map(|class| subsets(class.places.len(), class.count)).product()
    }

    fn stages(&self, classes: &[(usize, &Pieces<B>)]) -> Option<Vec<Stage<B>>> {
        let stage = |cell| {
            let here = B::from_index(B::index_of(cell));
            Stage { here, is_certain: self.certain.intersects(&here), places: Vec::new(), ahead: B::EMPTY }
        };
        let mut stages: Vec<Stage<B>> = CellSet::board(self.size).iter().map(stage).collect();
        for (class, (_, pieces)) in classes.iter().enumerate() {
            for (number, &place) in pieces.places.iter().enumerate() {
                let mut first = usize::MAX;
                place.cells.for_each(self.size, |number| first = first.min(number));
                stages.get_mut(first)?.places.push((class, number, place));
            }
        }
        let (mut cells_later, mut later) = (B::EMPTY, B::EMPTY);
        for stage in stages.iter_mut().rev() {
            stage.ahead = cells_later & later;
            cells_later = stage.places.iter().fold(cells_later, |all, (.., place)| all | place.cells);
            // Coverage of a certain cell must be tracked until its turn.
            cells_later |= self.certain & stage.here;
            later |= stage.here;
        }
        Some(stages)
    }
}

/// Fills the board forwards, then backwards; returns the number of fleets, and whether `through` was called with those
/// through each place, by class and number.
fn fill<B: Bits, N: Number>(
    stages: &[Stage<B>],
    indices: &Indices,
    budget: Budget,
    through: &mut dyn FnMut(usize, usize, f64),
) -> Option<(u128, bool)> {
    let mut left = budget;
    left.reserve(u64::from(indices.len).checked_mul(size_of::<N>() as u64)?)?;
    left.spend(indices.len.into())?;
    let (mut sets, mut ways) = (vec![B::EMPTY], vec![N::from(1)]);
    let mut layer = Layer { spans: vec![Span { from: 0, to: 1, at: 0 }], ..Layer::default() };
    let mut numbers = SetNumbers::new();
    let mut kept = Some(KeptLayers { layers: Vec::new(), period: 1 });
    for stage in stages {
        let steps = sets.len().checked_mul(stage.places.len() + 1)?;
        left.spend((steps as u64).checked_mul(STEP)?)?;
        reserve(&mut left, &mut kept, (steps * size_of::<u32>()) as u64)?;
        let (next_sets, next_spans) = layer.go_on(&sets, stage, steps, indices, &mut numbers, &mut left)?;
        let numbers_later = ways_of(&next_spans) * size_of::<N>();
        reserve(&mut left, &mut kept, (numbers_later + next_sets.len() * bytes_of_a_set::<B>()) as u64)?;
        let next = layer.add_up(&ways, &next_spans, &stage.places, indices);
        left.release(size_of_val(&*ways) as u64);
        left.release((sets.len() * (bytes_of_a_set::<B>() - size_of::<Span>())) as u64);
        if kept.as_ref().is_some_and(KeptLayers::keeps_next) {
            reserve(&mut left, &mut kept, (ways.len() * size_of::<f32>()) as u64)?;
            layer.ways = ways.iter().map(|ways| ways.to_f32()).collect();
        }
        match &mut kept {
            Some(kept) => kept.layers.push(layer),
            None => left.release(layer.bytes()),
        }
        (sets, ways) = (next_sets, next);
        layer = Layer { spans: next_spans, ..Layer::default() };
    }
    let whole = layer.spans.iter().filter(|span| span.to == indices.len).map(|span| span.at as usize + span.len() - 1);
    let all = whole.clone().map(|at| ways[at].to_u128()).sum::<u128>();
    let Some(mut kept) = kept.filter(|_| (1..N::LIMIT).contains(&all)) else { return Some((all, false)) };
    let mut ahead = vec![0.0; ways.len()];
    whole.for_each(|at| ahead[at] = 1.0);
    for stage in stages.iter().rev() {
        let Some(before) = kept.pop(stages, indices, &mut left) else { return Some((all, false)) };
        ahead = before.go_back(&ahead, &layer.spans, &stage.places, indices, through);
        layer = before;
    }
    Some((all, true))
}

/// Reserves memory, if need be by keeping less for the way back: there may be enough for the number of all fleets.
fn reserve(left: &mut Budget, kept: &mut Option<KeptLayers>, bytes: u64) -> Option<()> {
    while left.reserve(bytes).is_none() {
        match kept {
            Some(layers) if layers.period < LONGEST_PERIOD => left.release(layers.thin()),
            _ => left.release(kept.take()?.layers.iter().map(Layer::bytes).sum()),
        }
    }
    Some(())
}

/// Returns the number of subsets of `all` places with at most `most`.
fn subsets(all: usize, most: usize) -> f64 {
    let more = |(sum, of_size): (f64, f64), size: usize| {
        let of_size = of_size * all.saturating_sub(size) as f64 / (size + 1) as f64;
        (sum + of_size, of_size)
    };
    (0..most).fold((1.0, 1.0), more).0
}

/// Returns the number of ways of a set. 64 bits, since it may exceed `usize` on wasm32.
fn numbers_of_a_set(mut counts: impl Iterator<Item = usize>) -> Option<u64> {
    let numbers = counts.try_fold(1_u64, |numbers, count| numbers.checked_mul((count as u64).checked_add(1)?))?;
    u32::try_from(numbers).is_ok().then_some(numbers)
}

#[cfg(test)]
mod tests;
