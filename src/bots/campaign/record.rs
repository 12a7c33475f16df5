//! Beliefs that a camp has learned from its own battles and orders.

use crate::campaign::{CampId, End, Order, PlacedOrder, Position, Status};
use crate::game::{Outcome, Side};

/// A Beta distribution over a probability.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Belief {
    wins: f64,
    losses: f64,
}

impl Belief {
    /// Creates a belief with this mean, as firm as after this many battles.
    pub fn new(share: f64, battles: f64) -> Self {
        Self { wins: share * battles, losses: (1.0 - share) * battles }
    }

    /// Updates the belief by more battles.
    #[must_use]
    pub fn after(self, wins: f64, losses: f64) -> Self {
        Self { wins: self.wins + wins, losses: self.losses + losses }
    }

    /// Returns the mean.
    pub fn mean(self) -> f64 {
        self.wins / (self.wins + self.losses)
    }

    /// Returns the mean plus this many standard deviations, clamped to 0 and 1.
    pub fn quantile(self, deviations: f64) -> f64 {
        let battles = self.wins + self.losses;
        let deviation = (self.wins * self.losses / (battles * battles * (battles + 1.0))).sqrt();
        (self.mean() + deviations * deviation).clamp(0.0, 1.0)
    }
}

/// Battles won and lost by a camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Wins.
    pub won: u32,
    /// Losses.
    pub lost: u32,
}

impl Tally {
    fn add(&mut self, has_won: bool) {
        if has_won { self.won += 1 } else { self.lost += 1 }
    }
}

/// Public record of a camp's own battles and orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnRecord {
    /// Battles with each camp.
    camps: Vec<Tally>,
    /// Battles with the gods.
    gods: Tally,
    /// Attacks that each camp has bought off (`won`) or fought.
    bought_off: Vec<Tally>,
    /// Challenges that each camp has accepted (`won`) or not.
    accepted: Vec<Tally>,
}

impl OwnRecord {
    /// Collects the record of a camp.
    pub fn new(position: &Position, camp: CampId) -> Self {
        let count = position.setup().camps.len();
        let none = vec![Tally::default(); count];
        let gods = Tally::default();
        let mut record = Self { camps: none.clone(), gods, bought_off: none.clone(), accepted: none };
        for order in position.orders().iter().filter(|order| order.concerns(camp)) {
            record.add(camp, order);
        }
        record
    }

    fn add(&mut self, camp: CampId, placed: &PlacedOrder) {
        if let Status::Ended(end) = &placed.status
            && placed.camp == camp
        {
            match placed.order {
                Order::Attack { port } => self.bought_off[port.index()].add(*end == End::BoughtOff),
                Order::Challenge { to, .. } => self.accepted[to.index()].add(matches!(end, End::Fought(_))),
                Order::Explore { .. } => {}
            }
        }
        let own = if placed.camp == camp { Side::FIRST } else { Side::SECOND };
        let Some(Outcome::Win(winner)) = placed.report().map(|report| report.outcome) else { return };
        let tally = match placed.order.target() {
            None => &mut self.gods,
            Some(target) => &mut self.camps[if target == camp { placed.camp } else { target }.index()],
        };
        tally.add(winner == own);
    }

    /// Returns the belief in a win against another camp, from the initial belief `first`. Battles with that camp count
    /// twice.
    pub fn against(&self, other: CampId, first: Belief) -> Belief {
        let sum = |number: fn(&Tally) -> u32| f64::from(self.camps.iter().map(number).sum::<u32>());
        let with = self.camps.get(other.index()).copied().unwrap_or_default();
        let all = first.after(sum(|tally| tally.won) / 2.0, sum(|tally| tally.lost) / 2.0);
        all.after(f64::from(with.won) / 2.0, f64::from(with.lost) / 2.0)
    }

    /// Returns the belief in a win against the gods.
    pub fn against_gods(&self, first: Belief) -> Belief {
        first.after(self.gods.won.into(), self.gods.lost.into())
    }

    /// Returns the belief that a camp buys off an attack.
    pub fn is_bought_off(&self, port: CampId) -> Belief {
        let tally = self.bought_off.get(port.index()).copied().unwrap_or_default();
        Belief::new(0.25, 4.0).after(tally.won.into(), tally.lost.into())
    }

    /// Returns the belief that a camp accepts a challenge.
    pub fn is_accepted(&self, by: CampId) -> Belief {
        let tally = self.accepted.get(by.index()).copied().unwrap_or_default();
        Belief::new(0.5, 2.0).after(tally.won.into(), tally.lost.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_belief_moves_with_the_results_and_becomes_firmer() {
        let first = Belief::new(0.5, 4.0);
        assert!((first.mean() - 0.5).abs() < 1e-9);
        let (won, lost) = (first.after(4.0, 0.0), first.after(0.0, 4.0));
        assert!((won.mean() - 0.75).abs() < 1e-9 && (lost.mean() - 0.25).abs() < 1e-9);
        // The standard deviation of Beta(2, 2) is √(1/20).
        assert!((first.quantile(1.0) - 0.5 - 0.05_f64.sqrt()).abs() < 1e-9);
        assert!(first.after(50.0, 50.0).quantile(1.0) < first.quantile(1.0));
        assert!((Belief::new(0.9, 2.0).quantile(9.0) - 1.0).abs() < 1e-9);
    }
}
