//! What a shot costs with all that follows, if after it one always fires where the most of the fleets have a ship: played out
//! for all fleets of a list at once, which parts at each answer.

use crate::grid::Bits;

/// What a miss costs.
const MISS: u64 = 16;
/// What a mine costs: the turn, as a miss does, and a cell that must be named (S15), about a third of a hit.
const MINE: u64 = 22;

/// A number for each cell of a board of side 11 at most.
pub(super) type Numbers = [u32; 128];

/// Fleets of one board, each with a weight.
pub(super) struct Fleets {
    /// The ships of each fleet, one fleet after the other.
    ships: Vec<u128>,
    /// Ships of a fleet.
    each: usize,
    /// All cells of ships of each fleet.
    hulls: Vec<u128>,
    /// The mines of each fleet; none where no mines are left.
    mines: Vec<u128>,
    weights: Vec<u32>,
}

/// Some of the fleets.
pub(super) struct Part<'a> {
    /// Their numbers.
    pub(super) set: &'a mut [u32],
    /// Their weight together.
    pub(super) total: u64,
    /// The weight of those with a ship on each cell not shot at.
    pub(super) ships: Numbers,
}

impl Fleets {
    /// Fleets of so many ships each.
    pub(super) fn new(ships: Vec<u128>, each: usize, mines: Vec<u128>, weights: Vec<u32>) -> Self {
        let hulls = ships.chunks_exact(each.max(1)).map(|fleet| fleet.iter().fold(0, |all, ship| all | ship)).collect();
        let mines = if mines.iter().any(|&mines| mines != 0) { mines } else { Vec::new() };
        Self { ships, each, hulls, mines, weights }
    }

    /// How many fleets there are.
    pub(super) fn len(&self) -> usize {
        self.hulls.len()
    }

    /// The part of these fleets.
    pub(super) fn part<'a>(&self, set: &'a mut [u32], shot: u128) -> Part<'a> {
        let ships = self.count(set, shot);
        Part { total: self.weigh(set), set, ships }
    }

    /// The weight of the fleets with a mine on each cell.
    pub(super) fn mined(&self) -> Numbers {
        let mut numbers = [0; 128];
        for (mines, &weight) in self.mines.iter().zip(&self.weights) {
            mines.each(0, |cell| numbers[cell & 127] += weight);
        }
        numbers
    }

    fn weigh(&self, set: &[u32]) -> u64 {
        set.iter().map(|&fleet| u64::from(self.weights[fleet as usize])).sum()
    }

    fn count(&self, set: &[u32], shot: u128) -> Numbers {
        let mut numbers = [0; 128];
        for &fleet in set {
            let weight = self.weights[fleet as usize];
            let afloat = self.hulls[fleet as usize] & !shot;
            // By halves: on 64 bits the walk is twice as fast.
            for (half, from) in [(afloat as u64, 0), ((afloat >> 64) as u64, 64)] {
                let mut half = half;
                while half != 0 {
                    numbers[from + half.trailing_zeros() as usize] += weight;
                    half &= half - 1;
                }
            }
        }
        numbers
    }

    /// What a shot at this cell costs with all that follows, over all fleets of the part; their order is changed.
    pub(super) fn cost(&self, part: &mut Part<'_>, shot: u128, cell: usize) -> u64 {
        let bounds = self.split(part.set, shot, cell);
        let shot = shot | 1 << cell;
        let (mined, rest) = part.set.split_at_mut(bounds[0]);
        let (water, rest) = rest.split_at_mut(bounds[1] - bounds[0]);
        let (hit, sunk) = rest.split_at_mut(bounds[2] - bounds[1]);
        let mut cost = (part.total - u64::from(part.ships[cell])) * MISS;
        if !mined.is_empty() {
            cost += self.weigh(mined) * (MINE - MISS);
        }
        let mut parts = [mined, water, hit, sunk];
        parts.sort_unstable_by_key(|set| set.len());
        let [first @ .., largest] = parts;
        // The numbers of the largest part are what the others leave: they need not be counted.
        let mut left = part.ships;
        left[cell] = 0;
        let mut total = part.total;
        for set in first {
            if !set.is_empty() {
                let mut small = self.part(set, shot);
                left.iter_mut().zip(&small.ships).for_each(|(left, ships)| *left -= ships);
                total -= small.total;
                cost += self.greedy(&mut small, shot);
            }
        }
        cost + self.greedy(&mut Part { set: largest, total, ships: left }, shot)
    }

    fn greedy(&self, part: &mut Part<'_>, shot: u128) -> u64 {
        // One fleet is known and met without a miss.
        if part.set.len() < 2 {
            return 0;
        }
        let (mut best, mut most) = (0, 0);
        for (cell, &ships) in part.ships.iter().enumerate() {
            if ships > most {
                (best, most) = (cell, ships);
            }
        }
        if most == 0 { 0 } else { self.cost(part, shot, best) }
    }

    /// Puts the fleets in the order of their answers to a shot: mine, miss, hit, sunk; where the last three begin.
    fn split(&self, set: &mut [u32], shot: u128, cell: usize) -> [usize; 3] {
        let here = 1 << cell;
        let afloat = !(shot | here);
        let (mut water, mut sunk, mut at) = (0, set.len(), 0);
        while at < sunk {
            let fleet = set[at] as usize;
            if self.hulls[fleet] & here == 0 {
                set.swap(water, at);
                water += 1;
                at += 1;
            } else if self.sinks(fleet, here, afloat) {
                sunk -= 1;
                set.swap(at, sunk);
            } else {
                at += 1;
            }
        }
        let mut mined = 0;
        if !self.mines.is_empty() {
            for at in 0..water {
                if self.mines[set[at] as usize] & here != 0 {
                    set.swap(mined, at);
                    mined += 1;
                }
            }
        }
        [mined, water, sunk]
    }

    /// Whether a hit here sinks the ship that a fleet has there.
    fn sinks(&self, fleet: usize, here: u128, afloat: u128) -> bool {
        let ships = &self.ships[fleet * self.each..][..self.each];
        ships.iter().any(|ship| ship & here != 0 && ship & afloat == 0)
    }
}
