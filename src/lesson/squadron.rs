//! The lesson of Squadron. The player has white.

use super::{Picture, Step, Tap};
use crate::desk::squadron::{Click, click};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet};
use crate::scene::squadron::ChartView;
use crate::squadron::history::History;
use crate::squadron::map::Map;
use crate::squadron::{HexName, Move, Phase, Setup, ShipClass, SquadronPosition, parse_word};

/// A small fair chart with forts at b3 and h3 and a rock between.
const MAP: &str = "
    . . . . . . . . .
     . . . . . . . . -
    . W . . # . . R .
     . . . . . . . . -
    . . . . . . . . .";

const ANY: Tap = Tap::new("", "");

/// Wind, reach, range, line of fire, lob, flagship, fort.
pub(super) const STEPS: [Step; 7] = [
    Step { position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :2", taps: &[Tap::new("b4", ""), ANY] },
    Step { position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :5", taps: &[Tap::new("a3", ""), ANY] },
    Step {
        position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :5",
        taps: &[Tap::new("c3", ""), Tap::new("d2 e2", ""), Tap::new("g2", ":4")],
    },
    Step {
        position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :5 S-d3 . S-f3 . :4",
        taps: &[Tap::new("d3", ""), Tap::new("e2", ""), Tap::new("f3", ":3")],
    },
    Step {
        position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :5 B-c4-d3 . S-f3 . :1",
        taps: &[Tap::new("d3", ""), Tap::new("f3", ":6")],
    },
    Step {
        position: "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !B :5 S-c4-d4-e4 . . :4",
        taps: &[Tap::new("e4", ""), Tap::new("g4", ":4"), Tap::new("g4", ":3"), Tap::new("g4", ":6")],
    },
    Step {
        position: "S@c3 G@b2 B@b4 F@a3 !F S@g3 G@g2 B@g4 F@i3 !S :5 F-a2-b1-c1-d1-e1 . . :5",
        taps: &[Tap::new("e1", ""), Tap::new("h2", ". GxF:1 FxF:1 . :1 . GxF:6 .")],
    },
];

/// A battle with the ship that the player has chosen.
pub(crate) struct Board {
    history: History,
    chosen: Option<ShipClass>,
}

impl Board {
    /// Parses the moves from the start on.
    pub(crate) fn new(moves: &str) -> Option<Self> {
        let setup = Setup::from(Map::from_ascii(MAP).ok()?);
        let mut board = Self::from_position(SquadronPosition::start(&setup).ok()?);
        board.play(moves).then_some(board)
    }

    /// Creates the board of a position.
    pub(crate) fn from_position(position: SquadronPosition) -> Self {
        Self { history: History::from(position), chosen: None }
    }

    /// Returns the position.
    pub(crate) fn position(&self) -> &SquadronPosition {
        self.history.position()
    }

    /// Plays a move that follows, if it is legal.
    pub(crate) fn follow(&mut self, mv: Move) {
        self.history.apply(mv);
    }

    fn play(&mut self, words: &str) -> bool {
        let moves = words.split_whitespace().map(parse_word).collect::<Option<Vec<_>>>();
        moves.into_iter().flatten().flatten().all(|mv| {
            let legal = self.history.position().check(&mv).is_ok();
            if legal {
                self.history.apply(mv);
            }
            legal
        })
    }

    fn acts(&self) -> bool {
        self.history.position().phase() == Phase::Act(Side::FIRST)
    }

    fn chart(&self) -> ChartView {
        let position = self.history.position();
        let mut view = ChartView::from_position(position);
        view.done = self.history.recent(Some(Side::FIRST)).to_vec();
        view.sailed = self.history.recent(None).to_vec();
        if let Some(ship) = self.chosen.filter(|_| self.acts()) {
            view.choose(position, Side::FIRST, ship, None);
        }
        view
    }
}

impl super::Board for Board {
    fn cell(&self, name: &str) -> Option<Cell> {
        name.parse().ok().map(|HexName(cell)| cell)
    }

    fn open(&self) -> CellSet {
        self.chart().open
    }

    fn allows(&self, _cell: Cell) -> bool {
        true
    }

    fn tap(&mut self, cell: Cell) -> bool {
        let acts = self.acts().then_some(Side::FIRST);
        match click(self.history.position(), acts, self.chosen, cell) {
            Click::Choose(ship) => self.chosen = Some(ship),
            Click::Play(moves) => moves.into_iter().for_each(|mv| self.history.apply(mv)),
            _ => return false,
        }
        true
    }

    fn reply(&mut self, words: &str) -> bool {
        self.play(words)
    }

    fn picture(&self, wanted: CellSet) -> Picture {
        let mut view = self.chart();
        if !wanted.is_empty() {
            view.open &= wanted;
        }
        Picture::Squadron(Box::new(view))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Board as _;
    use super::*;
    use crate::game::{Outcome, Turn};

    #[test]
    fn h13_and_h14_lessons_end_by_a_victory() {
        for (number, cells) in [(5, "e4 g4 g4 g4"), (6, "e1 h2")] {
            let mut board = Board::new(STEPS[number].position).unwrap();
            for (name, tap) in cells.split(' ').zip(STEPS[number].taps) {
                let cell = board.cell(name).unwrap();
                assert!(board.tap(cell) && board.reply(tap.replies), "{number}: {name}");
            }
            assert_eq!(board.history.position().turn(), Turn::Over(Outcome::Win(Side::FIRST)), "{number}");
        }
    }
}
