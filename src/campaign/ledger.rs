//! Gold, prices (C1–C4), and the ledger: every change of a treasury with its cause (C6).

use super::calendar::Day;
use super::camp::CampId;
use super::order_id::OrderId;

/// Gold, in coins.
pub type Gold = u32;

/// The treasury of each camp at the start (C1).
pub const STARTING_GOLD: Gold = 10_000;
/// The largest treasury at the start.
pub const MAX_STARTING_GOLD: Gold = 1_000_000;
/// The price of each fleet in a classic battle (C2).
pub const CLASSIC_FLEET: Gold = 2_000;
/// The prize of a classic battle: the price of the fleet doubled (C2).
pub const CLASSIC_PRIZE: Gold = 2 * CLASSIC_FLEET;
/// The price of a fleet that attacks a port (C3).
pub const ATTACK_FLEET: Gold = 3_000;
/// The payment that buys an attack off (C3).
pub const BUY_OFF: Gold = 1_000;
/// The price of a fleet that explores a coast (C4).
pub const EXPLORATION_FLEET: Gold = 5_000;

/// Returns the gold that a victorious aggressor takes from a treasury (C3): a tenth, rounded down.
pub const fn plunder(treasury: Gold) -> Gold {
    treasury / 10
}

/// The cause of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The treasury at the start (C1).
    Start,
    /// A fleet was bought (C2–C4).
    Fleet(OrderId),
    /// The price of a fleet came back.
    FleetReturned(OrderId),
    /// The prize of a classic battle (C2).
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
    /// Returns the order behind the entry; `None` at the start.
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

/// An entry of the ledger; its amount is never 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The day.
    pub day: Day,
    /// The camp.
    pub camp: CampId,
    /// The cause.
    pub cause: Cause,
    /// The income, or the expense with a minus.
    pub amount: i64,
    /// The treasury afterwards.
    pub balance: Gold,
}

/// Treasuries of all camps with their entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ledger {
    treasuries: Vec<Gold>,
    entries: Vec<Entry>,
}

impl Ledger {
    pub(super) fn new(camps: impl Iterator<Item = CampId>, start: Gold) -> Self {
        let mut ledger = Self { treasuries: Vec::new(), entries: Vec::new() };
        for camp in camps {
            ledger.treasuries.push(0);
            ledger.receive(Day::FIRST, camp, Cause::Start, start);
        }
        ledger
    }

    /// Returns 0 for a camp that does not exist.
    pub(super) fn treasury(&self, camp: CampId) -> Gold {
        self.treasuries.get(camp.index()).copied().unwrap_or(0)
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn receive(&mut self, day: Day, camp: CampId, cause: Cause, amount: Gold) {
        self.enter(day, camp, cause, amount.into());
    }

    /// Takes no more than the treasury holds (C6).
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c3_a_tenth_is_rounded_down() {
        assert_eq!([0, 9, 10, 9_999, 10_000].map(plunder), [0, 0, 1, 999, 1_000]);
    }
}
