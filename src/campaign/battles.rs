//! Battles to be fought, and recording their ends (C5).

use super::battle::{Battle, BattleReport, Fighter, ReportError, battle_rules, is_fingerprint_of, level_of_gods, seat};
use super::camp::{Camp, CampId, Level};
use super::coasts::GodsSecret;
use super::event::{Event, EventError};
use super::order::{Order, PlacedOrder};
use super::order_id::OrderId;
use super::position::Position;
use super::record::Campaign;
use crate::play::{Match, Seats, seeded_draw};
use crate::sea_battle::{SeaBattlePosition, Setup};

/// A reason why the end of a battle is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The match is not the end of this battle.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// The battle cannot end now, or the secret is not the sealed one.
    #[error(transparent)]
    Event(#[from] EventError),
}

impl Position {
    /// Iterates over the battles to be fought, the oldest order first.
    pub fn battles(&self) -> impl Iterator<Item = Battle> {
        self.battles_due().filter_map(|order| self.battle(order))
    }

    /// Iterates over the orders whose battles are to be fought.
    pub fn battles_due(&self) -> impl Iterator<Item = OrderId> {
        self.open_orders().filter(|order| order.fight_by().is_some()).map(|order| order.id)
    }

    /// Returns the battle of an order, if it is to be fought.
    pub fn battle(&self, id: OrderId) -> Option<Battle> {
        let placed = self.order(id)?;
        placed.fight_by()?;
        let fighters = [Fighter::Camp(placed.camp), placed.order.target().map_or(Fighter::Gods, Fighter::Camp)];
        let seats = Seats::new(fighters.map(|fighter| seat(self.level_of(fighter, placed.camp))));
        let names = fighters.map(|fighter| self.name_of(fighter));
        Some(Battle {
            order: id,
            fighters,
            setup: self.battle_setup(placed),
            seats: seats.with_names(names),
            seed: battle_seed(self.setup().seed, id),
        })
    }

    /// Adds the agreed clock and observer, and the gods' wrath (C4).
    fn battle_setup(&self, placed: &PlacedOrder) -> Setup {
        let wrath = if let Order::Explore { .. } = placed.order { self.wrath(placed.camp) } else { 0 };
        Setup { clock: self.setup().clock, observer: self.setup().observer, ..battle_rules(wrath) }
    }

    /// Returns the level of a fighter in a battle that this camp has ordered.
    fn level_of(&self, fighter: Fighter, by: CampId) -> Option<Level> {
        match fighter {
            Fighter::Camp(camp) => self.camp(camp)?.leader.level(),
            Fighter::Gods => Some(level_of_gods(self.wrath(by))),
        }
    }

    fn name_of(&self, fighter: Fighter) -> &str {
        // The page names the gods in its own language.
        let Fighter::Camp(camp) = fighter else { return "" };
        self.camp(camp).map_or("", |camp| if camp.commander.is_empty() { &camp.name } else { &camp.commander })
    }

    fn camp(&self, camp: CampId) -> Option<&Camp> {
        self.setup().camps.get(camp.index())
    }
}

/// Derives one seed for each order.
fn battle_seed(seed: u64, order: OrderId) -> u64 {
    let word = |place: usize| seeded_draw(seed, 2 * order.index() + place, u32::MAX);
    u64::from(word(0)) << 32 | u64::from(word(1))
}

impl Campaign {
    /// Records a battle's match. Opening the loot of its coast needs the gods' secret.
    ///
    /// # Errors
    /// When the match does not end this battle, or the loot cannot be opened; the campaign is then unchanged.
    pub fn record_battle(
        &mut self,
        order: OrderId,
        game: &Match<SeaBattlePosition>,
        gods: Option<&GodsSecret>,
    ) -> Result<(), RecordError> {
        let battle = self.position().battle(order).ok_or(EventError::NoBattle(order))?;
        let report = BattleReport::from_match(&battle, game)?;
        Ok(self.report(order, report, gods)?)
    }

    /// Records the end of a battle, with the loot of its coast.
    ///
    /// # Errors
    /// When it cannot end now, or the loot cannot be opened; the campaign is then unchanged.
    pub fn report(
        &mut self,
        order: OrderId,
        report: BattleReport,
        gods: Option<&GodsSecret>,
    ) -> Result<(), EventError> {
        let loot = self.position().order(order).and_then(|placed| {
            let Order::Explore { coast } = placed.order else { return None };
            gods?.open(self.setup().months, placed.placed.month(), coast)
        });
        self.play(Event::Battle { order, report: report.with_loot(loot) })
    }

    /// Returns whether a match is recorded as the battle of an order.
    pub fn is_record_of(&self, order: OrderId, game: &Match<SeaBattlePosition>) -> bool {
        let report = self.position().order(order).and_then(PlacedOrder::report);
        report.and_then(|report| report.record).is_some_and(|record| is_fingerprint_of(&record, game))
    }
}
