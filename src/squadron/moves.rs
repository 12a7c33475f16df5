//! Generation, legality and application of moves.

use super::{Ending, LAST_TURN, Move, MoveError, Phase, ShipClass, Siege, SquadronPosition, Wind};
use crate::game::{BySide, Outcome, Position, Side, Turn};
use crate::grid::{Cell, Hex};

impl SquadronPosition {
    /// Generates the legal moves except for resignations and draws.
    pub(super) fn generate_moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Deploy(side) => {
                let waiting = ShipClass::ALL.into_iter().filter(|&ship| self.ship(side, ship).hex.is_none());
                let free = self.deployment(side);
                let places: Vec<Move> =
                    waiting.flat_map(|ship| free.iter().map(move |cell| Move::Place(ship, cell))).collect();
                if places.is_empty() { ShipClass::ALL.map(Move::Flagship).to_vec() } else { places }
            }
            Phase::Wind | Phase::Shot { .. } => (1..=6).map(Move::Die).collect(),
            Phase::Act(side) => {
                let mut all = Vec::new();
                for ship in ShipClass::ALL {
                    let around = self.ship(side, ship).hex.into_iter().flat_map(|hex| self.map().neighbours(hex));
                    all.extend(around.map(|cell| Move::Step(ship, cell)));
                    all.extend(ShipClass::ALL.map(|target| Move::Fire(ship, target)));
                }
                all.retain(|mv| self.check_move(*mv).is_ok());
                all.push(Move::Done);
                all
            }
            Phase::Over(..) => Vec::new(),
        }
    }

    pub(super) fn check_move(&self, mv: Move) -> Result<(), MoveError> {
        if matches!(self.phase, Phase::Over(..)) {
            return Err(MoveError::Over);
        }
        match (mv, self.phase) {
            // A received move may name a side beyond these two.
            (Move::Resign(side) | Move::OfferDraw(side) | Move::AcceptDraw(side), _) if !Side::BOTH.contains(&side) => {
                Err(MoveError::NotNow)
            }
            (Move::Resign(_), _) | (Move::Done, Phase::Act(_)) => Ok(()),
            (Move::OfferDraw(_), _) => {
                if self.offer.is_none() {
                    Ok(())
                } else {
                    Err(MoveError::NotNow)
                }
            }
            (Move::AcceptDraw(side), _) => {
                if self.offer == Some(side.other()) {
                    Ok(())
                } else {
                    Err(MoveError::NoOffer)
                }
            }
            (Move::Place(ship, cell), Phase::Deploy(side)) => self.check_place(side, ship, cell),
            (Move::Flagship(_), Phase::Deploy(side)) => {
                if self.is_deployed(side) {
                    Ok(())
                } else {
                    Err(MoveError::NotDeployed)
                }
            }
            (Move::Die(die), Phase::Wind | Phase::Shot { .. }) => {
                if (1..=6).contains(&die) {
                    Ok(())
                } else {
                    Err(MoveError::Die(die))
                }
            }
            (Move::Step(ship, cell), Phase::Act(side)) => self.check_step(side, ship, cell),
            (Move::Fire(ship, target), Phase::Act(side)) => {
                self.aim(side, ship, target)?;
                if self.ship(side, ship).shots == 0 { Err(MoveError::NoShots(ship)) } else { Ok(()) }
            }
            _ => Err(MoveError::NotNow),
        }
    }

    fn check_place(&self, side: Side, ship: ShipClass, cell: Cell) -> Result<(), MoveError> {
        if self.ship(side, ship).hex.is_some() {
            Err(MoveError::Deployed(ship))
        } else if !self.map().harbour(side).contains(cell) {
            Err(MoveError::NotByFort(cell))
        } else if self.occupied().contains(cell) {
            Err(MoveError::Occupied(cell))
        } else {
            Ok(())
        }
    }

    fn check_step(&self, side: Side, ship: ShipClass, cell: Cell) -> Result<(), MoveError> {
        let vessel = self.ship(side, ship);
        let from = vessel.hex.ok_or(MoveError::Sunk(ship))?;
        if Hex::from(from).distance(cell.into()) != 1 {
            Err(MoveError::NotNeighbour(cell))
        } else if !self.map().is_sea(cell) {
            Err(MoveError::NotSea(cell))
        } else if self.occupied().contains(cell) {
            Err(MoveError::Occupied(cell))
        } else if vessel.moves == 0 {
            Err(MoveError::NoMoves(ship))
        } else {
            Ok(())
        }
    }

    /// Applies a legal move.
    pub(super) fn apply_unchecked(&mut self, mv: Move) {
        // An offer lapses when the side that could accept it moves on.
        if self.offer.is_some_and(|side| self.turn() == Turn::Side(side.other())) {
            self.offer = None;
        }
        match (mv, self.phase) {
            (Move::Place(ship, cell), Phase::Deploy(side)) => {
                self.vessels[side][ship.index()].hex = Some(cell);
            }
            (Move::Flagship(ship), Phase::Deploy(side)) => {
                self.flagships[side] = Some(ship);
                if side == self.setup.first_to_deploy.side() {
                    self.phase = Phase::Deploy(side.other());
                } else {
                    self.begin_turn();
                }
            }
            (Move::Die(die), Phase::Wind) => self.set_wind(Wind::from_die(die)),
            (Move::Die(die), Phase::Shot { side, target, shot, .. }) => {
                self.phase = Phase::Act(side);
                if shot.hits(die) {
                    self.hit(side.other(), target);
                }
            }
            (Move::Step(ship, cell), Phase::Act(side)) => {
                let vessel = &mut self.vessels[side][ship.index()];
                vessel.hex = Some(cell);
                vessel.moves -= 1;
                self.moved[side] |= self.flagship(side) == Some(ship);
            }
            (Move::Fire(ship, target), Phase::Act(side)) => {
                if let Ok(shot) = self.aim(side, ship, target) {
                    self.vessels[side][ship.index()].shots -= 1;
                    self.phase = Phase::Shot { side, ship, target, shot };
                }
            }
            (Move::Done, Phase::Act(side)) => self.end_half_turn(side),
            (Move::Resign(side), _) => self.phase = Phase::Over(Outcome::Win(side.other()), Ending::Resigned),
            (Move::OfferDraw(side), _) => self.offer = Some(side),
            (Move::AcceptDraw(_), _) => self.phase = Phase::Over(Outcome::Draw, Ending::Agreed),
            _ => {}
        }
    }

    fn begin_turn(&mut self) {
        self.turn += 1;
        self.wind = None;
        self.moved = BySide::default();
        self.phase = Phase::Wind;
    }

    /// Sets the wind and with it the moves and shots of all ships; unused ones are lost (H2, H7).
    fn set_wind(&mut self, wind: Wind) {
        self.wind = Some(wind);
        self.phase = Phase::Act(Side::FIRST);
        for side in self.vessels.iter_mut() {
            for (vessel, ship) in side.iter_mut().zip(ShipClass::ALL) {
                let afloat = vessel.strength > 0;
                vessel.moves = if afloat { ship.moves(wind) } else { 0 };
                vessel.shots = if afloat { ship.shots() } else { 0 };
            }
        }
    }

    /// Applies a hit (H12, H13).
    fn hit(&mut self, side: Side, ship: ShipClass) {
        let vessel = &mut self.vessels[side][ship.index()];
        vessel.strength -= 1;
        if vessel.strength == 0 {
            (vessel.hex, vessel.moves, vessel.shots) = (None, 0, 0);
            if self.flagship(side) == Some(ship) {
                self.phase = Phase::Over(Outcome::Win(side.other()), Ending::FlagshipSunk);
            }
        }
    }

    fn end_half_turn(&mut self, side: Side) {
        if side == Side::FIRST {
            // Under `OwnHalf` white captures before red acts; red's half ends the turn in any case.
            let captures = self.setup.siege == Siege::OwnHalf && self.besieges(side) && !self.moved[side];
            self.phase =
                if captures { Phase::Over(Outcome::Win(side), Ending::FortCaptured) } else { Phase::Act(Side::SECOND) };
            return;
        }
        // A flagship next to the fort that did not move in this turn came there before it (H14): no hex is next to
        // both forts.
        let captured = Side::BOTH.map(|side| self.besieges(side) && !self.moved[side]);
        let outcome = match captured {
            [true, true] => Some(Outcome::Draw),
            [true, false] => Some(Outcome::Win(Side::FIRST)),
            [false, true] => Some(Outcome::Win(Side::SECOND)),
            [false, false] => None,
        };
        match outcome {
            Some(outcome) => self.phase = Phase::Over(outcome, Ending::FortCaptured),
            None if self.turn >= LAST_TURN => self.phase = Phase::Over(Outcome::Draw, Ending::LastTurn),
            None => self.begin_turn(),
        }
    }
}
