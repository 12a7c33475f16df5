//! Tests of legal play and strength of every level on every map.

use super::fast_position::Ending;
use super::map_tables::{NOWHERE, fleet};
use super::*;
use crate::bots::Budget;
use crate::game::{Outcome, Position, Side, Turn};
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::{HexName, Setup, ShipClass, Shot, Siege, parse_word};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const FEW: Budget = Budget::from_nodes(200);

/// A small symmetric map with forts at b3 and h3.
pub(super) const POND: &str = "
    . . . . . . . . .
     . . . . . . . . -
    . W . . # . . R .
     . . . . . . . . -
    . . . . . . . . .";

/// A wide map with room to flee, forts at b3 and r3.
pub(super) const LAKE: &str = "
    . . . . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . -
    . W . . . . . . . # . . . . . . . R .
     . . . . . . . . . . . . . . . . . . -
    . . . . . . . . . . . . . . . . . . .";

pub(super) fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

pub(super) fn start(map: &str) -> SquadronPosition {
    SquadronPosition::start(&Setup::from(Map::from_ascii(map).unwrap())).unwrap()
}

pub(super) fn say(game: &mut SquadronPosition, words: &str) {
    for mv in words.split_whitespace().flat_map(|word| parse_word(word).unwrap()) {
        game.check(&mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
        game.apply(&mv);
    }
}

/// Draws a position in which the wind is known and ships are near each other; one in eight is sunk.
pub(super) fn drawn_position(tables: &MapTables, rng: &mut Pcg64Mcg) -> FastPosition {
    let middle = rng.random_range(0..tables.count()) as u16;
    let mut near: Vec<u16> = (0..tables.count() as u16).collect();
    near.sort_by_key(|&hex| (tables.sail(middle, hex), hex));
    let mut position = FastPosition {
        hex: [NOWHERE; 8],
        strength: [0; 8],
        moves: [0; 8],
        shots: [0; 8],
        flagship: [rng.random_range(0..4), rng.random_range(4..8)],
        moved: [false; 2],
        siege: Siege::WholeTurn,
        actor: rng.random_range(0..2),
        wind: None,
        turn: rng.random_range(1..20),
        end: None,
    };
    for ship in 0..8 {
        if position.is_flagship(ship) || rng.random_ratio(7, 8) {
            position.hex[ship] = near.swap_remove(rng.random_range(0..near.len().min(100)));
            position.strength[ship] = rng.random_range(1..=ship_class(ship).strength());
        }
    }
    position.set_wind(rng.random_ratio(2, 3));
    position
}

/// Plays the moves of a plan, all of which must be legal.
pub(super) fn follow(game: &mut SquadronPosition, plan: &[Move]) {
    assert!(!plan.is_empty());
    for (place, mv) in plan.iter().enumerate() {
        game.check(mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
        game.apply(mv);
        let ends = matches!(mv, Move::Fire(..) | Move::Done | Move::Flagship(_));
        assert_eq!(ends, place + 1 == plan.len(), "{plan:?}");
    }
}

fn random_move(game: &SquadronPosition, rng: &mut Pcg64Mcg) -> Move {
    let moves: Vec<Move> = game.legal_moves().collect();
    moves[rng.random_range(0..moves.len())]
}

/// Plays a half-turn; every die shows `shown`.
fn half(game: &mut SquadronPosition, level: Level, budget: Budget, shown: u8) {
    let Turn::Side(side) = game.turn() else { panic!("no side's turn") };
    let mut rng = rng(5);
    while game.turn() == Turn::Side(side) {
        let plan = level.plan(game, budget, &mut rng);
        follow(game, &plan);
        if matches!(game.phase(), Phase::Shot { .. }) {
            game.apply(&Move::Die(shown));
        }
    }
}

/// Plays a game to its end; `None` plays random moves.
fn play(chart: BuiltinMap, levels: [Option<Level>; 2], budget: Budget, seed: u64) -> Outcome {
    let mut rng = rng(seed);
    let evaluator = Evaluator::new(&chart.map());
    let mut game = SquadronPosition::start(&Setup::from(chart.map())).unwrap();
    loop {
        match game.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Chance => game.apply(&Move::Die(rng.random_range(1..=6))),
            Turn::Side(side) => match levels[side.index()] {
                Some(level) => {
                    let plan = level.plan_at(&evaluator, &game, budget, &mut rng);
                    follow(&mut game, &plan);
                }
                None => game.apply(&random_move(&game, &mut rng)),
            },
        }
    }
}

#[test]
fn every_level_plays_every_map_to_its_end() {
    for (number, chart) in BuiltinMap::ALL.into_iter().enumerate() {
        for level in Level::ALL {
            play(chart, [Some(level), Some(Level::Lieutenant)], FEW, number as u64);
        }
    }
}

#[test]
fn plans_are_legal_wherever_random_play_leads() {
    let mut rng = rng(3);
    for chart in BuiltinMap::ALL {
        let evaluator = Evaluator::new(&chart.map());
        let mut game = SquadronPosition::start(&Setup::from(chart.map())).unwrap();
        for number in 0..1_500 {
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            if number % 25 == 0 && matches!(game.turn(), Turn::Side(_)) {
                let level = Level::ALL[rng.random_range(0..Level::ALL.len())];
                let plan = level.plan_at(&evaluator, &game, Budget::from_nodes(60), &mut rng);
                follow(&mut game.clone(), &plan);
            }
            game.apply(&random_move(&game, &mut rng));
        }
    }
}

#[test]
fn nobody_plans_when_a_die_is_awaited() {
    let mut game = start(POND);
    for level in Level::ALL {
        assert_eq!(level.plan(&game, FEW, &mut rng(1)).len(), 5);
    }
    say(&mut game, "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S");
    assert!(Level::ALL.iter().all(|level| level.plan(&game, FEW, &mut rng(1)).is_empty()));
}

#[test]
fn the_same_seed_plans_the_same() {
    let mut game = start(POND);
    say(&mut game, "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S wind:4");
    for level in Level::ALL {
        assert_eq!(
            level.plan(&game, Budget::from_nodes(2_000), &mut rng(1)),
            level.plan(&game, Budget::from_nodes(2_000), &mut rng(1))
        );
    }
}

#[test]
fn the_compact_battle_follows_the_rules() {
    let mut rng = rng(11);
    for chart in BuiltinMap::ALL {
        let tables = MapTables::new(&chart.map());
        for siege in Siege::ALL.repeat(2) {
            let mut game = SquadronPosition::start(&Setup { siege, ..chart.map().into() }).unwrap();
            while matches!(game.phase(), Phase::Deploy(_)) {
                game.apply(&random_move(&game, &mut rng));
            }
            let mut position = FastPosition::from_game(&game, &tables).unwrap();
            while !matches!(game.turn(), Turn::Over(_)) {
                let mv = random_move(&game, &mut rng);
                follow_in(&mut position, &tables, &game, mv);
                game.apply(&mv);
                let known = FastPosition::from_game(&game, &tables).unwrap();
                let (moved, captured) = (position.moved, [0, 1].map(|side| position.besieges(&tables, side)));
                let actor = if known.end.is_some() { known.actor } else { position.actor };
                assert_eq!(FastPosition { moved: known.moved, actor, ..position }, known, "{mv:?}");
                for side in 0..2 {
                    assert!(!captured[side] || moved[side] == known.moved[side]);
                }
                aims_agree(&position, &tables, &game);
            }
        }
    }
}

/// Applies the equivalent of a move to the fast position.
fn follow_in(position: &mut FastPosition, tables: &MapTables, game: &SquadronPosition, mv: Move) {
    let side = usize::from(position.actor) * 4;
    match (mv, game.phase()) {
        (Move::Step(ship, cell), _) => position.sail(side + ship.index(), tables.number(cell), 1),
        // `FastPosition::fire` takes the shot when its die is known, the rules when it is declared.
        (Move::Fire(ship, _), _) => position.shots[side + ship.index()] -= 1,
        (Move::Die(die), Phase::Shot { ship, target, shot, .. }) => {
            position.shots[side + ship.index()] += 1;
            position.fire(side + ship.index(), (4 - side) + target.index(), shot.hits(die));
        }
        (Move::Die(die), _) => position.set_wind(die > 2),
        (Move::Done, _) => position.end_half_turn(tables),
        _ => panic!("{mv:?}"),
    }
    if let Some(Ending::Draw) = position.end {
        assert!(position.turn > 1);
    }
}

/// Asserts equal hit chances in both representations.
fn aims_agree(position: &FastPosition, tables: &MapTables, game: &SquadronPosition) {
    if position.end.is_some() {
        return;
    }
    for side in Side::BOTH {
        for ship in fleet(side.index()).filter(|&ship| position.is_afloat(ship)) {
            for target in fleet(side.other().index()).filter(|&target| position.is_afloat(target)) {
                let aim = game.aim(side, ship_class(ship), ship_class(target)).map_or(0, Shot::hitting_faces);
                assert_eq!(position.aim(tables, ship, position.hex[ship], position.hex[target]), aim);
            }
        }
    }
}

#[test]
fn a_flagship_that_can_be_sunk_is_sunk() {
    for level in [Level::Captain, Level::Commodore] {
        let mut game = start(POND);
        say(&mut game, "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@i3 F@g4 !F wind:4 S-d3-d4-e4-f4");
        half(&mut game, level, Budget::from_nodes(8_000), 6);
        assert_eq!(game.turn(), Turn::Over(Outcome::Win(Side::FIRST)), "{level:?}");
    }
}

/// Returns white's position after its half-turn on `LAKE`, with wind, frigates as flagships, ships on `hexes`, and
/// every shot missing.
fn sailed(level: Level, hexes: &str) -> (Evaluator, FastPosition) {
    let mut game = start(LAKE);
    say(&mut game, "S@c3 G@b2 B@b4 F@a3 !F S@q3 G@q2 B@q4 F@s3 !F wind:4");
    let evaluator = Evaluator::new(game.map());
    let mut position = FastPosition::from_game(&game, &evaluator.tables).unwrap();
    for (place, name) in position.hex.iter_mut().zip(hexes.split_whitespace()) {
        *place = evaluator.tables.number(name.parse::<HexName>().unwrap().0);
    }
    let mut rng = rng(2);
    loop {
        for mv in decide(&mut Planner::new(&evaluator), &position, level, Budget::from_nodes(3_000), &mut rng) {
            match mv {
                Move::Step(ship, cell) => position.sail(ship.index(), evaluator.tables.number(cell), 1),
                Move::Fire(ship, target) => position.fire(ship.index(), 4 + target.index(), false),
                _ => return (evaluator, position),
            }
        }
    }
}

#[test]
fn a_lone_flagship_flees_from_a_fleet() {
    for level in [Level::Captain, Level::Commodore] {
        let (evaluator, position) = sailed(level, "a1 a2 a4 j5 m3 n2 m4 s3");
        let threat = evaluator.threat(&position, 1, position.hex[3], true);
        assert!(evaluator.odds.sinks(threat, position.strength[3]) < 0.1, "{level:?}: {position:?}");
    }
}

#[test]
fn a_fort_that_is_surely_captured_is_not_left() {
    // Red is too far away to react, and a damaged galleon is in reach as a distraction.
    let (evaluator, position) = sailed(Level::Commodore, "s1 m5 o5 q3 a1 k5 a5 a4");
    assert_eq!(position.hex[3], evaluator.tables.number("q3".parse::<HexName>().unwrap().0));
    assert!(!position.moved[0], "{position:?}");
}

#[test]
fn a_lost_flagship_is_shot_at_on_any_budget() {
    for seed in 0..20 {
        let mut game = start(POND);
        say(&mut game, "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@i3 F@g4 !F wind:4");
        let evaluator = Evaluator::new(game.map());
        let mut position = FastPosition::from_game(&game, &evaluator.tables).unwrap();
        position.strength[7] = 1;
        assert!(evaluator.sinks_now(&position) > 0.95);
        let budget = Budget::from_nodes(1);
        let plan = decide(&mut Planner::new(&evaluator), &position, Level::Commodore, budget, &mut rng(seed));
        assert!(matches!(plan.last(), Some(Move::Fire(_, ShipClass::Frigate))), "{plan:?}");
    }
}

#[test]
fn a_fort_that_nobody_can_hold_is_captured() {
    for level in [Level::Captain, Level::Commodore] {
        let (evaluator, position) = sailed(level, "s1 s5 q5 n3 a1 b1 a5 a4");
        assert!(position.besieges(&evaluator.tables, 0), "{level:?}: {position:?}");
    }
}

#[test]
fn the_commodore_beats_random_moves() {
    for seed in 0..4 {
        let white = seed % 2 == 0;
        let level = Some(Level::Commodore);
        let levels = if white { [level, None] } else { [None, level] };
        let winner = if white { Side::FIRST } else { Side::SECOND };
        assert_eq!(play(BuiltinMap::Strait, levels, FEW, seed), Outcome::Win(winner));
    }
}
