//! Threats of the enemy's ships to each hex, cached as long as these ships stay where they are.

use super::fast_position::FastPosition;
use super::map_tables::{FAR, MOST, MapTables, NOWHERE};

/// Threat of the enemy's ships to one hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct HexDanger {
    round: u32,
    /// Summed hit chances of all shots that could reach the hex in the next half-turn, in sixths, with wind and in a
    /// calm.
    pub(super) sums: [u8; 2],
    /// Distance by sea to the nearest enemy, the flagship counting as two hexes nearer.
    pub(super) nearest: u8,
    /// Steps from the hex until long guns can fire at each enemy.
    pub(super) steps: [u8; 4],
}

/// A [`HexDanger`] for each hex, computed on demand.
#[derive(Clone, Debug)]
pub(super) struct DangerCache {
    round: u32,
    side: usize,
    /// Hexes of the enemy's ships at the start of this round.
    foes: [u16; 4],
    spots: [HexDanger; MOST],
}

impl DangerCache {
    pub(super) fn new() -> Self {
        let spot = HexDanger { round: 0, sums: [0; 2], nearest: FAR, steps: [FAR; 4] };
        Self { round: 0, side: 2, foes: [NOWHERE; 4], spots: [spot; MOST] }
    }

    /// Starts a new round, which invalidates all entries, if an enemy ship has moved.
    pub(super) fn refresh(&mut self, position: &FastPosition, side: usize) {
        let foes = [0, 1, 2, 3].map(|ship| position.hex[(1 - side) * 4 + ship]);
        if (self.side, self.foes) != (side, foes) {
            (self.side, self.foes) = (side, foes);
            self.round += 1;
        }
    }

    /// Returns the threat to a hex, computed at most once per round.
    pub(super) fn spot(&mut self, position: &FastPosition, tables: &MapTables, hex: u16) -> &HexDanger {
        let spot = &mut self.spots[usize::from(hex)];
        if spot.round != self.round {
            *spot = HexDanger { round: self.round, sums: [0; 2], nearest: FAR, steps: [FAR; 4] };
            for class in 0..4 {
                let foe = (1 - self.side) * 4 + class;
                let at = position.hex[foe];
                if at == NOWHERE {
                    continue;
                }
                let view = tables.view(at, hex);
                let near = if position.is_flagship(foe) { view.sail.saturating_sub(2) } else { view.sail };
                spot.nearest = spot.nearest.min(near);
                let [wind, calm] = view.salvos(class);
                spot.sums = [spot.sums[0] + wind, spot.sums[1] + calm];
                spot.steps[class] = view.back;
            }
        }
        spot
    }
}
