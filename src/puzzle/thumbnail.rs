//! Small pictures of the kinds of puzzles.

use super::PuzzleKind;
use super::solitaire::{self, Puzzle, Sheet};
use crate::grid::{Cell, CellSet, index_of};
use crate::lesson::{Board, Picture, squadron, virus_war};
use crate::scene::sea_battle::BoardView;
use crate::scene::square_board::Pointed;
use crate::scene::{self, Scene, Viewport};
use crate::sea_battle::{Announced, Answer, Coordinates};

/// The size of the boards of Sea Battle.
const SIZE: u8 = 6;
/// Misses, and hits of one ship.
const MISSES: [(u8, u8); 6] = [(1, 0), (4, 1), (0, 3), (3, 4), (5, 5), (1, 5)];
const HITS: [(u8, u8); 2] = [(2, 2), (3, 2)];
/// The cells of the solutions.
const CERTAIN: (u8, u8) = (1, 2);
const LIKELIEST: (u8, u8) = (2, 3);

/// Draws a picture of a kind.
pub fn thumbnail(kind: PuzzleKind) -> Option<Scene> {
    let position: &str = match kind {
        PuzzleKind::Small => "battleship/6/6/213103222040n1i0zi//c",
        PuzzleKind::Middle => "battleship/8/8/2151422240405123g3v3g5u3q0t6/9/11g/11g/11g/21o/21o/21o/31s/31s/41u",
        PuzzleKind::Large => "battleship/10/10/22103234212222142140j1zg5m6w0l0zz//d",
        PuzzleKind::Certain => return at(CERTAIN, |_| 0),
        // The nearer to the solution the likelier.
        PuzzleKind::Likeliest => return at(LIKELIEST, |steps| 80_u8.saturating_sub(18 * steps)),
        PuzzleKind::Turn => "xx4/1xxX2/1oXOO1/3Oo1/2oo2/5o 1 3 6 0",
        PuzzleKind::HalfTurn => "S@c3 G@b2 B@b4 F@a3 !S S@g3 G@g2 B@g4 F@i3 !S :5 S-d3",
    };
    if kind.sheet_size().is_some() {
        let sheet = Sheet::new(Puzzle::from_pzpr(position).ok()?, "");
        return Some(solitaire::draw(&sheet, Viewport::WHOLE, Pointed::default()));
    }
    let picture = match kind {
        PuzzleKind::Turn => virus_war::Board::new(position)?.picture(CellSet::EMPTY),
        _ => squadron::Board::new(position)?.picture(CellSet::EMPTY),
    };
    Some(match picture {
        Picture::SeaBattle(view) => scene::sea_battle::board(&view),
        Picture::Squadron(view) => scene::squadron::chart(&view, None, Viewport::WHOLE),
        Picture::VirusWar(view) => scene::virus_war::board(&view),
    })
}

/// Draws a board of Sea Battle with its solution, and the chance of each cell by its steps from there.
fn at(solution: (u8, u8), chance: impl Fn(u8) -> u8) -> Option<Scene> {
    let cell = |(column, row): (u8, u8)| Cell::new(column, row);
    let mut view = BoardView::new(SIZE, Coordinates::Latin);
    for (cells, answer) in [(&MISSES[..], Answer::Miss), (&HITS[..], Answer::Hit)] {
        for cell in cells.iter().copied().filter_map(cell) {
            view.tracking.record_answer(cell, answer, Announced::Nothing);
        }
    }
    let solution = cell(solution)?;
    view.likeliest = Some(solution);
    view.chances = vec![0; usize::from(SIZE).pow(2)];
    for cell in CellSet::board(SIZE) - view.tracking.shots() {
        let steps = cell.column().abs_diff(solution.column()) + cell.row().abs_diff(solution.row());
        view.chances[index_of(cell, SIZE)] = chance(steps);
    }
    Some(scene::sea_battle::board(&view))
}
