//! Candidate moves of the commodore: salvos, and ways to end its half-turn.

use super::fast_position::FastPosition;
use super::plan_table::Salvo;
use super::planner::{Destinations, Planner};
use super::planner_weights::PlannerWeights;
use crate::bots::sort_best_first;
use rand::{Rng, RngExt};

/// Limit of candidates with equal ship and target.
const ALIKE: usize = 3;
/// Variants tried of each of the best candidates.
const VARIANTS: u32 = 5;

/// A candidate with the rollouts that evaluated it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) first: FirstMove,
    /// Position from which rollouts start.
    pub(super) position: FastPosition,
    pub(super) sum: f32,
    /// Bonus added to the mean of the rollouts.
    pub(super) advance: f32,
    pub(super) count: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum FirstMove {
    Fire(Salvo),
    Finish(Destinations),
}

impl Candidate {
    fn new(first: FirstMove, position: FastPosition) -> Self {
        Self { first, position, sum: 0.0, advance: 0.0, count: 0 }
    }

    /// Estimated value, from -1 to 1.
    pub(super) fn value(&self) -> f32 {
        self.advance + self.sum / self.count.max(1) as f32
    }
}

/// Returns the legal salvos, best first by the planner's value, at most [`ALIKE`] per pair of ship and target.
pub(super) fn salvos(planner: &mut Planner, position: &FastPosition, weights: &PlannerWeights) -> Vec<Candidate> {
    let mut all = Vec::new();
    planner.salvos(position, weights, f32::NEG_INFINITY, &mut |salvo| {
        all.push(salvo);
        f32::NEG_INFINITY
    });
    // By value, and those of equal value by hex.
    sort_best_first(&mut all, |salvo| -f64::from(salvo.to));
    sort_best_first(&mut all, |salvo| salvo.value.into());
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

/// Adds ways to end the half-turn without another shot, by the planner with varied weights, without duplicates.
pub(super) fn finishes(
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
        PlannerWeights { ship_danger: plain.ship_danger * 2.5, flagship_danger: plain.flagship_danger * 2.5, ..plain },
        PlannerWeights {
            ship_danger: plain.ship_danger * 0.4,
            flagship_danger: plain.flagship_danger * 0.8,
            attraction: plain.attraction * 2.0,
            ..plain
        },
        PlannerWeights { attraction: -plain.attraction, flagship_attraction: -plain.flagship_attraction, ..plain },
        PlannerWeights { flagship_attraction: -0.2, ..plain },
        PlannerWeights { ship_danger: 0.0, attraction: 0.3, ..plain },
        PlannerWeights { ship_danger: plain.ship_danger * 0.6, targets: 0.6, ..plain },
        PlannerWeights { flagship_danger: plain.flagship_danger * 0.3, flagship_attraction: 0.3, ..plain },
    ];
    for noise in [0.1, 0.1, 0.2, 0.2, 0.4, 0.4, 0.8, 0.8] {
        postures.push(PlannerWeights { noise, seed: rng.next_u32(), ..plain });
        postures.push(PlannerWeights { noise, seed: rng.next_u32(), ship_danger: plain.ship_danger * 0.5, ..plain });
    }
    let known = candidates.len();
    for weights in postures.into_iter().take(most) {
        let mut after = *position;
        let destinations = planner.move_to_best(&mut after, &weights);
        after.end_half_turn(&planner.evaluator.tables);
        add(candidates, known, Candidate::new(FirstMove::Finish(destinations), after));
    }
}

/// Returns the ways to end the half-turn with the flagship next to the enemy fort.
pub(super) fn sieges(planner: &mut Planner, position: &FastPosition, weights: &PlannerWeights) -> Vec<Candidate> {
    let side = usize::from(position.actor);
    let flagship = usize::from(position.flagship[side]);
    let evaluator = planner.evaluator;
    if evaluator.to_fort(side, position.hex[flagship]) > position.moves[flagship] {
        return Vec::new();
    }
    let siege = |&hex: &u16| {
        let mut after = *position;
        let destinations = planner.move_with(&mut after, weights, flagship, hex)?;
        after.end_half_turn(&evaluator.tables);
        Some(Candidate::new(FirstMove::Finish(destinations), after))
    };
    evaluator.tables.harbour(1 - side).iter().filter_map(siege).collect()
}

/// Adds a [`FirstMove::Finish`], unless a candidate from index `from` on leads to an equal position.
fn add(candidates: &mut Vec<Candidate>, from: usize, new: Candidate) {
    let same = |old: &Candidate| matches!(old.first, FirstMove::Finish(_)) && old.position == new.position;
    if !candidates[from..].iter().any(same) {
        candidates.push(new);
    }
}

/// Adds variants of the [`FirstMove::Finish`] candidates, each with one ship ending elsewhere.
pub(super) fn vary(
    planner: &mut Planner,
    position: &FastPosition,
    weights: &PlannerWeights,
    rng: &mut impl Rng,
    candidates: &mut Vec<Candidate>,
) {
    for place in 0..candidates.len() {
        let FirstMove::Finish(destinations) = candidates[place].first else { continue };
        for _ in 0..VARIANTS {
            let side = usize::from(position.actor);
            let ship = side * 4 + rng.random_range(0..4);
            if position.moves[ship] > 0 {
                let mut after = *position;
                let destinations = planner.vary(&mut after, weights, &destinations, ship, rng);
                after.end_half_turn(&planner.evaluator.tables);
                add(candidates, 0, Candidate::new(FirstMove::Finish(destinations), after));
            }
        }
    }
}
