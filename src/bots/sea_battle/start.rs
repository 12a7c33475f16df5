//! Fleets and chances of the presets without mines before the first shot.

use crate::grid::Cell;
use crate::sea_battle::Preset;

/// Exact analysis of an empty board, found by `lab count`.
pub(super) struct Start {
    pub(super) preset: Preset,
    /// Number of fleets.
    pub(super) fleets: u128,
    /// Probabilities of a ship on the cells of an eighth of the board, which are mirrored: row by row from a corner, up
    /// to the diagonal.
    chances: &'static [f32],
}

impl Start {
    /// Returns the probability of a ship on a cell of a board of this size.
    pub(super) fn chance(&self, cell: Cell, size: u8) -> f32 {
        let [column, row] = [cell.column(), cell.row()].map(|at| usize::from(at.min(size - 1 - at)));
        let (low, high) = (column.min(row), column.max(row));
        self.chances[high * (high + 1) / 2 + low]
    }
}

pub(super) const START: [Start; 3] = [
    Start {
        preset: Preset::Classic,
        fleets: 1_855_545_978_831_780,
        chances: &[
            0.236_312, 0.225_306, 0.147_662, 0.256_418, 0.167_811, 0.203_894, 0.251_671, 0.154_796, 0.192_594,
            0.178_197, 0.247_367, 0.154_707, 0.194_620, 0.180_409, 0.182_539,
        ],
    },
    Start {
        preset: Preset::Carrier,
        fleets: 28_126_419_143_301_928_944,
        chances: &[
            0.171_370, 0.179_613, 0.138_477, 0.206_288, 0.151_684, 0.173_508, 0.213_088, 0.147_059, 0.170_870,
            0.166_144, 0.217_191, 0.146_657, 0.173_035, 0.168_043, 0.170_387, 0.212_216, 0.143_106, 0.170_460,
            0.165_354, 0.167_827, 0.165_133,
        ],
    },
    Start {
        preset: Preset::MiltonBradley,
        fleets: 15_046_987_768,
        chances: &[
            0.079_999, 0.114_921, 0.142_631, 0.143_477, 0.165_506, 0.184_071, 0.158_655, 0.177_721, 0.194_094,
            0.203_413, 0.166_711, 0.184_203, 0.199_433, 0.208_422, 0.213_599,
        ],
    },
];
