//! Number of links of a Sea Battle between devices, with shots ordered ahead.

use crate::links::{advice, level};
use crate::run::{Run, choice};
use clap::Args;
use kletka::bots::sea_battle::orders_ahead;
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::play::Match;
use kletka::play::devices::Devices;
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattlePosition, placement};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

#[derive(Args)]
pub(crate) struct Options {
    /// Limit of shots ordered ahead in a link
    #[arg(value_parser = clap::value_parser!(u8).range(1..=20))]
    shots: u8,
    #[command(flatten)]
    run: Run,
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = choice::<Preset>())]
    preset: Preset,
    /// Level of the computers [default: the second weakest]
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
}

/// Plays battles by letters and counts them, invitation and revealed boards included.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let (run, most) = (&options.run, usize::from(options.shots));
    let level = level::<SeaBattlePosition>(options.level.as_deref())?;
    let mut all = run.play(|number| {
        let mut rng = run.generator(number);
        let mut devices = devices(options, &mut rng);
        let mut letters = 2;
        let mut decide = |game: &Match<SeaBattlePosition>, side: Side| {
            orders_ahead(game, side, most, |hoped| advice(hoped, side, level, run, &mut rng).first().copied())
        };
        while let Some(sender) = (0..2).find(|&device| devices.take_turn(device, &mut decide)) {
            devices.send(sender, |letter| letter).expect("both are honest");
            letters += 1;
        }
        let opened = |side| devices.games().iter().all(|game| game.session().evidence().check_opening(side).is_ok());
        assert!(Side::BOTH.into_iter().all(opened), "the battle ends with both boards as they were sealed");
        letters
    });
    all.sort_unstable();
    let (median, longest) = (all[all.len() / 2], all[all.len() - 1]);
    let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
    println!("{} battles by links, with orders of up to {most} shots, invitation and boards included", run.games);
    println!("  links: median {median}, mean {mean:.1}, most {longest}");
    Ok(())
}

/// Creates both devices after the first two letters: the invitation and its answer.
fn devices(options: &Options, rng: &mut Pcg64Mcg) -> Devices<SeaBattlePosition> {
    let setup = options.preset.setup();
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side| {
        let fleet = placement::random(&setup, rng).expect("a preset has placements");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        Salt(rng.random())
    };
    Devices::new(&setup, Terms::new(Side::FIRST), ready, |letter| letter).expect("a preset can be played")
}
