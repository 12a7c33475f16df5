//! Heuristic deployment and choice of the flagship.

use super::eval::{BLOWS, Evaluator};
use super::map_tables::{NOWHERE, fleet, moves, ship_class};
use super::planner_weights::FLAGSHIP_VALUE;
use crate::game::Side;
use crate::squadron::{Move, ShipClass, SquadronPosition};

/// Hexes of all ships by their numbers in [`FastPosition`](super::fast_position::FastPosition); [`NOWHERE`] if not
/// placed.
pub(super) type Hexes = [u16; 8];

/// Attraction of each ship class to the enemy fort during placement; negative values repel.
pub(super) type Fronts = [f32; 4];

/// Fighting ships stand in front.
const FRONTS: Fronts = [1.0, 0.8, 0.3, 0.5];
pub(super) const BEHIND: f32 = -0.5;

/// Returns [`FRONTS`] with the flagship's attraction replaced by `front`.
pub(super) fn fronts(flagship: ShipClass, front: f32) -> Fronts {
    let mut fronts = FRONTS;
    fronts[flagship.index()] = front;
    fronts
}

/// Returns the moves of the best placement by heuristics, with the frigate as the flagship.
pub(super) fn deploy(evaluator: &Evaluator, game: &SquadronPosition, side: Side) -> Vec<Move> {
    let flagship = ShipClass::Frigate;
    let before = placed(evaluator, game);
    let after = place(evaluator, side.index(), &before, flagship, &fronts(flagship, BEHIND), |_, _| 0.0);
    moves_between(evaluator, side, &before, &after, flagship)
}

/// Returns the hexes of the ships placed so far.
pub(super) fn placed(evaluator: &Evaluator, game: &SquadronPosition) -> Hexes {
    let mut hexes = [NOWHERE; 8];
    for side in Side::BOTH {
        for ship in ShipClass::ALL {
            let hex = game.ship(side, ship).hex;
            hexes[side.index() * 4 + ship.index()] = hex.map_or(NOWHERE, |cell| evaluator.tables.number(cell));
        }
    }
    hexes
}

/// Returns the moves from one stage of a deployment to its end.
pub(super) fn moves_between(
    evaluator: &Evaluator,
    side: Side,
    before: &Hexes,
    after: &Hexes,
    flagship: ShipClass,
) -> Vec<Move> {
    let place = |ship: ShipClass| {
        let number = side.index() * 4 + ship.index();
        (before[number] == NOWHERE).then(|| Move::Place(ship, evaluator.tables.cell(after[number])))
    };
    ShipClass::ALL.into_iter().filter_map(place).chain([Move::Flagship(flagship)]).collect()
}

/// Places the missing ships of a side where the sum of their values is greatest; `extra` is added to each value.
pub(super) fn place(
    evaluator: &Evaluator,
    side: usize,
    hexes: &Hexes,
    flagship: ShipClass,
    fronts: &Fronts,
    mut extra: impl FnMut(usize, u16) -> f32,
) -> Hexes {
    let free: Vec<u16> = evaluator.tables.harbour(side).iter().copied().filter(|hex| !hexes.contains(hex)).collect();
    let waiting: Vec<usize> = fleet(side).filter(|&ship| hexes[ship] == NOWHERE).collect();
    let worths: Vec<Vec<f32>> = waiting
        .iter()
        .map(|&ship| {
            let minds = if ship_class(ship) == flagship { FLAGSHIP_VALUE } else { 3.0 };
            let worth = |&hex: &u16| worth(evaluator, ship, hex, hexes, fronts[ship & 3], minds) + extra(ship, hex);
            free.iter().map(worth).collect()
        })
        .collect();
    let mut best = (f32::NEG_INFINITY, Vec::new());
    assign(&worths, 0.0, &mut Vec::new(), &mut best);
    let mut placed = *hexes;
    for (&ship, &place) in waiting.iter().zip(&best.1) {
        placed[ship] = free[place];
    }
    placed
}

/// Value of a hex: close to the enemy fort by `front`, out of the enemy's reach by `minds`.
fn worth(evaluator: &Evaluator, ship: usize, hex: u16, hexes: &Hexes, front: f32, minds: f32) -> f32 {
    let side = ship / 4;
    let away = f32::from(evaluator.to_fort(side, hex).min(60));
    let foes = fleet(1 - side);
    let reached = |blows: bool| -> u8 {
        foes.clone().map(|foe| evaluator.tables.salvo(foe, hexes[foe], hex, moves(foe, blows))).sum()
    };
    let sinks = |blows: bool| evaluator.odds.sinks(reached(blows), ship_class(ship).strength());
    let danger = BLOWS * sinks(true) + (1.0 - BLOWS) * sinks(false);
    -front * away - minds * danger
}

/// Searches all assignments of distinct hexes to ships for the greatest sum.
fn assign(worths: &[Vec<f32>], sum: f32, taken: &mut Vec<usize>, best: &mut (f32, Vec<usize>)) {
    let Some(ship) = worths.get(taken.len()) else {
        if sum > best.0 {
            *best = (sum, taken.clone());
        }
        return;
    };
    for (place, worth) in ship.iter().enumerate() {
        if !taken.contains(&place) {
            taken.push(place);
            assign(worths, sum + worth, taken, best);
            taken.pop();
        }
    }
}
