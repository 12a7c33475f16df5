//! Compares the fast position with the rules, and both with their literal reading cell by cell.

use super::*;
use crate::grid::Cell;
use crate::virus_war::plain::{self, any_move, any_setup, dice};
use crate::virus_war::{Pace, Players, SubMove};
use proptest::prelude::*;

/// Asserts that an outcome is known only if the sides can never meet, and then always where two passes are a draw.
fn assert_outcome_is_known<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, game: &VirusWarPosition) {
    let [one, other] = Side::BOTH.map(|side| plain::within_reach(game, side));
    let meets = one.intersects(&game.living(Side::SECOND)) || other.intersects(&game.living(Side::FIRST));
    let known = position.known_outcome(rules);
    match (game.setup().short_turn, game.setup().passes) {
        _ if position.round == 0 || meets => assert_eq!(known, None),
        (ShortTurn::Loses, _) => assert_eq!(known, None),
        (ShortTurn::Legal, Passes::Draw) => assert_eq!(known, Some(FastOutcome::Draw)),
        (ShortTurn::Legal, Passes::LastTurnWins) => {
            assert_eq!(known.is_some(), !one.intersects(&other) && game.setup().pace == Pace::Steady);
        }
    }
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
        assert_eq!(cells, plain::reach(&game, mover));
        assert_eq!(crate::virus_war::bunkers(&game, mover), plain::bunkers(&game, mover));
        assert_eq!(crate::virus_war::fortress(&game, mover), plain::fortress(&game, mover));
        let seen = FastPosition::<B>::from_game(&game, mover);
        let own = if two { mover.index() } else { 0 };
        assert_eq!(seen.reach(&Rules::new(setup, mover), own).to_cell_set(), cells.iter().copied().collect());
        if two {
            assert_eq!(seen, position);
            assert_eq!(position.may_pass(&rules), moves.contains(&SubMove::Pass));
            assert_outcome_is_known(&rules, &position, &game);
        }
        positions += 1;
        let Some(mv) = any_move(&game, &mut dice).filter(|_| positions <= 600) else { break };
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
