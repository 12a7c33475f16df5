//! The search of the strongest player.
//!
//! What it could say now, each way of it a candidate, is played out: the dice fall, the planner finishes the half, both sides follow the
//! planner for some halves, and the end is evaluated. The candidates that do better are played out more often, those that do worse
//! are left behind, half of them at a time. Each candidate meets the same dice as the others, as far as it goes the same way.

use super::Style;
use super::battle::{Battle, fleet, kind};
use super::helm::{Helm, Posture, Salvo, die};
use crate::squadron::Move;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The most candidates by the same ship at the same target.
const ALIKE: usize = 3;

/// What could be said now.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    first: First,
    /// The position from which it is played out.
    battle: Battle,
    sum: f32,
    count: u32,
}

#[derive(Clone, Copy, Debug)]
enum First {
    Fire(Salvo),
    Finish(Posture),
}

impl Candidate {
    fn new(first: First, battle: Battle) -> Self {
        Self { first, battle, sum: 0.0, count: 0 }
    }

    fn mean(&self) -> f32 {
        self.sum / self.count.max(1) as f32
    }
}

/// What to say now.
pub(super) fn best(helm: &mut Helm, battle: &Battle, nodes: u32, style: &Style, rng: &mut impl Rng) -> Vec<Move> {
    let posture = &style.posture;
    let side = usize::from(battle.actor);
    let mut candidates = salvos(helm, battle, posture);
    // A turn is planned anew after each shot: they share its nodes.
    let mut shots = 0;
    for ship in fleet(side) {
        let fires = |candidate: &Candidate| matches!(candidate.first, First::Fire(salvo) if salvo.ship == ship);
        if candidates.iter().any(fires) {
            shots += u32::from(battle.shots[ship]);
        }
        if !candidates.is_empty() {
            shots += u32::from(kind(ship).shots().saturating_sub(battle.shots[ship]));
        }
    }
    let nodes = nodes / (1 + shots);
    // Where there are few nodes, they are not spread over too many candidates.
    let most = (nodes / (4 * (style.ahead + 1))).clamp(3, 24) as usize;
    candidates.truncate(most);
    finishes(helm, battle, posture, rng, &mut candidates, most);
    if candidates.len() > 1 {
        choose(helm, &mut candidates, side, nodes, style, rng);
    }
    match candidates.first().map(|candidate| candidate.first) {
        Some(First::Fire(salvo)) => helm.fire(battle, &salvo),
        Some(First::Finish(posture)) => helm.finish(battle, &posture),
        None => vec![Move::Done],
    }
}

/// The salvos that the planner likes best, not too many alike.
fn salvos(helm: &mut Helm, battle: &Battle, posture: &Posture) -> Vec<Candidate> {
    let mut all = Vec::new();
    helm.salvos(battle, posture, |salvo| all.push(salvo));
    all.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.to.cmp(&b.to)));
    let mut alike = [[0; 8]; 8];
    all.retain(|salvo| {
        let count = &mut alike[salvo.ship][salvo.target];
        *count += 1;
        *count <= ALIKE
    });
    let candidate = |salvo: Salvo| {
        let mut after = *battle;
        after.sail(salvo.ship, salvo.to, salvo.steps);
        Candidate::new(First::Fire(salvo), after)
    };
    all.into_iter().map(candidate).collect()
}

/// Ways to end the half without another shot, each once.
fn finishes(
    helm: &mut Helm,
    battle: &Battle,
    posture: &Posture,
    rng: &mut impl Rng,
    candidates: &mut Vec<Candidate>,
    most: usize,
) {
    let plain = *posture;
    let mut postures = vec![
        plain,
        Posture { danger: plain.danger * 2.5, flag: plain.flag * 2.5, ..plain },
        Posture { danger: plain.danger * 0.4, flag: plain.flag * 0.8, pull: plain.pull * 2.0, ..plain },
        Posture { pull: -plain.pull, flag_pull: -plain.flag_pull, ..plain },
        Posture { flag_pull: -0.2, ..plain },
        Posture { danger: 0.0, pull: 0.3, ..plain },
        Posture { danger: plain.danger * 0.6, hunt: 0.6, ..plain },
        Posture { flag: plain.flag * 0.3, flag_pull: 0.3, ..plain },
    ];
    for noise in [0.1, 0.1, 0.2, 0.2, 0.4, 0.4, 0.8, 0.8] {
        postures.push(Posture { noise, seed: rng.next_u32(), ..plain });
        postures.push(Posture { noise, seed: rng.next_u32(), danger: plain.danger * 0.5, ..plain });
    }
    let known = candidates.len();
    for posture in postures.into_iter().take(most) {
        let mut after = *battle;
        helm.settle(&mut after, &posture, |_, _, _| {});
        after.done(&helm.table.waters);
        if candidates[known..].iter().all(|candidate| candidate.battle != after) {
            candidates.push(Candidate::new(First::Finish(posture), after));
        }
    }
}

/// Plays the candidates out; in the end the best is the first.
fn choose(helm: &mut Helm, candidates: &mut [Candidate], side: usize, nodes: u32, style: &Style, rng: &mut impl Rng) {
    let seed = u64::from(rng.next_u32());
    let rounds = candidates.len().ilog2() + 1;
    let each = nodes / rounds / (style.ahead + 1);
    let mut left = candidates.len();
    while left > 1 {
        let times = (each / left as u32).max(1);
        for candidate in &mut candidates[..left] {
            for _ in 0..times {
                let mut rng = Pcg64Mcg::seed_from_u64(seed << 32 | u64::from(candidate.count));
                candidate.sum += play_out(helm, candidate, side, style, &mut rng);
                candidate.count += 1;
            }
        }
        candidates[..left].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        left = left.div_ceil(2);
    }
}

/// What a candidate came to, with these dice.
fn play_out(helm: &mut Helm, candidate: &Candidate, side: usize, style: &Style, rng: &mut impl Rng) -> f32 {
    let mut battle = candidate.battle;
    if let First::Fire(salvo) = candidate.first {
        battle.fire(salvo.ship, salvo.target, die(rng) > 6 - salvo.sixths);
        if battle.end.is_none() {
            helm.half(&mut battle, &style.posture, rng);
        }
    }
    for _ in 0..style.ahead {
        if battle.end.is_some() {
            break;
        }
        if battle.wind.is_none() {
            battle.blow(die(rng) > 2);
        }
        helm.half(&mut battle, &style.posture, rng);
    }
    helm.table.value(&battle, side)
}
