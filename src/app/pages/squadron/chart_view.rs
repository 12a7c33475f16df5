//! What the chart of a battle shows: the ships, the last shot, and what the chosen ship can do.

use super::store::Match;
use crate::app::text::squadron::SquadronText;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::scene::squadron::{Afloat, ChartView, Fired};
use kletka::squadron::{Move, Phase, Ship, Squadron};

/// The ships on the map and the last thing that happened.
pub(super) fn view_of(game: &Match, position: &Squadron, count: usize, text: &SquadronText) -> ChartView {
    let mut view = ChartView::still(position.map().clone());
    view.letters = text.letters;
    for side in Side::BOTH {
        for ship in Ship::ALL {
            let vessel = position.vessel(side, ship);
            let afloat = |hex| Afloat {
                hex,
                side,
                ship,
                strength: vessel.strength,
                flagship: position.flagship(side) == Some(ship),
            };
            view.ships.extend(vessel.hex.map(afloat));
        }
    }
    (view.fired, view.way) = last(game, count);
    view
}

/// The last shot, if nothing came after it, and the way of the ship that moved last.
fn last(game: &Match, count: usize) -> (Option<Fired>, Vec<Cell>) {
    let said = &game.moves[..count.min(game.moves.len())];
    let steps = said.iter().rev().take_while(|mv| matches!(mv, Move::Step(..))).count();
    if let Some(&Move::Step(ship, _)) = said.last() {
        let own = said.iter().rev().take(steps).take_while(|mv| matches!(mv, Move::Step(of, _) if *of == ship)).count();
        let begin = count - own;
        let start = game.position(begin).and_then(|before| match before.phase() {
            Phase::Act(side) => before.vessel(side, ship).hex,
            _ => None,
        });
        let cells = said[begin..].iter().filter_map(|mv| if let Move::Step(_, cell) = mv { Some(*cell) } else { None });
        return (None, start.into_iter().chain(cells).collect());
    }
    let fired = match said {
        [.., Move::Fire(..)] => shot(game, count - 1, None),
        [.., Move::Fire(..), Move::Die(die)] => shot(game, count - 2, Some(*die)),
        _ => None,
    };
    (fired, Vec::new())
}

/// The shot that was fired as this number.
fn shot(game: &Match, number: usize, die: Option<u8>) -> Option<Fired> {
    let before = game.position(number)?;
    let (Phase::Act(side), Some(&Move::Fire(ship, target))) = (before.phase(), game.moves.get(number)) else {
        return None;
    };
    let shot = before.aim(side, ship, target).ok()?;
    let (from, to) = (before.vessel(side, ship).hex?, before.vessel(side.other(), target).hex?);
    Some(Fired { from, to, hit: die.map(|die| shot.hits(die)) })
}

/// Adds what a chosen ship can do: where it can go, how far its guns reach and at what, from where it is or from the hex
/// that the player looks at.
pub(super) fn choose(view: &mut ChartView, position: &Squadron, side: Side, ship: Ship, looked: Option<Cell>) {
    let vessel = position.vessel(side, ship);
    let Some(hex) = vessel.hex else { return };
    view.chosen = Some(hex);
    view.open = position.reach(side, ship).into_iter().filter(|&(_, steps)| steps > 0).map(|(cell, _)| cell).collect();
    let from = looked.filter(|&cell| view.open.contains(cell)).unwrap_or(hex);
    view.range = Some((from, ship.range()));
    if vessel.shots > 0 {
        view.lines = view.lines_from(side, ship, from);
    }
}

/// Draws the way that the first ship of a hint is advised to go.
pub(super) fn advise(view: &mut ChartView, position: &Squadron, side: Side, said: &[Move]) {
    let Some(&Move::Step(ship, _)) = said.first() else { return };
    let steps = said.iter().map_while(|mv| match mv {
        Move::Step(of, cell) if *of == ship => Some(*cell),
        _ => None,
    });
    view.way = position.vessel(side, ship).hex.into_iter().chain(steps).collect();
}
