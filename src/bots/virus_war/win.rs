//! Wins within one turn: whether every living symbol of the other side can be killed before the turn ends.

use super::bitboard::flood_fill;
use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// How many growths are tried. Turns of up to five sub-moves end long before; where turns rise without end, a win that needs many
/// growths may be overlooked.
const MOST_TRIES: u32 = 4_000;

/// The cells of a turn, or of the rest of one, that leaves the other side no living symbol; `None` if there is none.
///
/// It is exact for turns of up to five sub-moves. A kill never makes another impossible, so that all kills at hand are made first,
/// and only the growths between them are searched: each must lie on a way to the farthest enemy.
pub fn winning_turn<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> Option<Vec<usize>> {
    let me = position.side_to_move as usize;
    let enemies = position.live[1 - me];
    let spare = u32::from(position.left).checked_sub(enemies.count())?;
    if position.end.is_some() || enemies.is_empty() || position.live[me].is_empty() {
        return None;
    }
    let taken = position.dead[0] | position.dead[1] | position.live[0] | position.live[1];
    let mut search = Search { empty: rules.board - taken, cells: Vec::new(), tries: MOST_TRIES };
    let front = Front { touched: position.touched(me), enemies, carriers: position.dead[1 - me] };
    search.finish(front, spare).then_some(search.cells)
}

/// How far the turn has come.
#[derive(Clone, Copy)]
struct Front<B> {
    /// What the side touches.
    touched: B,
    /// The enemies that still live.
    enemies: B,
    /// The killed ones, which carry.
    carriers: B,
}

impl<B: Bits> Front<B> {
    /// What is touched once the cells of `more` carry too.
    fn touch(&mut self, more: B) {
        self.touched = flood_fill(self.touched | more.neighbourhood(), B::EMPTY, self.carriers);
    }

    /// An enemy that is farthest away; `None` if even growing on all cells at once, so many times, does not come to every enemy.
    fn farthest(&self, empty: B, growths: u32) -> Option<B> {
        let open = self.enemies | self.carriers;
        let (mut touched, mut left) = (self.touched, self.enemies);
        for _ in 0..growths {
            let further = flood_fill(touched | (touched & empty).neighbourhood(), B::EMPTY, open);
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

    /// The cells to grow on from which this enemy is touched after at most `growths` growths, that one being the first: those that are
    /// nearest to it come first. Living enemies are no obstacle, for all of them are killed in any case.
    fn approaches(&self, empty: B, enemy: B, growths: u32) -> Vec<usize> {
        let open = self.enemies | self.carriers;
        let (mut near, mut cells) = (B::EMPTY, Vec::new());
        for _ in 0..growths {
            let further = near | (flood_fill((near | enemy).neighbourhood(), B::EMPTY, open) & empty);
            if further == near {
                break;
            }
            cells.extend(((further - near) & self.touched).indices());
            near = further;
        }
        cells
    }
}

struct Search<B> {
    empty: B,
    cells: Vec<usize>,
    tries: u32,
}

impl<B: Bits> Search<B> {
    /// Whether all enemies can be killed with so many growths; the cells of the turn are in `cells` then.
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
            front.touch(kills);
        }
        if front.enemies.is_empty() || (spare > 0 && self.grow(&front, spare)) {
            return true;
        }
        self.cells.truncate(before);
        false
    }

    fn grow(&mut self, front: &Front<B>, spare: u32) -> bool {
        let Some(target) = front.farthest(self.empty, spare) else { return false };
        for number in front.approaches(self.empty, target, spare) {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let cell = B::from_index(number);
            let mut next = *front;
            next.touch(cell);
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
