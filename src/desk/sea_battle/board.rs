//! A board as its reader may see it.

use super::pencil::pencil_marks;
use super::{SeaBattleDesk, ShotList, Viewer};
use crate::game::Side;
use crate::play::Match;
use crate::scene::sea_battle::BoardView;
use crate::sea_battle::{Phase, SeaBattlePosition};

impl SeaBattleDesk {
    /// Returns a side's board, with the halo of sunk ships if wanted.
    pub fn board(&self, game: &Match<SeaBattlePosition>, side: Side, halo: bool) -> BoardView {
        let mut view = BoardView::tracking(game.position(), game.moves(), side, halo);
        let Some(viewer) = self.viewer(game) else { return view };
        view.layout = viewer.fleet(game, side).map(|fleet| fleet.layout().clone());
        if game.seats().is_between_devices() {
            view.mark_last_turn(game.history().turns(), side);
        }
        let own = viewer.own_side();
        if side == own {
            view.open = self.choice(game).filter(|choice| choice.board == own).map_or(view.open, |choice| choice.cells);
            return view;
        }
        if let Some(analysis) = self.analysis(game) {
            view.lay_over(&analysis.chances, self.advice(game).map(|advice| advice.cell));
        }
        let orders = || ShotList::from_orders(game.session().orders());
        view.ordered = self.list(game).unwrap_or_else(orders).cells().to_vec();
        view.pencilled = pencil_marks(game, own);
        view
    }

    /// Returns true while the other side fires, or is to fire, at the board of a side that the reader sees.
    pub fn is_shot_at(&self, game: &Match<SeaBattlePosition>, side: Side) -> bool {
        let position = game.position();
        position.shooter() == side.other()
            && matches!(position.phase(), Phase::Aim | Phase::Answer(_))
            && self.viewer(game).is_some_and(|viewer: Viewer| viewer.sees(side))
    }
}
