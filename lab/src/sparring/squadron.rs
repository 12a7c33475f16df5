//! Level of Squadron against an opponent.

use crate::run::{Mean, Run, choice, one_of};
use clap::Args;
use kletka::bots::squadron::{Evaluator, Level};
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::{Cell, Hex};
use kletka::record::Choice;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::{Move, Phase, Setup, ShipClass, SquadronPosition};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

#[derive(Args)]
pub(crate) struct Options {
    /// Opponent: nearest sails at the nearest enemy and fires at it
    #[arg(value_parser = one_of(vec![("random", Partner::Random), ("nearest", Partner::Nearest)]))]
    partner: Partner,
    #[arg(long, value_name = "LEVEL", default_value = "commodore", value_parser = choice::<Level>())]
    level: Level,
    #[command(flatten)]
    run: Run,
}

#[derive(Clone, Copy)]
enum Partner {
    Random,
    Nearest,
}

/// Plays on each map, swapping sides from game to game.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    for map in BuiltinMap::ALL {
        let evaluator = Evaluator::new(&map.map());
        let outcomes = options.run.play(|game| play(options, &map.map(), &evaluator, game));
        println!("{:11} {} % of the points for the level", map.name(), Mean::won(outcomes.into_iter(), Side::FIRST));
    }
    Ok(())
}

/// Returns the outcome with the level as the first side.
fn play(options: &Options, map: &Map, evaluator: &Evaluator, game: usize) -> Outcome {
    let (mut rng, me) = (options.run.generator(game), Side::BOTH[game % 2]);
    let mut battle = SquadronPosition::start(&Setup::from(map.clone())).expect("the maps that ship are fair");
    loop {
        let moves = match battle.turn() {
            Turn::Over(Outcome::Win(winner)) => {
                return Outcome::Win(if winner == me { Side::FIRST } else { Side::SECOND });
            }
            Turn::Over(other) => return other,
            Turn::Chance => vec![Move::Die(rng.random_range(1..=6))],
            Turn::Side(side) if side == me => {
                let budget = options.run.budget().unwrap_or(options.level.budget());
                options.level.plan_at(evaluator, &battle, budget, &mut rng)
            }
            Turn::Side(_) => match options.partner {
                Partner::Random => {
                    let moves: Vec<Move> = battle.legal_moves().collect();
                    moves.choose(&mut rng).copied().into_iter().collect()
                }
                Partner::Nearest => nearest(&battle, &mut rng),
            },
        };
        for mv in &moves {
            battle.check(mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
            battle.apply(mv);
        }
    }
}

/// Sails every ship the shortest way to the nearest enemy and fires at the nearest target; the flagship is the ship of
/// the line.
fn nearest(battle: &SquadronPosition, rng: &mut impl Rng) -> Vec<Move> {
    let side = match battle.phase() {
        Phase::Act(side) => side,
        Phase::Deploy(side) => return vec![deploy(battle, side, rng)],
        _ => return Vec::new(),
    };
    let away = |from: Cell, to: Cell| Hex::from(from).distance(to.into());
    for ship in ShipClass::ALL {
        let Some(from) = battle.ship(side, ship).hex else { continue };
        let foes = ShipClass::ALL.into_iter().filter_map(|foe| Some((foe, battle.ship(side.other(), foe).hex?)));
        let mut foes: Vec<(ShipClass, Cell)> = foes.collect();
        foes.sort_by_key(|&(_, at)| away(from, at));
        let shot = foes.iter().map(|&(foe, _)| Move::Fire(ship, foe)).find(|shot| battle.check(shot).is_ok());
        if let Some(shot) = shot {
            return vec![shot];
        }
        let Some(&(_, goal)) = foes.first() else { continue };
        if let Some(step) = towards(battle, from, goal).map(|to| Move::Step(ship, to))
            && away(from, goal) > 1
            && battle.check(&step).is_ok()
        {
            return vec![step];
        }
    }
    vec![Move::Done]
}

fn deploy(battle: &SquadronPosition, side: Side, rng: &mut impl Rng) -> Move {
    let Some(ship) = ShipClass::ALL.into_iter().find(|&ship| battle.ship(side, ship).hex.is_none()) else {
        return Move::Flagship(ShipClass::ShipOfTheLine);
    };
    let free: Vec<Cell> = battle.deployment(side).iter().collect();
    Move::Place(ship, *free.choose(rng).expect("a fair map has room for every ship"))
}

/// Returns the first step of a shortest path by sea, around ships if that is not longer.
fn towards(battle: &SquadronPosition, from: Cell, goal: Cell) -> Option<Cell> {
    let map = battle.map();
    let occupied = battle.occupied();
    let mut known = vec![goal];
    let mut seen = kletka::grid::CellSet::from_cell(goal);
    let mut next = 0;
    while let Some(&cell) = known.get(next) {
        next += 1;
        for other in map.neighbours(cell).filter(|&other| map.is_sea(other)) {
            if other == from && !occupied.contains(cell) {
                return Some(cell);
            }
            if !seen.contains(other) && !occupied.contains(other) {
                seen.insert(other);
                known.push(other);
            }
        }
    }
    None
}
