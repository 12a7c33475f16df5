//! Orders of camps and their status. Each order leads to at most one battle.

use super::battle::BattleReport;
use super::calendar::Day;
use super::camp::CampId;
use super::coasts::Coast;
use super::ledger::{ATTACK_FLEET, CLASSIC_FLEET, EXPLORATION_FLEET, Gold};
use super::order_id::OrderId;
use crate::fair::PactId;

/// The days after the order in which it can be answered (C3).
pub const ANSWER_DAYS: u16 = 2;
/// The days of immunity after buying an attack off, including the day of payment (C3).
pub const IMMUNITY_DAYS: u16 = 30;
/// The days in which a certain battle over a port or a coast can be fought.
pub const BATTLE_DAYS: u16 = 3;
/// The furthest day of a proposed classic battle.
pub const MAX_DAYS_AHEAD: u16 = 14;

/// An order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Proposes a classic battle to another camp (C2).
    Challenge {
        /// The other camp.
        to: CampId,
        /// The last day of the battle.
        day: Day,
    },
    /// Attacks the port of another camp (C3).
    Attack {
        /// The other camp.
        port: CampId,
    },
    /// Sends a fleet to a neutral coast, where it fights the gods (C4).
    Explore {
        /// The coast.
        coast: Coast,
    },
}

impl Order {
    /// Returns the price of the camp's fleet.
    pub const fn price(self) -> Gold {
        match self {
            Self::Challenge { .. } => CLASSIC_FLEET,
            Self::Attack { .. } => ATTACK_FLEET,
            Self::Explore { .. } => EXPLORATION_FLEET,
        }
    }

    /// Returns the addressed camp; `None` for a coast.
    pub const fn target(self) -> Option<CampId> {
        match self {
            Self::Challenge { to: camp, .. } | Self::Attack { port: camp } => Some(camp),
            Self::Explore { .. } => None,
        }
    }
}

/// An answer of the addressed camp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Fights (C2, C3).
    Accept,
    /// Refuses a classic battle (C2).
    Decline,
    /// Pays for peace (C3).
    BuyOff,
}

impl Answer {
    /// Every answer.
    pub const ALL: [Self; 3] = [Self::Accept, Self::Decline, Self::BuyOff];
}

/// The progress of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The answer is awaited.
    Waiting {
        /// Its last day.
        answer_by: Day,
    },
    /// The battle is to be fought.
    Battle {
        /// Its last day, which cannot pass before the battle ends.
        fight_by: Day,
    },
    /// Nothing remains to be done.
    Ended(End),
}

/// The end of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// The challenge was declined.
    Declined,
    /// The challenge was not answered in time.
    Lapsed,
    /// The attack was bought off.
    BoughtOff,
    /// The battle was fought.
    Fought(BattleReport),
}

/// An order with its status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedOrder {
    /// Its number.
    pub id: OrderId,
    /// The camp that gave it.
    pub camp: CampId,
    /// The order itself.
    pub order: Order,
    /// The day of the order.
    pub placed: Day,
    /// Its progress.
    pub status: Status,
    /// The match between devices to which its camp has invited.
    pub pact: Option<PactId>,
}

impl PlacedOrder {
    /// Returns the camp whose answer is awaited, and the last day for it.
    pub fn awaited(&self) -> Option<(CampId, Day)> {
        if let Status::Waiting { answer_by } = self.status { Some((self.order.target()?, answer_by)) } else { None }
    }

    /// Returns the last day of its battle, if one is to be fought.
    pub fn fight_by(&self) -> Option<Day> {
        if let Status::Battle { fight_by } = self.status { Some(fight_by) } else { None }
    }

    /// Returns whether something remains to be done.
    pub fn is_open(&self) -> bool {
        !matches!(self.status, Status::Ended(_))
    }

    /// Returns the report of its battle.
    pub fn report(&self) -> Option<&BattleReport> {
        if let Status::Ended(End::Fought(report)) = &self.status { Some(report) } else { None }
    }

    /// Returns whether a camp gave it or is addressed by it.
    pub fn concerns(&self, camp: CampId) -> bool {
        self.camp == camp || self.order.target() == Some(camp)
    }

    /// Returns the gold paid for fleets and still at stake.
    pub fn stake(&self) -> Gold {
        match (&self.status, self.order) {
            (Status::Ended(_), _) => 0,
            (Status::Battle { .. }, Order::Challenge { .. }) => 2 * CLASSIC_FLEET,
            _ => self.order.price(),
        }
    }
}
