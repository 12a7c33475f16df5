//! What the enemy's ships make of each hex, remembered for as long as they stay where they are.

use super::fast_position::FastPosition;
use super::map_tables::{FAR, MOST, MapTables, NOWHERE};
use super::ship_numbers::fleet;

/// What the enemy makes of a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct HexDanger {
    round: u32,
    /// All shots that could be fired at it in the next half, in sixths, with wind and in a calm.
    pub(super) sums: [u8; 2],
    /// How far the nearest enemy is by sea, the flagship being nearer than it is.
    pub(super) nearest: u8,
    /// From it, the steps before long guns can shoot at each enemy.
    pub(super) steps: [u8; 4],
}

/// What the enemy makes of all hexes that were asked about.
#[derive(Clone, Debug)]
pub(super) struct DangerCache {
    round: u32,
    side: usize,
    /// Where the enemy's ships were when this round began.
    foes: [u16; 4],
    spots: [HexDanger; MOST],
}

impl DangerCache {
    pub(super) fn new() -> Self {
        let spot = HexDanger { round: 0, sums: [0; 2], nearest: FAR, steps: [FAR; 4] };
        Self { round: 0, side: 2, foes: [NOWHERE; 4], spots: [spot; MOST] }
    }

    /// Forgets all if the enemy is not where it was.
    pub(super) fn refresh(&mut self, position: &FastPosition, side: usize) {
        let foes = [0, 1, 2, 3].map(|ship| position.hex[(1 - side) * 4 + ship]);
        if (self.side, self.foes) != (side, foes) {
            (self.side, self.foes) = (side, foes);
            self.round += 1;
        }
    }

    /// What the enemy makes of a hex.
    pub(super) fn spot(&mut self, position: &FastPosition, tables: &MapTables, hex: u16) -> &HexDanger {
        let spot = &mut self.spots[usize::from(hex)];
        if spot.round != self.round {
            *spot = HexDanger { round: self.round, sums: [0; 2], nearest: FAR, steps: [FAR; 4] };
            for foe in fleet(1 - self.side) {
                let at = position.hex[foe];
                if at == NOWHERE {
                    continue;
                }
                let view = tables.view(foe, at, hex);
                let near = if position.is_flagship(foe) { view.sail.saturating_sub(2) } else { view.sail };
                spot.nearest = spot.nearest.min(near);
                spot.sums = [spot.sums[0] + view.sums[0], spot.sums[1] + view.sums[1]];
                spot.steps[foe & 3] = view.back;
            }
        }
        spot
    }
}
