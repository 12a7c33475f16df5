//! Expected gold of each order and answer, as a camp estimates it.

use super::record::{Belief, OwnRecord};
use crate::bots::sea_battle::Level;
use crate::campaign::{
    ATTACK_FLEET, Answer, BUY_OFF, CLASSIC_FLEET, CampId, Character, Coast, Day, EXPLORATION_FLEET, Gold,
    IMMUNITY_DAYS, Order, PlacedOrder, Position, plunder,
};

/// Mean loot of an unexplored coast (C4).
const MEAN_LOOT: f64 = 5_500.0;
/// Weight of the initial belief, in battles.
const FIRMNESS: f64 = 2.0;

/// Minimal gain expected from a challenge that may be declined.
const LETTER: f64 = 100.0;

/// Risk attitude of a character.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// Optimism against camps, in standard deviations of the belief.
    pub camps: f64,
    /// Optimism against the gods.
    pub gods: f64,
    /// Gold never staked.
    pub reserve: Gold,
    /// Minimal gain relative to the price.
    pub margin: f64,
    /// Weight of a plundering relative to an equal gain.
    pub fear: f64,
}

impl Temper {
    /// Returns the temper of a character.
    pub const fn new(character: Character) -> Self {
        match character {
            Character::Cautious => Self { camps: -0.5, gods: -0.5, reserve: 4_000, margin: 0.05, fear: 1.5 },
            Character::Greedy => Self { camps: 0.0, gods: 0.0, reserve: 0, margin: 0.0, fear: 1.0 },
            Character::Warlike => Self { camps: 0.2, gods: 0.0, reserve: 0, margin: 0.0, fear: 1.0 },
        }
    }
}

/// Initial belief at this level: shares of battles won against the mean of all levels, and against the gods, estimated
/// from the ladder in docs/bots.md.
const fn first_shares(level: Level) -> [f64; 2] {
    match level {
        Level::CabinBoy => [0.33, 0.17],
        Level::Sailor => [0.41, 0.22],
        Level::Gunner => [0.50, 0.29],
        Level::Captain => [0.60, 0.38],
        Level::Admiral => [0.69, 0.50],
    }
}

/// Estimates of a camp.
#[derive(Clone, Debug)]
pub struct Outlook<'a> {
    position: &'a Position,
    camp: CampId,
    temper: Temper,
    record: OwnRecord,
    first: [Belief; 2],
}

impl<'a> Outlook<'a> {
    /// Creates the outlook of a camp from public information.
    pub fn new(position: &'a Position, camp: CampId, character: Character, level: Level) -> Self {
        let first = first_shares(level).map(|share| Belief::new(share, FIRMNESS));
        Self { position, camp, temper: Temper::new(character), record: OwnRecord::new(position, camp), first }
    }

    /// Returns the estimated chance to win a battle against another camp.
    pub fn chance_against(&self, other: CampId) -> f64 {
        self.record.against(other, self.first[0]).quantile(self.temper.camps)
    }

    /// Returns the estimated chance to win a battle against the gods.
    pub fn chance_against_gods(&self) -> f64 {
        self.record.against_gods(self.first[1]).quantile(self.temper.gods)
    }

    /// Returns the expected gold of an order.
    pub fn order(&self, order: Order) -> f64 {
        match order {
            // A declined challenge is free, but a small chance is not worth the message.
            Order::Challenge { to, .. } => self.record.is_accepted(to).mean() * self.classic(to) - LETTER,
            Order::Attack { port } => {
                let bought_off = self.record.is_bought_off(port).mean();
                bought_off * f64::from(BUY_OFF) + (1.0 - bought_off) * self.attack(port)
            }
            Order::Explore { coast } => self.expedition(coast),
        }
    }

    /// C2: the price doubled, or nothing.
    fn classic(&self, other: CampId) -> f64 {
        (2.0 * self.chance_against(other) - 1.0) * f64::from(CLASSIC_FLEET)
    }

    /// C3: a tenth of the other's treasury, or the fleet is lost.
    fn attack(&self, port: CampId) -> f64 {
        let chance = self.chance_against(port);
        let plundered = f64::from(plunder(self.position.treasury(port)));
        chance * plundered - (1.0 - chance) * f64::from(ATTACK_FLEET)
    }

    /// C4: the loot, or the fleet is lost.
    fn expedition(&self, coast: Coast) -> f64 {
        let loot = self.position.known_loot(coast).map_or(MEAN_LOOT, |loot| loot.gold().into());
        let chance = self.chance_against_gods();
        chance * loot - (1.0 - chance) * f64::from(EXPLORATION_FLEET)
    }

    /// Returns the expected gold of defending the own port (C3).
    fn defence(&self, aggressor: CampId) -> f64 {
        let chance = self.chance_against(aggressor);
        let plundered = f64::from(plunder(self.position.treasury(self.camp)));
        chance * f64::from(ATTACK_FLEET) - (1.0 - chance) * self.temper.fear * plundered
    }

    /// Returns the expected gold of an answer to an order.
    pub fn answer(&self, placed: &PlacedOrder, answer: Answer) -> f64 {
        match (placed.order, answer) {
            (Order::Challenge { .. }, Answer::Accept) if !self.can_spare(CLASSIC_FLEET) => f64::NEG_INFINITY,
            (Order::Challenge { .. }, Answer::Accept) => self.classic(placed.camp) - self.margin(CLASSIC_FLEET),
            (Order::Attack { .. }, Answer::Accept) => self.defence(placed.camp),
            // A month of peace is worth the attacks of the last month.
            (_, Answer::BuyOff) => {
                let danger = (-self.defence(placed.camp)).max(0.0);
                f64::from(self.attacks_of_last_month(placed)) * danger - f64::from(BUY_OFF)
            }
            (_, Answer::Accept | Answer::Decline) => 0.0,
        }
    }

    /// Returns the number of other attacks on the camp in the last thirty days.
    fn attacks_of_last_month(&self, but: &PlacedOrder) -> u32 {
        let since = Day::new(self.position.day().index().saturating_sub(IMMUNITY_DAYS));
        let recent = self.position.orders().iter().rev().take_while(|order| order.placed >= since);
        let is_on_camp = |order: &&PlacedOrder| order.order == Order::Attack { port: self.camp } && order.id != but.id;
        recent.filter(is_on_camp).count() as u32
    }

    /// Returns the minimal gain for an order or battle of this price.
    pub fn margin(&self, price: Gold) -> f64 {
        self.temper.margin * f64::from(price)
    }

    /// Returns true if the camp can pay a price and keep its reserve.
    pub fn can_spare(&self, price: Gold) -> bool {
        self.position.treasury(self.camp) >= price.saturating_add(self.temper.reserve)
    }
}
