//! Sequential importance sampling of consistent fleets.
//!
//! First all covers are listed: the ways to cover the certain cells with pieces. Each fleet belongs to exactly one. A
//! cover is drawn by a guess at its number of fleets, then the other pieces are placed, longest first, each on a
//! random open place. The weight is the inverse of the drawing probability: the product of the numbers of open places,
//! divided by the guess. The mean weight estimates the number of fleets without bias. With weights of places, sums of
//! weights replace the numbers of places.
//!
//! Shares of places count, for each piece of a drawn fleet, all places that it could take beside the others (a
//! Rao-Blackwell estimate): that is as exact as nearly three times the fleets. On large boards these are drawn instead.

use super::conflict_table::{Alternatives, ConflictTable, OpenPlaces};
use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use crate::bots::Budget;
use crate::grid::Bits;
use crate::sea_battle::placement::Kind;
use core::convert::Infallible;
use rand::{Rng, RngExt, TryRng};

/// Fleets with importance weights.
#[derive(Clone, Debug)]
pub(super) struct WeightedFleets<B> {
    /// Place numbers of the ships that are not known to be sunk, fleet after fleet.
    pub(super) ships: Vec<u32>,
    /// Mines of each fleet.
    pub(super) mines: Vec<B>,
    /// Weight of each fleet, with mean 1.
    pub(super) weights: Vec<f32>,
    pub(super) estimate: Estimate,
}

/// Estimated shares of the consistent fleets.
#[derive(Clone, Debug)]
pub(super) struct FleetShares {
    /// For each place of each class, the share of the fleets that use it.
    pub(super) shares: Vec<Vec<f64>>,
    pub(super) estimate: Estimate,
}

/// Estimated number of consistent fleets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    pub(super) fleets: f64,
    /// Its standard error.
    pub(super) error: f64,
}

/// Fleets drawn in place of one that is spread, on boards so large that spreading takes longer.
const TIMES_ALONE: usize = 3;

/// A piece: its class, and the number of its place in the class.
type Piece = (usize, usize);

/// A way to cover the certain cells.
struct Cover<B> {
    laid: Vec<Piece>,
    kept: B,
    /// Pieces left of each class.
    left: Vec<usize>,
    /// Product of the weights of its places.
    weight: f64,
    /// Guess at the number of fleets, times `weight`.
    guess: f64,
}

impl<B: Bits> FleetSpace<B> {
    /// Samples `fleets` fleets; `None` if there are too many covers, or no fleet was found.
    pub(super) fn sample(&self, fleets: usize, budget: Budget, rng: &mut impl Rng) -> Option<WeightedFleets<B>> {
        let conflicts = ConflictTable::new(self);
        let (mut ships, mut mines) = (Vec::with_capacity(fleets * self.ship_count()), Vec::with_capacity(fleets));
        let (firsts, mut weights) = (self.first_place_numbers().collect::<Vec<_>>(), Vec::with_capacity(fleets));
        let estimate = self.draw(&conflicts, fleets, budget, &mut Points::random(rng), |fleet, weight| {
            let mut mined = B::EMPTY;
            for &(class, place) in fleet {
                match self.classes[class].kind {
                    Kind::Ship => ships.push(firsts[class] + place as u32),
                    Kind::Mine => mined |= self.classes[class].places[place].cells,
                    Kind::Sweeper => {}
                }
            }
            mines.push(mined);
            weights.push(weight);
        })?;
        let mean = weights.iter().sum::<f64>() / weights.len() as f64;
        let weights = weights.iter().map(|weight| (weight / mean) as f32).collect();
        Some(WeightedFleets { ships, mines, weights, estimate })
    }

    /// Estimates the share of each place by `fleets` fleets; `None` if there are too many covers, or no fleet was
    /// found.
    pub(super) fn shares(&self, fleets: usize, budget: Budget, rng: &mut impl Rng) -> Option<FleetShares> {
        let conflicts = ConflictTable::new(self);
        let (mut shares, mut sum, mut buffers) = (conflicts.no_shares(), 0.0, Alternatives::default());
        let points = &mut Points::even(rng);
        let fleets = if conflicts.is_tabled() { fleets } else { fleets * TIMES_ALONE };
        let estimate = self.draw(&conflicts, fleets, budget, points, |fleet, weight| {
            sum += weight;
            if conflicts.is_tabled() {
                conflicts.alternatives(fleet, self.certain, &mut buffers, |word, mut places, share| {
                    let (shares, share) = (&mut shares[word * 64..][..64], weight * share);
                    while places != 0 {
                        shares[places.trailing_zeros() as usize] += share;
                        places &= places - 1;
                    }
                });
            } else {
                for &piece in fleet {
                    shares[conflicts.bit_of(piece)] += weight;
                }
            }
        })?;
        for share in &mut shares {
            *share /= sum;
        }
        Some(FleetShares { shares: conflicts.by_class(&shares), estimate })
    }

    /// Draws fleets and calls `tell` with the pieces and the weight of each, which is its number of fleets.
    fn draw(
        &self,
        conflicts: &ConflictTable<'_, B>,
        fleets: usize,
        budget: Budget,
        points: &mut Points<'_, impl Rng>,
        mut tell: impl FnMut(&[Piece], f64),
    ) -> Option<Estimate> {
        let covers = self.covers(conflicts, budget)?;
        let whole: f64 = covers.iter().map(|cover| cover.guess).sum();
        if whole <= 0.0 {
            return None;
        }
        let (beside, room, fleet) = (OpenPlaces::new(), OpenPlaces::new(), Vec::new());
        let mut sampler = Sampler { space: self, conflicts, beside, room, fleet };
        let (mut upto, mut drawn) = (0.0, 0);
        let (mut sum, mut squares) = (0.0, 0.0);
        let shift: f64 = points.rng.random();
        for cover in &covers {
            upto += cover.guess / whole * fleets as f64;
            let until = ((upto + shift).floor() as usize).min(fleets);
            if until > drawn {
                conflicts.places_clear_of(cover.kept, &mut sampler.beside);
            }
            for _ in drawn..until {
                points.advance();
                if let Some(weight) = sampler.complete(cover, points) {
                    let weight = weight * (whole / cover.guess) * cover.weight;
                    sum += weight;
                    squares += weight * weight;
                    tell(&sampler.fleet, weight);
                }
            }
            drawn = drawn.max(until);
        }
        let drawn = drawn as f64;
        let mean = sum / drawn;
        let error = ((squares / drawn - mean * mean).max(0.0) / drawn).sqrt();
        (sum > 0.0).then_some(Estimate { fleets: mean, error })
    }

    /// Lists all covers. The budget pays for the cell set of each; the rest is a few words per ship.
    fn covers(&self, conflicts: &ConflictTable<'_, B>, budget: Budget) -> Option<Vec<Cover<B>>> {
        let (mut memory, mut covers, mut room) = (budget, Vec::new(), OpenPlaces::new());
        let weights = self.place_weights();
        let firsts: Vec<u32> = self.first_place_numbers().collect();
        let piece = |&number: &u32| {
            // Classes without places share the number of the next first place.
            let class = firsts.partition_point(|&first| first <= number) - 1;
            (class, (number - firsts[class]) as usize)
        };
        let end = |laid: &[u32], kept: B, left: &[usize]| {
            conflicts.places_clear_of(kept, &mut room);
            let weight = product(&weights, laid);
            let guess = guess(conflicts, &room, left) * weight;
            if guess > 0.0 {
                memory.reserve(size_of::<B>() as u64)?;
                covers.push(Cover { laid: laid.iter().map(piece).collect(), kept, left: left.to_vec(), weight, guess });
            }
            Some(())
        };
        Enumerator::new(self, budget, 0).covers(end)?;
        Some(covers)
    }
}

/// Estimates the number of fleets of a cover as if the remaining pieces did not conflict.
fn guess<B: Bits>(conflicts: &ConflictTable<'_, B>, room: &OpenPlaces, left: &[usize]) -> f64 {
    let ways = |(class, &left): (usize, &usize)| {
        let open = if left == 0 { 0 } else { conflicts.open_count(room, class) };
        (0..left).map(|laid| open.saturating_sub(laid) as f64 / (laid + 1) as f64).product::<f64>()
    };
    left.iter().enumerate().map(ways).product()
}

/// Returns the product of the places' weights; 1 without weights.
pub(super) fn product(weights: &[f32], places: &[u32]) -> f64 {
    places.iter().filter_map(|&place| weights.get(place as usize)).map(|&weight| f64::from(weight)).product()
}

/// Random numbers for fleets, if they are spread evenly the first of each a point of a Kronecker sequence: these fill
/// the unit cube, so that fewer fleets suffice.
struct Points<'r, R> {
    point: [u64; STEPS.len()],
    are_even: bool,
    /// Numbers taken of the point.
    taken: usize,
    rng: &'r mut R,
}

/// Steps from point to point: fractions of the square roots of the first primes.
const STEPS: [u64; 10] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
];

impl<'r, R: Rng> Points<'r, R> {
    /// Takes all numbers from the generator.
    fn random(rng: &'r mut R) -> Self {
        Self { point: [0; STEPS.len()], are_even: false, taken: STEPS.len(), rng }
    }

    /// Starts from a random point.
    fn even(rng: &'r mut R) -> Self {
        Self { point: STEPS.map(|_| rng.next_u64()), are_even: true, taken: STEPS.len(), rng }
    }

    fn advance(&mut self) {
        if self.are_even {
            self.point.iter_mut().zip(STEPS).for_each(|(at, step)| *at = at.wrapping_add(step));
            self.taken = 0;
        }
    }
}

impl<R: Rng> TryRng for Points<'_, R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        if self.taken < STEPS.len() {
            self.try_next_u64().map(|number| (number >> 32) as u32)
        } else {
            Ok(self.rng.next_u32())
        }
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let Some(&number) = self.point.get(self.taken) else { return Ok(self.rng.next_u64()) };
        self.taken += 1;
        Ok(number)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.rng.fill_bytes(bytes);
        Ok(())
    }
}

struct Sampler<'a, B> {
    space: &'a FleetSpace<B>,
    conflicts: &'a ConflictTable<'a, B>,
    /// Places open beside the cover.
    beside: OpenPlaces,
    /// Places open beside all pieces placed so far.
    room: OpenPlaces,
    /// Pieces placed so far.
    fleet: Vec<Piece>,
}

impl<B: Bits> Sampler<'_, B> {
    /// Places the pieces beside a cover; returns the inverse drawing probability.
    fn complete(&mut self, cover: &Cover<B>, rng: &mut impl Rng) -> Option<f64> {
        let mut weight = 1.0;
        self.room.clone_from(&self.beside);
        self.fleet.clone_from(&cover.laid);
        for (class, pieces) in self.space.classes.iter().enumerate() {
            for laid in 0..cover.left[class] {
                let (place, open) = self.draw_place(class, &pieces.weights, rng)?;
                self.conflicts.occupy(&mut self.room, class, place);
                // Interchangeable pieces may be placed in any order.
                weight *= open / (laid + 1) as f64;
                self.fleet.push((class, place));
            }
        }
        Some(weight)
    }

    /// Draws an open place by weight; returns it with the sum of open weights.
    fn draw_place(&self, class: usize, weights: &[f32], rng: &mut impl Rng) -> Option<(usize, f64)> {
        if weights.is_empty() {
            let open = self.conflicts.open_count(&self.room, class);
            let place = (open > 0).then(|| self.conflicts.nth_open(&self.room, class, rng.random_range(0..open)))?;
            return Some((place, open as f64));
        }
        let open = || self.conflicts.open_places(&self.room, class);
        let whole: f32 = open().map(|place| weights[place]).sum();
        let mut left = rng.random::<f32>() * whole;
        let mut last = None;
        // After rounding a little may be left over: then it is the last place.
        let chosen = open().inspect(|&place| last = Some(place)).find(|&place| {
            left -= weights[place];
            left < 0.0
        });
        chosen.or(last).map(|place| (place, f64::from(whole)))
    }
}
