//! [`Playable`] for Virus War.

use super::Level;
use crate::game::{Position, Side, Turn};
use crate::play::{Auditable, GameKind, MatchEvidence, MatchText, Playable};
use crate::record::Choice;
use crate::virus_war::history::History;
use crate::virus_war::{Preset, Setup, SubMove, VirusWarPosition};

impl Playable for VirusWarPosition {
    const KIND: GameKind = GameKind::VirusWar;

    type Level = Level;
    type Secret = ();
    type History = History;

    fn side_count(setup: &Setup) -> usize {
        setup.players.count().into()
    }

    fn is_ready(_setup: &Setup, _secret: Option<&()>) -> bool {
        true
    }

    fn to_decide(&self) -> Option<Side> {
        if let Turn::Side(side) = self.turn() { Some(side) } else { None }
    }

    fn mover(&self, mv: &SubMove) -> Option<Side> {
        if let SubMove::Resign(side) = mv { Some(*side) } else { self.to_decide() }
    }

    fn variant(setup: &Setup) -> &'static str {
        Preset::find(setup).map_or("", Preset::name)
    }

    /// Any move can be undone while the game goes on, except a resignation.
    fn undoable_by(_position: &Self, history: &History, _moves: &[SubMove]) -> Option<Side> {
        history.undoable_by()
    }

    /// Returns the number of moves before the turn of the last move.
    fn committed_moves(history: &History) -> usize {
        history.committed_moves()
    }
}

impl Auditable for VirusWarPosition {
    type Audit = ();

    /// Nothing is hidden, and illegal moves are refused at once.
    fn audit(_evidence: &MatchEvidence<'_, Self>) {}

    fn blames(_audit: &(), _side: Side) -> bool {
        false
    }
}

impl MatchText for VirusWarPosition {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Budget;
    use crate::play::tabs::Stored;
    use crate::play::{Cursor, Match, Next, Seat, Seats, Stage};
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
