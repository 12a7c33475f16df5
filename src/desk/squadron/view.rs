//! The chart with what a player is doing on it.

use super::{SquadronDesk, declaring};
use crate::game::Side;
use crate::grid::Cell;
use crate::play::Match;
use crate::scene::squadron::{ChartView, FireLine};
use crate::squadron::history::{History, planned};
use crate::squadron::{Move, Phase, ShipClass, SquadronPosition};

impl SquadronDesk {
    /// Returns the chart of the match as it is now, or of the `earlier` state of a replay.
    pub fn view(&self, game: &Match<SquadronPosition>, earlier: Option<&History>) -> ChartView {
        let (position, shown) = (game.position(), earlier.unwrap_or(game.history()));
        let mut view = ChartView::from_position(shown.position());
        view.done = shown.recent(viewer(game)).to_vec();
        view.sailed = shown.recent(None).to_vec();
        view.sight = sight(game, shown, self.ship(game));
        if let Some(side) = game.acting_human() {
            self.add_options(&mut view, game, side);
        }
        let plan = self.hint(game);
        if !plan.is_empty() {
            view.advice = planned(position, plan);
            view.done.clear();
        }
        let watched = self.watched.as_ref().filter(|(.., moves)| earlier.is_none() && moves == game.moves());
        if let Some(&(side, ship, _)) = watched {
            view.watch(position, side, ship);
        }
        view
    }

    /// Adds what the acting human can do.
    fn add_options(&self, view: &mut ChartView, game: &Match<SquadronPosition>, side: Side) {
        let position = game.position();
        match (position.phase(), self.ship(game)) {
            (Phase::Deploy(_), Some(_)) => view.open = position.deployment(side),
            (Phase::Deploy(_), None) => {
                view.open = ShipClass::ALL.into_iter().filter_map(|ship| position.ship(side, ship).hex).collect();
                view.proposed = self.flagship(game).and_then(|ship| position.ship(side, ship).hex);
                view.chosen = view.proposed;
            }
            (Phase::Act(_), Some(ship)) => view.choose(position, side, ship, self.looked),
            _ => {}
        }
    }

    /// Returns the lines of fire of the chosen ship from where it lies.
    pub fn fire_lines(&self, game: &Match<SquadronPosition>) -> Vec<FireLine> {
        let acts = game.acting_human().filter(|_| declaring(game).is_none()).zip(self.ship(game));
        let Some((side, ship)) = acts else { return Vec::new() };
        let mut view = ChartView::from_position(game.position());
        view.choose(game.position(), side, ship, None);
        view.lines
    }
}

/// Returns the viewing side: the human who acts, or the only human.
fn viewer(game: &Match<SquadronPosition>) -> Option<Side> {
    match game.position().phase() {
        Phase::Over(..) => None,
        Phase::Act(side) | Phase::Shot { side, .. } if game.seats().is_human(side) => Some(side),
        _ => game.seats().only_human(),
    }
}

/// Returns the hex to keep in view: of the ship that last moved or was shot at, or of the selected ship.
fn sight(game: &Match<SquadronPosition>, place: &History, chosen: Option<ShipClass>) -> Option<Cell> {
    let position = place.position();
    let own = || {
        let side = game.acting_human().or_else(|| game.seats().only_human()).unwrap_or(Side::FIRST);
        let ship = chosen.or_else(|| position.flagship(side)).unwrap_or(ShipClass::ShipOfTheLine);
        position.ship(side, ship).hex.or_else(|| position.map().fort(side))
    };
    match (place.last(), position.phase()) {
        (_, Phase::Shot { side, target, .. }) => position.ship(side.other(), target).hex,
        (Some((Move::Step(ship, _), _)), Phase::Act(side)) => position.ship(side, ship).hex,
        _ => own(),
    }
}
