//! A battle on one device, and each player's view.

use super::table::*;
use kletka::game::{Position, Side, Turn};
use kletka::sea_battle::{Action, Announced, Answer, FleetSpec, Move, MoveError, Referee, RefereeError, Setup};

const FLEET: &str = "##.*.. ...... ^.....";

fn setup() -> Setup {
    Setup { mines: 1, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1)) }
}

fn shoot(battle: &mut Referee, side: Side, cell: &str) -> Result<(), RefereeError> {
    battle.play(Move::by(side, Action::Shot(at(cell))))
}

#[test]
fn every_shot_is_answered_at_once() {
    let mut battle = battle(&setup(), [FLEET, FLEET], "");
    assert_eq!(shoot(&mut battle, A, "A1"), Ok(()));
    assert_eq!(shoot(&mut battle, A, "F6"), Ok(()));
    assert_eq!(battle.moves(), parse_moves(&setup(), "1: A1 x F6 ."));
    assert_eq!(battle.position().turn(), Turn::Side(B));
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut battle = battle(&setup(), [FLEET, FLEET], "1: A1 x");
    let before = battle.clone();
    assert_eq!(shoot(&mut battle, A, "A1"), Err(RefereeError::Illegal(MoveError::ShotBefore(at("A1")))));
    assert_eq!(shoot(&mut battle, B, "A1"), Err(RefereeError::Illegal(MoveError::NotYou)));
    assert_eq!(battle, before);
}

#[test]
fn a_shot_in_the_air_is_answered_after_resuming() {
    let mut battle = battle(&setup(), [FLEET, FLEET], "1: D1");
    assert_eq!(battle.view(A).honest_answer(), None);
    assert_eq!(battle.view(B).honest_answer(), Some(Action::Answer(Answer::Mine, Announced::Nothing)));
    battle.play_due_answer(0).unwrap();
    assert_eq!(battle.moves(), parse_moves(&setup(), "1: D1 *"));
    // No answer is due: the next move is the shooter's choice.
    battle.play_due_answer(0).unwrap();
    assert_eq!(battle.moves().len(), 2);
}

#[test]
fn the_answer_is_given_in_the_second_of_the_shot() {
    let mut battle = battle(&Setup { clock: Some(30), ..setup() }, [FLEET, FLEET], "");
    battle.play(Move::by(A, Action::Shot(at("A1"))).at_seconds(7)).unwrap();
    assert_eq!(
        battle.moves().last(),
        Some(&Move::by(B, Action::Answer(Answer::Hit, Announced::Nothing)).at_seconds(7))
    );
}

#[test]
fn a_shot_without_honest_answer_is_refused() {
    // The mine's answer was forged; the true mine has become inconsistent.
    let mut battle = battle(&setup(), [FLEET, FLEET], "1: F1 * =A1 2: F6 .");
    let before = battle.clone();
    assert_eq!(shoot(&mut battle, A, "D1"), Err(RefereeError::Illegal(MoveError::Contradiction)));
    assert_eq!(battle, before);
}

#[test]
fn going_back_is_replaying_less() {
    let whole = battle(&setup(), [FLEET, FLEET], "1: A1 x F6 . 2: D1 * =B1 1: A3 ^");
    for count in 0..=whole.moves().len() {
        let mut part = whole.clone();
        part.truncate(count);
        let fresh = Referee::resume(
            setup(),
            [whole.fleet(A).clone(), whole.fleet(B).clone()],
            whole.moves()[..count].iter().copied(),
        );
        assert_eq!(Ok(part), fresh);
    }
}

#[test]
fn a_seat_sees_the_table_and_its_own_fleet() {
    let battle = battle(&setup(), [FLEET, "......\n##.*..\n......\n^....."], "1: A2 x");
    let seat = battle.view(B);
    assert_eq!((seat.side, seat.fleet.ship_cells()), (B, cells("A2 B2")));
    assert_eq!(seat.position, battle.position());
    assert_eq!((seat.disclosable_ship_cells(), seat.disclosable_mines()), (cells("B2"), cells("D2")));
}
