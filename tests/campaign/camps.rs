//! Campaigns and helpers for tests.

use kletka::campaign::{
    Answer, BattleReport, Camp, CampId, Campaign, Coast, Day, Event, EventError, GodsSecret, Gold, Leader, Order,
    OrderId, Setup,
};
use kletka::game::{Outcome, Side};

pub(crate) const GODS: GodsSecret = GodsSecret::new([42; 16]);

/// Creates camps led by people.
pub(crate) fn people(count: usize) -> Vec<Camp> {
    let camp = |number: usize| Camp {
        name: format!("Лагерь {}", number + 1),
        commander: String::new(),
        leader: Leader::Person,
    };
    (0..count).map(camp).collect()
}

pub(crate) fn setup(camps: usize, months: u8) -> Setup {
    Setup::new(people(camps), 5, &GODS).with_months(months, &GODS)
}

/// A campaign of three camps and two months.
pub(crate) fn campaign() -> Campaign {
    Campaign::new(&setup(3, 2)).unwrap()
}

pub(crate) fn camp(number: u8) -> CampId {
    CampId::new(number - 1).unwrap()
}

pub(crate) fn order(number: u16) -> OrderId {
    OrderId::new(number - 1)
}

pub(crate) fn coast(number: u8) -> Coast {
    Coast::new(number - 1).unwrap()
}

/// Returns the day with this number, from 1.
pub(crate) fn day(number: u16) -> Day {
    Day::new(number - 1)
}

pub(crate) fn attack(port: u8) -> Order {
    Order::Attack { port: camp(port) }
}

pub(crate) fn challenge(to: u8, on: u16) -> Order {
    Order::Challenge { to: camp(to), day: day(on) }
}

pub(crate) fn explore(number: u8) -> Order {
    Order::Explore { coast: coast(number) }
}

pub(crate) trait Playing {
    /// Gives an order for a camp.
    fn order(&mut self, by: u8, order: Order) -> Result<(), EventError>;
    /// Answers an order for a camp.
    fn answer(&mut self, by: u8, number: u16, answer: Answer) -> Result<(), EventError>;
    /// Ends the battle of an order with this outcome.
    fn fight(&mut self, number: u16, outcome: Outcome) -> Result<(), EventError>;
    /// Passes some days.
    fn days(&mut self, days: u16) -> Result<(), EventError>;
    /// Returns the treasuries of all camps.
    fn gold(&self) -> Vec<Gold>;
}

impl Playing for Campaign {
    fn order(&mut self, by: u8, order: Order) -> Result<(), EventError> {
        self.play(Event::Order { camp: camp(by), order })
    }

    fn answer(&mut self, by: u8, number: u16, answer: Answer) -> Result<(), EventError> {
        self.play(Event::Answer { camp: camp(by), order: order(number), answer })
    }

    fn fight(&mut self, number: u16, outcome: Outcome) -> Result<(), EventError> {
        self.report(order(number), BattleReport::estimated(outcome), Some(&GODS))
    }

    fn days(&mut self, days: u16) -> Result<(), EventError> {
        (0..days).try_for_each(|_| self.play(Event::Day))
    }

    fn gold(&self) -> Vec<Gold> {
        self.setup().camp_ids().map(|camp| self.position().treasury(camp)).collect()
    }
}

pub(crate) const FIRST: Outcome = Outcome::Win(Side::FIRST);
pub(crate) const SECOND: Outcome = Outcome::Win(Side::SECOND);
