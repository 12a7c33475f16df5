//! The state of a campaign after its events.

use super::calendar::Day;
use super::camp::CampId;
use super::chronicle::{ChronicleEntry, News};
use super::coasts::{Coast, GodsSecret, Loot};
use super::ledger::{Entry, Gold, Ledger};
use super::order::{End, Order, PlacedOrder, Status};
use super::order_id::OrderId;
use super::setup::{Setup, SetupError};
use crate::fair::PactId;
use crate::game::{Outcome, Side};

/// State of a camp beside its treasury.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct CampState {
    wrath: u8,
    immune_until: Option<Day>,
    rests_until: Option<Day>,
}

/// The state of a campaign, all of it public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    setup: Setup,
    day: Day,
    ledger: Ledger,
    camps: Vec<CampState>,
    orders: Vec<PlacedOrder>,
    chronicle: Vec<ChronicleEntry>,
    secret: Option<GodsSecret>,
}

impl Position {
    /// Starts a campaign.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn start(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let first = ChronicleEntry { day: Day::FIRST, event: None, news: News::Month(0) };
        Ok(Self {
            setup: setup.clone(),
            day: Day::FIRST,
            ledger: Ledger::new(setup.camp_ids(), setup.starting_gold),
            camps: vec![CampState::default(); setup.camps.len()],
            orders: Vec::new(),
            chronicle: vec![first],
            secret: None,
        })
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns today; the last day after the end.
    pub fn day(&self) -> Day {
        self.day.min(self.setup.last_day())
    }

    /// Returns whether the last day has passed.
    pub fn is_over(&self) -> bool {
        self.day > self.setup.last_day()
    }

    /// Returns the treasury of a camp.
    pub fn treasury(&self, camp: CampId) -> Gold {
        self.ledger.treasury(camp)
    }

    /// Returns the entries of the ledger (C6).
    pub fn ledger(&self) -> &[Entry] {
        self.ledger.entries()
    }

    /// Iterates over the entries of one camp.
    pub fn ledger_of(&self, camp: CampId) -> impl DoubleEndedIterator<Item = &Entry> {
        self.ledger().iter().filter(move |entry| entry.camp == camp)
    }

    /// Returns all orders, the oldest first.
    pub fn orders(&self) -> &[PlacedOrder] {
        &self.orders
    }

    /// Returns an order by its number.
    pub fn order(&self, id: OrderId) -> Option<&PlacedOrder> {
        self.orders.get(id.index())
    }

    /// Iterates over the orders that are not finished.
    pub fn open_orders(&self) -> impl Iterator<Item = &PlacedOrder> {
        self.orders.iter().filter(|order| order.is_open())
    }

    /// Returns the chronicle, the oldest news first.
    pub fn chronicle(&self) -> &[ChronicleEntry] {
        &self.chronicle
    }

    /// Returns the wrath of the gods at a camp (C4).
    pub fn wrath(&self, camp: CampId) -> u8 {
        self.camps.get(camp.index()).map_or(0, |camp| camp.wrath)
    }

    /// Returns the first day on which an attack on an immune camp is legal again (C3).
    pub fn immune_until(&self, camp: CampId) -> Option<Day> {
        self.camps.get(camp.index())?.immune_until.filter(|&until| until > self.day)
    }

    /// Returns the first day on which an attack on a resting port is legal again.
    pub fn rests_until(&self, camp: CampId) -> Option<Day> {
        self.camps.get(camp.index())?.rests_until.filter(|&until| until > self.day)
    }

    /// Returns the gods' secret, once shown.
    pub fn secret(&self) -> Option<&GodsSecret> {
        self.secret.as_ref()
    }

    /// Counts a camp's orders of one kind this month.
    pub fn orders_this_month(&self, camp: CampId, is_kind: impl Fn(&Order) -> bool) -> usize {
        let month = self.day.month();
        let placed = self.orders.iter().rev().take_while(|order| order.placed.month() == month);
        placed.filter(|order| order.camp == camp && is_kind(&order.order)).count()
    }

    /// Iterates over the expeditions to a coast in a month, counted from 0.
    pub fn expeditions(&self, month: u8, coast: Coast) -> impl Iterator<Item = &PlacedOrder> {
        let is_there = move |order: &&PlacedOrder| {
            order.placed.month() == month && matches!(order.order, Order::Explore { coast: there } if there == coast)
        };
        self.orders.iter().filter(is_there)
    }

    /// Returns the loot of a coast this month, if a battle revealed it.
    pub fn known_loot(&self, coast: Coast) -> Option<Loot> {
        let mut reports = self.expeditions(self.day().month(), coast).filter_map(PlacedOrder::report);
        reports.find_map(|report| report.loot.as_ref()).map(|opened| opened.loot)
    }

    /// Returns the camp that took the loot of a coast this month.
    pub fn conqueror(&self, coast: Coast) -> Option<CampId> {
        let has_won =
            |order: &&PlacedOrder| order.report().is_some_and(|report| report.outcome == Outcome::Win(Side::FIRST));
        self.expeditions(self.day().month(), coast).find(has_won).map(|order| order.camp)
    }

    /// Returns the gold of all fleets at stake.
    pub fn stakes(&self) -> Gold {
        self.orders.iter().map(PlacedOrder::stake).sum()
    }

    pub(super) fn ledger_mut(&mut self) -> &mut Ledger {
        &mut self.ledger
    }

    pub(super) fn pass_day(&mut self) {
        self.day = self.day.plus(1);
    }

    pub(super) fn show_secret(&mut self, secret: GodsSecret) {
        self.secret = Some(secret);
    }

    pub(super) fn set_wrath(&mut self, camp: CampId, wrath: u8) {
        if let Some(camp) = self.camps.get_mut(camp.index()) {
            camp.wrath = wrath;
        }
    }

    pub(super) fn set_immune_until(&mut self, camp: CampId, day: Day) {
        if let Some(camp) = self.camps.get_mut(camp.index()) {
            camp.immune_until = Some(day);
        }
    }

    pub(super) fn set_rests_until(&mut self, camp: CampId, day: Day) {
        if let Some(camp) = self.camps.get_mut(camp.index()) {
            camp.rests_until = Some(day);
        }
    }

    pub(super) fn place(&mut self, camp: CampId, order: Order, status: Status) -> OrderId {
        let id = OrderId::new(self.orders.len().min(usize::from(u16::MAX)) as u16);
        self.orders.push(PlacedOrder { id, camp, order, placed: self.day, status, pact: None });
        id
    }

    pub(super) fn set_status(&mut self, id: OrderId, status: Status) {
        if let Some(order) = self.orders.get_mut(id.index()) {
            order.status = status;
        }
    }

    pub(super) fn set_pact(&mut self, id: OrderId, pact: PactId) {
        if let Some(order) = self.orders.get_mut(id.index()) {
            order.pact = Some(pact);
        }
    }

    pub(super) fn end_order(&mut self, id: OrderId, end: End) {
        self.set_status(id, Status::Ended(end));
    }

    pub(super) fn tell(&mut self, event: usize, news: News) {
        self.chronicle.push(ChronicleEntry { day: self.day(), event: Some(event), news });
    }
}
