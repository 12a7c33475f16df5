//! Hexes that a ship can reach in this turn around other ships, and from there.

use super::fast_position::FastPosition;
use super::map_tables::{MOST, MapTables, NOWHERE, ROOM};

/// Sentinel: not in the list.
const NONE: u8 = u8::MAX;

/// The hexes that a ship can reach, nearest first; a reusable buffer.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The hexes, beginning with the ship's own.
    pub(super) hexes: [u16; ROOM],
    /// Steps to each hex.
    pub(super) steps: [u8; ROOM],
    /// Number of hexes.
    pub(super) count: usize,
    /// Round and list index of each hex of the map; entries of older rounds are invalid.
    place: [(u32, u8); MOST],
    round: u32,
}

impl Reach {
    pub(super) fn new() -> Self {
        Self { hexes: [NOWHERE; ROOM], steps: [0; ROOM], count: 0, place: [(0, NONE); MOST], round: 0 }
    }

    /// Finds all hexes that a ship can reach.
    pub(super) fn find(&mut self, position: &FastPosition, tables: &MapTables, ship: usize) {
        if !self.find_in_open_sea(position, tables, ship) {
            self.flood(position, tables, ship);
        }
    }

    /// Finds them around the other ships, step by step.
    fn flood(&mut self, position: &FastPosition, tables: &MapTables, ship: usize) {
        self.round += 1;
        for hex in position.hex.into_iter().filter(|&hex| hex != NOWHERE) {
            self.place[usize::from(hex)] = (self.round, NONE);
        }
        let start = position.hex[ship];
        (self.hexes[0], self.steps[0], self.count) = (start, 0, 1);
        self.place[usize::from(start)] = (self.round, 0);
        let mut next = 0;
        while next < self.count {
            let (hex, steps) = (self.hexes[next], self.steps[next]);
            if steps == position.moves[ship] {
                break;
            }
            next += 1;
            for &other in tables.around(hex).iter().take_while(|&&other| other != NOWHERE) {
                let place = &mut self.place[usize::from(other)];
                if place.0 != self.round && self.count < ROOM {
                    *place = (self.round, self.count as u8);
                    self.hexes[self.count] = other;
                    self.steps[self.count] = steps + 1;
                    self.count += 1;
                }
            }
        }
    }

    /// Finds them in the tables, if no other ship is within the ship's moves; else returns false.
    fn find_in_open_sea(&mut self, position: &FastPosition, tables: &MapTables, ship: usize) -> bool {
        let (start, moves) = (position.hex[ship], position.moves[ship]);
        let is_near = |&hex: &u16| hex != NOWHERE && hex != start && tables.sail(start, hex) <= moves;
        if position.hex.iter().any(is_near) {
            return false;
        }
        self.round += 1;
        let vicinity = tables.vicinity(start);
        let mut from = 0;
        for (steps, &to) in (0..=moves).zip(&vicinity.counts) {
            self.steps[from..usize::from(to)].fill(steps);
            from = usize::from(to);
        }
        self.count = from;
        self.hexes[..from].copy_from_slice(&vicinity.hexes[..from]);
        for (place, &hex) in self.hexes[..from].iter().enumerate() {
            self.place[usize::from(hex)] = (self.round, place as u8);
        }
        true
    }

    /// Returns the list index of a hex.
    fn place(&self, hex: u16) -> Option<usize> {
        let (round, place) = self.place[usize::from(hex)];
        (round == self.round && place != NONE).then_some(usize::from(place))
    }

    /// Returns the steps to a hex, if the ship can reach it.
    pub(super) fn steps_to(&self, hex: u16) -> Option<u8> {
        self.place(hex).map(|place| self.steps[place])
    }

    /// Returns, for each hex, the best value reachable from it with the steps then left of `moves`, those of
    /// [`find`](Self::find).
    pub(super) fn onward(&self, tables: &MapTables, moves: u8, worth: &[f32; ROOM]) -> [f32; ROOM] {
        let mut best = *worth;
        let mut before = *worth;
        // For each hex that a step remains at, the list indices of its neighbours, padded with its own.
        let mut near = [[0; 6]; ROOM];
        let active = self.steps[..self.count].partition_point(|&steps| steps < moves);
        for (place, near) in near.iter_mut().enumerate().take(active) {
            *near = tables.around(self.hexes[place]).map(|other| {
                let known = if other == NOWHERE { None } else { self.place(other) };
                known.unwrap_or(place) as u8
            });
        }
        // After n rounds each hex has the best value within n steps. A hex drops out once its steps are used up, and
        // no neighbour drops out before its last read.
        for round in 1..=moves {
            let active = self.steps[..self.count].partition_point(|&steps| steps + round <= moves);
            for ((best, here), near) in best.iter_mut().zip(&before).zip(&near).take(active) {
                *best = near.iter().fold(*here, |most, &other| greater(most, before[usize::from(other) % ROOM]));
            }
            before[..active].copy_from_slice(&best[..active]);
        }
        best
    }

    /// Returns the path to a listed hex, its start excluded.
    pub(super) fn way(&self, tables: &MapTables, to: u16) -> Vec<u16> {
        let mut way = Vec::new();
        let Some(mut at) = self.place(to) else { return way };
        while at != 0 {
            way.push(self.hexes[at]);
            let nearer = |&other: &u16| self.place(other).is_some_and(|place| self.steps[place] + 1 == self.steps[at]);
            let around = tables.around(self.hexes[at]).iter().take_while(|&&other| other != NOWHERE);
            let Some(before) = around.copied().find(nearer).and_then(|other| self.place(other)) else { break };
            at = before;
        }
        way.reverse();
        way
    }
}

/// Returns the greater number. In wasm `f32::max` is a call.
pub(super) fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// Value of each hex in the list.
pub(super) type HexScores = [f32; ROOM];
pub(super) const NO_SCORES: HexScores = [0.0; ROOM];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::squadron::tests::{drawn_position, rng};
    use crate::squadron::builtin_maps::BuiltinMap;

    #[test]
    fn open_sea_is_reached_in_the_order_of_steps() {
        let mut rng = rng(3);
        for chart in BuiltinMap::ALL {
            let tables = MapTables::new(&chart.map());
            let (mut found, mut flooded, mut open) = (Reach::new(), Reach::new(), 0);
            for _ in 0..200 {
                let position = drawn_position(&tables, &mut rng);
                for ship in (0..8).filter(|&ship| position.is_afloat(ship)) {
                    open += u32::from(found.find_in_open_sea(&position, &tables, ship));
                    found.find(&position, &tables, ship);
                    flooded.flood(&position, &tables, ship);
                    assert_eq!(found.count, flooded.count);
                    assert_eq!(found.hexes[..found.count], flooded.hexes[..found.count]);
                    assert_eq!(found.steps[..found.count], flooded.steps[..found.count]);
                    assert!(found.hexes[..found.count].iter().all(|&hex| found.place(hex) == flooded.place(hex)));
                }
            }
            assert!((100..1_500).contains(&open), "{open}");
        }
    }
}
