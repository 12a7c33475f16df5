//! How many shots the admiral saves against people whose habits it has learned.

use crate::games::{generator, play_all};
use crate::options::Habits;
use crate::people::Habit;
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::statistics::Estimate;
use kletka::bots::sea_battle::learning::learn;
use kletka::bots::sea_battle::sink_fleet_of;
use kletka::sea_battle::Setup;
use serde_json::json;

/// After how many battles the admiral is measured.
const AFTER: [usize; 3] = [0, 3, 10];
/// The battles that a person has fought before the one that is measured.
const BEFORE: usize = 10;

/// Measures every habit of a set.
pub(crate) fn run(options: &Habits, report: &mut Report) {
    let (run, setup) = (&options.run, options.preset.setup());
    let habits = if options.tuned { Habit::TUNED.as_slice() } else { Habit::MEASURED.as_slice() };
    let is_asked = |habit: &Habit| options.only.is_empty() || options.only.contains(habit);
    report.setting("preset", format!("{:?}", options.preset));
    report.setting("choice", options.choice);
    tell!(report, "{:?}, {} people a habit, seed {}", options.preset, run.games, run.seed);
    let mut saved = Vec::new();
    for &(name, habit) in habits.iter().filter(|(_, habit)| is_asked(habit)) {
        let shots = measure(options, &setup, name, habit, report);
        let means = [0, 1, 2].map(|after| estimate(shots.iter().map(|shots| shots[after])));
        let gains = [1, 2].map(|after| estimate(shots.iter().map(|shots| shots[0] - shots[after])));
        tell!(
            report,
            "{name:16} {:.2} ± {:.2} shots; saved after {} battles {:.2} ± {:.2}, after {} {:.2} ± {:.2}",
            means[0].mean,
            means[0].standard_error,
            AFTER[1],
            gains[0].mean,
            gains[0].standard_error,
            AFTER[2],
            gains[1].mean,
            gains[1].standard_error,
        );
        report.figure(json!({ "habit": name, "people": shots.len(), "after": AFTER, "shots": means, "saved": gains }));
        if habit != Habit::None {
            saved.push(gains.map(|gain| gain.mean));
        }
    }
    if saved.is_empty() {
        return;
    }
    let mean = |after: usize| saved.iter().map(|saved| saved[after]).sum::<f64>() / saved.len() as f64;
    tell!(report, "all habits: saved {:.2} after {}, {:.2} after {}", mean(0), AFTER[1], mean(1), AFTER[2]);
}

/// The shots that each person's next fleet takes, after none, some and all battles before it.
fn measure(options: &Habits, setup: &Setup, name: &str, habit: Habit, report: &Report) -> Vec<[f64; 3]> {
    let run = &options.run;
    let progress = report.progress(name.to_owned(), run.games, Unit::Number("shots saved"));
    play_all(
        run,
        run.games,
        progress,
        |shots: &[f64; 3]| shots[0] - shots[2],
        |game| {
            let person = run.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
            let mut fleets = habit.fleets(setup, person, options.choice, BEFORE + 1);
            let target = fleets.pop().expect("the last one is that of the battle");
            AFTER.map(|after| {
                let learned = learn(setup, &fleets[BEFORE - after..]);
                // The same chance for each, so that only what was learned differs.
                let mut rng = generator(run, game);
                let needed = sink_fleet_of(setup, &target, learned.as_ref(), run.sea_budget(), &mut rng);
                needed.shots as f64
            })
        },
    )
}

fn estimate(values: impl Iterator<Item = f64> + Clone) -> Estimate {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Estimate::new(mean, (variance / count).sqrt())
}
