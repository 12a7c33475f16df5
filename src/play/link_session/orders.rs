//! Moves ordered ahead, to be answered by another device.

use super::LinkSession;
use crate::fair::{bytes_from_hex, hex_from_bytes};
use crate::game::Side;
use crate::play::{Match, Next, Playable};
use core::mem;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The tag of a stored match's orders, which are private until they are sent.
pub(in crate::play) const ORDERS: &str = "Orders";
/// The most moves ordered ahead.
pub const MAX_ORDERS: usize = 20;

/// A reason why moves cannot be ordered ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// No player of this device is to move, or orders exist already.
    #[error("no player of this device can order moves now")]
    NotNow,
    /// There are none, or more than [`MAX_ORDERS`].
    #[error("there must be between 1 and {MAX_ORDERS} orders")]
    Count,
    /// The first one is illegal.
    #[error("the first order is illegal")]
    Illegal,
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns the side of this device that can order moves now.
    pub fn orderer(self) -> Option<Side> {
        let is_between_two = self.pact().is_some() && self.0.seats().sides().count() == 2;
        match self.0.next() {
            Next::Human(side) if is_between_two => Some(side),
            _ => None,
        }
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Orders moves that the other device plays and answers while this side's turn lasts. Sent orders cannot be
    /// changed.
    ///
    /// # Errors
    /// When nothing can be ordered now, or not these moves.
    pub fn order(&mut self, orders: Vec<G::Move>) -> Result<(), OrderError> {
        let side = self.view().orderer().ok_or(OrderError::NotNow)?;
        if orders.is_empty() || orders.len() > MAX_ORDERS {
            return Err(OrderError::Count);
        }
        if orders.iter().any(|mv| self.0.position().author(mv).side() != Some(side))
            || self.0.position().check(&orders[0]).is_err()
        {
            return Err(OrderError::Illegal);
        }
        self.set_orders(orders);
        self.mark_news();
        Ok(())
    }

    /// Removes unsent orders and returns them.
    pub fn take_back_orders(&mut self) -> Vec<G::Move> {
        if self.view().is_unsent() { self.take_orders() } else { Vec::new() }
    }
}

/// Removes orders up to the one that equals `mv`; returns whether there was one.
pub(super) fn carry_out<M: PartialEq>(orders: &mut Vec<M>, mv: &M) -> bool {
    let Some(place) = orders.iter().position(|order| order == mv) else { return false };
    let rest = orders.split_off(place + 1);
    drop(mem::replace(orders, rest));
    true
}

/// Writes orders as the value of a tag.
pub(in crate::play) fn write_orders<M: Serialize>(orders: &[M]) -> String {
    postcard::to_allocvec(orders).map(|bytes| hex_from_bytes(&bytes)).unwrap_or_default()
}

/// Reads orders from the value of a tag.
pub(in crate::play) fn read_orders<M: DeserializeOwned>(text: &str) -> Option<Vec<M>> {
    let bytes = bytes_from_hex(text)?;
    postcard::from_bytes::<Vec<M>>(&bytes).ok().filter(|orders| orders.len() <= MAX_ORDERS)
}
