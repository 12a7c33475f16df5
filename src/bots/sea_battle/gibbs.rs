//! Gibbs sampler of consistent fleets: the probability of a ship on each cell.
//!
//! A state is a placement of the pieces still to be found, without collisions. A state with u uncovered certain cells
//! has the weight e^(−βu), so that a hit can pass from one ship to another. A step removes a piece and draws its new
//! place by these weights. Every place without uncovered cells counts with its probability, not only the drawn one,
//! which lowers the variance.

use super::fleet_space::FleetSpace;
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::Bits;
use crate::sea_battle::placement::{Kind, Place};
use rand::{Rng, RngExt};

/// For each cell, row by row, the probability of a piece.
pub(super) struct Marginals {
    /// A ship that is not known to be sunk.
    pub(super) ship: Vec<f32>,
    /// A mine.
    pub(super) mine: Vec<f32>,
}

/// Weights by the number of uncovered certain cells: e^(−βu) with e^(−β) = 0.08.
const WEIGHTS: [f32; 6] = [1.0, 0.08, 0.006_4, 0.000_512, 4.1e-5, 3.3e-6];
/// Attempts at an initial fleet.
const STARTS: u32 = 40;

/// Returns the probabilities given `knowledge`.
pub(super) fn marginals<B: Bits>(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Marginals {
    GibbsSampler::<B>::new(knowledge).sample(budget, rng)
}

struct GibbsSampler<B> {
    space: FleetSpace<B>,
    /// Class and kind of each piece.
    pieces: Vec<(usize, Kind)>,
    state: Vec<Place<B>>,
    /// Certain cells that all pieces but the current one leave uncovered.
    need: B,
    /// Open places of the current piece, with cumulative weights.
    open: Vec<(Place<B>, f32)>,
    chances: Marginals,
    weight: f32,
}

impl<B: Bits> GibbsSampler<B> {
    fn new(knowledge: &Knowledge<'_>) -> Self {
        let space = FleetSpace::new(knowledge);
        let cells = space.size as usize * space.size as usize;
        let chances = Marginals { ship: vec![0.0; cells], mine: vec![0.0; cells] };
        let classes = space.classes.iter().enumerate();
        let pieces =
            classes.flat_map(|(number, class)| core::iter::repeat_n((number, class.kind), class.count)).collect();
        let (need, state, open) = (space.certain, Vec::new(), Vec::new());
        Self { space, pieces, state, need, open, chances, weight: 0.0 }
    }

    /// Samples and returns the probabilities.
    fn sample(mut self, budget: Budget, rng: &mut impl Rng) -> Marginals {
        if !self.start(rng) {
            return self.normalized();
        }
        self.run(budget.nodes, rng);
        if self.weight == 0.0 { self.normalized() } else { self.chances }
    }

    /// Places an initial fleet piece by piece; returns false if none was found.
    fn start(&mut self, rng: &mut impl Rng) -> bool {
        (0..STARTS).any(|_| {
            self.state.clear();
            (0..self.pieces.len()).all(|piece| {
                let Some(place) = self.draw(piece, rng) else { return false };
                self.state.push(place);
                true
            })
        })
    }

    /// Collects the open places of a piece, with cumulative weights.
    fn gather(&mut self, piece: usize) {
        let others = self.state.iter().enumerate().filter(|&(other, _)| other != piece);
        let (kept, covered) =
            others.fold((B::EMPTY, B::EMPTY), |(kept, cells), (_, place)| (kept | place.kept, cells | place.cells));
        self.need = self.space.certain - covered;
        let (need, most) = (self.need, self.need.count());
        let mut sum = 0.0;
        self.open.clear();
        for place in &self.space.classes[self.pieces[piece].0].places {
            if !place.cells.intersects(&kept) {
                let uncovered = if most == 0 { 0 } else { (need - place.cells).count() };
                sum += WEIGHTS[(uncovered as usize).min(WEIGHTS.len() - 1)];
                self.open.push((*place, sum));
            }
        }
    }

    fn draw(&mut self, piece: usize, rng: &mut impl Rng) -> Option<Place<B>> {
        self.gather(piece);
        choose_weighted(&self.open, rng)
    }

    /// Resamples the pieces in turn until `nodes` places were weighed. The first fifth is burn-in.
    fn run(&mut self, nodes: u64, rng: &mut impl Rng) {
        let mut looked = 0;
        let burn_in = nodes / 5;
        while looked < nodes && !self.pieces.is_empty() {
            for piece in 0..self.pieces.len() {
                looked += (self.space.classes[self.pieces[piece].0].places.len() + self.pieces.len()) as u64;
                if let Some(place) = self.draw(piece, rng) {
                    self.state[piece] = place;
                    if looked > burn_in {
                        self.count(piece);
                    }
                }
            }
        }
        let weight = self.weight / self.pieces.len().max(1) as f32;
        for chance in self.chances.ship.iter_mut().chain(&mut self.chances.mine) {
            *chance /= weight.max(f32::MIN_POSITIVE);
        }
    }

    /// Counts the current piece's open places without uncovered cells. Every piece has equally many turns, so the sum
    /// over pieces is the expected number of pieces on a cell.
    fn count(&mut self, piece: usize) {
        let need = self.need;
        let one = 1.0 / self.open.last().map_or(1.0, |&(_, sum)| sum);
        let mut chances = match self.pieces[piece].1 {
            Kind::Ship => Some(&mut self.chances.ship),
            Kind::Mine => Some(&mut self.chances.mine),
            Kind::Sweeper => None,
        };
        let mut before = 0.0;
        for &(place, upto) in &self.open {
            let share = (upto - before) * one;
            before = upto;
            if !(need - place.cells).is_empty() {
                continue;
            }
            self.weight += share;
            if let Some(chances) = &mut chances {
                place.cells.for_each(self.space.size, |number| chances[number] += share);
            }
        }
    }

    /// Returns independent marginals of each piece if no fleet was found. Places that cover more certain cells weigh
    /// more.
    fn normalized(mut self) -> Marginals {
        self.state.clear();
        for piece in 0..self.pieces.len() {
            self.gather(piece);
            let (mut before, whole) = (0.0, self.open.last().map_or(1.0, |&(_, sum)| sum));
            for &(place, upto) in &self.open {
                let share = (upto - before) / whole;
                before = upto;
                if self.pieces[piece].1 == Kind::Ship {
                    place.cells.for_each(self.space.size, |number| self.chances.ship[number] += share);
                }
            }
        }
        self.chances
    }
}

/// Draws a place by weight; `None` without places.
///
/// Each place comes with the cumulative weight up to its own.
pub(super) fn choose_weighted<B: Copy>(open: &[(Place<B>, f32)], rng: &mut impl Rng) -> Option<Place<B>> {
    let lot = rng.random::<f32>() * open.last()?.1;
    let index = open.partition_point(|&(_, upto)| upto <= lot);
    open.get(index).or(open.last()).map(|&(place, _)| place)
}
