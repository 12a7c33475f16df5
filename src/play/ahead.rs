//! Playing ahead in a match between devices: its player tries both sides in a match on this device, and what was
//! answered there to the turn that comes is ready to be played, like conditional moves in chess by correspondence.

use super::library::MatchId;
use super::tabs::OpenMatch;
use super::tags::CONTINUES;
use super::{Match, Next, Playable, Seat, Seats, Stage, Store};
use crate::fair::{Pact, PactId};
use crate::game::Secret;
use crate::record::{Author, Notation, Record};

impl<G: Notation> Match<G> {
    /// Returns whether a player at this device can play ahead: between devices, in a game without secrets.
    pub fn can_play_ahead(&self) -> bool {
        let plays_by_links = self.session().pact().is_some() && self.seats().humans().next().is_some();
        plays_by_links && !G::Secret::HIDES && self.stage() == Stage::Playing
    }

    /// Starts a match on this device from here, with all sides in one hand.
    #[must_use]
    pub fn play_ahead(&self, seed: u64) -> Self {
        let seats = Seats::new(self.seats().sides().map(|_| Seat::Human));
        let names = self.seats().sides().map(|side| self.seats().name(side));
        let mut ahead = Self::from_record(self.record().clone(), &seats.with_names(names), seed);
        ahead.hints = self.hints;
        if let Some(pact) = self.session().pact().map(Pact::public) {
            ahead.set_tag(CONTINUES.0, &pact.id().to_string());
        }
        ahead
    }

    /// Returns the match between devices ahead of which this one is played.
    pub fn ahead_of(&self) -> Option<PactId> {
        self.tag(CONTINUES.0)?.parse().ok()
    }

    /// Returns the moves with which a player at this device answered this position in the first of these stored matches
    /// where it came up; empty without one.
    pub fn answer_ahead(&self, store: &impl Store, played: &[MatchId]) -> Vec<G::Move> {
        if !self.can_play_ahead() || !matches!(self.next(), Next::Human(_)) {
            return Vec::new();
        }
        let mut ahead = played.iter().filter_map(|&id| OpenMatch::<G>::open(store, id).current().cloned());
        ahead.find_map(|ahead| answer(self.position(), ahead.record())).unwrap_or_default()
    }
}

/// Returns the moves of the side to decide that follow a position in a record. A resignation is no answer.
fn answer<G: Playable>(position: &G, ahead: &Record<G>) -> Option<Vec<G::Move>> {
    let side = position.to_decide()?;
    let mut at = G::start(ahead.setup()).ok()?;
    let mut moves = ahead.moves().iter();
    while at != *position {
        at.apply(moves.next()?);
    }
    let is_answer = |mv: &&G::Move| {
        let is_answer = at.author(mv) == Author::Side(side) && at.legal_moves().any(|legal| legal == **mv);
        if is_answer {
            at.apply(mv);
        }
        is_answer
    };
    let answer: Vec<G::Move> = moves.take_while(is_answer).copied().collect();
    (!answer.is_empty()).then_some(answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Budget;
    use crate::bots::squadron::Level;
    use crate::fair::{Salt, Terms};
    use crate::game::Side;
    use crate::play::devices::{Decision, Devices};
    use crate::play::{MemoryStore, library};
    use crate::squadron::{Phase, SquadronPosition};
    use crate::virus_war::{CellName, Setup, SubMove, VirusWarPosition};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn cells(names: &str) -> Vec<SubMove> {
        names.split(' ').map(|name| SubMove::Occupy(name.parse::<CellName>().unwrap().0)).collect()
    }

    /// Looks for the answer in all stored matches that are played ahead.
    fn answer_in<G: Notation>(game: &Match<G>, store: &MemoryStore) -> Vec<G::Move> {
        let pact = game.session().pact().unwrap().public().id();
        game.answer_ahead(store, &library::ahead_of(store, G::KIND, pact))
    }

    /// The time of the stored matches.
    const NOW: &str = "2026-01-01T00:00:00Z";

    /// Devices after the first turn.
    fn begun() -> Devices<VirusWarPosition> {
        let salt = |_: &mut Match<VirusWarPosition>, side: Side| Salt([side.index() as u8; 16]);
        let mut devices = Devices::new(&Setup::default(), Terms::new(Side::FIRST), salt, |letter| letter).unwrap();
        devices.take_turn(0, |_, _| Decision::Moves(cells("a1 b2 c3")));
        devices.send(0, |letter| letter).unwrap();
        devices
    }

    #[test]
    fn what_is_played_ahead_goes_with_its_match() {
        let (store, mut game) = (MemoryStore::default(), begun()[0].clone());
        let id = library::add(&store, 1, NOW, game.clone()).unwrap();
        let ahead = library::add(&store, 2, NOW, game.play_ahead(7)).unwrap();
        let listed: Vec<_> = library::entries(&store).into_iter().map(|entry| entry.id).collect();
        assert_eq!((listed, library::latest_running(&store, id.kind())), (vec![id], Some(id)));
        library::forget_unlisted(&store, "2026-02-01");
        assert!(store.read(&ahead.key()).is_some());
        game.play(SubMove::Resign(Side::FIRST)).unwrap();
        store.write(&id.key(), &game.to_string()).unwrap();
        library::forget_unlisted(&store, "2026-02-01");
        assert!(store.read(&ahead.key()).is_none() && store.read(&id.key()).is_some());
    }

    #[test]
    fn the_answer_to_a_foreseen_turn_is_ready() {
        let (devices, store) = (begun(), MemoryStore::default());
        assert!(devices[0].can_play_ahead());
        let mut number = 0;
        let mut keep = |line: &str, resigns: Option<Side>| {
            let mut ahead = devices[0].play_ahead(7);
            let resigns = resigns.map(SubMove::Resign);
            cells(line).into_iter().chain(resigns).for_each(|mv| ahead.play(mv).unwrap());
            number += 1;
            library::add(&store, number, NOW, ahead).unwrap();
        };
        keep("k10 i9 h8 d4 e5 f6 g7", None);
        keep("k10 k9 k8", Some(Side::FIRST));
        assert!(answer_in(&devices[0], &store).is_empty(), "the other side is to move");
        // The cells of a turn may come in another order.
        for (turn, answer) in [("k10 i9 h8", "d4 e5 f6"), ("k10 k9 k8", ""), ("k10 i9 k9", "")] {
            let mut devices = devices.clone();
            devices.take_turn(1, |game, _| Decision::Moves(cells(turn).split_off(game.moves().len() - 3)));
            devices.send(1, |letter| letter).unwrap();
            let expected = if answer.is_empty() { Vec::new() } else { cells(answer) };
            assert_eq!(answer_in(&devices[0], &store), expected, "{turn}");
        }
    }

    #[test]
    fn a_deployment_of_squadron_is_answered_ahead() {
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        let mut plan =
            |game: &Match<SquadronPosition>| Level::Midshipman.plan(game.position(), Budget::from_nodes(500), &mut rng);
        let salt = |_: &mut Match<SquadronPosition>, side: Side| Salt([side.index() as u8; 16]);
        let setup = crate::squadron::Setup::default();
        let mut devices = Devices::new(&setup, Terms::new(Side::FIRST), salt, |letter| letter).unwrap();
        let mut ahead = devices[1].play_ahead(7);
        while matches!(ahead.position().phase(), Phase::Deploy(_)) {
            plan(&ahead).into_iter().try_for_each(|mv| ahead.play(mv)).unwrap();
        }
        let store = MemoryStore::default();
        library::add(&store, 1, NOW, ahead.clone()).unwrap();
        devices.take_turn(0, |game, _| Decision::Moves(vec![ahead.moves()[game.moves().len()]]));
        devices.send(0, |letter| letter).unwrap();
        let answer = answer_in(&devices[1], &store);
        assert!(!answer.is_empty());
        answer.iter().try_for_each(|&mv| devices[1].play(mv)).unwrap();
        assert_eq!(devices[1].moves(), &ahead.moves()[..devices[1].moves().len()]);
    }
}
