//! What holds in every battle of every setup.

use crate::random::{does_not_fit, outcome, played, setups};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::record::Record;
use kletka::sea_battle::{
    Answer, Audit, Battle, Breach, Ending, Phase, Said, Say, SeaBattle, Setup, Speaker, Violation,
};
use proptest::prelude::*;

/// More things than any battle on 12×12 can last, draws talked about included.
const TO_THE_END: usize = 5_000;

/// Both sheets of a battle, kept honestly.
fn audit(battle: &Battle, said: &[Said]) -> Audit {
    let sheets = Side::BOTH.map(|side| battle.fleet(side).sheet());
    Audit::of(battle.setup(), said, sheets, sheets)
}

/// Everything that can be said in the course of play, by anybody, about every cell of the largest board.
fn everything() -> impl Iterator<Item = Said> {
    let board = CellSet::board(26);
    let sides = Side::BOTH.into_iter().flat_map(move |side| {
        let cells = board.into_iter().flat_map(|cell| [Say::Shot(cell), Say::Name(cell), Say::Tell(cell)]);
        let answers = Answer::ALL.into_iter().map(Say::Answer);
        cells.chain(answers).map(move |say| Said::by(side, say))
    });
    sides.chain(Side::BOTH.map(Said::lot))
}

/// Other things that the speaker could have said in this place.
fn lies(table: &SeaBattle, said: Said) -> Vec<Said> {
    let instead = |say| Said { say, ..said };
    match said.say {
        Say::Answer(truth) => {
            Answer::ALL.into_iter().filter(|&a| a != truth).map(|a| instead(Say::Answer(a))).collect()
        }
        Say::Name(_) => table.moves().filter(|other| other.say != said.say).map(|other| instead(other.say)).collect(),
        Say::Tell(_) => table.moves().filter(|other| other.say != said.say).map(|other| instead(other.say)).collect(),
        _ => Vec::new(),
    }
}

/// Whether a forged name or mine happens to be true of this fleet.
fn is_true(battle: &Battle, said: Said) -> bool {
    match (said.by, said.say) {
        (Speaker::Side(side), Say::Name(cell)) => battle.fleet(side).hulls().contains(cell),
        (Speaker::Side(side), Say::Tell(cell)) => battle.fleet(side).mines().contains(cell),
        _ => false,
    }
}

const fn is_a_lie(what: Breach) -> bool {
    matches!(what, Breach::Untrue { .. } | Breach::NamedEmpty(_) | Breach::ToldNoMine(_))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn s17_honest_play_always_ends_with_one_fleet_sunk(setup in setups(), seed: u64) {
        let battle = played(&setup, seed, TO_THE_END).ok_or_else(does_not_fit)?;
        let Phase::Over(Outcome::Win(winner), Ending::Sunk) = battle.table().phase() else {
            return Err(TestCaseError::fail(format!("{:?}", battle.table().phase())));
        };
        prop_assert_eq!(battle.table().afloat(winner.other()), 0);
        prop_assert!(battle.table().afloat(winner) > 0);
        let loser = battle.fleet(winner.other());
        prop_assert!(loser.hulls().within(&battle.table().water(winner.other()).hits()));
    }

    #[test]
    fn a_record_replays_to_the_same_table_from_any_moment(setup in setups(), seed: u64, steps in 0usize..200) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let again = Record::<SeaBattle>::replay(setup.clone(), battle.said().iter().copied());
        prop_assert_eq!(again.as_ref(), Ok(battle.record()));
        let mut table = SeaBattle::start(&setup).unwrap();
        for (count, said) in battle.said().iter().enumerate() {
            let part = battle.record().up_to(count);
            prop_assert_eq!(part.position(), &table);
            table.apply(said);
        }
        prop_assert_eq!(battle.table(), &table);
    }

    #[test]
    fn the_moves_are_exactly_what_the_check_allows(setup in setups(), seed: u64, steps in 0usize..150) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        // Between a shot and its answer as well as before the shot.
        for count in [battle.said().len(), battle.said().len().saturating_sub(1)] {
            let record = battle.record().up_to(count);
            let table = record.position();
            let moves: Vec<Said> = table.moves().collect();
            for said in everything() {
                prop_assert_eq!(table.check(&said).is_ok(), moves.contains(&said), "{:?}", said);
            }
            prop_assert_eq!(moves.is_empty(), matches!(table.turn(), Turn::Over(_)));
        }
    }

    #[test]
    fn what_may_not_be_said_changes_nothing(setup in setups(), seed: u64, steps in 0usize..60, cell in 0usize..676) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let cell = Cell::from_index(cell).unwrap();
        for side in Side::BOTH {
            for say in [Say::Shot(cell), Say::Name(cell), Say::Tell(cell), Say::AcceptDraw, Say::TimeOut] {
                let mut table = battle.table().clone();
                let said = Said::by(side, say);
                if table.check(&said).is_err() {
                    table.apply(&said);
                    prop_assert_eq!(&table, battle.table());
                }
            }
        }
    }

    #[test]
    fn s15_s16_somebody_who_owes_a_cell_has_one(setup in setups(), seed: u64) {
        let battle = played(&setup, seed, TO_THE_END).ok_or_else(does_not_fit)?;
        let mut part = battle.clone();
        for count in (0..battle.said().len()).rev() {
            part.back_to(count);
            let seat = part.seat(part.table().shooter());
            match part.table().phase() {
                Phase::Name => prop_assert!(!seat.nameable().is_empty()),
                Phase::Tell => prop_assert!(!seat.tellable().is_empty()),
                _ => {}
            }
        }
    }

    #[test]
    fn s19_the_audit_of_honest_play_finds_nothing(setup in setups(), seed: u64, steps in 0usize..400) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let audit = audit(&battle, battle.said());
        prop_assert_eq!(&audit.violations, &vec![]);
        prop_assert_eq!(audit.verdict, outcome(&battle));
    }

    #[test]
    fn s19_the_audit_finds_any_single_forged_word(setup in setups(), seed: u64, steps in 1usize..200, place: prop::sample::Index) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let index = place.index(battle.said().len());
        let table = battle.record().up_to(index).position().clone();
        for lie in lies(&table, battle.said()[index]) {
            let mut said = battle.said().to_vec();
            said[index] = lie;
            let Speaker::Side(liar) = lie.by else { unreachable!("only sides lie") };
            let found = audit(&battle, &said);
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
        let mut said = battle.said().to_vec();
        for (from, to) in swaps {
            let (from, to) = (from.index(said.len()), to.index(said.len()));
            said.swap(from, to);
        }
        let found = audit(&battle, &said);
        // What the table itself refuses is somebody's fault; what it allows and is true is nobody's.
        let refused = Record::<SeaBattle>::replay(setup.clone(), said.iter().copied()).is_err();
        prop_assert!(!refused || !found.violations.is_empty() || !found.groundless.is_empty() || about_draws_only(&setup, &said));
    }
}

/// Whether all that the table refuses in this list is idle talk about a draw, or comes after the end.
fn about_draws_only(setup: &Setup, said: &[Said]) -> bool {
    let mut table = SeaBattle::start(setup).unwrap();
    said.iter().all(|said| {
        let talk = matches!(said.say, Say::OfferDraw | Say::AcceptDraw | Say::DeclineDraw);
        let heard = table.check(said).is_ok() || talk || matches!(table.turn(), Turn::Over(_));
        table.apply(said);
        heard
    })
}
