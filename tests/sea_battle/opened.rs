//! S19 and S20 between two devices, which open their boards at the end or do not.

use super::table::*;
use kletka::game::Outcome::{Nobody, Win};
use kletka::game::{Opened, Side};
use kletka::sea_battle::{
    Answer, Audit, FirstTurn, FleetSpec, Layout, Move, Observer, Setup, Violation, ViolationKind,
};

const FLEET: &str = "
    ##.*..
    ......
    #...*.
    ......
    ^.....
    ......";

/// The fleet with its one-cell ship moved.
const MOVED: &str = "
    ##.*..
    ......
    ....*.
    ......
    ^.....
    ...#..";

/// An honest battle that the first side wins.
const HONEST: &str = "1: A1 x F6 .  2: D1 * =B1  1: A5 ^ ~E3  2: B1 x F5 .  1: B1 # A3 #";

fn setup() -> Setup {
    Setup { mines: 2, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1).with(1, 1)) }
}

/// Audits a battle in which the first side opened its sealed board, and the second this.
fn audit(words: &str, second: Opened<&Layout>) -> Audit {
    let first = layout(&setup(), FLEET);
    Audit::of_opened(&setup(), &parse_moves(&setup(), words), [Opened::Sealed(&first), second], None)
}

fn found(words: &str) -> Vec<(Side, ViolationKind)> {
    let board = layout(&setup(), FLEET);
    let audit = audit(words, Opened::Sealed(&board));
    assert!(audit.counts());
    audit.violations.into_iter().map(|violation| (violation.side, violation.what)).collect()
}

#[test]
fn s19_two_honest_boards_have_no_violation() {
    let board = layout(&setup(), FLEET);
    let audit = audit(HONEST, Opened::Sealed(&board));
    assert_eq!((audit.violations.as_slice(), audit.verdict, audit.counts()), (&[][..], Some(Win(A)), true));
}

#[test]
fn s19_who_sealed_no_board_loses() {
    let board = layout(&setup(), FLEET);
    let not_sealed = Violation { side: B, what: ViolationKind::NotSealed, index: None };
    let audit_other = audit(HONEST, Opened::Meaningless);
    assert_eq!((audit_other.violations.as_slice(), audit_other.verdict), (&[not_sealed][..], Some(Win(A))));
    assert!(audit_other.counts());
    // The winner by moves loses by the audit.
    let boards = [Opened::Meaningless, Opened::Sealed(&board)];
    let audit = Audit::of_opened(&setup(), &parse_moves(&setup(), HONEST), boards, None);
    assert_eq!((audit.table, audit.verdict), (Some(Win(A)), Some(Win(B))));
    let boards = [Opened::Meaningless; 2];
    assert_eq!(Audit::of_opened(&setup(), &parse_moves(&setup(), HONEST), boards, None).verdict, Some(Nobody));
}

#[test]
fn s19_false_answers_and_disclosures_are_found() {
    let untrue = ViolationKind::Untrue { cell: at("A1"), given: Answer::Miss, truth: Answer::Hit };
    assert_eq!(found("1: A1 ."), [(B, untrue)]);
    assert_eq!(found("1: F6 .  2: D1 * =C6"), [(B, ViolationKind::DisclosedNoShip(at("C6")))]);
    assert_eq!(found("1: F6 .  2: A5 ^ ~C6"), [(B, ViolationKind::DisclosedNoMine(at("C6")))]);
}

#[test]
fn s19_a_moved_ship_is_found_in_the_answers() {
    let moved = layout(&setup(), MOVED);
    let audit = audit(HONEST, Opened::Sealed(&moved));
    let what: Vec<ViolationKind> = audit.violations.iter().map(|violation| violation.what).collect();
    assert_eq!(what, [ViolationKind::Untrue { cell: at("A3"), given: Answer::Sunk, truth: Answer::Miss }]);
}

#[test]
fn s19_a_sealed_board_that_breaks_the_rules_is_found() {
    let touching = layout(&setup(), "##.*.. #..... ....*. ...... ^..... ......");
    let audit = audit("", Opened::Sealed(&touching));
    assert!(audit.blames(B) && audit.verdict == Some(Win(A)), "{:?}", audit.violations);
}

#[test]
fn s19_a_withheld_board_is_unverified() {
    let audit = audit(HONEST, Opened::Withheld);
    assert_eq!((audit.unverified, audit.counts()), ([false, true], false));
    assert_eq!((audit.violations.as_slice(), audit.verdict), (&[][..], Some(Win(A))));
}

#[test]
fn s20_impossible_answers_lose_without_a_board() {
    // A hit surrounded by misses, while the one-cell ship is sunk elsewhere.
    let words = "1: C3 # A5 x A4 .  2: F6 .  1: A6 .  2: F5 .  1: B5 .";
    let audit = audit(words, Opened::Withheld);
    let no_fleet = Violation { side: B, what: ViolationKind::NoFleet, index: None };
    assert_eq!((audit.violations.as_slice(), audit.verdict), (&[no_fleet][..], Some(Win(A))));
}

#[test]
fn s7_a_wrong_lot_is_its_drawers_fault() {
    let setup = Setup { first: FirstTurn::Lot, ..setup() };
    let board: Layout = layout(&setup, FLEET);
    let moves = [Move::lot(A)];
    let audit = Audit::of_opened(&setup, &moves, [Opened::Sealed(&board); 2], Some((A, 0)));
    let false_lot = Violation { side: A, what: ViolationKind::FalseLot, index: Some(0) };
    assert_eq!((audit.violations.as_slice(), audit.verdict), (&[false_lot][..], Some(Win(B))));
}

#[test]
fn s21_a_stop_stands_until_the_blamed_board_is_open() {
    let observed = Setup { observer: Observer::Agreed, ..setup() };
    let board = layout(&observed, FLEET);
    let check = |second| {
        let words = parse_moves(&observed, "1: A1 x stop2");
        Audit::of_opened(&observed, &words, [Opened::Sealed(&board), second], None)
    };
    let withheld = check(Opened::Withheld);
    assert_eq!((withheld.table, withheld.groundless.as_slice(), withheld.counts()), (Some(Win(A)), &[][..], false));
    let opened = check(Opened::Sealed(&board));
    assert_eq!((opened.table, opened.groundless.as_slice(), opened.counts()), (None, &[2][..], true));
}
