//! What happened, as a chronicle tells it: the events of the list and what followed of them by itself.

use super::calendar::Day;
use super::camp::CampId;
use super::order_id::OrderId;

/// A piece of news. What it needs beside the number of the order stands in the order itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    /// A month begins, counted from 0, and the gods have laid new loot on every coast (C4).
    Month(u8),
    /// A camp proposed a classic battle, attacked a port or set out for a coast.
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
    /// The wrath of the gods at a camp has changed to this (C4).
    Wrath(CampId, u8),
    /// The last day has passed.
    End,
    /// The gods showed their secret, and all loot was what it had to be.
    Secret,
}

/// A piece of news with its day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChronicleEntry {
    /// When it happened. What ends a campaign has its last day.
    pub day: Day,
    /// The place of the event in the list that brought it about, from 0; `None` for the start.
    pub event: Option<usize>,
    /// What happened.
    pub news: News,
}
