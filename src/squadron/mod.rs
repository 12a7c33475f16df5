//! Squadron by the rules H1–H15: two sides of four ships among islands, with wind and dice.
//!
//! Dice are moves of chance, so that a replay needs no generator.

mod fire;
pub mod history;
pub mod map;
mod moves;
mod notation;
mod options;
mod setup;
mod ship_class;
pub mod sight;
pub mod transcript;

pub use fire::{Shot, ShotError, aim, has_line_of_sight};
pub use map::builtin_maps;
pub use notation::{HexName, HexNameError, MoveTextError, parse_word, side_word, write_words};
pub use setup::{FirstToDeploy, Setup, Siege};
pub use ship_class::{ShipClass, Wind};

use crate::game::{BySide, Game, Outcome, Side, Turn};
use crate::grid::{Cell, CellSet};
use map::{Map, MapError};
use serde::{Deserialize, Serialize};

/// After so many turns the battle is a draw (H15).
pub const LAST_TURN: u16 = 100;

/// One move: by a side or, for dice, by chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// A ship is deployed next to the own fort (H5).
    Place(ShipClass, Cell),
    /// A ship is declared the flagship, which ends the side's deployment (H4).
    Flagship(ShipClass),
    /// What a die shows: the wind (H6) or a shot's (H9, H11).
    Die(u8),
    /// A ship goes to a neighbouring hex (H8).
    Step(ShipClass, Cell),
    /// The first ship shoots at the other side's second one (H9, H11).
    Fire(ShipClass, ShipClass),
    /// The side has done all it wants in this turn (H7).
    Done,
    /// This side resigns (H15).
    Resign(Side),
    /// This side offers a draw (H15); the offer lapses when the game goes on.
    OfferDraw(Side),
    /// This side takes the draw that the other one offered (H15).
    AcceptDraw(Side),
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// Another kind of move is due.
    #[error("something else is to be said first")]
    NotNow,
    /// No die shows this.
    #[error("no die shows {0}")]
    Die(u8),
    /// The ship is deployed already.
    #[error("{} is deployed already", .0.letter())]
    Deployed(ShipClass),
    /// The hex is not next to the own fort (H5).
    #[error("{} is not next to the fort", HexName(*.0))]
    NotByFort(Cell),
    /// Not all ships are deployed yet.
    #[error("not all ships are deployed")]
    NotDeployed,
    /// The hex is not playable (H8).
    #[error("{} is not playable", HexName(*.0))]
    NotSea(Cell),
    /// A ship is there (H5, H8).
    #[error("a ship is on {}", HexName(*.0))]
    Occupied(Cell),
    /// The hex is not a neighbour (H8).
    #[error("{} is not a neighbouring hex", HexName(*.0))]
    NotNeighbour(Cell),
    /// The ship is sunk (H12).
    #[error("{} is sunk", .0.letter())]
    Sunk(ShipClass),
    /// The ship has moved as far as it may in this turn (H2).
    #[error("{} has no moves left", .0.letter())]
    NoMoves(ShipClass),
    /// The ship has no shots left in this turn (H2).
    #[error("{} has no shots left", .0.letter())]
    NoShots(ShipClass),
    /// The target cannot be hit from there.
    #[error(transparent)]
    NoShot(#[from] ShotError),
    /// There is no offer to take.
    #[error("no draw was offered")]
    NoOffer,
}

/// The state of a ship in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ship {
    /// Where it is; nowhere before its deployment and after it sank.
    pub hex: Option<Cell>,
    /// How many more hits sink it.
    pub strength: u8,
    /// How many hexes it may still move in this turn.
    pub moves: u8,
    /// How many shots it still has in this turn.
    pub shots: u8,
}

/// What is to be said next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// This side deploys its ships and declares its flagship (H4, H5).
    Deploy(Side),
    /// The die of the wind (H6).
    Wind,
    /// This side acts (H7).
    Act(Side),
    /// The die of a shot (H9, H11).
    Shot {
        /// Whose shot it is.
        side: Side,
        /// The ship that shoots.
        ship: ShipClass,
        /// The ship that is shot at.
        target: ShipClass,
        /// How it shoots.
        shot: Shot,
    },
    /// Nothing: how it ended and why.
    Over(Outcome, Ending),
}

/// Why a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A flagship was sunk (H13).
    FlagshipSunk,
    /// A fort was captured, or both at once (H14).
    FortCaptured,
    /// One side resigned (H15).
    Resigned,
    /// Both agreed to a draw (H15).
    Agreed,
    /// The last turn has passed (H15).
    LastTurn,
}

/// A position of a battle of squadrons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squadron {
    setup: Setup,
    vessels: BySide<[Ship; 4]>,
    flagships: BySide<Option<ShipClass>>,
    phase: Phase,
    turn: u16,
    wind: Option<Wind>,
    /// Whether each flagship has moved in this turn (H14).
    moved: BySide<bool>,
    offer: Option<Side>,
}

impl Squadron {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The map.
    pub fn map(&self) -> &Map {
        &self.setup.map
    }

    /// A ship.
    pub fn ship(&self, side: Side, ship: ShipClass) -> Ship {
        self.vessels[side][ship.index()]
    }

    /// A side's flagship, once it is declared (H4).
    pub fn flagship(&self, side: Side) -> Option<ShipClass> {
        self.flagships[side]
    }

    /// What is to be said next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the turn, from 1; 0 during the deployment.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The wind of this turn, once its die is rolled.
    pub fn wind(&self) -> Option<Wind> {
        self.wind
    }

    /// Who rolls for the wind of this turn: the right passes from side to side (H6).
    pub fn roller(&self) -> Side {
        if self.turn % 2 == 1 { Side::FIRST } else { Side::SECOND }
    }

    /// Who offered a draw, while the offer stands.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// Whose ship is on a hex, and which.
    pub fn ship_at(&self, cell: Cell) -> Option<(Side, ShipClass)> {
        let ships = Side::BOTH.into_iter().flat_map(|side| ShipClass::ALL.map(|ship| (side, ship)));
        ships.into_iter().find(|&(side, ship)| self.ship(side, ship).hex == Some(cell))
    }

    /// All hexes with ships.
    pub fn occupied(&self) -> CellSet {
        self.vessels.iter().flatten().filter_map(|vessel| vessel.hex).collect()
    }

    /// Whether all ships of a side that deploys are on the map, so that it declares its flagship next (H4, H5).
    pub fn is_deployed(&self, side: Side) -> bool {
        ShipClass::ALL.into_iter().all(|ship| self.ship(side, ship).hex.is_some())
    }

    /// The hexes on which a side may deploy now (H5).
    pub fn deployment(&self, side: Side) -> CellSet {
        self.map().harbour(side) - self.occupied()
    }

    /// How a ship would shoot at an enemy one from where it is (H9, H11).
    ///
    /// # Errors
    /// When it cannot, with the reason; shots left are not asked for.
    pub fn aim(&self, side: Side, ship: ShipClass, target: ShipClass) -> Result<Shot, MoveError> {
        let from = self.ship(side, ship).hex.ok_or(MoveError::Sunk(ship))?;
        let to = self.ship(side.other(), target).hex.ok_or(MoveError::Sunk(target))?;
        Ok(aim(self.map(), self.occupied(), ship, from, to)?)
    }

    /// The hexes that a ship can reach with the moves it has left, each with the fewest steps to it, and itself with none.
    pub fn reach(&self, side: Side, ship: ShipClass) -> Vec<(Cell, u8)> {
        let vessel = self.ship(side, ship);
        let Some(start) = vessel.hex else { return Vec::new() };
        let free = self.map().sea() - self.occupied();
        let mut reached = vec![(start, 0)];
        let mut seen = CellSet::from_cell(start);
        let mut next = 0;
        while let Some(&(from, steps)) = reached.get(next) {
            next += 1;
            if steps < vessel.moves {
                for cell in self.map().neighbours(from).filter(|&cell| free.contains(cell)) {
                    if !seen.contains(cell) {
                        seen.insert(cell);
                        reached.push((cell, steps + 1));
                    }
                }
            }
        }
        reached
    }

    /// The steps of a shortest way of a ship to a hex; none if it cannot get there in this turn.
    pub fn way(&self, side: Side, ship: ShipClass, to: Cell) -> Option<Vec<Cell>> {
        let reached = self.reach(side, ship);
        let steps = |cell: Cell| reached.iter().find(|(known, _)| *known == cell).map(|&(_, steps)| steps);
        let mut way = vec![to];
        let mut left = steps(to)?;
        while left > 1 {
            let last = *way.last()?;
            left -= 1;
            way.push(self.map().neighbours(last).find(|&cell| steps(cell) == Some(left))?);
        }
        way.reverse();
        Some(if left == 0 { Vec::new() } else { way })
    }

    /// Whether a side's flagship stands next to the enemy fort (H14).
    pub fn besieges(&self, side: Side) -> bool {
        let hex = self.flagship(side).and_then(|ship| self.ship(side, ship).hex);
        hex.is_some_and(|hex| self.map().harbour(side.other()).contains(hex))
    }

    /// In which turn a side's flagship captures the enemy fort if it stays where it is (H14): at its end, or at the end of the
    /// side's half of it, as was agreed.
    pub fn captures_at(&self, side: Side) -> Option<u16> {
        self.besieges(side).then(|| self.turn + u16::from(self.moved[side]))
    }
}

impl Game for Squadron {
    type Setup = Setup;
    type Move = Move;
    type MoveError = MoveError;
    type SetupError = MapError;

    fn start(setup: &Setup) -> Result<Self, MapError> {
        setup.check()?;
        let vessel = |ship: ShipClass| Ship { hex: None, strength: ship.strength(), moves: 0, shots: 0 };
        Ok(Self {
            setup: setup.clone(),
            vessels: [ShipClass::ALL.map(vessel); 2].into(),
            flagships: BySide::default(),
            phase: Phase::Deploy(setup.first_to_deploy.side()),
            turn: 0,
            wind: None,
            moved: BySide::default(),
            offer: None,
        })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deploy(side) | Phase::Act(side) => Turn::Side(side),
            Phase::Wind | Phase::Shot { .. } => Turn::Chance,
            Phase::Over(outcome, _) => Turn::Over(outcome),
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.generate_moves().into_iter()
    }

    fn check(&self, mv: &Move) -> Result<(), MoveError> {
        self.check_move(*mv)
    }

    fn apply(&mut self, mv: &Move) {
        if self.check(mv).is_ok() {
            self.apply_unchecked(*mv);
        }
    }
}

#[cfg(test)]
mod tests;
