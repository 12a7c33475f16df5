//! What a side hides on its device: its board, while it is drawn and after.

use super::{Fleet, Layout, LayoutFault, Setup};

/// A side's board. While its player draws it, it may be unfinished; once the player is ready, it holds a legal fleet.
#[derive(Clone, PartialEq, Debug)]
pub enum HiddenFleet {
    /// The player still draws; nobody else is shown the board, and no battle begins.
    Draft(Layout),
    /// The player is ready.
    Ready(Fleet),
}

impl HiddenFleet {
    /// A board that is still drawn.
    pub const fn draft(layout: Layout) -> Self {
        Self::Draft(layout)
    }

    /// The fleet of a player who is ready.
    pub const fn ready(fleet: Fleet) -> Self {
        Self::Ready(fleet)
    }

    /// The board of a player who says to be ready.
    ///
    /// # Errors
    /// Everything on the board that breaks the rules of the setup.
    pub fn confirm(setup: &Setup, layout: Layout) -> Result<Self, Vec<LayoutFault>> {
        Fleet::new(setup, layout).map(Self::Ready)
    }

    /// The fleet, once its player is ready.
    pub fn fleet(&self) -> Option<&Fleet> {
        if let Self::Ready(fleet) = self { Some(fleet) } else { None }
    }

    /// The board as it is drawn.
    pub fn layout(&self) -> &Layout {
        match self {
            Self::Draft(layout) => layout,
            Self::Ready(fleet) => fleet.layout(),
        }
    }
}
