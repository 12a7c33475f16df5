//! What every panel of rules is given, and which panel a problem belongs to.

use super::draft::{Edit, editing};
use kletka::sea_battle::{Setup, SetupError};
use yew::prelude::*;

#[derive(Properties, Clone, PartialEq)]
pub(super) struct RuleProps {
    pub(super) setup: Setup,
    pub(super) edits: Callback<Edit>,
    /// What is wrong with the setup, wherever it is.
    pub(super) error: Option<SetupError>,
    /// What the two sides are called.
    pub(super) sides: [AttrValue; 2],
}

impl RuleProps {
    /// A callback that changes one thing of the setup.
    pub(super) fn change<E: 'static>(&self, change: impl Fn(&mut Setup, E) + 'static) -> Callback<E> {
        editing(&self.edits, move |draft, event| change(&mut draft.setup, event))
    }

    /// The problem, if it belongs to this part of the rules.
    pub(super) fn error_of(&self, part: Part) -> Option<SetupError> {
        self.error.filter(|&error| Part::of(error) == part)
    }
}

/// A part of the rules that can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Board,
    Fleet,
    Fire,
    First,
    Hidden,
    Clock,
}

impl Part {
    /// The part in which a problem is mended.
    pub(super) const fn of(error: SetupError) -> Self {
        match error {
            SetupError::Side(_) | SetupError::Keyword(_) => Self::Board,
            SetupError::NoShips | SetupError::TooLong(_) | SetupError::DoesNotFit => Self::Fleet,
            SetupError::Shots(_) => Self::Fire,
            SetupError::First => Self::First,
            SetupError::SweepersWithoutMines => Self::Hidden,
            SetupError::Clock(_) => Self::Clock,
        }
    }
}
