//! The variants of Virus War that are either played or not (V9, V12).

use super::setup::{Bases, Pace, Passes, Players, Setup, ShortTurn, Start};

/// A variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Four play, one at each corner.
    FourPlayers,
    /// The first turn of crosses is one sub-move.
    BalancedStart,
    /// Each round has one sub-move more than the one before.
    Rising,
    /// Two passes in a row are won by the side that made the last turn.
    LastTurnWins,
    /// A side that cannot make a whole turn has lost.
    FullTurnOrLoss,
    /// The bases lie two cells in from the corners.
    InsetBases,
}

impl Variant {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::FourPlayers,
        Self::BalancedStart,
        Self::Rising,
        Self::LastTurnWins,
        Self::FullTurnOrLoss,
        Self::InsetBases,
    ];

    /// Whether it is agreed.
    pub fn is_on(self, setup: &Setup) -> bool {
        match self {
            Self::FourPlayers => setup.players == Players::Four,
            Self::BalancedStart => setup.start == Start::Balanced,
            Self::Rising => setup.pace == Pace::Rising,
            Self::LastTurnWins => setup.passes == Passes::LastTurnWins,
            Self::FullTurnOrLoss => setup.short_turn == ShortTurn::Loses,
            Self::InsetBases => setup.bases == Bases::Inset,
        }
    }

    /// Agrees on it, or on the rule without it.
    pub const fn switch(self, setup: &mut Setup, on: bool) {
        match self {
            Self::FourPlayers => setup.players = if on { Players::Four } else { Players::Two },
            Self::BalancedStart => setup.start = if on { Start::Balanced } else { Start::Full },
            Self::Rising => setup.pace = if on { Pace::Rising } else { Pace::Steady },
            Self::LastTurnWins => setup.passes = if on { Passes::LastTurnWins } else { Passes::Draw },
            Self::FullTurnOrLoss => setup.short_turn = if on { ShortTurn::Loses } else { ShortTurn::Legal },
            Self::InsetBases => setup.bases = if on { Bases::Inset } else { Bases::Corners },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v12_each_variant_is_off_at_first_and_switched_alone() {
        for variant in Variant::ALL {
            let mut setup = Setup::default();
            assert!(!variant.is_on(&setup));
            variant.switch(&mut setup, true);
            let on: Vec<_> = Variant::ALL.into_iter().filter(|other| other.is_on(&setup)).collect();
            assert_eq!(on, [variant]);
            variant.switch(&mut setup, false);
            assert_eq!(setup, Setup::default());
        }
    }
}
