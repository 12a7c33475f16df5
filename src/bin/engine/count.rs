//! How many fleets there are, and whether the chance to win is what it says.

use crate::arena::{each_game, generator};
use crate::options::Options;
use kletka::bots::sea_battle::{Level, Nodes, eye, winning};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::sea_battle::{Battle, First, Phase, Said, Setup, placement};
use std::time::Instant;

/// Counts the fleets of a preset.
pub(crate) fn fleets(options: &Options) {
    let (preset, start) = (options.preset, Instant::now());
    match eye::count(&preset.setup()) {
        Some(fleets) => println!("{preset:?}: {fleets} fleets, {:.1} s", start.elapsed().as_secs_f64()),
        None => println!("{preset:?}: too many to count"),
    }
}

/// Compares what was said of the chance to win, ten times a battle, with how it ended.
pub(crate) fn standing(options: &Options) {
    let setup = options.preset.setup();
    let battles = each_game(options, options.games, |game| {
        let first = First::Agreed(Side::BOTH[game % 2]);
        battle(options, &Setup { first, ..setup.clone() }, game)
    });
    println!("{:?}, {} battles of two captains: how often the first side won", options.preset, options.games);
    for tenth in 0..10u8 {
        let in_tenth = |chance: f32| (chance * 10.0).min(9.0) as u8 == tenth;
        let said = battles.iter().flat_map(|(chances, won)| chances.iter().map(move |&chance| (chance, *won)));
        let said: Vec<(f32, bool)> = said.filter(|&(chance, _)| in_tenth(chance)).collect();
        let count = said.len() as f32;
        let mean = said.iter().map(|(chance, _)| chance).sum::<f32>() / count * 100.0;
        let won = said.iter().filter(|(_, won)| *won).count() as f32 / count * 100.0;
        println!("said {mean:5.1} %  won {won:5.1} %  ({count} positions)");
    }
}

/// The chances of the first side before every eighth shot, and whether it won.
fn battle(options: &Options, setup: &Setup, game: usize) -> (Vec<f32>, bool) {
    let mut rng = generator(options, game);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).expect("a preset has placements"));
    let mut battle = Battle::new(setup.clone(), fleets).expect("a preset can be played");
    let nodes = options.nodes.map_or_else(Nodes::default, Nodes);
    let (mut chances, mut shots) = (Vec::new(), 0);
    loop {
        match battle.table().turn() {
            Turn::Side(side) => {
                if battle.table().phase() == Phase::Aim {
                    if shots % 8 == 0 {
                        chances.push(winning(battle.table()));
                    }
                    shots += 1;
                }
                let say = Level::Captain.speak(battle.seat(side), nodes, &mut rng);
                let said = Said::by(side, say.expect("whose turn it is has something to say"));
                battle.say(said).expect("computer players play by the rules");
            }
            Turn::Over(outcome) => return (chances, outcome == Outcome::Win(Side::FIRST)),
            Turn::Chance => unreachable!("the first turn is agreed"),
        }
    }
}
