//! The features of a placement by which a fleet is chosen, and their weights.

use crate::sea_battle::{FireRule, Setup, Shapes, Touching};

/// The kind of a piece, as far as features tell pieces apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// A ship of one cell.
    Single,
    /// A longer ship.
    Long,
    /// A mine or a sweeper, which the enemy is welcome to find.
    Charge,
}

impl PieceKind {
    /// All of them, in the order of the features.
    pub(super) const ALL: [Self; 3] = [Self::Single, Self::Long, Self::Charge];

    /// The kind of a ship of this length.
    pub(super) const fn ship(cells: usize) -> Self {
        if cells == 1 { Self::Single } else { Self::Long }
    }
}

/// The number of features.
pub(super) const FEATURE_COUNT: usize = 16;

/// One feature of a placement: a number of cells, of pairs of cells, or of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    /// Cells of such pieces in corners of the board.
    Corner(PieceKind),
    /// Cells of such pieces at the border, without the corners.
    Edge(PieceKind),
    /// Cells of such pieces one cell away from the border.
    Ring(PieceKind),
    /// Pairs of cells of two one-cell ships with one row or column between them.
    SinglesNear,
    /// The same of a one-cell ship and a longer one.
    SingleNearLong,
    /// The same of two longer ships.
    LongNear,
    /// The same of a mine or sweeper and anything else.
    ChargeNear,
    /// Pairs of cells of two pieces that touch by a side.
    Beside,
    /// Pairs of cells of two pieces that touch by a corner.
    Diagonal,
    /// Cells that are taken or kept free by S5.
    Room,
}

impl Feature {
    /// All of them, in the order of the weights.
    #[cfg(test)]
    pub(super) const ALL: [Self; FEATURE_COUNT] = [
        Self::Corner(PieceKind::Single),
        Self::Corner(PieceKind::Long),
        Self::Corner(PieceKind::Charge),
        Self::Edge(PieceKind::Single),
        Self::Edge(PieceKind::Long),
        Self::Edge(PieceKind::Charge),
        Self::Ring(PieceKind::Single),
        Self::Ring(PieceKind::Long),
        Self::Ring(PieceKind::Charge),
        Self::SinglesNear,
        Self::SingleNearLong,
        Self::LongNear,
        Self::ChargeNear,
        Self::Beside,
        Self::Diagonal,
        Self::Room,
    ];

    /// Its number among the weights.
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Corner(what) => what as usize,
            Self::Edge(what) => 3 + what as usize,
            Self::Ring(what) => 6 + what as usize,
            Self::SinglesNear => 9,
            Self::SingleNearLong => 10,
            Self::LongNear => 11,
            Self::ChargeNear => 12,
            Self::Beside => 13,
            Self::Diagonal => 14,
            Self::Room => 15,
        }
    }

    /// The feature of two pieces of these kinds with one row or column between them.
    pub(super) const fn near(a: PieceKind, b: PieceKind) -> Self {
        match (a, b) {
            (PieceKind::Charge, _) | (_, PieceKind::Charge) => Self::ChargeNear,
            (PieceKind::Single, PieceKind::Single) => Self::SinglesNear,
            (PieceKind::Single, PieceKind::Long) | (PieceKind::Long, PieceKind::Single) => Self::SingleNearLong,
            (PieceKind::Long, PieceKind::Long) => Self::LongNear,
        }
    }
}

/// The weights of the features, in the order of [`Feature::ALL`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FeatureWeights(pub(super) [f32; FEATURE_COUNT]);

impl FeatureWeights {
    /// All weights are 0: every placement has the same probability.
    pub(super) const NONE: Self = Self([0.0; FEATURE_COUNT]);

    /// Where nothing may touch, fitted on the classic fleet; those of mines and sweepers are a sixth of the slopes on the minefield.
    ///
    /// To fit anew: place 2 500 fleets a round by the weights so far, starting from none; let a captain sink each with 10 000 nodes a
    /// shot, half of them with a Gibbs sampler that draws by these weights too; fit the shots by the features (least squares), move
    /// each weight by 0.08 of its slope, and keep the mean of the later of ten rounds.
    const APART: Self = Self([
        // Corners, the rest of the border, the ring inside: one-cell ships, longer ships, mines and sweepers.
        -0.36, 1.2, 0.15, //
        -0.17, 0.27, 0.15, //
        0.0, 0.1, 0.05, //
        // One-cell ships near each other, near longer ones, longer ones near each other; mines and sweepers near anything.
        -0.04, -0.05, 0.08, 0.0, //
        // What touches by a side, by a corner; the room.
        0.0, 0.0, -0.04,
    ]);

    /// Where anything may touch, fitted on Milton Bradley's fleet.
    const TOGETHER: Self = Self([
        0.0, 0.85, 0.0, //
        0.0, 0.07, 0.0, //
        0.0, 0.03, 0.0, //
        0.0, 0.0, 0.0, 0.0, //
        -0.24, 0.14, 0.0,
    ]);

    /// The weight of cells side by side where anything may touch and ships may be bent: such ships are found together, so they
    /// seldom lie so. A shooter who does not know these weights needs 1.2 shots more, and one who knows them 1.2 shots less
    /// (docs/bots.md).
    const BENT_BESIDE: f32 = -0.7;

    /// Where nothing may touch and the battle is fought in salvos: there it does not count when the last ship is sunk, but how many
    /// are afloat meanwhile. Fitted to the shots that the fleet can fire meanwhile, with steps of 0.01.
    const APART_IN_SALVOS: Self = Self([
        -0.09, 0.1, 0.0, //
        -0.2, -0.18, 0.0, //
        0.09, 0.07, 0.0, //
        -0.02, -0.06, -0.04, 0.0, //
        0.0, 0.0, -0.02,
    ]);

    /// The weights for a setup. All are 0 where only corners may touch: a shooter who knew the weights for boards where nothing may
    /// touch would gain by them there (docs/bots.md), and no others were sought.
    pub(super) fn for_setup(setup: &Setup) -> Self {
        match setup.touching {
            Touching::Never if setup.fire == FireRule::Salvo => Self::APART_IN_SALVOS,
            Touching::Never => Self::APART,
            Touching::Corners => Self::NONE,
            Touching::Anything if setup.shapes == Shapes::STRAIGHT => Self::TOGETHER,
            Touching::Anything => Self::unit(Feature::Beside.index()).scaled(Self::BENT_BESIDE),
        }
    }

    /// The weights with 1 for a single feature and 0 for the others.
    pub(super) const fn unit(number: usize) -> Self {
        let mut weights = [0.0; FEATURE_COUNT];
        weights[number] = 1.0;
        Self(weights)
    }

    /// The weight of a feature.
    pub(super) const fn weight(&self, of: Feature) -> f32 {
        self.0[of.index()]
    }

    /// The weights, each times `factor`.
    #[must_use]
    pub(super) fn scaled(&self, factor: f32) -> Self {
        Self(self.0.map(|weight| weight * factor))
    }
}
