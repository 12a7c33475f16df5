//! Exact numbers of fleets, in all and through each place, by dynamic programming.
//!
//! The board is filled cell by cell; a place belongs to its first cell. A state is the set of kept cells that later
//! places could use, with the number of pieces placed of each class. Forwards the ways to reach each state are counted,
//! backwards the ways to go on from it; both multiplied give the fleets through a place. A classic fleet has some
//! 12 000 sets at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::bots::Budget;
use crate::grid::{Bits, CellSet, NarrowSet};
use crate::sea_battle::Preset;
use crate::sea_battle::placement::Place;
use core::ops::{AddAssign, Range};
use rustc_hash::FxHashMap;

/// Numbers of fleets of the presets without mines, found by `lab count`.
pub(super) const START: [(Preset, u128); 3] = [
    (Preset::Classic, 1_855_545_978_831_780),
    (Preset::Carrier, 28_126_419_143_301_928_944),
    (Preset::MiltonBradley, 15_046_987_768),
];

/// Step to a set of kept cells that a place would collide with.
const CLOSED: u32 = u32::MAX;

/// Number of additions that take as long as a step of a set, found or not.
const STEP: u64 = 8;

/// Exact numbers of fleets.
pub(super) struct FleetCounts {
    /// All fleets.
    pub(super) all: u128,
    /// For each place of each class, the share of the fleets that use it; `None` beyond the memory of the budget.
    pub(super) shares: Option<Vec<Vec<f64>>>,
}

/// A number of ways. Most boards need 64 bits, which are faster.
trait Number: Copy + Default + PartialEq + AddAssign + From<u8> + Into<u128> {
    fn to_f64(self) -> f64;
}

impl Number for u64 {
    fn to_f64(self) -> f64 {
        self as f64
    }
}

impl Number for u128 {
    fn to_f64(self) -> f64 {
        self as f64
    }
}

/// A cell, as a stage of the dynamic programming.
struct Stage<B> {
    here: B,
    /// A place that began earlier or begins here must have the cell.
    is_certain: bool,
    /// Places that begin here: class, number in it, place.
    places: Vec<(usize, usize, Place<B>)>,
    /// Cells of later places: kept cells elsewhere do not matter.
    ahead: B,
}

/// The ways before a stage. Those of a set are indexed by the numbers of pieces placed of each class.
struct Layer<N> {
    /// Ways of each set in turn.
    ways: Vec<N>,
    /// For each set, the indices of its ways that are not 0.
    spans: Vec<Range<u32>>,
    /// For each set, the number of the next set by each place of the stage and by none.
    steps: Vec<u32>,
}

/// Mixed-radix indices of ways, the first class being the lowest digit.
struct Indices {
    /// Number of ways of a set.
    len: usize,
    /// For each class, the difference made by one piece more, and the length of a run of indices with equal higher
    /// digits.
    digits: Vec<(usize, usize)>,
}

impl Indices {
    /// Returns the runs of indices within `span` that allow one piece more of a class.
    fn runs(&self, span: &Range<u32>, class: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let (one, block) = self.digits[class];
        let (from, to) = (span.start as usize, span.end as usize);
        let starts = (from / block * block..to).step_by(block);
        starts.map(move |start| start.max(from)..(start + block - one).min(to)).filter(|run| run.start < run.end)
    }
}

impl<B: Bits> FleetSpace<B> {
    /// Counts all fleets, and as far as memory allows those through each place; `None` if the budget does not suffice,
    /// whose nodes are additions. Memory is reserved before it is allocated.
    pub(super) fn count(&self, budget: Budget) -> Option<FleetCounts> {
        let mut classes: Vec<(usize, &Pieces<B>)> =
            self.classes.iter().enumerate().filter(|(_, class)| class.count > 0).collect();
        // Few pieces in the highest digit make the longest runs of indices.
        classes.sort_unstable_by_key(|&(at, class)| (core::cmp::Reverse(class.count), at));
        numbers_of_a_set(classes.iter().map(|(_, class)| class.count))?;
        let stages = self.stages(&classes)?;
        let digits = |(at, (_, class)): (usize, &(usize, &Pieces<B>))| {
            let one = classes[..at].iter().map(|(_, class)| class.count + 1).product::<usize>();
            (one, one * (class.count + 1))
        };
        let digits: Vec<(usize, usize)> = classes.iter().enumerate().map(digits).collect();
        let indices = Indices { len: digits.last().map_or(1, |&(_, block)| block), digits };
        let counts = |shares: &mut dyn FnMut(usize, usize, f64)| {
            // Large boards seldom fit: one kind of numbers keeps the worker small.
            if size_of::<B>() == size_of::<NarrowSet>() && self.bound() < u64::MAX as f64 {
                fill::<B, u64>(&stages, &indices, budget, shares)
            } else {
                fill::<B, u128>(&stages, &indices, budget, shares)
            }
        };
        let mut shares: Vec<Vec<f64>> = self.classes.iter().map(|class| vec![0.0; class.places.len()]).collect();
        let (all, has_shares) = counts(&mut |class, place, fleets| shares[classes[class].0][place] += fleets)?;
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
    left.reserve(indices.len.checked_mul(size_of::<N>())? as u64)?;
    left.spend(indices.len as u64)?;
    let whole = 0..1;
    let mut now = Layer { ways: vec![N::default(); indices.len], spans: vec![whole], steps: Vec::new() };
    *now.ways.first_mut()? = N::from(1);
    let mut sets = vec![B::EMPTY];
    // Layers kept for the way back, with their bytes.
    let mut kept: Option<Vec<Layer<N>>> = Some(Vec::new());
    for stage in stages {
        let steps = sets.len().checked_mul(stage.places.len() + 1)?;
        left.spend((steps as u64).checked_mul(STEP)?)?;
        // Without the kept layers there may be enough for the number of all fleets.
        let mut reserve = |bytes: u64| {
            left.reserve(bytes).or_else(|| {
                kept.take()?.into_iter().for_each(|layer| left.release(layer.bytes::<B>()));
                left.reserve(bytes)
            })
        };
        reserve((steps * size_of::<u32>()) as u64)?;
        let next_sets = now.go_on(&sets, stage, steps);
        reserve(layer_bytes::<B, N>(next_sets.len(), indices.len)?)?;
        let next = now.add_up(next_sets.len(), stage, indices, &mut left)?;
        match &mut kept {
            Some(kept) => kept.push(now),
            None => left.release(now.bytes::<B>()),
        }
        (now, sets) = (next, next_sets);
    }
    let all = now.ways.chunks_exact(indices.len).filter_map(|ways| ways.last().copied()).map(Into::into).sum::<u128>();
    // Backwards each step costs an addition and a multiplication.
    let Some(kept) = kept.filter(|_| all > 0) else { return Some((all, false)) };
    let mut ahead = vec![0.0; now.ways.len()];
    ahead.chunks_exact_mut(indices.len).for_each(|ways| ways[indices.len - 1] = 1.0);
    for (layer, stage) in kept.into_iter().zip(stages).rev() {
        ahead = layer.go_back(&ahead, stage, indices, through);
    }
    Some((all, true))
}

/// Returns the bytes of a layer with its sets, before its steps are known.
fn layer_bytes<B, N>(sets: usize, numbers: usize) -> Option<u64> {
    let ways = sets.checked_mul(numbers)?.checked_mul(size_of::<N>())?;
    // A table of sets that has just grown is less than half full, and coexists with the old one while it grows.
    let others = sets.checked_mul(size_of::<B>() + size_of::<Range<u32>>() + 4 * size_of::<(B, u32)>())?;
    Some(ways.checked_add(others)? as u64)
}

impl<N: Number> Layer<N> {
    fn bytes<B>(&self) -> u64 {
        let numbers = self.ways.len().checked_div(self.spans.len()).unwrap_or_default();
        layer_bytes::<B, N>(self.spans.len(), numbers).unwrap_or_default() + size_of_val(&*self.steps) as u64
    }

    /// Finds the sets after the stage, by this number of steps.
    fn go_on<B: Bits>(&mut self, sets: &[B], stage: &Stage<B>, steps: usize) -> Vec<B> {
        self.steps.reserve_exact(steps);
        let (mut found, mut next) = (FxHashMap::<B, u32>::default(), Vec::new());
        let mut number_of = |set: B| {
            *found.entry(set).or_insert_with(|| {
                next.push(set);
                next.len() as u32 - 1
            })
        };
        for kept in sets {
            let open = !kept.intersects(&stage.here);
            for (.., place) in &stage.places {
                let fits = open && !place.cells.intersects(kept);
                self.steps.push(if fits { number_of((*kept | place.kept) & stage.ahead) } else { CLOSED });
            }
            self.steps.push(if open && stage.is_certain { CLOSED } else { number_of(*kept & stage.ahead) });
        }
        next
    }

    /// Adds the ways up for each of the next sets.
    fn add_up<B>(&self, sets: usize, stage: &Stage<B>, indices: &Indices, left: &mut Budget) -> Option<Self> {
        let mut next = vec![N::default(); sets * indices.len];
        let mut spans = vec![0..0; sets];
        let steps = self.steps.chunks_exact(stage.places.len() + 1);
        for ((ways, span), steps) in self.ways.chunks_exact(indices.len).zip(&self.spans).zip(steps) {
            let taken = steps.iter().filter(|&&step| step != CLOSED).count();
            left.spend(taken as u64 * span.len() as u64)?;
            let to = |step: u32| (step != CLOSED).then_some(step as usize);
            for (&step, &(class, ..)) in steps.iter().zip(&stage.places) {
                let Some(step) = to(step) else { continue };
                let (one, _) = indices.digits[class];
                let next = &mut next[step * indices.len..][..indices.len];
                for run in indices.runs(span, class) {
                    widen(&mut spans[step], run.start + one..run.end + one);
                    add(&mut next[run.start + one..run.end + one], &ways[run]);
                }
            }
            if let Some(step) = steps.last().copied().and_then(to) {
                let run = span.start as usize..span.end as usize;
                widen(&mut spans[step], run.clone());
                add(&mut next[step * indices.len..][run.clone()], &ways[run]);
            }
        }
        Some(Self { ways: next, spans, steps: Vec::new() })
    }

    /// Returns the ways to go on from this layer, given those `ahead` of the next, and tells the fleets through each
    /// place of the stage.
    fn go_back<B>(
        self,
        ahead: &[f64],
        stage: &Stage<B>,
        indices: &Indices,
        through: &mut dyn FnMut(usize, usize, f64),
    ) -> Vec<f64> {
        let mut here = vec![0.0; self.ways.len()];
        let mut fleets = vec![0.0; stage.places.len()];
        let steps = self.steps.chunks_exact(stage.places.len() + 1);
        let sets = self.ways.chunks_exact(indices.len).zip(here.chunks_exact_mut(indices.len));
        for (((ways, here), span), steps) in sets.zip(&self.spans).zip(steps) {
            let to = |step: u32| (step != CLOSED).then(|| &ahead[step as usize * indices.len..][..indices.len]);
            for ((&step, &(class, ..)), fleets) in steps.iter().zip(&stage.places).zip(&mut fleets) {
                let Some(ahead) = to(step) else { continue };
                let (one, _) = indices.digits[class];
                for run in indices.runs(span, class) {
                    let ahead = &ahead[run.start + one..run.end + one];
                    for ((way, here), ahead) in ways[run.clone()].iter().zip(&mut here[run]).zip(ahead) {
                        *here += ahead;
                        *fleets += way.to_f64() * ahead;
                    }
                }
            }
            if let Some(ahead) = steps.last().copied().and_then(to) {
                let run = span.start as usize..span.end as usize;
                here[run.clone()].iter_mut().zip(&ahead[run]).for_each(|(here, ahead)| *here += ahead);
            }
        }
        for (&(class, number, _), fleets) in stage.places.iter().zip(fleets) {
            through(class, number, fleets);
        }
        here
    }
}

fn widen(span: &mut Range<u32>, run: Range<usize>) {
    let run = run.start as u32..run.end as u32;
    if span.start >= span.end {
        *span = run;
    } else if run.start < run.end {
        *span = span.start.min(run.start)..span.end.max(run.end);
    }
}

fn add<N: Number>(to: &mut [N], ways: &[N]) {
    to.iter_mut().zip(ways).for_each(|(to, ways)| *to += *ways);
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
