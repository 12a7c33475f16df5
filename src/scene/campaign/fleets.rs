//! Fleets under way. Before the answer the route is dashed and the ship near home; before a battle the route is solid
//! and the ship near its target. The route of an attack on a port is red and ends in a filled arrow.

use super::super::{Ink, Shape};
use super::routes::{Route, length_of, section};
use super::view::Fleet;

const WIDTH: f32 = 0.075;
const DASH: f32 = 0.26;
const GAP: f32 = 0.2;
/// The distance of a ship from the end of its route, so that the arrow stays visible.
const OFF: f32 = 0.75;

fn ink(fleet: Fleet) -> Ink {
    if fleet.attacks { Ink::Red } else { Ink::Pen }
}

/// Draws the route of a fleet.
pub(super) fn draw_wake(fleet: Fleet, route: &Route, shapes: &mut Vec<Shape>) {
    let ink = ink(fleet);
    let mut stroke = |points: Route| shapes.push(Shape::Stroke { points, closed: false, ink, width: WIDTH });
    if fleet.fights {
        stroke(route.clone());
    } else {
        let dashes = (length_of(route) / (DASH + GAP)) as usize;
        for dash in 0..dashes {
            let begin = dash as f32 * (DASH + GAP);
            stroke(section(route, begin, begin + DASH));
        }
    }
}

/// Draws the arrow at the end of a route: filled for an attack on a port, else open.
pub(super) fn draw_arrow(fleet: Fleet, route: &Route, shapes: &mut Vec<Shape>) {
    const LENGTH: f32 = 0.32;
    const HALF: f32 = 0.17;
    let whole = length_of(route);
    let (Some(&tip), Some(&back)) = (route.last(), section(route, whole - LENGTH, whole).first()) else { return };
    let along = ((tip.0 - back.0) / LENGTH, (tip.1 - back.1) / LENGTH);
    let side = |way: f32| (back.0 - along.1 * HALF * way, back.1 + along.0 * HALF * way);
    let points = vec![side(1.0), tip, side(-1.0)];
    shapes.push(if fleet.attacks {
        Shape::Fill { points, ink: ink(fleet) }
    } else {
        Shape::Stroke { points, closed: false, ink: ink(fleet), width: WIDTH }
    });
}

pub(super) fn draw_ship(fleet: Fleet, route: &Route, shapes: &mut Vec<Shape>) {
    let whole = length_of(route);
    let come = (whole * f32::from(fleet.sailed) / 100.0).clamp(0.1, (whole - OFF).max(0.1));
    let Some(&(x, y)) = section(route, 0.0, come).last() else { return };
    let place = |points: &[(f32, f32)]| points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect::<Vec<_>>();
    let sail = place(&[(-0.03, -0.36), (0.3, 0.0), (-0.03, 0.0)]);
    let jib = place(&[(-0.09, -0.28), (-0.09, 0.0), (-0.3, 0.0)]);
    let hull = place(&[(-0.38, 0.06), (0.4, 0.06), (0.26, 0.26), (-0.25, 0.26)]);
    for points in [sail, jib] {
        shapes.push(Shape::Fill { points: points.clone(), ink: Ink::Sail });
        shapes.push(Shape::Stroke { points, closed: true, ink: ink(fleet), width: 0.05 });
    }
    shapes.push(Shape::Fill { points: hull, ink: ink(fleet) });
}
