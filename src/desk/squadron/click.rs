//! The effect of choosing a hex.

use crate::game::{Position, Side};
use crate::grid::Cell;
use crate::squadron::{Move, MoveError, Phase, ShipClass, SquadronPosition};

/// The effect of choosing a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Click {
    /// Selects this ship to act, or as the flagship to declare.
    Choose(ShipClass),
    /// Plays these moves.
    Play(Vec<Move>),
    /// Refuses an illegal move.
    Refused(MoveError),
    /// The selected ship cannot get there.
    OutOfReach,
    /// No ship is selected.
    NoShip,
    /// It is not this player's turn.
    Nothing,
}

/// Returns the selected ship if it can act; during deployment, the next undeployed one.
pub fn ready(position: &SquadronPosition, side: Side, chosen: Option<ShipClass>) -> Option<ShipClass> {
    let waits = |ship: &ShipClass| position.ship(side, *ship).hex.is_none();
    match position.phase() {
        Phase::Deploy(_) => chosen.filter(waits).or_else(|| ShipClass::ALL.into_iter().find(waits)),
        _ => chosen.filter(|ship| !waits(ship)),
    }
}

/// Returns the effect of choosing a hex for the acting human, with this ship [`ready`].
pub fn click(position: &SquadronPosition, acts: Option<Side>, ready: Option<ShipClass>, cell: Cell) -> Click {
    let Some(side) = acts else { return Click::Nothing };
    let play = |moves: Vec<Move>| match moves.first().map_or(Err(MoveError::NotNow), |mv| position.check(mv)) {
        Ok(()) => Click::Play(moves),
        Err(why) => Click::Refused(why),
    };
    match (position.phase(), ready, position.ship_at(cell)) {
        (Phase::Deploy(_), Some(ship), _) => play(vec![Move::Place(ship, cell)]),
        (Phase::Deploy(_) | Phase::Act(_), _, Some((owner, ship))) if owner == side => Click::Choose(ship),
        (Phase::Act(_), Some(ship), Some((_, target))) => play(vec![Move::Fire(ship, target)]),
        (Phase::Act(_), Some(ship), None) => match position.way(side, ship, cell) {
            Some(way) if !way.is_empty() => play(way.into_iter().map(|cell| Move::Step(ship, cell)).collect()),
            _ if !position.map().sea().contains(cell) => Click::Refused(MoveError::NotSea(cell)),
            _ if position.ship(side, ship).moves == 0 => Click::Refused(MoveError::NoMoves(ship)),
            _ => Click::OutOfReach,
        },
        (Phase::Deploy(_) | Phase::Act(_), None, _) => Click::NoShip,
        _ => Click::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{after, at};
    use super::*;
    use crate::squadron::ShotError;

    const WHITE: Option<Side> = Some(Side::FIRST);

    #[test]
    fn ships_are_deployed_in_any_order() {
        let position = after("S@c4");
        assert_eq!(ready(&position, Side::FIRST, None), Some(ShipClass::Galleon));
        assert_eq!(ready(&position, Side::FIRST, Some(ShipClass::Brig)), Some(ShipClass::Brig));
        assert_eq!(ready(&position, Side::FIRST, Some(ShipClass::ShipOfTheLine)), Some(ShipClass::Galleon));
        let brig = Some(ShipClass::Brig);
        assert_eq!(click(&position, WHITE, brig, at("c3")), Click::Play(vec![Move::Place(ShipClass::Brig, at("c3"))]));
        assert_eq!(click(&position, WHITE, brig, at("c4")), Click::Refused(MoveError::Occupied(at("c4"))));
        assert_eq!(click(&position, None, brig, at("c3")), Click::Nothing, "another player deploys");
    }

    #[test]
    fn h4_a_deployed_ship_is_chosen_as_the_flagship() {
        let position = after("S@c4 G@c3 B@c5 F@a4");
        assert_eq!(ready(&position, Side::FIRST, Some(ShipClass::Brig)), None, "all are deployed");
        assert_eq!(click(&position, WHITE, None, at("c5")), Click::Choose(ShipClass::Brig));
        assert_eq!(click(&position, WHITE, None, at("d4")), Click::NoShip);
    }

    #[test]
    fn an_own_ship_is_chosen_and_sails_to_an_open_hex() {
        let position = after("S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F wind:4");
        let ship = Some(ShipClass::ShipOfTheLine);
        assert_eq!(ready(&position, Side::FIRST, ship), ship);
        assert_eq!(click(&position, WHITE, None, at("c4")), Click::Choose(ShipClass::ShipOfTheLine));
        assert_eq!(click(&position, WHITE, None, at("d4")), Click::NoShip);
        let steps = ["d4", "e4"].map(|hex| Move::Step(ShipClass::ShipOfTheLine, at(hex)));
        assert_eq!(click(&position, WHITE, ship, at("e4")), Click::Play(steps.to_vec()));
        assert_eq!(click(&position, WHITE, ship, at("h4")), Click::OutOfReach);
        assert_eq!(
            click(&position, WHITE, ship, at("b4")),
            Click::Refused(MoveError::NotSea(at("b4"))),
            "the own fort"
        );
        let calm = after("S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F wind:1");
        let still = MoveError::NoMoves(ShipClass::ShipOfTheLine);
        assert_eq!(click(&calm, WHITE, ship, at("e4")), Click::Refused(still));
        let far = MoveError::NoShot(ShotError::TooFar { distance: 8, range: 2 });
        assert!(
            matches!(click(&position, WHITE, ship, at("k3")), Click::Refused(why) if core::mem::discriminant(&why) == core::mem::discriminant(&far))
        );
        assert_eq!(click(&position, None, ship, at("e4")), Click::Nothing, "it is not this player's turn");
    }
}
