//! Cells of the enemy's board that a player has marked in pencil, kept in a tag of the match.

use super::SeaBattleDesk;
use crate::desk::{Effect, EffectOf};
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::play::Match;
use crate::sea_battle::SeaBattlePosition;

fn tag(side: Side) -> String {
    format!("Pencil{}", side.index() + 1)
}

/// Returns the cells that a side has marked.
pub(super) fn pencil_marks(game: &Match<SeaBattlePosition>, side: Side) -> CellSet {
    let setup = game.setup();
    let names = game.tag(&tag(side)).unwrap_or_default().split(' ');
    names.filter_map(|name| setup.coordinates.cell(name, setup.size).ok()).collect()
}

impl SeaBattleDesk {
    /// Marks a cell of the enemy's board, or removes the mark.
    pub(super) fn mark(&self, game: &Match<SeaBattlePosition>, cell: Cell) -> EffectOf<Self> {
        let Some(side) = self.player(game).filter(|_| cell.is_on_board(game.setup().size)) else {
            return Effect::Nothing;
        };
        let (marks, cell) = (pencil_marks(game, side), CellSet::from_cell(cell));
        let marks = if (marks & cell).is_empty() { marks | cell } else { marks - cell };
        let names: Vec<String> = marks.iter().map(|cell| game.setup().coordinates.name(cell)).collect();
        Effect::Tag(tag(side), names.join(" "))
    }
}
