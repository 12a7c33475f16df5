//! A naive second implementation of the rules: tables typed again from the booklet, lines by exact geometry.

use super::plane::{Spot, around, distance, is_clear, is_sea, spot};
use kletka::game::Side;
use kletka::squadron::map::Map;
use kletka::squadron::{Ending, Move, Setup, ShipClass, Siege};

/// Moves in wind and calm, range, shots, strength: ship of the line, galleon, brig, frigate.
const TABLE: [[u8; 5]; 4] = [[4, 0, 3, 3, 5], [3, 0, 3, 2, 4], [4, 2, 2, 1, 3], [5, 0, 3, 1, 4]];
const BRIG: usize = 2;

/// The move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Place(usize),
    Wind,
    Act(usize),
    /// The die for a shot of this side at that ship, and the least number that hits.
    Shot(usize, usize, u8),
    /// The winner, if any, and the ending.
    Over(Option<usize>, Ending),
}

#[derive(Clone, Copy, Debug)]
struct Boat {
    at: Option<Spot>,
    strength: u8,
    moves: u8,
    shots: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Model<'a> {
    map: &'a Map,
    siege: Siege,
    /// The side that deploys first.
    first: usize,
    forts: [Spot; 2],
    boats: [[Boat; 4]; 2],
    flagships: [usize; 2],
    /// The number of turns that each flagship has not moved, including the current one.
    still: [u16; 2],
    turn: u16,
    next: Next,
}

impl<'a> Model<'a> {
    pub(crate) fn new(setup: &'a Setup) -> Self {
        let Setup { map, siege, first_to_deploy } = setup;
        let first = first_to_deploy.side().index();
        let boats = TABLE.map(|row| Boat { at: None, strength: row[4], moves: 0, shots: 0 });
        let forts = Side::BOTH.map(|side| spot(map.fort(side).unwrap()));
        Self {
            map,
            siege: *siege,
            first,
            forts,
            boats: [boats; 2],
            flagships: [4; 2],
            still: [0; 2],
            turn: 0,
            next: Next::Place(first),
        }
    }

    /// Returns the winner, if any, and the ending.
    pub(crate) fn end(&self) -> Option<(Option<usize>, Ending)> {
        if let Next::Over(winner, why) = self.next { Some((winner, why)) } else { None }
    }

    fn is_taken(&self, at: Spot) -> bool {
        self.boats.iter().flatten().any(|boat| boat.at == Some(at))
    }

    fn is_free(&self, at: Spot) -> bool {
        is_sea(self.map, at) && !self.is_taken(at)
    }

    fn by_fort(&self, side: usize, at: Spot) -> bool {
        around(self.forts[side]).contains(&at)
    }

    /// Returns the least number that hits, if the ship can shoot at the target.
    fn least(&self, side: usize, ship: usize, target: usize) -> Option<u8> {
        let (boat, from, to) = (self.boats[side][ship], self.boats[side][ship].at?, self.boats[1 - side][target].at?);
        let far = distance(from, to);
        if boat.shots == 0 || far > i64::from(TABLE[ship][2]) {
            return None;
        }
        let clear = is_clear(from, to, |at| !is_sea(self.map, at) || self.is_taken(at));
        match (far, clear) {
            (1, _) => Some(2),
            (_, true) => Some(3),
            (_, false) => (ship == BRIG).then_some(5),
        }
    }

    /// Generates the legal moves except for resignations and draws.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let cell = |at: Spot| super::plane::cell(at).unwrap();
        let mut all = Vec::new();
        match self.next {
            Next::Over(..) => {}
            Next::Wind | Next::Shot(..) => all.extend((1..=6).map(Move::Die)),
            Next::Place(side) => {
                for ship in ShipClass::ALL.into_iter().filter(|&ship| self.boats[side][ship as usize].at.is_none()) {
                    let free = around(self.forts[side]).into_iter().filter(|&at| self.is_free(at));
                    all.extend(free.map(|at| Move::Place(ship, cell(at))));
                }
                if all.is_empty() {
                    all.extend(ShipClass::ALL.map(Move::Flagship));
                }
            }
            Next::Act(side) => {
                all.push(Move::Done);
                for (index, ship) in ShipClass::ALL.into_iter().enumerate() {
                    let Boat { at: Some(at), moves, .. } = self.boats[side][index] else { continue };
                    if moves > 0 {
                        let free = around(at).into_iter().filter(|&at| self.is_free(at));
                        all.extend(free.map(|at| Move::Step(ship, cell(at))));
                    }
                    let targets = (0..4).filter(|&target| self.least(side, index, target).is_some());
                    all.extend(targets.map(|target| Move::Fire(ship, ShipClass::ALL[target])));
                }
            }
        }
        all
    }

    pub(crate) fn apply(&mut self, mv: Move) {
        match (self.next, mv) {
            (Next::Place(side), Move::Place(ship, cell)) => self.boats[side][ship as usize].at = Some(spot(cell)),
            (Next::Place(side), Move::Flagship(ship)) => {
                self.flagships[side] = ship as usize;
                let last = side != self.first;
                self.next = if last { Next::Wind } else { Next::Place(1 - side) };
                self.turn = u16::from(last);
            }
            (Next::Wind, Move::Die(die)) => {
                for (boat, row) in self.boats.iter_mut().flat_map(|boats| boats.iter_mut().zip(TABLE)) {
                    boat.moves = if die < 3 { row[1] } else { row[0] };
                    boat.shots = row[3];
                }
                self.still = self.still.map(|turns| turns + 1);
                self.next = Next::Act(0);
            }
            (Next::Act(side), Move::Step(ship, cell)) => {
                let boat = &mut self.boats[side][ship as usize];
                (boat.at, boat.moves) = (Some(spot(cell)), boat.moves - 1);
                if self.flagships[side] == ship as usize {
                    self.still[side] = 0;
                }
            }
            (Next::Act(side), Move::Fire(ship, target)) => {
                let least = self.least(side, ship as usize, target as usize).unwrap();
                self.boats[side][ship as usize].shots -= 1;
                self.next = Next::Shot(side, target as usize, least);
            }
            (Next::Shot(side, target, least), Move::Die(die)) => {
                self.next = Next::Act(side);
                let boat = &mut self.boats[1 - side][target];
                boat.strength -= u8::from(die >= least);
                if boat.strength == 0 {
                    boat.at = None;
                    if self.flagships[1 - side] == target {
                        self.next = Next::Over(Some(side), Ending::FlagshipSunk);
                    }
                }
            }
            (Next::Act(0), Move::Done) if self.siege == Siege::OwnHalf && self.captures(0) => {
                self.next = Next::Over(Some(0), Ending::FortCaptured);
            }
            (Next::Act(0), Move::Done) => self.next = Next::Act(1),
            (Next::Act(_), Move::Done) => self.end_turn(),
            _ => unreachable!("{mv:?} in {:?}", self.next),
        }
    }

    /// Returns true if a flagship has been at the enemy's fort since an earlier turn.
    fn captures(&self, side: usize) -> bool {
        let flagship = self.boats[side][self.flagships[side]].at;
        flagship.is_some_and(|at| self.by_fort(1 - side, at)) && self.still[side] > 0
    }

    fn end_turn(&mut self) {
        self.next = match (self.captures(0), self.captures(1)) {
            (true, true) => Next::Over(None, Ending::FortCaptured),
            (true, false) => Next::Over(Some(0), Ending::FortCaptured),
            (false, true) => Next::Over(Some(1), Ending::FortCaptured),
            (false, false) if self.turn == 100 => Next::Over(None, Ending::LastTurn),
            (false, false) => Next::Wind,
        };
        self.turn += 1;
    }
}
