//! Queries of a page: legal orders, awaited answers, ranking.

use super::calendar::Day;
use super::camp::CampId;
use super::chronicle::{ChronicleEntry, News};
use super::coasts::{Coast, Loot};
use super::ledger::Gold;
use super::order::{Answer, Order, PlacedOrder};
use super::order_id::OrderId;
use super::position::Position;
use core::cmp::Reverse;

/// The most news of a recap.
pub const RECAP: usize = 5;

/// An order awaiting an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaited {
    /// The order.
    pub order: OrderId,
    /// The camp that must answer.
    pub camp: CampId,
    /// The last day for it. Silence then accepts an attack (C3) and declines a challenge.
    pub answer_by: Day,
}

/// A camp's rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The camp.
    pub camp: CampId,
    /// Its treasury.
    pub gold: Gold,
    /// Its rank from 1; equal treasuries share one.
    pub place: usize,
}

/// The public state of a coast this month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoastState {
    /// Nobody fought over it: its loot is unknown.
    Unknown,
    /// The gods held it and its loot is known.
    Held(Loot),
    /// A fleet of this camp fights over it.
    Contested(CampId),
    /// This camp took this loot.
    Explored(CampId, Loot),
}

impl Position {
    /// Iterates over the legal orders of a camp. Challenges are for the next day; [`check_order`](Self::check_order)
    /// checks any other day.
    pub fn legal_orders(&self, camp: CampId) -> impl Iterator<Item = Order> {
        let day = self.day().plus(1);
        let challenges = self.setup().camp_ids().map(move |to| Order::Challenge { to, day });
        let attacks = self.setup().camp_ids().map(|port| Order::Attack { port });
        let expeditions = Coast::all().map(|coast| Order::Explore { coast });
        let all = challenges.chain(attacks).chain(expeditions);
        all.filter(move |&order| self.check_order(camp, order).is_ok())
    }

    /// Iterates over the legal answers of a camp, with their orders.
    pub fn legal_answers(&self, camp: CampId) -> impl Iterator<Item = (OrderId, Answer)> {
        let asked = self.awaited().filter(move |awaited| awaited.camp == camp);
        let all = asked.flat_map(|awaited| Answer::ALL.map(|answer| (awaited.order, answer)));
        all.filter(move |&(order, answer)| self.check_answer(camp, order, answer).is_ok())
    }

    /// Iterates over the orders awaiting an answer, the oldest first.
    pub fn awaited(&self) -> impl Iterator<Item = Awaited> {
        self.open_orders().filter_map(|placed| {
            placed.awaited().map(|(camp, answer_by)| Awaited { order: placed.id, camp, answer_by })
        })
    }

    /// Iterates over the open orders given by a camp or addressed to it.
    pub fn orders_of(&self, camp: CampId) -> impl Iterator<Item = &PlacedOrder> {
        self.open_orders().filter(move |order| order.concerns(camp))
    }

    /// Returns the camps by treasury, the richest first; equal ones in setup order.
    pub fn standings(&self) -> Vec<Place> {
        let gold = |camp: CampId| self.treasury(camp);
        let richer = |than: Gold| self.setup().camp_ids().filter(|&camp| gold(camp) > than).count();
        let place = |camp: CampId| Place { camp, gold: gold(camp), place: richer(gold(camp)) + 1 };
        let mut places: Vec<Place> = self.setup().camp_ids().map(place).collect();
        places.sort_by_key(|place| place.place);
        places
    }

    /// Returns the main news after the first `since` of the chronicle, the newest first: at most [`RECAP`], and rather
    /// those of `camp`.
    pub fn recap(&self, since: usize, camp: Option<CampId>) -> Vec<&ChronicleEntry> {
        let is_own = |news: News| match news {
            News::Wrath(of, _) => Some(of) == camp,
            _ => camp.zip(news.order().and_then(|id| self.order(id))).is_some_and(|(camp, order)| order.concerns(camp)),
        };
        let is_main = |news: News| {
            is_own(news) || matches!(news, News::Month(_) | News::Fought(_) | News::BoughtOff(_) | News::End)
        };
        let all = self.chronicle().iter().enumerate().skip(since).rev();
        let mut chosen: Vec<(usize, &ChronicleEntry)> = all.filter(|(_, entry)| is_main(entry.news)).collect();
        chosen.sort_by_key(|(_, entry)| !is_own(entry.news));
        chosen.truncate(RECAP);
        chosen.sort_by_key(|&(number, _)| Reverse(number));
        chosen.into_iter().map(|(_, entry)| entry).collect()
    }

    /// Returns the public state of a coast this month.
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
