//! Every kind of violation is found, with its cell and violator (S19).

use super::table::*;
use kletka::game::{Outcome, Side};
use kletka::sea_battle::{
    Action, Answer, Audit, Coordinates, FirstTurn, FleetSpec, Layout, LayoutFault, Move, Setup, Shapes, Violation,
    ViolationKind,
};

const FLEET: &str = "
    ##.*..
    ......
    #...*.
    ......
    ^.....
    ......";

/// An honest battle that the first side wins.
const HONEST: &str = "1: A1 x F6 .  2: D1 * =B1  1: A5 ^ ~E3  2: B1 x F5 .  1: B1 # A3 #";

fn setup() -> Setup {
    Setup { mines: 2, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1).with(1, 1)) }
}

fn audit_of(setup: &Setup, words: &str, sealed: [&Layout; 2], shown: [&Layout; 2]) -> Audit {
    Audit::new(setup, &parse_moves(setup, words), sealed, shown)
}

/// Returns the violations if both sides have [`FLEET`].
fn found(words: &str) -> Vec<Violation> {
    let layout = layout(&setup(), FLEET);
    audit_of(&setup(), words, [&layout; 2], [&layout; 2]).violations
}

/// Returns the violations if the second side sealed and showed this board and no move was made.
fn drawn(picture: &Layout) -> Vec<ViolationKind> {
    let honest = layout(&setup(), FLEET);
    let audit = audit_of(&setup(), "", [&honest, picture], [&honest, picture]);
    assert!(audit.violations.iter().all(|violation| violation.side == B && violation.index.is_none()));
    audit.violations.into_iter().map(|violation| violation.what).collect()
}

fn one(side: Side, index: usize, what: ViolationKind) -> Vec<Violation> {
    vec![Violation { side, what, index: Some(index) }]
}

#[test]
fn s19_an_honest_battle_never_has_a_violation() {
    let setup = setup();
    let honest = layout(&setup, FLEET);
    let all = parse_moves(&setup, HONEST);
    for count in 0..=all.len() {
        let audit = Audit::new(&setup, &all[..count], [&honest; 2], [&honest; 2]);
        assert_eq!((audit.violations, audit.groundless), (vec![], vec![]), "after {count}");
        assert_eq!(audit.verdict, (count == all.len()).then_some(Outcome::Win(A)));
    }
}

#[test]
fn s19_the_size_of_the_board() {
    let board = Layout { size: 7, ..layout(&setup(), FLEET) };
    assert_eq!(drawn(&board), [ViolationKind::Board(LayoutFault::Size { drawn: 7 })]);
}

#[test]
fn s19_the_coordinates() {
    let board = Layout { coordinates: Coordinates::Russian, ..layout(&setup(), FLEET) };
    assert_eq!(drawn(&board), [ViolationKind::Board(LayoutFault::Coordinates)]);
}

#[test]
fn s19_the_number_and_sizes_of_ships() {
    let missing = layout(&setup(), "##.*.. ...... ....*. ...... ^.....");
    assert_eq!(drawn(&missing), [ViolationKind::Board(LayoutFault::TooFew { length: 1, drawn: 0 })]);
    let longer = layout(&setup(), "###.*. ...... #...*. ...... ^.....");
    assert_eq!(
        drawn(&longer),
        [
            ViolationKind::Board(LayoutFault::TooMany { length: 3, drawn: 1 }),
            ViolationKind::Board(LayoutFault::TooFew { length: 2, drawn: 0 })
        ]
    );
}

#[test]
fn s19_shapes() {
    let setup = small(FleetSpec::EMPTY.with(3, 1));
    let bent = layout(&setup, "##.... #.....");
    let straight = layout(&setup, "###...");
    let audit = audit_of(&setup, "", [&straight, &bent], [&straight, &bent]);
    let what = ViolationKind::Board(LayoutFault::Shape(cells("A1 B1 A2")));
    assert_eq!(audit.violations, [Violation { side: B, what, index: None }]);
    let any = Setup { shapes: Shapes::ANY, ..setup };
    assert_eq!(audit_of(&any, "", [&straight, &bent], [&straight, &bent]).violations, []);
}

#[test]
fn s19_touching() {
    let touching = layout(&setup(), "##.*.. ..#... ....*. ...... ^.....");
    let touch = |a, b| ViolationKind::Board(LayoutFault::Touch(at(a), at(b)));
    assert_eq!(drawn(&touching), [touch("B1", "C2"), touch("C2", "D1")]);
}

#[test]
fn s19_mines_and_sweepers() {
    let fewer = layout(&setup(), "##.*.. ...... #..... ...... ^..^..");
    assert_eq!(
        drawn(&fewer),
        [
            ViolationKind::Board(LayoutFault::Mines { drawn: 1 }),
            ViolationKind::Board(LayoutFault::Sweepers { drawn: 2 })
        ]
    );
}

#[test]
fn s19_the_board_shown_is_the_one_sealed() {
    let setup = setup();
    let sealed = layout(&setup, FLEET);
    let moved = layout(&setup, "##.*.. ...... ....*. ..#... ^..... ......");
    let audit = audit_of(&setup, "", [&sealed; 2], [&sealed, &moved]);
    let whats: Vec<ViolationKind> = audit.violations.iter().map(|violation| violation.what).collect();
    assert_eq!(whats, [ViolationKind::DrawnIn(at("C4")), ViolationKind::WipedOut(at("A3"))]);
    assert!(audit.blames(B) && !audit.blames(A));
}

#[test]
fn s19_other_pieces_on_equal_cells_are_redrawn() {
    let setup = setup();
    let sealed = layout(&setup, FLEET);
    let exchanged = layout(&setup, "##.^.. ...... #...*. ...... *.....");
    let audit = audit_of(&setup, "", [&sealed; 2], [&exchanged, &sealed]);
    let whats: Vec<ViolationKind> = audit.violations.iter().map(|violation| violation.what).collect();
    assert_eq!(whats, [ViolationKind::Redrawn(at("D1")), ViolationKind::Redrawn(at("A5"))]);
    assert!(audit.blames(A) && !audit.blames(B));
}

#[test]
fn s19_showing_another_board_mends_nothing() {
    let setup = setup();
    let legal = layout(&setup, FLEET);
    let touching = layout(&setup, "##.*.. ###... ....*. ...... ^.....");
    let audit = audit_of(&setup, "", [&legal, &touching], [&legal; 2]);
    let whats: Vec<ViolationKind> = audit.violations.iter().map(|violation| violation.what).collect();
    assert!(whats.contains(&ViolationKind::Board(LayoutFault::TooMany { length: 5, drawn: 1 })), "{whats:?}");
    assert!(
        whats.contains(&ViolationKind::WipedOut(at("B2"))) && whats.contains(&ViolationKind::DrawnIn(at("A3"))),
        "{whats:?}"
    );
}

#[test]
fn s19_answers_are_judged_by_the_sealed_board() {
    let setup = setup();
    let sealed = layout(&setup, FLEET);
    // The ship at A3 fled to C4 before it was shot at.
    let shown = layout(&setup, "##.*.. ...... ....*. ..#... ^..... ......");
    let audit = audit_of(&setup, "1: A3 .", [&sealed; 2], [&sealed, &shown]);
    let untrue = ViolationKind::Untrue { cell: at("A3"), given: Answer::Miss, truth: Answer::Sunk };
    assert!(audit.violations.contains(&Violation { side: B, what: untrue, index: Some(1) }));
}

#[test]
fn s19_each_untrue_answer_is_named_by_its_cell() {
    use Answer::{Hit, Mine, Miss, Sunk, Sweeper};
    let lies = [
        ("A1", Hit, Miss, "1: A1 ."),
        ("A3", Sunk, Hit, "1: A3 x"),
        ("F6", Miss, Hit, "1: F6 x"),
        ("F6", Miss, Sunk, "1: F6 #"),
        ("D1", Mine, Miss, "1: D1 ."),
        ("D1", Mine, Sweeper, "1: D1 ^"),
        ("A5", Sweeper, Miss, "1: A5 ."),
        ("A5", Sweeper, Mine, "1: A5 *"),
        ("F6", Miss, Mine, "1: F6 *"),
        ("A1", Hit, Sunk, "1: A1 #"),
    ];
    for (cell, truth, given, words) in lies {
        assert_eq!(found(words), one(B, 1, ViolationKind::Untrue { cell: at(cell), given, truth }), "{words}");
    }
}

#[test]
fn s19_sunk_must_be_said_with_the_last_cell() {
    let untrue = ViolationKind::Untrue { cell: at("B1"), given: Answer::Hit, truth: Answer::Sunk };
    assert_eq!(found("1: A1 x B1 x"), one(B, 3, untrue));
}

#[test]
fn s19_an_untrue_name_is_named_by_its_cell() {
    // A miss, a mine and a sweeper instead of a ship cell.
    for cell in ["F6", "D1", "A5"] {
        let words = format!("1: D1 * ={cell}");
        assert_eq!(found(&words), one(A, 2, ViolationKind::DisclosedNoShip(at(cell))), "{cell}");
    }
}

#[test]
fn s19_an_untrue_tale_of_a_mine_is_named_by_its_cell() {
    for cell in ["F6", "A1", "A5"] {
        let words = format!("1: A5 ^ ~{cell}");
        assert_eq!(found(&words), one(A, 2, ViolationKind::DisclosedNoMine(at(cell))), "{cell}");
    }
}

#[test]
fn s19_known_cells_cannot_be_disclosed_again() {
    let hit = "1: F6 . 2: A1 x F6 . 1: D1 * =A1";
    assert_eq!(found(hit), one(A, 8, ViolationKind::DisclosedKnown(at("A1"))));
    let named = "1: D1 * =A1 2: F6 . 1: E3 * =A1";
    assert_eq!(found(named), one(A, 7, ViolationKind::DisclosedKnown(at("A1"))));
    let spent = "1: F6 . 2: D1 * =A1 1: A5 ^ ~D1";
    assert_eq!(found(spent), one(A, 7, ViolationKind::DisclosedKnown(at("D1"))));
}

#[test]
fn s19_a_missing_disclosure_is_owed() {
    assert_eq!(found("1: D1 * 2: F6 ."), one(A, 2, ViolationKind::Owed));
    assert_eq!(found("1: A5 ^ 2: F6 ."), one(A, 2, ViolationKind::Owed));
    // Firing on instead leaves the debt.
    assert_eq!(found("1: D1 * F6 ."), one(A, 2, ViolationKind::Owed));
}

#[test]
fn s19_an_answer_that_is_not_given_is_owed() {
    assert_eq!(found("1: A1 2: A1 x"), one(B, 1, ViolationKind::Owed));
}

#[test]
fn s19_a_turn_that_is_skipped_is_found() {
    assert_eq!(found("2: F6 ."), one(B, 0, ViolationKind::OutOfTurn));
    assert_eq!(found("1: F6 . F5 ."), one(A, 2, ViolationKind::OutOfTurn));
    let lot = Setup { first: FirstTurn::Lot, ..setup() };
    let honest = layout(&lot, FLEET);
    let audit = audit_of(&lot, "1: F6 .", [&honest; 2], [&honest; 2]);
    assert_eq!(audit.violations, one(A, 0, ViolationKind::OutOfTurn));
}

#[test]
fn s19_an_answer_out_of_turn_is_found() {
    assert_eq!(found("1: A1 1!x 2!x"), one(A, 1, ViolationKind::OutOfTurn));
}

#[test]
fn s19_a_repeated_shot_is_found() {
    assert_eq!(found("1: A1 x A1 ."), one(A, 2, ViolationKind::ShotAgain(at("A1"))));
    let off = Move::by(A, Action::Shot(at("G7")));
    let honest = layout(&setup(), FLEET);
    let audit = Audit::new(&setup(), &[off], [&honest; 2], [&honest; 2]);
    assert_eq!(audit.violations, one(A, 0, ViolationKind::ShotAgain(at("G7"))));
}

#[test]
fn s19_a_shot_can_be_out_of_turn_and_at_an_old_cell() {
    let two = found("1: F6 . 2: F5 . F5 .");
    let what = |what| Violation { side: B, what, index: Some(4) };
    assert_eq!(two, [what(ViolationKind::OutOfTurn), what(ViolationKind::ShotAgain(at("F5")))]);
}

#[test]
fn s19_true_answers_of_an_illegal_board_contradict() {
    let setup = small(FleetSpec::EMPTY.with(2, 1));
    let (honest, mined) = (layout(&setup, "##...."), layout(&setup, "##.*.."));
    let audit = audit_of(&setup, "1: D1 *", [&honest, &mined], [&honest, &mined]);
    let board = Violation { side: B, what: ViolationKind::Board(LayoutFault::Mines { drawn: 1 }), index: None };
    let answer = Violation { side: B, what: ViolationKind::Contradiction(at("D1")), index: Some(1) };
    assert_eq!(audit.violations, [board, answer]);
}

#[test]
fn s19_s9_a_clock_overrun_is_found() {
    let setup = Setup { clock: Some(60), ..setup() };
    let honest = layout(&setup, FLEET);
    let overrun = |words| audit_of(&setup, words, [&honest; 2], [&honest; 2]).violations;
    assert_eq!(overrun("1: A1/60 x"), []);
    assert_eq!(overrun("1: A1/61 x"), one(A, 0, ViolationKind::Overrun { spent: 61, limit: 60 }));
    assert_eq!(overrun("1: D1/50 * =A1/75"), one(A, 2, ViolationKind::Overrun { spent: 75, limit: 60 }));
}

#[test]
fn s19_without_a_clock_nobody_is_late() {
    assert_eq!(found("1: A1/9999 x"), []);
}

#[test]
fn s19_a_record_is_heard_on_after_a_violation() {
    let two = found("1: F6 x F5 . 2: F6 # ");
    let untrue = |cell, given| ViolationKind::Untrue { cell: at(cell), given, truth: Answer::Miss };
    let first = Violation { side: B, what: untrue("F6", Answer::Hit), index: Some(1) };
    let second = Violation { side: A, what: untrue("F6", Answer::Sunk), index: Some(5) };
    assert_eq!(two, [first, second]);
}

#[test]
fn s19_what_is_said_after_the_end_is_not_heard() {
    assert_eq!(found("resign2 | 1: A1 ."), []);
}

#[test]
fn s19_the_cells_of_a_violation_are_those_of_its_side() {
    let clean = layout(&setup(), FLEET);
    let lie = HONEST.replacen("A1 x", "A1 .", 1);
    let audit = audit_of(&setup(), &lie, [&clean; 2], [&clean; 2]);
    assert!(audit.cells(B).contains(kletka::grid::Cell::new(0, 0).unwrap()), "{:?}", audit.violations);
    assert!(audit.cells(A).is_empty());
    let honest = audit_of(&setup(), HONEST, [&clean; 2], [&clean; 2]);
    assert!(Side::BOTH.iter().all(|&side| honest.cells(side).is_empty()));
}
