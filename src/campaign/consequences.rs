//! Consequences of events: gold, wrath, immunity, silence (C2–C4).

use super::battle::BattleReport;
use super::camp::CampId;
use super::chronicle::News;
use super::event::Event;
use super::ledger::{ATTACK_FLEET, BUY_OFF, CLASSIC_FLEET, CLASSIC_PRIZE, Cause, EXPLORATION_FLEET, Gold, plunder};
use super::order::{ANSWER_DAYS, Answer, BATTLE_DAYS, End, IMMUNITY_DAYS, Order, PlacedOrder, Status};
use super::order_id::OrderId;
use super::position::Position;
use crate::game::{Outcome, Side};

impl Position {
    /// Applies the event with this index. An illegal one ([`check`](Self::check)) changes nothing.
    pub(super) fn apply(&mut self, number: usize, event: &Event) {
        if self.check(event).is_err() {
            return;
        }
        match event {
            Event::Order { camp, order } => self.apply_order(number, *camp, *order),
            Event::Answer { order, answer, .. } => self.apply_answer(number, *order, *answer),
            Event::Invitation { order, pact, .. } => self.set_pact(*order, *pact),
            Event::Battle { order, report } => self.apply_battle(number, *order, report.clone()),
            Event::Day => self.apply_day(number),
            Event::Secret(secret) => {
                self.show_secret(*secret);
                self.tell(number, News::Secret);
            }
        }
    }

    fn apply_order(&mut self, number: usize, camp: CampId, order: Order) {
        let today = self.day();
        let status = match order {
            Order::Challenge { day, .. } => Status::Waiting { answer_by: today.plus(ANSWER_DAYS).min(day) },
            Order::Attack { .. } => Status::Waiting { answer_by: today.plus(ANSWER_DAYS) },
            Order::Explore { .. } => self.battle_within_days(),
        };
        let id = self.place(camp, order, status);
        self.pay(camp, Cause::Fleet(id), order.price());
        self.tell(number, News::Ordered(id));
    }

    fn apply_answer(&mut self, number: usize, id: OrderId, answer: Answer) {
        let Some(placed) = self.order(id).cloned() else { return };
        let asked = placed.order.target().unwrap_or(placed.camp);
        match (placed.order, answer) {
            (Order::Challenge { day, .. }, Answer::Accept) => {
                self.pay(asked, Cause::Fleet(id), CLASSIC_FLEET);
                self.set_status(id, Status::Battle { fight_by: day });
                self.tell(number, News::Accepted(id));
            }
            (_, Answer::Accept) => {
                let status = self.battle_within_days();
                self.set_status(id, status);
                self.tell(number, News::Accepted(id));
            }
            (_, Answer::Decline) => self.return_unused(number, &placed, End::Declined, News::Declined(id)),
            (_, Answer::BuyOff) => {
                self.pay(asked, Cause::BuyOff(id), BUY_OFF);
                self.receive(placed.camp, Cause::BuyOff(id), BUY_OFF);
                self.set_immune_until(asked, self.day().plus(IMMUNITY_DAYS));
                self.return_unused(number, &placed, End::BoughtOff, News::BoughtOff(id));
            }
        }
    }

    /// Ends an order without a battle.
    fn return_unused(&mut self, number: usize, placed: &PlacedOrder, end: End, news: News) {
        self.receive(placed.camp, Cause::FleetReturned(placed.id), placed.order.price());
        self.end_order(placed.id, end);
        self.tell(number, news);
    }

    /// The status of an order whose battle is certain from today on.
    fn battle_within_days(&self) -> Status {
        Status::Battle { fight_by: self.day().plus(BATTLE_DAYS).min(self.setup().last_day()) }
    }

    fn apply_day(&mut self, number: usize) {
        let today = self.day();
        self.pass_day();
        let late = |order: &&PlacedOrder| order.awaited().is_some_and(|(_, answer_by)| answer_by <= today);
        for placed in self.open_orders().filter(late).cloned().collect::<Vec<_>>() {
            if let Order::Attack { .. } = placed.order {
                let status = self.battle_within_days();
                self.set_status(placed.id, status);
                self.tell(number, News::AcceptedBySilence(placed.id));
            } else {
                self.return_unused(number, &placed, End::Lapsed, News::Lapsed(placed.id));
            }
        }
        if self.is_over() {
            self.tell(number, News::End);
        } else if self.day().begins_month() {
            self.tell(number, News::Month(self.day().month()));
        }
    }

    fn apply_battle(&mut self, number: usize, id: OrderId, report: BattleReport) {
        let Some(PlacedOrder { camp, order, .. }) = self.order(id).cloned() else { return };
        let outcome = report.outcome;
        let loot = report.loot.as_ref().map_or(0, |opened| opened.loot.gold());
        self.end_order(id, End::Fought(report));
        self.tell(number, News::Fought(id));
        match order {
            Order::Challenge { to, .. } => self.end_challenge(id, camp, to, outcome),
            Order::Attack { port } => self.end_attack(id, camp, port, outcome),
            Order::Explore { .. } => self.end_exploration(number, id, camp, loot, outcome),
        }
    }

    /// C2: the winner gets the price of its fleet doubled; after a draw both get it back; nobody gets anything where
    /// both broke the rules.
    fn end_challenge(&mut self, id: OrderId, camp: CampId, to: CampId, outcome: Outcome) {
        match outcome {
            Outcome::Win(side) => {
                let winner = if side == Side::FIRST { camp } else { to };
                self.receive(winner, Cause::Prize(id), CLASSIC_PRIZE);
            }
            Outcome::Draw => {
                self.receive(camp, Cause::FleetReturned(id), CLASSIC_FLEET);
                self.receive(to, Cause::FleetReturned(id), CLASSIC_FLEET);
            }
            Outcome::Nobody => {}
        }
    }

    /// C3: a winning aggressor gets the price of its fleet and a tenth of the treasury; a winning defender gets the
    /// price of the aggressor's fleet; a draw returns the fleet.
    fn end_attack(&mut self, id: OrderId, camp: CampId, port: CampId, outcome: Outcome) {
        match outcome {
            Outcome::Win(Side::FIRST) => {
                self.receive(camp, Cause::FleetReturned(id), ATTACK_FLEET);
                let plundered = plunder(self.treasury(port));
                self.pay(port, Cause::Plunder(id), plundered);
                self.receive(camp, Cause::Plunder(id), plundered);
            }
            Outcome::Win(_) => self.receive(port, Cause::Defence(id), ATTACK_FLEET),
            Outcome::Draw => self.receive(camp, Cause::FleetReturned(id), ATTACK_FLEET),
            Outcome::Nobody => {}
        }
        let until = self.day().plus(self.setup().limits.rest.into());
        self.set_rests_until(port, until);
    }

    /// C4: victory brings the price of the fleet and the loot, defeat the wrath of the gods.
    fn end_exploration(&mut self, number: usize, id: OrderId, camp: CampId, loot: Gold, outcome: Outcome) {
        let before = self.wrath(camp);
        let wrath = match outcome {
            Outcome::Win(Side::FIRST) => {
                self.receive(camp, Cause::FleetReturned(id), EXPLORATION_FLEET);
                self.receive(camp, Cause::Loot(id), loot);
                before.saturating_sub(1)
            }
            Outcome::Draw => {
                self.receive(camp, Cause::FleetReturned(id), EXPLORATION_FLEET);
                before
            }
            Outcome::Win(_) | Outcome::Nobody => before.saturating_add(1),
        };
        if wrath != before {
            self.set_wrath(camp, wrath);
            self.tell(number, News::Wrath(camp, wrath));
        }
    }

    fn pay(&mut self, camp: CampId, cause: Cause, amount: Gold) {
        let day = self.day();
        self.ledger_mut().pay(day, camp, cause, amount);
    }

    fn receive(&mut self, camp: CampId, cause: Cause, amount: Gold) {
        let day = self.day();
        self.ledger_mut().receive(day, camp, cause, amount);
    }
}
