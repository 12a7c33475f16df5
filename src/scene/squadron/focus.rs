//! The viewing side, and the hex to keep in view.

use super::status::acting_human;
use crate::game::Side;
use crate::grid::Cell;
use crate::play::Match;
use crate::squadron::history::History;
use crate::squadron::{Move, Phase, ShipClass, Squadron};

/// Returns the viewing side: the human who acts, or the only human.
pub fn viewer(game: &Match<Squadron>) -> Option<Side> {
    match game.position().phase() {
        Phase::Over(..) => None,
        Phase::Act(side) | Phase::Shot { side, .. } if game.seats().is_human(side) => Some(side),
        _ => game.seats().only_human(),
    }
}

/// Returns the hex to keep in view: of the ship that last moved or was shot at, or of the selected ship.
pub fn sight(game: &Match<Squadron>, place: &History, chosen: Option<ShipClass>) -> Option<Cell> {
    let position = place.position();
    let own = || {
        let side = acting_human(game).or_else(|| game.seats().only_human()).unwrap_or(Side::FIRST);
        let ship = chosen.or_else(|| position.flagship(side)).unwrap_or(ShipClass::ShipOfTheLine);
        position.ship(side, ship).hex.or_else(|| position.map().fort(side))
    };
    match (place.last(), position.phase()) {
        (_, Phase::Shot { side, target, .. }) => position.ship(side.other(), target).hex,
        (Some((Move::Step(ship, _), _)), Phase::Act(side)) => position.ship(side, ship).hex,
        _ => own(),
    }
}
