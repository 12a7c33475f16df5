//! Values that all ships of a side share in a half-turn: forts, targets, haste.

use super::danger::HexDanger;
use super::eval::Evaluator;
use super::fast_position::FastPosition;
use super::map_tables::{NOWHERE, moves, ship_class};
use super::planner_weights::MaterialValues;
use super::reach::greater;

/// Distance from which on a flagship ignores the enemy fort.
const FAR_FROM_FORT: u8 = 24;

/// Values that all ships of a side share, computed once per plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnContext {
    pub(super) side: usize,
    /// Wind of the enemy's next half-turn, if known.
    pub(super) known: Option<bool>,
    /// Factor of the attraction to the enemy, which grows with the turns.
    pub(super) haste: f32,
    /// Probability that the own flagship would survive a siege.
    open: f32,
    /// Hex that ships should be able to fire at next turn, and its value.
    pub(super) fort_defence: (u16, f32),
    /// Value of a lob, and of one, two and three direct shots, at each enemy.
    harm: [[f32; 4]; 4],
    values: &'static MaterialValues,
}

impl TurnContext {
    pub(super) fn new(evaluator: &Evaluator, position: &FastPosition, values: &'static MaterialValues) -> Self {
        let side = usize::from(position.actor);
        let tables = &evaluator.tables;
        let known = position.wind.filter(|_| side == 0);
        let flag = usize::from(position.flagship[side]);
        let to_fort = evaluator.to_fort(side, position.hex[flag]);
        let halves = 1 + position.halves_after_own(side);
        let stand = |&hex: &u16| evaluator.survives(position, flag, hex, halves, None);
        let open = if to_fort > FAR_FROM_FORT + 5 {
            0.0
        } else {
            tables.harbour(1 - side).iter().map(stand).fold(0.0, greater)
        };
        let foe = position.hex[usize::from(position.flagship[1 - side])];
        let near = evaluator.to_fort(1 - side, foe);
        let fort_defence = if near == 0 {
            (foe, values.fort_defence)
        } else if near <= 9 {
            let own = tables.harbour(side).iter().copied().min_by_key(|&hex| tables.sail(foe, hex));
            (own.unwrap_or(NOWHERE), values.fort_defence_ahead[0] - values.fort_defence_ahead[1] * f32::from(near))
        } else {
            (NOWHERE, 0.0)
        };
        let harm = [0, 1, 2, 3].map(|foe| {
            let foe = (1 - side) * 4 + foe;
            [2, 4, 8, 12]
                .map(|sum| if position.is_afloat(foe) { evaluator.damage(position, foe, sum, values) } else { 0.0 })
        });
        Self {
            side,
            known,
            haste: 1.0 + f32::from(position.turn) / values.attraction_doubling,
            open,
            fort_defence,
            harm,
            values,
        }
    }

    /// Returns the value of a hex to a flagship that besieges, or approaches, the enemy fort.
    pub(super) fn siege(
        &self,
        evaluator: &Evaluator,
        position: &FastPosition,
        ship: usize,
        hex: u16,
        stays: bool,
    ) -> f32 {
        let away = evaluator.to_fort(self.side, hex);
        if away > 0 {
            let near = 1.0 - f32::from(away) / f32::from(FAR_FROM_FORT);
            return if near > 0.0 {
                self.values.fort_approach * self.values.enemy_fort * self.open * self.open * near
            } else {
                0.0
            };
        }
        let later = u16::from(!stays || position.moved[self.side]);
        let halves = later + position.halves_after_own(self.side);
        self.values.enemy_fort * evaluator.survives(position, ship, hex, halves, self.known)
    }

    /// Returns the greatest damage that a ship on `hex` could do in its next half-turn, with wind.
    pub(super) fn aims(
        &self,
        evaluator: &Evaluator,
        position: &FastPosition,
        ship: usize,
        hex: u16,
        spot: &HexDanger,
    ) -> f32 {
        let longest = moves(ship, true);
        let mut most = 0.0_f32;
        for foe in 0..4 {
            let harm = &self.harm[foe];
            if ship_class(ship).lobs() {
                let at = position.hex[(1 - self.side) * 4 + foe];
                let sum = if at == NOWHERE { 0 } else { evaluator.tables.salvo(ship, hex, at, longest) };
                most = greater(most, if sum > 0 { harm[usize::from(sum) / 4] } else { 0.0 });
            } else if spot.steps[foe] <= longest {
                most = greater(most, harm[usize::from(ship_class(ship).shots())]);
            }
        }
        most
    }
}
