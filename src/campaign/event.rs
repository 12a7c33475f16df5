//! Events of a campaign, and reasons to refuse them.

use super::battle::BattleReport;
use super::calendar::Day;
use super::camp::CampId;
use super::coasts::{Coast, GodsSecret};
use super::ledger::Gold;
use super::order::{Answer, MAX_DAYS_AHEAD, Order};
use super::order_id::OrderId;
use crate::fair::PactId;

/// One event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A camp gave an order and paid for its fleet.
    Order {
        /// The camp.
        camp: CampId,
        /// Its order.
        order: Order,
    },
    /// A camp answered an order that is directed at it.
    Answer {
        /// The camp.
        camp: CampId,
        /// The order.
        order: OrderId,
        /// Its answer.
        answer: Answer,
    },
    /// The camp that gave an order invited to the match that is its battle.
    Invitation {
        /// The camp.
        camp: CampId,
        /// The order.
        order: OrderId,
        /// The name of the match between devices.
        pact: PactId,
    },
    /// A battle was fought.
    Battle {
        /// The order that led to it.
        order: OrderId,
        /// Its end.
        report: BattleReport,
    },
    /// The day ended.
    Day,
    /// After the end the gods showed the secret that determined all loot.
    Secret(GodsSecret),
}

/// A reason why an event is illegal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EventError {
    /// The campaign is over.
    #[error("the campaign is over")]
    Over,
    /// The campaign is not over.
    #[error("the campaign is not over")]
    NotOver,
    /// There is no such camp.
    #[error("there is no camp {0}")]
    NoCamp(CampId),
    /// A camp cannot attack itself.
    #[error("a camp cannot fight itself")]
    Itself,
    /// The treasury does not hold the price.
    #[error("it costs {price}, and the treasury holds {treasury}")]
    Poor {
        /// The price.
        price: Gold,
        /// The gold of the camp.
        treasury: Gold,
    },
    /// The camp has reached its monthly limit for this kind of order.
    #[error("no more orders of this kind can be given this month")]
    MonthlyLimit,
    /// The battle would be after the last day.
    #[error("the campaign ends too soon for it")]
    TooLate,
    /// The proposed day has passed or is too far ahead.
    #[error("a battle can be proposed from the next day on for {} days", MAX_DAYS_AHEAD)]
    Date(Day),
    /// The camp bought an attack off and is immune until this day (C3).
    #[error("camp {0} cannot be attacked before day {1}")]
    Immune(CampId, Day),
    /// A battle was fought over the port, which rests until this day.
    #[error("the port of camp {0} cannot be attacked before day {1}")]
    Rests(CampId, Day),
    /// The port is under attack.
    #[error("the port of camp {0} is under attack already")]
    UnderAttack(CampId),
    /// These two camps have an open challenge.
    #[error("there is a challenge between these camps already")]
    Challenged,
    /// Another fleet fights over the coast.
    #[error("a fleet fights over coast {0} already")]
    CoastTaken(Coast),
    /// The coast was explored this month.
    #[error("coast {0} holds nothing more this month")]
    CoastEmpty(Coast),
    /// There is no such order.
    #[error("there is no order {0}")]
    NoOrder(OrderId),
    /// The order awaits no answer of this camp.
    #[error("order {0} waits for no answer of this camp")]
    NotAsked(OrderId),
    /// A challenge cannot be bought off, and an attack not declined.
    #[error("order {0} does not allow this answer")]
    NoAnswer(OrderId),
    /// No battle is to be fought.
    #[error("order {0} has no battle to be fought")]
    NoBattle(OrderId),
    /// The camp does not invite to the battle, or has invited to it before.
    #[error("order {0} waits for no invitation of this camp")]
    NoInvitation(OrderId),
    /// A battle must be fought before the day can pass.
    #[error("the battle of order {0} must be fought before the day passes")]
    BattleDue(OrderId),
    /// The winner is no side of the battle.
    #[error("the winner does not take part in the battle")]
    Winner,
    /// The loot of the coast is missing or was not sealed (C4).
    #[error("the loot of the coast is not the sealed one")]
    Loot,
    /// The secret is not the sealed one, or was shown before.
    #[error("the secret is not the sealed one")]
    Secret,
}
