//! The lesson of Virus War, with the broad and the narrow front of its rules. The player has crosses.

use super::{Picture, Step, Tap};
use crate::game::{Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::scene::virus_war::BoardView;
use crate::virus_war::{CellName, Setup, SubMove, VirusWarPosition, fortress, parse_turn};

const ANY: Tap = Tap::new("", "");

/// Grow, kill, chain, fortress, narrow front, broad front, end.
pub(super) const STEPS: [Step; 7] = [
    Step { position: "6/6/6/6/6/6 1 3 0 0", taps: &[ANY, ANY, Tap::new("", "f6-e5-d6")] },
    Step { position: "x5/1x4/2xo2/3o2/4o1/5o 1 1 2 0", taps: &[Tap::new("d3 d4", "")] },
    Step { position: "x5/1x4/2O3/3O2/4Oo/4oo 1 2 5 0", taps: &[Tap::new("f5 e6 f6", ""), Tap::new("f5 e6 f6", "")] },
    Step { position: "xxO3/xxO3/OOo1o1/6/3o2/5o 1 1 7 0", taps: &[Tap::new("c3", "")] },
    Step {
        position: "x9/1x8/2xxxxxx2/8Xx/9X/9X/8Oo/8o1/8o1/9o 1 3 9 0",
        taps: &[Tap::new("i5", ""), Tap::new("i6", ""), Tap::new("k7", "h7-i6-i5")],
    },
    Step {
        position: "x9/1x8/2xxxxxx2/4xxxxXx/8XX/8XX/7oOO/8o1/8o1/9o 1 3 10 0",
        taps: &[Tap::new("h5", ""), Tap::new("h6", ""), Tap::new("h7", "")],
    },
    Step { position: "x5/1xO3/2xO2/3xO1/4xo/5O 1 2 8 0", taps: &[Tap::new("f5", "")] },
];

/// A position with the cells of the last turn.
pub(crate) struct Board {
    position: VirusWarPosition,
    last: CellSet,
}

impl Board {
    /// Parses a FEN; the board is as large as it has rows.
    pub(crate) fn new(fen: &str) -> Option<Self> {
        let size = fen.split_whitespace().next()?.split('/').count() as u8;
        let setup = Setup { size, ..Setup::default() };
        Some(Self::from_position(VirusWarPosition::from_fen(&setup, fen).ok()?))
    }

    /// Creates the board of a position.
    pub(crate) fn from_position(position: VirusWarPosition) -> Self {
        Self { position, last: CellSet::EMPTY }
    }

    /// Returns the position.
    pub(crate) fn position(&self) -> &VirusWarPosition {
        &self.position
    }

    /// Plays a turn that follows; returns false at the first illegal move.
    pub(crate) fn follow(&mut self, moves: &[SubMove]) -> bool {
        let cell = |mv: &SubMove| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None };
        self.last = moves.iter().filter_map(cell).collect();
        moves.iter().all(|&mv| self.play(mv))
    }

    fn play(&mut self, mv: SubMove) -> bool {
        let legal = self.position.check(&mv).is_ok();
        if legal {
            self.position.apply(&mv);
        }
        legal
    }
}

impl super::Board for Board {
    fn cell(&self, name: &str) -> Option<Cell> {
        name.parse().ok().map(|CellName(cell)| cell)
    }

    fn open(&self) -> CellSet {
        match self.position.turn() {
            Turn::Side(Side::FIRST) => self.position.reach(Side::FIRST),
            _ => CellSet::EMPTY,
        }
    }

    fn tap(&mut self, cell: Cell) -> bool {
        self.last = CellSet::from_cell(cell);
        self.play(SubMove::Occupy(cell))
    }

    fn reply(&mut self, words: &str) -> bool {
        if words.is_empty() {
            return true;
        }
        parse_turn(words).is_ok_and(|moves| self.follow(&moves))
    }

    fn picture(&self, wanted: CellSet) -> Picture {
        let mut view = BoardView::from_position(&self.position, self.last);
        (view.open, view.hint) = (self.open(), wanted);
        if !matches!(self.position.turn(), Turn::Over(_)) {
            view.marked = fortress(&self.position, Side::FIRST);
        }
        Picture::VirusWar(Box::new(view))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Board as _, Exercise};
    use super::*;
    use crate::game::Outcome;
    use crate::play::GameKind;

    fn after(step: usize, cells: &str) -> Board {
        let mut board = Board::new(STEPS[step].position).unwrap();
        for name in cells.split(' ') {
            let cell = board.cell(name).unwrap();
            assert!(board.tap(cell), "{name}");
        }
        board
    }

    #[test]
    fn v8_the_lesson_ends_by_a_victory() {
        assert_eq!(after(6, "f5").position.turn(), Turn::Over(Outcome::Win(Side::FIRST)));
    }

    #[test]
    fn v11_the_lesson_makes_a_fortress() {
        assert!(fortress(&Board::new(STEPS[3].position).unwrap().position, Side::FIRST).is_empty());
        assert!(!fortress(&after(3, "c3").position, Side::FIRST).is_empty());
    }

    #[test]
    fn lesson_of_the_narrow_front_is_cut_off() {
        let mut exercise = Exercise::new(GameKind::VirusWar, 4).unwrap();
        for name in ["i5", "i6", "k7"] {
            assert!(exercise.tap(exercise.board.cell(name).unwrap()));
        }
        let CellName(target) = "i8".parse().unwrap();
        assert!(!exercise.board.open().contains(target));
    }
}
