//! The flags of camps, each with a device that is distinct without colours.

use super::super::{Ink, Shape};
use crate::campaign::CampId;

/// The width and height of a flag, in cells.
pub(super) const FLAG: (f32, f32) = (0.66, 0.46);

/// A convex part of a device, in fractions of the flag.
type Patch = &'static [(f32, f32)];

/// The device of each camp.
const DEVICES: [&[Patch]; 12] = [
    // A cross.
    &[&[(0.3, 0.0), (0.48, 0.0), (0.48, 1.0), (0.3, 1.0)], &[(0.0, 0.38), (1.0, 0.38), (1.0, 0.62), (0.0, 0.62)]],
    // A lozenge.
    &[&[(0.5, 0.08), (0.88, 0.5), (0.5, 0.92), (0.12, 0.5)]],
    // The half at the pole.
    &[&[(0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0)]],
    // A saltire.
    &[
        &[(0.0, 0.0), (0.18, 0.0), (1.0, 0.76), (1.0, 1.0), (0.82, 1.0), (0.0, 0.24)],
        &[(1.0, 0.0), (1.0, 0.24), (0.18, 1.0), (0.0, 1.0), (0.0, 0.76), (0.82, 0.0)],
    ],
    // A band in the middle.
    &[&[(0.0, 0.34), (1.0, 0.34), (1.0, 0.66), (0.0, 0.66)]],
    // A triangle at the pole.
    &[&[(0.0, 0.0), (0.6, 0.5), (0.0, 1.0)]],
    // Two quarters.
    &[&[(0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5)], &[(0.5, 0.5), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0)]],
    // The whole.
    &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]],
    // The lower half.
    &[&[(0.0, 0.5), (1.0, 0.5), (1.0, 1.0), (0.0, 1.0)]],
    // A diagonal half.
    &[&[(0.0, 0.0), (1.0, 1.0), (0.0, 1.0)]],
    // Two pales.
    &[&[(0.18, 0.0), (0.38, 0.0), (0.38, 1.0), (0.18, 1.0)], &[(0.62, 0.0), (0.82, 0.0), (0.82, 1.0), (0.62, 1.0)]],
    // A square in the corner.
    &[&[(0.0, 0.0), (0.45, 0.0), (0.45, 0.55), (0.0, 0.55)]],
];

/// Draws the flag of a camp on a pole from this point.
pub(super) fn draw_flag(camp: CampId, (x, y): (f32, f32), pole: f32, mine: bool, shapes: &mut Vec<Shape>) {
    let top = y - pole;
    let at = |&(across, down): &(f32, f32)| (x + across * FLAG.0, top + down * FLAG.1);
    let whole = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    let cloth: Vec<(f32, f32)> = whole.iter().map(at).collect();
    shapes.push(Shape::Fill { points: cloth.clone(), ink: Ink::Sail });
    let ink = if mine { Ink::RedSail } else { Ink::Hull };
    for patch in DEVICES[camp.index() % DEVICES.len()] {
        shapes.push(Shape::Fill { points: patch.iter().map(at).collect(), ink });
    }
    shapes.push(Shape::Stroke { points: cloth, closed: true, ink: Ink::Text, width: 0.045 });
    shapes.push(Shape::Stroke { points: vec![(x, y), (x, top)], closed: false, ink: Ink::Text, width: 0.07 });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::MAX_CAMPS;

    #[test]
    fn no_two_camps_have_the_same_device() {
        let drawn = |camp| {
            let mut shapes = Vec::new();
            draw_flag(camp, (0.0, 0.0), 1.0, false, &mut shapes);
            shapes
        };
        let all: Vec<Vec<Shape>> = CampId::all(MAX_CAMPS).map(drawn).collect();
        assert_eq!(all.len(), DEVICES.len());
        for (number, flag) in all.iter().enumerate() {
            assert!(!all[..number].contains(flag), "{number}");
        }
    }
}
