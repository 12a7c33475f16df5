//! Compact position for searches: copied freely, its moves unchecked.

use super::map_tables::{MapTables, NOWHERE, moves, ship_class};
use crate::game::{Outcome, Side};
use crate::squadron::{LAST_TURN, Phase, ShipClass, Siege, SquadronPosition, Wind};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// Win of this side.
    Win(u8),
    Draw,
}

/// A position. Ships 0 to 3 are white's, 4 to 7 red's, in the order of [`ShipClass`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FastPosition {
    /// Hex of each ship; [`NOWHERE`] once sunk.
    pub hex: [u16; 8],
    /// Hits left until each ship sinks.
    pub strength: [u8; 8],
    /// Hexes that each ship may still move in this turn.
    pub moves: [u8; 8],
    /// Shots left in this turn.
    pub shots: [u8; 8],
    /// Ship number of each side's flagship.
    pub flagship: [u8; 2],
    /// True for a flagship that has moved in this turn.
    pub moved: [bool; 2],
    pub siege: Siege,
    /// Side to act.
    pub actor: u8,
    /// Wind of this turn; `None` before its die.
    pub wind: Option<bool>,
    pub turn: u16,
    pub end: Option<Ending>,
}

impl FastPosition {
    /// Converts a position in which both flagships are declared.
    pub(super) fn from_game(game: &SquadronPosition, tables: &MapTables) -> Option<Self> {
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

    /// Returns all that can differ between positions of one battle that goes on.
    pub(super) fn key(&self) -> [u64; 6] {
        let word = |hexes: &[u16]| hexes.iter().fold(0, |word, &hex| word << 16 | u64::from(hex));
        let [strength, moves, shots] = [self.strength, self.moves, self.shots].map(u64::from_le_bytes);
        let wind = self.wind.map_or(2, u8::from);
        let [white, red] = self.flagship;
        let rest = [white, red, self.moved[0].into(), self.moved[1].into(), self.actor, wind, 0, 0];
        [
            word(&self.hex[..4]),
            word(&self.hex[4..]),
            strength,
            moves,
            shots,
            u64::from_le_bytes(rest) | u64::from(self.turn) << 48,
        ]
    }

    pub(super) fn is_occupied(&self, hex: u16) -> bool {
        self.hex.contains(&hex)
    }

    pub(super) const fn is_afloat(&self, ship: usize) -> bool {
        self.hex[ship] != NOWHERE
    }

    pub(super) const fn is_flagship(&self, ship: usize) -> bool {
        self.flagship[ship / 4] as usize == ship
    }

    /// Returns the chance, in sixths, that a ship on hex `from` hits a target; 0 if it cannot fire at it.
    pub(super) fn aim(&self, tables: &MapTables, ship: usize, from: u16, target: u16) -> u8 {
        let distance = tables.distance(from, target);
        match distance {
            0 => 0,
            1 => 5,
            _ if distance > u16::from(ship_class(ship).range()) => 0,
            _ => {
                let line = tables.line(from, target);
                // The firing ship has left its present hex.
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

    /// Moves a ship to a hex that is `steps` away.
    pub(super) fn sail(&mut self, ship: usize, to: u16, steps: u8) {
        if steps > 0 {
            self.hex[ship] = to;
            self.moves[ship] -= steps;
            self.moved[ship / 4] |= self.is_flagship(ship);
        }
    }

    /// Fires one shot with a known result.
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

    /// Returns true if a side's flagship is next to the enemy fort.
    pub(super) fn besieges(&self, tables: &MapTables, side: usize) -> bool {
        tables.harbour(1 - side).contains(&self.hex[usize::from(self.flagship[side])])
    }

    /// Ends the acting side's half-turn, and the turn after the second one.
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

    /// Sets the wind, which begins a turn.
    pub(super) fn set_wind(&mut self, blows: bool) {
        self.wind = Some(blows);
        for ship in 0..8 {
            let afloat = self.is_afloat(ship);
            self.moves[ship] = if afloat { moves(ship, blows) } else { 0 };
            self.shots[ship] = if afloat { ship_class(ship).shots() } else { 0 };
        }
    }

    /// Returns the number of enemy half-turns until a side's besieging flagship, if it stays, has captured the fort.
    pub(super) fn halves_to_capture(&self, side: usize) -> u16 {
        let later = u16::from(self.moved[side]);
        if side == 0 { later + self.halves_after_own(side) } else { later + u16::from(self.actor == 0) }
    }

    /// Returns the number of enemy half-turns between a side's own and the capture of a fort in the same turn.
    pub(super) const fn halves_after_own(&self, side: usize) -> u16 {
        if side == 0 && matches!(self.siege, Siege::WholeTurn) { 1 } else { 0 }
    }
}
