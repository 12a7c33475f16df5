//! The letters of columns and numbers of rows. Where the map is scrolled they stay at the edges of the window.

use super::super::{Ink, Scene, Shape};
use super::hex_layout::{MARGIN, centre};
use crate::grid::Cell;
use crate::squadron::HexName;
use crate::squadron::map::Map;

/// Draws the labels over the visible part of a map, whose top left corner is at this point of the whole.
pub(super) fn draw(map: &Map, (left, top): (f32, f32), scene: &mut Scene) {
    let (right, bottom) = (scene.width, scene.height);
    for (is_scrolled, edge, end) in
        [(left > 0.0, (MARGIN, 0.0), (MARGIN, bottom)), (top > 0.0, (0.0, MARGIN), (right, MARGIN))]
    {
        if is_scrolled {
            let points = vec![(0.0, 0.0), (edge.0, edge.1), end, (end.0 - edge.0, end.1 - edge.1)];
            scene.shapes.push(Shape::Fill { points, ink: Ink::Sheet });
            scene.shapes.push(Shape::Stroke { points: vec![edge, end], closed: false, ink: Ink::Faint, width: 0.04 });
        }
    }
    // No label lies in the corner where the strips meet.
    let mut label = |at: (f32, f32), place: f32, is_covered: bool, text: String| {
        if !is_covered || place > MARGIN + 0.15 {
            scene.shapes.push(Shape::Text { at, text, size: 0.34, ink: Ink::Faint });
        }
    };
    for cell in (0..map.width()).filter_map(|column| Cell::new(column, 0)) {
        let x = centre(cell).0 - left;
        label((x, 0.38 + (-top).max(0.0)), x, left > 0.0, HexName(cell).to_string().chars().take(1).collect());
    }
    for cell in (0..map.height()).filter_map(|row| Cell::new(0, row)) {
        let y = centre(cell).1 - top;
        label((0.36 + (-left).max(0.0), y), y, top > 0.0, (cell.row() + 1).to_string());
    }
}
