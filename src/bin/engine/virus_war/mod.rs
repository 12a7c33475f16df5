//! How strong the computer players of Virus War are.

mod pandemic_v0;
mod sparring;
mod tune;
mod uct;

use crate::games::{Pace, generator, play_all};
use crate::options::{VirusArena, pairs, start, start_name};
use crate::players::virus_war::{Player, name};
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::statistics::Score;
use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::{self, Level, greedy_turn};
use kletka::game::Side;
use kletka::grid::Bits;
use kletka::virus_war::{Setup, SubMove};
use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use serde_json::json;
use sparring::Mixture;
use std::time::Instant;
pub(crate) use tune::tune;

/// Plays each pair of players.
pub(crate) fn arena(options: &VirusArena, report: &mut Report) -> Result<(), String> {
    let players = pairs(&options.bots, &Level::ALL.map(Player::Level))?;
    let setup = Setup { side: options.board.side, start: start(options.balanced), ..Setup::default() };
    options.run.settings(report);
    report.setting("side", setup.side);
    report.setting("start", start_name(setup.start));
    report.setting("other_nodes", options.other_nodes);
    report.setting("weights", options.weights.map(|weights| [weights.early, weights.late]));
    tell!(report, "side {}, {:?} start, seed {}", setup.side, setup.start, options.run.seed);
    for (i, &a) in players.iter().enumerate() {
        for &b in &players[i + 1..] {
            pair(options, &setup, [a, b], report);
        }
    }
    Ok(())
}

/// The first number of a generator for mixtures, beyond those of all games.
const MIXTURES: usize = 1 << 40;

/// What became of a game, for the first player of a pair.
struct Game {
    /// 2 for a win, 1 for a draw.
    points: u32,
    /// How long each player thought.
    thought: [Pace; 2],
    /// The turns in which each player could win at once, and those of them in which it did not.
    wins: [u32; 2],
    missed: [u32; 2],
    moves: Vec<SubMove>,
}

/// A game that the first player of a pair lost, the player that it was there, and the sub-moves as the engine reads them.
#[derive(Serialize)]
struct Lost {
    game: usize,
    player: usize,
    moves: String,
}

impl Lost {
    fn of(games: &[Game]) -> impl Iterator<Item = Self> {
        games.iter().enumerate().filter(|(_, game)| game.points == 0).map(|(number, game)| Self {
            game: number,
            player: number % 2 + 1,
            moves: game.moves.iter().map(SubMove::to_string).collect::<Vec<_>>().join(" "),
        })
    }
}

/// Plays a pair from random openings, each twice, with the colours swapped.
fn pair(options: &VirusArena, setup: &Setup, players: [Player; 2], report: &mut Report) {
    let rules = Rules::<NarrowBitboard>::new(setup, Side::FIRST);
    let names = players.map(name);
    let [first, second] = names;
    let progress = report.progress(format!("{first} – {second}"), options.run.games, Unit::Share);
    let measure = |game: &Game| f64::from(game.points) / 2.0;
    let games =
        play_all(&options.run, options.run.games, progress, measure, |game| play(options, &rules, players, game));
    let score = Score::from_points(games.iter().map(|game| game.points));
    let paces = [0, 1].map(|player| Pace::of_all(games.iter().map(|game| game.thought[player])));
    tell!(report, "{first} – {second}: {} games, {score}; {}; {}", games.len(), paces[0], paces[1]);
    let sum = |count: fn(&Game) -> [u32; 2], player: usize| games.iter().map(|game| count(game)[player]).sum::<u32>();
    let [wins, missed] =
        [|game: &Game| game.wins, |game: &Game| game.missed].map(|count| [0, 1].map(|player| sum(count, player)));
    let told = [0, 1].map(|player| format!("{} missed {} of {}", names[player], missed[player], wins[player]));
    tell!(report, "wins within one turn: {}; {}", told[0], told[1]);
    let lost: Vec<Lost> = if options.lost { Lost::of(&games).collect() } else { Vec::new() };
    for Lost { game, player, moves } in &lost {
        tell!(report, "game {game}, lost as player {player}: {moves}");
    }
    report.figure(json!({
        "players": names,
        "first": score,
        "thought": paces,
        "wins_within_a_turn": wins,
        "of_these_missed": missed,
        "lost": lost,
    }));
}

fn play(options: &VirusArena, rules: &Rules<NarrowBitboard>, players: [Player; 2], game: usize) -> Game {
    // Games 2n and 2n + 1 have the same opening.
    let mut moves = Vec::new();
    let mut position = opening(rules, &mut generator(&options.run, game / 2), &mut moves);
    let mut rng = generator(&options.run, game);
    let first = (game % 2) as u8;
    let mixture = Mixture::draw(&mut generator(&options.run, MIXTURES + game / 2));
    let mut thought = [Pace::default(); 2];
    let (mut wins, mut missed) = ([0; 2], [0; 2]);
    for _ in 0..400 {
        if position.end.is_some() {
            break;
        }
        let player = usize::from(position.side_to_move ^ first);
        let start = Instant::now();
        let cells = match players[player] {
            Player::Mixture => sparring::choose(&mixture, rules, &position, &mut rng),
            other => choose(options, other, rules, &position, &mut rng),
        };
        thought[player].add(start.elapsed());
        let (side, could_win) = (position.side_to_move, virus_war::winning_turn(rules, &position).is_some());
        moves.extend(sub_moves(&cells));
        make(rules, &mut position, cells);
        wins[player] += u32::from(could_win);
        missed[player] += u32::from(could_win && position.end != Some(FastOutcome::Win(side)));
    }
    let points = match position.end {
        Some(FastOutcome::Win(side)) if side == first => 2,
        Some(FastOutcome::Win(_)) => 0,
        Some(FastOutcome::Draw) | None => 1,
    };
    Game { points, thought, wins, missed, moves }
}

/// Makes a turn, or passes where there are no cells.
fn make(rules: &Rules<NarrowBitboard>, position: &mut FastPosition<NarrowBitboard>, cells: Vec<usize>) {
    if cells.is_empty() {
        position.pass(rules);
    }
    for cell in cells {
        position.occupy(rules, NarrowBitboard::from_index(cell));
    }
}

/// The sub-moves of a turn, a pass where there are no cells.
fn sub_moves(cells: &[usize]) -> impl Iterator<Item = SubMove> {
    let pass = cells.is_empty().then_some(SubMove::Pass);
    let occupied = cells.iter().filter_map(|&cell| NarrowBitboard::cell_at(cell).map(SubMove::Occupy));
    pass.into_iter().chain(occupied)
}

/// Two random turns of each side, which are noted.
fn opening(
    rules: &Rules<NarrowBitboard>,
    rng: &mut Pcg64Mcg,
    moves: &mut Vec<SubMove>,
) -> FastPosition<NarrowBitboard> {
    let mut position = FastPosition::start(rules);
    while position.round < 2 && position.end.is_none() {
        let turn = choose_at_random(rules, &position, rng);
        moves.extend(sub_moves(&turn));
        make(rules, &mut position, turn);
    }
    position
}

fn choose_at_random(
    rules: &Rules<NarrowBitboard>,
    position: &FastPosition<NarrowBitboard>,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    greedy_turn(rules, position, |_, reach| virus_war::any_cell(reach, rng))
}

fn choose(
    options: &VirusArena,
    player: Player,
    rules: &Rules<NarrowBitboard>,
    position: &FastPosition<NarrowBitboard>,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    let (side, run) = (options.board.side, &options.run);
    match player {
        Player::Level(level) => virus_war::choose(level, rules, position, run.budget_or(level.budget(side)), rng),
        Player::Weighed(level) => {
            let weights = options.weights.unwrap_or(level.weights());
            let budget = run.other_budget_or(options.other_nodes, level.budget(side));
            virus_war::choose_with(level, rules, position, budget, weights, rng)
        }
        Player::Random => choose_at_random(rules, position, rng),
        Player::Greedy => greedy_turn(rules, position, |position, reach| {
            let kills = reach & position.live[1 - position.side_to_move as usize];
            virus_war::any_cell(if kills.is_empty() { reach } else { kills }, rng)
        }),
        Player::Uct => uct::choose(rules, position, rng),
        Player::Sparring(style) => sparring::choose(&Mixture::of(style), rules, position, rng),
        Player::Mixture => unreachable!("it has a style of its own in each game"),
        Player::PandemicV0 => {
            // As much as the page gave it, half of what pandemic has now.
            let own = Budget::from_nodes(2_000_000);
            pandemic_v0::choose(rules, position, run.budget_or(own))
        }
    }
}
