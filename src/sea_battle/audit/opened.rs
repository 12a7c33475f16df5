//! The audit of a battle between two devices: each side sealed its board and opens it at the end, or does not.

use super::super::{FLEET_SEARCH_BUDGET, Layout, Move, SeaBattlePosition, Setup, TrackingBoard};
use super::replay::Replay;
use super::{Audit, Violation, ViolationKind, check_board, verdict};
use crate::game::{Opened, Position, Side};

/// Returns true if certainly no legal fleet agrees with the side's moves.
fn is_refuted(setup: &Setup, moves: &[Move], side: Side) -> bool {
    TrackingBoard::from_moves(moves, side).find_fleet(setup, FLEET_SEARCH_BUDGET).is_none()
}

impl Audit {
    /// Audits a battle between devices.
    ///
    /// `false_lot` is the side whose device drew a wrong lot (S7), with the index of that move. A side that withheld
    /// its board is [unverified](Audit::unverified): only the existence of a fleet that agrees with all its answers
    /// is checked.
    pub fn of_opened(
        setup: &Setup,
        moves: &[Move],
        boards: [Opened<&Layout>; 2],
        false_lot: Option<(Side, usize)>,
    ) -> Self {
        let mut violations = Vec::new();
        let mut found = |side, what, index| violations.push(Violation { side, what, index });
        for (side, opened) in Side::BOTH.into_iter().zip(boards) {
            if opened == Opened::Meaningless {
                found(side, ViolationKind::NotSealed, None);
            }
            match opened.sealed() {
                Some(sealed) => {
                    for what in check_board(setup, sealed, sealed) {
                        found(side, what, None);
                    }
                }
                None if is_refuted(setup, moves, side) => {
                    found(side, ViolationKind::NoFleet, None);
                }
                None => {}
            }
        }
        if let Some((side, index)) = false_lot {
            found(side, ViolationKind::FalseLot, Some(index));
        }
        let unverified = boards.map(|opened| opened == Opened::Withheld);
        let Ok(table) = SeaBattlePosition::start(setup) else {
            let verdict = verdict(None, &violations);
            return Self { violations, table: None, verdict, groundless: Vec::new(), unverified };
        };
        let mut replay = Replay::new(table, boards.map(Opened::sealed), violations);
        replay.replay(moves);
        let table = replay.outcome();
        let (violations, groundless) = replay.into_findings();
        Self { table, verdict: verdict(table, &violations), violations, groundless, unverified }
    }

    /// Returns true if both boards were checked, so that the result counts.
    pub fn counts(&self) -> bool {
        !self.unverified.contains(&true)
    }
}
