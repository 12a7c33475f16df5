//! How strong the computer players of Sea Battle are, and how well fleets are hidden from them.

use crate::options::{Options, Runs, level_name};
use crate::placement::Placement;
use kletka::bots::sea_battle::hiding::Habit;
use kletka::bots::sea_battle::{Level, Nodes, Spent, sink, sink_knowing};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::sea_battle::{Battle, First, Said, SeaBattle, Setup};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

/// Who fires at fleets.
#[derive(Clone, Copy)]
enum Shooter {
    /// A computer player.
    Level(Level),
    /// A captain who knows by which habit the fleets are hidden; it fires alone only.
    Knowing,
}

impl Shooter {
    const ALL: [Self; 5] = [
        Self::Level(Level::Sailor),
        Self::Level(Level::Gunner),
        Self::Level(Level::Captain),
        Self::Level(Level::Admiral),
        Self::Knowing,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level_name(level),
            Self::Knowing => "knowing",
        }
    }

    const fn level(self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(level),
            Self::Knowing => None,
        }
    }
}

/// Measures every player alone, then every pair in battles.
pub(crate) fn run(options: &Options) -> Result<(), lexopt::Error> {
    let setup = options.sea_battle();
    let shooters = options.players(&Shooter::ALL.map(|shooter| (shooter.name(), shooter)))?;
    let (preset, placement) = (options.preset, options.placement);
    println!("{preset:?}, {placement:?} fleets, seed {}, {} places a move", options.seed, nodes(options).0);
    if options.runs != Runs::Battles {
        for &shooter in &shooters {
            measure_alone(options, &setup, shooter);
        }
    }
    if options.runs != Runs::Solo {
        let bots: Vec<Level> = shooters.into_iter().filter_map(Shooter::level).collect();
        for (i, &a) in bots.iter().enumerate() {
            for &b in &bots[i + 1..] {
                measure_pair(options, &setup, [a, b]);
            }
        }
    }
    Ok(())
}

pub(crate) fn nodes(options: &Options) -> Nodes {
    options.nodes.map_or_else(Nodes::default, Nodes)
}

/// A generator for one game: the same whatever the number of threads is.
pub(crate) fn generator(options: &Options, game: usize) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game as u64))
}

/// Calls a function for each game, on all threads; the results by game.
pub(crate) fn each_game<T: Send>(options: &Options, games: usize, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
        let play = &play;
        let workers: Vec<_> = (0..options.threads)
            .map(|thread| {
                let games = (thread..games).step_by(options.threads);
                scope.spawn(move || games.map(|game| (game, play(game))).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
    });
    results.sort_unstable_by_key(|&(game, _)| game);
    results.into_iter().map(|(_, result)| result).collect()
}

fn measure_alone(options: &Options, setup: &Setup, shooter: Shooter) {
    let start = Instant::now();
    let habit = options.habit.unwrap_or_else(|| Habit::of(setup));
    let spent = each_game(options, options.games, |game| {
        let mut rng = generator(options, game);
        let target = options.placement.draw(setup, &habit, &mut rng);
        match shooter {
            Shooter::Level(level) => sink(setup, &target, level, nodes(options), &mut rng),
            Shooter::Knowing => sink_knowing(setup, &target, &habit, nodes(options), &mut rng),
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    let (shots, error) = mean_and_error(&spent, |spent| spent.shots);
    let (misses, _) = mean_and_error(&spent, |spent| spent.misses);
    let (answered, answered_error) = mean_and_error(&spent, |spent| spent.answered);
    let a_move = seconds * options.threads as f64 * 1e3 / (shots * spent.len() as f64);
    println!(
        "{:8} {:6} fleets: {shots:.2} ± {error:.2} shots to sink all, {misses:.2} of them misses; \
         {answered:.1} ± {answered_error:.1} that the fleet could fire meanwhile in salvos; {a_move:.2} ms a move, {seconds:.0} s",
        shooter.name(),
        spent.len(),
    );
}

fn mean_and_error(spent: &[Spent], number: fn(&Spent) -> usize) -> (f64, f64) {
    let count = spent.len() as f64;
    let mean = spent.iter().map(number).sum::<usize>() as f64 / count;
    let variance = spent.iter().map(|spent| (number(spent) as f64 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

fn measure_pair(options: &Options, setup: &Setup, levels: [Level; 2]) {
    let games = options.games / 2;
    let outcomes = each_game(options, games, |game| {
        // The first turn changes sides from battle to battle.
        let first = Side::BOTH[game % 2];
        battle(options, &Setup { first: First::Agreed(first), ..setup.clone() }, levels, game, |_| ())
    });
    let wins = outcomes.iter().filter(|&&outcome| outcome == Outcome::Win(Side::FIRST)).count();
    let share = wins as f64 / games as f64;
    let error = (share * (1.0 - share) / games as f64).sqrt();
    println!(
        "{} – {}: {games} battles, {:.1} % ± {:.1} % won by the first",
        level_name(levels[0]),
        level_name(levels[1]),
        share * 100.0,
        error * 100.0
    );
}

/// Plays a battle whose first turn is agreed, and shows its table before each word.
pub(crate) fn battle(
    options: &Options,
    setup: &Setup,
    levels: [Level; 2],
    game: usize,
    mut show: impl FnMut(&SeaBattle),
) -> Outcome {
    let mut rng = generator(options, game);
    let fleets = levels.map(|level| match options.placement {
        Placement::Own => level.place(setup, &mut rng).expect("a preset has placements"),
        other => other.draw(setup, &options.habit.unwrap_or_else(|| Habit::of(setup)), &mut rng),
    });
    let mut battle = Battle::new(setup.clone(), fleets).expect("a preset can be played");
    loop {
        match battle.table().turn() {
            Turn::Side(side) => {
                show(battle.table());
                let say = levels[side.index()].speak(battle.seat(side), nodes(options), &mut rng);
                let said = Said::by(side, say.expect("whose turn it is has something to say"));
                battle.say(said).expect("computer players play by the rules");
            }
            Turn::Over(outcome) => return outcome,
            Turn::Chance => unreachable!("the first turn is agreed"),
        }
    }
}
