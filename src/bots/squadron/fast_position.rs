//! A battle as the search sees it: small, copied freely, and never asked whether a move is legal.

use super::map_tables::{MapTables, NOWHERE};
use super::ship_numbers::{moves, ship_class};
use crate::game::{Outcome, Side};
use crate::squadron::{LAST_TURN, Phase, ShipClass, Siege, Squadron, Wind};

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// This side won.
    Win(u8),
    /// A draw.
    Draw,
}

/// A position: ships 0 to 3 are white's, 4 to 7 red's, in the order of the rules' table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FastPosition {
    /// Where each ship is; [`NOWHERE`] once it is sunk.
    pub hex: [u16; 8],
    /// How many more hits sink it.
    pub strength: [u8; 8],
    /// How many hexes it may still move in this turn.
    pub moves: [u8; 8],
    /// How many shots it has left in this turn.
    pub shots: [u8; 8],
    /// The number of each side's flagship.
    pub flagship: [u8; 2],
    /// Whether each flagship has moved in this turn.
    pub moved: [bool; 2],
    /// How a fort is captured.
    pub siege: Siege,
    /// Which side acts.
    pub actor: u8,
    /// Whether the wind blows; nothing before its die is rolled.
    pub wind: Option<bool>,
    /// The number of the turn.
    pub turn: u16,
    /// How it ended.
    pub end: Option<Ending>,
}

impl FastPosition {
    /// The position of a game in which the flagships are declared.
    pub(super) fn from_game(game: &Squadron, tables: &MapTables) -> Option<Self> {
        let flagship = |side: Side| game.flagship(side).map(|ship| (side.index() * 4 + ship.index()) as u8);
        let mut position = Self {
            hex: [NOWHERE; 8],
            strength: [0; 8],
            moves: [0; 8],
            shots: [0; 8],
            flagship: [flagship(Side::FIRST)?, flagship(Side::SECOND)?],
            moved: [false; 2],
            siege: game.setup().siege,
            actor: 0,
            wind: game.wind().map(|wind| wind == Wind::Fair),
            turn: game.turn_number(),
            end: None,
        };
        for side in Side::BOTH {
            for ship in ShipClass::ALL {
                let (vessel, place) = (game.ship(side, ship), side.index() * 4 + ship.index());
                position.hex[place] = vessel.hex.map_or(NOWHERE, |cell| tables.number(cell));
                position.strength[place] = vessel.strength;
                position.moves[place] = vessel.moves;
                position.shots[place] = vessel.shots;
            }
            position.moved[side.index()] = game.captures_at(side).is_some_and(|turn| turn > game.turn_number());
        }
        match game.phase() {
            Phase::Act(side) | Phase::Shot { side, .. } => position.actor = side.index() as u8,
            Phase::Over(Outcome::Win(side), _) => position.end = Some(Ending::Win(side.index() as u8)),
            Phase::Over(..) => position.end = Some(Ending::Draw),
            Phase::Deploy(_) | Phase::Wind => {}
        }
        Some(position)
    }

    /// Whether a ship is on a hex.
    pub(super) fn is_occupied(&self, hex: u16) -> bool {
        self.hex.contains(&hex)
    }

    /// Whether a ship is afloat.
    pub(super) const fn is_afloat(&self, ship: usize) -> bool {
        self.hex[ship] != NOWHERE
    }

    /// Whether a ship is its side's flagship.
    pub(super) const fn is_flagship(&self, ship: usize) -> bool {
        self.flagship[ship / 4] as usize == ship
    }

    /// The chance in sixths that a ship hits a target if it shoots from this hex; 0 if it cannot.
    pub(super) fn aim(&self, tables: &MapTables, ship: usize, from: u16, target: u16) -> u8 {
        let distance = tables.distance(from, target);
        match distance {
            0 => 0,
            1 => 5,
            _ if distance > u16::from(ship_class(ship).range()) => 0,
            _ => {
                let line = tables.line(from, target);
                // The ship that shoots has left where it stands now.
                let holds = |hex: u16| hex != self.hex[ship] && self.is_occupied(hex);
                let [a, b] = line.gates.map(holds);
                let clear = line.open && if line.both { !(a && b) } else { !(a || b) };
                if clear {
                    4
                } else if ship_class(ship).lobs() {
                    2
                } else {
                    0
                }
            }
        }
    }

    /// Moves a ship to a hex that is this number of steps away.
    pub(super) fn sail(&mut self, ship: usize, to: u16, steps: u8) {
        if steps > 0 {
            self.hex[ship] = to;
            self.moves[ship] -= steps;
            self.moved[ship / 4] |= self.is_flagship(ship);
        }
    }

    /// A ship shoots, and a die shows whether it hits.
    pub(super) fn fire(&mut self, ship: usize, target: usize, hits: bool) {
        self.shots[ship] -= 1;
        if hits {
            self.strength[target] -= 1;
            if self.strength[target] == 0 {
                (self.hex[target], self.moves[target], self.shots[target]) = (NOWHERE, 0, 0);
                if self.is_flagship(target) {
                    self.end = Some(Ending::Win(1 - target as u8 / 4));
                }
            }
        }
    }

    /// Whether a side's flagship is next to the enemy fort.
    pub(super) fn besieges(&self, tables: &MapTables, side: usize) -> bool {
        tables.harbour(1 - side).contains(&self.hex[usize::from(self.flagship[side])])
    }

    /// The side that acts has done all it wants.
    pub(super) fn end_half_turn(&mut self, tables: &MapTables) {
        if self.actor == 0 {
            if self.siege == Siege::OwnHalf && self.besieges(tables, 0) && !self.moved[0] {
                self.end = Some(Ending::Win(0));
                return;
            }
            self.actor = 1;
            return;
        }
        let captured = [0, 1].map(|side| self.besieges(tables, side) && !self.moved[side]);
        self.end = match captured {
            [true, true] => Some(Ending::Draw),
            [true, false] => Some(Ending::Win(0)),
            [false, true] => Some(Ending::Win(1)),
            [false, false] => (self.turn >= LAST_TURN).then_some(Ending::Draw),
        };
        if self.end.is_none() {
            self.turn += 1;
            (self.actor, self.wind, self.moved) = (0, None, [false; 2]);
        }
    }

    /// The die of the wind is rolled.
    pub(super) fn set_wind(&mut self, blows: bool) {
        self.wind = Some(blows);
        for ship in 0..8 {
            let afloat = self.is_afloat(ship);
            self.moves[ship] = if afloat { moves(ship, blows) } else { 0 };
            self.shots[ship] = if afloat { ship_class(ship).shots() } else { 0 };
        }
    }

    /// How many more times the other side acts before a side's flagship, if it stands where it is, has captured the fort.
    pub(super) fn halves_to_capture(&self, side: usize) -> u16 {
        let later = u16::from(self.moved[side]);
        if side == 0 { later + self.halves_after_own(side) } else { later + u16::from(self.actor == 0) }
    }

    /// How many times the other side acts in a turn after a side has acted, as far as a siege goes on.
    pub(super) const fn halves_after_own(&self, side: usize) -> u16 {
        if side == 0 && matches!(self.siege, Siege::WholeTurn) { 1 } else { 0 }
    }
}
