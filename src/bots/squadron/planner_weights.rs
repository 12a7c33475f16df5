//! What a planner minds.

/// What a planner minds; plans differ by it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlannerWeights {
    /// How much it minds danger to ships.
    pub(super) danger: f32,
    /// How much it minds danger to its flagship.
    pub(super) flag: f32,
    /// How much it is drawn to the enemy.
    pub(super) pull: f32,
    /// The same for its flagship.
    pub(super) flag_pull: f32,
    /// How much it wants to have targets next time.
    pub(super) hunt: f32,
    /// How much chance plays into it.
    pub(super) noise: f32,
    /// That chance.
    pub(super) seed: u32,
}

/// What both sides mind when a game is played out.
pub(super) const PLAIN: PlannerWeights =
    PlannerWeights { danger: 0.45, flag: 0.8, pull: 0.05, flag_pull: 0.03, hunt: 0.10, noise: 0.0, seed: 0 };

/// The same, minding danger as much as [`WARY`]: it does better in the play-outs of a search.
pub(super) const WATCHFUL: PlannerWeights = PlannerWeights { danger: 1.1, flag: 2.0, ..PLAIN };

/// What those mind who sail straight at the enemy.
pub(super) const CHARGING: PlannerWeights =
    PlannerWeights { danger: 0.05, flag: 0.1, pull: 0.4, flag_pull: 0.4, ..PLAIN };

/// What does best for those who do not look ahead: more danger than the eye sees.
pub(super) const WARY: PlannerWeights =
    PlannerWeights { danger: 1.1, flag: 2.0, pull: 0.125, flag_pull: 0.06, ..PLAIN };

/// A number from -1 to 1 that looks like chance and is the same for the same seed, ship and hex.
pub(super) fn pseudo_random(seed: u32, ship: usize, hex: u16) -> f32 {
    let mut bits = (seed ^ (ship as u32) << 16 ^ u32::from(hex)).wrapping_mul(0x9E37_79B1);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x85EB_CA77);
    bits ^= bits >> 13;
    (bits >> 8) as f32 / (1u32 << 23) as f32 - 1.0
}
