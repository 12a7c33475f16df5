//! The chronicle: events of the list and their automatic consequences.

use super::calendar::Day;
use super::camp::CampId;
use super::order_id::OrderId;

/// A piece of news. Details are in the order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    /// A month begins, counted from 0, and every coast has new loot (C4).
    Month(u8),
    /// A camp gave an order.
    Ordered(OrderId),
    /// A challenge or an attack was accepted.
    Accepted(OrderId),
    /// An attack was not answered in two days, which counts as accepting (C3).
    AcceptedBySilence(OrderId),
    /// A challenge was declined.
    Declined(OrderId),
    /// A challenge was not answered in time.
    Lapsed(OrderId),
    /// An attack was bought off (C3).
    BoughtOff(OrderId),
    /// A battle was fought.
    Fought(OrderId),
    /// The wrath of the gods at a camp changed to this value (C4).
    Wrath(CampId, u8),
    /// The last day has passed.
    End,
    /// The gods showed their secret, which matched all loot.
    Secret,
}

impl News {
    /// Returns the order that the news is about.
    pub const fn order(self) -> Option<OrderId> {
        match self {
            Self::Ordered(id)
            | Self::Accepted(id)
            | Self::AcceptedBySilence(id)
            | Self::Declined(id)
            | Self::Lapsed(id)
            | Self::BoughtOff(id)
            | Self::Fought(id) => Some(id),
            Self::Month(_) | Self::Wrath(..) | Self::End | Self::Secret => None,
        }
    }
}

/// News with its date.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChronicleEntry {
    /// The day; the last one for what follows the end.
    pub day: Day,
    /// The index of the event that caused it; `None` for the start.
    pub event: Option<usize>,
    /// The news.
    pub news: News,
}
