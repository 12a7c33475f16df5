//! How many misses come next if one fires where the most of some fleets have a ship.

/// Cells of a board of side 11 at most.
const CELLS: usize = 128;

/// Fleets of one board, the ships of each, one after the other.
pub(super) struct Fleets<'a> {
    ships: &'a [u128],
    /// Ships of a fleet.
    each: usize,
    /// All cells of each fleet.
    hulls: Vec<u128>,
}

impl<'a> Fleets<'a> {
    /// Fleets of so many ships each.
    pub(super) fn new(ships: &'a [u128], each: usize) -> Self {
        let hulls = ships.chunks_exact(each.max(1)).map(|fleet| fleet.iter().fold(0, |all, ship| all | ship)).collect();
        Self { ships, each, hulls }
    }

    /// How many fleets there are.
    pub(super) fn len(&self) -> usize {
        self.hulls.len()
    }

    /// The number of each fleet, for the calls of [`misses_after`](Self::misses_after).
    pub(super) fn numbers(&self) -> Vec<u32> {
        (0..self.len() as u32).collect()
    }

    /// The misses of these fleets together that follow after a shot at this cell, which is not counted;
    /// `set` is put into another order.
    pub(super) fn misses_after(&self, set: &mut [u32], shot: u128, cell: usize) -> u64 {
        let here = 1 << cell;
        let shot = shot | here;
        let (mut water, mut sunk) = (0, set.len());
        // Misses to the front, sunk ships to the back, hits stay between.
        let mut at = 0;
        while at < sunk {
            let fleet = set[at] as usize;
            if self.hulls[fleet] & here == 0 {
                set.swap(water, at);
                water += 1;
                at += 1;
            } else if self.sinks(fleet, here, shot) {
                sunk -= 1;
                set.swap(at, sunk);
            } else {
                at += 1;
            }
        }
        let (missed, rest) = set.split_at_mut(water);
        let (hit, sunk) = rest.split_at_mut(sunk - water);
        [missed, hit, sunk].into_iter().map(|part| self.misses(part, shot)).sum()
    }

    /// Whether a shot at this cell, the last of `shot`, sinks the ship that a fleet has there.
    fn sinks(&self, fleet: usize, here: u128, shot: u128) -> bool {
        let ships = &self.ships[fleet * self.each..][..self.each];
        ships.iter().find(|&ship| ship & here != 0).is_some_and(|ship| ship & !shot == 0)
    }

    /// The misses of these fleets together until the last ship is sunk.
    fn misses(&self, set: &mut [u32], shot: u128) -> u64 {
        // One fleet is known and met without a miss.
        if set.len() < 2 {
            return 0;
        }
        let mut counts = [0u32; CELLS];
        for &fleet in &*set {
            let mut afloat = self.hulls[fleet as usize] & !shot;
            while afloat != 0 {
                counts[afloat.trailing_zeros() as usize & (CELLS - 1)] += 1;
                afloat &= afloat - 1;
            }
        }
        let Some((best, &most)) = counts.iter().enumerate().max_by_key(|&(_, &count)| count) else { return 0 };
        if most == 0 {
            return 0;
        }
        let missed = (set.len() - most as usize) as u64;
        missed + self.misses_after(set, shot, best)
    }
}
