//! Compares the fast position with the rules, and both with a naive implementation cell by cell.

use super::*;
use crate::grid::Cell;
use crate::virus_war::{CellState, Players, SubMove};
use proptest::prelude::*;

/// Returns the cells that `side` may take, by a literal reading of V3.
fn plain_reach(game: &VirusWarPosition, side: Side) -> Vec<Cell> {
    let size = game.setup().size;
    let cells = || (0..size).flat_map(|row| (0..size).filter_map(move |column| Cell::new(column, row)));
    let touch = |a: Cell, b: Cell| a != b && a.column().abs_diff(b.column()) < 2 && a.row().abs_diff(b.row()) < 2;
    let is_own = |cell: Cell| game.cell_state(cell) == CellState::Living(side);
    if game.round() == 0 && !cells().any(is_own) {
        return vec![game.setup().base(side)];
    }
    let mut carries: Vec<Cell> = cells().filter(|&cell| is_own(cell)).collect();
    loop {
        let chain = cells().filter(|&cell| matches!(game.cell_state(cell), CellState::Killed { by, .. } if by == side));
        let new: Vec<Cell> =
            chain.filter(|cell| !carries.contains(cell) && carries.iter().any(|&from| touch(from, *cell))).collect();
        if new.is_empty() {
            break;
        }
        carries.extend(new);
    }
    let takes = |cell: &Cell| match game.cell_state(*cell) {
        CellState::Empty => true,
        CellState::Living(of) => of != side,
        CellState::Wall | CellState::Killed { .. } => false,
    };
    cells().filter(takes).filter(|&cell| carries.iter().any(|&from| touch(from, cell))).collect()
}

fn any_setup(largest: u8) -> impl Strategy<Value = Setup> {
    let options = (any::<u32>(), 1u8..=5, 6..=largest);
    let walls = proptest::collection::vec((0..largest, 0..largest), 0..12);
    (options, walls).prop_map(|((rules, sub_moves, size), walls)| {
        let setup = Setup { size, sub_moves, ..Setup::default() }.with_rules(rules);
        let bases: CellSet = setup.players.sides().map(|size| setup.base(size)).collect();
        let walls: CellSet = walls.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect();
        Setup { walls: (walls & CellSet::board(size)) - bases, ..setup }
    })
}

/// Plays a random game and asserts after each sub-move that all three implementations agree.
fn agree<B: Bits>(setup: &Setup, mut dice: impl FnMut(usize) -> usize) -> usize {
    let mut game = VirusWarPosition::start(setup).unwrap();
    let mut positions = 0;
    let two = setup.players == Players::Two;
    let rules = Rules::<B>::new(setup, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    while let Turn::Side(mover) = game.turn() {
        let moves: Vec<SubMove> = game.legal_moves().collect();
        let cells: Vec<Cell> =
            moves.iter().filter_map(|mv| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None }).collect();
        assert_eq!(cells, plain_reach(&game, mover));
        let seen = FastPosition::<B>::from_game(&game, mover);
        let own = if two { mover.index() } else { 0 };
        assert_eq!(seen.reach(&Rules::new(setup, mover), own).to_cell_set(), cells.iter().copied().collect());
        if two {
            assert_eq!(seen, position);
            assert_eq!(position.may_pass(&rules), moves.contains(&SubMove::Pass));
        }
        positions += 1;
        if moves.is_empty() || positions > 600 {
            break;
        }
        // Frequent passes would end the game too soon.
        let mv = match moves[dice(moves.len())] {
            SubMove::Pass if !cells.is_empty() && dice(8) > 0 => SubMove::Occupy(cells[dice(cells.len())]),
            mv => mv,
        };
        game.apply(&mv);
        if two {
            match mv {
                SubMove::Occupy(cell) => position.occupy(&rules, B::from_index(B::index_of(cell))),
                SubMove::Pass => position.pass(&rules),
                SubMove::Resign(_) => unreachable!("no move that is offered"),
            }
        }
    }
    if two {
        let end = match game.turn() {
            Turn::Over(Outcome::Win(side)) => Some(FastOutcome::Win(side.index() as u8)),
            Turn::Over(_) => Some(FastOutcome::Draw),
            _ => None,
        };
        assert_eq!(position.end, end);
    }
    positions
}

fn dice(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn the_fast_moves_are_the_moves_of_the_plain_rules(setup in any_setup(10), seed: u64) {
        if setup.check().is_ok() {
            agree::<NarrowBitboard>(&setup, dice(seed));
        }
    }

    #[test]
    fn the_same_on_large_boards(setup in any_setup(20), seed: u64) {
        if setup.check().is_ok() {
            agree::<WideBitboard>(&setup, dice(seed));
        }
    }
}

#[test]
fn thousands_of_positions_are_compared() {
    let positions: usize = (0..40).map(|seed| agree::<NarrowBitboard>(&Setup::default(), dice(seed))).sum();
    assert!(positions > 3_000, "{positions}");
}

#[test]
fn a_play_out_ends_and_makes_legal_sub_moves() {
    let rules = Rules::<NarrowBitboard>::new(&Setup::default(), Side::FIRST);
    for seed in 0..50 {
        let mut dice = dice(seed);
        let mut position = FastPosition::start(&rules);
        let made = position.play_out(&rules, 1_000, |below| dice(below as usize) as u32);
        assert!(position.end.is_some() && made > 20, "{position:?}");
        let all = [position.live[0], position.live[1], position.dead[0], position.dead[1]];
        assert_eq!(all.iter().map(|set| set.count()).sum::<u32>(), (all[0] | all[1] | all[2] | all[3]).count());
    }
}
