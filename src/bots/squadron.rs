//! Computer players of Squadron. They see the whole board, but no future dice.

mod candidates;
mod certain;
mod danger;
mod deploy;
mod deploy_search;
mod dice;
pub mod eval;
mod fast_position;
mod map_tables;
mod odds;
mod plan_table;
mod planner;
mod planner_weights;
mod reach;
pub mod review;
mod search;
mod turn_context;

use crate::bots::Budget;
pub use crate::squadron::Level;
use crate::squadron::map::Map;
use crate::squadron::{Move, Phase, SquadronPosition};
pub use eval::Evaluator;
use fast_position::FastPosition;
use map_tables::{MapTables, ship_class};
use odds::Odds;
use plan_table::Salvo;
use planner::{Destinations, NO_SHIP, Planner};
use planner_weights::{BOLD, COMMODORE, PlannerWeights};
use rand::{Rng, RngExt};

/// Default budget of the commodore's turn.
const TURN_NODES: u64 = 60_000;
/// Default budget of the captain's turn.
const CAPTAIN_NODES: u64 = 1_000;

/// What a player overlooks.
struct Carelessness {
    /// Chance that it fires a random salvo, if one is in reach, instead of following its plan.
    slips: f64,
    /// Noise in the planner's scores.
    noise: f32,
}

impl Level {
    /// Returns the carelessness of the level, tuned by battles (docs/bots.md).
    const fn carelessness(self) -> Carelessness {
        let (slips, noise) = match self {
            Self::Cadet => (1.0, 5.0),
            Self::Midshipman => (0.7, 0.3),
            Self::Lieutenant => (0.2, 0.0),
            Self::Captain => (0.13, 0.0),
            Self::Commodore => (0.0, 0.0),
        };
        Carelessness { slips, noise }
    }

    /// Returns the weights of the level's planner.
    const fn weights(self) -> PlannerWeights {
        match self {
            Self::Cadet | Self::Midshipman => BOLD,
            Self::Lieutenant | Self::Captain | Self::Commodore => COMMODORE,
        }
    }

    /// Returns true if the level plays its plans out.
    const fn searches(self) -> bool {
        matches!(self, Self::Captain | Self::Commodore)
    }

    /// Returns the default budget of a turn, in half-turns played out.
    pub const fn budget(self) -> Budget {
        Budget::from_nodes(match self {
            Self::Cadet | Self::Midshipman | Self::Lieutenant => 1,
            Self::Captain => CAPTAIN_NODES,
            Self::Commodore => TURN_NODES,
        })
    }

    /// Returns the next moves of the side to act: its whole deployment, or its steps up to the next shot or the end of
    /// its half-turn. Empty if no side is to act.
    pub fn plan(self, game: &SquadronPosition, budget: Budget, rng: &mut impl Rng) -> Vec<Move> {
        match game.phase() {
            Phase::Deploy(_) | Phase::Act(_) => self.plan_at(&Evaluator::new(game.map()), game, budget, rng),
            _ => Vec::new(),
        }
    }

    /// Plans like [`plan`](Self::plan), with an existing evaluator of the game's map.
    pub fn plan_at(
        self,
        evaluator: &Evaluator,
        game: &SquadronPosition,
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Vec<Move> {
        match game.phase() {
            Phase::Deploy(side) if self.searches() => {
                deploy_search::deploy(&mut Planner::new(evaluator), game, side, budget, rng)
            }
            Phase::Deploy(side) => deploy::deploy(evaluator, game, side),
            Phase::Act(_) => {
                let Some(position) = FastPosition::from_game(game, &evaluator.tables) else { return Vec::new() };
                decide(&mut Planner::new(evaluator), &position, self, budget, rng)
            }
            _ => Vec::new(),
        }
    }
}

impl Evaluator {
    /// Builds the tables of a map.
    pub fn new(map: &Map) -> Self {
        Self { tables: MapTables::new(map), odds: Odds::new() }
    }
}

fn decide(
    planner: &mut Planner,
    position: &FastPosition,
    level: Level,
    budget: Budget,
    rng: &mut impl Rng,
) -> Vec<Move> {
    let Carelessness { slips, noise } = level.carelessness();
    let seed = if noise > 0.0 { rng.next_u32() } else { 0 };
    let weights = PlannerWeights { noise, seed, ..level.weights() };
    if slips > 0.0
        && rng.random_bool(slips)
        && let Some(salvo) = any_salvo(planner, position, &weights, rng)
    {
        return planner.fire(position, &salvo);
    }
    if level.searches() { search::best(planner, position, budget, rng) } else { planner.order(position, &weights) }
}

/// Draws one of the legal salvos uniformly.
fn any_salvo(
    planner: &mut Planner,
    position: &FastPosition,
    weights: &PlannerWeights,
    rng: &mut impl Rng,
) -> Option<Salvo> {
    let (mut drawn, mut count) = (None, 0);
    planner.salvos(position, weights, f32::NEG_INFINITY, &mut |salvo| {
        count += 1;
        if rng.random_range(0..count) == 0 {
            drawn = Some(salvo);
        }
        f32::NEG_INFINITY
    });
    drawn
}

impl Planner<'_> {
    /// Returns the planner's moves.
    fn order(&mut self, position: &FastPosition, weights: &PlannerWeights) -> Vec<Move> {
        if let Some(salvo) = self.salvo(position, weights) {
            return self.fire(position, &salvo);
        }
        let destinations = self.move_to_best(&mut position.clone(), weights);
        self.finish(position, &destinations)
    }

    /// Returns the steps before a shot, and the shot.
    fn fire(&mut self, position: &FastPosition, salvo: &Salvo) -> Vec<Move> {
        self.reach.find(position, &self.evaluator.tables, salvo.ship);
        let mut moves = steps(self.evaluator, &self.reach, salvo.ship, salvo.to);
        moves.push(Move::Fire(ship_class(salvo.ship), ship_class(salvo.target)));
        moves
    }

    /// Returns the steps to the destinations, and the end of the half-turn.
    fn finish(&mut self, position: &FastPosition, destinations: &Destinations) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut position = *position;
        for &(ship, to) in destinations.iter().filter(|&&(ship, _)| ship != NO_SHIP) {
            let ship = usize::from(ship);
            self.reach.find(&position, &self.evaluator.tables, ship);
            if let Some(way) = self.reach.steps_to(to) {
                moves.extend(steps(self.evaluator, &self.reach, ship, to));
                position.sail(ship, to, way);
            }
        }
        moves.push(Move::Done);
        moves
    }
}

fn steps(evaluator: &Evaluator, reach: &reach::Reach, ship: usize, to: u16) -> Vec<Move> {
    let way = reach.way(&evaluator.tables, to);
    way.into_iter().map(|hex| Move::Step(ship_class(ship), evaluator.tables.cell(hex))).collect()
}

#[cfg(test)]
mod tests;
