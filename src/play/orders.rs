//! Moves that a player has ordered for the time when another device answers.

use super::{Match, Next, Playable};
use crate::fair::{bytes_from_hex, hex_from_bytes};
use crate::game::Side;
use core::mem;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The tag under which a match is kept with its orders: they are the player's own until they are sent, and then everybody's.
pub(super) const ORDERS: &str = "Orders";
/// The most moves that can be ordered ahead.
pub const MAX_ORDERS: usize = 20;

/// Why moves cannot be ordered ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// No player of this device is to move, or has ordered before: what was ordered stands.
    #[error("nobody here is to order anything")]
    NotNow,
    /// There are none, or more than [`MAX_ORDERS`].
    #[error("that is no number of orders")]
    Count,
    /// The first of them is not legal.
    #[error("the first order is not legal")]
    Illegal,
}

impl<G: Playable> Match<G> {
    /// The side of this device whose player can order moves now.
    pub fn orderer(&self) -> Option<Side> {
        let is_between_two = self.pact().is_some() && self.seats().sides().count() == 2;
        match self.next() {
            Next::Human(side) if is_between_two => Some(side),
            _ => None,
        }
    }

    /// Orders moves that the other device is to make and answer one after the other, as long as it is this side's turn. The
    /// match then waits for its letter; once that is sent, the orders stand.
    ///
    /// # Errors
    /// When nothing can be ordered now, or not these moves.
    pub fn order(&mut self, orders: Vec<G::Move>) -> Result<(), OrderError> {
        let side = self.orderer().ok_or(OrderError::NotNow)?;
        if orders.is_empty() || orders.len() > MAX_ORDERS {
            return Err(OrderError::Count);
        }
        if orders.iter().any(|mv| self.position().mover(mv) != Some(side)) || self.position().check(&orders[0]).is_err()
        {
            return Err(OrderError::Illegal);
        }
        self.set_orders(orders);
        self.mark_news();
        Ok(())
    }

    /// Takes back what was ordered, as long as nobody else can know it. What was ordered, to be changed; empty where it stands.
    pub fn take_back_orders(&mut self) -> Vec<G::Move> {
        if self.is_unsent() { self.take_orders() } else { Vec::new() }
    }

    /// Takes the orders away, to see which of them a letter has carried out.
    pub(super) fn take_orders(&mut self) -> Vec<G::Move> {
        let orders = self.orders().to_vec();
        self.set_orders(Vec::new());
        orders
    }
}

/// Takes the next of some orders that is this move; those before it were left out.
pub(super) fn carry_out<M: PartialEq>(orders: &mut Vec<M>, mv: &M) -> bool {
    let Some(place) = orders.iter().position(|order| order == mv) else { return false };
    let rest = orders.split_off(place + 1);
    drop(mem::replace(orders, rest));
    true
}

/// Orders as the value of a tag.
pub(super) fn write<M: Serialize>(orders: &[M]) -> String {
    postcard::to_allocvec(orders).map(|bytes| hex_from_bytes(&bytes)).unwrap_or_default()
}

/// The orders that a tag tells; `None` if it means nothing.
pub(super) fn read<M: DeserializeOwned>(text: &str) -> Option<Vec<M>> {
    let bytes = bytes_from_hex(text)?;
    postcard::from_bytes::<Vec<M>>(&bytes).ok().filter(|orders| orders.len() <= MAX_ORDERS)
}
