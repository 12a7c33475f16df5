//! Greedy one-turn planner: a whole half-turn, shot by shot, without looking at replies.
//!
//! A destination is scored by danger, by targets for the next turn and by distance to the enemy. A salvo is scored by
//! its expected damage, all ships that could join in considered, and by the best destination still reachable after it.
//! Once no salvo has a positive score, each ship sails to its best destination.

use super::danger::DangerCache;
use super::dice::Dice;
use super::eval::{BLOWS, Evaluator};
use super::fast_position::FastPosition;
use super::map_tables::{NOWHERE, fleet, moves, ship_class};
use super::plan_table::{Plan, PlanTable, Salvo};
use super::planner_weights::{PlannerWeights, pseudo_random};
use super::reach::{HexScores, NO_SCORES, Reach};
use super::turn_context::TurnContext;
use rand::{Rng, RngExt};

/// Distinct sums of the enemy's hit chances in the loss table.
const SUMS: usize = 15;

/// Destinations of ships in a half-turn, in the order of sailing.
pub(super) type Destinations = [(u8, u16); 4];
/// Sentinel: no ship.
pub(super) const NO_SHIP: u8 = u8::MAX;
/// No ship moves.
const NO_ENDS: Destinations = [(NO_SHIP, NOWHERE); 4];

/// A planner with its buffers.
#[derive(Clone, Debug)]
pub(super) struct Planner<'a> {
    pub(super) evaluator: &'a Evaluator,
    pub(super) reach: Reach,
    danger: DangerCache,
    scores: HexScores,
    plans: PlanTable,
}

impl<'a> Planner<'a> {
    pub(super) fn new(evaluator: &'a Evaluator) -> Self {
        Self {
            evaluator,
            reach: Reach::new(),
            danger: DangerCache::new(),
            scores: NO_SCORES,
            plans: PlanTable::default(),
        }
    }

    fn turn_context(&mut self, position: &FastPosition, weights: &PlannerWeights) -> TurnContext {
        self.danger.refresh(position, usize::from(position.actor));
        TurnContext::new(self.evaluator, position, weights.values)
    }

    /// Fills `scores` with the score of each hex where a ship can end its half-turn.
    fn score_destinations(
        &mut self,
        position: &FastPosition,
        context: &TurnContext,
        weights: &PlannerWeights,
        ship: usize,
    ) {
        let (evaluator, tables) = (self.evaluator, &self.evaluator.tables);
        self.reach.find(position, tables, ship);
        let flagship = position.is_flagship(ship);
        let strength = position.strength[ship];
        let (values, kind) = (weights.values, ship & 3);
        let own = values.own[kind];
        let (danger_weight, attraction, targets, own) = if flagship {
            (
                weights.flagship_danger,
                weights.flagship_attraction,
                weights.targets,
                own.as_flagship(values.own_flagship),
            )
        } else {
            (
                weights.ship_danger,
                weights.attraction * values.class_attraction[kind],
                weights.targets * values.class_targets[kind],
                own,
            )
        };
        let flagships = [0, 1].map(|side| position.hex[usize::from(position.flagship[side])]);
        let keeps_to_flagships = !flagship && (values.to_enemy_flagship > 0.0 || values.to_own_flagship > 0.0);
        // Sums of hit chances are even, except for shots at neighbours.
        let mut loss = [0.0; SUMS];
        for (half, loss) in loss.iter_mut().enumerate() {
            let sum = half as u8 * 2;
            *loss = danger_weight * evaluator.odds.worth_lost(own, sum, strength);
        }
        let chances = match context.known {
            Some(true) => [1.0, 0.0],
            Some(false) => [0.0, 1.0],
            None => [BLOWS, 1.0 - BLOWS],
        };
        let attraction = context.haste * attraction;
        for place in 0..self.reach.count {
            let hex = self.reach.hexes[place];
            let spot = self.danger.spot(position, tables, hex);
            let [wind, calm] = spot.sums.map(|sum| loss[usize::from(sum / 2).min(SUMS - 1)]);
            let mut score = -chances[0] * wind - chances[1] * calm - attraction * f32::from(spot.nearest.min(60));
            if spot.nearest < 12 {
                score += targets * context.aims(evaluator, position, ship, hex, spot);
            }
            if context.fort_defence.1 > 0.0 {
                let sum = tables.salvo(ship, hex, context.fort_defence.0, moves(ship, true));
                score += context.fort_defence.1 * f32::from(sum) / 6.0;
            }
            if keeps_to_flagships {
                let away = |side: usize| f32::from(tables.sail(hex, flagships[side]).min(40));
                score -=
                    values.to_enemy_flagship * away(1 - context.side) + values.to_own_flagship * away(context.side);
            }
            if flagship {
                score += context.siege(evaluator, position, ship, hex, place == 0);
            }
            if weights.noise > 0.0 {
                score += weights.noise * pseudo_random(weights.seed, ship, hex);
            }
            self.scores[place] = score;
        }
    }

    /// Calls `tell` with every legal salvo of a value above `least`, which `tell` raises by what it returns.
    pub(super) fn salvos(
        &mut self,
        position: &FastPosition,
        weights: &PlannerWeights,
        mut least: f32,
        tell: &mut dyn FnMut(Salvo) -> f32,
    ) {
        let tables = &self.evaluator.tables;
        let side = usize::from(position.actor);
        let mut could = [[0u8; 4]; 4];
        let mut any = false;
        for ship in fleet(side).filter(|&ship| position.shots[ship] > 0) {
            for target in fleet(1 - side).filter(|&target| position.is_afloat(target)) {
                let full = tables.salvo(ship, position.hex[ship], position.hex[target], position.moves[ship]);
                could[ship & 3][target & 3] = full / ship_class(ship).shots() * position.shots[ship];
                any |= full > 0;
            }
        }
        if !any {
            return;
        }
        let mut each = [0.0; 4];
        for target in fleet(1 - side).filter(|&target| position.is_afloat(target)) {
            let sum: u8 = could.iter().map(|could| could[target & 3]).sum();
            let needed = sum.min(position.strength[target] * 7).max(1);
            each[target & 3] = self.evaluator.damage(position, target, sum, weights.values) / f32::from(needed);
        }
        let context = self.turn_context(position, weights);
        for ship in fleet(side).filter(|&ship| position.shots[ship] > 0) {
            // No salvo is worth more than shots from a neighbouring hex, for after it a ship can only lose.
            let most = each.map(|each| each * f32::from(5 * position.shots[ship]));
            if !(0..4).any(|target| could[ship & 3][target] > 0 && most[target] > least) {
                continue;
            }
            self.score_destinations(position, &context, weights, ship);
            let onward = self.reach.onward(tables, position.moves[ship], &self.scores);
            for target in fleet(1 - side).filter(|&target| could[ship & 3][target & 3] > 0) {
                for (place, &ahead) in onward.iter().enumerate().take(self.reach.count) {
                    let loss = weights.values.after_salvo * (ahead - onward[0]);
                    if most[target & 3] + loss <= least {
                        continue;
                    }
                    let to = self.reach.hexes[place];
                    let sixths = position.aim(tables, ship, to, position.hex[target]);
                    let value = each[target & 3] * f32::from(sixths * position.shots[ship]) + loss;
                    if sixths > 0 && value > least {
                        least = tell(Salvo { ship, to, steps: self.reach.steps[place], target, sixths, value });
                    }
                }
            }
        }
    }

    /// Returns the best salvo, if its score is positive.
    pub(super) fn salvo(&mut self, position: &FastPosition, weights: &PlannerWeights) -> Option<Salvo> {
        let mut best: Option<Salvo> = None;
        self.salvos(position, weights, 0.0, &mut |salvo| {
            best = Some(salvo);
            salvo.value
        });
        best
    }

    /// Moves every ship to its best destination, the flagship last.
    pub(super) fn move_to_best(&mut self, position: &mut FastPosition, weights: &PlannerWeights) -> Destinations {
        let context = self.turn_context(position, weights);
        let flagship = usize::from(position.flagship[context.side]);
        let others = fleet(context.side).filter(|&ship| ship != flagship);
        let mut destinations = NO_ENDS;
        for (end, ship) in destinations.iter_mut().zip(others.chain([flagship])) {
            if position.moves[ship] == 0 {
                continue;
            }
            self.score_destinations(position, &context, weights, ship);
            let mut best = 0;
            for place in 1..self.reach.count {
                if self.scores[place] > self.scores[best] {
                    best = place;
                }
            }
            if best > 0 {
                *end = (ship as u8, self.reach.hexes[best]);
                position.sail(ship, self.reach.hexes[best], self.reach.steps[best]);
            }
        }
        destinations
    }

    /// Moves `ship` to hex `to` first, then all others to their best destinations; `None` if it cannot reach the hex.
    pub(super) fn move_with(
        &mut self,
        position: &mut FastPosition,
        weights: &PlannerWeights,
        ship: usize,
        to: u16,
    ) -> Option<Destinations> {
        self.reach.find(position, &self.evaluator.tables, ship);
        let steps = self.reach.steps_to(to)?;
        position.sail(ship, to, steps);
        let kept = core::mem::take(&mut position.moves[ship]);
        let others = self.move_to_best(position, weights);
        position.moves[ship] = kept;
        let mut destinations = NO_ENDS;
        let first = (steps > 0).then_some((ship as u8, to));
        let sailed = first.into_iter().chain(others.into_iter().filter(|&(other, _)| other != NO_SHIP));
        for (end, sailed) in destinations.iter_mut().zip(sailed) {
            *end = sailed;
        }
        Some(destinations)
    }

    /// Follows `destinations`, except for `ship`, which sails last and elsewhere.
    pub(super) fn vary(
        &mut self,
        position: &mut FastPosition,
        weights: &PlannerWeights,
        destinations: &Destinations,
        ship: usize,
        rng: &mut impl Rng,
    ) -> Destinations {
        let mut varied = NO_ENDS;
        let others = destinations.iter().filter(|&&(other, _)| other != NO_SHIP && usize::from(other) != ship);
        let mut next = 0;
        for &(other, to) in others {
            self.reach.find(position, &self.evaluator.tables, usize::from(other));
            if let Some(steps) = self.reach.steps_to(to) {
                varied[next] = (other, to);
                next += 1;
                position.sail(usize::from(other), to, steps);
            }
        }
        let context = self.turn_context(position, weights);
        self.score_destinations(position, &context, weights, ship);
        // Tournament selection: good on average, and varied.
        let mut best = rng.random_range(0..self.reach.count);
        for _ in 0..3 {
            let place = rng.random_range(0..self.reach.count);
            if self.scores[place] > self.scores[best] {
                best = place;
            }
        }
        if best > 0 {
            varied[next] = (ship as u8, self.reach.hexes[best]);
            position.sail(ship, self.reach.hexes[best], self.reach.steps[best]);
        }
        varied
    }

    /// Plays the rest of a side's half-turn with the given dice.
    pub(super) fn play_half_turn(
        &mut self,
        position: &mut FastPosition,
        weights: &'static PlannerWeights,
        dice: &Dice,
    ) {
        loop {
            let salvo = match self.plan(position, weights) {
                Plan::Fire(salvo) => salvo,
                Plan::Finish(after) => {
                    *position = after;
                    return;
                }
            };
            position.sail(salvo.ship, salvo.to, salvo.steps);
            while position.shots[salvo.ship] > 0 && position.is_afloat(salvo.target) {
                position.fire(
                    salvo.ship,
                    salvo.target,
                    dice.shot(salvo.ship, position.shots[salvo.ship]) > 6 - salvo.sixths,
                );
            }
            if position.end.is_some() {
                return;
            }
        }
    }

    /// Returns the planner's next act, from the table if it is there.
    fn plan(&mut self, position: &FastPosition, weights: &'static PlannerWeights) -> Plan {
        let key = position.key();
        if let Some(plan) = self.plans.find(&key, weights) {
            return plan;
        }
        let plan = self.salvo(position, weights).map_or_else(
            || {
                let mut after = *position;
                self.move_to_best(&mut after, weights);
                after.end_half_turn(&self.evaluator.tables);
                Plan::Finish(after)
            },
            Plan::Fire,
        );
        self.plans.keep(key, weights, plan);
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::super::planner_weights::{CAUTIOUS, CHARGING_FOE, COMMODORE};
    use super::super::tests::{drawn_position, rng};
    use super::*;
    use crate::squadron::builtin_maps::BuiltinMap;

    #[test]
    fn a_plan_met_again_is_the_one_made_anew() {
        let evaluator = Evaluator::new(&BuiltinMap::Strait.map());
        let (mut rng, mut planner) = (rng(1), Planner::new(&evaluator));
        for _ in 0..100 {
            let start = drawn_position(&evaluator.tables, &mut rng);
            for weights in [&COMMODORE, &CHARGING_FOE, &COMMODORE, &CAUTIOUS] {
                let dice = Dice::new(1, rng.random_range(0..3));
                let [mut known, mut anew] = [start; 2];
                planner.play_half_turn(&mut known, weights, &dice);
                Planner::new(&evaluator).play_half_turn(&mut anew, weights, &dice);
                assert_eq!(known, anew);
            }
        }
    }

    #[test]
    fn the_best_salvo_is_the_first_of_the_greatest_value() {
        let evaluator = Evaluator::new(&BuiltinMap::Archipelago.map());
        let (mut rng, mut planner, mut fired) = (rng(2), Planner::new(&evaluator), 0);
        for _ in 0..300 {
            let position = drawn_position(&evaluator.tables, &mut rng);
            let mut best: Option<Salvo> = None;
            planner.salvos(&position, &COMMODORE, f32::NEG_INFINITY, &mut |salvo| {
                if salvo.value > best.map_or(0.0, |best| best.value) {
                    best = Some(salvo);
                }
                f32::NEG_INFINITY
            });
            assert_eq!(planner.salvo(&position, &COMMODORE), best);
            fired += u32::from(best.is_some());
        }
        assert!((100..300).contains(&fired), "{fired}");
    }
}
