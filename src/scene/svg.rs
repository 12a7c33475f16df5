//! Scenes as SVG paths for small pictures: few elements, integers only.

use super::{Ink, Scene, Shape};
use core::fmt::Write;

/// Units of the picture per cell.
pub const UNIT: f32 = 100.0;

/// The widest line that is drawn as a hairline, in cells.
const HAIRLINE: f32 = 0.05;

/// The style of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Filled.
    Filled,
    /// A line.
    Line,
    /// A line of least width.
    Hairline,
}

/// All shapes of one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The colour.
    pub ink: Ink,
    /// The style.
    pub drawn: Drawn,
    /// The attribute `d`.
    pub data: String,
}

/// Converts a scene to paths, from the lowest. Shapes of one style are merged at the place of the first. Texts are
/// dropped: they would be unreadable.
pub fn paths(scene: &Scene) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for shape in &scene.shapes {
        let (ink, drawn) = match *shape {
            Shape::Fill { ink, .. } | Shape::Dot { ink, .. } => (ink, Drawn::Filled),
            Shape::Stroke { ink, width, .. } if width <= HAIRLINE => (ink, Drawn::Hairline),
            Shape::Stroke { ink, .. } | Shape::Ring { ink, .. } => (ink, Drawn::Line),
            Shape::Text { .. } => continue,
        };
        let known = paths.iter().position(|path| (path.ink, path.drawn) == (ink, drawn));
        let place = known.unwrap_or_else(|| {
            paths.push(Path { ink, drawn, data: String::new() });
            paths.len() - 1
        });
        if let Some(path) = paths.get_mut(place) {
            write(shape, &mut path.data);
        }
    }
    paths
}

/// Converts a length to units.
pub fn units(length: f32) -> i32 {
    (length * UNIT).round() as i32
}

fn write(shape: &Shape, data: &mut String) {
    match shape {
        Shape::Stroke { points, closed, .. } => polygon(points, *closed, data),
        Shape::Fill { points, .. } => polygon(points, true, data),
        Shape::Dot { at, radius, .. } | Shape::Ring { at, radius, .. } => {
            let (left, y, r) = (units(at.0 - radius), units(at.1), units(*radius));
            // Writing to a string does not fail.
            let _ = write!(data, "M{left} {y}a{r} {r} 0 1 0 {0} 0a{r} {r} 0 1 0-{0} 0", 2 * r);
        }
        Shape::Text { .. } => {}
    }
}

fn polygon(points: &[(f32, f32)], closed: bool, data: &mut String) {
    for (number, &(x, y)) in points.iter().enumerate() {
        let _ = write!(data, "{}{} {}", if number == 0 { 'M' } else { 'L' }, units(x), units(y));
    }
    if closed {
        data.push('z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Viewport;
    use crate::scene::squadron::{ChartView, chart};
    use crate::squadron::builtin_maps::BuiltinMap;

    fn scene(shapes: Vec<Shape>) -> Scene {
        Scene { width: 2.0, height: 2.0, shapes }
    }

    #[test]
    fn shapes_that_look_alike_are_one_path() {
        let stroke =
            |x: f32, width| Shape::Stroke { points: vec![(x, 0.0), (x, 0.5)], closed: false, ink: Ink::Pen, width };
        let text = Shape::Text { at: (1.0, 1.0), text: "a".to_owned(), size: 0.3, ink: Ink::Text };
        let corners = vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.255)];
        let fill = Shape::Fill { points: corners, ink: Ink::Land };
        let found = paths(&scene(vec![stroke(0.0, 0.1), fill, text, stroke(1.0, 0.1), stroke(1.5, 0.03)]));
        let path = |ink, drawn, data: &str| Path { ink, drawn, data: data.to_owned() };
        assert_eq!(
            found,
            [
                path(Ink::Pen, Drawn::Line, "M0 0L0 50M100 0L100 50"),
                path(Ink::Land, Drawn::Filled, "M0 0L100 0L0 126z"),
                path(Ink::Pen, Drawn::Hairline, "M150 0L150 50"),
            ]
        );
    }

    #[test]
    fn circles_are_two_arcs() {
        let ring = Shape::Ring { at: (1.0, 0.5), radius: 0.25, ink: Ink::Red, width: 0.1 };
        assert_eq!(paths(&scene(vec![ring]))[0].data, "M75 50a25 25 0 1 0 50 0a25 25 0 1 0-50 0");
    }

    #[test]
    fn every_map_is_a_handful_of_paths() {
        for map in BuiltinMap::ALL.map(BuiltinMap::map) {
            let found = paths(&chart(&ChartView::still(map), None, Viewport::WHOLE));
            assert!((6..=12).contains(&found.len()), "{}", found.len());
            let land = found.iter().find(|path| path.ink == Ink::Land).map(|path| path.data.matches('M').count());
            assert!(land > Some(2));
        }
    }
}
