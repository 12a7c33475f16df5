//! Certain ends of a battle, which neither dice nor the enemy's moves can prevent.

use super::eval::Evaluator;
use super::fast_position::{Ending, FastPosition};
use super::map_tables::{Guns, NOWHERE, fleet, moves, ship_class};
use crate::squadron::{LAST_TURN, Siege};

impl Evaluator {
    /// Returns true if `side`, its half-turn ended, has won or is certain to capture the enemy fort.
    pub(super) fn wins_surely(&self, position: &FastPosition, side: usize) -> bool {
        if position.end.is_some() {
            return position.end == Some(Ending::Win(side as u8));
        }
        let tables = &self.tables;
        if !position.besieges(tables, side) || position.besieges(tables, 1 - side) {
            return false;
        }
        let halves = position.halves_to_capture(side);
        // An enemy flagship that reaches our fort could capture it at the end of the same turn: a draw.
        let foe = usize::from(position.flagship[1 - side]);
        let rivals = position.siege == Siege::WholeTurn && halves > 1;
        if rivals && self.to_fort(1 - side, position.hex[foe]) <= moves(foe, true) {
            return false;
        }
        let flagship = usize::from(position.flagship[side]);
        let captured = position.turn + u16::from(position.moved[side]);
        captured <= LAST_TURN && self.most_hits(position, flagship, halves) < u16::from(position.strength[flagship])
    }

    /// Returns an upper bound of the hits on `target`, if it stays, in the enemy's next `halves` half-turns, at most
    /// two.
    fn most_hits(&self, position: &FastPosition, target: usize, halves: u16) -> u16 {
        let hex = position.hex[target];
        let foe = 1 - target / 4;
        // The wind of the first half-turn is known once its turn has begun.
        let first = position.wind.filter(|_| usize::from(position.actor) == foe).unwrap_or(true);
        let mut most = 0;
        for ship in fleet(foe).filter(|&ship| position.hex[ship] != NOWHERE) {
            let shots = u16::from(ship_class(ship).shots());
            let (now, later) = (moves(ship, first), moves(ship, true));
            let guns = if ship_class(ship).lobs() { Guns::Lob } else { Guns::Long };
            if halves > 0 && self.tables.steps(guns, position.hex[ship], hex) <= now {
                most += shots;
            }
            let far = u16::from(now + later) + u16::from(ship_class(ship).range());
            if halves > 1 && self.tables.distance(position.hex[ship], hex) <= far {
                most += shots;
            }
        }
        most
    }

    /// Returns the probability that the acting side can sink the enemy flagship with its remaining shots.
    pub(super) fn sinks_now(&self, position: &FastPosition) -> f32 {
        let side = usize::from(position.actor);
        let target = usize::from(position.flagship[1 - side]);
        let hex = position.hex[target];
        let mut sum = 0;
        for ship in fleet(side).filter(|&ship| position.is_afloat(ship) && position.shots[ship] > 0) {
            let full = self.tables.salvo(ship, position.hex[ship], hex, position.moves[ship]);
            sum += full / ship_class(ship).shots() * position.shots[ship];
        }
        self.odds.sinks(sum, position.strength[target])
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::squadron::Evaluator;
    use crate::bots::squadron::fast_position::FastPosition;
    use crate::bots::squadron::tests::{LAKE, say, start};
    use crate::squadron::HexName;

    /// Returns `wins_surely` for white, whose flagship, the frigate, has not moved; `red` lists the hexes of red's
    /// fleet.
    fn surely(red: &str, change: impl Fn(&mut FastPosition)) -> bool {
        let mut game = start(LAKE);
        say(&mut game, "S@c3 G@b2 B@b4 F@a3 !F S@q3 G@q2 B@q4 F@s3 !F wind:4");
        let evaluator = Evaluator::new(game.map());
        let mut position = FastPosition::from_game(&game, &evaluator.tables).unwrap();
        let hexes = ["a1", "a2", "a4", "q3"].into_iter().chain(red.split_whitespace());
        for (place, name) in position.hex.iter_mut().zip(hexes) {
            *place = evaluator.tables.number(name.parse::<HexName>().unwrap().0);
        }
        position.actor = 1;
        change(&mut position);
        evaluator.wins_surely(&position, 0)
    }

    #[test]
    fn h14_a_capture_is_certain_beyond_enough_shots() {
        assert!(surely("c1 d1 c5 e5", |_| {}), "nobody is near");
        assert!(surely("c1 d1 r4 r2", |_| {}), "a brig and a frigate have two shots");
        assert!(!surely("c1 d1 r4 r2", |position| position.strength[3] = 2));
        assert!(!surely("s1 r2 c5 e5", |_| {}), "a ship of the line and a galleon have five");
        assert!(!surely("c1 d1 c5 e5", |position| position.hex[3] = position.hex[0]), "it is not there");
    }

    #[test]
    fn h14_a_moved_flagship_must_survive_two_halves() {
        let moved = |position: &mut FastPosition| position.moved[0] = true;
        assert!(surely("j1 d1 h5 i5", |_| {}));
        assert!(!surely("j1 j2 h5 i5", moved), "the fleet comes in the second half");
        assert!(!surely("e1 d1 e5 d5", moved), "red's flagship is at white's fort as soon");
    }

    #[test]
    fn h14_a_besieged_fort_makes_nothing_certain() {
        assert!(!surely("d1 e1 e5 c3", |_| {}));
    }
}
