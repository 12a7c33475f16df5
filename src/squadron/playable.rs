//! Squadron as a [`Match`](crate::play::Match).

use super::builtin_maps::BuiltinMap;
use super::fair_dice::FairDice;
use super::history::History;
use super::{Level, Move, Setup, SquadronPosition};
use crate::record::{Aside, Author, Choice, GameKind, Playable};

impl Playable for SquadronPosition {
    const KIND: GameKind = GameKind::Squadron;

    type Level = Level;
    type Secret = ();
    type Dice = FairDice;
    type History = History;

    fn author(&self, mv: &Move) -> Author {
        match *mv {
            Move::Die(_) => Author::Chance,
            Move::Resign(side) | Move::OfferDraw(side) | Move::AcceptDraw(side) => Author::Side(side),
            Move::Place(..) | Move::Flagship(_) | Move::Step(..) | Move::Fire(..) | Move::Done => {
                self.to_decide().map_or(Author::Nobody, Author::Side)
            }
        }
    }

    fn aside(mv: &Move) -> Option<Aside> {
        Some(match *mv {
            Move::Resign(side) => Aside::Resignation(side),
            Move::OfferDraw(side) => Aside::Offer(side),
            Move::AcceptDraw(side) => Aside::Acceptance(side),
            _ => return None,
        })
    }

    /// Returns the name of a built-in map.
    fn variant(setup: &Setup) -> &'static str {
        BuiltinMap::from_map(&setup.map).map_or("", BuiltinMap::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::play::{Match, Next, Seat, Seats};
    use crate::squadron::history::last_action;
    use crate::squadron::parse_word;

    fn words(game: &mut Match<SquadronPosition>, words: &str) {
        for mv in words.split_whitespace().flat_map(|word| parse_word(word).unwrap()) {
            game.play(mv).unwrap();
        }
    }

    fn game(seats: [Seat<Level>; 2]) -> Match<SquadronPosition> {
        Match::new(Setup::from(BuiltinMap::Strait.map()), &Seats::new(seats), 3).unwrap()
    }

    const DEPLOYED: &str = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F";

    #[test]
    fn only_a_humans_wind_waits_for_a_roll() {
        let mut people = game([Seat::Human, Seat::Human]);
        let mut watched = game([Seat::Computer(Level::Midshipman), Seat::Computer(Level::Midshipman)]);
        for game in [&mut people, &mut watched] {
            words(game, DEPLOYED);
        }
        assert!(matches!(people.next(), Next::Roll(Side::FIRST, Move::Die(1..=6))));
        assert!(matches!(watched.next(), Next::Move(Move::Die(1..=6))));
    }

    #[test]
    fn a_step_is_taken_back_and_a_die_is_not() {
        let mut game = game([Seat::Human, Seat::Computer(Level::Midshipman)]);
        words(&mut game, "S@c4");
        assert_eq!(game.undoable_by(), Some(Side::FIRST));
        assert!(game.undo() && game.moves().is_empty());
        words(&mut game, DEPLOYED);
        words(&mut game, "wind:4");
        assert_eq!((game.undoable_by(), game.undo()), (None, false));
    }

    #[test]
    fn a_ships_whole_way_is_taken_back_but_no_die() {
        let mut game = game([Seat::Human, Seat::Computer(Level::Midshipman)]);
        words(&mut game, DEPLOYED);
        words(&mut game, "wind:4 S-d4-e4 B-d5");
        let undo_to = |game: &mut Match<SquadronPosition>, before: fn(&[Move]) -> usize| {
            let count = before(game.moves());
            while game.moves().len() > count && game.undo() {}
        };
        undo_to(&mut game, last_action);
        assert_eq!(game.moves().len(), 13, "the brig is where it was");
        undo_to(&mut game, last_action);
        assert_eq!(game.moves().len(), 11, "and the ship of the line");
        undo_to(&mut game, |_| 0);
        assert_eq!((game.moves().len(), game.undoable_by()), (11, None), "what came before the die stands");
    }

    #[test]
    fn the_same_die_falls_again() {
        let die = || {
            let mut game = game([Seat::Human, Seat::Human]);
            words(&mut game, DEPLOYED);
            game.next()
        };
        assert_eq!(die(), die());
    }
}
