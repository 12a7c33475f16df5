//! The optional variants of Virus War (V9, V12).

use super::setup::{Bases, Pace, Passes, Players, Setup, ShortTurn, Start};

/// An optional variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Four players in the corners.
    FourPlayers,
    /// The first turn of crosses is one sub-move.
    BalancedStart,
    /// Each round has one sub-move more than the one before.
    Rising,
    /// After two passes in a row the side that made the last turn wins.
    LastTurnWins,
    /// A side that cannot make a full turn loses.
    FullTurnOrLoss,
    /// The bases are two cells in from the corners.
    InsetBases,
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 6] = [
        Self::FourPlayers,
        Self::BalancedStart,
        Self::Rising,
        Self::LastTurnWins,
        Self::FullTurnOrLoss,
        Self::InsetBases,
    ];

    /// Returns true if the variant is on.
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

    /// Switches the variant on or off.
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
    fn v12_variants_are_off_by_default_and_independent() {
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
