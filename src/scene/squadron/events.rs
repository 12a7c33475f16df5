//! Events of a battle for viewers and screen readers, and delays of moves.

use crate::game::Side;
use crate::grid::Cell;
use crate::squadron::history::History;
use crate::squadron::{Move, Phase, ShipClass, Wind};

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The die of the wind was rolled (H6).
    Wind {
        /// The number rolled.
        die: u8,
        /// The resulting wind.
        wind: Wind,
    },
    /// The die of a shot was rolled (H9, H11).
    Shot {
        /// The number rolled.
        die: u8,
        /// True if the shot hit.
        hit: bool,
        /// The side of the target.
        side: Side,
        /// The target.
        target: ShipClass,
        /// True if it sank.
        sunk: bool,
    },
    /// A ship fired; its die is due.
    Fire {
        /// The side of the ship.
        side: Side,
        /// The ship.
        ship: ShipClass,
        /// The target.
        target: ShipClass,
    },
    /// A ship moved to a hex.
    Step {
        /// The side of the ship.
        side: Side,
        /// The ship.
        ship: ShipClass,
        /// The new position.
        hex: Cell,
    },
    /// A side declared its flagship (H4).
    Flagship {
        /// The side.
        side: Side,
        /// The flagship.
        ship: ShipClass,
    },
    /// A side ended its half-turn; this one acts.
    Acts(Side),
}

impl Event {
    /// Returns the event of the last move; `None` if it is not worth announcing.
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

/// Returns the delay of an automatic move, in milliseconds.
pub const fn move_delay(mv: &Move) -> u32 {
    match mv {
        Move::Die(_) => 750,
        Move::Step(..) => 260,
        _ => 480,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{DEPLOYED, at, followed};
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
        assert!(move_delay(&Move::Die(1)) > move_delay(&Move::Done));
        assert!(move_delay(&Move::Done) > move_delay(&Move::Step(ShipClass::Brig, at("c4"))));
    }
}
