//! Drawings in progress: new shapes follow one another as if drawn with a pencil.

use super::{Scene, Shape};

/// Returns the indices of the shapes that a new scene adds to an old one.
pub fn added(old: &Scene, new: &Scene) -> Vec<usize> {
    let mut rest = old.shapes.as_slice();
    let mut is_added = |shape: &Shape| match rest.iter().position(|known| known == shape) {
        Some(place) => {
            rest = &rest[place + 1..];
            false
        }
        None => true,
    };
    (0..).zip(&new.shapes).filter(|(_, shape)| is_added(shape)).map(|(index, _)| index).collect()
}

/// Draws a part, from 0 to 1, of the added shapes, one after another.
pub fn sketch(scene: &Scene, added: &[usize], part: f32) -> Scene {
    let shape = |(index, shape): (usize, &Shape)| match added.iter().position(|&known| known == index) {
        Some(place) => drawn(shape, part * added.len() as f32 - place as f32),
        None => Some(shape.clone()),
    };
    Scene { shapes: scene.shapes.iter().enumerate().filter_map(shape).collect(), ..*scene }
}

/// Returns a part of a shape; `None` of what is not begun.
fn drawn(shape: &Shape, part: f32) -> Option<Shape> {
    if part <= 0.0 {
        return None;
    }
    let mut shape = shape.clone();
    match &mut shape {
        _ if part >= 1.0 => {}
        Shape::Stroke { points, closed, .. } => {
            if core::mem::take(closed) {
                points.extend(points.first().copied());
            }
            *points = beginning(points, part);
        }
        Shape::Dot { radius, .. } | Shape::Ring { radius, .. } => *radius *= part,
        Shape::Fill { .. } | Shape::Text { .. } => {}
    }
    Some(shape)
}

/// Returns the beginning of a polyline, a part of its length.
fn beginning(points: &[(f32, f32)], part: f32) -> Vec<(f32, f32)> {
    let length = |from: (f32, f32), to: (f32, f32)| (to.0 - from.0).hypot(to.1 - from.1);
    let whole: f32 = points.windows(2).map(|pair| length(pair[0], pair[1])).sum();
    let mut rest = whole * part;
    let mut begun = points.get(..1).unwrap_or_default().to_vec();
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let step = length(from, to);
        if step >= rest {
            let share = if step > 0.0 { rest / step } else { 0.0 };
            begun.push((from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share));
            break;
        }
        rest -= step;
        begun.push(to);
    }
    begun
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Ink;

    fn stroke(points: &[(f32, f32)], closed: bool) -> Shape {
        Shape::Stroke { points: points.to_vec(), closed, ink: Ink::Red, width: 0.1 }
    }

    fn scene(shapes: Vec<Shape>) -> Scene {
        Scene { width: 1.0, height: 1.0, shapes }
    }

    #[test]
    fn added_shapes_are_drawn_one_after_another() {
        let [grid, first, second] = [0.0, 1.0, 2.0].map(|y| stroke(&[(0.0, y), (4.0, y)], false));
        let old = scene(vec![grid.clone()]);
        let new = scene(vec![first.clone(), grid.clone(), second.clone()]);
        let added = added(&old, &new);
        assert_eq!(added, [0, 2]);
        assert_eq!(sketch(&new, &added, 0.0), old);
        let quarter = stroke(&[(0.0, 1.0), (2.0, 1.0)], false);
        assert_eq!(sketch(&new, &added, 0.25), scene(vec![quarter, grid.clone()]));
        assert_eq!(sketch(&new, &added, 0.5), scene(vec![first, grid]));
        assert_eq!(sketch(&new, &added, 1.0), new);
    }

    #[test]
    fn an_outline_is_drawn_around_and_a_dot_grows() {
        let square = stroke(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], true);
        let half = stroke(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], false);
        assert_eq!(drawn(&square, 0.5), Some(half));
        let dot = |radius| Shape::Dot { at: (0.0, 0.0), radius, ink: Ink::Pen };
        assert_eq!(drawn(&dot(0.5), 0.5), Some(dot(0.25)));
        assert_eq!(drawn(&stroke(&[], false), 0.5), Some(stroke(&[], false)));
    }
}
