//! The ledger: every coin that a camp gets or gives, with its cause (C6).

use super::calendar::Day;
use super::camp::CampId;
use super::gold::Gold;
use super::order_id::OrderId;

/// Why gold came or went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The treasury at the start (C1).
    Start,
    /// A fleet was bought (C2–C4).
    Fleet(OrderId),
    /// The price of a fleet came back: it was not needed, it won, or nobody did.
    FleetReturned(OrderId),
    /// The winner of a classic battle got the price of the fleet doubled (C2).
    Prize(OrderId),
    /// The defender of a port got the price of the aggressor's fleet (C3).
    Defence(OrderId),
    /// A tenth of the loser's treasury went to the aggressor (C3).
    Plunder(OrderId),
    /// An attack was bought off (C3).
    BuyOff(OrderId),
    /// The loot of an explored coast (C4).
    Loot(OrderId),
}

impl Cause {
    /// The order of which the entry came; `None` at the start.
    pub const fn order(self) -> Option<OrderId> {
        match self {
            Self::Start => None,
            Self::Fleet(order)
            | Self::FleetReturned(order)
            | Self::Prize(order)
            | Self::Defence(order)
            | Self::Plunder(order)
            | Self::BuyOff(order)
            | Self::Loot(order) => Some(order),
        }
    }
}

/// An entry of the ledger. Entries of no gold are not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub day: Day,
    /// Whose treasury.
    pub camp: CampId,
    /// Why.
    pub cause: Cause,
    /// What came, or with a minus what went.
    pub amount: i64,
    /// The treasury after it.
    pub balance: Gold,
}

/// The treasuries of all camps, and how they came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ledger {
    treasuries: Vec<Gold>,
    entries: Vec<Entry>,
}

impl Ledger {
    /// The ledger on the first day.
    pub(super) fn new(camps: impl Iterator<Item = CampId>, start: Gold) -> Self {
        let mut ledger = Self { treasuries: Vec::new(), entries: Vec::new() };
        for camp in camps {
            ledger.treasuries.push(0);
            ledger.receive(Day::FIRST, camp, Cause::Start, start);
        }
        ledger
    }

    /// The treasury of a camp; nothing for a camp that does not exist.
    pub(super) fn treasury(&self, camp: CampId) -> Gold {
        self.treasuries.get(camp.index()).copied().unwrap_or(0)
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn receive(&mut self, day: Day, camp: CampId, cause: Cause, amount: Gold) {
        self.enter(day, camp, cause, amount.into());
    }

    /// Takes gold out of a treasury, never more than it holds (C6).
    pub(super) fn pay(&mut self, day: Day, camp: CampId, cause: Cause, amount: Gold) {
        let amount = amount.min(self.treasury(camp));
        self.enter(day, camp, cause, -i64::from(amount));
    }

    fn enter(&mut self, day: Day, camp: CampId, cause: Cause, amount: i64) {
        let Some(treasury) = self.treasuries.get_mut(camp.index()).filter(|_| amount != 0) else { return };
        *treasury = (i64::from(*treasury) + amount) as Gold;
        self.entries.push(Entry { day, camp, cause, amount, balance: *treasury });
    }
}
