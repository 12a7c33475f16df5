//! Tests of the selection of past battles.

use super::*;
use crate::bots::Budget;
use crate::bots::sea_battle::Level;
use crate::fair::{Salt, Terms};
use crate::grid::CellSet;
use crate::play::devices::{Decision, Devices};
use crate::play::drawn_up::{DrawnUp, mark_drawn_up};
use crate::play::past_matches::{MAX_PAST, people};
use crate::play::summary::{CHANGED, CHECK, FAILED};
use crate::play::{GameKind, MemoryStore, Seat, Seats, library};
use crate::record::tags::{Tags, with_tag};
use crate::sea_battle::{Action, Fleet, HiddenFleet, Move, PlayerView, Preset, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const ALONE: Person = Person::Here(String::new());

fn fleet(setup: &Setup, seed: u64) -> Fleet {
    placement::random(setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
}

fn here(name: &str) -> Person {
    Person::Here(name.to_owned())
}

/// A classic battle in which the first side fires once, misses, and the second one resigns.
fn battle(seats: [Seat<Level>; 2], names: [&str; 2], day: u64) -> Match<SeaBattlePosition> {
    let setup = Preset::Classic.setup();
    let mut game = Match::new(setup.clone(), &Seats::new(seats).with_names(names), day).unwrap();
    let fleets = [fleet(&setup, day), fleet(&setup, day + 1_000)];
    for (side, fleet) in Side::BOTH.into_iter().zip(fleets.clone()) {
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    game.play(Move::lot(Side::FIRST)).unwrap();
    let water = (CellSet::board(10) - fleets[1].ship_cells()).first().unwrap();
    game.play(Move::by(Side::FIRST, Action::Shot(water))).unwrap();
    game.play(Move::by(Side::SECOND, Action::Resign)).unwrap();
    game
}

fn against_computer(day: u64) -> Match<SeaBattlePosition> {
    battle([Seat::Human, Seat::Computer(Level::Gunner)], ["", ""], day)
}

fn keep_all(battles: impl IntoIterator<Item = Match<SeaBattlePosition>>) -> MemoryStore {
    let store = MemoryStore::default();
    for (day, mut battle) in (1..).zip(battles) {
        battle.set_tag(CHANGED, &format!("2026-{day:03}"));
        library::add(&store, day, "2026", battle).unwrap();
    }
    store
}

fn past_battles_of(store: &MemoryStore, person: &Person) -> Vec<PastBattle> {
    past_battles(store, &library::entries(store), person, |_| true)
}

#[test]
fn last_battles_give_fleets_and_shots() {
    let store = keep_all((1..=35).map(against_computer));
    let past = past_battles_of(&store, &ALONE);
    assert_eq!(past.len(), MAX_PAST);
    for (past, day) in past.iter().zip((6..=35).rev()) {
        let setup = Preset::Classic.setup();
        assert_eq!((past.fleet(), past.when.as_str()), (Some(fleet(&setup, day)), &*format!("2026-{day:03}")));
        assert_eq!((past.shots.len(), past.shots[0].1), (1, Some(crate::sea_battle::Answer::Miss)));
    }
    assert_eq!(people(&library::entries(&store), GameKind::SeaBattle), [(ALONE, 35)]);
    assert!(past_battles(&store, &library::entries(&store), &ALONE, |setup| setup.size == 12).is_empty());
    assert!(past_battles_of(&store, &here("Ann")).is_empty());
}

#[test]
fn two_at_one_device_are_told_apart_by_name() {
    let people_here = [Seat::Human; 2];
    let store = keep_all([
        battle(people_here, ["Ann", "Bob"], 1),
        battle(people_here, ["Bob", "Ann"], 2),
        battle(people_here, ["Bob", "Cid"], 3),
    ]);
    let setup = Preset::Classic.setup();
    let fleets =
        |name: &str| past_battles_of(&store, &here(name)).iter().filter_map(PastBattle::fleet).collect::<Vec<_>>();
    assert_eq!(fleets("Ann"), [fleet(&setup, 1_002), fleet(&setup, 1)]);
    assert_eq!(fleets("Bob"), [fleet(&setup, 3), fleet(&setup, 2), fleet(&setup, 1_001)]);
    let shots: Vec<usize> = past_battles_of(&store, &here("Bob")).iter().map(|past| past.shots.len()).collect();
    assert_eq!(shots, [1, 1, 0], "the shots of the person only");
    let known = people(&library::entries(&store), GameKind::SeaBattle);
    assert_eq!(known, [(here("Bob"), 3), (here("Ann"), 2), (here("Cid"), 1)]);
}

#[test]
fn unfinished_or_unreadable_matches_are_ignored() {
    let setup = Preset::Classic.setup();
    let seats = Seats::new([Seat::Human, Seat::Computer(Level::Gunner)]);
    let mut running = Match::<SeaBattlePosition>::new(setup.clone(), &seats, 1).unwrap();
    running.set_secret(Side::FIRST, Some(HiddenFleet::ready(fleet(&setup, 1))));
    let store = keep_all([running, against_computer(2)]);
    let whole = against_computer(3).to_string();
    let broken = [
        with_tag(&whole, CHECK, FAILED),
        whole.replace("[Side \"10\"]", "[Side \"99\"]"),
        with_tag(&whole, "Player1", "remote"),
        whole.lines().filter(|line| line.starts_with('[')).collect::<Vec<_>>().join("\n"),
        "[Game \"Sea Battle\"]\n[Player1 \"human\"]\n[Result \"1\"]\n".to_owned(),
        "\u{0}\n[".to_owned(),
    ];
    for (number, text) in (100..).zip(broken) {
        store.write(&library::MatchId::new(GameKind::SeaBattle, number).key(), &text).unwrap();
    }
    let past = past_battles_of(&store, &ALONE);
    assert_eq!(past.iter().filter_map(PastBattle::fleet).collect::<Vec<_>>(), [fleet(&setup, 2)]);
}

#[test]
fn a_fleet_placed_by_the_computer_is_ignored() {
    let mut drawn_up = against_computer(1);
    mark_drawn_up(&mut drawn_up, Side::FIRST, DrawnUp::Dealt);
    let mut by_hand = drawn_up.clone();
    mark_drawn_up(&mut by_hand, Side::FIRST, DrawnUp::ByPerson);
    let store = keep_all([drawn_up, by_hand]);
    let past = past_battles_of(&store, &ALONE);
    let known: Vec<bool> = past.iter().map(|past| past.fleet().is_some()).collect();
    assert_eq!((known, past[1].shots.len()), (vec![true, false], 1), "the shots are the player's own");
}

fn summary_tag(text: &str, name: &str) -> String {
    Tags::read_first(text).unwrap().value(name).unwrap().to_owned()
}

/// Returns the stored matches of Ann, who invites, and of Bob, after a battle between their devices.
fn between_devices() -> (String, String) {
    let setup = Preset::Classic.setup();
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side| {
        game.set_secret(side, Some(HiddenFleet::ready(fleet(&setup, side.index() as u64 + 1))));
        Salt([side.index() as u8; 16])
    };
    let mut devices =
        Devices::<SeaBattlePosition>::new(&setup, Terms::new(Side::FIRST), ready, |letter| letter).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut place = 0;
    let is_over = |devices: &Devices<SeaBattlePosition>| devices.games().iter().all(|game| game.outcome().is_some());
    while !is_over(&devices) {
        devices.take_turn(place, |game, side| {
            let view =
                PlayerView { position: game.position(), fleet: game.secret(side).unwrap().fleet().unwrap(), side };
            let action = Level::Gunner.choose_action(view, Budget::from_nodes(2_000), &mut rng).unwrap();
            Decision::Moves(vec![Move::by(side, action)])
        });
        devices.send(place, |letter| letter).unwrap();
        place ^= 1;
    }
    for place in [0, 1, 0] {
        devices[place].session_mut().disclose_secrets();
        devices.send(place, |letter| letter).unwrap();
    }
    let named = |place: usize| with_tag(&with_tag(&devices[place].to_string(), "Name1", "Ann"), "Name2", "Bob");
    (named(0), named(1))
}

#[test]
fn s19_only_checked_boards_tell_of_a_remote_player() {
    let bob = Person::Away("Bob".to_owned());
    let store = MemoryStore::default();
    let setup = Preset::Classic.setup();
    let (ours, theirs) = between_devices();
    let id = |number| library::MatchId::new(GameKind::SeaBattle, number).key();
    store.write(&id(1), &ours).unwrap();
    let past = past_battles_of(&store, &bob);
    let cells = |past: &[PastBattle]| {
        past.iter().filter_map(PastBattle::fleet).map(|fleet| fleet.ship_cells()).collect::<Vec<_>>()
    };
    assert_eq!(cells(&past), [fleet(&setup, 2).ship_cells()]);
    assert!(past[0].shots.len() > 20, "{}", past[0].shots.len());
    assert_eq!(cells(&past_battles_of(&store, &here("Ann"))), [fleet(&setup, 1).ship_cells()]);
    assert_eq!(past_battles_of(&store, &Person::Away("Cid".to_owned())), []);
    // Boards that differ from their seal, or were not opened, teach nothing.
    let other = summary_tag(&ours, "Opening1");
    for opening in [other.as_str(), ""] {
        store.write(&id(1), &with_tag(&ours, "Opening2", opening)).unwrap();
        assert!(past_battles_of(&store, &bob).iter().all(|past| past.layout.is_none()), "{opening}");
    }
    // An opponent in another window of this browser is not at another device.
    store.write(&id(1), &ours).unwrap();
    store.write(&id(2), &theirs).unwrap();
    assert_eq!(past_battles_of(&store, &bob), []);
    assert_eq!(cells(&past_battles_of(&store, &here("Bob"))), [fleet(&setup, 2).ship_cells()]);
}

#[test]
fn a_computer_remembers_its_opponent_but_no_campaign() {
    let store = keep_all([against_computer(1), battle([Seat::Human; 2], ["Ann", "Bob"], 2)]);
    let entries = library::entries(&store);
    let known = |game: &Match<SeaBattlePosition>, computer| past_of_opponent(&store, &entries, game, computer).len();
    let mut game = against_computer(3);
    assert_eq!((known(&game, Side::SECOND), known(&game, Side::FIRST)), (1, 0));
    assert_eq!(known(&battle([Seat::Human, Seat::Computer(Level::Admiral)], ["Ann", ""], 4), Side::SECOND), 1);
    assert_eq!(known(&battle([Seat::Human, Seat::Computer(Level::Admiral)], ["Eve", ""], 4), Side::SECOND), 0);
    game.set_tag(BATTLE_OF, "000000000001 1");
    assert_eq!(known(&game, Side::SECOND), 0);
    let seats = Seats::new([Seat::Human, Seat::Computer(Level::Admiral)]);
    let larger = Match::<SeaBattlePosition>::new(Preset::Carrier.setup(), &seats, 1).unwrap();
    assert_eq!(known(&larger, Side::SECOND), 0, "nobody has played on this board");
}
