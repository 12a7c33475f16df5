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
    /// What it takes ships, forts and time for.
    pub(super) worths: &'static Worths,
}

/// What a planner takes ships, forts and time for; lists are by class.
#[derive(PartialEq, Debug)]
pub(super) struct Worths {
    /// What it loses with a ship of its own.
    pub(super) own: [ShipWorth; 4],
    /// What it loses with its flagship, and with each hit beyond what a ship of the class is worth.
    pub(super) own_flagship: ShipWorth,
    /// What it gains by an enemy.
    pub(super) foe: [ShipWorth; 4],
    /// What it gains by the enemy flagship, and by each hit beyond what a ship of the class is worth.
    pub(super) foe_flagship: ShipWorth,
    /// What it is worth to be able to shoot at an enemy flagship that stands at the own fort.
    pub(super) guard: f32,
    /// The same at hexes from which an enemy flagship nearby would besiege it, less for each hex that the flagship is away.
    pub(super) guard_ahead: [f32; 2],
    /// What the enemy fort is worth, and the part of it for a flagship that comes near.
    pub(super) fort: f32,
    pub(super) approach: f32,
    /// After this number of turns a ship is drawn to the enemy twice as much as at the beginning.
    pub(super) patience: f32,
    /// How much more, or less, ships of a class are drawn to the enemy, and want targets.
    pub(super) pull: [f32; 4],
    pub(super) hunt: [f32; 4],
    /// How much all ships but the flagship are drawn to the enemy flagship and to the own one, for each hex.
    pub(super) chase: f32,
    pub(super) escort: f32,
    /// How much it counts for a salvo where its ship can still end the half.
    pub(super) onward: f32,
}

/// What a ship is worth beside its strength, and each point of that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ShipWorth {
    pub(super) afloat: f32,
    pub(super) hit: f32,
}

impl ShipWorth {
    /// What it is worth as the flagship.
    pub(super) const fn as_flagship(self, flagship: Self) -> Self {
        ship(flagship.afloat, self.hit + flagship.hit)
    }
}

const fn ship(afloat: f32, hit: f32) -> ShipWorth {
    ShipWorth { afloat, hit }
}

/// What the evaluation and all planners but [`SEASONED`] take them for.
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
/// What sinking a flagship is worth, in the worth of ships.
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

/// What both sides mind when a game is played out.
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

/// What both sides mind in the play-outs of the commodore: it wins two thirds of the battles against [`WARY`].
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
