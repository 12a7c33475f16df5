//! Features of a placement, and their weights.

use crate::sea_battle::{FireRule, Setup, Shapes, Touching};

/// Kinds of pieces that features distinguish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// A one-cell ship.
    Single,
    /// A longer ship.
    Long,
    /// A mine or sweeper, which the enemy is welcome to find.
    Charge,
}

impl PieceKind {
    /// All kinds, in the order of the features.
    pub(super) const ALL: [Self; 3] = [Self::Single, Self::Long, Self::Charge];

    /// Returns the kind of a ship with this number of cells.
    pub(super) const fn ship(cells: usize) -> Self {
        if cells == 1 { Self::Single } else { Self::Long }
    }
}

/// Number of features.
pub(super) const FEATURE_COUNT: usize = 16;

/// A feature of a placement: a number of cells, of pairs of cells, or of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    /// Cells in corners of the board.
    Corner(PieceKind),
    /// Cells at the border, corners excluded.
    Edge(PieceKind),
    /// Cells one away from the border.
    Ring(PieceKind),
    /// Pairs of cells of two one-cell ships with one row or column in between.
    SinglesNear,
    /// Such pairs of a one-cell ship and a longer one.
    SingleNearLong,
    /// Such pairs of two longer ships.
    LongNear,
    /// Such pairs of a mine or sweeper and any other piece.
    ChargeNear,
    /// Pairs of cells of two pieces that touch by a side.
    Beside,
    /// Pairs of cells of two pieces that touch by a corner.
    Diagonal,
    /// Cells taken or kept free by S5.
    Room,
}

impl Feature {
    /// All features, in the order of the weights.
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

    /// Index in `Self::ALL`.
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

    /// Returns the feature of two kinds with one row or column in between.
    pub(super) const fn near(a: PieceKind, b: PieceKind) -> Self {
        match (a, b) {
            (PieceKind::Charge, _) | (_, PieceKind::Charge) => Self::ChargeNear,
            (PieceKind::Single, PieceKind::Single) => Self::SinglesNear,
            (PieceKind::Single, PieceKind::Long) | (PieceKind::Long, PieceKind::Single) => Self::SingleNearLong,
            (PieceKind::Long, PieceKind::Long) => Self::LongNear,
        }
    }
}

/// Weights in the order of `Feature::ALL`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FeatureWeights(pub(super) [f32; FEATURE_COUNT]);

impl FeatureWeights {
    /// All weights 0: the uniform placement.
    pub(super) const NONE: Self = Self([0.0; FEATURE_COUNT]);

    /// Weights for [`Touching::Never`], fitted on the classic fleet; those of mines and sweepers are a sixth of the
    /// slopes on the minefield.
    ///
    /// To refit, starting from zero: place 2 500 fleets a round by the current weights; let a captain sink each with
    /// 10 000 nodes a shot, half of them with a Gibbs sampler that knows these weights; regress the shots on the
    /// features (least squares), move each weight by 0.08 of its slope, and average the later of ten rounds.
    const APART: Self = Self([
        // Rows: corners, rest of the border, inner ring. Columns: one-cell ships, longer ships, mines and sweepers.
        -0.36, 1.2, 0.15, //
        -0.17, 0.27, 0.15, //
        0.0, 0.1, 0.05, //
        // One-cell ships near each other, near longer ones, longer ones near each other; mines and sweepers near
        // anything.
        -0.04, -0.05, 0.08, 0.0, //
        // Touching by a side, by a corner; cells taken or kept free.
        0.0, 0.0, -0.04,
    ]);

    /// Weights for [`Touching::Anything`], fitted on Milton Bradley's fleet.
    const TOGETHER: Self = Self([
        0.0, 0.85, 0.0, //
        0.0, 0.07, 0.0, //
        0.0, 0.03, 0.0, //
        0.0, 0.0, 0.0, 0.0, //
        -0.24, 0.14, 0.0,
    ]);

    /// Weight of adjacent pieces with bent ships that may touch: adjacent ships are found together (docs/bots.md).
    const BENT_BESIDE: f32 = -0.7;

    /// Weights for [`Touching::Never`] in salvos, where the ships afloat over time count rather than the last one.
    /// Fitted to the shots that the fleet can fire meanwhile, with steps of 0.01.
    const APART_IN_SALVOS: Self = Self([
        -0.09, 0.1, 0.0, //
        -0.2, -0.18, 0.0, //
        0.09, 0.07, 0.0, //
        -0.02, -0.06, -0.04, 0.0, //
        0.0, 0.0, -0.02,
    ]);

    /// Returns the weights for a setup. All are 0 for [`Touching::Corners`], where [`Self::APART`] would help a shooter
    /// who knows them.
    pub(super) fn for_setup(setup: &Setup) -> Self {
        match setup.touching {
            Touching::Never if setup.fire == FireRule::Salvo => Self::APART_IN_SALVOS,
            Touching::Never => Self::APART,
            Touching::Corners => Self::NONE,
            Touching::Anything if setup.shapes == Shapes::STRAIGHT => Self::TOGETHER,
            Touching::Anything => Self::unit(Feature::Beside.index()).scaled(Self::BENT_BESIDE),
        }
    }

    /// Returns weights of 0 but for a 1 at index `number`.
    pub(super) const fn unit(number: usize) -> Self {
        let mut weights = [0.0; FEATURE_COUNT];
        weights[number] = 1.0;
        Self(weights)
    }

    pub(super) const fn weight(&self, of: Feature) -> f32 {
        self.0[of.index()]
    }

    /// Multiplies all weights by `factor`.
    #[must_use]
    pub(super) fn scaled(&self, factor: f32) -> Self {
        Self(self.0.map(|weight| weight * factor))
    }
}
