//! What it means that a hex of the chart is chosen.

use kletka::game::{Game, Side};
use kletka::grid::Cell;
use kletka::squadron::{Move, MoveError, Phase, ShipClass, Squadron};

/// The ship that is chosen, if it can do something; during the deployment the next one that waits.
pub(super) fn ready(position: &Squadron, side: Side, chosen: Option<ShipClass>) -> Option<ShipClass> {
    let waits = |ship: &ShipClass| position.ship(side, *ship).hex.is_none();
    match position.phase() {
        Phase::Deploy(_) => chosen.filter(waits).or_else(|| ShipClass::ALL.into_iter().find(waits)),
        _ => chosen.filter(|ship| !waits(ship)),
    }
}

/// What choosing a hex means.
pub(super) enum Order {
    Choose(ShipClass),
    Say(Vec<Move>),
    Refused(MoveError),
    NotThere,
    NoShip,
    Nothing,
}

/// What choosing a hex means for the human who is to act, with this ship chosen.
pub(super) fn order(position: &Squadron, mine: Option<Side>, chosen: Option<ShipClass>, cell: Cell) -> Order {
    let Some(side) = mine else { return Order::Nothing };
    let say = |said: Vec<Move>| match said.first().map_or(Err(MoveError::NotNow), |mv| position.check(mv)) {
        Ok(()) => Order::Say(said),
        Err(why) => Order::Refused(why),
    };
    match (position.phase(), chosen, position.ship_at(cell)) {
        (Phase::Deploy(_), Some(ship), _) => say(vec![Move::Place(ship, cell)]),
        (Phase::Act(_), _, Some((of, ship))) if of == side => Order::Choose(ship),
        (Phase::Act(_), Some(ship), Some((_, target))) => say(vec![Move::Fire(ship, target)]),
        (Phase::Act(_), Some(ship), None) => match position.way(side, ship, cell) {
            Some(way) if !way.is_empty() => say(way.into_iter().map(|cell| Move::Step(ship, cell)).collect()),
            _ => Order::NotThere,
        },
        (Phase::Act(_), None, _) => Order::NoShip,
        _ => Order::Nothing,
    }
}
