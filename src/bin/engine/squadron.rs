//! How strong the computer players of Squadron are.

use crate::games::{Pace, generator, play_all};
use crate::options::{MapSource, SquadronArena, pairs};
use crate::players::squadron::{PLAYERS, Player, name};
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::statistics::Score;
use kletka::bots::squadron::{Evaluator, Level, SearchStyle};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::{Cell, Hex};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::transcript::siege_word;
use kletka::squadron::{Ending, Move, Phase, Setup, ShipClass, Squadron, side_word};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::time::{Duration, Instant};

/// What became of a game, for the first player of a pair.
#[derive(Clone, Copy)]
struct Played {
    /// 2 for a win, 1 for a draw.
    points: u32,
    /// The side of the first player.
    side: Side,
    captured: bool,
    turns: u16,
    /// How long each player thought.
    thought: [Pace; 2],
}

/// Plays each pair of players on each map.
pub(crate) fn arena(options: &SquadronArena, report: &mut Report) -> Result<(), String> {
    let run = &options.run;
    let players = pairs(&options.bots, &PLAYERS.map(|(_, player)| player))?;
    let maps = maps(options);
    run.settings(report);
    report.setting("other_nodes", options.other_nodes);
    report.setting("siege", siege_word(options.siege));
    report.setting("deploys", side_word(options.deploys.side()));
    if options.maps == MapSource::Random {
        report.setting("map_seed", options.map_seed);
        report.setting("map_count", options.map_count);
    }
    tell!(report, "{} games on each map, seed {}", run.games, run.seed);
    for (i, &a) in players.iter().enumerate() {
        for &b in &players[i + 1..] {
            let names = [a, b].map(name);
            let [first, second] = names;
            tell!(report, "{first} – {second}");
            let mut all = Vec::new();
            for (map_name, map) in &maps {
                let table = Evaluator::new(map);
                let label = format!("{first} – {second}, {map_name}");
                let progress = report.progress(label, run.games, Unit::Share);
                let measure = |game: &Played| f64::from(game.points) / 2.0;
                let setup = Setup { map: map.clone(), siege: options.siege, first_to_deploy: options.deploys };
                let games =
                    play_all(run, run.games, progress, measure, |game| play(options, &setup, &table, [a, b], game));
                tell_games(names, map_name, &games, report);
                all.extend(games);
            }
            tell_games(names, "all", &all, report);
            let paces = [0, 1].map(|player| Pace::of_all(all.iter().map(|game| game.thought[player])));
            tell!(report, "  {}; {}", paces[0], paces[1]);
            report.figure(json!({ "players": names, "thought": paces }));
        }
    }
    Ok(())
}

/// The maps that are played on, by name. A random one is called by its seed.
fn maps(options: &SquadronArena) -> Vec<(String, Map)> {
    match options.maps {
        MapSource::Builtin => {
            let builtin = options.map.map_or(BuiltinMap::ALL.to_vec(), |map| vec![map]);
            builtin.into_iter().map(|map| (map.name().to_owned(), map.map())).collect()
        }
        MapSource::Random => (0..options.map_count as u64)
            .map(|number| {
                let seed = options.map_seed.wrapping_add(number);
                (format!("random {seed}"), Map::random(&mut Pcg64Mcg::seed_from_u64(seed)))
            })
            .collect(),
    }
}

/// Reports the games of a pair on a map, as seen by the first of them.
fn tell_games(players: [&str; 2], map: &str, games: &[Played], report: &mut Report) {
    let as_side = |side| Score::from_points(games.iter().filter(|game| game.side == side).map(|game| game.points));
    let [white, red] = Side::BOTH.map(as_side);
    let score = Score::from_points(games.iter().map(|game| game.points));
    let captured = games.iter().filter(|game| game.captured).count();
    let turns = games.iter().map(|game| u32::from(game.turns)).sum::<u32>() as f64 / games.len() as f64;
    tell!(report, "  {map:11} {score}; as white {white}; as red {red}; {captured} by fort, {turns:.0} turns");
    report.figure(json!({
        "players": players, "map": map, "first": score, "first_as_white": white, "first_as_red": red,
        "won_by_fort": captured, "mean_turns": turns,
    }));
}

fn play(options: &SquadronArena, setup: &Setup, table: &Evaluator, players: [Player; 2], game: usize) -> Played {
    let mut rng = generator(&options.run, game);
    let side = Side::BOTH[game % 2];
    let mut battle = Squadron::start(setup).expect("the maps that ship are fair");
    let mut thought = [Pace::default(); 2];
    // How long this half has taken so far.
    let mut half = Duration::ZERO;
    loop {
        match battle.turn() {
            Turn::Over(outcome) => {
                let points = match outcome {
                    Outcome::Win(winner) if winner == side => 2,
                    Outcome::Win(_) => 0,
                    _ => 1,
                };
                let captured = matches!(battle.phase(), Phase::Over(_, Ending::FortCaptured));
                return Played { points, side, captured, turns: battle.turn_number(), thought };
            }
            Turn::Chance => battle.apply(&Move::Die(rng.random_range(1..=6))),
            Turn::Side(mover) => {
                let player = usize::from(mover != side);
                let start = Instant::now();
                let moves = choose(options, players[player], table, &battle, &mut rng);
                half += start.elapsed();
                for mv in &moves {
                    battle.check(mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
                    battle.apply(mv);
                }
                assert!(!moves.is_empty(), "who is to move says something");
                if !matches!(battle.phase(), Phase::Shot { .. }) {
                    thought[player].add(half);
                    half = Duration::ZERO;
                }
            }
        }
    }
}

fn choose(
    options: &SquadronArena,
    player: Player,
    table: &Evaluator,
    battle: &Squadron,
    rng: &mut Pcg64Mcg,
) -> Vec<Move> {
    let run = &options.run;
    match player {
        Player::Level(level) => level.plan_at(table, battle, run.budget_or(level.budget()), rng),
        Player::OtherCommodore => {
            let level = Level::Commodore;
            let budget = run.other_budget_or(options.other_nodes, level.budget());
            level.plan_at(table, battle, budget, rng)
        }
        Player::CommodoreV0 => {
            let level = Level::Commodore;
            let budget = run.budget_or(level.budget());
            level.plan_as(&SearchStyle::COMMODORE_V0, table, battle, budget, rng)
        }
        Player::Random => {
            let moves: Vec<Move> = battle.legal_moves().collect();
            moves.choose(rng).copied().into_iter().collect()
        }
        Player::Nearest => nearest(battle, rng),
    }
}

/// Every ship sails the shortest way to the nearest enemy, and shoots at the nearest it can hit; the flagship is the ship of
/// the line.
fn nearest(battle: &Squadron, rng: &mut impl Rng) -> Vec<Move> {
    let side = match battle.phase() {
        Phase::Act(side) => side,
        Phase::Deploy(side) => return vec![deploy(battle, side, rng)],
        _ => return Vec::new(),
    };
    let away = |from: Cell, to: Cell| Hex::from(from).distance(to.into());
    for ship in ShipClass::ALL {
        let Some(from) = battle.ship(side, ship).hex else { continue };
        let foes = ShipClass::ALL.into_iter().filter_map(|foe| Some((foe, battle.ship(side.other(), foe).hex?)));
        let mut foes: Vec<(ShipClass, Cell)> = foes.collect();
        foes.sort_by_key(|&(_, at)| away(from, at));
        let shot = foes.iter().map(|&(foe, _)| Move::Fire(ship, foe)).find(|shot| battle.check(shot).is_ok());
        if let Some(shot) = shot {
            return vec![shot];
        }
        let Some(&(_, goal)) = foes.first() else { continue };
        if let Some(step) = towards(battle, from, goal).map(|to| Move::Step(ship, to))
            && away(from, goal) > 1
            && battle.check(&step).is_ok()
        {
            return vec![step];
        }
    }
    vec![Move::Done]
}

fn deploy(battle: &Squadron, side: Side, rng: &mut impl Rng) -> Move {
    let Some(ship) = ShipClass::ALL.into_iter().find(|&ship| battle.ship(side, ship).hex.is_none()) else {
        return Move::Flagship(ShipClass::ShipOfTheLine);
    };
    let free: Vec<Cell> = battle.deployment(side).iter().collect();
    Move::Place(ship, *free.choose(rng).expect("a fair map has room for every ship"))
}

/// The first step of a shortest way by sea, past ships where that is no longer.
fn towards(battle: &Squadron, from: Cell, goal: Cell) -> Option<Cell> {
    let map = battle.map();
    let occupied = battle.occupied();
    let mut known = vec![goal];
    let mut seen = kletka::grid::CellSet::from_cell(goal);
    let mut next = 0;
    while let Some(&cell) = known.get(next) {
        next += 1;
        for other in map.neighbours(cell).filter(|&other| map.is_sea(other)) {
            if other == from && !occupied.contains(cell) {
                return Some(cell);
            }
            if !seen.contains(other) && !occupied.contains(other) {
                seen.insert(other);
                known.push(other);
            }
        }
    }
    None
}
