//! Arena: each pair of computer players plays many games, deciding by the page's tasks for its worker.

use crate::contests::Contest;
use crate::games::{Pace, generator, play_all};
use crate::options::{ArenaOptions, Player};
use crate::report::{Report, tell};
use crate::statistics::Score;
use kletka::bots::Budget;
use kletka::bots::computer::think;
use kletka::game::{Outcome, Side, Turn};
use kletka::play::{Match, Next, Seat, Seats};
use rand::RngExt;
use serde_json::json;
use std::time::Instant;

/// Result of a game for the first player of a pair.
struct Played {
    /// 2 for a win, 1 for a draw.
    points: u32,
    /// Side of the first player.
    side: Side,
    moves: usize,
    /// Thinking time of each player.
    thought: [Pace; 2],
}

/// Plays each pair of players by each setup.
pub(crate) fn run<G: Contest>(options: &ArenaOptions<G::Options>, report: &mut Report) -> Result<(), String> {
    let (players, setups) = (options.players::<G>()?, G::setups(&options.game)?);
    options.run.settings(report);
    G::settings(&options.game, report);
    tell!(report, "{} games of each pair, seed {}", options.run.games, options.run.seed);
    for (i, first) in players.iter().enumerate() {
        for second in &players[i + 1..] {
            pair::<G>(options, &setups, [first, second], report);
        }
    }
    Ok(())
}

fn pair<G: Contest>(
    options: &ArenaOptions<G::Options>,
    setups: &[(String, G::Setup)],
    players: [&Player<G::Level>; 2],
    report: &mut Report,
) {
    let names = players.map(|player| player.name.as_str());
    let [first, second] = names;
    tell!(report, "{first} – {second}");
    let mut all = Vec::new();
    for (setup_name, setup) in setups {
        let label = format!("{first} – {second}, {setup_name}");
        let progress = report.progress(label, options.run.games);
        let measure = |game: &Played| f64::from(game.points) / 2.0;
        let games = play_all(&options.run, options.run.games, progress, measure, |game| {
            play::<G>(options, setup, players, game)
        });
        tell_games(names, setup_name, &games, report);
        all.extend(games);
    }
    if setups.len() > 1 {
        tell_games(names, "all", &all, report);
    }
    let paces = [0, 1].map(|player| Pace::of_all(all.iter().map(|game| game.thought[player])));
    tell!(report, "  {}; {}", paces[0], paces[1]);
    report.figure(json!({ "players": names, "thought": paces }));
}

/// Reports the games of a pair by a setup, from the first player's point of view.
fn tell_games(players: [&str; 2], setup: &str, games: &[Played], report: &mut Report) {
    let as_side = |side| Score::from_points(games.iter().filter(|game| game.side == side).map(|game| game.points));
    let [as_first, as_second] = Side::BOTH.map(as_side);
    let score = Score::from_points(games.iter().map(|game| game.points));
    let moves = games.iter().map(|game| game.moves).sum::<usize>() as f64 / games.len() as f64;
    tell!(
        report,
        "  {setup:11} {score}; as the first side {as_first}; as the second {as_second}; {moves:.0} moves a game"
    );
    report.figure(json!({
        "players": players, "setup": setup, "first": score, "first_as_first_side": as_first,
        "first_as_second_side": as_second, "mean_moves": moves,
    }));
}

fn play<G: Contest>(
    options: &ArenaOptions<G::Options>,
    setup: &G::Setup,
    players: [&Player<G::Level>; 2],
    number: usize,
) -> Played {
    let (side, mut rng) = (Side::BOTH[number % 2], generator(&options.run, number));
    let player = |mover: Side| usize::from(mover != side);
    let seats = Seats::new(Side::BOTH.map(|side| Seat::Computer(players[player(side)].level)));
    let mut game = Match::<G>::new(setup.clone(), &seats, rng.random()).expect("the setup can be played");
    G::open(&options.game, &mut game, &mut generator(&options.run, number / 2));
    let mut thought = [Pace::default(); 2];
    loop {
        match game.next() {
            Next::Move(mv) => game.play(mv).unwrap_or_else(|_| panic!("{mv:?} is made by itself")),
            Next::Computer(mover, level) => {
                let budget = players[player(mover)].nodes.map(|nodes| Budget::from_nodes(nodes.into()));
                let start = Instant::now();
                let moves = think(&game, mover, level, budget, rng.random()).expect("the side to move has a move");
                thought[player(mover)].add(start.elapsed());
                for mv in moves {
                    game.play(mv).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
                }
            }
            _ => break,
        }
    }
    let points = match game.record().turn() {
        Turn::Over(Outcome::Win(winner)) if winner == side => 2,
        Turn::Over(Outcome::Win(_)) => 0,
        _ => 1,
    };
    Played { points, side, moves: game.moves().len(), thought }
}
