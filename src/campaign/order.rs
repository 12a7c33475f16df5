//! Orders of camps and what becomes of them: each of them leads to one battle, or to none.

use super::battle::BattleReport;
use super::calendar::Day;
use super::camp::CampId;
use super::coasts::Coast;
use super::gold::{ATTACK_FLEET, CLASSIC_FLEET, EXPLORATION_FLEET, Gold};
use super::order_id::OrderId;

/// For how many days after the day of the order it can be answered (C3).
pub const ANSWER_DAYS: u16 = 2;
/// For how many days a camp that has bought an attack off cannot be attacked, with the day on which it did (C3).
pub const IMMUNITY_DAYS: u16 = 30;
/// For how many days after the day on which it is certain a battle over a port or a coast can be fought.
pub const BATTLE_DAYS: u16 = 3;
/// How far ahead the day of a classic battle may be proposed.
pub const MAX_DAYS_AHEAD: u16 = 14;

/// What a camp orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// A classic battle is proposed to another camp, to be fought by a day (C2).
    Challenge {
        /// The other camp.
        to: CampId,
        /// The last day on which it can be fought.
        day: Day,
    },
    /// The port of another camp is attacked (C3).
    Attack {
        /// The other camp.
        port: CampId,
    },
    /// The fleet sails to a neutral coast, over which it fights the gods (C4).
    Explore {
        /// The coast.
        coast: Coast,
    },
}

impl Order {
    /// What the camp that gives the order pays for its fleet.
    pub const fn price(self) -> Gold {
        match self {
            Self::Challenge { .. } => CLASSIC_FLEET,
            Self::Attack { .. } => ATTACK_FLEET,
            Self::Explore { .. } => EXPLORATION_FLEET,
        }
    }

    /// The camp that the order is directed at; `None` for a coast.
    pub const fn target(self) -> Option<CampId> {
        match self {
            Self::Challenge { to: camp, .. } | Self::Attack { port: camp } => Some(camp),
            Self::Explore { .. } => None,
        }
    }
}

/// What the camp says at which an order is directed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// It fights (C2, C3).
    Accept,
    /// It does not want a classic battle (C2).
    Decline,
    /// It pays for peace (C3).
    BuyOff,
}

impl Answer {
    /// Every answer.
    pub const ALL: [Self; 3] = [Self::Accept, Self::Decline, Self::BuyOff];
}

/// How far an order is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The other camp has not answered.
    Waiting {
        /// The last day on which it can.
        answer_by: Day,
    },
    /// The battle is to be fought.
    Battle {
        /// The last day on which it can be: this day does not pass before it is over.
        fight_by: Day,
    },
    /// Nothing is left to be done.
    Ended(End),
}

/// What became of an order.
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

/// An order with what has become of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedOrder {
    /// Its number.
    pub id: OrderId,
    /// Who gave it.
    pub camp: CampId,
    /// What was ordered.
    pub order: Order,
    /// When it was ordered.
    pub placed: Day,
    /// How far it is.
    pub status: Status,
}

impl PlacedOrder {
    /// The camp that must answer, and the last day on which it can.
    pub fn awaited(&self) -> Option<(CampId, Day)> {
        if let Status::Waiting { answer_by } = self.status { Some((self.order.target()?, answer_by)) } else { None }
    }

    /// The last day on which its battle can be fought, if one is to be.
    pub fn fight_by(&self) -> Option<Day> {
        if let Status::Battle { fight_by } = self.status { Some(fight_by) } else { None }
    }

    /// Whether something is left to be done.
    pub fn is_open(&self) -> bool {
        !matches!(self.status, Status::Ended(_))
    }

    /// How the battle ended, if it was fought.
    pub fn report(&self) -> Option<&BattleReport> {
        if let Status::Ended(End::Fought(report)) = &self.status { Some(report) } else { None }
    }

    /// Whether a camp has to do with it.
    pub fn concerns(&self, camp: CampId) -> bool {
        self.camp == camp || self.order.target() == Some(camp)
    }

    /// The gold that was paid for fleets and is still at stake.
    pub fn stake(&self) -> Gold {
        match (&self.status, self.order) {
            (Status::Ended(_), _) => 0,
            (Status::Battle { .. }, Order::Challenge { .. }) => 2 * CLASSIC_FLEET,
            _ => self.order.price(),
        }
    }
}
