//! Static proofs about positions.

use super::{Goal, Solver};
use kletka::bots::virus_war::fast_position::{FastPosition, NarrowBitboard};
use kletka::grid::Bits;
use kletka::virus_war::Passes;

impl Solver {
    /// Returns a proved answer whether the side to move reaches the goal, if there is one.
    pub(super) fn proved(&self, position: &FastPosition<NarrowBitboard>, want: Goal) -> Option<bool> {
        if position.live.iter().any(NarrowBitboard::is_empty) {
            return None;
        }
        let me = position.side_to_move as usize;
        if kills_all(position, me) {
            return Some(true);
        }
        let ranges = [0, 1].map(|side| self.range(position, side));
        match self.passes {
            Passes::Draw => proved_by_safety(position, ranges, want),
            Passes::LastTurnWins => self.proved_by_counting(position, ranges),
        }
    }

    /// Returns every cell that a side could ever reach, and its own symbols.
    ///
    /// Its own killed symbols are closed to it forever; all other cells but walls are open. By induction, the side
    /// takes only cells next to this range.
    fn range(&self, position: &FastPosition<NarrowBitboard>, side: usize) -> NarrowBitboard {
        filled(position.live[side], self.rules.board - position.dead[side])
    }

    /// Decides a position by counting turns if the last turn wins and the sides are cut off: each fills its own cells
    /// (V6), and whoever has none left loses.
    fn proved_by_counting(&self, position: &FastPosition<NarrowBitboard>, ranges: [NarrowBitboard; 2]) -> Option<bool> {
        let me = position.side_to_move as usize;
        let free = self.rules.board - (position.live[0] | position.live[1] | position.dead[0] | position.dead[1]);
        let apart = !ranges[0].intersects(&position.live[1])
            && !ranges[1].intersects(&position.live[0])
            && !(free & ranges[0]).intersects(&ranges[1]);
        if !apart {
            return None;
        }
        let [mine, other] = [me, 1 - me].map(|side| (free & ranges[side]).count());
        let begun = u32::from(position.left) < self.sub_moves;
        if mine == 0 && !begun {
            return Some(false);
        }
        let turns = |cells: u32| cells.div_ceil(self.sub_moves);
        Some(turns(other) <= turns(mine.saturating_sub(u32::from(position.left))))
    }
}

/// Returns true if the side to move can kill every living enemy in this turn (V8).
fn kills_all(position: &FastPosition<NarrowBitboard>, me: usize) -> bool {
    let prey = position.live[1 - me];
    if prey.count() > u32::from(position.left) {
        return false;
    }
    // Each kill starts from earlier ones, so all enemies connected to the mover's symbols are in reach.
    let open = position.dead[1 - me] | prey;
    prey.is_subset(&filled(position.live[me], open))
}

/// Uses symbols out of the enemy's range: their side never loses, if passes can draw.
fn proved_by_safety(position: &FastPosition<NarrowBitboard>, ranges: [NarrowBitboard; 2], want: Goal) -> Option<bool> {
    let me = position.side_to_move as usize;
    match want {
        Goal::Draw if !position.live[me].is_subset(&ranges[1 - me]) => Some(true),
        Goal::Win if !position.live[1 - me].is_subset(&ranges[me]) => Some(false),
        _ => None,
    }
}

/// Returns the flood fill of these cells through open ones.
fn filled(mut cells: NarrowBitboard, open: NarrowBitboard) -> NarrowBitboard {
    loop {
        let further = cells | (cells.neighbourhood() & open);
        if further == cells {
            return cells;
        }
        cells = further;
    }
}
