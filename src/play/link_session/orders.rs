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

/// The tags of a stored match's orders, of the moves that are to be ordered, and of orders that were not carried out.
pub(in crate::play) const LISTS: [&str; 3] = ["Orders", "Listed", "LeftOver"];
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

impl<'a, G: Playable> LinkSession<&'a Match<G>> {
    /// Returns the side of this device that can order moves now.
    pub fn orderer(self) -> Option<Side> {
        let is_between_two = self.pact().is_some() && self.0.seats().sides().count() == 2;
        match self.0.next() {
            Next::Human(side) if is_between_two => Some(side),
            _ => None,
        }
    }

    /// Returns the moves that a player of this device means to order; none while it cannot order any. They bind nobody
    /// and stand in no letter.
    pub fn listed(self) -> Vec<G::Move> {
        let listed = self.0.link.as_ref().filter(|_| self.orderer().is_some()).map(|link| link.listed.clone());
        listed.unwrap_or_default()
    }

    /// Returns the orders of the turn before that were not carried out, while new ones can be given.
    pub fn left_over(self) -> Vec<G::Move> {
        let left_over = self.0.link.as_ref().filter(|_| self.orderer().is_some()).map(|link| link.left_over.clone());
        left_over.unwrap_or_default()
    }

    /// Returns the lists of moves that are stored, in the order of [`LISTS`].
    pub(in crate::play) fn lists(self) -> [&'a [G::Move]; 3] {
        self.0.link.as_ref().map_or([&[]; 3], |link| [&link.orders[..], &link.listed, &link.left_over])
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
        self.set_listed(Vec::new());
        self.set_left_over(Vec::new());
        self.mark_news();
        Ok(())
    }

    /// Notes which moves a player of this device means to order; a match on one device has none.
    pub fn set_listed(&mut self, moves: Vec<G::Move>) {
        if let Some(link) = &mut self.0.link {
            link.listed = moves;
        }
    }

    pub(in crate::play) fn set_left_over(&mut self, moves: Vec<G::Move>) {
        if let Some(link) = &mut self.0.link {
            link.left_over = moves;
        }
    }

    /// Notes which of these orders, given in a match of `known` moves, were not carried out in their turn.
    pub(super) fn note_left_over(&mut self, orders: &[G::Move], known: usize) {
        if orders.is_empty() || !self.view().orders().is_empty() {
            return;
        }
        let played = self.0.moves().get(known..).unwrap_or_default();
        let left = orders.iter().filter(|order| !played.contains(order)).copied().collect();
        self.set_left_over(left);
    }
}

/// Returns whether a device passes an order over at this position: an answer may have made it pointless or illegal.
pub fn is_passed_over<G: Playable>(position: &G, order: &G::Move) -> bool {
    G::Secret::is_pointless_order(position, order) || position.check(order).is_err()
}

/// Removes the orders that an honest device skips at this position, all if another side is to decide, and the one that
/// it carries out, which is returned.
fn next_order<G: Playable>(position: &G, orders: &mut Vec<G::Move>) -> Option<G::Move> {
    let side = position.to_decide();
    if side.is_none() || orders.iter().any(|order| position.author(order).side() != side) {
        orders.clear();
    }
    let place = orders.iter().position(|order| !is_passed_over(position, order));
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

/// Writes [`LISTS`] that are not empty as tags.
pub(in crate::play) fn write_lists<M: Serialize>(lists: [&[M]; 3]) -> impl Iterator<Item = (&'static str, String)> {
    let write = |list: &[M]| postcard::to_allocvec(list).map(|bytes| hex_from_bytes(&bytes)).unwrap_or_default();
    LISTS.into_iter().zip(lists).filter(|(_, list)| !list.is_empty()).map(move |(tag, list)| (tag, write(list)))
}

/// Reads orders from the value of a tag.
pub(in crate::play) fn read_orders<M: DeserializeOwned>(text: &str) -> Option<Vec<M>> {
    let bytes = bytes_from_hex(text)?;
    postcard::from_bytes::<Vec<M>>(&bytes).ok().filter(|orders| orders.len() <= MAX_ORDERS)
}
