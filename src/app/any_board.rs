//! Board view of either game on squared paper, for the shared component.

use super::text::Texts;
use kletka::grid::Cell;
use kletka::scene::{Scene, sea_battle, virus_war};
use kletka::virus_war::CellName;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum AnyBoard {
    Sea(Box<sea_battle::BoardView>),
    Virus(Box<virus_war::BoardView>),
}

impl AnyBoard {
    pub(crate) const fn size(&self) -> u8 {
        match self {
            Self::Sea(view) => view.size,
            Self::Virus(view) => view.size,
        }
    }

    pub(crate) fn name(&self, cell: Cell) -> String {
        match self {
            Self::Sea(view) => view.coordinates.name(cell),
            Self::Virus(_) => CellName(cell).to_string(),
        }
    }

    /// Returns the label of a cell's column.
    pub(crate) fn letter(&self, cell: Cell) -> String {
        self.name(cell).chars().take(1).collect()
    }

    /// Parses a cell's name.
    pub(crate) fn cell(&self, name: &str) -> Option<Cell> {
        match self {
            Self::Sea(view) => view.coordinates.cell(name, view.size).ok(),
            Self::Virus(_) => name.parse().ok().map(|CellName(cell)| cell),
        }
    }

    /// Returns a cell's screen-reader label.
    pub(crate) fn label(&self, cell: Cell, text: &Texts) -> String {
        let name = self.name(cell);
        match self {
            Self::Sea(view) => {
                let chance = view.chance(cell).map(|chance| (text.eye.chance)(u32::from(chance)));
                let order = view.order_number(cell).map(text.orders.numbered).unwrap_or_default();
                let ship = view.announced(cell).map(|(length, number)| {
                    let number = number.map(|number| format!(" {number}")).unwrap_or_default();
                    format!(", {}{number}", (text.terms.ship)(length))
                });
                let (ship, chance) = (ship.unwrap_or_default(), chance.unwrap_or_default());
                format!("{name}, {}{ship}{order}{chance}", (text.battle.mark)(view.mark(cell)))
            }
            Self::Virus(view) => {
                let open = if view.open.contains(cell) { text.virus.open } else { "" };
                format!("{name}, {}{open}", text.virus.content(view.cell_state(cell)))
            }
        }
    }

    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        match self {
            Self::Sea(view) => view.open.contains(cell),
            Self::Virus(view) => view.open.contains(cell),
        }
    }

    /// Returns the cell of the last shot.
    pub(crate) fn last(&self) -> Option<Cell> {
        match self {
            Self::Sea(view) => view.last,
            Self::Virus(_) => None,
        }
    }

    /// Returns the cell to scroll into view: the hinted one, or in Sea Battle that of the last shot.
    pub(crate) fn sight(&self) -> Option<Cell> {
        match self {
            Self::Sea(view) => view.likeliest.or(view.last),
            Self::Virus(view) => view.hint.into_iter().next(),
        }
    }

    /// Announces a cell that a first tap has selected.
    pub(crate) fn aimed(&self, cell: Cell, text: &Texts) -> String {
        let name = self.name(cell);
        match self {
            Self::Sea(view) if view.is_listing => (text.orders.aimed)(&name),
            Self::Sea(_) => (text.battle.aimed)(&name),
            Self::Virus(_) => (text.virus.aimed)(&name),
        }
    }

    pub(crate) fn scene(&self) -> Scene {
        match self {
            Self::Sea(view) => sea_battle::board(view),
            Self::Virus(view) => virus_war::board(view),
        }
    }
}
