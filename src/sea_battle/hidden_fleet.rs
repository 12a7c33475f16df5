//! A side's board on its own device, before and after the player is ready.

use super::{Fleet, Layout, LayoutFault, Setup};

/// A side's board: a possibly unfinished draft, or a legal fleet once the player is ready.
#[derive(Clone, PartialEq, Debug)]
pub enum HiddenFleet {
    /// The player is still placing; the battle cannot begin.
    Draft(Layout),
    /// The player is ready.
    Ready(Fleet),
}

impl HiddenFleet {
    /// Creates a draft.
    pub const fn draft(layout: Layout) -> Self {
        Self::Draft(layout)
    }

    /// Creates the fleet of a player who is ready.
    pub const fn ready(fleet: Fleet) -> Self {
        Self::Ready(fleet)
    }

    /// Turns a finished layout into a ready fleet.
    ///
    /// # Errors
    /// Everything in the layout that breaks the rules of the setup.
    pub fn confirm(setup: &Setup, layout: Layout) -> Result<Self, Vec<LayoutFault>> {
        Fleet::new(setup, layout).map(Self::Ready)
    }

    /// Returns the fleet if the player is ready.
    pub fn fleet(&self) -> Option<&Fleet> {
        if let Self::Ready(fleet) = self { Some(fleet) } else { None }
    }

    /// Returns the layout, finished or not.
    pub fn layout(&self) -> &Layout {
        match self {
            Self::Draft(layout) => layout,
            Self::Ready(fleet) => fleet.layout(),
        }
    }
}
