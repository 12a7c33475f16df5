//! How strong the computer players of Squadron are.

use crate::arena::{each_game, generator};
use crate::options::{Run, SquadronArena, pairs};
use crate::output::tell;
use crate::players::squadron::{PLAYERS, Player, name};
use kletka::bots::squadron::Evaluator;
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::{Cell, Hex};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{Ending, Move, Phase, Setup, ShipClass, Squadron};
use rand::{Rng, RngExt};
use rand_pcg::Pcg64Mcg;
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
    /// How long each player thought, in how many turns, and the longest.
    thought: [(Duration, u32, Duration); 2],
}

/// Plays each pair of players on each map.
pub(crate) fn arena(options: &SquadronArena) -> Result<(), String> {
    let run = &options.run;
    let players = pairs(&options.bots, &PLAYERS.map(|(_, player)| player))?;
    let charts = options.map.map_or(BuiltinMap::ALL.to_vec(), |chart| vec![chart]);
    tell!("{} games on each map, seed {}", run.games, run.seed);
    for (i, &a) in players.iter().enumerate() {
        for &b in &players[i + 1..] {
            tell!("{} – {}", name(a), name(b));
            let mut all = Vec::new();
            for &chart in &charts {
                let table = Evaluator::new(&chart.map());
                let games = each_game(run, run.games, |game| play(run, chart, &table, [a, b], game));
                report(chart.name(), &games);
                all.extend(games);
            }
            report("all", &all);
            tell!("  {}; {}", pace(&all, 0), pace(&all, 1));
        }
    }
    Ok(())
}

/// Wins, draws, losses and percent.
fn score(games: &[Played]) -> String {
    let count = |points| games.iter().filter(|game| game.points == points).count();
    let (won, drawn, all) = (count(2), count(1), games.len() as f64);
    let share = (won as f64 + drawn as f64 / 2.0) / all;
    let square = (won as f64 + drawn as f64 / 4.0) / all;
    let error = ((square - share * share) / all).sqrt();
    let lost = games.len() - won - drawn;
    format!("+{won} ={drawn} -{lost}, {:.1} % ± {:.1} %", share * 100.0, error * 100.0)
}

fn report(map: &str, games: &[Played]) {
    let of = |side: Side| score(&games.iter().copied().filter(|game| game.side == side).collect::<Vec<_>>());
    let captured = games.iter().filter(|game| game.captured).count();
    let turns = games.iter().map(|game| u32::from(game.turns)).sum::<u32>() as f64 / games.len() as f64;
    tell!(
        "  {map:11} {}; as white {}; as red {}; {captured} by fort, {turns:.0} turns",
        score(games),
        of(Side::FIRST),
        of(Side::SECOND)
    );
}

fn pace(games: &[Played], player: usize) -> String {
    let whole: Duration = games.iter().map(|game| game.thought[player].0).sum();
    let turns: u32 = games.iter().map(|game| game.thought[player].1).sum();
    let longest = games.iter().map(|game| game.thought[player].2).max().unwrap_or_default();
    let mean = whole.as_secs_f64() * 1e3 / f64::from(turns.max(1));
    format!("{mean:.1} ms a turn, longest {:.0} ms", longest.as_secs_f64() * 1e3)
}

fn play(run: &Run, chart: BuiltinMap, table: &Evaluator, players: [Player; 2], game: usize) -> Played {
    let mut rng = generator(run, game);
    let side = Side::BOTH[game % 2];
    let mut battle = Squadron::start(&Setup { map: chart.map() }).expect("the maps that ship are fair");
    let mut thought = [(Duration::ZERO, 0, Duration::ZERO); 2];
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
                let moves = choose(run, players[player], table, &battle, &mut rng);
                half += start.elapsed();
                for mv in &moves {
                    battle.check(mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
                    battle.apply(mv);
                }
                assert!(!moves.is_empty(), "who is to move says something");
                if !matches!(battle.phase(), Phase::Shot { .. }) {
                    let spent = &mut thought[player];
                    *spent = (spent.0 + half, spent.1 + 1, spent.2.max(half));
                    half = Duration::ZERO;
                }
            }
        }
    }
}

fn choose(run: &Run, player: Player, table: &Evaluator, battle: &Squadron, rng: &mut Pcg64Mcg) -> Vec<Move> {
    match player {
        Player::Level(level) => level.plan_at(table, battle, run.budget_or(level.budget()), rng),
        Player::Random => {
            let moves: Vec<Move> = battle.legal_moves().collect();
            vec![moves[rng.random_range(0..moves.len())]]
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
    Move::Place(ship, free[rng.random_range(0..free.len())])
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
