//! Wins within one turn: kills of all living enemy symbols.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// Limit of growths tried. Turns of up to five sub-moves need far fewer; in longer ones a win may be missed.
const MOST_TRIES: u32 = 4_000;

/// Returns the cells of a turn, or of the rest of one, that kills every living enemy; `None` if there is none.
///
/// Exact for turns of up to five sub-moves. A kill never prevents another, so all possible kills are made first and
/// only the growths between them are searched: each must lie on a path to the farthest enemy.
pub fn winning_turn<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> Option<Vec<usize>> {
    let me = position.side_to_move as usize;
    let enemies = position.live[1 - me];
    let spare = u32::from(position.left).checked_sub(enemies.count())?;
    if position.end.is_some() || enemies.is_empty() || position.live[me].is_empty() {
        return None;
    }
    let taken = position.dead[0] | position.dead[1] | position.live[0] | position.live[1];
    let mut search = Search { rules, empty: rules.board - taken, cells: Vec::new(), tries: MOST_TRIES };
    let front = Front { touched: position.touched(rules, me), enemies, carriers: position.dead[1 - me] };
    search.finish(front, spare).then_some(search.cells)
}

/// State of the turn.
#[derive(Clone, Copy)]
struct Front<B> {
    /// Cells that the side touches.
    touched: B,
    /// Living enemies.
    enemies: B,
    /// Killed enemies, which carry.
    carriers: B,
}

impl<B: Bits> Front<B> {
    /// Adds the cells of `more` to the carriers and updates what is touched.
    fn touch(&mut self, rules: &Rules<B>, more: B) {
        self.touched = rules.flood_fill(self.touched | rules.near(more), B::EMPTY, self.carriers);
    }

    /// Returns a farthest enemy; `None` if an enemy stays out of reach even if the side grows on all cells at once,
    /// `growths` times.
    fn farthest(&self, rules: &Rules<B>, empty: B, growths: u32) -> Option<B> {
        let open = self.enemies | self.carriers;
        let (mut touched, mut left) = (self.touched, self.enemies);
        for _ in 0..growths {
            let further = rules.flood_fill(touched | rules.near(touched & empty), B::EMPTY, open);
            if left.is_subset(&further) {
                return Some(left.lowest());
            }
            if further == touched {
                break;
            }
            left -= further;
            touched = further;
        }
        None
    }

    /// Returns the cells to grow on from which `enemy` is touched after at most `growths` growths, nearest to it
    /// first. Living enemies do not block, since all are killed anyway.
    fn approaches(&self, rules: &Rules<B>, empty: B, enemy: B, growths: u32) -> Vec<usize> {
        let open = self.enemies | self.carriers;
        let (mut near, mut cells) = (B::EMPTY, Vec::new());
        for _ in 0..growths {
            let further = near | (rules.flood_fill(rules.near(near | enemy), B::EMPTY, open) & empty);
            if further == near {
                break;
            }
            cells.extend(((further - near) & self.touched).indices());
            near = further;
        }
        cells
    }
}

struct Search<'a, B> {
    rules: &'a Rules<B>,
    empty: B,
    cells: Vec<usize>,
    tries: u32,
}

impl<B: Bits> Search<'_, B> {
    /// Returns true if all enemies can be killed with `spare` growths; the turn is then in `cells`.
    fn finish(&mut self, mut front: Front<B>, spare: u32) -> bool {
        let before = self.cells.len();
        loop {
            let kills = front.touched & front.enemies;
            if kills.is_empty() {
                break;
            }
            self.cells.extend(kills.indices());
            front.enemies -= kills;
            front.carriers |= kills;
            front.touch(self.rules, kills);
        }
        if front.enemies.is_empty() || (spare > 0 && self.grow(&front, spare)) {
            return true;
        }
        self.cells.truncate(before);
        false
    }

    fn grow(&mut self, front: &Front<B>, spare: u32) -> bool {
        let Some(target) = front.farthest(self.rules, self.empty, spare) else { return false };
        for number in front.approaches(self.rules, self.empty, target, spare) {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let cell = B::from_index(number);
            let mut next = *front;
            next.touch(self.rules, cell);
            self.cells.push(number);
            self.empty -= cell;
            if self.finish(next, spare - 1) {
                return true;
            }
            self.empty |= cell;
            self.cells.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests;
