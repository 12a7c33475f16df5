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

/// Layers of which at least one keeps its ways.
const LONGEST_PERIOD: usize = 8;

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

/// The sets before a stage, and the steps from them.
#[derive(Default)]
struct Layer {
    spans: Vec<Span>,
    /// For each set, the number of the next set by each place of the stage and by none.
    steps: Vec<u32>,
    /// Ways kept for the way back; empty if they have to be counted again.
    ways: Vec<f32>,
}

/// The ways of a set that may differ from 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Span {
    /// Index of the first, and of the one after the last.
    from: u32,
    to: u32,
    /// Where they lie among the ways of all sets.
    at: u32,
}

impl Span {
    const fn len(self) -> usize {
        (self.to - self.from) as usize
    }

    fn widen(&mut self, other: Self) {
        *self = if self.from == self.to {
            other
        } else {
            Self { from: self.from.min(other.from), to: self.to.max(other.to), at: 0 }
        };
    }

    /// Returns where the ways of these indices lie, which the span must have.
    fn range(self, run: Range<u32>) -> Range<usize> {
        (self.at + run.start - self.from) as usize..(self.at + run.end - self.from) as usize
    }
}

/// Mixed-radix indices of ways by the numbers of pieces placed of each class, the first class being the lowest digit.
struct Indices {
    /// Number of all ways of a set.
    len: u32,
    /// For each class, the difference made by one piece more, and the length of a run of indices with equal higher
    /// digits.
    digits: Vec<(u32, u32)>,
}

impl Indices {
    /// Calls `run` with the runs of indices within a span that allow one piece more of a class, and the indices then.
    #[inline]
    fn runs(&self, span: Span, class: usize, mut run: impl FnMut(Range<u32>, Range<u32>)) {
        let (one, block) = self.digits[class];
        let mut start = span.from;
        let mut end = start / block * block + block - one;
        while start < span.to {
            let stop = end.min(span.to);
            if start < stop {
                run(start..stop, start + one..stop + one);
            }
            start = end + one;
            end += block;
        }
    }

    /// Returns the span with one piece more of a class, if any index allows it.
    fn one_more(&self, span: Span, class: usize) -> Option<Span> {
        let (one, block) = self.digits[class];
        let (first, last) = (span.from / block * block, (span.to - 1) / block * block);
        let from = if span.from < first + block - one { span.from } else { first + block };
        let to = span.to.min(last + block - one);
        (from < to).then_some(Span { from: from + one, to: to + one, at: 0 })
    }
}

/// The numbers of sets, by their hashes.
struct SetNumbers {
    /// As many as a power of two, at most half of them taken.
    slots: Vec<u32>,
}

impl SetNumbers {
    /// Returns the number of a set among `sets`, to which it is added if it is new.
    fn number_of<B: Bits>(&mut self, set: B, sets: &mut Vec<B>) -> u32 {
        if sets.len() * 2 >= self.slots.len() {
            self.slots = vec![CLOSED; self.slots.len() * 2];
            for (number, &set) in sets.iter().enumerate() {
                let slot = self.slot_of(set, sets);
                self.slots[slot] = number as u32;
            }
        }
        let slot = self.slot_of(set, sets);
        if self.slots[slot] == CLOSED {
            self.slots[slot] = sets.len() as u32;
            sets.push(set);
        }
        self.slots[slot]
    }

    fn slot_of<B: Bits>(&self, set: B, sets: &[B]) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = (set.mix(0) >> 32) as usize & last;
        while sets.get(self.slots[slot] as usize).is_some_and(|&other| other != set) {
            slot = (slot + 1) & last;
        }
        slot
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
    let mut numbers = SetNumbers { slots: vec![CLOSED; 1 << 10] };
    let mut kept = Some(KeptLayers { layers: Vec::new(), period: 1 });
    for stage in stages {
        let steps = sets.len().checked_mul(stage.places.len() + 1)?;
        left.spend((steps as u64).checked_mul(STEP)?)?;
        reserve::<B>(&mut left, &mut kept, (steps * size_of::<u32>()) as u64)?;
        let (next_sets, next_spans) = layer.go_on(&sets, stage, steps, indices, &mut numbers, &mut left)?;
        let numbers_later = ways_of(&next_spans) * size_of::<N>();
        reserve::<B>(&mut left, &mut kept, (numbers_later + next_sets.len() * bytes_of_a_set::<B>()) as u64)?;
        let next = layer.add_up(&ways, &next_spans, &stage.places, indices);
        left.release(size_of_val(&*ways) as u64);
        let keeps = |kept: &KeptLayers| kept.layers.len().is_multiple_of(kept.period);
        if kept.as_ref().is_some_and(keeps) {
            reserve::<B>(&mut left, &mut kept, (ways.len() * size_of::<f32>()) as u64)?;
            layer.ways = ways.iter().map(|ways| ways.to_f32()).collect();
        }
        match &mut kept {
            Some(kept) => kept.layers.push(layer),
            None => left.release(layer.bytes::<B>()),
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
fn reserve<B>(left: &mut Budget, kept: &mut Option<KeptLayers>, bytes: u64) -> Option<()> {
    while left.reserve(bytes).is_none() {
        match kept {
            Some(layers) if layers.period < LONGEST_PERIOD => left.release(layers.thin()),
            _ => left.release(kept.take()?.layers.iter().map(Layer::bytes::<B>).sum()),
        }
    }
    Some(())
}

/// Returns the number of ways of a layer.
fn ways_of(spans: &[Span]) -> usize {
    spans.last().map_or(0, |span| span.at as usize + span.len())
}

/// Returns the bytes of a set, with its place in a table that has just grown, beside the old one.
const fn bytes_of_a_set<B>() -> usize {
    size_of::<B>() + size_of::<Span>() + 6 * size_of::<u32>()
}

impl Layer {
    fn bytes<B>(&self) -> u64 {
        (self.spans.len() * bytes_of_a_set::<B>() + size_of_val(&*self.steps) + size_of_val(&*self.ways)) as u64
    }

    /// Finds the sets after the stage, by this number of steps, and the spans of their ways; spends the additions.
    fn go_on<B: Bits>(
        &mut self,
        sets: &[B],
        stage: &Stage<B>,
        steps: usize,
        indices: &Indices,
        numbers: &mut SetNumbers,
        left: &mut Budget,
    ) -> Option<(Vec<B>, Vec<Span>)> {
        let (mut next, mut spans) = (Vec::new(), Vec::<Span>::new());
        self.steps.reserve_exact(steps);
        numbers.slots.fill(CLOSED);
        let mut step = |set: B, span: Span| {
            let number = numbers.number_of(set & stage.ahead, &mut next);
            match spans.get_mut(number as usize) {
                Some(known) => known.widen(span),
                None => spans.push(Span { at: 0, ..span }),
            }
            number
        };
        let mut additions = 0;
        for (kept, &span) in sets.iter().zip(&self.spans) {
            let open = !kept.intersects(&stage.here);
            for (class, _, place) in &stage.places {
                let fits = open && !place.cells.intersects(kept);
                let more = if fits { indices.one_more(span, *class) } else { None };
                additions += if more.is_some() { span.len() as u64 } else { 0 };
                self.steps.push(more.map_or(CLOSED, |more| step(*kept | place.kept, more)));
            }
            let closed = open && stage.is_certain;
            additions += if closed { 0 } else { span.len() as u64 };
            self.steps.push(if closed { CLOSED } else { step(*kept, span) });
        }
        left.spend(additions)?;
        let mut at = 0;
        for span in &mut spans {
            span.at = at;
            at = at.checked_add(span.len() as u32)?;
        }
        Some((next, spans))
    }

    /// Adds the `ways` up for each of the next sets.
    fn add_up<B, N: Copy + Default + AddAssign>(
        &self,
        ways: &[N],
        next: &[Span],
        places: &[(usize, usize, Place<B>)],
        indices: &Indices,
    ) -> Vec<N> {
        let mut sums = vec![N::default(); ways_of(next)];
        for (&span, steps) in self.spans.iter().zip(self.steps.chunks_exact(places.len() + 1)) {
            let mut add = |step: u32, from: Range<u32>, to: Range<u32>| {
                let sums = &mut sums[next[step as usize].range(to)];
                sums.iter_mut().zip(&ways[span.range(from)]).for_each(|(sum, &ways)| *sum += ways);
            };
            for (&step, &(class, ..)) in steps.iter().zip(places).filter(|&(&step, _)| step != CLOSED) {
                indices.runs(span, class, |from, to| add(step, from, to));
            }
            if let Some(&step) = steps.last().filter(|&&step| step != CLOSED) {
                add(step, span.from..span.to, span.from..span.to);
            }
        }
        sums
    }

    /// Returns the ways to go on from this layer, given those `ahead` of the next, and tells the fleets through each
    /// place of the stage.
    fn go_back<B>(
        &self,
        ahead: &[f64],
        next: &[Span],
        places: &[(usize, usize, Place<B>)],
        indices: &Indices,
        through: &mut dyn FnMut(usize, usize, f64),
    ) -> Vec<f64> {
        let mut here = vec![0.0; self.ways.len()];
        let mut fleets = vec![0.0; places.len()];
        for (&span, steps) in self.spans.iter().zip(self.steps.chunks_exact(places.len() + 1)) {
            for ((&step, &(class, ..)), fleets) in steps.iter().zip(places).zip(&mut fleets) {
                if step == CLOSED {
                    continue;
                }
                indices.runs(span, class, |from, to| {
                    let (from, ahead) = (span.range(from), &ahead[next[step as usize].range(to)]);
                    for ((here, &ways), ahead) in here[from.clone()].iter_mut().zip(&self.ways[from]).zip(ahead) {
                        *here += ahead;
                        *fleets += f64::from(ways) * ahead;
                    }
                });
            }
            if let Some(&step) = steps.last().filter(|&&step| step != CLOSED) {
                let run = span.from..span.to;
                let ahead = &ahead[next[step as usize].range(run.clone())];
                here[span.range(run)].iter_mut().zip(ahead).for_each(|(here, ahead)| *here += ahead);
            }
        }
        for (&(class, number, _), fleets) in places.iter().zip(fleets) {
            through(class, number, fleets);
        }
        here
    }
}

/// Layers for the way back, of which each so many-th keeps its ways.
struct KeptLayers {
    layers: Vec<Layer>,
    period: usize,
}

impl KeptLayers {
    /// Drops the ways of half of the layers that keep them, and returns the number of bytes.
    fn thin(&mut self) -> u64 {
        self.period *= 2;
        let dropped = |(at, layer): (usize, &mut Layer)| {
            let keeps = at.is_multiple_of(self.period);
            if keeps { 0 } else { size_of_val(&*core::mem::take(&mut layer.ways)) as u64 }
        };
        self.layers.iter_mut().enumerate().map(dropped).sum()
    }

    /// Returns the last layer, whose ways may have to be counted again; `None` if memory does not suffice.
    fn pop<B>(&mut self, stages: &[Stage<B>], indices: &Indices, left: &mut Budget) -> Option<Layer> {
        let last = self.layers.len().checked_sub(1)?;
        let is_missing = self.layers[last].ways.is_empty();
        let from = if is_missing { last / self.period * self.period } else { last };
        for at in from..last {
            let (before, after) = self.layers.split_at_mut(at + 1);
            let (before, after) = (&before[at], &mut after[0]);
            left.reserve((ways_of(&after.spans) * size_of::<f32>()) as u64)?;
            after.ways = before.add_up(&before.ways, &after.spans, &stages[at].places, indices);
        }
        let layer = self.layers.pop()?;
        left.release(size_of_val(&*layer.ways) as u64);
        Some(layer)
    }
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
