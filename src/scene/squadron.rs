//! The map of Squadron: terrain, ships, and their moves and lines of fire.

pub mod events;
mod fleet;
mod focus;
mod hex_layout;
mod labels;
mod sailing;
mod terrain;
mod traces;

pub use focus::viewport;
pub use hex_layout::{MARGIN, cells_seen, centre, extent, hex_at, hex_seen, part, step};

use super::{Ink, Scene, Shape, Viewport};
use crate::game::Side;
use crate::grid::{Cell, CellSet, Hex};
use crate::squadron::history::Action;
use crate::squadron::map::Map;
use crate::squadron::{FirstToDeploy, Phase, Setup, ShipClass, Shot, ShotError, Siege, SquadronPosition, aim};

/// A ship on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Afloat {
    /// The position.
    pub hex: Cell,
    /// The side.
    pub side: Side,
    /// The class.
    pub ship: ShipClass,
    /// The hits it can still take.
    pub strength: u8,
    /// True for the flagship.
    pub flagship: bool,
    /// True if it can neither sail nor fire any more in its side's half-turn.
    pub spent: bool,
}

/// A line from a ship to an enemy in range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FireLine {
    /// The position of the guns.
    pub from: Cell,
    /// The position of the target.
    pub to: Cell,
    /// The kind of shot; `None` if the line is blocked.
    pub shot: Option<Shot>,
}

/// The data of a map view.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartView {
    /// The map.
    pub map: Map,
    /// The ships.
    pub ships: Vec<Afloat>,
    /// The letters of the ships, in the order of [`ShipClass::ALL`](crate::squadron::ShipClass::ALL).
    pub letters: [char; 4],
    /// The selectable hexes.
    pub open: CellSet,
    /// The selected ship's hex.
    pub chosen: Option<Cell>,
    /// The hex of the ship that is proposed as the flagship.
    pub proposed: Option<Cell>,
    /// The centre and radius of the range circle.
    pub range: Option<(Cell, u8)>,
    /// The lines to enemies in range.
    pub lines: Vec<FireLine>,
    /// The hexes that a watched enemy can reach.
    pub threatened: CellSet,
    /// The last actions.
    pub done: Vec<Action>,
    /// All actions of the last half-turn, along which ships sail to this view.
    pub sailed: Vec<Action>,
    /// The places of ships that have not arrived at their hexes.
    pub under_way: Vec<(Cell, (f32, f32))>,
    /// The advised actions, in order.
    pub advice: Vec<Action>,
    /// The hex to keep in view.
    pub sight: Option<Cell>,
}

impl ChartView {
    /// Creates a map without ships.
    pub fn still(map: Map) -> Self {
        Self {
            map,
            ships: Vec::new(),
            letters: ['S', 'G', 'B', 'F'],
            open: CellSet::EMPTY,
            chosen: None,
            proposed: None,
            range: None,
            lines: Vec::new(),
            threatened: CellSet::EMPTY,
            done: Vec::new(),
            sailed: Vec::new(),
            under_way: Vec::new(),
            advice: Vec::new(),
            sight: None,
        }
    }

    /// Creates the view of a position.
    pub fn from_position(position: &SquadronPosition) -> Self {
        let mut view = Self::still(position.map().clone());
        let acting = match position.phase() {
            Phase::Act(side) | Phase::Shot { side, .. } => Some(side),
            _ => None,
        };
        for side in Side::BOTH {
            for ship in ShipClass::ALL {
                let (vessel, flagship) = (position.ship(side, ship), position.flagship(side) == Some(ship));
                let spent = acting == Some(side) && !position.can_sail(side, ship) && !position.can_fire(side, ship);
                let afloat = |hex| Afloat { hex, side, ship, strength: vessel.strength, flagship, spent };
                view.ships.extend(vessel.hex.map(afloat));
            }
        }
        view
    }

    /// Adds the options of a selected ship: its reach, range and targets from its hex, or from `looked`, the hex that
    /// the player points at.
    pub fn choose(&mut self, position: &SquadronPosition, side: Side, ship: ShipClass, looked: Option<Cell>) {
        let vessel = position.ship(side, ship);
        let Some(hex) = vessel.hex else { return };
        self.chosen = Some(hex);
        self.open =
            position.reach(side, ship).into_iter().filter(|&(_, steps)| steps > 0).map(|(cell, _)| cell).collect();
        let from = looked.filter(|&cell| self.open.contains(cell)).unwrap_or(hex);
        self.range = Some((from, ship.range()));
        if vessel.shots > 0 {
            self.lines = self.lines_from(side, ship, from);
        }
    }

    /// Adds what an enemy ship can do: its reach in this wind, and its range and targets from where it lies.
    pub fn watch(&mut self, position: &SquadronPosition, side: Side, ship: ShipClass) {
        let moves = position.wind().map_or(0, |wind| ship.moves(wind));
        let Some(hex) = position.ship(side, ship).hex else { return };
        self.chosen = Some(hex);
        self.range = Some((hex, ship.range()));
        self.lines = self.lines_from(side, ship, hex);
        let reached = position.reach_within(side, ship, moves).into_iter();
        self.threatened = reached.filter(|&(_, steps)| steps > 0).map(|(cell, _)| cell).collect();
    }

    /// Returns the ship on a hex.
    pub fn ship_at(&self, cell: Cell) -> Option<&Afloat> {
        self.ships.iter().find(|ship| ship.hex == cell)
    }

    /// Returns the lines from a hex to all enemies in range, as if the ship were there.
    pub fn lines_from(&self, side: Side, ship: ShipClass, from: Cell) -> Vec<FireLine> {
        let others = self.ships.iter().filter(|afloat| (afloat.side, afloat.ship) != (side, ship));
        let occupied: CellSet = others.clone().map(|afloat| afloat.hex).collect();
        let enemies = others.filter(|afloat| afloat.side != side);
        let line = |enemy: &Afloat| match aim(&self.map, occupied, ship, from, enemy.hex) {
            Ok(shot) => Some(FireLine { from, to: enemy.hex, shot: Some(shot) }),
            Err(ShotError::Blocked) => Some(FireLine { from, to: enemy.hex, shot: None }),
            Err(ShotError::TooFar { .. }) => None,
        };
        enemies.filter_map(line).collect()
    }
}

/// Draws a map through a viewport, with the keyboard cursor if given.
pub fn chart(view: &ChartView, cursor: Option<Cell>, viewport: Viewport) -> Scene {
    let mut shapes = Vec::new();
    terrain::draw(&view.map, &mut shapes);
    for cell in view.open {
        shapes.push(Shape::Fill { points: hex_layout::corners(cell, 0.9).to_vec(), ink: Ink::Chosen });
        shapes.push(Shape::Dot { at: centre(cell), radius: 0.09, ink: Ink::Pen });
    }
    for cell in view.threatened {
        shapes.push(Shape::Ring { at: centre(cell), radius: 0.2, ink: Ink::Red, width: 0.07 });
    }
    if let Some((middle, range)) = view.range {
        rim(view, middle, range, &mut shapes);
    }
    traces::draw_done(&view.done, &mut shapes);
    if let Some(cell) = view.chosen {
        shapes.push(Shape::Stroke {
            points: hex_layout::corners(cell, 0.94).to_vec(),
            closed: true,
            ink: Ink::Focus,
            width: 0.09,
        });
    }
    for &line in &view.lines {
        draw_line(line, &mut shapes);
    }
    traces::draw_advice(&view.advice, &mut shapes);
    for &afloat in &view.ships {
        let place = view.under_way.iter().find(|(hex, _)| *hex == afloat.hex);
        let place = place.map_or(centre(afloat.hex), |&(_, place)| place);
        let proposed = (view.proposed == Some(afloat.hex)).then_some(Ink::Sheet);
        let flag = if afloat.flagship { Some(Ink::Focus) } else { proposed };
        fleet::draw(afloat, place, flag, view.letters, &mut shapes);
    }
    for line in &view.lines {
        if let Some(shot) = line.shot {
            odds(line.to, shot, &mut shapes);
        }
    }
    traces::draw_results(&view.done, &mut shapes);
    traces::draw_numbers(&view.advice, &mut shapes);
    if let Some(cell) = cursor {
        let corners = hex_layout::corners(cell, 0.98).to_vec();
        shapes.push(Shape::Stroke { points: corners, closed: true, ink: Ink::Focus, width: 0.12 });
    }
    let (width, height) = extent(&view.map);
    let mut scene = viewport.look(Scene { width, height, shapes });
    labels::draw(&view.map, (viewport.x * width, viewport.y * height), &mut scene);
    scene
}

/// Draws the edge of the range.
fn rim(view: &ChartView, middle: Cell, range: u8, shapes: &mut Vec<Shape>) {
    let middle = Hex::from(middle);
    let within = |hex: Hex| hex.distance(middle) <= u16::from(range);
    for cell in view.map.cells().filter(|&cell| within(cell.into())) {
        for (way, next) in Hex::from(cell).neighbours().into_iter().enumerate() {
            if !within(next) {
                let (from, to) = hex_layout::edge(cell, way);
                shapes.push(Shape::Stroke { points: vec![from, to], closed: false, ink: Ink::Open, width: 0.08 });
            }
        }
    }
}

/// Draws a line of fire: clear ones solid, blocked ones dashed with a bar at the end.
fn draw_line(line: FireLine, shapes: &mut Vec<Shape>) {
    let (from, to) = (centre(line.from), centre(line.to));
    let at = |part: f32| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
    let mut stroke = |begin: (f32, f32), end: (f32, f32), ink: Ink, width: f32| {
        shapes.push(Shape::Stroke { points: vec![begin, end], closed: false, ink, width });
    };
    match line.shot {
        Some(Shot::Adjacent | Shot::Direct) => stroke(at(0.0), at(1.0), Ink::Open, 0.11),
        Some(Shot::Lob) => {
            for dash in 0..5 {
                let begin = dash as f32 / 5.0;
                stroke(at(begin + 0.04), at(begin + 0.12), Ink::Open, 0.11);
            }
        }
        None => {
            for dash in 0..4 {
                let begin = dash as f32 / 4.0;
                stroke(at(begin), at(begin + 0.14), Ink::Blocked, 0.09);
            }
            let (x, y) = at(0.62);
            for (dx, dy) in [(0.13, 0.13), (0.13, -0.13)] {
                stroke((x - dx, y - dy), (x + dx, y + dy), Ink::Blocked, 0.09);
            }
        }
    }
}

/// Draws the probability of a hit, in sixths, at the target.
fn odds(cell: Cell, shot: Shot, shapes: &mut Vec<Shape>) {
    let (x, y) = centre(cell);
    let (x, y) = (x + 0.3, y - 0.36);
    shapes.push(Shape::Dot { at: (x, y), radius: 0.25, ink: Ink::Open });
    shapes.push(Shape::Dot { at: (x, y), radius: 0.21, ink: Ink::Sheet });
    shapes.push(Shape::Text { at: (x, y), text: format!("{}/6", shot.hitting_faces()), size: 0.24, ink: Ink::Text });
}

/// Red's share of the points between two commodores under this setup, in percent, over the six built-in maps
/// (docs/bots.md).
pub const fn red_share(setup: &Setup) -> u8 {
    match (setup.siege, setup.first_to_deploy) {
        (Siege::WholeTurn, FirstToDeploy::White) => 57,
        (Siege::WholeTurn, FirstToDeploy::Red) => 60,
        (Siege::OwnHalf, FirstToDeploy::White) => 49,
        (Siege::OwnHalf, FirstToDeploy::Red) => 56,
    }
}

#[cfg(test)]
mod tests;
