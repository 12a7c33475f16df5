//! Search for the deployment and the flagship.
//!
//! A candidate is a flagship and a placement. Rollouts by the planner evaluate it, with successive halving of the
//! candidates. The side that deploys first evaluates each candidate by the worst of several replies, each with another
//! flagship.

use super::TURN_NODES;
use super::deploy::{BEHIND, Hexes, fronts, moves_between, place, placed};
use super::dice::Dice;
use super::fast_position::FastPosition;
use super::map_tables::{fleet, ship_class};
use super::planner::Planner;
use super::planner_weights::{CAUTIOUS, COMMODORE, PlannerWeights};
use crate::bots::{Budget, sort_best_first};
use crate::game::Side;
use crate::squadron::{Move, ShipClass, Siege, SquadronPosition};
use rand::{Rng, RngExt};

/// Parameters of the rollouts that evaluate deployments.
#[derive(Clone, Copy, PartialEq, Debug)]
struct DeploymentJudge {
    /// Planner weights of both sides.
    weights: &'static PlannerWeights,
    /// Length of a rollout in half-turns.
    ahead: u32,
    /// Factor of a turn's budget, since a battle has only one deployment; see [`DeploymentJudge::budget`].
    times: u64,
}

/// The first side evaluates several replies per candidate, with few rollouts of each.
const FIRST: DeploymentJudge = DeploymentJudge { weights: &COMMODORE, ahead: 12, times: 4 };
const SECOND: DeploymentJudge = DeploymentJudge { weights: &CAUTIOUS, ahead: 30, times: 1 };

impl DeploymentJudge {
    /// Returns the budget in half-turns: `times` the turn's, but beyond the turn's only up to [`TURN_NODES`].
    fn budget(&self, turn: Budget) -> Budget {
        let more = turn.nodes.saturating_mul(self.times).min(TURN_NODES);
        Budget::from_nodes(more.max(turn.nodes))
    }
}

/// Attraction of the flagship to the enemy fort in the candidates.
const FLAGSHIP_FRONTS: [f32; 2] = [BEHIND, 0.6];
/// Noise in the placement of one additional candidate per flagship, in hexes.
const NOISE: f32 = 3.0;

/// A complete deployment of both sides, with the rollouts from it.
#[derive(Clone, Copy, Debug)]
struct Opening {
    position: FastPosition,
    sum: f32,
    count: u32,
}

#[derive(Clone, Debug)]
struct Candidate {
    flagship: ShipClass,
    hexes: Hexes,
    /// Possible replies; a single one if the other side has deployed.
    openings: Vec<Opening>,
}

impl Opening {
    fn mean(&self) -> f32 {
        self.sum / self.count.max(1) as f32
    }
}

impl Candidate {
    /// Returns the mean against the worst reply.
    fn value(&self) -> f32 {
        self.openings.iter().map(Opening::mean).fold(f32::INFINITY, f32::min)
    }
}

/// Returns the moves of the best deployment.
pub(super) fn deploy(
    planner: &mut Planner,
    game: &SquadronPosition,
    side: Side,
    budget: Budget,
    rng: &mut impl Rng,
) -> Vec<Move> {
    let judge = if game.flagship(side.other()).is_none() { &FIRST } else { &SECOND };
    let before = placed(planner.evaluator, game);
    let mut candidates = candidates(planner, game, side, &before, rng);
    successive_halving(planner, &mut candidates, side.index(), judge, judge.budget(budget), rng.next_u64());
    let best = &candidates[0];
    moves_between(planner.evaluator, side, &before, &best.hexes, best.flagship)
}

fn candidates(
    planner: &Planner,
    game: &SquadronPosition,
    side: Side,
    before: &Hexes,
    rng: &mut impl Rng,
) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for flagship in ShipClass::ALL {
        for number in 0..=FLAGSHIP_FRONTS.len() {
            let chance = number == FLAGSHIP_FRONTS.len();
            let fronts = fronts(flagship, FLAGSHIP_FRONTS[number % FLAGSHIP_FRONTS.len()]);
            let noise = |_, _| if chance { NOISE * rng.random_range(-1.0..1.0) } else { 0.0 };
            let hexes = place(planner.evaluator, side.index(), before, flagship, &fronts, noise);
            if !candidates.iter().any(|known| known.flagship == flagship && known.hexes == hexes) {
                let openings = openings(planner, game, side, &hexes, flagship);
                candidates.push(Candidate { flagship, hexes, openings });
            }
        }
    }
    candidates
}

/// Returns the openings that may follow a deployment.
fn openings(
    planner: &Planner,
    game: &SquadronPosition,
    side: Side,
    hexes: &Hexes,
    flagship: ShipClass,
) -> Vec<Opening> {
    let siege = game.setup().siege;
    let opening = |hexes: &Hexes, flagships: [ShipClass; 2]| Opening {
        position: FastPosition::at_start(hexes, flagships, siege),
        sum: 0.0,
        count: 0,
    };
    let other = side.other();
    let by_side = |theirs| if side == Side::FIRST { [flagship, theirs] } else { [theirs, flagship] };
    if let Some(known) = game.flagship(other) {
        return vec![opening(hexes, by_side(known))];
    }
    let reply = |theirs: ShipClass| {
        let hexes = place(planner.evaluator, other.index(), hexes, theirs, &fronts(theirs, BEHIND), |_, _| 0.0);
        opening(&hexes, by_side(theirs))
    };
    ShipClass::ALL.map(reply).to_vec()
}

/// Keeps the better half of the candidates, again and again, until one is left. Each candidate keeps its worse
/// replies.
fn successive_halving(
    planner: &mut Planner,
    candidates: &mut Vec<Candidate>,
    side: usize,
    judge: &DeploymentJudge,
    budget: Budget,
    seed: u64,
) {
    let nodes = u32::try_from(budget.nodes).unwrap_or(u32::MAX);
    let rounds = candidates.len().ilog2() + 1;
    while candidates.len() > 1 {
        let openings: usize = candidates.iter().map(|candidate| candidate.openings.len()).sum();
        let times = (nodes / rounds / judge.ahead / openings as u32).max(1);
        for candidate in candidates.iter_mut() {
            for opening in &mut candidate.openings {
                for _ in 0..times {
                    let dice = Dice::new(seed, opening.count);
                    opening.sum += play_on(planner, opening.position, side, judge, dice);
                    opening.count += 1;
                }
            }
            sort_best_first(&mut candidate.openings, |opening| -f64::from(opening.mean()));
            candidate.openings.truncate(candidate.openings.len().div_ceil(2));
        }
        sort_best_first(candidates, |candidate| candidate.value().into());
        candidates.truncate(candidates.len().div_ceil(2));
    }
}

/// Returns the evaluation for `side` after a rollout of `judge.ahead` half-turns.
fn play_on(
    planner: &mut Planner,
    mut position: FastPosition,
    side: usize,
    judge: &DeploymentJudge,
    mut dice: Dice,
) -> f32 {
    for _ in 0..judge.ahead {
        if position.end.is_some() {
            break;
        }
        dice.next_half();
        if position.wind.is_none() {
            position.set_wind(dice.blows());
        }
        planner.play_half_turn(&mut position, judge.weights, &dice);
    }
    planner.evaluator.value(&position, side)
}

impl FastPosition {
    /// Creates the position before the first die for the wind.
    fn at_start(hexes: &Hexes, flagships: [ShipClass; 2], siege: Siege) -> Self {
        let mut position = Self {
            hex: *hexes,
            strength: [0; 8],
            moves: [0; 8],
            shots: [0; 8],
            flagship: [flagships[0].index() as u8, 4 + flagships[1].index() as u8],
            moved: [false; 2],
            siege,
            actor: 0,
            wind: None,
            turn: 1,
            end: None,
        };
        for ship in fleet(0).chain(fleet(1)) {
            position.strength[ship] = ship_class(ship).strength();
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::squadron::tests::{POND, follow, rng, say, start};
    use crate::bots::squadron::{Evaluator, Level, deploy};
    use crate::game::Position;
    use crate::squadron::builtin_maps::BuiltinMap;
    use crate::squadron::map::Map;
    use crate::squadron::{FirstToDeploy, Phase, Setup};

    const FEW: Budget = Budget::from_nodes(600);

    fn both_deploy(setup: &Setup, seed: u64) -> Vec<Move> {
        let evaluator = Evaluator::new(&setup.map);
        let mut game = SquadronPosition::start(setup).unwrap();
        let mut moves = Vec::new();
        let mut rng = rng(seed);
        let first = setup.first_to_deploy.side();
        for side in [first, first.other()] {
            assert_eq!(game.phase(), Phase::Deploy(side));
            let plan = Level::Commodore.plan_at(&evaluator, &game, FEW, &mut rng);
            follow(&mut game, &plan);
            moves.extend(plan);
        }
        assert_eq!(game.phase(), Phase::Wind);
        moves
    }

    #[test]
    fn a_deployment_gets_extra_time_on_a_small_budget() {
        let nodes = [1, 3_000, 20_000, 60_000, 1_000_000, u64::MAX];
        let budgets = nodes.map(|nodes| FIRST.budget(Budget::from_nodes(nodes)).nodes);
        assert_eq!(budgets, [4, 12_000, 60_000, 60_000, 1_000_000, u64::MAX]);
    }

    #[test]
    fn h5_deployments_are_legal_and_deterministic() {
        let builtin = BuiltinMap::ALL.map(BuiltinMap::map);
        let random = (1..=12).map(|seed| Map::random(&mut rng(seed)));
        for (number, map) in builtin.into_iter().chain(random).enumerate() {
            let siege = Siege::ALL[number % 2];
            let setup = Setup { map, siege, first_to_deploy: FirstToDeploy::ALL[number / 2 % 2] };
            assert_eq!(both_deploy(&setup, 7), both_deploy(&setup, 7));
        }
    }

    #[test]
    fn h5_ships_that_are_placed_already_stay() {
        let mut game = start(POND);
        say(&mut game, "S@a3 B@c3");
        let plan = Level::Commodore.plan(&game, FEW, &mut rng(1));
        follow(&mut game, &plan);
        assert_eq!((plan.len(), game.phase()), (3, Phase::Deploy(Side::SECOND)));
    }

    #[test]
    fn h5_the_first_deployment_expects_replies() {
        let evaluator = Evaluator::new(&Map::from_ascii(POND).unwrap());
        let planner = Planner::new(&evaluator);
        for first_to_deploy in FirstToDeploy::ALL {
            let setup = Setup { first_to_deploy, ..Map::from_ascii(POND).unwrap().into() };
            let game = SquadronPosition::start(&setup).unwrap();
            let (side, before) = (first_to_deploy.side(), placed(&evaluator, &game));
            for candidate in candidates(&planner, &game, side, &before, &mut rng(1)) {
                assert_eq!(candidate.openings.len(), ShipClass::ALL.len());
                let own = (side.index() * 4 + candidate.flagship.index()) as u8;
                for Opening { position, .. } in candidate.openings {
                    assert_eq!(position.flagship[side.index()], own);
                    assert_eq!(position.flagship[side.other().index()] / 4, side.other().index() as u8);
                    assert!(fleet(0).chain(fleet(1)).all(|ship| position.is_afloat(ship)));
                }
            }
        }
    }

    /// Returns the mean value of red's deployment over rollouts with fresh dice.
    fn worth(game: &SquadronPosition, plan: &[Move]) -> f32 {
        let evaluator = Evaluator::new(game.map());
        let mut after = game.clone();
        for mv in plan {
            after.apply(mv);
        }
        let position = FastPosition::from_game(&after, &evaluator.tables).unwrap();
        let mut planner = Planner::new(&evaluator);
        let one = |number| play_on(&mut planner, position, 1, &SECOND, Dice::new(99, number));
        (0..1_200).map(one).sum::<f32>() / 1_200.0
    }

    #[test]
    fn a_searched_deployment_beats_the_fixed_one() {
        let mut game = start(POND);
        say(&mut game, "S@c3 G@b2 B@b4 F@a3 !F");
        let evaluator = Evaluator::new(game.map());
        let searched = Level::Commodore.plan_at(&evaluator, &game, Budget::from_nodes(20_000), &mut rng(1));
        let fixed = deploy::deploy(&evaluator, &game, Side::SECOND);
        let [searched, fixed] = [searched, fixed].map(|plan| worth(&game, &plan));
        assert!(searched > fixed + 0.05, "{searched} {fixed}");
    }
}
