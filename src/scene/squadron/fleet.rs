//! Ships: a hull, a sail with the ship's letter in the side's colour, a flag on the flagship, the strength as pegs. A
//! ship that is spent has struck its sail.

use super::super::{Ink, Shape};
use super::Afloat;
use crate::game::Side;
use crate::squadron::ShipClass;

/// The lower edge of sails.
const FOOT: f32 = 0.1;
/// The height of a struck sail, as a part of a set one's.
const STRUCK: f32 = 0.55;
/// The flag, with two tails; it is half as wide as a hex.
const FLAG: [(f32, f32); 5] = [(0.03, -0.7), (-0.5, -0.64), (-0.36, -0.5), (-0.5, -0.36), (0.03, -0.32)];

/// Draws a ship at a place, with a flag of this colour at its mast.
pub(super) fn draw(afloat: Afloat, (x, y): (f32, f32), flag: Option<Ink>, letters: [char; 4], shapes: &mut Vec<Shape>) {
    let at = |(dx, dy): (f32, f32)| (x + dx, y + dy);
    let place = |points: &[(f32, f32)]| points.iter().copied().map(at).collect::<Vec<_>>();
    let line = |points: &[(f32, f32)], ink, width| Shape::Stroke { points: place(points), closed: false, ink, width };
    let area = |points: &[(f32, f32)], ink, edge, width| {
        let points = place(points);
        [Shape::Fill { points: points.clone(), ink }, Shape::Stroke { points, closed: true, ink: edge, width }]
    };
    let (sail, letter) = match afloat.side {
        Side::FIRST => (Ink::Sail, Ink::Hull),
        _ => (Ink::RedSail, Ink::Sail),
    };
    // The outline keeps the hull visible on the chalkboard theme.
    shapes.extend(area(&[(-0.36, 0.14), (0.38, 0.14), (0.26, 0.32), (-0.26, 0.32)], Ink::Hull, Ink::Sail, 0.03));
    let (height, text_at, size) = if afloat.spent { (STRUCK, -0.02, 0.25) } else { (1.0, -0.11, 0.36) };
    if afloat.spent || flag.is_some() {
        shapes.push(line(&[(0.0, 0.0), (0.0, -0.66)], Ink::Text, 0.05));
    }
    if afloat.spent {
        shapes.push(line(&[(-0.24, -0.3), (0.24, -0.3)], Ink::Text, 0.09));
    }
    let canvas: Vec<_> = sail_of(afloat.ship).iter().map(|&(dx, dy)| (dx, FOOT + (dy - FOOT) * height)).collect();
    shapes.extend(area(&canvas, sail, Ink::Hull, 0.04));
    if let Some(ink) = flag {
        shapes.extend(area(&FLAG, ink, Ink::Text, 0.05));
    }
    let text = letters[afloat.ship.index()].to_string();
    shapes.push(Shape::Text { at: at((0.0, text_at)), text, size, ink: letter });
    for peg in 0..afloat.ship.strength() {
        let at = at(((f32::from(peg) - f32::from(afloat.ship.strength() - 1) / 2.0) * 0.14, 0.42));
        shapes.push(if peg < afloat.strength {
            Shape::Dot { at, radius: 0.055, ink: Ink::Text }
        } else {
            Shape::Ring { at, radius: 0.04, ink: Ink::Faint, width: 0.02 }
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
