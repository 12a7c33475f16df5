//! Legality of events (C2–C5).

use super::calendar::Day;
use super::camp::CampId;
use super::coasts::Coast;
use super::event::{Event, EventError};
use super::ledger::{BUY_OFF, CLASSIC_FLEET, Gold};
use super::order::{ANSWER_DAYS, Answer, MAX_DAYS_AHEAD, Order, PlacedOrder};
use super::order_id::OrderId;
use super::position::Position;
use crate::game::Outcome;

impl Position {
    /// Checks an event.
    ///
    /// # Errors
    /// The reason why it is illegal now.
    pub fn check(&self, event: &Event) -> Result<(), EventError> {
        match (event, self.is_over()) {
            (Event::Secret(secret), true) => {
                let is_sealed = self.secret().is_none() && secret.seal(self.setup().months) == self.setup().seal;
                if is_sealed { Ok(()) } else { Err(EventError::Secret) }
            }
            (Event::Secret(_), false) => Err(EventError::NotOver),
            (_, true) => Err(EventError::Over),
            (Event::Order { camp, order }, _) => self.check_order(*camp, *order),
            (Event::Answer { camp, order, answer }, _) => self.check_answer(*camp, *order, *answer),
            (Event::Invitation { camp, order, .. }, _) => {
                let placed = self.order(*order).ok_or(EventError::NoOrder(*order))?;
                placed.fight_by().ok_or(EventError::NoBattle(*order))?;
                let invites = placed.camp == *camp && placed.order.target().is_some() && placed.pact.is_none();
                if invites { Ok(()) } else { Err(EventError::NoInvitation(*order)) }
            }
            (Event::Battle { order, report }, _) => {
                let placed = self.order(*order).ok_or(EventError::NoOrder(*order))?;
                placed.fight_by().ok_or(EventError::NoBattle(*order))?;
                if matches!(report.outcome, Outcome::Win(side) if side.index() > 1) {
                    return Err(EventError::Winner);
                }
                let is_sealed = match (placed.order, &report.loot) {
                    (Order::Explore { coast }, Some(opened)) => {
                        opened.is_proved(&self.setup().seal, self.setup().months, placed.placed.month(), coast)
                    }
                    (Order::Explore { .. }, None) => false,
                    (_, loot) => loot.is_none(),
                };
                if is_sealed { Ok(()) } else { Err(EventError::Loot) }
            }
            (Event::Day, _) => {
                let is_due = |order: &&PlacedOrder| order.fight_by().is_some_and(|day| day <= self.day());
                self.open_orders().find(is_due).map_or(Ok(()), |order| Err(EventError::BattleDue(order.id)))
            }
        }
    }

    /// Checks an order of a camp.
    ///
    /// # Errors
    /// The reason why it is illegal now.
    pub fn check_order(&self, camp: CampId, order: Order) -> Result<(), EventError> {
        if self.is_over() {
            return Err(EventError::Over);
        }
        self.check_camp(camp)?;
        if let Some(target) = order.target() {
            self.check_camp(target)?;
            if target == camp {
                return Err(EventError::Itself);
            }
        }
        self.check_limit(camp, order)?;
        match order {
            Order::Challenge { to, day } => self.check_challenge(camp, to, day)?,
            Order::Attack { port } => self.check_attack(port)?,
            Order::Explore { coast } => self.check_coast(coast)?,
        }
        self.check_price(camp, order.price())
    }

    /// C4: one exploration a month; the other limits are agreed.
    fn check_limit(&self, camp: CampId, order: Order) -> Result<(), EventError> {
        let limits = self.setup().limits;
        let most = match order {
            Order::Challenge { .. } => limits.challenges,
            Order::Attack { .. } => limits.attacks,
            Order::Explore { .. } => 1,
        };
        let kind = core::mem::discriminant(&order);
        let given = self.orders_this_month(camp, |other| core::mem::discriminant(other) == kind);
        if given < usize::from(most) { Ok(()) } else { Err(EventError::MonthlyLimit) }
    }

    fn check_challenge(&self, camp: CampId, to: CampId, day: Day) -> Result<(), EventError> {
        if day <= self.day() || day > self.day().plus(MAX_DAYS_AHEAD) {
            return Err(EventError::Date(day));
        }
        if day > self.setup().last_day() {
            return Err(EventError::TooLate);
        }
        let is_between = |order: &PlacedOrder| {
            matches!(order.order, Order::Challenge { .. }) && order.concerns(camp) && order.concerns(to)
        };
        if self.open_orders().any(is_between) { Err(EventError::Challenged) } else { Ok(()) }
    }

    fn check_attack(&self, port: CampId) -> Result<(), EventError> {
        // Two days for the answer, one for the battle.
        if self.day().plus(ANSWER_DAYS + 1) > self.setup().last_day() {
            return Err(EventError::TooLate);
        }
        if let Some(day) = self.immune_until(port) {
            return Err(EventError::Immune(port, day));
        }
        if self.attack_on(port).is_some() {
            return Err(EventError::UnderAttack(port));
        }
        self.rests_until(port).map_or(Ok(()), |day| Err(EventError::Rests(port, day)))
    }

    /// Returns the open attack on a port.
    pub fn attack_on(&self, port: CampId) -> Option<&PlacedOrder> {
        self.open_orders().find(|order| order.order == Order::Attack { port })
    }

    fn check_coast(&self, coast: Coast) -> Result<(), EventError> {
        let fights = |order: &PlacedOrder| order.order == Order::Explore { coast };
        if self.open_orders().any(fights) {
            Err(EventError::CoastTaken(coast))
        } else if self.conqueror(coast).is_some() {
            Err(EventError::CoastEmpty(coast))
        } else {
            Ok(())
        }
    }

    /// Checks an answer of a camp.
    ///
    /// # Errors
    /// The reason why it is illegal now.
    pub fn check_answer(&self, camp: CampId, id: OrderId, answer: Answer) -> Result<(), EventError> {
        if self.is_over() {
            return Err(EventError::Over);
        }
        let placed = self.order(id).ok_or(EventError::NoOrder(id))?;
        if placed.awaited().is_none_or(|(asked, _)| asked != camp) {
            return Err(EventError::NotAsked(id));
        }
        match (placed.order, answer) {
            (Order::Challenge { .. }, Answer::Accept) => self.check_price(camp, CLASSIC_FLEET),
            (Order::Attack { .. }, Answer::BuyOff) => self.check_price(camp, BUY_OFF),
            (Order::Challenge { .. }, Answer::Decline) | (Order::Attack { .. }, Answer::Accept) => Ok(()),
            _ => Err(EventError::NoAnswer(id)),
        }
    }

    fn check_camp(&self, camp: CampId) -> Result<(), EventError> {
        if camp.index() < self.setup().camps.len() { Ok(()) } else { Err(EventError::NoCamp(camp)) }
    }

    /// C6: a camp never goes below 0.
    fn check_price(&self, camp: CampId, price: Gold) -> Result<(), EventError> {
        let treasury = self.treasury(camp);
        if treasury >= price { Ok(()) } else { Err(EventError::Poor { price, treasury }) }
    }
}
