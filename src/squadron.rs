//! Squadron, rules H1–H15: two sides of four ships among islands, with wind and dice.
//!
//! Dice are moves of chance, so that a replay needs no generator.

mod fair_dice;
mod fire;
pub mod history;
mod level;
pub mod map;
mod moves;
mod notation;
mod playable;
mod setup;
mod ship_class;
pub mod sight;
pub mod transcript;

pub use fire::{Shot, ShotError, aim, has_line_of_sight};
pub use level::Level;
pub use map::builtin_maps;
pub use notation::{HexName, HexNameError, MoveTextError, parse_word, side_word, write_words};
pub use setup::*;
pub use ship_class::{ShipClass, Wind};

use crate::game::{BySide, Outcome, Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use map::{Map, MapError};
use serde::{Deserialize, Serialize};

/// The last turn; after it the battle is a draw (H15).
pub const LAST_TURN: u16 = 100;

/// A move by a side or, for dice, by chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Deploys a ship next to the own fort (H5).
    Place(ShipClass, Cell),
    /// Declares the flagship, which ends the side's deployment (H4).
    Flagship(ShipClass),
    /// Rolls a die: for the wind (H6) or a shot (H9, H11).
    Die(u8),
    /// Moves a ship to a neighbouring hex (H8).
    Step(ShipClass, Cell),
    /// Fires with the first ship at the opponent's second one (H9, H11).
    Fire(ShipClass, ShipClass),
    /// Ends the side's half of the turn (H7).
    Done,
    /// Resigns for this side (H15).
    Resign(Side),
    /// Offers a draw by this side (H15); the offer lapses when the opponent moves.
    OfferDraw(Side),
    /// Accepts the draw offer for this side (H15).
    AcceptDraw(Side),
}

/// Reasons why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// Another kind of move is due.
    #[error("another kind of move is due")]
    NotNow,
    /// The number is not on a die.
    #[error("no die shows {0}")]
    Die(u8),
    /// The ship is deployed already.
    #[error("{} is deployed already", .0.letter())]
    Deployed(ShipClass),
    /// The hex is not next to the own fort (H5).
    #[error("{} is not next to the fort", HexName(*.0))]
    NotByFort(Cell),
    /// Some ships are not deployed yet.
    #[error("not all ships are deployed")]
    NotDeployed,
    /// The hex is not playable (H8).
    #[error("{} is not playable", HexName(*.0))]
    NotSea(Cell),
    /// The hex holds a ship (H5, H8).
    #[error("a ship is on {}", HexName(*.0))]
    Occupied(Cell),
    /// The hex is not a neighbour (H8).
    #[error("{} is not a neighbouring hex", HexName(*.0))]
    NotNeighbour(Cell),
    /// The ship is sunk (H12).
    #[error("{} is sunk", .0.letter())]
    Sunk(ShipClass),
    /// The ship has no moves left in this turn (H2).
    #[error("{} has no moves left", .0.letter())]
    NoMoves(ShipClass),
    /// The ship has no shots left in this turn (H2).
    #[error("{} has no shots left", .0.letter())]
    NoShots(ShipClass),
    /// The target cannot be hit.
    #[error(transparent)]
    NoShot(#[from] ShotError),
    /// No draw offer is open.
    #[error("no draw was offered")]
    NoOffer,
}

/// The state of a ship in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ship {
    /// The position; `None` before deployment and after sinking.
    pub hex: Option<Cell>,
    /// The hits it can still take.
    pub strength: u8,
    /// The steps left in this turn.
    pub moves: u8,
    /// The shots left in this turn.
    pub shots: u8,
}

/// The kind of move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Deployment of this side's ships, then its flagship (H4, H5).
    Deploy(Side),
    /// The die for the wind (H6).
    Wind,
    /// Moves and shots of this side (H7).
    Act(Side),
    /// The die for a shot (H9, H11).
    Shot {
        /// The side that fired.
        side: Side,
        /// The ship that fired.
        ship: ShipClass,
        /// The target.
        target: ShipClass,
        /// The kind of shot.
        shot: Shot,
    },
    /// None: the battle is over.
    Over(Outcome, Ending),
}

/// The reason why a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A flagship was sunk (H13).
    FlagshipSunk,
    /// A fort, or both at once, were captured (H14).
    FortCaptured,
    /// One side resigned (H15).
    Resigned,
    /// Both sides agreed to a draw (H15).
    Agreed,
    /// The last turn has passed (H15).
    LastTurn,
}

/// The position of a Squadron battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquadronPosition {
    setup: Setup,
    vessels: BySide<[Ship; 4]>,
    flagships: BySide<Option<ShipClass>>,
    phase: Phase,
    turn: u16,
    wind: Option<Wind>,
    /// By side, true if its flagship has moved in this turn (H14).
    moved: BySide<bool>,
    offer: Option<Side>,
}

impl SquadronPosition {
    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the map.
    pub fn map(&self) -> &Map {
        &self.setup.map
    }

    /// Returns the state of a ship.
    pub fn ship(&self, side: Side, ship: ShipClass) -> Ship {
        self.vessels[side][ship.index()]
    }

    /// Returns a side's flagship, once declared (H4).
    pub fn flagship(&self, side: Side) -> Option<ShipClass> {
        self.flagships[side]
    }

    /// Returns the kind of move that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of the turn, from 1; 0 during deployment.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// Returns the wind of this turn, once rolled.
    pub fn wind(&self) -> Option<Wind> {
        self.wind
    }

    /// Returns the side that rolls for the wind in this turn; sides alternate (H6).
    pub fn wind_roller(&self) -> Side {
        if self.turn % 2 == 1 { Side::FIRST } else { Side::SECOND }
    }

    /// Returns the side with an open draw offer.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// Returns the ship on a hex with its side.
    pub fn ship_at(&self, cell: Cell) -> Option<(Side, ShipClass)> {
        let ships = Side::BOTH.into_iter().flat_map(|side| ShipClass::ALL.map(|ship| (side, ship)));
        ships.into_iter().find(|&(side, ship)| self.ship(side, ship).hex == Some(cell))
    }

    /// Returns all hexes with ships.
    pub fn occupied(&self) -> CellSet {
        self.vessels.iter().flatten().filter_map(|vessel| vessel.hex).collect()
    }

    /// Returns true if all ships of a deploying side are placed: its flagship is due next (H4, H5).
    pub fn is_deployed(&self, side: Side) -> bool {
        ShipClass::ALL.into_iter().all(|ship| self.ship(side, ship).hex.is_some())
    }

    /// Returns the hexes on which a side may deploy now (H5).
    pub fn deployment(&self, side: Side) -> CellSet {
        self.map().harbour(side) - self.occupied()
    }

    /// Returns the kind of shot of a ship at an enemy ship from its position (H9, H11).
    ///
    /// # Errors
    /// If the target cannot be hit. The shots left are not checked.
    pub fn aim(&self, side: Side, ship: ShipClass, target: ShipClass) -> Result<Shot, MoveError> {
        let from = self.ship(side, ship).hex.ok_or(MoveError::Sunk(ship))?;
        let to = self.ship(side.other(), target).hex.ok_or(MoveError::Sunk(target))?;
        Ok(aim(self.map(), self.occupied(), ship, from, to)?)
    }

    /// Returns the hexes that a ship can reach with its steps left, each with the fewest steps; its own with 0.
    pub fn reach(&self, side: Side, ship: ShipClass) -> Vec<(Cell, u8)> {
        self.reach_within(side, ship, self.ship(side, ship).moves)
    }

    /// Returns the hexes that a ship can reach with these steps, each with the fewest steps; its own with 0.
    pub fn reach_within(&self, side: Side, ship: ShipClass, moves: u8) -> Vec<(Cell, u8)> {
        let Some(start) = self.ship(side, ship).hex else { return Vec::new() };
        let free = self.map().sea() - self.occupied();
        let mut reached = vec![(start, 0)];
        let mut seen = CellSet::from_cell(start);
        let mut next = 0;
        while let Some(&(from, steps)) = reached.get(next) {
            next += 1;
            if steps < moves {
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

    /// Returns a shortest way of a ship to a hex; `None` if it cannot get there in this turn.
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

    /// Returns true if a ship has a step left and a free neighbouring hex (H8).
    pub fn can_sail(&self, side: Side, ship: ShipClass) -> bool {
        let vessel = self.ship(side, ship);
        let free = self.map().sea() - self.occupied();
        vessel.moves > 0 && vessel.hex.is_some_and(|hex| self.map().neighbours(hex).any(|cell| free.contains(cell)))
    }

    /// Returns true if a ship has a shot left and an enemy it can hit from its position (H9, H11).
    pub fn can_fire(&self, side: Side, ship: ShipClass) -> bool {
        self.ship(side, ship).shots > 0 && ShipClass::ALL.into_iter().any(|target| self.aim(side, ship, target).is_ok())
    }

    /// Returns true if a side's flagship is next to the enemy fort (H14).
    pub fn besieges(&self, side: Side) -> bool {
        let hex = self.flagship(side).and_then(|ship| self.ship(side, ship).hex);
        hex.is_some_and(|hex| self.map().harbour(side.other()).contains(hex))
    }

    /// Returns the turn in which a side's flagship captures the enemy fort if it does not move (H14), by the agreed
    /// `Siege`.
    pub fn captures_at(&self, side: Side) -> Option<u16> {
        self.besieges(side).then(|| self.turn + u16::from(self.moved[side]))
    }
}

impl Position for SquadronPosition {
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
