//! Where a ship can go in this turn, with other ships in the way, and where from there.

use super::fast_position::FastPosition;
use super::map_tables::{MOST, MapTables, NOWHERE};

/// More hexes than are within five steps.
const ROOM: usize = 96;
/// No place in the list.
const NONE: u8 = u8::MAX;

/// The hexes that a ship reaches, the nearest first; used again and again.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The hexes; the first is where the ship stands.
    pub(super) hexes: [u16; ROOM],
    /// The steps to each.
    pub(super) steps: [u8; ROOM],
    /// How many there are.
    pub(super) count: usize,
    /// The place of each hex of the map in the list, if it is of this round.
    place: [(u32, u8); MOST],
    round: u32,
}

impl Reach {
    pub(super) fn new() -> Self {
        Self { hexes: [NOWHERE; ROOM], steps: [0; ROOM], count: 0, place: [(0, NONE); MOST], round: 0 }
    }

    /// Finds all hexes that a ship reaches.
    pub(super) fn find(&mut self, position: &FastPosition, tables: &MapTables, ship: usize) {
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
            next += 1;
            if steps == position.moves[ship] {
                break;
            }
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

    /// The place of a hex in the list.
    fn place(&self, hex: u16) -> Option<usize> {
        let (round, place) = self.place[usize::from(hex)];
        (round == self.round && place != NONE).then_some(usize::from(place))
    }

    /// The steps to a hex, if the ship reaches it.
    pub(super) fn steps_to(&self, hex: u16) -> Option<u8> {
        self.place(hex).map(|place| self.steps[place])
    }

    /// For each hex, the best of what can be reached from it with the steps that are then left.
    pub(super) fn onward(&self, tables: &MapTables, moves: u8, worth: &[f32; ROOM]) -> [f32; ROOM] {
        let mut best = *worth;
        // After n rounds each hex has the best value within n steps. A hex is left out once its steps are used up; no
        // neighbour is left out before its value is read for the last time.
        for round in 1..=moves {
            let before = best;
            for (place, best) in best.iter_mut().enumerate().take(self.count) {
                if self.steps[place] + round > moves {
                    break;
                }
                for &other in tables.around(self.hexes[place]).iter().take_while(|&&other| other != NOWHERE) {
                    if let Some(other) = self.place(other) {
                        *best = best.max(before[other]);
                    }
                }
            }
        }
        best
    }

    /// The way to a hex of the list, without where the ship stands.
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

/// A worth for each hex that a ship reaches.
pub(super) type Worths = [f32; ROOM];
/// No worth yet.
pub(super) const NO_WORTHS: Worths = [0.0; ROOM];
