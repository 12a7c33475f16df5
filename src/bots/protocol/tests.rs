//! Tests that every request is answered, valid or not.

use super::*;
use crate::bots::Budget;
use crate::sea_battle::{Announced, Preset};
use proptest::prelude::*;

fn place(version: u8) -> Request {
    let task = Task::SeaBattlePlacement { setup: Box::new(Preset::Classic.setup()), how: PlacementMethod::Random };
    Request { version, id: 7, seed: 1, task }
}

#[test]
fn a_request_is_answered_with_its_number() {
    let reply = Reply::decode(&answer(&place(VERSION).encode())).unwrap();
    assert_eq!(reply.id, 7);
    let Ok(Response::SeaBattlePlacement(layout)) = reply.result else { panic!("{reply:?}") };
    assert_eq!(layout.faults(&Preset::Classic.setup()), []);
    let speak = Task::SeaBattleAction {
        setup: Box::new(Preset::Classic.setup()),
        moves: vec![Move::lot(Side::SECOND)],
        layout,
        side: Side::SECOND,
        level: Level::Captain,
        budget: Budget::from_nodes(10_000),
        past: Vec::new(),
    };
    let request = Request { version: VERSION, id: 8, seed: 1, task: speak };
    let reply = Reply::decode(&answer(&request.encode())).unwrap();
    assert!(matches!(reply, Reply { id: 8, result: Ok(Response::SeaBattleAction(Action::Shot(_))), .. }));
}

#[test]
fn a_battle_is_looked_at_and_back_at() {
    let setup = Box::new(Preset::Classic.setup());
    let cell = |column| crate::grid::Cell::new(column, 4).unwrap();
    let answer = |answer| Move::by(Side::SECOND, Action::Answer(answer, Announced::Nothing));
    let (hit, miss) = (answer(crate::sea_battle::Answer::Hit), answer(crate::sea_battle::Answer::Miss));
    let shot = |column| Move::by(Side::FIRST, Action::Shot(cell(column)));
    let moves = vec![Move::lot(Side::FIRST), shot(4), hit, shot(5), miss];
    let done = |task| Reply::decode(&answer_to(task)).unwrap().result.unwrap();
    let look = Task::SeaBattleAnalysis { setup: setup.clone(), moves: moves.clone(), upto: 3, side: Side::FIRST };
    let Response::SeaBattleAnalysis(analysis, FleetCount::Exact(after)) = done(look) else { panic!("no insight") };
    let FleetCount::Exact(before) = analysis.fleets else { panic!("{:?}", analysis.fleets) };
    assert!(after < before && analysis.chances[44] > 0.999 && analysis.best.is_some());
    let Response::SeaBattleReview(shots) = done(Task::SeaBattleReview { setup, moves, from: 2, most: 9 }) else {
        panic!("no review")
    };
    assert_eq!(shots.iter().map(|shot| (shot.turn.index, shot.hit())).collect::<Vec<_>>(), [(3, false)]);
}

#[test]
fn a_match_between_computers_comes_back_whole() {
    let setup = Box::new(Preset::Classic.setup());
    let task = Task::SeaBattleMatch { setup, levels: [Level::Gunner, Level::Sailor] };
    let Ok(Response::SeaBattleMatch { layouts, moves }) = Reply::decode(&answer_to(task)).unwrap().result else {
        panic!("no match")
    };
    let seats = Seats::new([Level::Gunner, Level::Sailor].map(Seat::Computer));
    let record = Record::<SeaBattlePosition>::replay(Preset::Classic.setup(), moves).unwrap();
    let mut game = Match::from_record(record, &seats, 1);
    for (side, layout) in Side::BOTH.into_iter().zip(*layouts) {
        let fleet = Fleet::new(game.setup(), layout).unwrap();
        game.disclose(side, Some(crate::sea_battle::HiddenFleet::ready(fleet)));
    }
    assert_eq!(game.stage(), crate::play::Stage::Over);
    assert!(Side::BOTH.iter().all(|&side| game.secret(side).is_some()), "both boards came along");
}

fn answer_to(task: Task) -> Vec<u8> {
    answer(&Request { version: VERSION, id: 9, seed: 1, task }.encode())
}

#[test]
fn s20_a_doubt_is_answered() {
    let setup = Preset::Classic.setup();
    let cell = |column, row| crate::grid::Cell::new(column, row).unwrap();
    let shot = |side, column, row| Move::by(side, Action::Shot(cell(column, row)));
    let says = |side, answer| Move::by(side, Action::Answer(answer, Announced::Nothing));
    let (first, second) = (Side::FIRST, Side::SECOND);
    let (hit, miss) = (crate::sea_battle::Answer::Hit, crate::sea_battle::Answer::Miss);
    let doubt = |moves: &[Move], side| {
        let task = Task::SeaBattleFit { setup: Box::new(setup.clone()), moves: moves.to_vec(), side };
        Reply::decode(&answer_to(task)).unwrap().result
    };
    // A ship is hit and still afloat, with water on all sides of the cell.
    let mut moves = vec![Move::lot(first), shot(first, 0, 4), says(second, hit)];
    for (column, row) in [(0, 3), (0, 5)] {
        moves.extend([shot(first, column, row), says(second, miss), shot(second, column, row), says(first, miss)]);
    }
    assert_eq!(doubt(&moves, second), Ok(Response::SeaBattleFit(Feasibility::Found)));
    moves.extend([shot(first, 1, 4), says(second, miss)]);
    assert_eq!(doubt(&moves, second), Ok(Response::SeaBattleFit(Feasibility::None)));
    assert_eq!(doubt(&moves, first), Ok(Response::SeaBattleFit(Feasibility::Found)));
    moves.push(Move::lot(first));
    assert_eq!(doubt(&moves, second), Err(TaskError::Match));
}

#[test]
fn the_captain_fires_at_a_finished_board_alike() {
    let setup = Preset::Classic.setup();
    let fleet = |seed| crate::sea_battle::placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap();
    let count = |seed: u64| {
        let layout = Box::new(fleet(seed).layout().clone());
        let task = Task::SeaBattleBenchmark { setup: Box::new(setup.clone()), layout };
        let Ok(Response::SeaBattleBenchmark(shots)) = Reply::decode(&answer_to(task)).unwrap().result else {
            panic!("no shots")
        };
        shots
    };
    let shots = [1, 2, 1].map(count);
    assert!(shots[0] == shots[2] && shots.iter().all(|shots| (20..90).contains(shots)), "{shots:?}");
    let layout = Box::new(Layout::empty(&setup));
    let task = Task::SeaBattleBenchmark { setup: Box::new(setup), layout };
    assert_eq!(Reply::decode(&answer_to(task)).unwrap().result, Err(TaskError::Match));
}

#[test]
fn a_turn_of_virus_war_is_planned() {
    let turn = |moves| {
        let (setup, level) = (Box::default(), super::super::virus_war::Level::Virus);
        let task = Task::VirusWarTurn { setup, moves, level, budget: Budget::from_nodes(1_000) };
        Reply::decode(&answer(&Request { version: VERSION, id: 9, seed: 1, task }.encode())).unwrap().result
    };
    assert!(matches!(turn(Vec::new()), Ok(Response::VirusWarTurn(turn)) if turn.len() == 3));
    assert_eq!(turn(vec![SubMove::Pass]), Err(TaskError::Match));
}

#[test]
fn a_squadron_is_sailed() {
    let sail = |moves| {
        let (setup, level) = (Box::default(), super::super::squadron::Level::Commodore);
        let task = Task::SquadronPlan { setup, moves, level, budget: Budget::from_nodes(100) };
        Reply::decode(&answer(&Request { version: VERSION, id: 9, seed: 1, task }.encode())).unwrap().result
    };
    let deployed = |moves| {
        let Ok(Response::SquadronPlan(sailed)) = sail(moves) else { panic!("no deployment") };
        assert!(sailed.len() == 5 && matches!(sailed[4], squadron::Move::Flagship(_)), "{sailed:?}");
        sailed
    };
    let mut moves = deployed(Vec::new());
    moves.extend(deployed(moves.clone()));
    assert_eq!(sail(moves.clone()), Err(TaskError::NotItsTurn));
    moves.push(squadron::Move::Die(4));
    assert!(matches!(sail(moves), Ok(Response::SquadronPlan(sailed)) if sailed.last() == Some(&squadron::Move::Done)));
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
    let reply = Reply { version: VERSION, id: 7, result: Ok(Response::SeaBattleBenchmark(3)) };
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
