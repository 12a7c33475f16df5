//! The number of an order.

use core::fmt;
use core::str::FromStr;

/// The number of an order in its campaign, and of the battle that comes of it. The first is written 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrderId(u16);

/// A text that is no number of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("orders have numbers from 1")]
pub struct OrderIdError;

impl OrderId {
    /// The order after so many others.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Its number, counted from 0: its place in the list of orders.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

impl FromStr for OrderId {
    type Err = OrderIdError;

    fn from_str(text: &str) -> Result<Self, OrderIdError> {
        let id = text.parse::<u16>().ok().and_then(|number| number.checked_sub(1)).map(Self).ok_or(OrderIdError)?;
        if id.to_string() == text { Ok(id) } else { Err(OrderIdError) }
    }
}
