//! A campaign: its setup and everything that has happened, with the position that this leads to.

use super::event::{Event, EventError};
use super::position::Position;
use super::setup::{Setup, SetupError};

/// A setup and the list of what happened. Everything else follows from them: two campaigns with the same setup and the same list
/// are equal.
///
/// It is to campaigns what [`Record`](crate::record::Record) is to matches. It is another type because a
/// [`Game`](crate::game::Game) tells which of at most four sides moves next and which of them has won, while on a day of a campaign any of
/// up to twelve camps may act, in any order, and at its end they have places instead of a winner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    events: Vec<Event>,
    position: Position,
}

/// Why a list of events is no campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event may not happen where it stands.
    #[error("event {}: {why}", .index + 1)]
    Event {
        /// Its place in the list, from 0.
        index: usize,
        /// The reason.
        why: EventError,
    },
}

impl Campaign {
    /// A campaign on its first day.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self { events: Vec::new(), position: Position::start(setup)? })
    }

    /// The campaign of a setup and a list of events.
    ///
    /// # Errors
    /// When the setup cannot be played, or at the first event that may not happen.
    pub fn replay(setup: &Setup, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut campaign = Self::new(setup)?;
        for (index, event) in events.into_iter().enumerate() {
            campaign.play(event).map_err(|why| ReplayError::Event { index, why })?;
        }
        Ok(campaign)
    }

    /// Lets something happen and adds it to the list.
    ///
    /// # Errors
    /// When it may not happen now; the campaign is then unchanged.
    pub fn play(&mut self, event: Event) -> Result<(), EventError> {
        self.position.check(&event)?;
        self.position.apply(self.events.len(), &event);
        self.events.push(event);
        Ok(())
    }

    /// The campaign of the first `count` events; the whole of it if there are fewer.
    #[must_use]
    pub fn up_to(&self, count: usize) -> Self {
        Self::replay(self.setup(), self.events.iter().take(count).cloned())
            .unwrap_or_else(|_| unreachable!("a part of a campaign is a campaign"))
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// Everything that has happened, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Where it stands now.
    pub fn position(&self) -> &Position {
        &self.position
    }
}
