//! Shots that the admiral saves against people whose habits it has learned.

use crate::fleets::sink;
use crate::people::{CHOICE, Habit};
use crate::run::{Mean, Run, one_of, preset};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::bots::sea_battle::learning::learn;
use kletka::sea_battle::{Preset, Setup};

/// After how many battles the admiral is measured.
const AFTER: [usize; 3] = [0, 3, 10];
/// The battles that a person has fought before the one that is measured.
const BEFORE: usize = 10;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = preset())]
    preset: Preset,
    /// The habits to which the admiral was tuned, instead of those by which it is measured
    #[arg(long)]
    tuned: bool,
    /// Only these of the habits by which it is measured, with commas between
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(Habit::MEASURED.into()),
        conflicts_with = "tuned")]
    only: Vec<Habit>,
    /// The uniform fleets of which a person with a liking takes the one that suits it best: the more, the plainer the habit
    #[arg(long, value_name = "N", default_value_t = CHOICE, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    choice: u32,
}

/// Measures every habit of a set.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let setup = options.preset.setup();
    let habits = if options.tuned { Habit::TUNED.as_slice() } else { Habit::MEASURED.as_slice() };
    let is_asked = |habit: &Habit| options.only.is_empty() || options.only.contains(habit);
    for &(name, habit) in habits.iter().filter(|(_, habit)| is_asked(habit)) {
        let shots = measure(options, &setup, habit);
        let saved = |after: usize| Mean::of(shots.iter().map(move |shots| shots[0] - shots[after]));
        println!(
            "{name:16} {} shots; saved after {} battles {}, after {} {}",
            Mean::of(shots.iter().map(|shots| shots[0])),
            AFTER[1],
            saved(1),
            AFTER[2],
            saved(2),
        );
    }
    Ok(())
}

/// The shots that each person's next fleet takes, after none, some and all battles before it.
fn measure(options: &Options, setup: &Setup, habit: Habit) -> Vec<[f64; 3]> {
    let run = &options.run;
    let budget = run.budget().unwrap_or(Level::Admiral.budget());
    run.play(|game| {
        let person = run.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
        let mut fleets = habit.fleets(setup, person, options.choice as usize, BEFORE + 1);
        let target = fleets.pop().expect("the last one is that of the battle");
        AFTER.map(|after| {
            let learned = learn(setup, &fleets[BEFORE - after..]);
            // The same chance for each, so that only what was learned differs.
            let mut rng = run.generator(game);
            sink(setup, &target, Level::Admiral, learned.as_ref(), budget, &mut rng).shots as f64
        })
    })
}
