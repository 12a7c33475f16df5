//! Shots that the admiral saves against people whose habits it has learned.

use crate::fleets::sink;
use crate::people::{CHOICE, Habit};
use crate::run::{Mean, Run, choice, one_of};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::bots::sea_battle::learning::learn;
use kletka::sea_battle::{Preset, Setup};

/// Numbers of learned battles at which the admiral is measured.
const AFTER: [usize; 3] = [0, 3, 10];
/// Battles of a person before the measured one.
const BEFORE: usize = 10;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = choice::<Preset>())]
    preset: Preset,
    /// Measures the habits to which the admiral was tuned, instead of the held-out ones
    #[arg(long)]
    tuned: bool,
    /// Measures only these held-out habits, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(Habit::MEASURED.into()),
        conflicts_with = "tuned")]
    only: Vec<Habit>,
    /// Uniform fleets from which a person takes the best fitting one; more make the habit stronger
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

/// Returns the shots to sink each person's next fleet, after learning from none, some and all earlier battles.
fn measure(options: &Options, setup: &Setup, habit: Habit) -> Vec<[f64; 3]> {
    let run = &options.run;
    let budget = run.budget().unwrap_or(Level::Admiral.budget());
    run.play(|game| {
        let person = run.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
        let mut fleets = habit.fleets(setup, person, options.choice as usize, BEFORE + 1);
        let target = fleets.pop().expect("the last one is that of the battle");
        AFTER.map(|after| {
            let learned = learn(setup, &fleets[BEFORE - after..]);
            // Equal generators, so that only the learning differs.
            let mut rng = run.generator(game);
            sink(setup, &target, Level::Admiral, learned.as_ref(), budget, &mut rng).shots as f64
        })
    })
}
