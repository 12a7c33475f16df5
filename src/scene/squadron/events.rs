//! What a move of a battle tells those who watch or listen, and how long it waits until they have seen the one before.

use crate::game::Side;
use crate::grid::Cell;
use crate::squadron::history::History;
use crate::squadron::{Move, Phase, ShipClass, Wind};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The die of the wind was rolled (H6).
    Wind {
        /// What it shows.
        die: u8,
        /// The wind that it brings.
        wind: Wind,
    },
    /// The die of a shot was rolled (H9, H11).
    Shot {
        /// What it shows.
        die: u8,
        /// Whether the shot hit.
        hit: bool,
        /// The side that was fired at.
        side: Side,
        /// The ship that was fired at.
        target: ShipClass,
        /// Whether it sank.
        sunk: bool,
    },
    /// A ship fires; its die is still to be rolled.
    Fire {
        /// The side that fires.
        side: Side,
        /// The ship that fires.
        ship: ShipClass,
        /// The ship that is fired at.
        target: ShipClass,
    },
    /// A ship went to a hex.
    Step {
        /// Its side.
        side: Side,
        /// The ship.
        ship: ShipClass,
        /// Where it is now.
        hex: Cell,
    },
    /// A side declared its flagship (H4).
    Flagship {
        /// The side.
        side: Side,
        /// Its flagship.
        ship: ShipClass,
    },
    /// A side has ended its half of the turn, and this one acts.
    Acts(Side),
}

impl Event {
    /// What the last move of a battle tells; `None` where nothing needs telling.
    pub fn last(history: &History) -> Option<Self> {
        let (mv, before) = history.last()?;
        let after = history.position();
        Some(match (mv, before) {
            (Move::Die(die), Phase::Wind) => Self::Wind { die, wind: after.wind()? },
            (Move::Die(die), Phase::Shot { side, target, shot, .. }) => {
                let side = side.other();
                Self::Shot { die, hit: shot.hits(die), side, target, sunk: after.ship(side, target).strength == 0 }
            }
            (Move::Fire(ship, target), Phase::Act(side)) => Self::Fire { side, ship, target },
            (Move::Step(ship, hex), Phase::Act(side)) => Self::Step { side, ship, hex },
            (Move::Flagship(ship), Phase::Deploy(side)) => Self::Flagship { side, ship },
            (Move::Done, Phase::Act(_)) => match after.phase() {
                Phase::Act(side) => Self::Acts(side),
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// How long a move that nobody here makes waits, in milliseconds: a die tumbles for a while, and a ship sails faster than it
/// fires.
pub const fn pause(mv: &Move) -> u32 {
    match mv {
        Move::Die(_) => 750,
        Move::Step(..) => 260,
        _ => 480,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{DEPLOYED, at, followed};
    use super::*;

    fn last(words: &str) -> Option<Event> {
        Event::last(&followed(&format!("{DEPLOYED} {words}")))
    }

    #[test]
    fn each_move_tells_what_it_did() {
        let (white, ship) = (Side::FIRST, ShipClass::ShipOfTheLine);
        assert_eq!(last(""), Some(Event::Flagship { side: Side::SECOND, ship: ShipClass::Frigate }));
        assert_eq!(last("wind:4"), Some(Event::Wind { die: 4, wind: Wind::from_die(4) }));
        assert_eq!(last("wind:4 S-d4"), Some(Event::Step { side: white, ship, hex: at("d4") }));
        assert_eq!(last("wind:4 ."), Some(Event::Acts(Side::SECOND)));
        assert_eq!(last("wind:4 . ."), None, "the next turn's die is to be rolled");
        assert_eq!(last("wind:4 offer=white"), None);
    }

    #[test]
    fn a_shot_tells_its_die_and_what_sank() {
        let raid = "wind:4 S-d4-e4 B-d5 . B-j5-i5-h4 . :2 . . :6 S-e3-f3-g3 SxB";
        let (side, target) = (Side::SECOND, ShipClass::Brig);
        assert_eq!(last(raid), Some(Event::Fire { side: Side::FIRST, ship: ShipClass::ShipOfTheLine, target }));
        assert_eq!(last(&format!("{raid}:5")), Some(Event::Shot { die: 5, hit: true, side, target, sunk: false }));
        assert_eq!(last(&format!("{raid}:1")), Some(Event::Shot { die: 1, hit: false, side, target, sunk: false }));
    }

    #[test]
    fn a_die_tumbles_longer_than_a_ship_sails() {
        assert!(pause(&Move::Die(1)) > pause(&Move::Done));
        assert!(pause(&Move::Done) > pause(&Move::Step(ShipClass::Brig, at("c4"))));
    }
}
