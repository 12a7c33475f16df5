//! The outcome of a match for people at this device.

use super::Seats;
use crate::game::{Outcome, Side};
use crate::record::Choice;

/// The outcome of a match for people at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalOutcome {
    /// The only human here won.
    YouWon,
    /// The only human here lost.
    YouLost,
    /// This side won; several humans or none are here.
    Won(Side),
    /// A draw.
    Draw,
    /// Nobody won.
    Nobody,
}

impl<L: Choice> Seats<L> {
    /// Returns the outcome from the view of people at this device.
    pub fn local_outcome(&self, outcome: Outcome) -> LocalOutcome {
        match (outcome, self.only_human()) {
            (Outcome::Win(side), Some(human)) if side == human => LocalOutcome::YouWon,
            (Outcome::Win(_), Some(_)) => LocalOutcome::YouLost,
            (Outcome::Win(side), None) => LocalOutcome::Won(side),
            (Outcome::Draw, _) => LocalOutcome::Draw,
            (Outcome::Nobody, _) => LocalOutcome::Nobody,
        }
    }

    /// Returns whether a human at this device won.
    pub fn have_won(&self, outcome: Outcome) -> bool {
        matches!(outcome, Outcome::Win(side) if self.is_human(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::play::Seat;

    const COMPUTER: Seat<Level> = Seat::Computer(Level::Microbe);

    #[test]
    fn an_only_human_has_won_or_lost() {
        let seats = Seats::new([COMPUTER, Seat::Human]);
        assert_eq!(seats.local_outcome(Outcome::Win(Side::SECOND)), LocalOutcome::YouWon);
        assert_eq!(seats.local_outcome(Outcome::Win(Side::FIRST)), LocalOutcome::YouLost);
        assert!(seats.have_won(Outcome::Win(Side::SECOND)) && !seats.have_won(Outcome::Win(Side::FIRST)));
        let across = Seats::new([Seat::<Level>::Remote, Seat::Human]);
        assert_eq!(across.local_outcome(Outcome::Win(Side::FIRST)), LocalOutcome::YouLost);
    }

    #[test]
    fn two_humans_and_none_are_told_which_side_won() {
        for (seats, here) in [(Seats::new([Seat::<Level>::Human; 2]), true), (Seats::new([COMPUTER; 2]), false)] {
            let won = Outcome::Win(Side::FIRST);
            assert_eq!((seats.local_outcome(won), seats.have_won(won)), (LocalOutcome::Won(Side::FIRST), here));
            assert_eq!(seats.local_outcome(Outcome::Draw), LocalOutcome::Draw);
            assert_eq!(seats.local_outcome(Outcome::Nobody), LocalOutcome::Nobody);
            assert!(!seats.have_won(Outcome::Draw) && !seats.have_won(Outcome::Nobody));
        }
    }
}
