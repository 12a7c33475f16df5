//! Layers of the exact count: the ways before each stage.

use crate::bots::Budget;
use crate::grid::Bits;
use crate::sea_battle::placement::Place;
use core::ops::{AddAssign, Range};

/// Step to a set of kept cells that a place would collide with.
const CLOSED: u32 = u32::MAX;

/// Mark of the step by no place from a set with the cell of the stage: it has no other steps.
const IS_KEPT: u32 = 1 << 31;

/// Layers of which at least one keeps its ways.
pub(super) const LONGEST_PERIOD: usize = 8;

/// A cell, as a stage of the dynamic programming.
pub(super) struct Stage<B> {
    pub(super) here: B,
    /// A place that began earlier or begins here must have the cell.
    pub(super) is_certain: bool,
    /// Places that begin here: class, number in it, place.
    pub(super) places: Vec<(usize, usize, Place<B>)>,
    /// Cells of later places: kept cells elsewhere do not matter.
    pub(super) ahead: B,
}

/// The sets before a stage, and the steps from them.
#[derive(Default)]
pub(super) struct Layer {
    pub(super) spans: Vec<Span>,
    /// For each set, the number of the next set by no place, and by each place of the stage unless its cell is kept.
    pub(super) steps: Vec<u32>,
    /// Ways kept for the way back; empty if they have to be counted again.
    pub(super) ways: Vec<f32>,
}

/// The ways of a set that may differ from 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Span {
    /// Index of the first, and of the one after the last.
    pub(super) from: u32,
    pub(super) to: u32,
    /// Where they lie among the ways of all sets.
    pub(super) at: u32,
}

impl Span {
    pub(super) const fn len(self) -> usize {
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
pub(super) struct Indices {
    /// Number of all ways of a set.
    pub(super) len: u32,
    /// For each class, the difference made by one piece more, and the length of a run of indices with equal higher
    /// digits.
    pub(super) digits: Vec<(u32, u32)>,
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
pub(super) struct SetNumbers {
    /// As many as a power of two, at most half of them taken.
    slots: Vec<u32>,
}

impl SetNumbers {
    pub(super) fn new() -> Self {
        Self { slots: vec![CLOSED; 1 << 10] }
    }

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

/// Returns the number of ways of a layer.
pub(super) fn ways_of(spans: &[Span]) -> usize {
    spans.last().map_or(0, |span| span.at as usize + span.len())
}

/// Returns the bytes of a set, with its place in a table that has just grown, beside the old one.
pub(super) const fn bytes_of_a_set<B>() -> usize {
    size_of::<B>() + size_of::<Span>() + 6 * size_of::<u32>()
}

impl Layer {
    pub(super) fn bytes(&self) -> u64 {
        (size_of_val(&*self.spans) + size_of_val(&*self.steps) + size_of_val(&*self.ways)) as u64
    }

    /// Finds the sets after the stage, by this number of steps, and the spans of their ways; spends the additions.
    pub(super) fn go_on<B: Bits>(
        &mut self,
        sets: &[B],
        stage: &Stage<B>,
        steps: usize,
        indices: &Indices,
        numbers: &mut SetNumbers,
        left: &mut Budget,
    ) -> Option<(Vec<B>, Vec<Span>)> {
        let (mut next, mut spans) = (Vec::new(), Vec::<Span>::new());
        let mut all = Vec::with_capacity(steps);
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
            if kept.intersects(&stage.here) {
                additions += span.len() as u64;
                all.push(step(*kept, span) | IS_KEPT);
                continue;
            }
            additions += if stage.is_certain { 0 } else { span.len() as u64 };
            all.push(if stage.is_certain { CLOSED } else { step(*kept, span) });
            for (class, _, place) in &stage.places {
                let fits = !place.cells.intersects(kept);
                let more = if fits { indices.one_more(span, *class) } else { None };
                additions += if more.is_some() { span.len() as u64 } else { 0 };
                all.push(more.map_or(CLOSED, |more| step(*kept | place.kept, more)));
            }
        }
        left.spend(additions)?;
        left.release(((steps - all.len()) * size_of::<u32>()) as u64);
        all.shrink_to_fit();
        self.steps = all;
        let mut at = 0;
        for span in &mut spans {
            span.at = at;
            at = at.checked_add(span.len() as u32)?;
        }
        Some((next, spans))
    }

    /// Iterates over the spans of the sets, each with its step by no place, if it has one, and those by `places`.
    fn spans_and_steps(&self, places: usize) -> impl Iterator<Item = (Span, Option<u32>, &[u32])> {
        let mut all = &*self.steps;
        self.spans.iter().map_while(move |&span| {
            let (&none, rest) = all.split_first()?;
            let is_kept = none != CLOSED && none & IS_KEPT != 0;
            let (steps, rest) = rest.split_at_checked(if is_kept { 0 } else { places })?;
            all = rest;
            Some((span, (none != CLOSED).then_some(none & !IS_KEPT), steps))
        })
    }

    /// Adds the `ways` up for each of the next sets.
    pub(super) fn add_up<B, N: Copy + Default + AddAssign>(
        &self,
        ways: &[N],
        next: &[Span],
        places: &[(usize, usize, Place<B>)],
        indices: &Indices,
    ) -> Vec<N> {
        let mut sums = vec![N::default(); ways_of(next)];
        for (span, none, steps) in self.spans_and_steps(places.len()) {
            let mut add = |step: u32, from: Range<u32>, to: Range<u32>| {
                let sums = &mut sums[next[step as usize].range(to)];
                sums.iter_mut().zip(&ways[span.range(from)]).for_each(|(sum, &ways)| *sum += ways);
            };
            if let Some(step) = none {
                add(step, span.from..span.to, span.from..span.to);
            }
            for (&step, &(class, ..)) in steps.iter().zip(places).filter(|&(&step, _)| step != CLOSED) {
                indices.runs(span, class, |from, to| add(step, from, to));
            }
        }
        sums
    }

    /// Returns the ways to go on from this layer, given those `ahead` of the next, and tells the fleets through each
    /// place of the stage.
    pub(super) fn go_back<B>(
        &self,
        ahead: &[f64],
        next: &[Span],
        places: &[(usize, usize, Place<B>)],
        indices: &Indices,
        through: &mut dyn FnMut(usize, usize, f64),
    ) -> Vec<f64> {
        let mut here = vec![0.0; self.ways.len()];
        let mut fleets = vec![0.0; places.len()];
        for (span, none, steps) in self.spans_and_steps(places.len()) {
            for ((&step, &(class, ..)), fleets) in steps.iter().zip(places).zip(&mut fleets) {
                if step == CLOSED {
                    continue;
                }
                indices.runs(span, class, |from, to| {
                    let (from, ahead) = (span.range(from), &ahead[next[step as usize].range(to)]);
                    *fleets += add_and_multiply(&mut here[from.clone()], &self.ways[from], ahead);
                });
            }
            if let Some(step) = none {
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

/// Adds `ahead` to `here`, and returns the sum of its products with `ways`.
fn add_and_multiply(here: &mut [f64], ways: &[f32], ahead: &[f64]) -> f64 {
    // Four sums, since each addition would wait for the one before.
    let mut sums = [0.0; 4];
    let ((heres, here), (ways, last_ways), (aheads, ahead)) =
        (here.as_chunks_mut::<4>(), ways.as_chunks::<4>(), ahead.as_chunks::<4>());
    for ((here, ways), ahead) in heres.iter_mut().zip(ways).zip(aheads) {
        for at in 0..4 {
            here[at] += ahead[at];
            sums[at] += f64::from(ways[at]) * ahead[at];
        }
    }
    for (((here, &ways), ahead), sum) in here.iter_mut().zip(last_ways).zip(ahead).zip(&mut sums) {
        *here += ahead;
        *sum += f64::from(ways) * ahead;
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}

/// Layers for the way back, of which each so many-th keeps its ways.
pub(super) struct KeptLayers {
    pub(super) layers: Vec<Layer>,
    pub(super) period: usize,
}

impl KeptLayers {
    /// Returns true if the next layer keeps its ways.
    pub(super) const fn keeps_next(&self) -> bool {
        self.layers.len().is_multiple_of(self.period)
    }

    /// Drops the ways of half of the layers that keep them, and returns the number of bytes.
    pub(super) fn thin(&mut self) -> u64 {
        self.period *= 2;
        let dropped = |(at, layer): (usize, &mut Layer)| {
            let keeps = at.is_multiple_of(self.period);
            if keeps { 0 } else { size_of_val(&*core::mem::take(&mut layer.ways)) as u64 }
        };
        self.layers.iter_mut().enumerate().map(dropped).sum()
    }

    /// Returns the last layer, after counting its ways again if they were dropped; `None` if memory does not suffice.
    pub(super) fn pop<B>(&mut self, stages: &[Stage<B>], indices: &Indices, left: &mut Budget) -> Option<Layer> {
        let last = self.layers.len().checked_sub(1)?;
        loop {
            let from = self.layers.iter().rposition(|layer| !layer.ways.is_empty())?;
            let missing =
                self.layers[from + 1..].iter().map(|layer| ways_of(&layer.spans) * size_of::<f32>()).sum::<usize>();
            if left.reserve(missing as u64).is_some() {
                break;
            }
            if self.period == LONGEST_PERIOD {
                return None;
            }
            left.release(self.thin());
        }
        let from = self.layers.iter().rposition(|layer| !layer.ways.is_empty())?;
        for at in from..last {
            let (before, after) = self.layers.split_at_mut(at + 1);
            let (before, after) = (&before[at], &mut after[0]);
            after.ways = before.add_up(&before.ways, &after.spans, &stages[at].places, indices);
        }
        let layer = self.layers.pop()?;
        left.release(size_of_val(&*layer.ways) as u64);
        Some(layer)
    }
}
