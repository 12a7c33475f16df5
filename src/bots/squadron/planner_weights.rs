//! Weights of the one-turn planner.

/// Weights of the one-turn planner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlannerWeights {
    /// Danger to ships.
    pub(super) ship_danger: f32,
    /// Danger to the own flagship.
    pub(super) flagship_danger: f32,
    /// Attraction to the enemy.
    pub(super) attraction: f32,
    /// Attraction of the flagship to the enemy.
    pub(super) flagship_attraction: f32,
    /// Value of targets in the next turn.
    pub(super) targets: f32,
    /// Amplitude of pseudo-random noise.
    pub(super) noise: f32,
    /// Seed of the noise.
    pub(super) seed: u32,
    pub(super) values: &'static MaterialValues,
}

/// Values of ships, forts and time; arrays are by ship class.
#[derive(PartialEq, Debug)]
pub(super) struct MaterialValues {
    /// Value of the own ships.
    pub(super) own: [ShipValue; 4],
    /// Additional values of the own flagship, beside those of its class.
    pub(super) own_flagship: ShipValue,
    /// Value of the enemy's ships.
    pub(super) foe: [ShipValue; 4],
    /// Additional values of the enemy flagship, beside those of its class.
    pub(super) foe_flagship: ShipValue,
    /// Value of being able to fire at an enemy flagship next to the own fort.
    pub(super) fort_defence: f32,
    /// Value of being able to fire at the hex where a nearby enemy flagship would besiege, and its decrease per hex of
    /// distance.
    pub(super) fort_defence_ahead: [f32; 2],
    /// Value of the enemy fort, and the share of it for a flagship on its way there.
    pub(super) enemy_fort: f32,
    pub(super) fort_approach: f32,
    /// Number of turns after which the attraction to the enemy has doubled.
    pub(super) attraction_doubling: f32,
    /// Factors by ship class of [`PlannerWeights::attraction`] and [`PlannerWeights::targets`].
    pub(super) class_attraction: [f32; 4],
    pub(super) class_targets: [f32; 4],
    /// Attraction of other ships to the enemy flagship and to their own, per hex.
    pub(super) to_enemy_flagship: f32,
    pub(super) to_own_flagship: f32,
    /// Weight of the best destination still reachable after a salvo.
    pub(super) after_salvo: f32,
}

/// Value of a ship afloat, and of each point of its strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ShipValue {
    pub(super) afloat: f32,
    pub(super) hit: f32,
}

impl ShipValue {
    /// Adds the flagship's values.
    pub(super) const fn as_flagship(self, flagship: Self) -> Self {
        ship(flagship.afloat, self.hit + flagship.hit)
    }
}

const fn ship(afloat: f32, hit: f32) -> ShipValue {
    ShipValue { afloat, hit }
}

/// Values used by the evaluation and by all planners but [`COMMODORE`].
pub(super) static BASE_VALUES: MaterialValues = MaterialValues {
    own: BASE_SHIPS,
    own_flagship: ship(FLAGSHIP_VALUE, 0.3),
    foe: BASE_SHIPS,
    foe_flagship: ship(FLAGSHIP_VALUE, 0.5),
    fort_defence: 4.0,
    fort_defence_ahead: [0.9, 0.09],
    enemy_fort: FLAGSHIP_VALUE,
    fort_approach: 0.3,
    attraction_doubling: 12.0,
    class_attraction: [1.0; 4],
    class_targets: [1.0; 4],
    to_enemy_flagship: 0.0,
    to_own_flagship: 0.0,
    after_salvo: 1.0,
};
const BASE_SHIPS: [ShipValue; 4] = [ship(1.6, 0.36), ship(1.1, 0.3), ship(0.9, 0.25), ship(0.8, 0.22)];
/// Value of sinking a flagship.
pub(super) const FLAGSHIP_VALUE: f32 = 14.0;

/// Found by evolution in battles between planners (docs/bots.md).
static COMMODORE_VALUES: MaterialValues = MaterialValues {
    own: [ship(9.0, 0.173), ship(2.17, 0.0283), ship(2.02, 0.0918), ship(3.449, 0.2243)],
    own_flagship: ship(11.17, 0.766),
    foe: [ship(9.02, 0.81), ship(3.28, 0.259), ship(0.924, 0.2125), ship(1.61, 0.33)],
    foe_flagship: ship(21.2, 0.415),
    fort_defence: 5.13,
    fort_defence_ahead: [1.21, 0.07],
    enemy_fort: 22.8,
    fort_approach: 0.307,
    attraction_doubling: 27.5,
    class_attraction: [0.874, 0.939, 1.153, 1.244],
    class_targets: [0.897, 1.103, 1.618, 2.44],
    to_enemy_flagship: 0.237,
    to_own_flagship: 0.185,
    after_salvo: 0.313,
};

/// Base of the other sets, which noise or caution vary.
pub(super) const BASE: PlannerWeights = PlannerWeights {
    ship_danger: 0.45,
    flagship_danger: 0.8,
    attraction: 0.05,
    flagship_attraction: 0.03,
    targets: 0.10,
    noise: 0.0,
    seed: 0,
    values: &BASE_VALUES,
};

/// Lieutenant, and candidates and rollouts of the captain and the commodore.
pub(super) const COMMODORE: PlannerWeights = PlannerWeights {
    ship_danger: 2.1,
    flagship_danger: 2.82,
    attraction: 0.082,
    flagship_attraction: 0.0165,
    targets: 0.37,
    noise: 0.0,
    seed: 0,
    values: &COMMODORE_VALUES,
};

/// A foe that charges at the enemy, in some of the rollouts.
pub(super) const CHARGING_FOE: PlannerWeights =
    PlannerWeights { ship_danger: 0.05, flagship_danger: 0.1, attraction: 0.4, flagship_attraction: 0.4, ..BASE };

/// Cadet and midshipman: see little danger and no targets of the next turn.
pub(super) const BOLD: PlannerWeights = PlannerWeights {
    ship_danger: 0.1,
    flagship_danger: 0.15,
    attraction: 0.12,
    flagship_attraction: 0.08,
    targets: 0.0,
    ..BASE
};

/// Judge of the second side's deployment: cautious, since it does not look ahead.
pub(super) const CAUTIOUS: PlannerWeights =
    PlannerWeights { ship_danger: 1.1, flagship_danger: 2.0, attraction: 0.125, flagship_attraction: 0.06, ..BASE };

/// Hashes seed, ship and hex to a number from -1 to 1.
pub(super) fn pseudo_random(seed: u32, ship: usize, hex: u16) -> f32 {
    let mut bits = (seed ^ (ship as u32) << 16 ^ u32::from(hex)).wrapping_mul(0x9E37_79B1);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x85EB_CA77);
    bits ^= bits >> 13;
    (bits >> 8) as f32 / (1u32 << 23) as f32 - 1.0
}
