//! A Sea Battle between devices: what its check finds, and whether what the other side says can be true.

use crate::fair::SealFault;
use crate::game::Side;
use crate::play::{DieFault, Match, Playable};
use crate::sea_battle::{Audit, Evidence, Fits, HiddenFleet, Layout, OpenedBoard, SeaBattle};

impl Match<SeaBattle> {
    /// The check of a battle between devices (S19) with its verdict (S20), from what was laid open so far. The board of a side
    /// that this device plays is known in any case.
    pub fn audit_of_opened(&self) -> Audit {
        let opened = Side::BOTH.map(|side| self.opened_layout(side));
        let boards = [0, 1].map(|index| match (&opened[index], self.check_opening(Side::BOTH[index])) {
            (layout, Ok(())) => layout.as_ref().map_or(OpenedBoard::Other(None), OpenedBoard::Sealed),
            (Some(layout), Err(SealFault::NotOpened)) => OpenedBoard::Sealed(layout),
            (None, Err(SealFault::NotOpened | SealFault::NotSealed)) => OpenedBoard::Withheld,
            (layout, Err(_)) => OpenedBoard::Other(layout.as_ref()),
        });
        let false_lot = match self.check_dice() {
            Err(DieFault::Wrong(index)) => self.pact().map(|pact| (pact.public().terms().inviter, index)),
            _ => None,
        };
        Audit::of_opened(self.setup(), self.moves(), boards, false_lot)
    }

    /// The board that a side has laid open, or that this device has sealed for it.
    fn opened_layout(&self, side: Side) -> Option<Layout> {
        if let Some(opening) = self.opening(side) {
            let fleet = SeaBattle::secret_from_bytes(self.setup(), &opening.secret)?;
            return Some(fleet.layout().clone());
        }
        let is_own = self.pact().is_some_and(|pact| pact.is_own(side));
        self.secret(side).filter(|_| is_own).map(HiddenFleet::layout).cloned()
    }

    /// Whether some legal fleet fits everything that a side has said so far. A fleet that fitted earlier is tried first.
    pub fn fits(&self, side: Side, earlier: Option<&Layout>, mut budget: u64) -> Fits {
        Evidence::new(self.moves(), side).find_fleet(self.setup(), earlier, &mut budget)
    }
}
