//! Gold and prices (C1–C4).

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c3_a_tenth_is_rounded_down() {
        assert_eq!([0, 9, 10, 9_999, 10_000].map(plunder), [0, 0, 1, 999, 1_000]);
    }
}
