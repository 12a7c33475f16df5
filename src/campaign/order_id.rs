//! Numbers of orders.

use core::fmt;
use core::str::FromStr;

/// The number of an order, and of its battle, written from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrderId(u16);

/// The error of a text that is no number of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("orders have numbers from 1")]
pub struct OrderIdError;

impl OrderId {
    /// Returns the id with this index, counted from 0.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Returns the index, counted from 0.
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
