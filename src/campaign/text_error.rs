//! Why a text is no campaign.

use super::event::EventError;
use super::setup::SetupError;
use crate::record::TextError;

/// What is wrong with a text by the rules of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event may not happen there.
    #[error(transparent)]
    Event(#[from] EventError),
    /// The gods' secret is not the one that was sealed.
    #[error("the gods' secret is not the one that was sealed")]
    Secret,
    /// The camp whose command a device has is not led from another device.
    #[error("the camp is not led from another device")]
    Commission,
}

/// Where and why a text is no campaign.
pub type CampaignTextError = TextError<Problem>;
