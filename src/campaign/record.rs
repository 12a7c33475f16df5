//! A campaign as setup and events, with the resulting position, and with the data of a device.

use super::battle::Claim;
use super::camp::CampId;
use super::coasts::GodsSecret;
use super::commission::Commission;
use super::event::{Event, EventError};
use super::order_id::OrderId;
use super::position::Position;
use super::setup::{Setup, SetupError};

/// A setup and a list of events, which determine everything else.
///
/// It is no [`Record`](crate::record::Record), since that needs one of at most four sides to move next and one winner;
/// in a campaign any of up to twelve camps may act, in any order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    events: Vec<Event>,
    position: Position,
}

/// A reason why a list of events is no campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event is illegal.
    #[error("event {}: {why}", .index + 1)]
    Event {
        /// Its index.
        index: usize,
        /// The reason.
        why: EventError,
    },
}

impl Campaign {
    /// Starts a campaign.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self { events: Vec::new(), position: Position::start(setup)? })
    }

    /// Plays a list of events.
    ///
    /// # Errors
    /// When the setup cannot be played, or at the first illegal event.
    pub fn replay(setup: &Setup, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut campaign = Self::new(setup)?;
        for (index, event) in events.into_iter().enumerate() {
            campaign.play(event).map_err(|why| ReplayError::Event { index, why })?;
        }
        Ok(campaign)
    }

    /// Plays an event.
    ///
    /// # Errors
    /// When it is illegal now; the campaign is then unchanged.
    pub fn play(&mut self, event: Event) -> Result<(), EventError> {
        self.position.check(&event)?;
        self.position.apply(self.events.len(), &event);
        self.events.push(event);
        Ok(())
    }

    /// Returns the campaign after its first `count` events.
    #[must_use]
    pub fn up_to(&self, count: usize) -> Self {
        Self::replay(self.setup(), self.events.iter().take(count).cloned())
            .unwrap_or_else(|_| unreachable!("a part of a campaign is a campaign"))
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// Returns the events in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

/// The orders and answers in the latest dispatch of a camp, for the gods' device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The camp.
    pub camp: CampId,
    /// The number of events that the camp knew.
    pub count: usize,
    /// What it said upon them.
    pub events: Vec<Event>,
}

/// A campaign with the data of this device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedCampaign {
    /// The campaign, which is public.
    pub campaign: Campaign,
    /// The secret of the gods, if they play at this device.
    pub gods: Option<GodsSecret>,
    /// The command of a camp, if this device leads one from elsewhere. It is secret.
    pub commission: Option<Commission>,
    /// Events of that camp that the gods have not confirmed.
    pub drafts: Vec<Event>,
    /// The number of sent events (gods) or sent drafts (camp).
    pub sent: usize,
    /// The battles whose reports were sent.
    pub reported: Vec<OrderId>,
    /// Reports of camps that the gods have not recorded.
    pub claims: Vec<Claim>,
    /// What camps have said last.
    pub heard: Vec<Heard>,
    /// Other tags in their order, such as a title.
    pub tags: Vec<(String, String)>,
}

impl SavedCampaign {
    /// Starts without device data but the gods' secret.
    pub fn new(campaign: Campaign, gods: Option<GodsSecret>) -> Self {
        let (commission, drafts, sent, reported) = (None, Vec::new(), 0, Vec::new());
        let (claims, heard, tags) = (Vec::new(), Vec::new(), Vec::new());
        Self { campaign, gods, commission, drafts, sent, reported, claims, heard, tags }
    }
}
