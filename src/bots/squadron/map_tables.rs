//! Lookup tables of a map, indexed by numbers of its sea hexes.

use crate::game::Side;
use crate::grid::{Cell, Hex};
use crate::squadron::map::Map;
use crate::squadron::sight::{Crossing, crossings};
use crate::squadron::{ShipClass, Wind};

/// Sentinel: no sea hex.
pub(super) const NOWHERE: u16 = u16::MAX;
/// Sentinel for a gate that no ship can occupy, not even a sunk one, which is [`NOWHERE`].
const NOTHING: u16 = u16::MAX - 1;
/// Distance beyond the reach of any ship.
pub(super) const FAR: u8 = u8::MAX;
/// Upper bound of sea hexes.
pub(super) const MOST: usize = 26 * 26;
/// Longest range of guns.
const RANGE: i16 = 3;
/// Number of hex offsets within the square around [`RANGE`].
const SQUARE: usize = 49;
/// Longest move of a ship in one turn.
const LONGEST: u8 = 5;
/// Upper bound of hexes within [`LONGEST`] steps.
pub(super) const ROOM: usize = 96;

/// Kinds of guns, which differ in the hexes from which they can fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guns {
    /// Range three, along a clear line.
    Long,
    /// Range two, along a clear line (brig).
    Short,
    /// Range two, over any obstacle (brig).
    Lob,
}

/// A line of fire, with the hexes on which ships block it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// True if no land blocks the line.
    pub open: bool,
    /// True if only ships on both `gates` together block the line.
    pub both: bool,
    /// Hexes on which ships block the line.
    pub gates: [u16; 2],
}

/// Relation of a ship's hex to another hex, ships in between ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    /// Distance by sea.
    pub sail: u8,
    /// Steps until each kind of [`Guns`] can fire at the other hex; [`FAR`] if out of reach.
    pub steps: [u8; 3],
    /// Steps from the other hex until long guns can fire at the ship's hex; [`FAR`] if out of reach.
    pub back: u8,
}

impl View {
    const FAR: Self = Self { sail: FAR, steps: [FAR; 3], back: FAR };

    /// Returns the summed hit chances, in sixths, of a ship's full salvo at the other hex after at most `moves` steps.
    pub(super) fn salvo(self, ship: usize, moves: u8) -> u8 {
        let kind = ship_class(ship);
        let [long, short, lob] = self.steps.map(|steps| steps <= moves);
        match kind.lobs() {
            true if short => 4,
            true => 2 * u8::from(lob),
            false => 4 * kind.shots() * u8::from(long),
        }
    }

    /// Returns [`salvo`](Self::salvo) in a half-turn with wind, and in one of calm.
    pub(super) fn salvos(self, ship: usize) -> [u8; 2] {
        [true, false].map(|blows| self.salvo(ship, moves(ship, blows)))
    }
}

/// Hexes within [`LONGEST`] steps of a hex, nearest first, ships ignored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vicinity {
    pub(super) hexes: [u16; ROOM],
    /// Number of hexes within each number of steps.
    pub(super) counts: [u8; LONGEST as usize + 1],
}

const SHUT: Line = Line { open: false, both: false, gates: [NOTHING; 2] };

#[derive(Clone, Debug)]
pub(super) struct MapTables {
    cells: Vec<Cell>,
    numbers: Vec<u16>,
    places: Vec<(i16, i16)>,
    around: Vec<[u16; 6]>,
    lines: Vec<Line>,
    views: Vec<View>,
    vicinities: Vec<Vicinity>,
    harbours: [Vec<u16>; 2],
    to_harbour: [Vec<u8>; 2],
}

impl MapTables {
    /// Builds the tables of a map.
    pub(super) fn new(map: &Map) -> Self {
        let cells: Vec<Cell> = map.sea().iter().collect();
        let count = cells.len();
        let mut numbers = vec![NOWHERE; MOST];
        for (number, cell) in cells.iter().enumerate() {
            numbers[cell.index()] = number as u16;
        }
        let number = |cell: Cell| numbers[cell.index()];
        let around = cells.iter().map(|&cell| {
            let mut around = [NOWHERE; 6];
            for (place, next) in around.iter_mut().zip(map.neighbours(cell).filter(|&next| map.is_sea(next))) {
                *place = number(next);
            }
            around
        });
        let places = cells.iter().map(|&cell| Hex::from(cell)).map(|hex| (hex.q, hex.r));
        let harbours = Side::BOTH.map(|side| map.harbour(side).iter().map(number).collect::<Vec<u16>>());
        let mut tables = Self {
            places: places.collect(),
            around: around.collect(),
            lines: lines(&cells, &numbers),
            views: vec![View::FAR; count * count],
            vicinities: Vec::with_capacity(count),
            to_harbour: [(); 2].map(|()| vec![FAR; count]),
            cells,
            numbers,
            harbours,
        };
        tables.measure();
        tables
    }

    /// Returns the number of sea hexes.
    pub(super) fn count(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn number(&self, cell: Cell) -> u16 {
        self.numbers[cell.index()]
    }

    pub(super) fn cell(&self, hex: u16) -> Cell {
        self.cells[usize::from(hex)]
    }

    /// Returns the neighbours of a hex, padded with [`NOWHERE`].
    pub(super) fn around(&self, hex: u16) -> &[u16; 6] {
        &self.around[usize::from(hex)]
    }

    /// Returns the distance by sea, ships ignored.
    pub(super) fn sail(&self, from: u16, to: u16) -> u8 {
        self.view(from, to).sail
    }

    /// Returns the steps until a ship can fire at `target`, ships ignored; [`FAR`] if out of reach.
    pub(super) fn steps(&self, guns: Guns, from: u16, target: u16) -> u8 {
        self.view(from, target).steps[guns as usize]
    }

    /// Returns the summed hit chances, in sixths, of a ship's full salvo at `target` after at most `moves` steps.
    pub(super) fn salvo(&self, ship: usize, from: u16, target: u16, moves: u8) -> u8 {
        if from == NOWHERE { 0 } else { self.view(from, target).salvo(ship, moves) }
    }

    pub(super) fn view(&self, from: u16, to: u16) -> View {
        self.views[usize::from(from) * self.count() + usize::from(to)]
    }

    pub(super) fn vicinity(&self, hex: u16) -> &Vicinity {
        &self.vicinities[usize::from(hex)]
    }

    /// Returns the sea hexes next to a side's fort.
    pub(super) fn harbour(&self, side: usize) -> &[u16] {
        &self.harbours[side]
    }

    /// Returns the distance by sea to the nearest hex of [`harbour`](Self::harbour).
    pub(super) fn to_harbour(&self, side: usize, from: u16) -> u8 {
        self.to_harbour[side][usize::from(from)]
    }

    /// Returns the hex distance, land ignored.
    pub(super) fn distance(&self, from: u16, to: u16) -> u16 {
        let ((q, r), (p, s)) = (self.places[usize::from(from)], self.places[usize::from(to)]);
        let (q, r) = (p - q, s - r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// Returns the line of fire between two hexes within range.
    pub(super) fn line(&self, from: u16, to: u16) -> Line {
        let ((q, r), (p, s)) = (self.places[usize::from(from)], self.places[usize::from(to)]);
        self.lines[usize::from(from) * SQUARE + square(p - q, s - r)]
    }

    /// Fills in the distance tables.
    fn measure(&mut self) {
        let count = self.count();
        let mut ways = vec![FAR; count];
        let mut queue = Vec::with_capacity(count);
        for target in 0..count as u16 {
            self.flood(&[target], &mut ways, &mut queue, FAR - 1);
            for (view, &way) in self.views[usize::from(target) * count..].iter_mut().zip(&ways) {
                view.sail = way;
            }
            self.vicinities.push(vicinity(&queue, &ways));
            for (guns, from) in self.firing(target).iter().enumerate() {
                self.flood(from, &mut ways, &mut queue, LONGEST);
                for hex in queue.iter().copied().map(usize::from) {
                    self.views[hex * count + usize::from(target)].steps[guns] = ways[hex];
                    if guns == Guns::Long as usize {
                        self.views[usize::from(target) * count + hex].back = ways[hex];
                    }
                }
            }
        }
        for side in 0..2 {
            let harbour = self.harbours[side].clone();
            self.flood(&harbour, &mut ways, &mut queue, FAR - 1);
            self.to_harbour[side].copy_from_slice(&ways);
        }
    }

    /// Returns the hexes from which each kind of [`Guns`] can fire at `target`, ships ignored.
    fn firing(&self, target: u16) -> [Vec<u16>; 3] {
        let mut near = [const { Vec::new() }; 3];
        let hex = Hex::from(self.cell(target));
        for q in -RANGE..=RANGE {
            for r in -RANGE..=RANGE {
                let from = (hex + Hex::new(q, r)).cell().map_or(NOWHERE, |cell| self.number(cell));
                let distance = if from == NOWHERE { 0 } else { self.distance(from, target) };
                if !(1..=RANGE as u16).contains(&distance) {
                    continue;
                }
                let open = self.line(from, target).open;
                for guns in [Guns::Long, Guns::Short, Guns::Lob] {
                    let can = match guns {
                        Guns::Long => open,
                        Guns::Short => open && distance <= 2,
                        Guns::Lob => distance <= 2,
                    };
                    if can {
                        near[guns as usize].push(from);
                    }
                }
            }
        }
        near
    }

    /// Breadth-first search from several hexes up to `limit` steps; `queue` holds the hexes reached.
    fn flood(&self, from: &[u16], ways: &mut [u8], queue: &mut Vec<u16>, limit: u8) {
        ways.fill(FAR);
        queue.clear();
        queue.extend_from_slice(from);
        for &hex in from {
            ways[usize::from(hex)] = 0;
        }
        let mut next = 0;
        while let Some(&hex) = queue.get(next) {
            next += 1;
            let way = ways[usize::from(hex)];
            if way == limit {
                continue;
            }
            for &other in self.around(hex).iter().take_while(|&&other| other != NOWHERE) {
                if ways[usize::from(other)] == FAR {
                    ways[usize::from(other)] = way + 1;
                    queue.push(other);
                }
            }
        }
    }
}

/// Returns the [`Vicinity`] of the first hex of a flood.
fn vicinity(queue: &[u16], ways: &[u8]) -> Vicinity {
    let mut vicinity = Vicinity { hexes: [NOWHERE; ROOM], counts: [0; LONGEST as usize + 1] };
    for (place, &hex) in vicinity.hexes.iter_mut().zip(queue) {
        *place = hex;
    }
    for (steps, count) in vicinity.counts.iter_mut().enumerate() {
        *count = queue.iter().take_while(|&&hex| usize::from(ways[usize::from(hex)]) <= steps).count().min(ROOM) as u8;
    }
    vicinity
}

/// Index of a hex offset within range.
const fn square(q: i16, r: i16) -> usize {
    ((q + RANGE) * (2 * RANGE + 1) + r + RANGE) as usize
}

/// Computes all lines of fire; the hexes that a line crosses depend on the offset alone.
fn lines(cells: &[Cell], numbers: &[u16]) -> Vec<Line> {
    let mut lines = vec![SHUT; cells.len() * SQUARE];
    let sea = |hex: Hex| hex.cell().map_or(NOWHERE, |cell| numbers[cell.index()]);
    for q in -RANGE..=RANGE {
        for r in -RANGE..=RANGE {
            let way = Hex::new(q, r);
            if way.distance(Hex::new(0, 0)) > RANGE as u16 {
                continue;
            }
            let passed = crossings(Hex::new(0, 0), way);
            for (from, &cell) in cells.iter().enumerate() {
                lines[from * SQUARE + square(q, r)] = line(&passed, Hex::from(cell), sea);
            }
        }
    }
    lines
}

fn line(passed: &[Crossing], from: Hex, sea: impl Fn(Hex) -> u16) -> Line {
    let mut line = Line { open: true, ..SHUT };
    let mut gate = 0;
    let mut shut_by = |hex: u16| {
        line.open &= hex != NOWHERE;
        if let Some(place) = line.gates.get_mut(gate) {
            *place = hex;
        }
        gate += 1;
    };
    for passed in passed {
        match *passed {
            Crossing::Hex(hex) => shut_by(sea(from + hex)),
            Crossing::Edge(a, b) => {
                let (a, b) = (sea(from + a), sea(from + b));
                match (a, b) {
                    (NOWHERE, other) | (other, NOWHERE) => shut_by(other),
                    // Within range such a line crosses nothing but this edge.
                    (a, b) => return Line { open: true, both: true, gates: [a, b] },
                }
            }
        }
    }
    line
}

/// Returns the class of a ship. Ship numbers are white's from 0, red's from 4, in the order of [`ShipClass`].
pub(super) const fn ship_class(ship: usize) -> ShipClass {
    ShipClass::ALL[ship & 3]
}

pub(super) const fn fleet(side: usize) -> core::ops::Range<usize> {
    side * 4..side * 4 + 4
}

/// Returns the hexes that a ship may move in a turn.
pub(super) const fn moves(ship: usize, blows: bool) -> u8 {
    ship_class(ship).moves(if blows { Wind::Fair } else { Wind::Calm })
}
