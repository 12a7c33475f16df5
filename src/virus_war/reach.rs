//! V3: which cells are accessible to a side.

use crate::grid::CellSet;

/// The cells that touch a living symbol, or a chain of killed ones that carries from it.
///
/// `living` are the side's living symbols, `carriers` the symbols that it killed; `side` is the side of the board.
/// What stands on the cells is not looked at.
pub(super) fn accessible(living: &CellSet, carriers: &CellSet, side: u8) -> CellSet {
    let mut reached = living.neighbours(side);
    loop {
        let chain = reached & *carriers;
        let further = reached | chain.neighbours(side);
        if further == reached {
            return reached;
        }
        reached = further;
    }
}
