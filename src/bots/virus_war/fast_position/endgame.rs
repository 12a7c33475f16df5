//! Exact outcomes of positions in which the sides are cut off from each other.

use super::{FastOutcome, FastPosition, Rules};
use crate::grid::Bits;
use crate::virus_war::{Pace, Passes, ShortTurn};

impl<B: Bits> FastPosition<B> {
    /// Returns the outcome if neither side can ever reach a living enemy: a draw, or by V9 a win of the side that can
    /// make more turns. `None` if the sides may still meet, or counting does not suffice.
    pub fn known_outcome(&self, rules: &Rules<B>) -> Option<FastOutcome> {
        if self.end.is_some() {
            return self.end;
        }
        if self.round == 0 || rules.setup.short_turn == ShortTurn::Loses {
            return None;
        }
        let within = [self.within_reach(rules, 0)?, self.within_reach(rules, 1)?];
        match rules.setup.passes {
            Passes::Draw => Some(FastOutcome::Draw),
            Passes::LastTurnWins => self.last_to_move(rules, within),
        }
    }

    /// Returns the winner if each side fills cells of its own: the side that makes the last turn. Nobody gains by passing
    /// early, so the first side without a move loses.
    fn last_to_move(&self, rules: &Rules<B>, within: [B; 2]) -> Option<FastOutcome> {
        if within[0].intersects(&within[1]) || rules.setup.pace == Pace::Rising {
            return None;
        }
        let (me, other) = (self.side_to_move as usize, 1 - self.side_to_move as usize);
        if self.passes > 0 && self.may_pass(rules) {
            return Some(FastOutcome::Win(self.last_turn));
        }
        let cells = |side: usize| (within[side] - self.live[side]).count();
        let turn = u32::from(rules.setup.sub_moves);
        let mine = match cells(me) {
            0 => 0,
            count => 1 + count.saturating_sub(u32::from(self.left)).div_ceil(turn),
        };
        // A turn that has begun cannot be passed.
        let mine = mine.max(u32::from(!self.may_pass(rules)));
        Some(FastOutcome::Win(if mine > cells(other).div_ceil(turn) { me } else { other } as u8))
    }

    /// Returns every cell that a side can ever reach, its own symbols included; `None` if it can reach a living enemy.
    fn within_reach(&self, rules: &Rules<B>, side: usize) -> Option<B> {
        let carriers = self.dead[1 - side];
        let passable = (rules.board - (self.dead[0] | self.dead[1])) | carriers;
        let mut reached = self.live[side];
        while !reached.intersects(&self.live[1 - side]) {
            let further = reached | (rules.near(reached) & passable);
            if further == reached {
                return Some(reached - carriers);
            }
            reached = further;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::NarrowBitboard;
    use super::*;
    use crate::game::{Position, Side};
    use crate::grid::{Cell, CellSet};
    use crate::virus_war::{Setup, VirusWarPosition, parse_turn};

    /// A board of size 6 cut in two by walls in `wall_rows`; the upper side has `cells` columns of its first rows
    /// left.
    fn cut(passes: Passes, wall_rows: (u8, u8), turns: &str) -> (Rules<NarrowBitboard>, FastPosition<NarrowBitboard>) {
        let wall = |row: u8| (0..6).filter_map(move |column| Cell::new(column, row));
        let walls: CellSet = wall(wall_rows.0).chain(wall(wall_rows.1)).collect();
        let setup = Setup { size: 6, passes, walls, ..Setup::default() };
        let mut game = VirusWarPosition::start(&setup).unwrap();
        for mv in turns.split(' ').flat_map(|turn| parse_turn(turn).unwrap()) {
            game.check(&mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
            game.apply(&mv);
        }
        (Rules::new(&setup, Side::FIRST), FastPosition::from_game(&game, game.side_to_move()))
    }

    /// Minimax over all turns, for boards that are nearly full.
    fn searched(rules: &Rules<NarrowBitboard>, position: &FastPosition<NarrowBitboard>) -> FastOutcome {
        if let Some(end) = position.end {
            return end;
        }
        let mut ends = Vec::new();
        // Cells of a closed region are equivalent.
        let reach = position.reach(rules, position.side_to_move as usize);
        if !reach.is_empty() {
            let mut after = *position;
            after.occupy(rules, reach.lowest());
            ends.push(searched(rules, &after));
        }
        if position.may_pass(rules) {
            let mut after = *position;
            after.pass(rules);
            ends.push(searched(rules, &after));
        }
        let best = |end: &FastOutcome| match end {
            FastOutcome::Win(side) if *side == position.side_to_move => 2,
            FastOutcome::Draw => 1,
            FastOutcome::Win(_) => 0,
        };
        ends.into_iter().max_by_key(best).expect("a side can move or pass")
    }

    #[test]
    fn v9_sides_behind_walls_draw() {
        let (rules, position) = cut(Passes::Draw, (2, 3), "a1-b1-c1 f6-e6-d6");
        assert_eq!(position.known_outcome(&rules), Some(FastOutcome::Draw));
    }

    #[test]
    fn sides_that_can_meet_are_not_settled() {
        let rules = Rules::<NarrowBitboard>::new(&Setup { size: 6, ..Setup::default() }, Side::FIRST);
        let mut position = FastPosition::start(&rules);
        assert_eq!(position.known_outcome(&rules), None);
        for cell in [(0, 0), (1, 0), (2, 0), (5, 5), (4, 5), (3, 5)] {
            position.occupy(&rules, NarrowBitboard::from_iter(Cell::new(cell.0, cell.1)));
        }
        assert_eq!(position.known_outcome(&rules), None);
    }

    #[test]
    fn v9_whoever_can_make_more_turns_makes_the_last() {
        for (rows, first_rows) in [((2, 3), 2), ((1, 2), 1), ((3, 4), 3), ((2, 4), 2)] {
            let (rules, mut position) = cut(Passes::LastTurnWins, rows, "a1-b1-c1 f6-e6-d6");
            // After each sub-move of a game that fills both halves.
            while position.end.is_none() {
                if let Some(end) = position.known_outcome(&rules) {
                    assert_eq!(end, searched(&rules, &position), "{first_rows} rows: {position:?}");
                }
                let reach = position.reach(&rules, position.side_to_move as usize);
                if reach.is_empty() {
                    position.pass(&rules);
                } else {
                    position.occupy(&rules, reach.lowest());
                }
            }
        }
    }
}
