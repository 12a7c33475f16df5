//! Board of Virus War on a canvas.

use crate::app::canvas::{CanvasView, Frame, board};
use crate::app::text::Texts;
use crate::app::web::cells::CellElement;
use kletka::grid::Cell;
use kletka::scene::square_board::Pointed;
use kletka::scene::virus_war::{self, BoardView};
use kletka::scene::{Scene, Viewport};
use kletka::virus_war::CellName;

impl CanvasView for BoardView {
    fn frame(&self) -> Frame {
        Frame::board(self.size, self.hint.into_iter().next(), None)
    }

    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene {
        board(self, virus_war::board(self), viewport, pointed)
    }

    fn name(&self, cell: Cell) -> String {
        CellName(cell).to_string()
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        name.parse().ok().map(|CellName(cell)| cell)
    }

    fn element(&self, cell: Cell, text: &Texts) -> CellElement {
        let (name, is_open) = (self.name(cell), self.open.contains(cell));
        let open = if is_open { text.virus.open } else { "" };
        let label = format!("{name}, {}{open}", text.virus.content(self.cell_state(cell)));
        CellElement { name, label, is_open, ..CellElement::default() }
    }
}
