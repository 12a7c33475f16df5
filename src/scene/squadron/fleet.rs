//! Ships: a hull, a sail with the ship's letter in the side's colour, a pennant on the flagship, the strength as
//! pegs.

use super::super::{Ink, Shape};
use super::Afloat;
use crate::game::Side;
use crate::squadron::ShipClass;

pub(super) fn draw(afloat: Afloat, (x, y): (f32, f32), letters: [char; 4], shapes: &mut Vec<Shape>) {
    let at = |dx: f32, dy: f32| (x + dx, y + dy);
    let place = |points: &[(f32, f32)]| points.iter().map(|&(dx, dy)| at(dx, dy)).collect::<Vec<_>>();
    let (sail, letter) = match afloat.side {
        Side::FIRST => (Ink::Sail, Ink::Hull),
        _ => (Ink::RedSail, Ink::Sail),
    };
    let hull = place(&[(-0.36, 0.14), (0.38, 0.14), (0.26, 0.32), (-0.26, 0.32)]);
    shapes.push(Shape::Fill { points: hull.clone(), ink: Ink::Hull });
    // The outline keeps the hull visible on the chalkboard theme.
    shapes.push(Shape::Stroke { points: hull, closed: true, ink: Ink::Sail, width: 0.03 });
    let canvas = place(sail_of(afloat.ship));
    shapes.push(Shape::Fill { points: canvas.clone(), ink: sail });
    shapes.push(Shape::Stroke { points: canvas, closed: true, ink: Ink::Hull, width: 0.04 });
    let text = letters[afloat.ship.index()].to_string();
    shapes.push(Shape::Text { at: at(0.0, -0.11), text, size: 0.36, ink: letter });
    if afloat.flagship {
        let mast = place(&[(0.0, -0.36), (0.0, -0.56)]);
        shapes.push(Shape::Stroke { points: mast, closed: false, ink: Ink::Text, width: 0.04 });
        let pennant = place(&[(0.0, -0.57), (0.26, -0.5), (0.0, -0.42)]);
        shapes.push(Shape::Fill { points: pennant, ink: Ink::Focus });
    }
    for peg in 0..afloat.ship.strength() {
        let (x, y) = at((f32::from(peg) - f32::from(afloat.ship.strength() - 1) / 2.0) * 0.14, 0.42);
        shapes.push(if peg < afloat.strength {
            Shape::Dot { at: (x, y), radius: 0.055, ink: Ink::Text }
        } else {
            Shape::Ring { at: (x, y), radius: 0.04, ink: Ink::Faint, width: 0.02 }
        });
    }
}

/// Returns the sail of a ship, each of a distinct shape.
const fn sail_of(ship: ShipClass) -> &'static [(f32, f32)] {
    match ship {
        ShipClass::ShipOfTheLine => {
            &[(-0.34, 0.1), (-0.34, -0.28), (-0.12, -0.36), (0.12, -0.36), (0.34, -0.28), (0.34, 0.1)]
        }
        ShipClass::Galleon => &[(-0.3, 0.1), (-0.36, -0.1), (-0.26, -0.34), (0.26, -0.34), (0.36, -0.1), (0.3, 0.1)],
        ShipClass::Brig => &[(-0.22, 0.1), (-0.22, -0.32), (0.1, -0.32), (0.36, 0.1)],
        ShipClass::Frigate => &[(-0.2, 0.1), (-0.26, -0.3), (0.0, -0.42), (0.26, -0.3), (0.2, 0.1)],
    }
}
