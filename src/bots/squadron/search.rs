//! The search of the strongest player.
//!
//! What it could say now, each way of it a candidate, is played out: the dice fall, the planner finishes the half, both sides follow the
//! planner for some halves, and the end is evaluated. The candidates that do better are played out more often, those that do worse
//! are left behind, half of them at a time. Each candidate meets the same dice as the others, as far as it goes the same way.

use super::SearchStyle;
use super::dice::Dice;
use super::fast_position::{FastPosition, fleet, ship_class};
use super::planner::{Destinations, Planner, Salvo};
use super::planner_weights::{CHARGING, PlannerWeights};
use crate::bots::Budget;
use crate::squadron::Move;
use rand::{Rng, RngExt};

/// How many candidates are varied.
const FEW: usize = 5;
/// The most candidates by the same ship at the same target.
const ALIKE: usize = 3;

/// What could be said now.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    first: FirstMove,
    /// The position from which it is played out.
    position: FastPosition,
    sum: f32,
    count: u32,
}

#[derive(Clone, Copy, Debug)]
enum FirstMove {
    Fire(Salvo),
    Finish(Destinations),
}

impl Candidate {
    fn new(first: FirstMove, position: FastPosition) -> Self {
        Self { first, position, sum: 0.0, count: 0 }
    }

    fn mean(&self) -> f32 {
        self.sum / self.count.max(1) as f32
    }
}

/// What to say now.
pub(super) fn best(
    planner: &mut Planner,
    position: &FastPosition,
    budget: Budget,
    style: &SearchStyle,
    rng: &mut impl Rng,
) -> Vec<Move> {
    let weights = &style.weights;
    let side = usize::from(position.actor);
    let mut candidates = salvos(planner, position, weights);
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
    let most = (nodes / (4 * (style.ahead + 1))).clamp(3, 24) as usize;
    candidates.truncate(most);
    finishes(planner, position, weights, rng, &mut candidates, most);
    if candidates.len() > 1 {
        choose(planner, position, &mut candidates, nodes, style, rng);
    }
    match candidates.first().map(|candidate| candidate.first) {
        Some(FirstMove::Fire(salvo)) => planner.fire(position, &salvo),
        Some(FirstMove::Finish(destinations)) => planner.finish(position, &destinations),
        None => vec![Move::Done],
    }
}

/// The salvos that the planner likes best, not too many alike.
fn salvos(planner: &mut Planner, position: &FastPosition, weights: &PlannerWeights) -> Vec<Candidate> {
    let mut all = Vec::new();
    planner.salvos(position, weights, |salvo| all.push(salvo));
    all.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.to.cmp(&b.to)));
    let mut alike = [[0; 8]; 8];
    all.retain(|salvo| {
        let count = &mut alike[salvo.ship][salvo.target];
        *count += 1;
        *count <= ALIKE
    });
    let candidate = |salvo: Salvo| {
        let mut after = *position;
        after.sail(salvo.ship, salvo.to, salvo.steps);
        Candidate::new(FirstMove::Fire(salvo), after)
    };
    all.into_iter().map(candidate).collect()
}

/// Ways to end the half without another shot, each once.
fn finishes(
    planner: &mut Planner,
    position: &FastPosition,
    weights: &PlannerWeights,
    rng: &mut impl Rng,
    candidates: &mut Vec<Candidate>,
    most: usize,
) {
    let plain = *weights;
    let mut postures = vec![
        plain,
        PlannerWeights { danger: plain.danger * 2.5, flag: plain.flag * 2.5, ..plain },
        PlannerWeights { danger: plain.danger * 0.4, flag: plain.flag * 0.8, pull: plain.pull * 2.0, ..plain },
        PlannerWeights { pull: -plain.pull, flag_pull: -plain.flag_pull, ..plain },
        PlannerWeights { flag_pull: -0.2, ..plain },
        PlannerWeights { danger: 0.0, pull: 0.3, ..plain },
        PlannerWeights { danger: plain.danger * 0.6, hunt: 0.6, ..plain },
        PlannerWeights { flag: plain.flag * 0.3, flag_pull: 0.3, ..plain },
    ];
    for noise in [0.1, 0.1, 0.2, 0.2, 0.4, 0.4, 0.8, 0.8] {
        postures.push(PlannerWeights { noise, seed: rng.next_u32(), ..plain });
        postures.push(PlannerWeights { noise, seed: rng.next_u32(), danger: plain.danger * 0.5, ..plain });
    }
    let known = candidates.len();
    for weights in postures.into_iter().take(most) {
        let mut after = *position;
        let destinations = planner.move_to_best(&mut after, &weights);
        after.end_half_turn(&planner.evaluator.tables);
        add(candidates, known, Candidate::new(FirstMove::Finish(destinations), after));
    }
}

/// Adds a candidate that finishes, unless a candidate from index `from` on leads to the same position.
fn add(candidates: &mut Vec<Candidate>, from: usize, new: Candidate) {
    let same = |old: &Candidate| matches!(old.first, FirstMove::Finish(_)) && old.position == new.position;
    if !candidates[from..].iter().any(same) {
        candidates.push(new);
    }
}

/// Adds variants of candidates that finish, in each of which one ship ends elsewhere.
fn vary(
    planner: &mut Planner,
    position: &FastPosition,
    style: &SearchStyle,
    rng: &mut impl Rng,
    candidates: &mut Vec<Candidate>,
) {
    for place in 0..candidates.len() {
        let FirstMove::Finish(destinations) = candidates[place].first else { continue };
        for _ in 0..style.variants {
            let side = usize::from(position.actor);
            let ship = side * 4 + rng.random_range(0..4);
            if position.moves[ship] > 0 {
                let mut after = *position;
                let destinations = planner.vary(&mut after, &style.weights, &destinations, ship, rng);
                after.end_half_turn(&planner.evaluator.tables);
                add(candidates, 0, Candidate::new(FirstMove::Finish(destinations), after));
            }
        }
    }
}

/// Moves the best candidate to the front. The candidates are halved to a few; those and their variants are halved to one.
fn choose(
    planner: &mut Planner,
    position: &FastPosition,
    candidates: &mut Vec<Candidate>,
    nodes: u32,
    style: &SearchStyle,
    rng: &mut impl Rng,
) {
    let seed = rng.next_u64();
    let few = if style.variants > 0 { FEW.min(candidates.len()) } else { 1 };
    let share = if few > 1 { nodes / 2 } else { nodes };
    successive_halving(planner, position, candidates, few, share, style, seed);
    if few > 1 {
        vary(planner, position, style, rng, candidates);
        successive_halving(planner, position, candidates, 1, nodes - share, style, seed);
    }
}

/// Plays candidates out and drops the worse half, again and again, until `keep` are left.
fn successive_halving(
    planner: &mut Planner,
    position: &FastPosition,
    candidates: &mut Vec<Candidate>,
    keep: usize,
    nodes: u32,
    style: &SearchStyle,
    seed: u64,
) {
    let rounds = (candidates.len().div_ceil(keep)).ilog2() + 1;
    let each = nodes / rounds / (style.ahead + 1);
    while candidates.len() > keep {
        let times = (each / candidates.len() as u32).max(1);
        for candidate in candidates.iter_mut() {
            for _ in 0..times {
                let dice = Dice::new(seed, candidate.count);
                candidate.sum += play_out(planner, candidate, usize::from(position.actor), style, dice);
                candidate.count += 1;
            }
        }
        candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        candidates.truncate(candidates.len().div_ceil(2).max(keep));
    }
}

/// What a candidate came to, with these dice. In one game of three the other side charges: not everybody is as careful as the planner.
fn play_out(planner: &mut Planner, candidate: &Candidate, side: usize, style: &SearchStyle, mut dice: Dice) -> f32 {
    let mut position = candidate.position;
    if let FirstMove::Fire(salvo) = candidate.first {
        position.fire(salvo.ship, salvo.target, dice.shot(salvo.ship, position.shots[salvo.ship]) > 6 - salvo.sixths);
        if position.end.is_none() {
            planner.play_half_turn(&mut position, &style.weights, &dice);
        }
    }
    let charges = candidate.count % 3 == 2;
    for _ in 0..style.ahead {
        if position.end.is_some() {
            break;
        }
        dice.next_half();
        if position.wind.is_none() {
            position.set_wind(dice.blows());
        }
        let theirs = usize::from(position.actor) != side;
        let weights = if theirs && charges { &CHARGING } else { &style.weights };
        planner.play_half_turn(&mut position, weights, &dice);
    }
    planner.evaluator.value(&position, side)
}
