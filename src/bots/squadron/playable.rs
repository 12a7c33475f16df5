//! [`Playable`] for Squadron.

use super::{Level, fair_dice};
use crate::fair::{DieElements, Terms};
use crate::game::{Position, Side, Turn};
use crate::play::{Auditable, Chance, GameKind, MatchEvidence, MatchText, Playable};
use crate::record::Choice;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::history::History;
use crate::squadron::{Move, Phase, Setup, SquadronPosition};

impl Playable for SquadronPosition {
    const KIND: GameKind = GameKind::Squadron;

    type Level = Level;
    type Secret = ();
    type History = History;

    fn side_count(_setup: &Setup) -> usize {
        2
    }

    fn is_ready(_setup: &Setup, _secret: Option<&()>) -> bool {
        true
    }

    fn to_decide(&self) -> Option<Side> {
        if let Turn::Side(side) = self.turn() { Some(side) } else { None }
    }

    fn chance_move(&self, chance: &impl Chance, number: usize) -> Option<Move> {
        (self.turn() == Turn::Chance).then(|| chance.draw(number, 6))?.map(|face| Move::Die(face as u8 + 1))
    }

    fn is_die(mv: &Move) -> bool {
        matches!(mv, Move::Die(_))
    }

    fn dice_count(terms: Terms) -> u16 {
        fair_dice::dice_count(terms)
    }

    fn die_elements(&self, terms: Terms, rolled: u16) -> Option<DieElements> {
        fair_dice::die_elements(self, terms, rolled)
    }

    fn revealed_elements(&self, side: Side, terms: Terms, rolled: u16) -> u16 {
        fair_dice::revealed_elements(self, side, terms, rolled)
    }

    /// The sides take turns to roll for the wind (H6); a shot's die needs nobody.
    fn roller(&self) -> Option<Side> {
        (self.phase() == Phase::Wind).then(|| SquadronPosition::wind_roller(self))
    }

    fn mover(&self, mv: &Move) -> Option<Side> {
        match *mv {
            Move::Die(_) => None,
            Move::Resign(side) | Move::OfferDraw(side) | Move::AcceptDraw(side) => Some(side),
            Move::Place(..) | Move::Flagship(_) | Move::Step(..) | Move::Fire(..) | Move::Done => self.to_decide(),
        }
    }

    /// Returns the name of a built-in map.
    fn variant(setup: &Setup) -> &'static str {
        BuiltinMap::from_map(&setup.map).map_or("", BuiltinMap::name)
    }

    fn luck(history: &History) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| history.marksmanship(side).luck))
    }

    /// Steps and deployments can be undone; moves before a die cannot.
    fn undoable_by(position: &Self, _history: &History, moves: &[Move]) -> Option<Side> {
        let back = matches!(moves.last(), Some(Move::Step(..) | Move::Place(..)));
        position.to_decide().filter(|_| back)
    }
}

impl Auditable for SquadronPosition {
    type Audit = ();

    /// Nothing is hidden, and illegal moves are refused at once.
    fn audit(_evidence: &MatchEvidence<'_, Self>) {}

    fn blames(_audit: &(), _side: Side) -> bool {
        false
    }
}

impl MatchText for SquadronPosition {}

#[cfg(test)]
mod tests {
    use super::*;
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
        let before = |game: &Match<SquadronPosition>| last_action(game.moves());
        game.undo_to(before(&game));
        assert_eq!(game.moves().len(), 13, "the brig is where it was");
        game.undo_to(before(&game));
        assert_eq!(game.moves().len(), 11, "and the ship of the line");
        game.undo_to(0);
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
