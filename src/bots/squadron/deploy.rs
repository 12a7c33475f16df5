//! The deployment and the flagship.

use super::eval::{BLOWS, Evaluator, FLAG};
use super::fast_position::{moves, salvo};
use crate::game::Side;
use crate::squadron::{Move, ShipClass, Squadron};

/// Where each ship is best placed, and which is the flagship.
pub(super) fn deploy(evaluator: &Evaluator, game: &Squadron, side: Side, flagship: ShipClass) -> Vec<Move> {
    let tables = &evaluator.tables;
    let free: Vec<u16> = game.deployment(side).iter().map(|cell| tables.number(cell)).collect();
    let waiting: Vec<ShipClass> =
        ShipClass::ALL.into_iter().filter(|&ship| game.ship(side, ship).hex.is_none()).collect();
    let foes: Vec<(usize, u16)> = ShipClass::ALL
        .into_iter()
        .filter_map(|ship| Some((ship.index(), tables.number(game.ship(side.other(), ship).hex?))))
        .collect();
    let worths: Vec<Vec<f32>> = waiting
        .iter()
        .map(|&ship| free.iter().map(|&hex| worth(evaluator, side, (ship, ship == flagship), hex, &foes)).collect())
        .collect();
    let mut best = (f32::NEG_INFINITY, Vec::new());
    assign(&worths, 0.0, &mut Vec::new(), &mut best);
    let mut moves: Vec<Move> =
        waiting.iter().zip(&best.1).map(|(&ship, &place)| Move::Place(ship, tables.cell(free[place]))).collect();
    moves.push(Move::Flagship(flagship));
    moves
}

/// What a place is worth: those who fight are in front, the flagship is behind, out of reach.
fn worth(
    evaluator: &Evaluator,
    side: Side,
    (ship, flagship): (ShipClass, bool),
    hex: u16,
    foes: &[(usize, u16)],
) -> f32 {
    let away = f32::from(evaluator.to_fort(side.index(), hex).min(60));
    let front = match ship {
        _ if flagship => -0.5,
        ShipClass::ShipOfTheLine => 1.0,
        ShipClass::Galleon => 0.8,
        ShipClass::Brig => 0.3,
        ShipClass::Frigate => 0.5,
    };
    let reached = |blows: bool| -> u8 {
        foes.iter().map(|&(foe, from)| salvo(&evaluator.tables, foe, from, hex, moves(foe, blows))).sum()
    };
    let sinks = |blows: bool| evaluator.odds.sinks(reached(blows), ship.strength());
    let danger = BLOWS * sinks(true) + (1.0 - BLOWS) * sinks(false);
    let minds = if flagship { FLAG } else { 3.0 };
    -front * away - minds * danger
}

/// Tries all ways to give each ship a place of its own.
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
