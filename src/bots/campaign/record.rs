//! What a camp has learned from its own battles: how likely it is to win the next one.

use crate::campaign::{CampId, End, Order, PlacedOrder, Position, Status};
use crate::game::{Outcome, Side};

/// A chance as it is believed: a Beta distribution over the share of wins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Belief {
    wins: f64,
    losses: f64,
}

impl Belief {
    /// A belief in this share of wins, as firm as after this many battles.
    pub fn new(share: f64, battles: f64) -> Self {
        Self { wins: share * battles, losses: (1.0 - share) * battles }
    }

    /// The belief after more battles.
    #[must_use]
    pub fn after(self, wins: f64, losses: f64) -> Self {
        Self { wins: self.wins + wins, losses: self.losses + losses }
    }

    /// The mean of the distribution.
    pub fn mean(self) -> f64 {
        self.wins / (self.wins + self.losses)
    }

    /// The mean and this many standard deviations more, within 0 and 1.
    pub fn quantile(self, deviations: f64) -> f64 {
        let battles = self.wins + self.losses;
        let deviation = (self.wins * self.losses / (battles * battles * (battles + 1.0))).sqrt();
        (self.mean() + deviations * deviation).clamp(0.0, 1.0)
    }
}

/// Battles that a camp has won and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many it won.
    pub won: u32,
    /// How many it lost.
    pub lost: u32,
}

impl Tally {
    fn add(&mut self, has_won: bool) {
        if has_won { self.won += 1 } else { self.lost += 1 }
    }
}

/// What a camp has seen in its own battles and orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnRecord {
    /// Its battles with each camp.
    camps: Vec<Tally>,
    /// Its battles with the gods.
    gods: Tally,
    /// How often each camp has bought its attacks off (`won`), and how often it has fought.
    bought_off: Vec<Tally>,
    /// How often each camp has accepted its challenges (`won`), and how often it has not.
    accepted: Vec<Tally>,
}

impl OwnRecord {
    /// The record of a camp up to now.
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

    /// How likely the camp wins a battle with another one, from what it believed of itself at first. A battle with that
    /// camp tells twice as much as one with others.
    pub fn against(&self, other: CampId, first: Belief) -> Belief {
        let sum = |number: fn(&Tally) -> u32| f64::from(self.camps.iter().map(number).sum::<u32>());
        let with = self.camps.get(other.index()).copied().unwrap_or_default();
        let all = first.after(sum(|tally| tally.won) / 2.0, sum(|tally| tally.lost) / 2.0);
        all.after(f64::from(with.won) / 2.0, f64::from(with.lost) / 2.0)
    }

    /// How likely it wins a battle with the gods.
    pub fn against_gods(&self, first: Belief) -> Belief {
        first.after(self.gods.won.into(), self.gods.lost.into())
    }

    /// How likely a camp buys its attack off.
    pub fn is_bought_off(&self, port: CampId) -> Belief {
        let tally = self.bought_off.get(port.index()).copied().unwrap_or_default();
        Belief::new(0.25, 4.0).after(tally.won.into(), tally.lost.into())
    }

    /// How likely a camp accepts its challenge.
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
        // The deviation of Beta(2, 2) is the root of 1/20.
        assert!((first.quantile(1.0) - 0.5 - 0.05_f64.sqrt()).abs() < 1e-9);
        assert!(first.after(50.0, 50.0).quantile(1.0) < first.quantile(1.0));
        assert!((Belief::new(0.9, 2.0).quantile(9.0) - 1.0).abs() < 1e-9);
    }
}
