//! Moves ordered ahead, to be carried out and answered by another device.
//!
//! Carrying out is deterministic: at each position an honest device plays the first order that is legal and not
//! pointless, until the turn ends. The device that ordered repeats it, and believes no other record.

use super::LinkSession;
use crate::fair::{bytes_from_hex, hex_from_bytes};
use crate::game::{Secret, Side};
use crate::play::{Match, Next, Playable};
use crate::record::Author;
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

/// Removes the orders that an honest device skips at this position, all if another side is to decide, and the one that
/// it carries out, which is returned.
fn next_order<G: Playable>(position: &G, orders: &mut Vec<G::Move>) -> Option<G::Move> {
    let side = position.to_decide();
    if side.is_none() || orders.iter().any(|order| position.author(order).side() != side) {
        orders.clear();
    }
    // An answer may have made an order pointless or illegal.
    let is_skipped = |order: &G::Move| G::Secret::is_pointless_order(position, order) || position.check(order).is_err();
    let place = orders.iter().position(|order| !is_skipped(order));
    let due = place.map(|place| orders[place]);
    orders.drain(..place.map_or(orders.len(), |place| place + 1));
    due
}

/// Returns whether a shot in the air awaits its answer.
fn awaits_answer<G: Playable>(position: &G) -> bool {
    position.legal_moves().next().is_some_and(|mv| matches!(position.author(&mv), Author::Answer(_)))
}

/// Returns whether the next move of a letter is the order of this device that is due at this position, and removes it
/// with those skipped before.
///
/// # Errors
/// The order that another move replaces.
pub(super) fn take_due<G: Playable>(position: &G, orders: &mut Vec<G::Move>, mv: &G::Move) -> Result<bool, G::Move> {
    if orders.is_empty() || matches!(position.author(mv), Author::Answer(_) | Author::Observer(_)) {
        return Ok(false);
    }
    let due = if awaits_answer(position) { orders.first().copied() } else { next_order(position, orders) };
    match due {
        None => Ok(false),
        Some(order) if order == *mv => Ok(true),
        Some(order) => Err(order),
    }
}

/// Returns the orders that remain where the moves of a letter end: all others while a shot awaits its answer.
///
/// # Errors
/// The order that an honest device would have carried out there.
pub(super) fn remaining<G: Playable>(position: &G, mut orders: Vec<G::Move>) -> Result<Vec<G::Move>, G::Move> {
    if orders.is_empty() || awaits_answer(position) {
        return Ok(orders);
    }
    next_order(position, &mut orders).map_or(Ok(Vec::new()), Err)
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Carries out the orders of a letter, answered honestly by this device.
    pub(super) fn carry_out(&mut self, mut orders: Vec<G::Move>) {
        while !orders.is_empty() {
            // Forced answers and dice come before.
            while let Next::Move(mv) = self.0.next()
                && self.0.play(mv).is_ok()
            {}
            let position = self.0.position();
            let is_theirs = matches!(self.0.next(), Next::Remote(side) if position.to_decide() == Some(side));
            let order = next_order(position, &mut orders).filter(|_| is_theirs);
            if order.is_none_or(|order| self.0.play(order).is_err()) {
                return;
            }
        }
    }
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
