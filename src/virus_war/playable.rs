//! Virus War as a [`Match`](crate::play::Match).

use super::history::History;
use super::{Level, Preset, Setup, SubMove, VirusWarPosition};
use crate::game::Position;
use crate::record::{Aside, Author, Choice, GameKind, Playable};

impl Playable for VirusWarPosition {
    const KIND: GameKind = GameKind::VirusWar;

    type Level = Level;
    type Secret = ();
    type Dice = ();
    type History = History;

    fn side_count(setup: &Setup) -> usize {
        setup.players.count().into()
    }

    fn author(&self, mv: &SubMove) -> Author {
        let side = if let SubMove::Resign(side) = mv { Some(*side) } else { self.to_decide() };
        side.map_or(Author::Nobody, Author::Side)
    }

    fn aside(mv: &SubMove) -> Option<Aside> {
        if let SubMove::Resign(side) = *mv { Some(Aside::Resignation(side)) } else { None }
    }

    /// A side that has no sub-move passes (V6).
    fn only_move(position: &Self) -> Option<SubMove> {
        let passes = position.reach(position.side_to_move()).is_empty() && position.check(&SubMove::Pass).is_ok();
        passes.then_some(SubMove::Pass)
    }

    fn variant(setup: &Setup) -> &'static str {
        Preset::find(setup).map_or("", Preset::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Budget;
    use crate::game::Side;
    use crate::play::stored::Stored;
    use crate::play::{Cursor, Match, Next, Seat, Seats, Stage};
    use crate::virus_war::CellName;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn game(second: Seat<Level>) -> Match<VirusWarPosition> {
        Match::new(Setup::default(), &Seats::new([Seat::Human, second]), 1).unwrap()
    }

    fn play_out(game: &mut Match<VirusWarPosition>) {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        while game.stage() == Stage::Playing {
            for mv in Level::Microbe.plan(game.position(), Budget::from_nodes(1_000), &mut rng) {
                game.play(mv).unwrap();
            }
        }
    }

    #[test]
    fn a_move_stands_once_the_next_side_has_acted() {
        let mut game = game(Seat::Human);
        let moves: Vec<SubMove> = {
            let mut rng = Pcg64Mcg::seed_from_u64(2);
            Level::Microbe.plan(game.position(), Budget::from_nodes(1_000), &mut rng)
        };
        for &mv in &moves {
            game.play(mv).unwrap();
        }
        assert_eq!((game.undoable_by(), game.next()), (Some(Side::FIRST), Next::Human(Side::SECOND)));
        let reply = game.position().legal_moves().next().unwrap();
        game.play(reply).unwrap();
        assert_eq!(game.undoable_by(), Some(Side::SECOND));
        assert!(game.undo());
        assert!(!game.undo(), "the first side's turn was answered");
    }

    #[test]
    fn a_turn_against_computers_can_be_taken_back() {
        let counts = |cells: &str| {
            let mut game = game(Seat::Computer(Level::Microbe));
            for name in cells.split(' ') {
                game.play(SubMove::Occupy(name.parse::<CellName>().unwrap().0)).unwrap();
            }
            let undo = || game.undo().then(|| game.moves().len());
            core::iter::from_fn(undo).collect::<Vec<_>>()
        };
        assert_eq!(counts("a1 b2 c3 k10 i9 h8"), [2, 1, 0], "c3 with the answer to it, then the rest of the turn");
        assert_eq!(counts("a1 b2 c3 k10 i9 h8 d4"), [6], "d4, which made the turn before final");
    }

    #[test]
    fn a_cursor_shows_every_place_as_a_replay_does() {
        let mut game = game(Seat::Computer(Level::Microbe));
        play_out(&mut game);
        let mut cursor = Cursor::new(game.record().clone());
        let count = game.moves().len();
        for at in (0..=count).chain((0..=count).rev()).chain([count / 2, 3, count]) {
            cursor.seek(at);
            assert_eq!((cursor.at(), cursor.position()), (at, game.record().up_to(at).position()));
            assert_eq!(cursor.history().turns, History::new(game.setup(), &game.moves()[..at]).unwrap().turns);
        }
    }

    #[test]
    fn a_match_played_on_has_players_but_does_not_count() {
        let mut game = game(Seat::Computer(Level::Microbe));
        play_out(&mut game);
        let on = game.play_on(5, 7).unwrap();
        assert_eq!((on.moves(), on.seats(), on.seed()), (&game.moves()[..5], game.seats(), 7));
        let counts = |game: &Match<VirusWarPosition>| {
            let written = game.to_string();
            let tags = crate::record::tags::Tags::read_first(&written).unwrap();
            crate::play::Summary::from_tags(|name| tags.value(name)).unwrap().counts
        };
        assert!(counts(&game) && !counts(&on) && counts(&on.rematch(1)));
        assert!(game.play_on(game.moves().len(), 7).is_none(), "nothing is left to play");
        game.set_tag("Campaign", "000000000001 1");
        assert!(game.play_on(5, 7).is_none());
    }

    #[test]
    fn the_match_remembers_turns_as_a_replay_does() {
        let mut game = game(Seat::Computer(Level::Microbe));
        play_out(&mut game);
        assert_eq!(*game.history(), History::new(game.setup(), game.moves()).unwrap());
        let mut earlier = Match::new(game.setup().clone(), game.seats(), 1).unwrap();
        game.moves()[..5].iter().for_each(|&mv| earlier.play(mv).unwrap());
        assert!(game.continues(&earlier));
        assert!(!game.continues(&game.rematch(2)));
    }
}
