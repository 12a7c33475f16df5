//! The initial viewport of a map.

use super::hex_layout::{MARGIN, extent, part};
use crate::grid::Cell;
use crate::scene::Viewport;
use crate::squadron::map::Map;

/// The least initial width of a hex, in points: large enough for a finger.
const FINGER: f32 = 27.0;
/// The largest initial zoom to fill the window.
const FILLING: f32 = 2.0;

/// Returns the viewport for a window of this size, in points, after the viewport `before` if the window was resized.
/// Initially the map is zoomed around the hex `sight` until fingers can hit hexes; without `sight` the whole map is
/// shown.
pub fn viewport(map: &Map, (across, down): (f32, f32), sight: Option<Cell>, before: Option<Viewport>) -> Viewport {
    let (width, height) = extent(map);
    let whole = Viewport::whole(width / height, across / down);
    let near = FINGER / (across / width).min(down / height);
    match (before, sight.map(|cell| part(map, cell))) {
        (None, Some((x, y))) if near > 1.05 => whole.centred(near.max(whole.filling().min(FILLING)), x, y),
        (None, _) => whole,
        // Keep the centre.
        (Some(before), Some((x, y))) => before.through(whole.window).with(x, y, (MARGIN / width, MARGIN / height)),
        (Some(before), None) => before.through(whole.window),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squadron::map::Symmetry;

    const PHONE: (f32, f32) = (390.0, 420.0);

    fn map() -> Map {
        Map::blank(25, 15, Symmetry::HalfTurn)
    }

    fn middle() -> Cell {
        Cell::new(12, 7).unwrap()
    }

    #[test]
    fn fingers_can_hit_hexes_initially() {
        let map = map();
        let near = viewport(&map, PHONE, Some(middle()), None);
        let hex = PHONE.0 / extent(&map).0 * near.zoom;
        assert!((FINGER - 0.01..FINGER * FILLING).contains(&hex), "{hex} points");
        let (x, y) = near.place(0.5, 0.5);
        let (wanted_x, wanted_y) = part(&map, middle());
        assert!((x - wanted_x).abs() < 0.01, "it is in the middle");
        assert!((y - wanted_y).abs() < near.span().1 / 2.0, "and in sight where the whole height is seen");
        assert!(viewport(&map, PHONE, None, None).zoom <= 1.0);
        assert!(viewport(&map, (1400.0, 900.0), Some(middle()), None).zoom <= 1.0, "a desk shows the whole");
    }

    #[test]
    fn a_window_of_another_size_shows_the_same_place() {
        let map = map();
        let near = viewport(&map, PHONE, Some(middle()), None);
        let turned = viewport(&map, (844.0, 300.0), None, Some(near));
        let ((x, y), (was_x, was_y)) = (turned.place(0.5, 0.5), near.place(0.5, 0.5));
        assert!((x - was_x).abs() < 0.01 && (y - was_y).abs() < 0.01);
        let corner = Cell::new(0, 0).unwrap();
        let moved = viewport(&map, PHONE, Some(corner), Some(near));
        let (x, y) = part(&map, corner);
        assert!(moved.x <= x && moved.y <= y && (moved.zoom - near.zoom).abs() < 0.01, "what changed comes into sight");
    }
}
