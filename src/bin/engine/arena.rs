//! How strong the computer players of Sea Battle are, and how well fleets are hidden from them.

use crate::options::{Fleets, Run, SeaArena, SeaRun, pairs};
use crate::output::tell;
use crate::placement::Placement;
use crate::players::Shooter;
use kletka::bots::sea_battle::{Level, ShotsNeeded, sink_fleet, sink_fleet_placed_with};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::sea_battle::{FirstTurn, Move, Referee, SeaBattle, Setup};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

/// Measures every player alone, then every pair in battles.
pub(crate) fn run(options: &SeaArena) -> Result<(), String> {
    let SeaRun { run, fleets } = &options.sea;
    let setup = fleets.setup()?;
    let all = Shooter::NAMES.map(|(_, shooter)| shooter);
    let shooters = if options.bots.is_empty() { all.as_slice() } else { options.bots.as_slice() };
    let bots: Vec<Level> = shooters.iter().filter_map(|shooter| shooter.level()).collect();
    // Who names one player only wants to see it fire alone.
    let paired = if options.battles { pairs(&bots, &bots)? } else { bots };
    tell!(
        "{:?}, {:?} fleets, seed {}, {} places a move",
        fleets.preset,
        fleets.placement,
        run.seed,
        run.sea_budget().nodes
    );
    if !options.battles {
        for &shooter in shooters {
            measure_alone(run, fleets, &setup, shooter);
        }
    }
    if !options.solo {
        for (i, &a) in paired.iter().enumerate() {
            for &b in &paired[i + 1..] {
                measure_pair(&options.sea, &setup, [a, b]);
            }
        }
    }
    Ok(())
}

/// A generator for one game: the same whatever the number of threads is.
pub(crate) fn generator(run: &Run, game: usize) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(run.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game as u64))
}

/// Calls a function for each game, on all threads; the results by game.
pub(crate) fn each_game<T: Send>(run: &Run, games: usize, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = run.threads.min(games);
    let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
        let play = &play;
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let games = (thread..games).step_by(threads);
                scope.spawn(move || games.map(|game| (game, play(game))).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
    });
    results.sort_unstable_by_key(|&(game, _)| game);
    results.into_iter().map(|(_, result)| result).collect()
}

fn measure_alone(run: &Run, fleets: &Fleets, setup: &Setup, shooter: Shooter) {
    let start = Instant::now();
    let habit = fleets.habit(setup);
    let spent = each_game(run, run.games, |game| {
        let mut rng = generator(run, game);
        let target = fleets.placement.draw(setup, &habit, &mut rng);
        match shooter {
            Shooter::Level(level) => sink_fleet(setup, &target, level, run.sea_budget(), &mut rng),
            Shooter::Knowing => sink_fleet_placed_with(setup, &target, &habit, run.sea_budget(), &mut rng),
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    let (shots, error) = mean_and_error(&spent, |spent| spent.shots);
    let (misses, _) = mean_and_error(&spent, |spent| spent.misses);
    let (answered, answered_error) = mean_and_error(&spent, |spent| spent.answered);
    let a_move = seconds * run.threads.min(run.games) as f64 * 1e3 / (shots * spent.len() as f64);
    tell!(
        "{:8} {:6} fleets: {shots:.2} ± {error:.2} shots to sink all, {misses:.2} of them misses; \
         {answered:.1} ± {answered_error:.1} that the fleet could fire meanwhile in salvos; {a_move:.2} ms a move, {seconds:.0} s",
        shooter.name(),
        spent.len(),
    );
}

fn mean_and_error(spent: &[ShotsNeeded], number: fn(&ShotsNeeded) -> usize) -> (f64, f64) {
    let count = spent.len() as f64;
    let mean = spent.iter().map(number).sum::<usize>() as f64 / count;
    let variance = spent.iter().map(|spent| (number(spent) as f64 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

fn measure_pair(sea: &SeaRun, setup: &Setup, levels: [Level; 2]) {
    let games = sea.run.games / 2;
    let outcomes = each_game(&sea.run, games, |game| {
        // The first turn changes sides from battle to battle.
        let first = Side::BOTH[game % 2];
        battle(sea, &Setup { first: FirstTurn::Agreed(first), ..setup.clone() }, levels, game, |_| ())
    });
    let wins = outcomes.iter().filter(|&&outcome| outcome == Outcome::Win(Side::FIRST)).count();
    let share = wins as f64 / games as f64;
    let error = (share * (1.0 - share) / games as f64).sqrt();
    tell!(
        "{} – {}: {games} battles, {:.1} % ± {:.1} % won by the first",
        Shooter::Level(levels[0]).name(),
        Shooter::Level(levels[1]).name(),
        share * 100.0,
        error * 100.0
    );
}

/// Plays a battle whose first turn is agreed, and shows its table before each word.
pub(crate) fn battle(
    sea: &SeaRun,
    setup: &Setup,
    levels: [Level; 2],
    game: usize,
    mut show: impl FnMut(&SeaBattle),
) -> Outcome {
    let SeaRun { run, fleets } = sea;
    let mut rng = generator(run, game);
    let laid = levels.map(|level| match fleets.placement {
        Placement::Own => level.place(setup, &mut rng).expect("a preset has placements"),
        other => other.draw(setup, &fleets.habit(setup), &mut rng),
    });
    let mut battle = Referee::new(setup.clone(), laid).expect("a setup that was checked can be played");
    loop {
        match battle.position().turn() {
            Turn::Side(side) => {
                show(battle.position());
                let say = levels[side.index()].choose_action(battle.view(side), run.sea_budget(), &mut rng);
                let said = Move::by(side, say.expect("whose turn it is has something to say"));
                battle.play(said).expect("computer players play by the rules");
            }
            Turn::Over(outcome) => return outcome,
            Turn::Chance => unreachable!("the first turn is agreed"),
        }
    }
}
