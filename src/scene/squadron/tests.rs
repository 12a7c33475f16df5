use super::*;
use crate::squadron::maps::Chart;

fn cell(name: &str) -> Cell {
    crate::squadron::read_hex(name).unwrap()
}

#[test]
fn a_place_leads_to_the_hex_that_is_drawn_there() {
    for chart in Chart::ALL {
        let map = chart.map();
        let (width, height) = extent(&map);
        for cell in map.cells() {
            let (x, y) = centre(cell);
            assert!(x > 0.4 && y > 0.4 && x < width - 0.5 && y < height - 0.5);
            for (dx, dy) in [(0.0, 0.0), (0.45, 0.0), (-0.45, 0.0), (0.2, 0.4), (-0.2, -0.4)] {
                assert_eq!(hex_at(&map, x + dx, y + dy), Some(cell));
            }
        }
        assert_eq!(hex_at(&map, 0.05, 0.05), None);
    }
}

#[test]
fn arrows_lead_to_neighbours_and_reach_every_row() {
    let map = Chart::Capes.map();
    for from in map.cells() {
        for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
            if let Some(to) = step(&map, from, key) {
                assert_eq!(Hex::from(from).distance(to.into()), 1, "{from:?} {key}");
            }
        }
        assert!(step(&map, from, "ArrowUp").is_some() == (from.row() > 0));
    }
    assert_eq!(step(&map, cell("c4"), "Home"), Some(cell("a4")));
    assert_eq!(step(&map, cell("c4"), "End"), Some(cell("p4")));
}

#[test]
fn a_lens_holds_what_is_below_the_finger() {
    let lens = Lens::WHOLE.zoomed(2.0, 0.25, 0.75);
    assert_eq!(lens.place(0.25, 0.75), (0.25, 0.75));
    assert_eq!(lens.zoomed(0.1, 0.3, 0.3), Lens::WHOLE);
    let moved = lens.moved(-9.0, -9.0);
    assert_eq!((moved.x, moved.y), (0.5, 0.5), "not beyond the edge");
    let near = Lens::at(4.0, 0.5, 0.5).with(0.95, 0.1, 0.0);
    let (x, y) = ((0.95 - near.x) * near.zoom, (0.1 - near.y) * near.zoom);
    assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y));
}

#[test]
fn open_lines_are_whole_and_blocked_ones_broken() {
    let view = |enemy: &str| {
        let mut view = ChartView::still(Chart::Capes.map());
        let afloat = |hex, side| Afloat { hex, side, ship: Ship::ShipOfTheLine, strength: 5, flagship: true };
        view.ships = vec![afloat(cell("c4"), Side::FIRST), afloat(cell(enemy), Side::SECOND)];
        view.lines_from(Side::FIRST, Ship::ShipOfTheLine, cell("c4"))
    };
    assert_eq!(view("b4")[0].shot, Some(Shot::Adjacent));
    // The rock at d4 stands between.
    assert_eq!(view("e4")[0].shot, None);
    assert_eq!(view("c8"), []);
    let strokes = |enemy: &str| {
        let mut shapes = Vec::new();
        draw_line(view(enemy)[0], &mut shapes);
        shapes.iter().filter(|shape| matches!(shape, Shape::Stroke { .. })).count()
    };
    assert_eq!((strokes("b4"), strokes("e4")), (1, 6));
}
