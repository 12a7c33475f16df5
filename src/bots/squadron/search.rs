//! The search of the strongest player.
//!
//! What it could say now, each way of it a candidate, is played out: the dice fall, the planner finishes the half, both sides follow the
//! planner for some halves, and the end is evaluated. The candidates that do better are played out more often, those that do worse
//! are left behind, half of them at a time. Each candidate meets the same dice as the others, as far as it goes the same way.

use super::candidates::{Candidate, FirstMove, finishes, salvos, sieges, vary};
use super::dice::Dice;
use super::eval::Evaluator;
use super::fast_position::FastPosition;
use super::planner::{Destinations, Planner, Salvo};
use super::planner_weights::{CHARGING, SEASONED};
use super::ship_numbers::{fleet, ship_class};
use crate::bots::Budget;
use crate::squadron::Move;
use rand::Rng;

/// How many candidates are varied.
const FEW: usize = 5;
/// How many halves are played out after the own one: with few nodes a turn many short play-outs tell more than few long ones.
const AHEAD: u32 = 3;
const AHEAD_WITH_FEW_NODES: u32 = 1;
const FEW_NODES: u64 = 10_000;
/// What the planner's own choice is given beside the mean of its play-outs, of which a win is worth 1 and a loss -1. Means of few
/// play-outs differ mostly by luck, and the planner's choice is seldom bad.
const ADVANCE: f32 = 0.06;
/// From this chance on to sink the enemy flagship nothing else is considered.
const SURE: f32 = 0.95;

/// What to say now.
pub(super) fn best(planner: &mut Planner, position: &FastPosition, budget: Budget, rng: &mut impl Rng) -> Vec<Move> {
    let ahead = if budget.nodes < FEW_NODES { AHEAD_WITH_FEW_NODES } else { AHEAD };
    let side = usize::from(position.actor);
    let mut candidates = salvos(planner, position, &SEASONED);
    if let Some(salvo) = sure_sinking(planner.evaluator, position, &candidates) {
        return planner.fire(position, &salvo);
    }
    // A turn is planned anew after each shot: they share its nodes.
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
    // Where there are few nodes, they are not spread over too many candidates.
    let most = (nodes / (4 * (ahead + 1))).clamp(3, 24) as usize;
    candidates.truncate(most);
    // The planner fires its best salvo if one is worth firing, and ends the half as the first way to end it does.
    let fires = |candidate: &Candidate| matches!(candidate.first, FirstMove::Fire(salvo) if salvo.value > 0.0);
    let choice = if candidates.first().is_some_and(fires) { 0 } else { candidates.len() };
    finishes(planner, position, &SEASONED, rng, &mut candidates, most);
    if let Some(candidate) = candidates.get_mut(choice) {
        candidate.advance = ADVANCE;
    }
    let sieges = sieges(planner, position, &SEASONED);
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

/// The best salvo at the enemy flagship, if its sinking in this half is as good as certain.
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

/// A way to end the half after which nothing can prevent the capture of the fort.
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

/// Moves the best candidate to the front. The candidates are halved to a few; those and their variants are halved to one.
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
        vary(planner, position, &SEASONED, rng, candidates);
        successive_halving(planner, position, candidates, 1, nodes - share, ahead, seed);
    }
}

/// Plays candidates out and drops the worse half, again and again, until `keep` are left.
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
        candidates.sort_by(|a, b| b.value().total_cmp(&a.value()));
        candidates.truncate(candidates.len().div_ceil(2).max(keep));
    }
}

/// What a candidate came to, with these dice. In one game of three the other side charges: not everybody is as careful as the planner.
fn play_out(planner: &mut Planner, candidate: &Candidate, side: usize, ahead: u32, mut dice: Dice) -> f32 {
    let mut position = candidate.position;
    if let FirstMove::Fire(salvo) = candidate.first {
        position.fire(salvo.ship, salvo.target, dice.shot(salvo.ship, position.shots[salvo.ship]) > 6 - salvo.sixths);
        if position.end.is_none() {
            planner.play_half_turn(&mut position, &SEASONED, &dice);
        }
    }
    let charges = candidate.count % 3 == 2;
    for _ in 0..ahead {
        if position.end.is_some() {
            break;
        }
        dice.next_half();
        if position.wind.is_none() {
            position.set_wind(dice.blows());
        }
        let theirs = usize::from(position.actor) != side;
        let weights = if theirs && charges { &CHARGING } else { &SEASONED };
        planner.play_half_turn(&mut position, weights, &dice);
    }
    planner.evaluator.value(&position, side)
}
