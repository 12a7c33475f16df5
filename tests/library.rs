//! The storage size of matches, and the time to list thousands. Times are printed, not asserted: they depend on the
//! machine.

use kletka::bots::computer::{ComputerPlayer, think};
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::game::Side;
use kletka::play::library::{self, entries};
use kletka::play::{Match, MemoryStore, Next, Seat, Seats, Stage, Store};
use kletka::record::Notation;
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattlePosition, placement};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

/// The characters that browsers store for a page.
const ROOM: usize = 5 << 20;

fn played<G: ComputerPlayer + Notation>(mut game: Match<G>) -> Match<G> {
    while game.stage() == Stage::Playing {
        match game.next() {
            Next::Move(mv) => game.play(mv).unwrap(),
            Next::Computer(side, level) => {
                let seed = game.seed() + game.moves().len() as u64;
                for mv in think(&game, side, level, None, seed).expect("a side that decides has something to do") {
                    if game.stage() == Stage::Playing && game.play(mv).is_err() {
                        break;
                    }
                }
            }
            _ => panic!("only computers play"),
        }
    }
    game
}

fn classic(seed: u64) -> Match<SeaBattlePosition> {
    let setup = Preset::Classic.setup();
    let level = Seat::Computer(sea_battle::Level::Gunner);
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([level, level]), seed).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for side in Side::BOTH {
        let fleet = placement::random(&setup, &mut rng).unwrap();
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    game
}

fn saved<G: Notation>(game: Match<G>) -> String {
    let store = MemoryStore::default();
    let id = library::add(&store, 1, "2026-11-22T20:00:00Z", game).unwrap();
    store.read(&id.key()).unwrap()
}

fn fitting(texts: &[String]) -> usize {
    let letters: usize = texts.iter().map(|text| text.chars().count() + "kletka/match/s0123456789ab".len()).sum();
    ROOM * texts.len() / letters
}

#[test]
fn thousands_of_matches_fit_and_are_listed_at_once() {
    let sea: Vec<String> = (0..4).map(|seed| saved(played(classic(seed)))).collect();
    let war: Vec<String> = (0..2)
        .map(|seed| {
            let level = Seat::Computer(virus_war::Level::Microbe);
            saved(played(
                Match::<VirusWarPosition>::new(kletka::virus_war::Setup::default(), &Seats::new([level, level]), seed)
                    .unwrap(),
            ))
        })
        .collect();
    let squadrons: Vec<String> = (0..2)
        .map(|seed| {
            let level = Seat::Computer(squadron::Level::Midshipman);
            saved(played(
                Match::<SquadronPosition>::new(kletka::squadron::Setup::default(), &Seats::new([level, level]), seed)
                    .unwrap(),
            ))
        })
        .collect();
    let [sea_fit, squadron_fit, war_fit] = [&sea, &squadrons, &war].map(|texts| fitting(texts));
    println!("5 MB hold {sea_fit} classic Sea Battles, {squadron_fit} Squadrons, {war_fit} Virus Wars");
    assert!(sea_fit >= 1_000 && squadron_fit >= 500 && war_fit >= 500);

    let store = MemoryStore::default();
    for number in 0..2_000 {
        let text = &[&sea[..], &squadrons[..], &war[..]].concat()[number % 8];
        let kind = library::summary_of(text).unwrap().kind;
        store.write(&library::MatchId::new(kind, number as u64).key(), text).unwrap();
    }
    let begin = Instant::now();
    assert_eq!(entries(&store).len(), 2_000);
    println!("2 000 matches are listed in {:?}", begin.elapsed());
}
