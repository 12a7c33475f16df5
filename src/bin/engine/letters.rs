//! How many links a Sea Battle takes between two devices, with orders ahead.

use crate::games::{generator, play_all};
use crate::links::{advice, level};
use crate::options::Links;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::correspondence::Devices;
use kletka::bots::sea_battle::orders_ahead;
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::play::Match;
use kletka::sea_battle::{HiddenFleet, SeaBattle, placement};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

/// Plays battles by letters alone and counts them, the invitation and the laid-open boards included.
pub(crate) fn run(options: &Links, report: &mut Report) -> Result<(), String> {
    if options.game != "sea-battle" {
        return Err("only shots of Sea Battle can be ordered ahead".to_owned());
    }
    let most = options.orders.map_or(1, usize::from);
    let run = &options.run;
    let level = level::<SeaBattle>(options)?;
    run.settings(report);
    report.setting("preset", options.preset.word());
    report.setting("orders", most);
    let progress = report.progress("battles by links".to_owned(), run.games, Unit::Number("links"));
    let counts = play_all(
        run,
        run.games,
        progress,
        |&count: &usize| count as f64,
        |number| {
            let mut rng = generator(run, number);
            let mut devices = devices(options, &mut rng);
            let mut letters = 2;
            let mut decide = |game: &Match<SeaBattle>, side: Side| {
                orders_ahead(game, side, most, |hoped| advice(hoped, side, level, run, &mut rng).first().copied())
            };
            while let Some(sender) = (0..2).find(|&device| devices.take_turn(device, &mut decide)) {
                devices.send(sender, |letter| letter).expect("both are honest");
                letters += 1;
            }
            let opened = |side| devices.games().iter().all(|game| game.check_opening(side).is_ok());
            assert!(Side::BOTH.into_iter().all(opened), "the battle ends with both boards as they were sealed");
            letters
        },
    );
    let mut all = counts;
    all.sort_unstable();
    let (median, longest) = (all[all.len() / 2], all[all.len() - 1]);
    let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
    tell!(report, "{} battles by links, with orders of up to {most} shots, invitation and boards included", run.games);
    tell!(report, "  links: median {median}, mean {mean:.1}, most {longest}");
    report.figure(json!({ "links": "battle", "median": median, "mean": mean, "most": longest }));
    Ok(())
}

/// Both devices after the first two letters: the invitation and its answer.
fn devices(options: &Links, rng: &mut Pcg64Mcg) -> Devices<SeaBattle> {
    let setup = options.preset.setup();
    let ready = |game: &mut Match<SeaBattle>, side: Side| {
        let fleet = placement::random(&setup, rng).expect("a preset has placements");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        Salt(rng.random())
    };
    Devices::new(&setup, Terms::new(Side::FIRST), ready, |letter| letter).expect("a preset can be played")
}
