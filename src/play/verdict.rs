//! The outcome of a match for people at this device.

use super::{ComputerLevel, Seats};
use crate::game::{Outcome, Side};

/// The outcome of a match for people at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
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

impl<L: ComputerLevel> Seats<L> {
    /// Returns the outcome from the view of people at this device.
    pub fn verdict(&self, outcome: Outcome) -> Verdict {
        match (outcome, self.only_human()) {
            (Outcome::Win(side), Some(human)) if side == human => Verdict::YouWon,
            (Outcome::Win(_), Some(_)) => Verdict::YouLost,
            (Outcome::Win(side), None) => Verdict::Won(side),
            (Outcome::Draw, _) => Verdict::Draw,
            (Outcome::Nobody, _) => Verdict::Nobody,
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
        assert_eq!(seats.verdict(Outcome::Win(Side::SECOND)), Verdict::YouWon);
        assert_eq!(seats.verdict(Outcome::Win(Side::FIRST)), Verdict::YouLost);
        assert!(seats.have_won(Outcome::Win(Side::SECOND)) && !seats.have_won(Outcome::Win(Side::FIRST)));
        let across = Seats::new([Seat::<Level>::Remote, Seat::Human]);
        assert_eq!(across.verdict(Outcome::Win(Side::FIRST)), Verdict::YouLost);
    }

    #[test]
    fn two_humans_and_none_are_told_which_side_won() {
        for (seats, here) in [(Seats::new([Seat::<Level>::Human; 2]), true), (Seats::new([COMPUTER; 2]), false)] {
            let won = Outcome::Win(Side::FIRST);
            assert_eq!((seats.verdict(won), seats.have_won(won)), (Verdict::Won(Side::FIRST), here));
            assert_eq!(seats.verdict(Outcome::Draw), Verdict::Draw);
            assert_eq!(seats.verdict(Outcome::Nobody), Verdict::Nobody);
            assert!(!seats.have_won(Outcome::Draw) && !seats.have_won(Outcome::Nobody));
        }
    }
}
