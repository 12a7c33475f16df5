//! Expected cost of a shot if all later ones are greedy: each goes to the cell where most of the sampled fleets have a
//! ship. Rollouts run in all fleets at once; each answer splits them into subsets.

use crate::grid::Bits;
use crate::sea_battle::Announcement;

/// Cost of a miss; in salvos, of a shot per ship afloat.
const MISS: u64 = 16;
/// Cost of a mine: the turn, as for a miss, and a disclosed cell (S15), about a third of a hit.
const MINE: u64 = 22;

/// Weighted fleets of one board; `N` exceeds the index of every cell.
pub(super) struct FleetSample<B, const N: usize> {
    /// Cells of each place of a ship.
    places: Vec<B>,
    /// Place numbers of the ships, fleet after fleet.
    ships: Vec<u32>,
    /// Ships per fleet.
    each: usize,
    /// All ship cells of each fleet.
    hulls: Vec<B>,
    /// Mines of each fleet; empty if no mines are left.
    mines: Vec<B>,
    weights: Vec<u32>,
    salvos: bool,
    announcement: Announcement,
}

/// A subset of the sampled fleets.
pub(super) struct Subset<'a, B, const N: usize> {
    /// Numbers of the fleets.
    pub(super) set: &'a mut [u32],
    pub(super) counts: Counts<B, N>,
}

/// Sums over a subset of the sampled fleets.
#[derive(Clone)]
pub(super) struct Counts<B, const N: usize> {
    /// The cells not shot at where some of the fleets have a ship, and maybe others.
    cells: B,
    /// Sum of the weights.
    pub(super) total: u64,
    /// For each cell not shot at, the weight of the fleets with a ship there.
    pub(super) ships: [u32; N],
}

impl<B: Bits, const N: usize> FleetSample<B, N> {
    /// Creates a sample of fleets with `each` ships.
    pub(super) fn new(places: Vec<B>, ships: Vec<u32>, each: usize, mines: Vec<B>, weights: Vec<u32>) -> Self {
        let hull = |fleet: &[u32]| fleet.iter().fold(B::EMPTY, |all, &ship| all | places[ship as usize]);
        let hulls = ships.chunks_exact(each.max(1)).map(hull).collect();
        let mines = if mines.iter().any(|mines| !mines.is_empty()) { mines } else { Vec::new() };
        Self { places, ships, each, hulls, mines, weights, salvos: false, announcement: Announcement::Sunk }
    }

    /// Sets the cost model of salvos: a hit takes a shot as well, and each shot costs as much as enemy ships are
    /// afloat, since each of them fires.
    pub(super) fn in_salvos(self, salvos: bool) -> Self {
        Self { salvos, ..self }
    }

    /// Sets the announcements beside *hit* and *sunk*.
    pub(super) fn announcing(self, announcement: Announcement) -> Self {
        Self { announcement, ..self }
    }

    /// Returns the number of fleets.
    pub(super) fn len(&self) -> usize {
        self.hulls.len()
    }

    /// Returns the subset of the fleets with these numbers.
    pub(super) fn part<'a>(&self, set: &'a mut [u32], shot: B) -> Subset<'a, B, N> {
        Subset { counts: self.counts(set, shot), set }
    }

    fn counts(&self, set: &[u32], shot: B) -> Counts<B, N> {
        let mut counts = Counts { cells: B::EMPTY, total: self.weigh(set), ships: [0; N] };
        for &fleet in set {
            let (weight, cells) = (self.weight(fleet), self.hulls[fleet as usize] - shot);
            counts.cells |= cells;
            cells.indices().for_each(|cell| counts.ships[cell] += weight);
        }
        counts
    }

    /// Returns, for each cell, the weight of the fleets with a mine there.
    pub(super) fn mined(&self) -> [u32; N] {
        let mut numbers = [0; N];
        for (mines, &weight) in self.mines.iter().zip(&self.weights) {
            mines.indices().for_each(|cell| numbers[cell] += weight);
        }
        numbers
    }

    fn weight(&self, fleet: u32) -> u32 {
        self.weights[fleet as usize]
    }

    fn weigh(&self, set: &[u32]) -> u64 {
        set.iter().map(|&fleet| u64::from(self.weight(fleet))).sum()
    }

    /// Returns the cost of a shot at `cell` and of all later shots, summed over the subset, which it reorders.
    pub(super) fn cost(&self, part: &mut Subset<'_, B, N>, shot: B, cell: usize) -> u64 {
        self.cost_of(part.set, &mut part.counts.clone(), shot, cell)
    }

    fn cost_of(&self, mut set: &mut [u32], counts: &mut Counts<B, N>, mut shot: B, mut cell: usize) -> u64 {
        let mut cost = 0;
        loop {
            let price = set.first().map_or(0, |&fleet| self.price(fleet, shot));
            shot |= B::from_index(cell);
            let [mined, tracking, sunk] = self.split(set, shot, cell);
            // In salvos a hit costs a shot, too, and a mine ends the turn: half of the salvo is lost on average.
            let (free, mine) =
                if self.salvos { (0, MISS * price / 2) } else { (u64::from(counts.ships[cell]), MINE - MISS) };
            cost += ((counts.total - free) * MISS + self.weigh(&set[..mined]) * mine) * price;
            counts.ships[cell] = 0;
            // Announcements split the hits further: one part stays, all others are evaluated recursively.
            while self.announcement != Announcement::Sunk
                && let Some(start) = self.split_off(&mut set[tracking..], shot, cell)
            {
                let (stay, leave) = set.split_at_mut(tracking + start);
                cost += self.leave(leave, shot, counts);
                set = stay;
            }
            let sunk = sunk.min(set.len());
            // The loop continues with the largest part, whose counts are the difference to the other parts.
            let (largest, others) = largest(set, [mined, tracking, sunk]);
            for other in others {
                cost += self.leave(other, shot, counts);
            }
            set = largest;
            if let Some(few) = self.cost_of_few(set, shot) {
                return cost + few;
            }
            let Some(next) = counts.likeliest() else { return cost };
            cell = next;
        }
    }

    /// Removes fleets from the counts of a subset and returns their own cost.
    fn leave(&self, others: &mut [u32], shot: B, counts: &mut Counts<B, N>) -> u64 {
        if let Some(few) = self.cost_of_few(others, shot) {
            for &mut fleet in others {
                let weight = self.weight(fleet);
                (self.hulls[fleet as usize] - shot).indices().for_each(|cell| counts.ships[cell] -= weight);
                counts.total -= u64::from(weight);
            }
            return few;
        }
        let mut leaving = self.counts(others, shot);
        counts.subtract(&leaving);
        leaving.likeliest().map_or(0, |next| self.cost_of(others, &mut leaving, shot, next))
    }

    /// Returns the cost of at most two fleets in closed form.
    fn cost_of_few(&self, set: &[u32], shot: B) -> Option<u64> {
        match *set {
            [] => Some(0),
            [a] => Some(self.cost_of_one(a, shot)),
            [a, b] if self.mines.is_empty() => {
                Some(self.cost_of_one(a, shot) + self.cost_of_one(b, shot) + self.cost_of_two(a, b, shot))
            }
            _ => None,
        }
    }

    /// Returns the cost of a miss; in salvos the number of ships afloat, which is equal for all fleets of a subset.
    fn price(&self, fleet: u32, shot: B) -> u64 {
        if self.salvos { self.afloat(fleet, shot, 1) } else { 1 }
    }

    /// Returns the number of ships with at least `cells` cells left.
    fn afloat(&self, fleet: u32, shot: B, cells: u32) -> u64 {
        self.ships_of(fleet).filter(|ship| (*ship - shot).count() >= cells).count() as u64
    }

    /// Returns the cost of sinking a known fleet: 0, but in salvos that of sinking the ships with the fewest cells
    /// left first.
    fn cost_of_one(&self, fleet: u32, shot: B) -> u64 {
        if !self.salvos {
            return 0;
        }
        // For each pair of ships, and each ship with itself, the shorter one's cells are fired at while the other is
        // afloat.
        let afloat = (1..).map(|cells| self.afloat(fleet, shot, cells)).take_while(|&ships| ships > 0);
        afloat.map(|ships| ships * (ships + 1) / 2).sum::<u64>() * u64::from(self.weight(fleet)) * MISS
    }

    /// Returns the cost of distinguishing two fleets without mines: 0 if shots at their common cells do, else a shot
    /// at the likelier fleet.
    fn cost_of_two(&self, a: u32, b: u32, shot: B) -> u64 {
        let both = self.hulls[a as usize] & self.hulls[b as usize];
        let sunk = |fleet: u32| {
            let ships = self.ships_of(fleet).map(|ship| ship - shot);
            let inside = ships.filter(|ship| (*ship - both).is_empty());
            // Ties are fired at in the order of cells.
            inside.fold(B::EMPTY, |ends, ship| ends | ship.highest())
        };
        if self.hulls[a as usize] - shot == self.hulls[b as usize] - shot
            || sunk(a) != sunk(b)
            || self.are_told_apart(a, b, shot, both)
        {
            return 0;
        }
        u64::from(self.weight(a).min(self.weight(b))) * MISS * self.price(a, shot)
    }

    /// Returns true if announcements for shots at common cells distinguish the fleets.
    fn are_told_apart(&self, a: u32, b: u32, shot: B, both: B) -> bool {
        let differ = |announce: &dyn Fn(B) -> Option<(u32, B)>| {
            let as_in_b = |announcement| self.ships_of(b).any(|ship| announce(ship) == Some(announcement));
            !self.ships_of(a).filter_map(announce).all(as_in_b)
        };
        let open = both - shot;
        match self.announcement {
            Announcement::Sunk => false,
            Announcement::Length => differ(&|ship| {
                let inside = (ship - shot - both).is_empty() && ship.intersects(&open);
                inside.then(|| (ship.count(), (ship - shot).highest()))
            }),
            Announcement::Ship => differ(&|ship| ship.intersects(&open).then(|| (ship.count(), ship & (both | shot)))),
        }
    }

    fn ships_of(&self, fleet: u32) -> impl Iterator<Item = B> + '_ {
        self.ships[fleet as usize * self.each..][..self.each].iter().map(|&ship| self.places[ship as usize])
    }

    /// Partitions the fleets by their answers to the last shot: mine, miss, hit, sunk. Returns the starts of the last
    /// three parts. With further announcements sunk ships count as hits.
    fn split(&self, set: &mut [u32], shot: B, cell: usize) -> [usize; 3] {
        let (mut tracking, mut sunk, mut at) = (0, set.len(), 0);
        while at < sunk {
            let fleet = set[at];
            if !self.hulls[fleet as usize].contains_index(cell) {
                set.swap(tracking, at);
                tracking += 1;
                at += 1;
            } else if self.announcement == Announcement::Sunk && self.sinks(fleet, shot, cell) {
                sunk -= 1;
                set.swap(at, sunk);
            } else {
                at += 1;
            }
        }
        let mut mined = 0;
        if !self.mines.is_empty() {
            for at in 0..tracking {
                if self.mines[set[at] as usize].contains_index(cell) {
                    set.swap(mined, at);
                    mined += 1;
                }
            }
        }
        [mined, tracking, sunk]
    }

    /// Moves the fleets that announce like the last one to the end and returns their start; `None` if all announce
    /// alike. Each has a ship at `cell`.
    fn split_off(&self, hits: &mut [u32], shot: B, cell: usize) -> Option<usize> {
        let last = self.announced(*hits.last()?, shot, cell);
        let (mut start, mut at) = (hits.len() - 1, 0);
        while at < start {
            if self.announced(hits[at], shot, cell) == last {
                start -= 1;
                hits.swap(at, start);
            } else {
                at += 1;
            }
        }
        (start > 0).then_some(start)
    }

    /// Returns a number for the announcement of the last shot, comparable among fleets with equal answers so far.
    fn announced(&self, fleet: u32, shot: B, cell: usize) -> usize {
        let Some(ship) = self.ships_of(fleet).find(|ship| ship.contains_index(cell)) else { return 0 };
        let sunk = (ship - shot).is_empty();
        match self.announcement {
            Announcement::Sunk => usize::from(sunk),
            Announcement::Length => usize::from(sunk) * ship.count() as usize,
            Announcement::Ship => {
                // A ship hit before is identified by its hits; a new one announces its length.
                let before = (ship & shot) - B::from_index(cell);
                if before.is_empty() { N + ship.count() as usize } else { before.first_index() }
            }
        }
    }

    /// Returns true if the last shot sinks the ship at `cell`.
    fn sinks(&self, fleet: u32, shot: B, cell: usize) -> bool {
        self.ships_of(fleet).find(|ship| ship.contains_index(cell)).is_some_and(|ship| (ship - shot).is_empty())
    }
}

impl<B: Bits, const N: usize> Counts<B, N> {
    /// True if it is faster to go through `cells` than through all.
    const HAS_MANY_CELLS: bool = N > 128;

    fn subtract(&mut self, other: &Self) {
        self.total -= other.total;
        if Self::HAS_MANY_CELLS {
            other.cells.indices().for_each(|cell| self.ships[cell] -= other.ships[cell]);
        } else {
            self.ships.iter_mut().zip(&other.ships).for_each(|(ships, other)| *ships -= other);
        }
    }

    /// Returns the cell with the greatest weight, the first of equals; `None` if all are 0.
    fn likeliest(&self) -> Option<usize> {
        if Self::HAS_MANY_CELLS {
            let more = |best: (usize, u32), cell: usize| {
                let ships = self.ships[cell];
                if ships > best.1 { (cell, ships) } else { best }
            };
            let (cell, most) = self.cells.indices().fold((0, 0), more);
            return (most > 0).then_some(cell);
        }
        let most = self.ships.iter().copied().max().filter(|&most| most > 0)?;
        self.ships.iter().position(|&ships| ships == most)
    }
}

/// Returns the largest of the four parts and the three others.
fn largest(set: &mut [u32], bounds: [usize; 3]) -> (&mut [u32], [&mut [u32]; 3]) {
    let (mined, rest) = set.split_at_mut(bounds[0]);
    let (tracking, rest) = rest.split_at_mut(bounds[1] - bounds[0]);
    let (hit, sunk) = rest.split_at_mut(bounds[2] - bounds[1]);
    let mut parts = [mined, tracking, hit, sunk];
    let most = (0..3).fold(3, |most, part| if parts[part].len() > parts[most].len() { part } else { most });
    parts.swap(most, 3);
    let [a, b, c, largest] = parts;
    (largest, [a, b, c])
}

#[cfg(test)]
mod tests;
