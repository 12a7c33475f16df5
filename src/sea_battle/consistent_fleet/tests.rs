//! Compares the search with all fleets of small boards, and runs it over honest battles.

use super::*;
use crate::game::{Position, Side, Turn};
use crate::grid::Cell;
use crate::sea_battle::{
    Action, Announced, Announcement, Answer, FleetSpec, LayoutFault, Move, Preset, Referee, Shape, Shapes, Touching,
    TrackingBoard, placement,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns true if the layout is legal and agrees with the board.
fn agrees(board: &TrackingBoard, setup: &Setup, layout: &Layout) -> bool {
    board.ship_cells().is_subset(&layout.ship_cells())
        && board.known_mines().is_subset(&layout.mines)
        && board.sweepers().is_subset(&layout.sweepers)
        && !board.misses().intersects(&layout.occupied())
        && layout.ships.iter().all(|ship| board.allows_ship(ship))
        && layout.faults(setup).is_empty()
}

/// Enumerates the legal layouts of a small board.
fn all_layouts(setup: &Setup) -> Vec<Layout> {
    fn extend(setup: &Setup, layout: &Layout, lengths: &[u8], from: usize, all: &mut Vec<Layout>) {
        let sound = |layout: &Layout| {
            let missing = |fault: &LayoutFault| {
                matches!(fault, LayoutFault::TooFew { .. } | LayoutFault::Mines { .. } | LayoutFault::Sweepers { .. })
            };
            layout.faults(setup).iter().all(missing)
        };
        let Some((&length, rest)) = lengths.split_first() else {
            let cells: Vec<Cell> = CellSet::board(setup.size).iter().collect();
            let mines = if setup.mines == 0 { vec![None] } else { cells.iter().copied().map(Some).collect() };
            let sweepers: Vec<Option<Cell>> =
                if setup.sweepers == 0 { vec![None] } else { cells.iter().copied().map(Some).collect() };
            for (&mine, &sweeper) in mines.iter().flat_map(|mine| sweepers.iter().map(move |sweeper| (mine, sweeper))) {
                let mut layout = layout.clone();
                layout.mines.extend(mine);
                layout.sweepers.extend(sweeper);
                if layout.faults(setup).is_empty() {
                    all.push(layout);
                }
            }
            return;
        };
        for (number, place) in setup.shapes.places(length, setup.size).enumerate().skip(from) {
            let mut layout = layout.clone();
            layout.ships.push(place);
            if sound(&layout) {
                let next = if rest.first() == Some(&length) { number + 1 } else { 0 };
                extend(setup, &layout, rest, next, all);
            }
        }
    }
    let lengths: Vec<u8> = setup.fleet.lengths().collect();
    let mut all = Vec::new();
    extend(setup, &Layout::empty(setup), &lengths, 0, &mut all);
    all
}

/// Small setups with every rule of shape and touching.
fn little_setups() -> Vec<Setup> {
    let mut all = Vec::new();
    for touching in Touching::ALL {
        for (fleet, shapes, mines, sweepers) in [
            (FleetSpec::EMPTY.with(3, 1).with(2, 1), Shapes::STRAIGHT, 0, 0),
            (FleetSpec::EMPTY.with(3, 1).with(1, 1), Shapes::STRAIGHT.with(Shape::Corner), 0, 0),
            (FleetSpec::EMPTY.with(2, 1), Shapes::STRAIGHT, 1, 1),
            (FleetSpec::EMPTY.with(4, 1), Shapes::ANY, 1, 0),
        ] {
            all.push(Setup { size: 6, fleet, shapes, touching, mines, sweepers, ..Preset::Classic.setup() });
        }
    }
    all
}

/// Answers to some shots all over the board, a number of them false.
fn answers(setup: &Setup, layout: &Layout, lies: u32, rng: &mut Pcg64Mcg) -> Vec<Move> {
    let mut cells: Vec<Cell> = CellSet::board(setup.size).iter().collect();
    let mut moves = Vec::new();
    let mut known = TrackingBoard::default();
    for _ in 0..rng.random_range(0..30) {
        let cell = cells.swap_remove(rng.random_range(0..cells.len()));
        let truth = layout.reply(setup.announcement, cell, &known);
        let lie = rng.random_range(0..100) < lies;
        let (length, number) = (rng.random_range(1..4), rng.random_range(1..3));
        let announced = match setup.announcement {
            Announcement::Sunk => Announced::Nothing,
            Announcement::Length => Announced::Length(length),
            Announcement::Ship => Announced::Ship { length, number },
        };
        let (answer, announced) = if lie { (Answer::ALL[rng.random_range(0..5)], announced) } else { truth };
        known.record_answer(cell, answer, announced);
        moves.push(Move::by(Side::FIRST, Action::Shot(cell)));
        moves.push(Move::by(Side::SECOND, Action::Answer(answer, announced)));
    }
    if rng.random_range(0..3) == 0 {
        let cell = cells[rng.random_range(0..cells.len())];
        let named =
            if layout.ship_cells().contains(cell) || lies > 0 { Some(Action::DiscloseShip(cell)) } else { None };
        moves.extend(named.map(|action| Move::by(Side::SECOND, action)));
    }
    moves
}

#[test]
fn s12_s19_search_agrees_with_all_small_fleets() {
    let (mut yes, mut no) = (0, 0);
    for setup in little_setups() {
        let all = all_layouts(&setup);
        assert!(all.len() > 100);
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        for round in 0..60 {
            let layout = &all[rng.random_range(0..all.len())];
            let announcement = Announcement::ALL[round / 3 % 3];
            let setup = Setup { announcement, ..setup.clone() };
            let moves = answers(&setup, layout, [0, 5, 20][round % 3], &mut rng);
            let board = TrackingBoard::from_moves(&moves, Side::SECOND);
            let fits = all.iter().any(|layout| !board.contradicts_itself() && agrees(&board, &setup, layout));
            match board.find_fleet(&setup, u64::MAX) {
                ConsistentFleet::Found(found) => {
                    assert!(fits && agrees(&board, &setup, &found), "{setup:?} {moves:?} {found:?}");
                    yes += 1;
                }
                ConsistentFleet::None => {
                    assert!(!fits, "{setup:?} {moves:?}");
                    no += 1;
                }
                ConsistentFleet::Undecided => panic!("without a budget all is decided"),
            }
        }
    }
    assert!(yes > 150 && no > 150, "{yes} fitted, {no} did not");
}

/// Plays a battle of random shots.
fn random_battle(setup: &Setup, rng: &mut Pcg64Mcg) -> Option<Referee> {
    let fleets = [placement::random(setup, rng).ok()?, placement::random(setup, rng).ok()?];
    let mut battle = Referee::new(setup.clone(), fleets).unwrap();
    loop {
        let moves: Vec<Move> = match battle.position().turn() {
            Turn::Over(_) => return Some(battle),
            Turn::Chance => vec![Move::lot(Side::FIRST)],
            Turn::Side(_) => battle.position().legal_moves().collect(),
        };
        let offset = rng.random_range(0..moves.len());
        let honest = (0..moves.len()).map(|at| moves[(at + offset) % moves.len()]).find(|&mv| battle.play(mv).is_ok());
        assert!(honest.is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn s19_an_honest_battle_always_fits(
        size in 6_u8..14,
        counts in prop::collection::vec(0_u8..3, 5),
        touching in prop_oneof![Just(Touching::Never), Just(Touching::Corners), Just(Touching::Anything)],
        bent in any::<bool>(),
        announcement in prop_oneof![Just(Announcement::Sunk), Just(Announcement::Length), Just(Announcement::Ship)],
        mines in 0_u8..3,
        seed in any::<u64>(),
    ) {
        let fleet = (1..).zip(counts).fold(FleetSpec::EMPTY, |fleet, (length, count)| fleet.with(length, count));
        let shapes = if bent { Shapes::ANY } else { Shapes::STRAIGHT };
        let sweepers = mines / 2;
        let setup = Setup { fleet, shapes, size, touching, mines, sweepers, announcement, ..Preset::Classic.setup() };
        if setup.check().is_err() {
            return Ok(());
        }
        let Some(battle) = random_battle(&setup, &mut Pcg64Mcg::seed_from_u64(seed)) else { return Ok(()) };
        for count in (0..=battle.moves().len()).step_by(7).chain([battle.moves().len()]) {
            for size in Side::BOTH {
                let board = TrackingBoard::from_moves(&battle.moves()[..count], size);
                prop_assert!(agrees(&board, &setup, battle.fleet(size).layout()));
                match board.find_fleet(&setup, 200_000) {
                    ConsistentFleet::Found(found) => prop_assert!(agrees(&board, &setup, &found)),
                    ConsistentFleet::None => prop_assert!(false, "after {} moves", count),
                    ConsistentFleet::Undecided => {}
                }
            }
        }
    }
}

#[test]
fn s19_impossible_answers_are_found_early() {
    // A hit in the corner between misses, where every ship has two cells or more.
    let setup = Preset::MiltonBradley.setup();
    let cell = |column, row| Cell::new(column, row).unwrap();
    let answers = [(cell(0, 0), Answer::Hit), (cell(1, 0), Answer::Miss), (cell(0, 1), Answer::Miss)];
    let say = |&(cell, answer): &(Cell, Answer)| {
        [Move::by(Side::FIRST, Action::Shot(cell)), Move::by(Side::SECOND, Action::Answer(answer, Announced::Nothing))]
    };
    let moves: Vec<Move> = answers.iter().flat_map(say).collect();
    let (before, after) =
        (TrackingBoard::from_moves(&moves[..4], Side::SECOND), TrackingBoard::from_moves(&moves, Side::SECOND));
    assert!(matches!(before.find_fleet(&setup, FLEET_SEARCH_BUDGET), ConsistentFleet::Found(_)));
    assert_eq!(after.find_fleet(&setup, FLEET_SEARCH_BUDGET), ConsistentFleet::None);
    assert_eq!(before.find_fleet(&setup, 3), ConsistentFleet::Undecided);
}
