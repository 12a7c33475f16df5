//! Accessibility of cells (V3).

use crate::grid::CellSet;

/// Returns the cells that touch a living symbol, or a chain of `carriers` connected to one. `carriers` are the
/// symbols that the side killed. The contents of the cells returned are not checked.
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
