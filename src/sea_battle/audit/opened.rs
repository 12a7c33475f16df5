//! The check of a battle between two devices, each of which has sealed its board and lays it open at the end, or does not.

use super::super::{Evidence, FIT_BUDGET, Layout, Move, SeaBattle, Setup};
use super::replay::Replay;
use super::{Audit, Violation, ViolationKind, board, verdict};
use crate::game::{Game, Side};

/// What a side has laid open of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenedBoard<'a> {
    /// This layout, which it sealed at the start.
    Sealed(&'a Layout),
    /// Bytes that it sealed at the start and that are no layout.
    Meaningless,
    /// Nothing.
    Withheld,
}

impl<'a> OpenedBoard<'a> {
    /// The board by which the side's answers are judged.
    fn layout(self) -> Option<&'a Layout> {
        match self {
            Self::Sealed(layout) => Some(layout),
            Self::Meaningless | Self::Withheld => None,
        }
    }
}

/// Whether it is certain that no legal fleet fits what a side has said.
fn fits_none(setup: &Setup, said: &[Move], side: Side) -> bool {
    let mut budget = FIT_BUDGET;
    Evidence::new(said, side).find_fleet(setup, None, &mut budget).is_no()
}

impl Audit {
    /// Audits a battle between devices. `false_lot` is the side whose device drew a lot that does not follow from both halves
    /// (S7), with the place of the lot in the record.
    ///
    /// The answers of a side that has laid open nothing cannot be checked one by one, only whether some legal fleet fits them
    /// all: that side is [unverified](Audit::unverified).
    pub fn of_opened(
        setup: &Setup,
        said: &[Move],
        boards: [OpenedBoard<'_>; 2],
        false_lot: Option<(Side, usize)>,
    ) -> Self {
        let mut violations = Vec::new();
        let mut found = |side, what, index| violations.push(Violation { side, what, index });
        for (side, opened) in Side::BOTH.into_iter().zip(boards) {
            if opened == OpenedBoard::Meaningless {
                found(side, ViolationKind::NotSealed, None);
            }
            match opened.layout() {
                Some(sealed) => {
                    for what in board::check(setup, sealed, sealed) {
                        found(side, what, None);
                    }
                }
                None if fits_none(setup, said, side) => {
                    found(side, ViolationKind::NoFleet, None);
                }
                None => {}
            }
        }
        if let Some((side, index)) = false_lot {
            found(side, ViolationKind::FalseLot, Some(index));
        }
        let unverified = boards.map(|opened| opened == OpenedBoard::Withheld);
        let Ok(table) = SeaBattle::start(setup) else {
            let verdict = verdict(None, &violations);
            return Self { violations, table: None, verdict, groundless: Vec::new(), unverified };
        };
        let mut replay = Replay::new(table, boards.map(OpenedBoard::layout), violations);
        replay.replay(said);
        let table = replay.outcome();
        let (violations, groundless) = replay.into_findings();
        Self { table, verdict: verdict(table, &violations), violations, groundless, unverified }
    }

    /// Whether everything was checked, so that the result counts; who lays open nothing has shown nothing.
    pub fn counts(&self) -> bool {
        !self.unverified.contains(&true)
    }
}
