//! Static evaluation of a position.

use super::fast_position::{Ending, FastPosition};
use super::map_tables::{FAR, MapTables, NOWHERE, fleet, moves, ship_class};
use super::odds::Odds;
use super::planner_weights::{BASE_VALUES, MaterialValues};
use super::reach::greater;
use crate::squadron::{LAST_TURN, ShipClass};

/// Tables of one map and of the dice, reused throughout a battle.
#[derive(Clone, Debug)]
pub struct Evaluator {
    pub(super) tables: MapTables,
    pub(super) odds: Odds,
}

/// Probability of wind.
pub(super) const BLOWS: f32 = 2.0 / 3.0;

impl Evaluator {
    /// Returns the value to the attacker of shots at `target` whose hit chances, in sixths, add up to `sum`.
    pub(super) fn damage(&self, position: &FastPosition, target: usize, sum: u8, values: &MaterialValues) -> f32 {
        let (strength, kind) = (position.strength[target], values.foe[target & 3]);
        let worth = if position.is_flagship(target) { kind.as_flagship(values.foe_flagship) } else { kind };
        self.odds.worth_lost(worth, sum, strength)
    }

    /// Returns the summed hit chances, in sixths, of all shots that a side could fire at a hex in its next half-turn.
    pub(super) fn threat(&self, position: &FastPosition, side: usize, target: u16, blows: bool) -> u8 {
        let afloat = fleet(side).filter(|&ship| position.is_afloat(ship));
        afloat.map(|ship| self.tables.view(position.hex[ship], target).salvo(ship, moves(ship, blows))).sum()
    }

    /// Returns the chance to sink the enemy flagship where it stands in the next half-turn, and the best expected
    /// damage.
    fn strike(&self, position: &FastPosition, side: usize, blows: bool) -> (f32, f32) {
        let (mut sinks, mut most) = (0.0, 0.0_f32);
        for target in fleet(1 - side) {
            let hex = position.hex[target];
            if hex == NOWHERE {
                continue;
            }
            let sum = self.threat(position, side, hex, blows);
            if position.is_flagship(target) {
                sinks = self.odds.sinks(sum, position.strength[target]);
                most = greater(most, 0.8 * self.odds.hits(sum, position.strength[target]));
            } else {
                most = greater(most, self.damage(position, target, sum, &BASE_VALUES));
            }
        }
        (sinks, most)
    }

    /// Returns the mean of [`strike`](Self::strike) over the wind, or its value for a known wind.
    fn strikes(&self, position: &FastPosition, side: usize) -> (f32, f32) {
        if let Some(blows) = position.wind.filter(|_| usize::from(position.actor) == side) {
            return self.strike(position, side, blows);
        }
        let (wind, calm) = (self.strike(position, side, true), self.strike(position, side, false));
        let mean = |wind: f32, calm: f32| BLOWS * wind + (1.0 - BLOWS) * calm;
        (mean(wind.0, calm.0), mean(wind.1, calm.1))
    }

    /// Returns the probability that a besieging flagship survives until it has captured the fort.
    fn captures(&self, position: &FastPosition, side: usize) -> f32 {
        if !position.besieges(&self.tables, side) {
            return 0.0;
        }
        let ship = usize::from(position.flagship[side]);
        let halves = position.halves_to_capture(side);
        let known = position.wind.filter(|_| usize::from(position.actor) != side);
        self.survives(position, ship, position.hex[ship], halves, known)
    }

    /// Returns the probability that a ship on `hex` survives the enemy's next `halves` half-turns. `known` is the wind
    /// of the first of them, if known.
    pub(super) fn survives(
        &self,
        position: &FastPosition,
        ship: usize,
        hex: u16,
        halves: u16,
        known: Option<bool>,
    ) -> f32 {
        let (foe, strength) = (1 - ship / 4, position.strength[ship]);
        let [calm, wind] = [false, true].map(|blows| self.threat(position, foe, hex, blows));
        let first = known.map_or([1.0 - BLOWS, BLOWS], |blows| if blows { [0.0, 1.0] } else { [1.0, 0.0] });
        let sums = [calm, wind];
        let mut sunk = 0.0;
        for (&now, &chance) in sums.iter().zip(&first) {
            sunk += chance
                * match halves {
                    0 => 0.0,
                    1 => self.odds.sinks(now, strength),
                    // Ships that attack in the first half-turn are in range in the second.
                    _ => {
                        let wind_again = self.odds.sinks(now + wind.max(now), strength);
                        let calm_again = self.odds.sinks(now + calm.max(now), strength);
                        BLOWS * wind_again + (1.0 - BLOWS) * calm_again
                    }
                };
        }
        1.0 - sunk
    }

    /// Material value in log-odds of winning, fitted to games between these players.
    fn fleet_worth(position: &FastPosition, side: usize) -> f32 {
        let one = |ship: usize| {
            let (afloat, strength) = match ship_class(ship) {
                _ if position.is_flagship(ship) => (0.0, 0.33),
                ShipClass::ShipOfTheLine => (0.6, 0.48),
                ShipClass::Galleon => (0.85, 0.25),
                ShipClass::Brig => (0.32, 0.23),
                ShipClass::Frigate => (0.3, 0.22),
            };
            if position.is_afloat(ship) { afloat + strength * f32::from(position.strength[ship]) } else { 0.0 }
        };
        fleet(side).map(one).sum()
    }

    /// Returns the negated mean distance to the enemy flagship.
    fn press(&self, position: &FastPosition, side: usize) -> f32 {
        let flag = position.hex[usize::from(position.flagship[1 - side])];
        let one = |ship: usize| {
            let hex = position.hex[ship];
            if hex == NOWHERE || flag == NOWHERE { 0.0 } else { -f32::from(self.tables.sail(hex, flag).min(40)) }
        };
        fleet(side).map(one).sum::<f32>() / 4.0
    }

    /// Evaluates a position for `side`, from -1 (lost) to 1 (won). No die but the wind's may be due.
    pub(super) fn value(&self, position: &FastPosition, side: usize) -> f32 {
        let sign = |winner: usize| if winner == side { 1.0 } else { -1.0 };
        match position.end {
            Some(Ending::Win(winner)) => return sign(usize::from(winner)),
            Some(Ending::Draw) => return 0.0,
            None => {}
        }
        let (me, foe) = (usize::from(position.actor), 1 - usize::from(position.actor));
        let (ours, theirs) = (self.strikes(position, me), self.strikes(position, foe));
        let values = [me, foe].map(|side| Self::fleet_worth(position, side));
        let gain = 0.3 * ours.1 - 0.1 * theirs.1 + values[0] - values[1];
        let press = self.press(position, me) - self.press(position, foe);
        let edge = gain + 0.005 * press;
        let mut value = edge / (1.8 + edge.abs());
        // Applied from the latest event to the earliest: the reply, both captures, our next shots.
        let reply = 0.55 * theirs.0;
        value = -reply + (1.0 - reply) * value;
        let falls = self.captures(position, foe);
        value = -falls + (1.0 - falls) * value;
        let takes = self.captures(position, me);
        value = takes + (1.0 - takes) * value;
        value = ours.0 + (1.0 - ours.0) * value;
        // Near the last turn a draw becomes likely.
        let left = f32::from(LAST_TURN.saturating_sub(position.turn)) / 12.0;
        value * left.min(1.0) * sign(me)
    }

    /// Returns the distance by sea from `hex` to the fort that `side` attacks.
    pub(super) fn to_fort(&self, side: usize, hex: u16) -> u8 {
        if hex == NOWHERE { FAR } else { self.tables.to_harbour(1 - side, hex) }
    }
}
