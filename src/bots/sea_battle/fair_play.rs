//! Sea Battle between devices: the audit, and the search for a fleet that explains the other side's answers.

use crate::game::Side;
use crate::play::{Case, Judged, Match, Opened};
use crate::sea_battle::{Audit, Evidence, Fits, HiddenFleet, Layout, OpenedBoard, SeaBattle};

impl Judged for SeaBattle {
    type Audit = Audit;

    /// Audits the opened boards and the moves (S19).
    fn audit(case: &Case<'_, Self>) -> Audit {
        let opened = Side::BOTH.map(|side| case.opened_secret(side));
        let boards = Side::BOTH.map(|side| {
            let layout = opened[side.index()].as_ref().map(HiddenFleet::layout);
            match (case.opened(side), layout) {
                (Opened::Meaningless, _) | (Opened::Sealed, None) => OpenedBoard::Meaningless,
                (Opened::NotYet, _) | (Opened::Nothing, None) => OpenedBoard::Withheld,
                (Opened::Sealed | Opened::Nothing, Some(layout)) => OpenedBoard::Sealed(layout),
            }
        });
        Audit::of_opened(case.setup(), case.moves(), boards, case.false_die())
    }

    fn blames(audit: &Audit, side: Side) -> bool {
        audit.blames(side)
    }
}

impl Match<SeaBattle> {
    /// Searches a legal fleet consistent with all answers of `side`, `earlier` first.
    pub fn fits(&self, side: Side, earlier: Option<&Layout>, mut budget: u64) -> Fits {
        Evidence::new(self.moves(), side).find_fleet(self.setup(), earlier, &mut budget)
    }
}
