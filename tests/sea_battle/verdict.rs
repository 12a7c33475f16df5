//! The verdict (S20), and the observer who can stop a battle (S21).

use super::table::*;
use kletka::game::Opened;
use kletka::game::Outcome::{Draw, Nobody, Win};
use kletka::sea_battle::{
    Audit, Ending, FleetSpec, Layout, MoveError, Observer, Phase, Setup, Violation, ViolationKind,
};

const FLEET: &str = "##....";
const MOVED: &str = "...... ##....";

/// Both sides have one ship of two, at A1 and B1.
fn setup() -> Setup {
    Setup { observer: Observer::Agreed, clock: Some(60), ..small(FleetSpec::EMPTY.with(2, 1)) }
}

/// Audits a battle in which each side sealed [`FLEET`] and shows this picture.
fn audit(words: &str, shown: [&str; 2]) -> Audit {
    let setup = setup();
    let sealed = layout(&setup, FLEET);
    let shown = shown.map(|picture| layout(&setup, picture));
    let [first, second]: &[Layout; 2] = &shown;
    Audit::new(&setup, &parse_moves(&setup, words), [&sealed; 2], [first, second])
}

const WON: &str = "1: A1 x B1 #";

#[test]
fn s20_nobody_cheated_and_the_end_stands() {
    let audit = audit(WON, [FLEET, FLEET]);
    assert_eq!((audit.table, audit.verdict), (Some(Win(A)), Some(Win(A))));
}

#[test]
fn s20_only_the_winner_cheated_and_the_loser_wins() {
    let audit = audit(WON, [MOVED, FLEET]);
    assert_eq!((audit.table, audit.verdict), (Some(Win(A)), Some(Win(B))));
}

#[test]
fn s20_only_the_loser_cheated_and_the_winner_stands() {
    let audit = audit(WON, [FLEET, MOVED]);
    assert_eq!((audit.table, audit.verdict), (Some(Win(A)), Some(Win(A))));
}

#[test]
fn s20_both_cheated_and_nobody_wins() {
    let audit = audit(WON, [MOVED, MOVED]);
    assert_eq!((audit.table, audit.verdict), (Some(Win(A)), Some(Nobody)));
}

#[test]
fn s20_after_a_draw_the_one_who_cheated_loses() {
    let drawn = "draw?1 draw+2";
    assert_eq!(audit(drawn, [FLEET, FLEET]).verdict, Some(Draw));
    assert_eq!(audit(drawn, [MOVED, FLEET]).verdict, Some(Win(B)));
    assert_eq!(audit(drawn, [FLEET, MOVED]).verdict, Some(Win(A)));
    assert_eq!(audit(drawn, [MOVED, MOVED]).verdict, Some(Nobody));
}

#[test]
fn s20_a_violation_proved_during_the_battle_ends_it() {
    let going_on = "1: F6 . 2: F6 .";
    assert_eq!(audit(going_on, [FLEET, FLEET]).verdict, None);
    assert_eq!(audit(going_on, [MOVED, FLEET]).verdict, Some(Win(B)));
    // A lie is a violation too.
    let lie = audit("1: A1 .", [FLEET, FLEET]);
    assert_eq!((lie.table, lie.verdict), (None, Some(Win(A))));
}

#[test]
fn s20_who_resigned_to_a_cheat_wins() {
    assert_eq!(audit("resign1", [FLEET, MOVED]).verdict, Some(Win(A)));
}

/// Audits a battle between devices, which open their boards so.
fn audit_opened(words: &str, boards: [Opened<&Layout>; 2]) -> Audit {
    Audit::of_opened(&setup(), &parse_moves(&setup(), words), boards, None)
}

#[test]
fn s19_who_sealed_no_board_loses() {
    let board = layout(&setup(), FLEET);
    let loser = audit_opened(WON, [Opened::Sealed(&board), Opened::Meaningless]);
    let not_sealed = Violation { side: B, what: ViolationKind::NotSealed, index: None };
    assert_eq!((loser.violations.as_slice(), loser.verdict), (&[not_sealed][..], Some(Win(A))));
    assert!(loser.counts());
    // The winner by moves loses by the audit.
    let winner = audit_opened(WON, [Opened::Meaningless, Opened::Sealed(&board)]);
    assert_eq!((winner.table, winner.verdict), (Some(Win(A)), Some(Win(B))));
    assert_eq!(audit_opened(WON, [Opened::Meaningless; 2]).verdict, Some(Nobody));
}

#[test]
fn s21_a_stop_stands_until_the_blamed_board_is_open() {
    let board = layout(&setup(), FLEET);
    let check = |second| audit_opened("1: A1 x stop2", [Opened::Sealed(&board), second]);
    let withheld = check(Opened::Withheld);
    assert_eq!((withheld.table, withheld.groundless.as_slice(), withheld.counts()), (Some(Win(A)), &[][..], false));
    let opened = check(Opened::Sealed(&board));
    assert_eq!((opened.table, opened.groundless.as_slice(), opened.counts()), (None, &[2][..], true));
}

#[test]
fn s21_only_an_agreed_observer_stops_a_battle() {
    let alone = Setup { observer: Observer::None, ..setup() };
    assert_eq!(refused(&alone, "stop1"), MoveError::NotAgreed);
    assert_eq!(table(&setup(), "1: A1 . stop2").phase(), Phase::Over(Win(A), Ending::Stopped));
    assert_eq!(refused(&setup(), "stop2 stop1"), MoveError::Over);
}

#[test]
fn s21_a_stop_that_is_proved_ends_the_battle() {
    let stopped = audit("1: A1 . stop2", [FLEET, FLEET]);
    assert_eq!((stopped.table, stopped.verdict), (Some(Win(A)), Some(Win(A))));
    assert!(stopped.groundless.is_empty());
}

#[test]
fn s21_an_unproved_stop_ends_nothing() {
    let honest = audit("1: A1 x stop2", [FLEET, FLEET]);
    assert_eq!((honest.table, honest.verdict, honest.groundless), (None, None, vec![2]));
    // The stop accuses the wrong side.
    let wrong = audit("1: A1 . stop1", [FLEET, FLEET]);
    assert_eq!((wrong.table, wrong.verdict, wrong.groundless), (None, Some(Win(A)), vec![2]));
    // Only violations before the stop prove it.
    let later = audit("1: A1 x stop2 1: B1 .", [FLEET, FLEET]);
    assert_eq!((later.verdict, later.groundless), (Some(Win(A)), vec![2]));
}

#[test]
fn s21_an_illegal_board_proves_a_stop_at_once() {
    let stopped = audit("stop1", [MOVED, FLEET]);
    assert_eq!((stopped.table, stopped.groundless.len()), (Some(Win(B)), 0));
}

#[test]
fn s9_a_clock_that_stops_a_turn_early_ends_nothing() {
    assert_eq!(audit("1: A1/5 x timeout/60", [FLEET, FLEET]).verdict, Some(Win(B)));
    let early = audit("1: A1/5 x timeout/59", [FLEET, FLEET]);
    assert_eq!((early.verdict, early.groundless), (None, vec![2]));
}
