//! How strong the computer players of Virus War are.

mod tune;
mod uct;

use crate::games::{Pace, generator, play_all};
use crate::options::{VirusArena, name_of, pairs, start, start_name};
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::statistics::Score;
use kletka::bots::virus_war::{self, Level, one_by_one};
use kletka::game::Side;
use kletka::virus_war::Setup;
use kletka::virus_war::duel::{Duel, End, Rules};
use kletka::virus_war::flat::Flat;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::time::Instant;
pub(crate) use tune::tune;

/// A player of the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// One that the page offers.
    Level(Level),
    /// One of them with the weights of the command line.
    Weighed(Level),
    /// Each sub-move with the same chance.
    Random,
    /// Kills whenever it can, else grows at random.
    Greedy,
    /// Plain UCT over sub-moves with random play-outs, for as long as pandemic thinks.
    Uct,
}

/// All of them, by their names.
pub(crate) const PLAYERS: [(&str, Player); 9] = [
    ("virus*", Player::Weighed(Level::Virus)),
    ("pandemic*", Player::Weighed(Level::Pandemic)),
    ("microbe", Player::Level(Level::Microbe)),
    ("bacterium", Player::Level(Level::Bacterium)),
    ("virus", Player::Level(Level::Virus)),
    ("pandemic", Player::Level(Level::Pandemic)),
    ("random", Player::Random),
    ("greedy", Player::Greedy),
    ("uct", Player::Uct),
];

fn name(player: Player) -> &'static str {
    name_of(&PLAYERS, &player)
}

/// Plays each pair of players.
pub(crate) fn arena(options: &VirusArena, report: &mut Report) -> Result<(), String> {
    let players = pairs(&options.bots, &Level::ALL.map(Player::Level))?;
    let setup = Setup { side: options.board.side, start: start(options.balanced), ..Setup::default() };
    options.run.settings(report);
    report.setting("side", setup.side);
    report.setting("start", start_name(setup.start));
    report.setting("other_nodes", options.other_nodes);
    report.setting("weights", options.weights);
    tell!(report, "side {}, {:?} start, seed {}", setup.side, setup.start, options.run.seed);
    for (i, &a) in players.iter().enumerate() {
        for &b in &players[i + 1..] {
            pair(options, &setup, [a, b], report);
        }
    }
    Ok(())
}

/// What became of a game, for the first player of a pair.
struct Game {
    /// 2 for a win, 1 for a draw.
    points: u32,
    /// How long each player thought.
    thought: [Pace; 2],
}

/// Plays a pair from random openings, each twice, with the colours swapped.
fn pair(options: &VirusArena, setup: &Setup, players: [Player; 2], report: &mut Report) {
    let rules = Rules::<u128>::new(setup, Side::FIRST);
    let names = players.map(name);
    let [first, second] = names;
    let progress = report.progress(format!("{first} – {second}"), options.run.games, Unit::Share);
    let measure = |game: &Game| f64::from(game.points) / 2.0;
    let games =
        play_all(&options.run, options.run.games, progress, measure, |game| play(options, &rules, players, game));
    let score = Score::from_points(games.iter().map(|game| game.points));
    let paces = [0, 1].map(|player| Pace::of_all(games.iter().map(|game| game.thought[player])));
    tell!(report, "{first} – {second}: {} games, {score}; {}; {}", games.len(), paces[0], paces[1]);
    report.figure(json!({ "players": names, "first": score, "thought": paces }));
}

fn play(options: &VirusArena, rules: &Rules<u128>, players: [Player; 2], game: usize) -> Game {
    // Games 2n and 2n + 1 have the same opening.
    let mut duel = opening(rules, &mut generator(&options.run, game / 2));
    let mut rng = generator(&options.run, game);
    let first = (game % 2) as u8;
    let mut thought = [Pace::default(); 2];
    for _ in 0..400 {
        if duel.end.is_some() {
            break;
        }
        let player = usize::from(duel.mover ^ first);
        let start = Instant::now();
        let cells = choose(options, players[player], rules, &duel, &mut rng);
        thought[player].add(start.elapsed());
        if cells.is_empty() {
            duel.pass(rules);
        }
        for cell in cells {
            duel.take(rules, u128::bit(cell));
        }
    }
    let points = match duel.end {
        Some(End::Win(side)) if side == first => 2,
        Some(End::Win(_)) => 0,
        Some(End::Draw) | None => 1,
    };
    Game { points, thought }
}

/// Two random turns of each side.
fn opening(rules: &Rules<u128>, rng: &mut Pcg64Mcg) -> Duel<u128> {
    let mut duel = Duel::start(rules);
    while duel.round < 2 && duel.end.is_none() {
        for cell in choose_at_random(rules, &duel, rng) {
            duel.take(rules, u128::bit(cell));
        }
    }
    duel
}

fn choose_at_random(rules: &Rules<u128>, duel: &Duel<u128>, rng: &mut Pcg64Mcg) -> Vec<u32> {
    one_by_one(rules, duel, |_, reach| virus_war::any_cell(reach, rng))
}

fn choose(
    options: &VirusArena,
    player: Player,
    rules: &Rules<u128>,
    duel: &Duel<u128>,
    rng: &mut Pcg64Mcg,
) -> Vec<u32> {
    let (side, nodes) = (options.board.side, options.run.nodes);
    match player {
        Player::Level(level) => virus_war::choose(level, rules, duel, nodes.unwrap_or(level.nodes(side)), rng),
        Player::Weighed(level) => {
            let weights = options.weights.unwrap_or(virus_war::eval::WEIGHTS);
            let nodes = options.other_nodes.or(nodes).unwrap_or(level.nodes(side));
            virus_war::choose_by(level, rules, duel, nodes, weights, rng)
        }
        Player::Random => choose_at_random(rules, duel, rng),
        Player::Greedy => one_by_one(rules, duel, |duel, reach| {
            let kills = reach & duel.live[1 - duel.mover as usize];
            virus_war::any_cell(if kills == 0 { reach } else { kills }, rng)
        }),
        Player::Uct => uct::choose(rules, duel, rng),
    }
}
