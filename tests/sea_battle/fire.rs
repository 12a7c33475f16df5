//! The shots per turn (S6) and the turn clock (S9).

use super::table::*;
use kletka::game::{Outcome, Side};
use kletka::sea_battle::{Ending, FireRule, FirstTurn, FleetSpec, MoveError, Phase, Setup};

fn with(fire: FireRule) -> Setup {
    Setup { fire, ..small(FleetSpec::EMPTY.with(2, 2).with(1, 1)) }
}

/// Returns the side to fire and its shots left after these moves.
fn turn(setup: &Setup, words: &str) -> (Side, u16) {
    let table = table(setup, words);
    assert_eq!(table.phase(), Phase::Aim);
    (table.shooter(), table.shots_left())
}

#[test]
fn s6_a_hit_gives_another_shot_a_miss_ends_turn() {
    let setup = with(FireRule::HitAgain);
    assert_eq!(turn(&setup, ""), (A, 1));
    assert_eq!(turn(&setup, "1: A1 x"), (A, 1));
    assert_eq!(turn(&setup, "1: A1 x A2 #"), (A, 1));
    assert_eq!(turn(&setup, "1: A1 x A2 # C1 ."), (B, 1));
    assert_eq!(turn(&setup, "1: A1 ."), (B, 1));
}

#[test]
fn s6_so_many_shots_whatever_they_meet() {
    let setup = with(FireRule::Shots(2));
    assert_eq!(turn(&setup, ""), (A, 2));
    assert_eq!(turn(&setup, "1: A1 x"), (A, 1));
    assert_eq!(turn(&setup, "1: A1 x A2 #"), (B, 2));
    assert_eq!(turn(&setup, "1: A1 . C1 ."), (B, 2));
    assert_eq!(turn(&with(FireRule::Shots(1)), "1: A1 x"), (B, 1));
}

#[test]
fn s6_so_many_shots_and_one_more_for_each_hit() {
    let setup = with(FireRule::ShotsAndHits(2));
    assert_eq!(turn(&setup, "1: A1 x"), (A, 2));
    assert_eq!(turn(&setup, "1: A1 x A2 # C1 ."), (A, 1));
    assert_eq!(turn(&setup, "1: A1 x A2 # C1 . C2 ."), (B, 2));
}

#[test]
fn s6_a_salvo_counts_ships_afloat_at_its_start() {
    let setup = with(FireRule::Salvo);
    assert_eq!(turn(&setup, ""), (A, 3));
    // Sinking changes nothing within the shooter's own turn; the opponent's next turn is shorter.
    assert_eq!(turn(&setup, "1: A1 # A3 ."), (A, 1));
    assert_eq!(turn(&setup, "1: A1 # A3 . A5 ."), (B, 2));
    assert_eq!(turn(&setup, "1: A1 # A3 . A5 . 2: A1 x A2 #"), (A, 2));
    assert_eq!(turn(&setup, "1: A1 # A3 . A5 . 2: A1 x A2 # 1: C1 x C2 #"), (B, 1));
}

#[test]
fn s6_more_shots_than_cells_are_no_debt() {
    // The lie is found when no target is left, although the turn has shots left.
    let setup = Setup { fire: FireRule::Shots(20), ..small(FleetSpec::EMPTY.with(1, 1)) };
    let fire = |from: usize, to: usize| {
        let names = (from..to).map(|i| format!("{}{} . ", (b'A' + (i % 6) as u8) as char, i / 6 + 1));
        names.collect::<String>()
    };
    let words = format!("1: {} 2: {} 1: {}", fire(0, 20), fire(0, 20), fire(20, 36));
    assert_eq!(table(&setup, &words).phase(), Phase::Over(Outcome::Win(A), Ending::Lie));
}

#[test]
fn s9_who_lets_the_clock_run_out_loses() {
    let setup = Setup { clock: Some(60), ..with(FireRule::HitAgain) };
    let over = |winner| Phase::Over(Outcome::Win(winner), Ending::TimeOut);
    assert_eq!(table(&setup, "timeout/60").phase(), over(B));
    assert_eq!(table(&setup, "1: A1/5 . timeout/60").phase(), over(A));
    // While an answer is due, the side that owes it is late.
    assert_eq!(table(&setup, "1: A1/5 timeout/61").phase(), over(A));
}

#[test]
fn s9_the_clock_runs_out_only_when_due() {
    let setup = Setup { clock: Some(60), ..with(FireRule::HitAgain) };
    assert_eq!(refused(&setup, "timeout/59"), MoveError::NotNow);
    assert_eq!(refused(&with(FireRule::HitAgain), "timeout/60"), MoveError::NotAgreed);
    let lot = Setup { first: FirstTurn::Lot, ..setup };
    assert_eq!(refused(&lot, "timeout/60"), MoveError::NotNow);
}
