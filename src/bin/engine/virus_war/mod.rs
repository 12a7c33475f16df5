//! How strong the computer players of Virus War are.

mod tune;
mod uct;

use crate::arena::{each_game, generator};
use crate::options::{VirusArena, pairs, start};
use crate::output::tell;
use crate::players::virus_war::{Player, name};
use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::Bitboard;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::{self, Level, greedy_turn};
use kletka::game::Side;
use kletka::virus_war::Setup;
use rand_pcg::Pcg64Mcg;
use std::time::{Duration, Instant};
pub(crate) use tune::tune;

/// Plays each pair of players.
pub(crate) fn arena(options: &VirusArena) -> Result<(), String> {
    let players = pairs(&options.bots, &Level::ALL.map(Player::Level))?;
    let setup = Setup { side: options.board.side, start: start(options.balanced), ..Setup::default() };
    tell!("side {}, {:?} start, seed {}", setup.side, setup.start, options.run.seed);
    for (i, &a) in players.iter().enumerate() {
        for &b in &players[i + 1..] {
            pair(options, &setup, [a, b]);
        }
    }
    Ok(())
}

/// What became of a game, for the first player of a pair.
struct Game {
    /// 2 for a win, 1 for a draw.
    points: u32,
    /// How long each player thought, and the longest turn.
    thought: [(Duration, u32, Duration); 2],
}

/// Plays a pair from random openings, each twice, with the colours swapped.
fn pair(options: &VirusArena, setup: &Setup, players: [Player; 2]) {
    let rules = Rules::<u128>::new(setup, Side::FIRST);
    let games = each_game(&options.run, options.run.games, |game| play(options, &rules, players, game));
    let count = |points| games.iter().filter(|game| game.points == points).count();
    let (won, drawn) = (count(2), count(1));
    let all = games.len() as f64;
    let share = (won as f64 + drawn as f64 / 2.0) / all;
    let square = (won as f64 + drawn as f64 / 4.0) / all;
    let error = ((square - share * share) / all).sqrt();
    let pace = |player: usize| {
        let whole: Duration = games.iter().map(|game| game.thought[player].0).sum();
        let turns: u32 = games.iter().map(|game| game.thought[player].1).sum();
        let longest = games.iter().map(|game| game.thought[player].2).max().unwrap_or_default();
        format!(
            "{:.1} ms a turn, longest {:.0} ms",
            whole.as_secs_f64() * 1e3 / f64::from(turns.max(1)),
            longest.as_secs_f64() * 1e3
        )
    };
    tell!(
        "{} – {}: {} games, +{won} ={drawn} -{}, {:.1} % ± {:.1} %; {}; {}",
        name(players[0]),
        name(players[1]),
        games.len(),
        games.len() - won - drawn,
        share * 100.0,
        error * 100.0,
        pace(0),
        pace(1)
    );
}

fn play(options: &VirusArena, rules: &Rules<u128>, players: [Player; 2], game: usize) -> Game {
    // Games 2n and 2n + 1 have the same opening.
    let mut position = opening(rules, &mut generator(&options.run, game / 2));
    let mut rng = generator(&options.run, game);
    let first = (game % 2) as u8;
    let mut thought = [(Duration::ZERO, 0, Duration::ZERO); 2];
    for _ in 0..400 {
        if position.end.is_some() {
            break;
        }
        let player = usize::from(position.side_to_move ^ first);
        let start = Instant::now();
        let cells = choose(options, players[player], rules, &position, &mut rng);
        let time = start.elapsed();
        let spent = &mut thought[player];
        *spent = (spent.0 + time, spent.1 + 1, spent.2.max(time));
        if cells.is_empty() {
            position.pass(rules);
        }
        for cell in cells {
            position.occupy(rules, u128::bit(cell));
        }
    }
    let points = match position.end {
        Some(FastOutcome::Win(side)) if side == first => 2,
        Some(FastOutcome::Win(_)) => 0,
        Some(FastOutcome::Draw) | None => 1,
    };
    Game { points, thought }
}

/// Two random turns of each side.
fn opening(rules: &Rules<u128>, rng: &mut Pcg64Mcg) -> FastPosition<u128> {
    let mut position = FastPosition::start(rules);
    while position.round < 2 && position.end.is_none() {
        for cell in choose_at_random(rules, &position, rng) {
            position.occupy(rules, u128::bit(cell));
        }
    }
    position
}

fn choose_at_random(rules: &Rules<u128>, position: &FastPosition<u128>, rng: &mut Pcg64Mcg) -> Vec<u32> {
    greedy_turn(rules, position, |_, reach| virus_war::any_cell(reach, rng))
}

fn choose(
    options: &VirusArena,
    player: Player,
    rules: &Rules<u128>,
    position: &FastPosition<u128>,
    rng: &mut Pcg64Mcg,
) -> Vec<u32> {
    let (side, run) = (options.board.side, &options.run);
    match player {
        Player::Level(level) => virus_war::choose(level, rules, position, run.budget_or(level.budget(side)), rng),
        Player::Weighed(level) => {
            let weights = options.weights.unwrap_or(virus_war::eval::WEIGHTS);
            let other = options.other_nodes.map(|nodes| Budget::from_nodes(nodes.into()));
            let budget = other.unwrap_or(run.budget_or(level.budget(side)));
            virus_war::choose_with(level, rules, position, budget, weights, rng)
        }
        Player::Random => choose_at_random(rules, position, rng),
        Player::Greedy => greedy_turn(rules, position, |position, reach| {
            let kills = reach & position.live[1 - position.side_to_move as usize];
            virus_war::any_cell(if kills == 0 { reach } else { kills }, rng)
        }),
        Player::Uct => uct::choose(rules, position, rng),
    }
}
