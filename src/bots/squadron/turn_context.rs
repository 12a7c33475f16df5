//! What counts for all ships of a side alike in a half: forts, targets, haste.

use super::danger::HexDanger;
use super::eval::{Evaluator, FLAG};
use super::fast_position::{FastPosition, moves, salvo, ship_class};
use super::map_tables::NOWHERE;

/// So far from the enemy fort a flagship does not think of it.
const FAR_FROM_FORT: u8 = 24;

/// What counts for all ships of a side alike, found once a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnContext {
    pub(super) side: usize,
    /// The wind of the enemy's next half, if it is known.
    pub(super) known: Option<bool>,
    /// How much a battle that goes on for long draws ships together.
    pub(super) haste: f32,
    /// The chance that our flagship could stand by the enemy fort.
    open: f32,
    /// What our ships must be able to shoot at next time, and how much that is worth.
    pub(super) guard: (u16, f32),
    /// What a lob, and one, two and three direct shots at each enemy are worth.
    harm: [[f32; 4]; 4],
}

impl TurnContext {
    pub(super) fn new(table: &Evaluator, battle: &FastPosition) -> Self {
        let side = usize::from(battle.actor);
        let waters = &table.waters;
        let known = battle.wind.filter(|_| side == 0);
        let flag = usize::from(battle.flagship[side]);
        let to_fort = table.to_fort(side, battle.hex[flag]);
        let halves = if side == 0 { 2 } else { 1 };
        let stand = |&hex: &u16| table.survives(battle, flag, hex, halves, None);
        let open = if to_fort > FAR_FROM_FORT + 5 {
            0.0
        } else {
            waters.harbour(1 - side).iter().map(stand).fold(0.0, f32::max)
        };
        let foe = battle.hex[usize::from(battle.flagship[1 - side])];
        let near = table.to_fort(1 - side, foe);
        let guard = if near == 0 {
            (foe, 4.0)
        } else if near <= 9 {
            let own = waters.harbour(side).iter().copied().min_by_key(|&hex| waters.sail(foe, hex));
            (own.unwrap_or(NOWHERE), 0.9 - 0.09 * f32::from(near))
        } else {
            (NOWHERE, 0.0)
        };
        let harm = [0, 1, 2, 3].map(|foe| {
            let foe = (1 - side) * 4 + foe;
            [2, 4, 8, 12].map(|sum| if battle.is_afloat(foe) { table.damage(battle, foe, sum) } else { 0.0 })
        });
        Self { side, known, haste: 1.0 + f32::from(battle.turn) / 12.0, open, guard, harm }
    }

    /// What a hex is worth to a flagship that would take the enemy fort.
    pub(super) fn siege(&self, table: &Evaluator, battle: &FastPosition, ship: usize, hex: u16, stays: bool) -> f32 {
        let away = table.to_fort(self.side, hex);
        if away > 0 {
            let near = 1.0 - f32::from(away) / f32::from(FAR_FROM_FORT);
            return if near > 0.0 { 0.3 * FLAG * self.open * self.open * near } else { 0.0 };
        }
        let later = u16::from(!stays || battle.moved[self.side]);
        let halves = if self.side == 0 { later + 1 } else { later };
        FLAG * table.survives(battle, ship, hex, halves, self.known)
    }

    /// The most that a ship could do to an enemy from a hex in its next half, with wind.
    pub(super) fn aims(
        &self,
        table: &Evaluator,
        battle: &FastPosition,
        ship: usize,
        hex: u16,
        spot: &HexDanger,
    ) -> f32 {
        let longest = moves(ship, true);
        let mut most = 0.0_f32;
        for foe in 0..4 {
            let harm = &self.harm[foe];
            if ship_class(ship).lobs() {
                let at = battle.hex[(1 - self.side) * 4 + foe];
                let sum = if at == NOWHERE { 0 } else { salvo(&table.waters, ship, hex, at, longest) };
                most = most.max(if sum > 0 { harm[usize::from(sum) / 4] } else { 0.0 });
            } else if spot.steps[foe] <= longest {
                most = most.max(harm[usize::from(ship_class(ship).shots())]);
            }
        }
        most
    }
}
