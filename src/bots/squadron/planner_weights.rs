//! Weights of the one-turn planner.

/// Weights of the one-turn planner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlannerWeights {
    /// Danger to ships.
    pub(super) danger: f32,
    /// Danger to the own flagship.
    pub(super) flag: f32,
    /// Attraction to the enemy.
    pub(super) pull: f32,
    /// Attraction of the flagship to the enemy.
    pub(super) flag_pull: f32,
    /// Value of targets in the next turn.
    pub(super) hunt: f32,
    /// Amplitude of pseudo-random noise.
    pub(super) noise: f32,
    /// Seed of the noise.
    pub(super) seed: u32,
    pub(super) worths: &'static Worths,
}

/// Values of ships, forts and time; arrays are by ship class.
#[derive(PartialEq, Debug)]
pub(super) struct Worths {
    /// Value of the own ships.
    pub(super) own: [ShipWorth; 4],
    /// Additional values of the own flagship, beside those of its class.
    pub(super) own_flagship: ShipWorth,
    /// Value of the enemy's ships.
    pub(super) foe: [ShipWorth; 4],
    /// Additional values of the enemy flagship, beside those of its class.
    pub(super) foe_flagship: ShipWorth,
    /// Value of being able to fire at an enemy flagship next to the own fort.
    pub(super) guard: f32,
    /// Value of being able to fire at the hex where a nearby enemy flagship would besiege, and its decrease per hex of
    /// distance.
    pub(super) guard_ahead: [f32; 2],
    /// Value of the enemy fort, and the share of it for a flagship on its way there.
    pub(super) fort: f32,
    pub(super) approach: f32,
    /// Number of turns after which the attraction to the enemy has doubled.
    pub(super) patience: f32,
    /// Factors by ship class of [`PlannerWeights::pull`] and [`PlannerWeights::hunt`].
    pub(super) pull: [f32; 4],
    pub(super) hunt: [f32; 4],
    /// Attraction of other ships to the enemy flagship and to their own, per hex.
    pub(super) chase: f32,
    pub(super) escort: f32,
    /// Weight of the best destination still reachable after a salvo.
    pub(super) onward: f32,
}

/// Value of a ship afloat, and of each point of its strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ShipWorth {
    pub(super) afloat: f32,
    pub(super) hit: f32,
}

impl ShipWorth {
    /// Adds the flagship's values.
    pub(super) const fn as_flagship(self, flagship: Self) -> Self {
        ship(flagship.afloat, self.hit + flagship.hit)
    }
}

const fn ship(afloat: f32, hit: f32) -> ShipWorth {
    ShipWorth { afloat, hit }
}

/// Values used by the evaluation and by all planners but [`SEASONED`].
pub(super) static PLAIN_WORTHS: Worths = Worths {
    own: PLAIN_SHIPS,
    own_flagship: ship(FLAG, 0.3),
    foe: PLAIN_SHIPS,
    foe_flagship: ship(FLAG, 0.5),
    guard: 4.0,
    guard_ahead: [0.9, 0.09],
    fort: FLAG,
    approach: 0.3,
    patience: 12.0,
    pull: [1.0; 4],
    hunt: [1.0; 4],
    chase: 0.0,
    escort: 0.0,
    onward: 1.0,
};
const PLAIN_SHIPS: [ShipWorth; 4] = [ship(1.6, 0.36), ship(1.1, 0.3), ship(0.9, 0.25), ship(0.8, 0.22)];
/// Value of sinking a flagship.
pub(super) const FLAG: f32 = 14.0;

/// Found by evolution in battles between planners (docs/bots.md).
static SEASONED_WORTHS: Worths = Worths {
    own: [ship(9.0, 0.173), ship(2.17, 0.0283), ship(2.02, 0.0918), ship(3.449, 0.2243)],
    own_flagship: ship(11.17, 0.766),
    foe: [ship(9.02, 0.81), ship(3.28, 0.259), ship(0.924, 0.2125), ship(1.61, 0.33)],
    foe_flagship: ship(21.2, 0.415),
    guard: 5.13,
    guard_ahead: [1.21, 0.07],
    fort: 22.8,
    approach: 0.307,
    patience: 27.5,
    pull: [0.874, 0.939, 1.153, 1.244],
    hunt: [0.897, 1.103, 1.618, 2.44],
    chase: 0.237,
    escort: 0.185,
    onward: 0.313,
};

/// Base of the other sets, which noise or caution vary.
pub(super) const PLAIN: PlannerWeights = PlannerWeights {
    danger: 0.45,
    flag: 0.8,
    pull: 0.05,
    flag_pull: 0.03,
    hunt: 0.10,
    noise: 0.0,
    seed: 0,
    worths: &PLAIN_WORTHS,
};

/// Commodore: candidates and rollouts.
pub(super) const SEASONED: PlannerWeights = PlannerWeights {
    danger: 2.1,
    flag: 2.82,
    pull: 0.082,
    flag_pull: 0.0165,
    hunt: 0.37,
    noise: 0.0,
    seed: 0,
    worths: &SEASONED_WORTHS,
};

/// A foe that charges at the enemy, in some of the rollouts.
pub(super) const CHARGING: PlannerWeights =
    PlannerWeights { danger: 0.05, flag: 0.1, pull: 0.4, flag_pull: 0.4, ..PLAIN };

/// Lieutenant: cautious, since it does not look ahead.
pub(super) const WARY: PlannerWeights =
    PlannerWeights { danger: 1.1, flag: 2.0, pull: 0.125, flag_pull: 0.06, ..PLAIN };

/// Hashes seed, ship and hex to a number from -1 to 1.
pub(super) fn pseudo_random(seed: u32, ship: usize, hex: u16) -> f32 {
    let mut bits = (seed ^ (ship as u32) << 16 ^ u32::from(hex)).wrapping_mul(0x9E37_79B1);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x85EB_CA77);
    bits ^= bits >> 13;
    (bits >> 8) as f32 / (1u32 << 23) as f32 - 1.0
}
