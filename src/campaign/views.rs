//! What a page asks of a campaign: what a camp may do, who is waited for, and who leads.

use super::calendar::Day;
use super::camp::CampId;
use super::coasts::{Coast, Loot};
use super::gold::Gold;
use super::order::{Answer, Order, PlacedOrder};
use super::order_id::OrderId;
use super::position::Position;

/// An order that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaited {
    /// The order.
    pub order: OrderId,
    /// The camp that must answer.
    pub camp: CampId,
    /// The last day on which it can. After it silence counts as accepting an attack (C3) and as declining a challenge.
    pub answer_by: Day,
}

/// A camp's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The camp.
    pub camp: CampId,
    /// Its treasury.
    pub gold: Gold,
    /// Its place, from 1; camps with the same treasury share theirs.
    pub place: usize,
}

/// What is known of a coast this month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoastState {
    /// Nobody has fought over it: its loot is not known.
    Unknown,
    /// The gods have held it, and its loot is known.
    Held(Loot),
    /// A fleet of this camp fights over it.
    Contested(CampId),
    /// This camp has taken this loot.
    Explored(CampId, Loot),
}

impl Position {
    /// Every order that a camp may give now. Challenges are for the next day; [`check_order`](Self::check_order) tells of any
    /// other day, and why an order cannot be given.
    pub fn legal_orders(&self, camp: CampId) -> impl Iterator<Item = Order> {
        let day = self.day().plus(1);
        let challenges = self.setup().camp_ids().map(move |to| Order::Challenge { to, day });
        let attacks = self.setup().camp_ids().map(|port| Order::Attack { port });
        let expeditions = Coast::all().map(|coast| Order::Explore { coast });
        let all = challenges.chain(attacks).chain(expeditions);
        all.filter(move |&order| self.check_order(camp, order).is_ok())
    }

    /// Every answer that a camp may give now, with the order that it answers.
    pub fn legal_answers(&self, camp: CampId) -> impl Iterator<Item = (OrderId, Answer)> {
        let asked = self.awaited().filter(move |awaited| awaited.camp == camp);
        let all = asked.flat_map(|awaited| Answer::ALL.map(|answer| (awaited.order, answer)));
        all.filter(move |&(order, answer)| self.check_answer(camp, order, answer).is_ok())
    }

    /// Every order that waits for an answer, the oldest first.
    pub fn awaited(&self) -> impl Iterator<Item = Awaited> {
        self.open_orders().filter_map(|placed| {
            placed.awaited().map(|(camp, answer_by)| Awaited { order: placed.id, camp, answer_by })
        })
    }

    /// The open orders that a camp has given, or that are directed at it.
    pub fn orders_of(&self, camp: CampId) -> impl Iterator<Item = &PlacedOrder> {
        self.open_orders().filter(move |order| order.concerns(camp))
    }

    /// The camps by their treasuries, the richest first; those with the same in the order of the setup.
    pub fn standings(&self) -> Vec<Place> {
        let gold = |camp: CampId| self.treasury(camp);
        let richer = |than: Gold| self.setup().camp_ids().filter(|&camp| gold(camp) > than).count();
        let place = |camp: CampId| Place { camp, gold: gold(camp), place: richer(gold(camp)) + 1 };
        let mut places: Vec<Place> = self.setup().camp_ids().map(place).collect();
        places.sort_by_key(|place| place.place);
        places
    }

    /// What is known of a coast this month.
    pub fn coast(&self, coast: Coast) -> CoastState {
        let fights = |placed: &&PlacedOrder| placed.order == Order::Explore { coast };
        if let Some(placed) = self.open_orders().find(fights) {
            return CoastState::Contested(placed.camp);
        }
        let Some(loot) = self.known_loot(coast) else { return CoastState::Unknown };
        match self.conqueror(coast) {
            Some(camp) => CoastState::Explored(camp, loot),
            None => CoastState::Held(loot),
        }
    }
}
