//! Board of Sea Battle on a canvas.

use crate::app::canvas::{CanvasView, Frame, board};
use crate::app::text::Texts;
use crate::app::web::cells::CellElement;
use kletka::grid::Cell;
use kletka::scene::sea_battle::{self, BoardView};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};

impl CanvasView for BoardView {
    fn frame(&self) -> Frame {
        Frame::board(self.size, self.likeliest.or(self.last), self.last)
    }

    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene {
        board(self, sea_battle::board(self), viewport, pointed)
    }

    fn name(&self, cell: Cell) -> String {
        self.coordinates.name(cell)
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        self.coordinates.cell(name, self.size).ok()
    }

    fn element(&self, cell: Cell, text: &Texts) -> CellElement {
        let chance = self.chance(cell).map(|chance| (text.eye.chance)(u32::from(chance))).unwrap_or_default();
        let order = self.order_number(cell).map(text.orders.numbered).unwrap_or_default();
        let wreck = self.wrecks.iter().find(|wreck| wreck.contains(cell)).map(|wreck| (wreck.len() as u8, None));
        let ship = self.announced(cell).or(wreck).map(|(length, number)| {
            let number = number.map(|number| format!(" {number}")).unwrap_or_default();
            format!(", {}{number}", (text.terms.ship)(length))
        });
        let (name, mark, ship) = (self.name(cell), (text.battle.mark)(self.mark(cell)), ship.unwrap_or_default());
        let pencil = if self.is_pencilled(cell) { text.battle.pencilled } else { "" };
        let label = format!("{name}, {mark}{pencil}{ship}{order}{chance}");
        CellElement { name, label, is_open: self.open.contains(cell), ..CellElement::default() }
    }

    fn aimed(&self, cell: Cell, text: &Texts) -> String {
        (text.battle.aimed)(&self.name(cell))
    }
}
