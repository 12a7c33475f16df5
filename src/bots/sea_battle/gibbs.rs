//! Gibbs sampler of consistent fleets: the probability of a ship on each cell.
//!
//! A state is a placement of the pieces still to be found, without collisions. A state with u uncovered certain cells
//! has the weight e^(−βu), so that a hit can pass from one ship to another. A step removes a piece and draws its new
//! place by these weights. Every place without uncovered cells counts with its probability, not only the drawn one,
//! which lowers the variance.

use super::conflict_table::{ConflictTable, OpenPlaces};
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
    GibbsSampler::<B>::new(&FleetSpace::new(knowledge)).sample(budget, rng)
}

struct GibbsSampler<'a, B> {
    space: &'a FleetSpace<B>,
    conflicts: ConflictTable<'a, B>,
    /// Class of each piece.
    classes: Vec<usize>,
    /// Place of each piece laid so far, by its number in the class.
    state: Vec<usize>,
    /// Places open beside each piece.
    beside: Vec<OpenPlaces>,
    /// Certain cells that all pieces but the current one leave uncovered.
    need: B,
    /// Open places of the current piece, by their numbers, with cumulative weights.
    open: Vec<(usize, f32)>,
    /// For each place of each class, the sum of its probabilities.
    shares: Vec<Vec<f32>>,
    weight: f32,
}

impl<'a, B: Bits> GibbsSampler<'a, B> {
    fn new(space: &'a FleetSpace<B>) -> Self {
        let classes = space.classes.iter().enumerate();
        let classes: Vec<_> = classes.flat_map(|(number, class)| core::iter::repeat_n(number, class.count)).collect();
        Self {
            space,
            conflicts: ConflictTable::untabled(space),
            state: Vec::new(),
            beside: vec![OpenPlaces::new(); classes.len()],
            classes,
            need: space.certain,
            open: Vec::new(),
            shares: space.classes.iter().map(|class| vec![0.0; class.places.len()]).collect(),
            weight: 0.0,
        }
    }

    /// Samples and returns the probabilities.
    fn sample(mut self, budget: Budget, rng: &mut impl Rng) -> Marginals {
        if self.start(rng) {
            self.run(budget.nodes, rng);
        }
        if self.weight == 0.0 {
            self.place_independently();
        }
        self.chances()
    }

    /// Places an initial fleet piece by piece; returns false if none was found.
    fn start(&mut self, rng: &mut impl Rng) -> bool {
        (0..STARTS).any(|_| {
            self.state.clear();
            (0..self.classes.len()).all(|piece| {
                self.gather(piece);
                let Some(place) = choose_weighted(&self.open, rng) else { return false };
                self.state.push(place);
                self.lay(piece, place);
                true
            })
        })
    }

    fn place(&self, piece: usize) -> &'a Place<B> {
        &self.space.classes[self.classes[piece]].places[self.state[piece]]
    }

    fn lay(&mut self, piece: usize, place: usize) {
        self.state[piece] = place;
        self.conflicts.places_clear_of(self.place(piece).kept, &mut self.beside[piece]);
    }

    /// Collects the open places of a piece, with cumulative weights.
    fn gather(&mut self, piece: usize) {
        let others = (0..self.state.len()).filter(|&other| other != piece);
        self.need = self.space.certain;
        if !self.need.is_empty() {
            self.need -= others.clone().fold(B::EMPTY, |cells, other| cells | self.place(other).cells);
        }
        let (class, need, most) = (self.classes[piece], self.need, self.need.count());
        let places = &self.space.classes[class].places;
        let mut sum = 0.0;
        self.open.clear();
        for place in self.conflicts.open_beside(class, others.map(|other| &self.beside[other])) {
            let uncovered = if most == 0 { 0 } else { (need - places[place].cells).count() };
            sum += WEIGHTS[(uncovered as usize).min(WEIGHTS.len() - 1)];
            self.open.push((place, sum));
        }
    }

    /// Resamples the pieces in turn until `nodes` places were weighed. The first fifth is burn-in.
    fn run(&mut self, nodes: u64, rng: &mut impl Rng) {
        let mut looked = 0;
        let burn_in = nodes / 5;
        while looked < nodes && !self.classes.is_empty() {
            for piece in 0..self.classes.len() {
                looked += (self.space.classes[self.classes[piece]].places.len() + self.classes.len()) as u64;
                self.gather(piece);
                if let Some(place) = choose_weighted(&self.open, rng) {
                    self.lay(piece, place);
                    if looked > burn_in {
                        self.count(piece);
                    }
                }
            }
        }
        self.weight /= self.classes.len().max(1) as f32;
    }

    /// Counts the current piece's open places without uncovered cells. Every piece has equally many turns, so the sum
    /// over pieces is the expected number of pieces on a cell.
    fn count(&mut self, piece: usize) {
        let (class, need, covers_all) = (self.classes[piece], self.need, self.need.is_empty());
        let (places, shares) = (&self.space.classes[class].places, &mut self.shares[class]);
        let one = 1.0 / self.open.last().map_or(1.0, |&(_, sum)| sum);
        let mut before = 0.0;
        for &(place, upto) in &self.open {
            let share = (upto - before) * one;
            before = upto;
            if covers_all || need.is_subset(&places[place].cells) {
                self.weight += share;
                shares[place] += share;
            }
        }
    }

    /// Gives each ship the places by itself if no fleet was found. Those that cover more certain cells weigh more.
    fn place_independently(&mut self) {
        self.state.clear();
        self.weight = 1.0;
        for piece in 0..self.classes.len() {
            let class = self.classes[piece];
            if self.space.classes[class].kind != Kind::Ship {
                continue;
            }
            self.gather(piece);
            let (mut before, whole) = (0.0, self.open.last().map_or(1.0, |&(_, sum)| sum));
            for &(place, upto) in &self.open {
                self.shares[class][place] += (upto - before) / whole;
                before = upto;
            }
        }
    }

    /// Returns the probabilities of cells, given the sums of those of places.
    fn chances(&self) -> Marginals {
        let none = vec![0.0; usize::from(self.space.size) * usize::from(self.space.size)];
        let mut chances = Marginals { ship: none.clone(), mine: none };
        for (class, shares) in self.space.classes.iter().zip(&self.shares) {
            let chances = match class.kind {
                Kind::Ship => &mut chances.ship,
                Kind::Mine => &mut chances.mine,
                Kind::Sweeper => continue,
            };
            for (place, share) in class.places.iter().zip(shares).filter(|&(_, &share)| share > 0.0) {
                place.cells.for_each(self.space.size, |number| chances[number] += share / self.weight);
            }
        }
        chances
    }
}

/// Draws an item by weight; `None` without items.
///
/// Each comes with the cumulative weight up to its own.
pub(super) fn choose_weighted<T: Copy>(open: &[(T, f32)], rng: &mut impl Rng) -> Option<T> {
    let lot = rng.random::<f32>() * open.last()?.1;
    let index = open.partition_point(|&(_, upto)| upto <= lot);
    open.get(index).or(open.last()).map(|&(item, _)| item)
}
