//! Properties of the rule panels, and the assignment of errors to panels.

use super::Edits;
use crate::app::pages::players::editing;
use kletka::sea_battle::{Setup, SetupError};
use yew::prelude::*;

#[derive(Properties, Clone, PartialEq)]
pub(super) struct RuleProps {
    pub(super) setup: Setup,
    pub(super) edits: Edits,
    /// Error of the setup, in any panel.
    pub(super) error: Option<SetupError>,
    /// Names of both sides.
    pub(super) sides: [AttrValue; 2],
}

impl RuleProps {
    /// Returns a callback that edits the setup.
    pub(super) fn change<E: 'static>(&self, change: impl Fn(&mut Setup, E) + 'static) -> Callback<E> {
        editing(&self.edits, move |draft, event| change(&mut draft.setup, event))
    }

    /// Returns the error if it belongs to this group of rules.
    pub(super) fn error_of(&self, part: RuleGroup) -> Option<SetupError> {
        self.error.filter(|&error| RuleGroup::of(error) == part)
    }
}

/// Group of rules with an error message of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RuleGroup {
    Board,
    Fleet,
    Fire,
    First,
    Hidden,
    Clock,
}

impl RuleGroup {
    /// Returns the group that can correct an error.
    pub(super) const fn of(error: SetupError) -> Self {
        match error {
            SetupError::Size(_) | SetupError::Keyword(_) => Self::Board,
            SetupError::NoShips | SetupError::TooLong(_) | SetupError::DoesNotFit => Self::Fleet,
            SetupError::Shots(_) => Self::Fire,
            SetupError::First => Self::First,
            SetupError::SweepersWithoutMines => Self::Hidden,
            SetupError::Clock(_) => Self::Clock,
        }
    }
}
