//! Tests of each rule, on positions reached by moves.

use super::map::Map;
use super::*;
use crate::record::Record;
use proptest::prelude::*;
use std::str::FromStr;

/// A small fair map with forts at b3 and h3.
pub(super) const POND: &str = "
    . . . . . . . . .
     . . . . . . . . -
    . W . . # . . R .
     . . . . . . . . -
    . . . . . . . . .";

pub(super) fn at(name: &str) -> Cell {
    let HexName(cell) = name.parse().unwrap();
    cell
}

/// Plays these words on the pond.
fn played(words: &str) -> SquadronPosition {
    played_by(Siege::WholeTurn, words)
}

/// Plays these words on the pond under this `Siege`.
fn played_by(siege: Siege, words: &str) -> SquadronPosition {
    played_in(&Setup { siege, ..Map::from_ascii(POND).unwrap().into() }, words)
}

fn played_in(setup: &Setup, words: &str) -> SquadronPosition {
    let mut game = SquadronPosition::start(setup).unwrap();
    for word in words.split_whitespace() {
        for mv in parse_word(word).unwrap_or_else(|| panic!("{word}")) {
            game.check(&mv).unwrap_or_else(|why| panic!("{word}: {why}\n{game:?}"));
            game.apply(&mv);
        }
    }
    game
}

fn refused(game: &SquadronPosition, word: &str) -> MoveError {
    let moves = parse_word(word).unwrap();
    let (last, before) = moves.split_last().unwrap();
    let mut game = game.clone();
    for mv in before {
        game.apply(mv);
    }
    game.check(last).unwrap_err()
}

/// White: S c3, G b2, B b4, F a3; red: S g3, G g2, B g4, F i3.
pub(super) const DEPLOYED: &str = "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S";

fn after(words: &str) -> SquadronPosition {
    played(&format!("{DEPLOYED} {words}"))
}

#[test]
fn every_hex_is_read_as_it_is_written() {
    for cell in &CellSet::board(26) {
        let name = HexName(cell).to_string();
        assert_eq!((name.parse(), name.to_uppercase().parse()), (Ok(HexName(cell)), Ok(HexName(cell))), "{name}");
    }
    for wrong in ["", "a", "7", "a0", "a27", "a01", "a-1", "é1"] {
        assert_eq!(wrong.parse::<HexName>(), Err(HexNameError), "{wrong}");
    }
}

#[test]
fn every_move_is_read_as_it_is_written() {
    let mut moves = vec![Move::Done];
    for cell in &CellSet::board(26) {
        for ship in ShipClass::ALL {
            moves.extend([Move::Place(ship, cell), Move::Step(ship, cell)]);
        }
    }
    for ship in ShipClass::ALL {
        moves.push(Move::Flagship(ship));
        moves.extend(ShipClass::ALL.map(|target| Move::Fire(ship, target)));
    }
    moves.extend((1..=6).map(Move::Die));
    for side in Side::BOTH {
        moves.extend([Move::Resign(side), Move::OfferDraw(side), Move::AcceptDraw(side)]);
    }
    for mv in moves {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    }
    for several in ["S-c3-c4", "SxF:3"] {
        assert_eq!(several.parse::<Move>(), Err(MoveTextError::Several), "{several}");
    }
    for nothing in ["", "S", "Q@a1", "S@", "SxQ", "?", "resign=blue"] {
        assert_eq!(nothing.parse::<Move>(), Err(MoveTextError::Nothing), "{nothing}");
    }
}

#[test]
fn h2_ships_have_the_powers_of_the_table() {
    let powers = ShipClass::ALL.map(|ship| {
        (ship.moves(Wind::Fair), ship.moves(Wind::Calm), ship.range(), ship.shots(), ship.lobs(), ship.strength())
    });
    assert_eq!(powers, [(4, 0, 3, 3, false, 5), (3, 0, 3, 2, false, 4), (4, 2, 2, 1, true, 3), (5, 0, 3, 1, false, 4)]);
}

#[test]
fn h4_the_flagship_is_declared_once() {
    let game = played("S@c3 G@b2 B@b4 F@a3 !F S@g3 G@g2 B@g4 F@i3 !B");
    assert_eq!(Side::BOTH.map(|side| game.flagship(side)), [Some(ShipClass::Frigate), Some(ShipClass::Brig)]);
    assert_eq!(game.check(&Move::Flagship(ShipClass::Galleon)), Err(MoveError::NotNow));
    assert_eq!(refused(&played("S@c3 G@b2 B@b4"), "!S"), MoveError::NotDeployed);
}

#[test]
fn h5_ships_are_deployed_next_to_their_fort() {
    let game = played("S@c3");
    assert_eq!(refused(&game, "G@c3"), MoveError::Occupied(at("c3")));
    assert_eq!(refused(&game, "G@d3"), MoveError::NotByFort(at("d3")));
    assert_eq!(refused(&game, "G@g3"), MoveError::NotByFort(at("g3")));
    assert_eq!(refused(&game, "G@b3"), MoveError::NotByFort(at("b3")));
    assert_eq!(refused(&game, "S@b2"), MoveError::Deployed(ShipClass::ShipOfTheLine));
    assert_eq!(game.deployment(Side::FIRST).len(), 5);
}

#[test]
fn h5_white_places_first() {
    assert_eq!(played("").turn(), Turn::Side(Side::FIRST));
    assert_eq!(played("S@c3 G@b2 B@b4 F@a3").turn(), Turn::Side(Side::FIRST));
    assert_eq!(played("S@c3 G@b2 B@b4 F@a3 !S").turn(), Turn::Side(Side::SECOND));
    assert_eq!(after("").turn(), Turn::Chance);
}

#[test]
fn h6_in_a_calm_only_brigs_move() {
    for (die, wind) in [(1, Wind::Calm), (2, Wind::Calm), (3, Wind::Fair), (6, Wind::Fair)] {
        let game = after(&format!("wind:{die}"));
        assert_eq!(game.wind(), Some(wind));
        let moves = ShipClass::ALL.map(|ship| game.ship(Side::FIRST, ship).moves);
        assert_eq!(moves, if wind == Wind::Calm { [0, 0, 2, 0] } else { [4, 3, 4, 5] });
    }
    assert_eq!(refused(&after("wind:2"), "S-c2"), MoveError::NoMoves(ShipClass::ShipOfTheLine));
    assert_eq!(refused(&after(""), ":7"), MoveError::Die(7));
    assert_eq!(refused(&after(""), ":0"), MoveError::Die(0));
}

#[test]
fn h6_the_right_to_roll_passes_from_side_to_side() {
    assert_eq!(after("").wind_roller(), Side::FIRST);
    assert_eq!(after("wind:4 . .").wind_roller(), Side::SECOND);
    assert_eq!(after("wind:4 . . wind:4 . .").wind_roller(), Side::FIRST);
}

#[test]
fn h6_h3_white_acts_first_in_every_turn() {
    let turns = ["wind:4", "wind:4 .", "wind:4 . .", "wind:4 . . wind:1", "wind:4 . . wind:1 ."]
        .map(|words| after(words).turn());
    let [white, red] = Side::BOTH.map(Turn::Side);
    assert_eq!(turns, [white, red, Turn::Chance, white, red]);
}

#[test]
fn h7_ships_act_in_any_order_in_parts_or_not_at_all() {
    // Moves of the brig and the ship of the line alternate.
    let game = after("wind:4 B-b5 S-c4-d4 B-c5 S-e4 SxS:3 S-f4 SxB:3");
    assert_eq!(game.ship(Side::FIRST, ShipClass::ShipOfTheLine).moves, 0);
    assert_eq!(game.ship(Side::FIRST, ShipClass::ShipOfTheLine).shots, 1);
    assert_eq!(after("wind:4 .").ship(Side::FIRST, ShipClass::Frigate).hex, Some(at("a3")));
}

#[test]
fn h7_shots_may_go_to_one_ship_or_to_several() {
    let game = after("wind:4 S-c4-d4-e4 SxS:6 SxB:6 SxB:6");
    let left = ShipClass::ALL.map(|ship| game.ship(Side::SECOND, ship).strength);
    assert_eq!(left, [4, 4, 1, 4]);
    assert_eq!(refused(&game, "SxS"), MoveError::NoShots(ShipClass::ShipOfTheLine));
}

#[test]
fn h7_unused_moves_and_shots_are_lost() {
    let game = after("wind:4 S-c4 . . wind:5");
    let vessel = game.ship(Side::FIRST, ShipClass::ShipOfTheLine);
    assert_eq!((vessel.moves, vessel.shots), (4, 3));
}

#[test]
fn h8_a_step_goes_to_a_free_neighbouring_sea_hex() {
    let game = after("wind:4");
    assert_eq!(refused(&game, "S-e3"), MoveError::NotNeighbour(at("e3")));
    assert_eq!(refused(&game, "S-b3"), MoveError::NotSea(at("b3")));
    assert_eq!(refused(&game, "F-b2"), MoveError::NotNeighbour(at("b2")));
    assert_eq!(refused(&game, "S-b2"), MoveError::Occupied(at("b2")));
    assert_eq!(refused(&game, "S-d3-e3"), MoveError::NotSea(at("e3")));
    assert_eq!(refused(&game, "F-a4-a5-b5-c5-d5-e5"), MoveError::NoMoves(ShipClass::Frigate));
    // Any direction, and back again.
    assert!(game.check(&Move::Step(ShipClass::ShipOfTheLine, at("d3"))).is_ok());
    assert_eq!(after("wind:4 S-d3-c3-d3-c3").ship(Side::FIRST, ShipClass::ShipOfTheLine).hex, Some(at("c3")));
}

#[test]
fn h8_ships_do_not_pass_through_ships() {
    let game = after("wind:4");
    let reach = game.reach(Side::FIRST, ShipClass::Frigate);
    assert!(!reach.iter().any(|(cell, steps)| *steps > 0 && game.ship_at(*cell).is_some()));
}

#[test]
fn h9_direct_shots_hit_on_3_adjacent_ones_on_2() {
    let hits = |words: &str, die: u8| {
        let game = after(&format!("{words} SxS:{die}"));
        game.ship(Side::SECOND, ShipClass::ShipOfTheLine).strength < 5
    };
    let far = (1..=6).map(|die| hits("wind:4 S-c4-d4-e4", die)).collect::<Vec<_>>();
    assert_eq!(far, [false, false, true, true, true, true]);
    let near = (1..=6).map(|die| hits("wind:4 S-c4-d4-e4-f4", die)).collect::<Vec<_>>();
    assert_eq!(near, [false, true, true, true, true, true]);
}

#[test]
fn h9_guns_reach_no_further_than_the_table_says() {
    let game = after("wind:4");
    assert_eq!(refused(&game, "SxS"), MoveError::NoShot(ShotError::TooFar { distance: 4, range: 3 }));
    let game = after("wind:4 B-b5-c5-d5-e5");
    assert!(matches!(refused(&game, "BxS"), MoveError::NoShot(ShotError::TooFar { distance: 3, range: 2 })));
}

#[test]
fn h10_land_and_ships_of_both_sides_block_the_line() {
    // From d3 to g3 the rock at e3 is in the way.
    assert_eq!(refused(&after("wind:4 S-d3"), "SxS"), MoveError::NoShot(ShotError::Blocked));
    // On the row of g4 an own ship is in the way.
    assert_eq!(refused(&after("wind:4 B-c4-d4-e4 S-c4-d4"), "SxB"), MoveError::NoShot(ShotError::Blocked));
    assert!(after("wind:4 S-c4-d4").check(&Move::Fire(ShipClass::ShipOfTheLine, ShipClass::Brig)).is_ok());
}

#[test]
fn h11_a_brig_lobs_and_hits_on_5_and_6() {
    // From d3 over the rock at e3 to a ship at f3.
    let game = after("wind:4 . S-f3 . wind:4 B-c4-d4-d3");
    assert_eq!(game.aim(Side::FIRST, ShipClass::Brig, ShipClass::ShipOfTheLine), Ok(Shot::Lob));
    let strength = |die: u8| {
        let mut game = game.clone();
        for mv in [Move::Fire(ShipClass::Brig, ShipClass::ShipOfTheLine), Move::Die(die)] {
            game.apply(&mv);
        }
        game.ship(Side::SECOND, ShipClass::ShipOfTheLine).strength
    };
    assert_eq!([1, 4, 5, 6].map(strength), [5, 5, 4, 4]);
}

#[test]
fn h11_on_a_clear_line_the_brig_fires_directly() {
    let game = after("wind:4 B-c4-d4-e4");
    assert_eq!(game.aim(Side::FIRST, ShipClass::Brig, ShipClass::ShipOfTheLine), Ok(Shot::Direct));
    assert_eq!(after("wind:4 B-c4-d4-e4-f4").aim(Side::FIRST, ShipClass::Brig, ShipClass::Brig), Ok(Shot::Adjacent));
}

#[test]
fn h12_damage_stays_and_sunk_ships_leave() {
    let game = after("wind:4 S-c4-d4-e4-f4 SxB:6 SxB:6 . . wind:1 SxB:6");
    let brig = game.ship(Side::SECOND, ShipClass::Brig);
    assert_eq!((brig.strength, brig.hex), (0, None));
    assert_eq!(refused(&game, "SxB"), MoveError::Sunk(ShipClass::Brig));
    assert_eq!(game.ship_at(at("g4")), None);
    assert_eq!(game.turn(), Turn::Side(Side::FIRST), "a ship that is no flagship decides nothing");
}

#[test]
fn h13_who_sinks_the_flagship_wins_at_once() {
    let game = after("wind:4 S-c4-d4-e4-f4 SxS:6 SxS:6 SxS:6 . . wind:1 SxS:6 SxS:6");
    assert_eq!(game.phase(), Phase::Over(Outcome::Win(Side::FIRST), Ending::FlagshipSunk));
    assert_eq!(refused(&game, "."), MoveError::Over);
}

#[test]
fn h5_red_deploys_first_if_agreed() {
    let setup = Setup { first_to_deploy: FirstToDeploy::Red, ..Map::from_ascii(POND).unwrap().into() };
    let after = |words: &str| played_in(&setup, words);
    assert_eq!(after("").phase(), Phase::Deploy(Side::SECOND));
    assert_eq!(refused(&after(""), "S@c3"), MoveError::NotByFort(at("c3")));
    let red = "S@g3 G@g2 B@g4 F@i3 !B";
    let game = after(red);
    assert_eq!((game.phase(), game.flagship(Side::SECOND)), (Phase::Deploy(Side::FIRST), Some(ShipClass::Brig)));
    let game = after(&format!("{red} S@c3 G@b2 B@b4 F@a3 !S"));
    assert_eq!((game.phase(), game.wind_roller(), game.turn_number()), (Phase::Wind, Side::FIRST, 1));
    let game = after(&format!("{red} S@c3 G@b2 B@b4 F@a3 !S wind:4"));
    assert_eq!(game.phase(), Phase::Act(Side::FIRST));
}

#[test]
fn h14_a_fort_falls_after_a_whole_turn() {
    let deployed = "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@h2 F@i3 !F";
    let words = format!("{deployed} wind:4 S-c4-d4-e4-f4 . . wind:4 S-g4");
    let game = played(&words);
    assert!(game.besieges(Side::FIRST));
    assert_eq!(game.captures_at(Side::FIRST), Some(3));
    let game = played(&format!("{words} . . wind:4 ."));
    assert_eq!(game.captures_at(Side::FIRST), Some(3));
    assert_eq!(game.turn(), Turn::Side(Side::SECOND), "both halves of the turn must pass");
    let game = played(&format!("{words} . . wind:4 . ."));
    assert_eq!(game.phase(), Phase::Over(Outcome::Win(Side::FIRST), Ending::FortCaptured));
}

#[test]
fn h14_by_own_halves_a_fort_falls_sooner() {
    let deployed = "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@h2 F@i3 !F";
    let words = format!("{deployed} wind:4 S-c4-d4-e4-f4 . . wind:4 S-g4 . .");
    let own_half = |more: &str| played_by(Siege::OwnHalf, &format!("{words} {more}"));
    assert_eq!(own_half("").captures_at(Side::FIRST), Some(3));
    let captured = Phase::Over(Outcome::Win(Side::FIRST), Ending::FortCaptured);
    assert_eq!(own_half("wind:4 .").phase(), captured);
    assert_eq!(own_half("wind:4 SxS:1 .").phase(), captured, "it may fire meanwhile");
    let moved = own_half("wind:4 S-h4-g4 .");
    assert_eq!((moved.turn(), moved.captures_at(Side::FIRST)), (Turn::Side(Side::SECOND), Some(4)));
}

#[test]
fn h14_moving_restarts_the_siege_firing_does_not() {
    let deployed = "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@h2 F@i3 !F";
    let base = format!("{deployed} wind:4 S-c4-d4-e4-f4 . . wind:4 S-g4 . .");
    let game = played(&format!("{base} wind:4 S-h4-g4 . ."));
    assert_eq!((game.turn(), game.captures_at(Side::FIRST)), (Turn::Chance, Some(4)));
    let game = played(&format!("{base} wind:4 SxS:1 . ."));
    assert!(matches!(game.phase(), Phase::Over(Outcome::Win(Side::FIRST), Ending::FortCaptured)));
}

#[test]
fn h14_only_the_flagship_captures_and_only_afloat() {
    let deployed = "S@c3 G@b2 B@b4 F@a3 !G S@g3 G@g2 B@h2 F@i3 !F";
    let game = played(&format!("{deployed} wind:4 S-c4-d4-e4-f4 . . wind:4 S-g4 . . wind:4 . . wind:4 . ."));
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn h15_resignation_and_agreed_draws() {
    let game = after("wind:4 resign=red");
    assert_eq!(game.phase(), Phase::Over(Outcome::Win(Side::FIRST), Ending::Resigned));
    let game = after("wind:4 offer=white accept=red");
    assert_eq!(game.phase(), Phase::Over(Outcome::Draw, Ending::Agreed));
    assert_eq!(refused(&after("wind:4"), "accept=red"), MoveError::NoOffer);
    assert_eq!(refused(&after("wind:4 offer=white"), "accept=white"), MoveError::NoOffer);
    // The offer remains open while its side acts, and lapses when the opponent does.
    assert_eq!(after("wind:4 offer=white S-c4 .").offer(), Some(Side::FIRST));
    assert_eq!(after("wind:4 offer=white S-c4 . S-f3").offer(), None);
}

#[test]
fn h15_nobody_but_the_two_sides_resigns_or_agrees() {
    // A received move may name a side beyond these two.
    let stranger = Side::new(2).unwrap();
    let game = after("wind:4 offer=red");
    for mv in [Move::Resign(stranger), Move::AcceptDraw(stranger)] {
        assert_eq!(game.check(&mv), Err(MoveError::NotNow), "{mv:?}");
    }
    assert_eq!(after("wind:4").check(&Move::OfferDraw(stranger)), Err(MoveError::NotNow));
}

#[test]
fn h15_a_draw_after_100_turns() {
    let turns = "wind:4 . . ".repeat(99);
    assert_eq!(after(&turns).turn_number(), 100);
    let game = after(&format!("{turns} wind:4 . ."));
    assert_eq!(game.phase(), Phase::Over(Outcome::Draw, Ending::LastTurn));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Plays random battles on every map: legal moves are the listed ones, ships never share a hex, and sums hold.
    #[test]
    fn whole_battles_keep_the_rules(choices in proptest::collection::vec(any::<u16>(), 300), which in 0usize..6) {
        let setup = Setup::from(builtin_maps::BuiltinMap::ALL[which].map());
        let mut record = Record::<SquadronPosition>::new(setup).unwrap();
        for choice in choices {
            let moves: Vec<Move> = record.position().legal_moves().collect();
            prop_assert_eq!(moves.is_empty(), matches!(record.turn(), Turn::Over(_)));
            let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            for mv in &moves {
                prop_assert!(record.position().check(mv).is_ok());
            }
            record.play(mv).unwrap();
            let game = record.position();
            let afloat = Side::BOTH.into_iter().flat_map(|side| ShipClass::ALL.map(|ship| game.ship(side, ship)));
            let placed = afloat.filter(|vessel| vessel.hex.is_some()).count();
            prop_assert_eq!(game.occupied().len(), placed, "no two ships on a hex");
            prop_assert!(game.occupied().iter().all(|cell| game.map().is_sea(cell)));
            for (ship, target) in ShipClass::ALL.into_iter().zip(ShipClass::ALL.into_iter().rev()) {
                // Lines of sight are symmetric.
                if let (Some(a), Some(b)) = (game.ship(Side::FIRST, ship).hex, game.ship(Side::SECOND, target).hex) {
                    prop_assert_eq!(has_line_of_sight(game.map(), game.occupied(), a, b), has_line_of_sight(game.map(), game.occupied(), b, a));
                }
            }
        }
        let tags = vec![("Player1".to_owned(), "human".to_owned())];
        let text = transcript::Transcript { tags, ..transcript::Transcript::new(record.setup().clone(), record.moves().to_vec()) };
        prop_assert_eq!(transcript::Transcript::from_str(&text.to_string()), Ok(text));
    }
}

#[test]
fn h7_can_sail_and_can_fire() {
    let can = |game: &SquadronPosition| {
        let letters = |able: &dyn Fn(ShipClass) -> bool| {
            ShipClass::ALL.into_iter().filter(|&ship| able(ship)).map(ShipClass::letter).collect::<String>()
        };
        (letters(&|ship| game.can_sail(Side::FIRST, ship)), letters(&|ship| game.can_fire(Side::FIRST, ship)))
    };
    let is = |sail: &str, fire: &str| (sail.to_owned(), fire.to_owned());
    assert_eq!(can(&after("wind:5")), is("SGBF", ""));
    assert_eq!(can(&after("wind:2")), is("B", ""), "a calm");
    let near = "wind:5 F-a2-b1-c1-d1-e1 .";
    assert_eq!(can(&after(near)), is("SGB", "F"), "no moves left, two hexes from g2");
    assert_eq!(can(&after(&format!("{near} . :5 FxG:1"))), is("SGBF", ""), "no shots left");
    // Hemmed in by the fort, the edge and its own ships.
    let shut = played("S@b2 G@a3 B@a4 F@b4 !S S@g3 G@g2 B@g4 F@i3 !S wind:5");
    assert!(shut.can_sail(Side::FIRST, ShipClass::Galleon), "by a2");
}
