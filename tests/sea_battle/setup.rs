//! Setups (S1, S7, S10, S11).

use super::table::*;
use kletka::game::{Position, Side, Turn};
use kletka::sea_battle::{
    Coordinates, FireRule, FirstTurn, Flag, FleetSpec, KeywordError, Move, MoveError, Preset, SeaBattlePosition, Setup,
    SetupError, Shapes, Touching,
};

fn why(setup: &Setup) -> SetupError {
    assert_eq!(SeaBattlePosition::start(setup).err(), setup.check().err());
    setup.check().unwrap_err()
}

fn keyword(word: &str) -> Setup {
    Setup { coordinates: Coordinates::Keyword(word.to_owned()), ..Setup::default() }
}

#[test]
fn s1_sides_from_6_to_26_are_played() {
    for size in 6..=26 {
        assert_eq!(Setup { size, ..small(FleetSpec::EMPTY.with(2, 1)) }.check(), Ok(()));
    }
    for size in [0, 5, 27, 255] {
        assert_eq!(why(&Setup { size, ..small(FleetSpec::EMPTY.with(2, 1)) }), SetupError::Size(size));
    }
}

#[test]
fn s1_s3_presets_are_playable() {
    let sides: Vec<u8> = Preset::ALL.iter().map(|preset| preset.setup().size).collect();
    assert!([10, 12, 16, 18, 26].iter().all(|side| sides.contains(side)), "{sides:?}");
    for preset in Preset::ALL {
        assert_eq!(preset.setup().check(), Ok(()), "{preset:?}");
    }
}

#[test]
fn other_rules_leave_what_is_the_players_own() {
    let flags = [Flag::RoyalNavy, Flag::Pirates];
    let own = Setup { first: FirstTurn::Agreed(Side::SECOND), flags, ..keyword("республика") };
    for preset in Preset::ALL {
        let mut setup = own.clone();
        setup.set_rules(preset.setup());
        assert_eq!(Preset::like(&setup, Setup::is_agreed_like), Some(preset));
        assert_eq!((setup.first, setup.flags), (own.first, own.flags));
        assert_eq!(setup.coordinates == own.coordinates, setup.size == own.size);
        assert_eq!(setup.check(), Ok(()), "letters for every column");
    }
}

#[test]
fn s11_letters_that_repeat_or_are_too_few_are_refused() {
    assert_eq!(keyword("республика").check(), Ok(()));
    assert_eq!(why(&keyword("колокольня")), SetupError::Keyword(KeywordError::Repeated('О')));
    assert_eq!(why(&keyword("корабль")), SetupError::Keyword(KeywordError::Length { letters: 7, size: 10 }));
    assert_eq!(why(&keyword("республик1")), SetupError::Keyword(KeywordError::NotALetter('1')));
}

#[test]
fn s11_empty_fleets_and_long_ships_are_refused() {
    assert_eq!(why(&small(FleetSpec::EMPTY)), SetupError::NoShips);
    assert_eq!(small(FleetSpec::EMPTY.with(6, 1)).check(), Ok(()));
    assert_eq!(why(&small(FleetSpec::EMPTY.with(7, 1))), SetupError::TooLong(7));
}

#[test]
fn s11_a_fleet_without_room_is_refused() {
    // At most nine single cells fit apart on 6×6.
    assert_eq!(small(FleetSpec::EMPTY.with(1, 9)).check(), Ok(()));
    assert_eq!(why(&small(FleetSpec::EMPTY.with(1, 13))), SetupError::DoesNotFit);
    let mined = Setup { mines: 11, ..small(FleetSpec::EMPTY.with(1, 1)) };
    assert_eq!(mined.check(), Ok(()));
    assert_eq!(why(&Setup { mines: 9, sweepers: 3, ..mined }), SetupError::DoesNotFit);
    let touching = Setup { touching: Touching::Anything, ..small(FleetSpec::EMPTY.with(1, 36)) };
    assert_eq!(touching.check(), Ok(()));
    assert_eq!(why(&Setup { mines: 1, ..touching.clone() }), SetupError::DoesNotFit);
    assert_eq!(
        why(&Setup { touching: Touching::Corners, ..small(FleetSpec::EMPTY.with(6, 7)) }),
        SetupError::DoesNotFit
    );
}

#[test]
fn s11_squares_take_less_room_than_rows() {
    let rows = small(FleetSpec::EMPTY.with(4, 5));
    assert_eq!(why(&rows), SetupError::DoesNotFit);
    assert_eq!(Setup { shapes: Shapes::ANY, ..rows }.check(), Ok(()));
}

#[test]
fn s11_a_turn_has_from_1_to_20_shots() {
    let fire = |fire| Setup { fire, ..Setup::default() };
    for shots in [0, 21] {
        assert_eq!(why(&fire(FireRule::Shots(shots))), SetupError::Shots(shots));
        assert_eq!(why(&fire(FireRule::ShotsAndHits(shots))), SetupError::Shots(shots));
    }
    assert_eq!(fire(FireRule::Shots(20)).check(), Ok(()));
    assert_eq!(fire(FireRule::ShotsAndHits(1)).check(), Ok(()));
}

#[test]
fn s11_sweepers_without_mines_are_refused() {
    assert_eq!(why(&Setup { sweepers: 1, ..Setup::default() }), SetupError::SweepersWithoutMines);
    assert_eq!(Setup { mines: 1, sweepers: 1, ..Setup::default() }.check(), Ok(()));
}

#[test]
fn s11_a_clock_out_of_range_is_refused() {
    let clock = |clock| Setup { clock, ..Setup::default() };
    assert_eq!(why(&clock(Some(0))), SetupError::Clock(0));
    assert_eq!(why(&clock(Some(3601))), SetupError::Clock(3601));
    assert_eq!(clock(Some(3600)).check(), Ok(()));
}

#[test]
fn s11_a_side_that_does_not_play_cannot_be_first() {
    let third = Side::new(2).unwrap();
    assert_eq!(why(&Setup { first: FirstTurn::Agreed(third), ..Setup::default() }), SetupError::First);
}

#[test]
fn s7_the_lot_decides_who_fires_first() {
    let setup = Setup { first: FirstTurn::Lot, ..small(FleetSpec::EMPTY.with(2, 1)) };
    let before = table(&setup, "");
    assert_eq!(before.turn(), Turn::Chance);
    assert_eq!(before.legal_moves().collect::<Vec<_>>(), [Move::lot(A), Move::lot(B)]);
    assert_eq!(refused(&setup, "1: A1"), MoveError::NotYou);
    assert_eq!(table(&setup, "lot1").turn(), Turn::Side(A));
    assert_eq!(table(&setup, "lot2").turn(), Turn::Side(B));
    assert_eq!(refused(&setup, "lot2 lot1"), MoveError::NotNow);
}

#[test]
fn s7_where_the_first_turn_is_agreed_there_is_no_lot() {
    let setup = Setup { first: FirstTurn::Agreed(B), ..small(FleetSpec::EMPTY.with(2, 1)) };
    assert_eq!(table(&setup, "").turn(), Turn::Side(B));
    assert_eq!(refused(&setup, "lot1"), MoveError::NotNow);
}

#[test]
fn s9_terms_limit_the_turn_between_devices() {
    let setup = Setup { clock: Some(30), flags: [Flag::RoyalNavy; 2], ..Setup::default() };
    assert_eq!(setup.clone().between_devices(), Setup { clock: None, ..setup });
}

#[test]
fn s10_flags_change_nothing_at_the_table() {
    let navy = Setup { flags: [Flag::RoyalNavy; 2], ..small(FleetSpec::EMPTY.with(2, 1)) };
    let pirates = Setup { flags: [Flag::Pirates; 2], ..navy.clone() };
    let words = "1: A1 x A2 #";
    let (navy, pirates) = (table(&navy, words), table(&pirates, words));
    assert_eq!((navy.phase(), navy.tracking_board(B)), (pirates.phase(), pirates.tracking_board(B)));
}
