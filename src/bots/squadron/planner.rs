//! The fast planner: a whole half-turn, shot by shot, without looking at replies.
//!
//! Each ship is asked where it would best end, by danger, by what it could do next and by how near it is to the enemy. A salvo is
//! worth what it does to its target, by the chances of all ships that could join in, and the best end that can still be
//! reached after it: so ships shoot and sail away. When no salvo is worth firing, each ship sails to its best end.

use super::danger::DangerCache;
use super::dice::Dice;
use super::eval::{BLOWS, Evaluator, FLAG, worth};
use super::fast_position::{FastPosition, fleet, moves, salvo, ship_class};
use super::map_tables::NOWHERE;
use super::planner_weights::{PlannerWeights, pseudo_random};
use super::reach::{NO_WORTHS, Reach, Worths};
use super::turn_context::TurnContext;
use rand::{Rng, RngExt};

/// How many different sums of chances the enemy's shots have.
const SUMS: usize = 15;

/// A ship sails to a hex and shoots from there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Salvo {
    pub(super) ship: usize,
    pub(super) to: u16,
    pub(super) steps: u8,
    pub(super) target: usize,
    /// The chance of each of its shots, in sixths.
    pub(super) sixths: u8,
    pub(super) value: f32,
}

/// Where ships end a half, in the order in which they sail there.
pub(super) type Destinations = [(u8, u16); 4];
/// No ship.
pub(super) const NO_SHIP: u8 = u8::MAX;
/// All ships stay where they are.
const NO_ENDS: Destinations = [(NO_SHIP, NOWHERE); 4];

/// A planner with its room to work in.
#[derive(Clone, Debug)]
pub(super) struct Planner<'a> {
    pub(super) table: &'a Evaluator,
    pub(super) reach: Reach,
    danger: DangerCache,
    worths: Worths,
}

impl<'a> Planner<'a> {
    pub(super) fn new(table: &'a Evaluator) -> Self {
        Self { table, reach: Reach::new(), danger: DangerCache::new(), worths: NO_WORTHS }
    }

    fn turn_context(&mut self, battle: &FastPosition) -> TurnContext {
        self.danger.refresh(battle, usize::from(battle.actor));
        TurnContext::new(self.table, battle)
    }

    /// Fills in what it is worth that a ship ends the half on each hex that it reaches.
    fn score_destinations(
        &mut self,
        battle: &FastPosition,
        outlook: &TurnContext,
        posture: &PlannerWeights,
        ship: usize,
    ) {
        let (table, waters) = (self.table, &self.table.waters);
        self.reach.find(battle, waters, ship);
        let flagship = battle.is_flagship(ship);
        let strength = battle.strength[ship];
        let (sunk, hit) = worth(ship);
        let (minds, sunk, hit) = if flagship { (posture.flag, FLAG, hit + 0.3) } else { (posture.danger, sunk, hit) };
        // Sums of the chances of shots that are not at neighbours are even.
        let mut loss = [0.0; SUMS];
        for (half, loss) in loss.iter_mut().enumerate() {
            let sum = half as u8 * 2;
            *loss = minds * (sunk * table.odds.sinks(sum, strength) + hit * table.odds.hits(sum, strength));
        }
        let chances = match outlook.known {
            Some(true) => [1.0, 0.0],
            Some(false) => [0.0, 1.0],
            None => [BLOWS, 1.0 - BLOWS],
        };
        let pull = outlook.haste * if flagship { posture.flag_pull } else { posture.pull };
        for place in 0..self.reach.count {
            let hex = self.reach.hexes[place];
            let spot = self.danger.spot(battle, waters, hex);
            let [wind, calm] = spot.sums.map(|sum| loss[usize::from(sum / 2).min(SUMS - 1)]);
            let mut worth = -chances[0] * wind - chances[1] * calm - pull * f32::from(spot.nearest.min(60));
            if spot.nearest < 12 {
                worth += posture.hunt * outlook.aims(table, battle, ship, hex, spot);
            }
            if outlook.guard.1 > 0.0 {
                let sum = salvo(waters, ship, hex, outlook.guard.0, moves(ship, true));
                worth += outlook.guard.1 * f32::from(sum) / 6.0;
            }
            if flagship {
                worth += outlook.siege(table, battle, ship, hex, place == 0);
            }
            if posture.noise > 0.0 {
                worth += posture.noise * pseudo_random(posture.seed, ship, hex);
            }
            self.worths[place] = worth;
        }
    }

    /// Tells of every salvo that can be fired now.
    pub(super) fn salvos(&mut self, battle: &FastPosition, posture: &PlannerWeights, mut tell: impl FnMut(Salvo)) {
        let waters = &self.table.waters;
        let side = usize::from(battle.actor);
        let mut could = [[0u8; 4]; 4];
        let mut any = false;
        for ship in fleet(side).filter(|&ship| battle.shots[ship] > 0) {
            for target in fleet(1 - side).filter(|&target| battle.is_afloat(target)) {
                let full = salvo(waters, ship, battle.hex[ship], battle.hex[target], battle.moves[ship]);
                could[ship & 3][target & 3] = full / ship_class(ship).shots() * battle.shots[ship];
                any |= full > 0;
            }
        }
        if !any {
            return;
        }
        let mut each = [0.0; 4];
        for target in fleet(1 - side).filter(|&target| battle.is_afloat(target)) {
            let sum: u8 = could.iter().map(|could| could[target & 3]).sum();
            let needed = sum.min(battle.strength[target] * 7).max(1);
            each[target & 3] = self.table.damage(battle, target, sum) / f32::from(needed);
        }
        let outlook = self.turn_context(battle);
        for ship in fleet(side).filter(|&ship| battle.shots[ship] > 0) {
            if could[ship & 3] == [0; 4] {
                continue;
            }
            self.score_destinations(battle, &outlook, posture, ship);
            let onward = self.reach.onward(waters, battle.moves[ship], &self.worths);
            for target in fleet(1 - side).filter(|&target| could[ship & 3][target & 3] > 0) {
                for (place, &ahead) in onward.iter().enumerate().take(self.reach.count) {
                    let to = self.reach.hexes[place];
                    let sixths = battle.aim(waters, ship, to, battle.hex[target]);
                    if sixths > 0 {
                        let gain = each[target & 3] * f32::from(sixths * battle.shots[ship]);
                        let value = gain + ahead - onward[0];
                        tell(Salvo { ship, to, steps: self.reach.steps[place], target, sixths, value });
                    }
                }
            }
        }
    }

    /// The best salvo, if one is worth firing.
    pub(super) fn salvo(&mut self, battle: &FastPosition, posture: &PlannerWeights) -> Option<Salvo> {
        let mut best: Option<Salvo> = None;
        self.salvos(battle, posture, |salvo| {
            if salvo.value > best.map_or(0.0, |best| best.value) {
                best = Some(salvo);
            }
        });
        best
    }

    /// Sails every ship to its best end, the flagship last.
    pub(super) fn move_to_best(&mut self, battle: &mut FastPosition, posture: &PlannerWeights) -> Destinations {
        let outlook = self.turn_context(battle);
        let flagship = usize::from(battle.flagship[outlook.side]);
        let others = fleet(outlook.side).filter(|&ship| ship != flagship);
        let mut ends = NO_ENDS;
        for (end, ship) in ends.iter_mut().zip(others.chain([flagship])) {
            if battle.moves[ship] == 0 {
                continue;
            }
            self.score_destinations(battle, &outlook, posture, ship);
            let mut best = 0;
            for place in 1..self.reach.count {
                if self.worths[place] > self.worths[best] {
                    best = place;
                }
            }
            if best > 0 {
                *end = (ship as u8, self.reach.hexes[best]);
                battle.sail(ship, self.reach.hexes[best], self.reach.steps[best]);
            }
        }
        ends
    }

    /// Sails as told, but for one ship, which sails last and elsewhere.
    pub(super) fn vary(
        &mut self,
        battle: &mut FastPosition,
        posture: &PlannerWeights,
        ends: &Destinations,
        ship: usize,
        rng: &mut impl Rng,
    ) -> Destinations {
        let mut varied = NO_ENDS;
        let others = ends.iter().filter(|&&(other, _)| other != NO_SHIP && usize::from(other) != ship);
        let mut next = 0;
        for &(other, to) in others {
            self.reach.find(battle, &self.table.waters, usize::from(other));
            if let Some(steps) = self.reach.steps_to(to) {
                varied[next] = (other, to);
                next += 1;
                battle.sail(usize::from(other), to, steps);
            }
        }
        let outlook = self.turn_context(battle);
        self.score_destinations(battle, &outlook, posture, ship);
        // The best of a few that chance picks: seldom bad, and not always the same.
        let mut best = rng.random_range(0..self.reach.count);
        for _ in 0..3 {
            let place = rng.random_range(0..self.reach.count);
            if self.worths[place] > self.worths[best] {
                best = place;
            }
        }
        if best > 0 {
            varied[next] = (ship as u8, self.reach.hexes[best]);
            battle.sail(ship, self.reach.hexes[best], self.reach.steps[best]);
        }
        varied
    }

    /// Plays a side's half, or the rest of one, to its end, with dice.
    pub(super) fn play_half_turn(&mut self, battle: &mut FastPosition, posture: &PlannerWeights, dice: &Dice) {
        while let Some(salvo) = self.salvo(battle, posture) {
            battle.sail(salvo.ship, salvo.to, salvo.steps);
            while battle.shots[salvo.ship] > 0 && battle.is_afloat(salvo.target) {
                battle.fire(
                    salvo.ship,
                    salvo.target,
                    dice.shot(salvo.ship, battle.shots[salvo.ship]) > 6 - salvo.sixths,
                );
            }
            if battle.end.is_some() {
                return;
            }
        }
        self.move_to_best(battle, posture);
        battle.end_half_turn(&self.table.waters);
    }
}
