//! Errors of a campaign's text.

use super::event::EventError;
use super::setup::SetupError;
use crate::record::TextError;

/// A rule broken by a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event is illegal.
    #[error(transparent)]
    Event(#[from] EventError),
    /// The gods' secret is not the sealed one.
    #[error("the gods' secret is not the one that was sealed")]
    Secret,
    /// The commission's camp is not led from another device.
    #[error("the camp is not led from another device")]
    Commission,
}

/// The line and the reason of an error.
pub type CampaignTextError = TextError<Problem>;
