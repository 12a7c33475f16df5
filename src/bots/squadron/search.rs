//! The commodore's search.
//!
//! Each candidate move is evaluated by rollouts: the planner finishes the half-turn and plays both sides for some
//! more, then the static evaluation follows. Successive halving spends more rollouts on better candidates, and all
//! candidates meet equal dice.

use super::candidates::{Candidate, FirstMove, finishes, salvos, sieges, vary};
use super::dice::Dice;
use super::eval::Evaluator;
use super::fast_position::FastPosition;
use super::map_tables::{fleet, ship_class};
use super::plan_table::Salvo;
use super::planner::{Destinations, Planner};
use super::planner_weights::{CHARGING_FOE, COMMODORE};
use crate::bots::{Budget, sort_best_first};
use crate::squadron::Move;
use rand::Rng;

/// Candidates that survive the first halving and get variants.
const FEW: usize = 5;
/// Half-turns of a rollout after the own one; few nodes are better spent on many short rollouts.
const AHEAD: u32 = 3;
const AHEAD_WITH_FEW_NODES: u32 = 1;
const FEW_NODES: u64 = 10_000;
/// Bonus for the planner's own choice, where a win counts 1 and a loss -1: means of few rollouts are mostly noise, and
/// that choice is seldom bad.
const ADVANCE: f32 = 0.06;
/// Chance to sink the enemy flagship from which on no search is needed.
const SURE: f32 = 0.95;
/// Rollouts that judge a position in a review.
const JUDGED: u32 = 60;

/// Returns the next moves.
pub(super) fn best(planner: &mut Planner, position: &FastPosition, budget: Budget, rng: &mut impl Rng) -> Vec<Move> {
    let ahead = if budget.nodes < FEW_NODES { AHEAD_WITH_FEW_NODES } else { AHEAD };
    let side = usize::from(position.actor);
    let mut candidates = salvos(planner, position, &COMMODORE);
    if let Some(salvo) = sure_sinking(planner.evaluator, position, &candidates) {
        return planner.fire(position, &salvo);
    }
    // Each shot is planned anew, from an equal share of the turn's nodes.
    let mut shots = 0;
    for ship in fleet(side) {
        let fires = |candidate: &Candidate| matches!(candidate.first, FirstMove::Fire(salvo) if salvo.ship == ship);
        if candidates.iter().any(fires) {
            shots += u32::from(position.shots[ship]);
        }
        if !candidates.is_empty() {
            shots += u32::from(ship_class(ship).shots().saturating_sub(position.shots[ship]));
        }
    }
    let nodes = u32::try_from(budget.nodes).unwrap_or(u32::MAX) / (1 + shots);
    // With few nodes, fewer candidates get enough rollouts.
    let most = (nodes / (4 * (ahead + 1))).clamp(3, 24) as usize;
    candidates.truncate(most);
    // The planner's own choice: its best salvo if one has a positive value, else its first way to end the half-turn.
    let fires = |candidate: &Candidate| matches!(candidate.first, FirstMove::Fire(salvo) if salvo.value > 0.0);
    let choice = if candidates.first().is_some_and(fires) { 0 } else { candidates.len() };
    finishes(planner, position, &COMMODORE, rng, &mut candidates, most);
    if let Some(candidate) = candidates.get_mut(choice) {
        candidate.advance = ADVANCE;
    }
    let sieges = sieges(planner, position, &COMMODORE);
    if let Some(destinations) = sure_capture(planner.evaluator, side, candidates.iter().chain(&sieges)) {
        return planner.finish(position, &destinations);
    }
    if candidates.len() > 1 {
        choose(planner, position, &mut candidates, nodes, ahead, rng);
    }
    match candidates.first().map(|candidate| candidate.first) {
        Some(FirstMove::Fire(salvo)) => planner.fire(position, &salvo),
        Some(FirstMove::Finish(destinations)) => planner.finish(position, &destinations),
        None => vec![Move::Done],
    }
}

/// Returns the best salvo at the enemy flagship, if it is almost certain to sink in this half-turn.
fn sure_sinking(evaluator: &Evaluator, position: &FastPosition, candidates: &[Candidate]) -> Option<Salvo> {
    if evaluator.sinks_now(position) < SURE {
        return None;
    }
    let target = usize::from(position.flagship[1 - usize::from(position.actor)]);
    candidates.iter().find_map(|candidate| match candidate.first {
        FirstMove::Fire(salvo) if salvo.target == target => Some(salvo),
        _ => None,
    })
}

/// Returns a way to end the half-turn after which the capture of the fort is certain.
fn sure_capture<'a>(
    evaluator: &Evaluator,
    side: usize,
    mut candidates: impl Iterator<Item = &'a Candidate>,
) -> Option<Destinations> {
    candidates.find_map(|candidate| match candidate.first {
        FirstMove::Finish(destinations) if evaluator.wins_surely(&candidate.position, side) => Some(destinations),
        _ => None,
    })
}

/// Moves the best candidate to the front: halves all candidates to [`FEW`], adds variants, and halves again.
fn choose(
    planner: &mut Planner,
    position: &FastPosition,
    candidates: &mut Vec<Candidate>,
    nodes: u32,
    ahead: u32,
    rng: &mut impl Rng,
) {
    let seed = rng.next_u64();
    let few = FEW.min(candidates.len());
    let share = if few > 1 { nodes / 2 } else { nodes };
    successive_halving(planner, position, candidates, few, share, ahead, seed);
    if few > 1 {
        vary(planner, position, &COMMODORE, rng, candidates);
        successive_halving(planner, position, candidates, 1, nodes - share, ahead, seed);
    }
}

/// Plays rollouts and drops the worse half of the candidates, until `keep` are left.
fn successive_halving(
    planner: &mut Planner,
    position: &FastPosition,
    candidates: &mut Vec<Candidate>,
    keep: usize,
    nodes: u32,
    ahead: u32,
    seed: u64,
) {
    let rounds = (candidates.len().div_ceil(keep)).ilog2() + 1;
    let each = nodes / rounds / (ahead + 1);
    while candidates.len() > keep {
        let times = (each / candidates.len() as u32).max(1);
        for candidate in candidates.iter_mut() {
            for _ in 0..times {
                let dice = Dice::new(seed, candidate.count);
                candidate.sum += play_out(planner, candidate, usize::from(position.actor), ahead, dice);
                candidate.count += 1;
            }
        }
        sort_best_first(candidates, |candidate| candidate.value().into());
        candidates.truncate(candidates.len().div_ceil(2).max(keep));
    }
}

/// Returns the value of one rollout. In one of three the enemy charges, since not every enemy is as careful as the
/// planner.
fn play_out(planner: &mut Planner, candidate: &Candidate, side: usize, ahead: u32, dice: Dice) -> f32 {
    let mut position = candidate.position;
    if let FirstMove::Fire(salvo) = candidate.first {
        position.fire(salvo.ship, salvo.target, dice.shot(salvo.ship, position.shots[salvo.ship]) > 6 - salvo.sixths);
        if position.end.is_none() {
            planner.play_half_turn(&mut position, &COMMODORE, &dice);
        }
    }
    play_on(planner, position, side, ahead, dice, candidate.count % 3 == 2)
}

/// Plays half-turns by the planner, the enemy's charging if it `charges`, and returns the value.
fn play_on(
    planner: &mut Planner,
    mut position: FastPosition,
    side: usize,
    ahead: u32,
    mut dice: Dice,
    charges: bool,
) -> f32 {
    for _ in 0..ahead {
        if position.end.is_some() {
            break;
        }
        dice.next_half();
        if position.wind.is_none() {
            position.set_wind(dice.blows());
        }
        let theirs = usize::from(position.actor) != side;
        let weights = if theirs && charges { &CHARGING_FOE } else { &COMMODORE };
        planner.play_half_turn(&mut position, weights, &dice);
    }
    planner.evaluator.value(&position, side)
}

/// Returns the first side's chance to win by rollouts of both planners. No die but the wind's may be due.
pub(super) fn win_chance(planner: &mut Planner, position: &FastPosition, seed: u64) -> f32 {
    let values = (0..JUDGED).map(|game| play_on(planner, *position, 0, AHEAD + 1, Dice::new(seed, game), false));
    0.5 + values.sum::<f32>() / (2 * JUDGED) as f32
}
