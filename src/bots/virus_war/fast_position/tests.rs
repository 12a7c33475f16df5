//! Compares the fast position with the rules, and both with a naive implementation cell by cell.

use super::*;
use crate::grid::Cell;
use crate::record::SetupOption;
use crate::virus_war::{CellState, Neighbours, Players, Rule, SubMove};
use proptest::prelude::*;

/// Returns true if two cells touch, by a literal reading of V3.
fn touches(setup: &Setup, a: Cell, b: Cell) -> bool {
    let apart = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    matches!(apart, (0, 1) | (1, 0)) || setup.neighbours == Neighbours::Eight && apart == (1, 1)
}

/// Returns the bunkers of `side`, by a literal reading of V11.
fn plain_bunkers(game: &VirusWarPosition, side: Side) -> CellSet {
    let cells: Vec<Cell> = CellSet::board(game.setup().size).iter().collect();
    let (mut found, mut seen) = (CellSet::EMPTY, CellSet::EMPTY);
    for &first in cells.iter().filter(|&&cell| game.cell_state(cell) == CellState::Living(side)) {
        if seen.contains(first) {
            continue;
        }
        let (mut group, mut open, mut walls_alone, mut enclosed) = (vec![first], vec![first], true, true);
        while let Some(from) = open.pop() {
            seen.insert(from);
            for &cell in cells.iter().filter(|&&cell| touches(game.setup(), from, cell)) {
                match game.cell_state(cell) {
                    CellState::Living(of) if of == side => {
                        if !group.contains(&cell) {
                            group.push(cell);
                            open.push(cell);
                        }
                    }
                    CellState::Killed { by, .. } if by == side => walls_alone = false,
                    CellState::Wall => {}
                    _ => enclosed = false,
                }
            }
        }
        if enclosed && !walls_alone {
            found |= group.into_iter().collect();
        }
    }
    found
}

/// Returns the cells that `side` may take, by a literal reading of V3.
fn plain_reach(game: &VirusWarPosition, side: Side) -> Vec<Cell> {
    let size = game.setup().size;
    let cells = || (0..size).flat_map(|row| (0..size).filter_map(move |column| Cell::new(column, row)));
    let touch = |a: Cell, b: Cell| touches(game.setup(), a, b);
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
    let options = (proptest::collection::vec(any::<usize>(), 2 * Rule::ALL.len()), 6..=largest);
    let walls = proptest::collection::vec((0..largest, 0..largest), 0..12);
    (options, walls).prop_map(|((mut values, size), walls)| {
        let mut setup = Setup::default();
        Rule::set_all(&mut setup, |_| values.pop().unwrap_or_default());
        setup.size = size;
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
    let mut touched = (Side::SECOND, B::EMPTY);
    while let Turn::Side(mover) = game.turn() {
        let moves: Vec<SubMove> = game.legal_moves().collect();
        let cells: Vec<Cell> =
            moves.iter().filter_map(|mv| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None }).collect();
        assert_eq!(cells, plain_reach(&game, mover));
        assert_eq!(crate::virus_war::bunkers(&game, mover), plain_bunkers(&game, mover));
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
                SubMove::Occupy(cell) => {
                    let before = if touched.0 == mover { touched.1 } else { B::EMPTY };
                    touched = (mover, position.occupy_touching(&rules, before, B::from_index(B::index_of(cell))));
                    assert_eq!(touched.1 & rules.board, position.touched(&rules, mover.index()) & rules.board);
                }
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
