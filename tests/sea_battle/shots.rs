//! Shots and answers (S12–S14), and the end of a battle (S17, S18).

use super::table::*;
use kletka::game::{Outcome, Position, Turn};
use kletka::grid::Cell;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{
    Action, Announced, Answer, Audit, Ending, FireRule, FleetSpec, Move, MoveError, Phase, Referee, RefereeError,
    RepeatedShot, Setup, Shapes, Touching,
};

fn two_and_one() -> Setup {
    small(FleetSpec::EMPTY.with(2, 1).with(1, 1))
}

#[test]
fn s12_a_cell_is_shot_at_once_and_on_the_board() {
    let setup = two_and_one();
    assert_eq!(refused(&setup, "1: A1 x A1"), MoveError::ShotBefore(at("A1")));
    assert_eq!(refused(&setup, "1: A1 . 2: A1 . 1: A1"), MoveError::ShotBefore(at("A1")));
    let off = Cell::new(6, 0).unwrap();
    assert_eq!(table(&setup, "").check(&Move::by(A, Action::Shot(off))), Err(MoveError::OffBoard(off)));
}

#[test]
fn s12_a_repeated_shot_may_lose_the_turn() {
    let setup = Setup { repeated_shot: RepeatedShot::LosesTurn, ..two_and_one() };
    let after = table(&setup, "1: A1 x A1");
    assert_eq!((after.phase(), after.shooter()), (Phase::Aim, B), "it gets no answer and ends the turn");
    let three = Setup { fire: FireRule::Shots(3), ..setup.clone() };
    let after = table(&three, "1: A1 . A1");
    assert_eq!((after.shooter(), after.shots_left()), (B, 3), "the shots left are lost");
    assert_eq!(refused(&setup, "1: A1 x A1 A2"), MoveError::NotYou);
    let moves = parse_moves(&setup, "1: A1 x A1 2: B2 . 1: A1");
    let text = Transcript::new(setup.clone(), moves.clone()).to_string();
    assert_eq!(text.parse::<Transcript>().map(|read| read.moves), Ok(moves.clone()), "it is written and read");
    let board = layout(&setup, "##.... ...... #.....");
    let audit = Audit::new(&setup, &moves, [&board; 2], [&board; 2]);
    assert_eq!(audit.violations, [], "it breaks no rule");
}

#[test]
fn s12_the_answers_follow_from_the_fleet() {
    let setup = Setup { mines: 1, sweepers: 1, ..two_and_one() };
    let fleet = fleet(&setup, "##.*.. ...... #.^...");
    let none = cells("");
    assert_eq!(fleet.answer(at("F6"), &none), Answer::Miss);
    assert_eq!(fleet.answer(at("A1"), &none), Answer::Hit);
    assert_eq!(fleet.answer(at("A1"), &cells("B1")), Answer::Sunk);
    assert_eq!(fleet.answer(at("D1"), &none), Answer::Mine);
    assert_eq!(fleet.answer(at("C3"), &none), Answer::Sweeper);
}

#[test]
fn s12_the_shooter_fires_and_the_other_answers() {
    let setup = two_and_one();
    assert_eq!(refused(&setup, "2: A1"), MoveError::NotYou);
    assert_eq!(refused(&setup, "1: A1 A2"), MoveError::NotYou);
    assert_eq!(refused(&setup, "1: A1 1!."), MoveError::NotYou);
    assert_eq!(refused(&setup, "2!."), MoveError::NotYou);
    assert_eq!(refused(&setup, "1: A1 2: A1"), MoveError::NotNow);
}

#[test]
fn s13_a_ship_is_sunk_when_all_its_cells_are_hit() {
    let setup = two_and_one();
    let mut battle = battle(&setup, ["##.... ...... #.....", "##.... ...... #....."], "");
    for (cell, answer) in [("A3", Answer::Sunk), ("B1", Answer::Hit), ("A1", Answer::Sunk)] {
        battle.play(Move::by(A, Action::Shot(at(cell)))).unwrap();
        assert_eq!(battle.moves().last(), Some(&Move::by(B, Action::Answer(answer, Announced::Nothing))), "{cell}");
    }
}

#[test]
fn s13_an_answer_that_cannot_add_up_is_refused() {
    let setup = two_and_one();
    // One hit can sink the only one-cell ship, but no second ship.
    assert_eq!(table(&setup, "1: A1 #").afloat(B), 1);
    assert_eq!(refused(&setup, "1: A1 # C1 #"), MoveError::Contradiction);
    // Of three ship cells one is left afloat: another mere hit is impossible.
    assert_eq!(refused(&setup, "1: A1 x A2 # C1 x"), MoveError::Contradiction);
    // The setup has no mines.
    assert_eq!(refused(&setup, "1: A1 *"), MoveError::Contradiction);
    assert_eq!(refused(&setup, "1: A1 ^"), MoveError::Contradiction);
}

#[test]
fn s4_s13_what_sinks_must_have_an_agreed_shape() {
    let corner = "1: A1 x B1 x B2 #";
    let setup = small(FleetSpec::EMPTY.with(3, 1));
    assert_eq!(refused(&setup, corner), MoveError::Contradiction);
    let setup = Setup { shapes: Shapes::ANY, ..setup };
    assert_eq!(table(&setup, corner).afloat(B), 0);
}

#[test]
fn s5_s13_hits_of_touching_ships_need_not_connect() {
    let setup = Setup { touching: Touching::Anything, ..small(FleetSpec::EMPTY.with(2, 2)) };
    // Two ships side by side, hit crosswise, are indistinguishable.
    assert_eq!(table(&setup, "1: A1 x B2 x A2 # B1 #").turn(), Turn::Over(Outcome::Win(A)));
    // Still, two ships of two have four cells in all, and a sunk one has two.
    assert_eq!(refused(&setup, "1: A1 #"), MoveError::Contradiction);
    assert_eq!(refused(&setup, "1: A1 x B2 x A2 x"), MoveError::Contradiction);
}

#[test]
fn s20_without_consistent_answer_an_earlier_one_lied() {
    let setup = Setup { mines: 2, ..small(FleetSpec::EMPTY.with(3, 1)) };
    // B's only ship, of three cells, was hit at A1 and A6, and D4 is disclosed as the third.
    let words = "1: A1 x A6 x F6 . 2: F6 * =D4";
    assert_eq!(table(&setup, words).turn(), Turn::Side(A));
    let found = table(&setup, &format!("{words} 1: D4"));
    assert_eq!(found.phase(), Phase::Over(Outcome::Win(A), Ending::Lie));
}

#[test]
fn s14_the_halo_is_all_around_where_nothing_may_touch() {
    let setup = two_and_one();
    let table = table(&setup, "1: B2 x C2 # E5 . 2: A1 . 1: B1 .");
    let halo = table.tracking_board(B).halo(setup.touching, setup.size);
    // B1 was shot at.
    assert_eq!(halo, cells("A1 C1 D1 A2 D2 A3 B3 C3 D3"));
}

#[test]
fn s14_the_halo_follows_touching() {
    let words = "1: B2 x C2 #";
    let corners = Setup { touching: Touching::Corners, ..two_and_one() };
    assert_eq!(table(&corners, words).tracking_board(B).halo(corners.touching, 6), cells("B1 C1 A2 D2 B3 C3"));
    let anything = Setup { touching: Touching::Anything, ..two_and_one() };
    assert_eq!(table(&anything, words).tracking_board(B).halo(anything.touching, 6), cells(""));
}

#[test]
fn s14_only_sunk_ships_have_a_halo() {
    let setup = two_and_one();
    assert_eq!(table(&setup, "1: B2 x").tracking_board(B).halo(setup.touching, 6), cells(""));
    assert_eq!(table(&setup, "1: B2 x C2 # A1 .").turn(), Turn::Side(B));
}

#[test]
fn s13_ships_afloat_and_open_hits_are_known() {
    let setup = small(FleetSpec::EMPTY.with(2, 2).with(1, 1));
    let words = "1: A1 x A2 # C1 x E1 .";
    let never = table(&setup, words);
    let left = FleetSpec::EMPTY.with(2, 1).with(1, 1);
    assert_eq!(never.tracking_board(B).afloat(&setup.fleet, setup.touching), Some(left));
    assert_eq!(never.tracking_board(B).open_hits(setup.touching), cells("C1"));
    assert_eq!(never.tracking_board(B).sunk_ships(setup.touching).collect::<Vec<_>>(), [cells("A1 A2")]);
    let anything = Setup { touching: Touching::Anything, ..setup };
    let table = table(&anything, words);
    assert_eq!(table.tracking_board(B).afloat(&anything.fleet, anything.touching), None);
    assert_eq!(table.tracking_board(B).open_hits(anything.touching), cells("A1 A2 C1"));
}

#[test]
fn s13_equal_ships_afloat_are_always_known() {
    let setup = Setup { touching: Touching::Anything, ..small(FleetSpec::EMPTY.with(2, 3)) };
    let table = table(&setup, "1: A1 x A2 #");
    assert_eq!(table.tracking_board(B).afloat(&setup.fleet, setup.touching), Some(FleetSpec::EMPTY.with(2, 2)));
}

#[test]
fn s17_who_first_leaves_the_other_no_ship_afloat_wins() {
    let setup = two_and_one();
    let won = Phase::Over(Outcome::Win(B), Ending::Sunk);
    assert_eq!(table(&setup, "1: F6 . 2: A1 x A2 # C1 #").phase(), won);
    assert_eq!(refused(&setup, "1: F6 . 2: A1 x A2 # C1 # | 2: E1"), MoveError::Over);
    assert_eq!(refused(&setup, "1: F6 . 2: A1 x A2 # C1 # | resign1"), MoveError::Over);
}

#[test]
fn s17_mines_and_sweepers_do_not_count() {
    let setup = Setup { mines: 1, sweepers: 1, ..two_and_one() };
    let pictures = ["##.*.. ...... #.^...", "##.*.. ...... #.^..."];
    // All ships are sunk, mine and sweeper untouched.
    let over = battle(&setup, pictures, "1: A1 x B1 # A3 #");
    assert_eq!(over.position().phase(), Phase::Over(Outcome::Win(A), Ending::Sunk));
    // Mine and sweeper are gone, the ships are not: the battle goes on.
    let on = battle(&setup, pictures, "1: D1 * =A1 2: F6 . 1: C3 ^ ~D1");
    assert_eq!(on.position().turn(), Turn::Side(B));
    assert_eq!(on.position().afloat(B), 2);
}

#[test]
fn s18_either_side_may_resign_at_any_time() {
    let setup = two_and_one();
    for (words, winner) in [("resign1", B), ("resign2", A), ("1: A1 resign1", B), ("1: A1 resign2", A)] {
        assert_eq!(table(&setup, words).phase(), Phase::Over(Outcome::Win(winner), Ending::Resigned), "{words}");
    }
}

#[test]
fn s18_a_draw_needs_both() {
    let setup = two_and_one();
    let drawn = Phase::Over(Outcome::Draw, Ending::Agreed);
    assert_eq!(table(&setup, "draw?1 draw+2").phase(), drawn);
    assert_eq!(table(&setup, "1: A1 draw?2 draw+1").phase(), drawn);
    assert_eq!(refused(&setup, "draw+2"), MoveError::NoOffer);
    assert_eq!(refused(&setup, "draw?1 draw+1"), MoveError::NoOffer);
    assert_eq!(refused(&setup, "draw?1 draw-1"), MoveError::NoOffer);
    assert_eq!(refused(&setup, "draw?1 draw?2"), MoveError::NotNow);
}

#[test]
fn s18_an_offer_is_open_until_declined_or_ignored() {
    let setup = two_and_one();
    assert_eq!(table(&setup, "draw?1 1: A1 .").offer(), Some(A));
    assert_eq!(table(&setup, "draw?1 1: A1 . 2: A1").offer(), None);
    assert_eq!(table(&setup, "draw?2 1: A1").offer(), None);
    assert_eq!(table(&setup, "draw?1 draw-2").offer(), None);
    assert_eq!(table(&setup, "draw?1 draw-2 draw?1").offer(), Some(A));
}

#[test]
fn s12_a_battle_on_one_device_takes_no_untrue_answer() {
    let setup = two_and_one();
    let pictures = ["##.... ...... #....."; 2];
    let mut battle: Referee = battle(&setup, pictures, "1: A1");
    assert_eq!(battle.play(Move::by(B, Action::Answer(Answer::Miss, Announced::Nothing))), Err(RefereeError::Untrue));
    assert_eq!(battle.moves().len(), 1);
    assert_eq!(battle.play(Move::by(B, Action::Answer(Answer::Hit, Announced::Nothing))), Ok(()));
}
