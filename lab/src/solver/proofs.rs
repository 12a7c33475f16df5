//! Proofs about a position that need no search.

use super::{Goal, Solver};
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::fast_position::FastPosition;
use kletka::grid::Bits;
use kletka::virus_war::Passes;

impl Solver {
    /// Whether the side to move reaches the goal, where that is proved at once.
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

    /// Every cell that a side could ever reach, whatever is played, and the cells from which it could.
    ///
    /// Its own killed symbols are closed to it and stay so. All other cells but walls are open: what it takes touches what it
    /// has, or what it killed, and that is in the range by induction; and no cell that is closed ever opens.
    fn range(&self, position: &FastPosition<NarrowBitboard>, side: usize) -> NarrowBitboard {
        filled(position.live[side], self.rules.board - position.dead[side])
    }

    /// Where the last turn wins, and no cell is left to which both could come, and nobody can be killed: each side has its own
    /// empty cells, fills as many of them in a turn as it can (V6), and who has none left loses.
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

/// Whether the side to move has enough sub-moves to kill every living symbol, one after the other (V8).
fn kills_all(position: &FastPosition<NarrowBitboard>, me: usize) -> bool {
    let prey = position.live[1 - me];
    if prey.count() > u32::from(position.left) {
        return false;
    }
    // One after the other, each from what was killed before it: so all that are joined to the mover's symbols.
    let open = position.dead[1 - me] | prey;
    prey.is_subset(&filled(position.live[me], open))
}

/// A symbol that the enemy can never come to is never killed, and its side never loses, where a draw is possible.
fn proved_by_safety(position: &FastPosition<NarrowBitboard>, ranges: [NarrowBitboard; 2], want: Goal) -> Option<bool> {
    let me = position.side_to_move as usize;
    match want {
        Goal::Draw if !position.live[me].is_subset(&ranges[1 - me]) => Some(true),
        Goal::Win if !position.live[1 - me].is_subset(&ranges[me]) => Some(false),
        _ => None,
    }
}

/// The flood fill of these cells through open ones.
fn filled(mut cells: NarrowBitboard, open: NarrowBitboard) -> NarrowBitboard {
    loop {
        let further = cells | (cells.neighbourhood() & open);
        if further == cells {
            return cells;
        }
        cells = further;
    }
}
