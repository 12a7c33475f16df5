//! Invariants of random battles under any setup.

use super::random::{does_not_fit, outcome, played, setups};
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::record::Record;
use kletka::sea_battle::{
    Action, Actor, Announced, Answer, Audit, Ending, Move, Phase, Referee, SeaBattlePosition, Setup, Violation,
    ViolationKind,
};
use proptest::prelude::*;

/// More moves than any battle on 12×12 has, including talk about draws.
const TO_THE_END: usize = 5_000;

fn audit(battle: &Referee, moves: &[Move]) -> Audit {
    let layouts = Side::BOTH.map(|side| battle.fleet(side).layout());
    Audit::new(battle.setup(), moves, layouts, layouts)
}

/// Generates every move of any actor about every cell of the largest board.
fn everything() -> impl Iterator<Item = Move> {
    let board = CellSet::board(26);
    let sides = Side::BOTH.into_iter().flat_map(move |side| {
        let cells = board
            .into_iter()
            .flat_map(|cell| [Action::Shot(cell), Action::DiscloseShip(cell), Action::DiscloseMine(cell)]);
        let lengths = (0..=26).map(Announced::Length).chain([Announced::Nothing, Announced::Length(255)]);
        let ships = (0..=6).flat_map(|length| (0..=4).map(move |number| Announced::Ship { length, number }));
        let announcements: Vec<Announced> = lengths.chain(ships).collect();
        let answers = Answer::ALL.into_iter().flat_map(move |answer| {
            announcements.clone().into_iter().map(move |announced| Action::Answer(answer, announced))
        });
        cells.chain(answers).map(move |say| Move::by(side, say))
    });
    sides.chain(Side::BOTH.map(Move::lot))
}

fn lies(table: &SeaBattlePosition, mv: Move) -> Vec<Move> {
    let instead = |say| Move { action: say, ..mv };
    match mv.action {
        // Other answers, consistent or not, and other announcements.
        Action::Answer(truth, announced) => {
            let others = Answer::ALL.into_iter().filter(|&a| a != truth).map(|a| Action::Answer(a, announced));
            let ships = (1..=4).flat_map(|length| (1..=2).map(move |number| Announced::Ship { length, number }));
            let other = ships.chain((1..=4).map(Announced::Length)).chain([Announced::Nothing]);
            let misnamed = other.filter(|&other| other != announced).map(|other| Action::Answer(truth, other));
            others.chain(misnamed).map(instead).collect()
        }
        Action::DiscloseShip(_) => {
            table.legal_moves().filter(|other| other.action != mv.action).map(|other| instead(other.action)).collect()
        }
        Action::DiscloseMine(_) => {
            table.legal_moves().filter(|other| other.action != mv.action).map(|other| instead(other.action)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns true if a forged disclosure happens to be true.
fn is_true(battle: &Referee, mv: Move) -> bool {
    match (mv.actor, mv.action) {
        (Actor::Side(side), Action::DiscloseShip(cell)) => battle.fleet(side).ship_cells().contains(cell),
        (Actor::Side(side), Action::DiscloseMine(cell)) => battle.fleet(side).mines().contains(cell),
        _ => false,
    }
}

const fn is_a_lie(what: ViolationKind) -> bool {
    matches!(
        what,
        ViolationKind::Untrue { .. }
            | ViolationKind::FalselyAnnounced { .. }
            | ViolationKind::DisclosedNoShip(_)
            | ViolationKind::DisclosedNoMine(_)
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn s17_honest_play_always_ends_with_one_fleet_sunk(setup in setups(), seed: u64) {
        let battle = played(&setup, seed, TO_THE_END).ok_or_else(does_not_fit)?;
        let Phase::Over(Outcome::Win(winner), Ending::Sunk) = battle.position().phase() else {
            return Err(TestCaseError::fail(format!("{:?}", battle.position().phase())));
        };
        prop_assert_eq!(battle.position().afloat(winner.other()), 0);
        prop_assert!(battle.position().afloat(winner) > 0);
        let loser = battle.fleet(winner.other());
        prop_assert!(loser.ship_cells().is_subset(&battle.position().tracking_board(winner.other()).hits()));
    }

    #[test]
    fn a_record_replays_to_the_same_table_from_any_moment(setup in setups(), seed: u64, steps in 0usize..200) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let again = Record::<SeaBattlePosition>::replay(setup.clone(), battle.moves().iter().copied());
        prop_assert_eq!(again.as_ref(), Ok(battle.record()));
        let mut table = SeaBattlePosition::start(&setup).unwrap();
        for (count, mv) in battle.moves().iter().enumerate() {
            let part = battle.record().up_to(count);
            prop_assert_eq!(part.position(), &table);
            table.apply(mv);
        }
        prop_assert_eq!(battle.position(), &table);
    }

    #[test]
    fn the_moves_are_exactly_what_the_check_allows(setup in setups(), seed: u64, steps in 0usize..150) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        // Both between a shot and its answer and before a shot.
        for count in [battle.moves().len(), battle.moves().len().saturating_sub(1)] {
            let record = battle.record().up_to(count);
            let table = record.position();
            let moves: Vec<Move> = table.legal_moves().collect();
            for mv in everything() {
                prop_assert_eq!(table.check(&mv).is_ok(), moves.contains(&mv), "{:?}", mv);
            }
            prop_assert_eq!(moves.is_empty(), matches!(table.turn(), Turn::Over(_)));
        }
    }

    #[test]
    fn what_may_not_be_said_changes_nothing(setup in setups(), seed: u64, steps in 0usize..60, cell in 0usize..676) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let cell = Cell::from_index(cell).unwrap();
        for side in Side::BOTH {
            for say in [Action::Shot(cell), Action::DiscloseShip(cell), Action::DiscloseMine(cell), Action::AcceptDraw, Action::TimeOut] {
                let mut table = battle.position().clone();
                let mv = Move::by(side, say);
                if table.check(&mv).is_err() {
                    table.apply(&mv);
                    prop_assert_eq!(&table, battle.position());
                }
            }
        }
    }

    #[test]
    fn s15_s16_somebody_who_owes_a_cell_has_one(setup in setups(), seed: u64) {
        let battle = played(&setup, seed, TO_THE_END).ok_or_else(does_not_fit)?;
        let mut part = battle.clone();
        for count in (0..battle.moves().len()).rev() {
            part.truncate(count);
            let seat = part.view(part.position().shooter());
            match part.position().phase() {
                Phase::DiscloseShip => prop_assert!(!seat.disclosable_ship_cells().is_empty()),
                Phase::DiscloseMine => prop_assert!(!seat.disclosable_mines().is_empty()),
                _ => {}
            }
        }
    }

    #[test]
    fn s19_the_audit_of_honest_play_finds_nothing(setup in setups(), seed: u64, steps in 0usize..400) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let audit = audit(&battle, battle.moves());
        prop_assert_eq!(&audit.violations, &vec![]);
        prop_assert_eq!(audit.verdict, outcome(&battle));
    }

    #[test]
    fn s19_the_audit_finds_any_single_forged_word(setup in setups(), seed: u64, steps in 1usize..200, place: prop::sample::Index) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let index = place.index(battle.moves().len());
        let table = battle.record().up_to(index).position().clone();
        for lie in lies(&table, battle.moves()[index]) {
            let mut moves = battle.moves().to_vec();
            moves[index] = lie;
            let Actor::Side(liar) = lie.actor else { unreachable!("only sides lie") };
            let found = audit(&battle, &moves);
            let here = |violation: &&Violation| violation.index == Some(index);
            match found.violations.iter().find(here) {
                None => prop_assert!(is_true(&battle, lie), "{:?} at {}", lie, index),
                Some(violation) => {
                    prop_assert_eq!(violation.side, liar);
                    prop_assert!(is_a_lie(violation.what));
                }
            }
        }
    }

    #[test]
    fn the_audit_hears_anything(setup in setups(), seed: u64, steps in 1usize..100, swaps in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 1..20)) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let mut moves = battle.moves().to_vec();
        for (from, to) in swaps {
            let (from, to) = (from.index(moves.len()), to.index(moves.len()));
            moves.swap(from, to);
        }
        let found = audit(&battle, &moves);
        // An illegal move is a side's fault; a legal and true one is nobody's.
        let refused = Record::<SeaBattlePosition>::replay(setup.clone(), moves.iter().copied()).is_err();
        let legal = Record::<SeaBattlePosition>::legal_part(setup.clone(), &moves).unwrap();
        prop_assert!(moves.starts_with(legal.moves()) && refused == (legal.moves().len() < moves.len()));
        prop_assert!(!refused || !found.violations.is_empty() || !found.groundless.is_empty() || about_draws_only(&setup, &moves));
    }
}

/// Returns true if every illegal move is talk about a draw or comes after the end.
fn about_draws_only(setup: &Setup, moves: &[Move]) -> bool {
    let mut table = SeaBattlePosition::start(setup).unwrap();
    moves.iter().all(|mv| {
        let talk = matches!(mv.action, Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw);
        let heard = table.check(mv).is_ok() || talk || matches!(table.turn(), Turn::Over(_));
        table.apply(mv);
        heard
    })
}
