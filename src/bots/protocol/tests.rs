//! Tests that every request is answered, valid or not.

use super::*;
use crate::bots::Budget;
use crate::play::{Match, Seat, Seats};
use crate::record::Record;
use crate::sea_battle::{Action, Announced, Preset, SeaBattlePosition};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn place(version: u8) -> Request {
    let job = SeaBattlePlacement { setup: Preset::Classic.setup(), how: PlacementMethod::Random };
    Request { version, id: 7, seed: 1, task: job.into() }
}

#[test]
fn placements_at_once_are_those_of_the_worker() {
    let mined = Setup { mines: 1, sweepers: 1, ..Preset::Classic.setup() };
    let mut found = 0;
    for (setup, seed) in
        [Preset::Classic.setup(), mined].iter().flat_map(|setup| (0..10).map(move |seed| (setup, seed)))
    {
        for how in [PlacementMethod::Random, PlacementMethod::By(Level::Captain)] {
            let job = SeaBattlePlacement { setup: setup.clone(), how };
            if let Some(layout) = job.at_once(seed) {
                found += 1;
                assert_eq!(run::sea_battle_placement(job, seed), Ok(layout));
            }
        }
    }
    assert!(found >= 20, "classic fleets are found: {found}");
    let admiral = PlacementMethod::By(Level::Admiral);
    assert_eq!(SeaBattlePlacement { setup: Preset::Classic.setup(), how: admiral }.at_once(1), None);
    assert_eq!(SeaBattlePlacement { setup: Preset::Huge.setup(), how: PlacementMethod::Random }.at_once(1), None);
}

#[test]
fn a_request_is_answered_with_its_number() {
    let reply = Reply::decode(&answer(&place(VERSION).encode())).unwrap();
    assert_eq!(reply.id, 7);
    let layout = read_answer::<SeaBattlePlacement>(&reply.result.unwrap()).unwrap();
    assert_eq!(layout.faults(&Preset::Classic.setup()), []);
    let turn = SeaBattleTurn {
        setup: Preset::Classic.setup(),
        moves: vec![Move::lot(Side::SECOND)],
        layout,
        side: Side::SECOND,
        level: Level::Captain,
        budget: Budget::from_nodes(10_000),
        past: Vec::new(),
    };
    let moves = run_here(turn, 1).unwrap();
    assert!(matches!(moves[..], [Move { action: Action::Shot(_), .. }]), "{moves:?}");
}

#[test]
fn a_battle_is_looked_at_and_back_at() {
    let setup = Preset::Classic.setup();
    let cell = |column| crate::grid::Cell::new(column, 4).unwrap();
    let answer = |answer| Move::by(Side::SECOND, Action::Answer(answer, Announced::Nothing));
    let (hit, miss) = (answer(crate::sea_battle::Answer::Hit), answer(crate::sea_battle::Answer::Miss));
    let shot = |column| Move::by(Side::FIRST, Action::Shot(cell(column)));
    let moves = vec![Move::lot(Side::FIRST), shot(4), hit, shot(5), miss];
    let look = SeaBattleAnalysis { setup: setup.clone(), moves: moves.clone(), upto: 3, side: Side::FIRST };
    let Ok((analysis, FleetCount::Exact(after))) = run_here(look, 1) else { panic!("no insight") };
    let FleetCount::Exact(before) = analysis.fleets else { panic!("{:?}", analysis.fleets) };
    assert!(after < before && analysis.chances[44] > 0.999 && analysis.best.is_some());
    let shots = run_here(SeaBattleReview { setup, moves, from: 2, most: 9 }, 1).unwrap();
    assert_eq!(shots.iter().map(|shot| (shot.turn.index, shot.hit())).collect::<Vec<_>>(), [(3, false)]);
}

#[test]
fn a_match_between_computers_comes_back_whole() {
    let job = SeaBattleMatch { setup: Preset::Classic.setup(), levels: [Level::Gunner, Level::Sailor] };
    let (layouts, moves) = run_here(job, 1).unwrap();
    let seats = Seats::new([Level::Gunner, Level::Sailor].map(Seat::Computer));
    let record = Record::<SeaBattlePosition>::replay(Preset::Classic.setup(), moves).unwrap();
    let mut game = Match::from_record(record, &seats, 1);
    for (side, layout) in Side::BOTH.into_iter().zip(layouts) {
        let fleet = Fleet::new(game.setup(), layout).unwrap();
        game.disclose(side, Some(crate::sea_battle::HiddenFleet::ready(fleet)));
    }
    assert_eq!(game.stage(), crate::play::Stage::Over);
    assert!(Side::BOTH.iter().all(|&side| game.secret(side).is_some()), "both boards came along");
}

#[test]
fn s20_a_doubt_is_answered() {
    let setup = Preset::Classic.setup();
    let cell = |column, row| crate::grid::Cell::new(column, row).unwrap();
    let shot = |side, column, row| Move::by(side, Action::Shot(cell(column, row)));
    let says = |side, answer| Move::by(side, Action::Answer(answer, Announced::Nothing));
    let (first, second) = (Side::FIRST, Side::SECOND);
    let (hit, miss) = (crate::sea_battle::Answer::Hit, crate::sea_battle::Answer::Miss);
    let doubt = |moves: &[Move], side| run_here(SeaBattleFit { setup: setup.clone(), moves: moves.to_vec(), side }, 1);
    // A ship is hit and still afloat, with water on all sides of the cell.
    let mut moves = vec![Move::lot(first), shot(first, 0, 4), says(second, hit)];
    for (column, row) in [(0, 3), (0, 5)] {
        moves.extend([shot(first, column, row), says(second, miss), shot(second, column, row), says(first, miss)]);
    }
    assert_eq!(doubt(&moves, second), Ok(Feasibility::Found));
    moves.extend([shot(first, 1, 4), says(second, miss)]);
    assert_eq!(doubt(&moves, second), Ok(Feasibility::None));
    assert_eq!(doubt(&moves, first), Ok(Feasibility::Found));
    moves.push(Move::lot(first));
    assert_eq!(doubt(&moves, second), Err(TaskError::Match));
}

#[test]
fn the_captain_fires_at_a_finished_board_alike() {
    let setup = Preset::Classic.setup();
    let fleet = |seed| crate::sea_battle::placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap();
    let count = |seed: u64| {
        run_here(SeaBattleBenchmark { setup: setup.clone(), layout: fleet(seed).layout().clone() }, 1).unwrap()
    };
    let shots = [1, 2, 1].map(count);
    assert!(shots[0] == shots[2] && shots.iter().all(|shots| (20..90).contains(shots)), "{shots:?}");
    let layout = Layout::empty(&setup);
    assert_eq!(run_here(SeaBattleBenchmark { setup, layout }, 1), Err(TaskError::Match));
}

#[test]
fn a_turn_of_virus_war_is_planned() {
    let turn = |moves| {
        let (setup, level) = (virus_war::Setup::default(), virus_bots::Level::Virus);
        run_here(VirusWarTurn { setup, moves, level, budget: Budget::from_nodes(1_000) }, 1)
    };
    assert_eq!(turn(Vec::new()).map(|turn| turn.len()), Ok(3));
    assert_eq!(turn(vec![SubMove::Pass]), Err(TaskError::Match));
}

#[test]
fn a_squadron_is_sailed() {
    let sail = |moves| {
        let (setup, level) = (squadron::Setup::default(), squadron_bots::Level::Commodore);
        run_here(SquadronTurn { setup, moves, level, budget: Budget::from_nodes(100) }, 1)
    };
    let deployed = |moves| {
        let sailed = sail(moves).unwrap();
        assert!(sailed.len() == 5 && matches!(sailed[4], squadron::Move::Flagship(_)), "{sailed:?}");
        sailed
    };
    let mut moves = deployed(Vec::new());
    moves.extend(deployed(moves.clone()));
    assert_eq!(sail(moves.clone()), Err(TaskError::NotItsTurn));
    moves.push(squadron::Move::Die(4));
    assert_eq!(sail(moves).unwrap().last(), Some(&squadron::Move::Done));
    assert_eq!(sail(vec![squadron::Move::Done]), Err(TaskError::Match));
}

#[test]
fn another_version_is_refused() {
    let reply = Reply::decode(&answer(&place(VERSION + 1).encode())).unwrap();
    assert_eq!(reply, Reply { version: VERSION, id: 7, result: Err(TaskError::Version) });
}

#[test]
fn an_unreadable_request_is_answered_with_its_id() {
    let whole = place(VERSION).encode();
    let cut = Reply::decode(&answer(&whole[..5])).unwrap();
    assert_eq!(cut, Reply { version: VERSION, id: 7, result: Err(TaskError::Unreadable) });
    let other = [&place(VERSION - 1).encode()[..2], &[255; 9]].concat();
    assert_eq!(Reply::decode(&answer(&other)).unwrap().id, 7);
    assert_eq!(Reply::decode(&answer(&[])).unwrap().result, Err(TaskError::Unreadable));
}

#[test]
fn a_reply_of_another_version_is_recognised() {
    let reply = Reply { version: VERSION, id: 7, result: Ok(write(&3_u32)) };
    assert_eq!(Reply::decode(&write(&reply)), Ok(reply.clone()));
    assert_eq!(Reply::decode(&write(&Reply { version: VERSION - 1, ..reply })), Err(TaskError::Version));
}

proptest! {
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Reply::decode(&answer(&bytes)).is_ok());
    }

    #[test]
    fn a_damaged_request_is_answered(place_at in 0usize..80, byte in any::<u8>()) {
        let mut bytes = place(VERSION).encode();
        let length = bytes.len();
        bytes[place_at % length] = byte;
        prop_assert!(Reply::decode(&answer(&bytes)).is_ok());
    }
}
