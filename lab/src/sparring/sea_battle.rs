//! Level of Sea Battle against a naive person.

use crate::run::{Mean, Run, choice};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::CellSet;
use kletka::sea_battle::{Action, FirstTurn, Move, Phase, PlayerView, Preset, Referee, Setup, placement};
use rand::Rng;
use rand::seq::IteratorRandom;

#[derive(Args)]
pub(crate) struct Options {
    #[arg(long, value_name = "LEVEL", default_value = "admiral", value_parser = choice::<Level>())]
    level: Level,
    #[command(flatten)]
    run: Run,
}

/// Plays classic battles, each side firing first in every other one.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let outcomes = options.run.play(|game| play(options, &setup, game));
    println!("{} % of the points for the level", Mean::won(outcomes.into_iter(), Side::FIRST));
    Ok(())
}

/// Returns the outcome with the level as the first side.
fn play(options: &Options, setup: &Setup, game: usize) -> Outcome {
    let (mut rng, me) = (options.run.generator(game), Side::BOTH[game % 2]);
    let fleets = Side::BOTH.map(|side| {
        let fleet = if side == me { options.level.place(setup, &mut rng) } else { placement::random(setup, &mut rng) };
        fleet.expect("a preset has placements")
    });
    let mut battle = Referee::new(setup.clone(), fleets).expect("a preset can be played");
    loop {
        let side = match battle.position().turn() {
            Turn::Over(Outcome::Win(winner)) => {
                return Outcome::Win(if winner == me { Side::FIRST } else { Side::SECOND });
            }
            Turn::Over(other) => return other,
            Turn::Chance => unreachable!("the first turn is agreed"),
            Turn::Side(side) => side,
        };
        let view = battle.view(side);
        let action = if side == me {
            options.level.choose_action(view, options.run.budget().unwrap_or(options.level.budget()), &mut rng)
        } else {
            naive(&view, &mut rng)
        };
        battle.play(Move::by(side, action.expect("it is its turn"))).expect("the action is legal");
    }
}

/// Fires beside a ship it has hit, or else at random, but never into the halo of a sunk ship.
fn naive(view: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Action> {
    if view.position.phase() != Phase::Aim {
        return view.honest_answer();
    }
    let (setup, tracking) = (view.position.setup(), view.position.tracking_board(view.side.other()));
    let open = CellSet::board(setup.size) - tracking.shots() - tracking.halo(setup.touching, setup.size);
    let beside = tracking.open_hits(setup.touching).side_neighbours(setup.size) & open;
    let cells = if beside.is_empty() { open } else { beside };
    cells.iter().choose(rng).map(Action::Shot)
}
