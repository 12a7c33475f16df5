//! Calibration of the displayed chance to win.

use crate::fleets::Fleets;
use crate::run::Run;
use clap::Args;
use kletka::bots::Budget;
use kletka::bots::sea_battle::{Level, win_probability};
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::sea_battle::{FirstTurn, Move, Phase, Referee, Setup};

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
    #[command(flatten)]
    fleets: Fleets,
}

/// Compares the chances before every eighth shot with the results of battles between captains.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let (run, setup) = (&options.run, options.fleets.setup()?);
    let budget = run.budget().unwrap_or(Level::Captain.budget());
    let battles = run.play(|game| {
        let first = FirstTurn::Agreed(Side::BOTH[game % 2]);
        battle(options, &Setup { first, ..setup.clone() }, budget, game)
    });
    for tenth in 0..10u8 {
        let in_tenth = |chance: f32| (chance * 10.0).min(9.0) as u8 == tenth;
        let shown = battles.iter().flat_map(|(chances, won)| chances.iter().map(move |&chance| (chance, *won)));
        let shown: Vec<(f32, bool)> = shown.filter(|&(chance, _)| in_tenth(chance)).collect();
        if shown.is_empty() {
            continue;
        }
        let count = shown.len() as f32;
        let mean = shown.iter().map(|(chance, _)| chance).sum::<f32>() / count * 100.0;
        let won = shown.iter().filter(|(_, won)| *won).count() as f32 / count * 100.0;
        println!("shown {mean:5.1} %  won {won:5.1} %  ({count} positions)");
    }
    Ok(())
}

/// Returns the first side's chances before every eighth shot, and true if it won.
fn battle(options: &Options, setup: &Setup, budget: Budget, game: usize) -> (Vec<f32>, bool) {
    let mut rng = options.run.generator(game);
    let laid = [0; 2].map(|_| options.fleets.draw(setup, &mut rng));
    let mut battle = Referee::new(setup.clone(), laid).expect("a setup that was checked can be played");
    let (mut chances, mut shots) = (Vec::new(), 0);
    loop {
        match battle.position().turn() {
            Turn::Side(side) => {
                if battle.position().phase() == Phase::Aim {
                    if shots % 8 == 0 {
                        chances.push(win_probability(battle.position()));
                    }
                    shots += 1;
                }
                let action = Level::Captain.choose_action(battle.view(side), budget, &mut rng);
                let action = action.expect("the side to move has a move");
                battle.play(Move::by(side, action)).expect("computer players play by the rules");
            }
            Turn::Over(outcome) => return (chances, outcome == Outcome::Win(Side::FIRST)),
            Turn::Chance => unreachable!("the first turn is agreed"),
        }
    }
}
