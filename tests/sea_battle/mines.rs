//! Mines (S15) and minesweepers (S16), including forced cases.

use super::table::*;
use kletka::game::{Position, Turn};
use kletka::sea_battle::{Action, Announced, Answer, FireRule, FleetSpec, Move, MoveError, Phase, RefereeError, Setup};

/// One ship of two cells, three mines and two sweepers per side.
fn setup() -> Setup {
    Setup { mines: 3, sweepers: 2, ..small(FleetSpec::EMPTY.with(2, 1)) }
}

const FLEET: &str = "
    ##.*.*
    ......
    *.^.^.
    ......
    ......
    ......";

fn name(cell: &str) -> Move {
    Move::by(A, Action::DiscloseShip(at(cell)))
}

fn tell(cell: &str) -> Move {
    Move::by(A, Action::DiscloseMine(at(cell)))
}

#[test]
fn s15_mine_ends_turn() {
    for fire in [FireRule::HitAgain, FireRule::Shots(3), FireRule::ShotsAndHits(3), FireRule::Salvo] {
        let setup = Setup { fire, ..setup() };
        let waiting = table(&setup, "1: D1 *");
        assert_eq!((waiting.phase(), waiting.turn()), (Phase::DiscloseShip, Turn::Side(A)), "{fire:?}");
        assert_eq!(refused(&setup, "1: D1 * F6"), MoveError::NotNow);
        let next = table(&setup, "1: D1 * =A1");
        assert_eq!((next.phase(), next.turn()), (Phase::Aim, Turn::Side(B)), "{fire:?}");
    }
}

#[test]
fn s15_a_mine_within_a_turn_loses_its_rest() {
    let setup = Setup { fire: FireRule::Shots(3), ..setup() };
    assert_eq!(table(&setup, "1: F6 .").shots_left(), 2);
    let next = table(&setup, "1: F6 . D1 * =A1");
    assert_eq!((next.shooter(), next.shots_left()), (B, 3));
}

#[test]
fn s15_only_ship_cells_are_disclosed() {
    let mut battle = battle(&setup(), [FLEET, FLEET], "1: D1 *");
    assert_eq!(battle.view(A).disclosable_ship_cells(), cells("A1 B1"));
    for untrue in ["D1", "C3", "F6"] {
        assert_eq!(battle.play(name(untrue)), Err(RefereeError::Untrue), "{untrue}");
    }
    assert_eq!(battle.play(name("B1")), Ok(()));
    assert_eq!(battle.position().tracking_board(A).unshot_disclosed_ship_cells(), cells("B1"));
}

#[test]
fn s15_known_cells_cannot_be_disclosed() {
    let setup = setup();
    assert_eq!(refused(&setup, "1: F6 . 2: A1 x F6 . 1: D1 * =A1"), MoveError::ShotBefore(at("A1")));
    assert_eq!(refused(&setup, "1: D1 * =A1 2: F6 . 1: F1 * =A1"), MoveError::DisclosedBefore(at("A1")));
    let battle = battle(&setup, [FLEET, FLEET], "1: F6 . 2: A1 x F6 . 1: D1 *");
    assert_eq!(battle.view(A).disclosable_ship_cells(), cells("B1"));
}

#[test]
fn s15_if_no_cell_is_left_nothing_is_named() {
    let setup = setup();
    // Both cells of A's only ship are disclosed: the third mine costs only the turn.
    let named = "1: D1 * =A1 2: F6 . 1: F1 * =B1 2: E6 . 1: A3 *";
    assert_eq!(table(&setup, named).turn(), Turn::Side(B));
    // One cell is hit, the other disclosed.
    let hit = "1: D1 * =A1 2: B1 x F6 . 1: F1 *";
    assert_eq!(table(&setup, hit).turn(), Turn::Side(B));
}

#[test]
fn s15_disclosed_cells_may_be_shot_at_later() {
    let setup = setup();
    let kept = "1: D1 * =A1 2: F6 . 1: F1 * =B1 2: E6 . 1: F6 .";
    assert_eq!(table(&setup, kept).tracking_board(A).unshot_disclosed_ship_cells(), cells("A1 B1"));
    let used = table(&setup, &format!("{kept} 2: B1 x"));
    assert_eq!(
        (used.tracking_board(A).unshot_disclosed_ship_cells(), used.tracking_board(A).hits()),
        (cells("A1"), cells("B1"))
    );
}

#[test]
fn s15_disclosure_is_no_hit_but_the_shot_is() {
    let setup = setup();
    let named = table(&setup, "1: D1 * =A1");
    assert_eq!(named.tracking_board(A).hits(), cells(""));
    // The hit gives another shot.
    let hit = table(&setup, "1: D1 * =A1 2: A1 x");
    assert_eq!((hit.turn(), hit.tracking_board(A).hits()), (Turn::Side(B), cells("A1")));
    assert_eq!(table(&setup, "1: D1 * =A1 2: A1 x B1 #").afloat(A), 0);
}

#[test]
fn s15_a_tip_can_only_be_answered_as_a_hit() {
    let setup = setup();
    let asked = table(&setup, "1: D1 * =A1 2: A1");
    let answers = |answer| asked.check(&Move::by(A, Action::Answer(answer, Announced::Nothing))).is_ok();
    assert_eq!(Answer::ALL.map(answers), [false, true, false, false, false]);
}

#[test]
fn s15_mines_are_limited_and_spent() {
    let setup = Setup { mines: 1, sweepers: 0, ..setup() };
    let spent = table(&setup, "1: D1 * =A1 2: F6 . 1: F1");
    assert_eq!(spent.tracking_board(B).mines(), cells("D1"));
    assert_eq!(
        spent.check(&Move::by(B, Action::Answer(Answer::Mine, Announced::Nothing))),
        Err(MoveError::Contradiction)
    );
}

#[test]
fn s16_sweeper_ends_turn_and_costs_a_mine() {
    for fire in [FireRule::HitAgain, FireRule::Shots(3), FireRule::ShotsAndHits(3), FireRule::Salvo] {
        let setup = Setup { fire, ..setup() };
        let waiting = table(&setup, "1: C3 ^");
        assert_eq!((waiting.phase(), waiting.turn()), (Phase::DiscloseMine, Turn::Side(A)), "{fire:?}");
        assert_eq!(refused(&setup, "1: C3 ^ F6"), MoveError::NotNow);
        assert_eq!(refused(&setup, "1: C3 ^ =A1"), MoveError::NotNow);
        let next = table(&setup, "1: C3 ^ ~D1");
        assert_eq!((next.turn(), next.tracking_board(A).disclosed_mines()), (Turn::Side(B), cells("D1")), "{fire:?}");
    }
}

#[test]
fn s16_a_sweeper_within_a_turn_loses_its_rest() {
    let setup = Setup { fire: FireRule::ShotsAndHits(2), ..setup() };
    let next = table(&setup, "1: A1 x C3 ^ ~D1");
    assert_eq!((next.shooter(), next.shots_left()), (B, 2));
}

#[test]
fn s16_only_unspent_undisclosed_mines_are_disclosed() {
    let mut battle = battle(&setup(), [FLEET, FLEET], "1: F6 . 2: D1 * =A1 1: C3 ^");
    assert_eq!(battle.view(A).disclosable_mines(), cells("F1 A3"));
    assert_eq!(battle.play(tell("A1")), Err(RefereeError::Untrue));
    assert_eq!(battle.play(tell("D1")), Err(RefereeError::Illegal(MoveError::ShotBefore(at("D1")))));
    assert_eq!(battle.play(tell("F1")), Ok(()));
    assert_eq!(refused(&setup(), "1: C3 ^ ~F1 2: F6 . 1: E3 ^ ~F1"), MoveError::DisclosedBefore(at("F1")));
}

#[test]
fn s16_if_no_mine_is_left_only_the_hit_is_announced() {
    let setup = Setup { mines: 1, ..setup() };
    // The only mine has gone off or is disclosed.
    assert_eq!(table(&setup, "1: F6 . 2: D1 * =A1 1: C3 ^").turn(), Turn::Side(B));
    assert_eq!(table(&setup, "1: C3 ^ ~D1 2: F6 . 1: E3 ^").turn(), Turn::Side(B));
}

#[test]
fn s16_a_disclosed_mine_still_goes_off() {
    let setup = setup();
    let asked = table(&setup, "1: C3 ^ ~D1 2: D1");
    let answers = |answer| asked.check(&Move::by(A, Action::Answer(answer, Announced::Nothing))).is_ok();
    assert_eq!(Answer::ALL.map(answers), [false, false, false, true, false]);
    let gone = table(&setup, "1: C3 ^ ~D1 2: D1 * =A1");
    assert_eq!((gone.tracking_board(A).disclosed_mines(), gone.tracking_board(A).mines()), (cells(""), cells("D1")));
    // It counts once among the mines: two are left to disclose.
    assert_eq!(table(&setup, "1: C3 ^ ~D1 2: D1 * =A1 1: E3 ^").phase(), Phase::DiscloseMine);
}

#[test]
fn s16_disclosed_mines_count_toward_the_limit() {
    let setup = Setup { mines: 1, ..setup() };
    let asked = table(&setup, "1: C3 ^ ~D1 2: F1");
    assert_eq!(
        asked.check(&Move::by(A, Action::Answer(Answer::Mine, Announced::Nothing))),
        Err(MoveError::Contradiction)
    );
}

#[test]
fn s16_sweepers_are_limited_and_spent() {
    let setup = setup();
    let spent = table(&setup, "1: C3 ^ ~D1 2: F6 . 1: E3 ^ ~F1");
    assert_eq!(spent.tracking_board(B).sweepers(), cells("C3 E3"));
    assert_eq!(refused(&setup, "1: C3 ^ ~D1 2: F6 . 1: E3 ^ ~F1 2: E6 . 1: F5 ^"), MoveError::Contradiction);
}
