use super::*;
use crate::game::Position;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::history::History;
use crate::squadron::{HexName, Move, parse_word};

pub(super) const DEPLOYED: &str = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F";

pub(super) fn at(name: &str) -> Cell {
    name.parse::<HexName>().unwrap().0
}

pub(super) fn moves(words: &str) -> Vec<Move> {
    words.split_whitespace().flat_map(|word| parse_word(word).unwrap()).collect()
}

pub(super) fn followed(words: &str) -> History {
    let mut history = History::from(SquadronPosition::start(&Setup::from(BuiltinMap::Strait.map())).unwrap());
    for mv in moves(words) {
        assert_eq!(history.position().check(&mv), Ok(()), "{mv:?}");
        history.apply(mv);
    }
    history
}

fn after(words: &str) -> SquadronPosition {
    followed(words).position().clone()
}

#[test]
fn a_place_leads_to_the_hex_that_is_drawn_there() {
    for chart in BuiltinMap::ALL {
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
    let map = BuiltinMap::Capes.map();
    for from in map.cells() {
        for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
            if let Some(to) = step(&map, from, key) {
                assert_eq!(Hex::from(from).distance(to.into()), 1, "{from:?} {key}");
            }
        }
        assert!(step(&map, from, "ArrowUp").is_some() == (from.row() > 0));
    }
    assert_eq!(step(&map, at("c4"), "Home"), Some(at("a4")));
    assert_eq!(step(&map, at("c4"), "End"), Some(at("p4")));
}

#[test]
fn a_lens_holds_what_is_below_the_finger() {
    let viewport = Viewport::WHOLE.zoomed(2.0, 0.25, 0.75);
    assert_eq!(viewport.place(0.25, 0.75), (0.25, 0.75));
    assert_eq!(viewport.zoomed(0.1, 0.3, 0.3), Viewport::WHOLE);
    let moved = viewport.moved(-9.0, -9.0);
    assert_eq!((moved.x, moved.y), (0.5, 0.5), "not beyond the edge");
    let near = Viewport::at(4.0, 0.5, 0.5).with(0.95, 0.1, (0.0, 0.0));
    let (x, y) = ((0.95 - near.x) * near.zoom, (0.1 - near.y) * near.zoom);
    assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y));
}

#[test]
fn open_lines_are_whole_and_blocked_ones_broken() {
    let view = |enemy: &str| {
        let mut view = ChartView::still(BuiltinMap::Capes.map());
        let afloat =
            |hex, side| Afloat { hex, side, ship: ShipClass::ShipOfTheLine, strength: 5, flagship: true, spent: false };
        view.ships = vec![afloat(at("c4"), Side::FIRST), afloat(at(enemy), Side::SECOND)];
        view.lines_from(Side::FIRST, ShipClass::ShipOfTheLine, at("c4"))
    };
    assert_eq!(view("b4")[0].shot, Some(Shot::Adjacent));
    // The rock at d4 is in the way.
    assert_eq!(view("e4")[0].shot, None);
    assert_eq!(view("c8"), []);
    let strokes = |enemy: &str| {
        let mut shapes = Vec::new();
        draw_line(view(enemy)[0], &mut shapes);
        shapes.iter().filter(|shape| matches!(shape, Shape::Stroke { .. })).count()
    };
    assert_eq!((strokes("b4"), strokes("e4")), (1, 6));
}

#[test]
fn a_window_of_another_shape_centres_the_whole() {
    // A scene of 2 by 1 in a square: half of the window is empty.
    let whole = Viewport::whole(2.0, 1.0);
    assert_eq!((whole.window, whole.filling()), ((1.0, 2.0), 2.0));
    assert_eq!((whole.x, whole.y), (0.0, -0.5));
    assert_eq!(whole.place(0.5, 0.5), (0.5, 0.5));
    let scene = whole.look(Scene { width: 2.0, height: 1.0, shapes: Vec::new() });
    assert_eq!((scene.width, scene.height), (2.0, 2.0), "a square");
    assert_eq!(whole.moved(0.3, 0.3), whole, "there is nothing beyond");
    // Twice as near it fills the window, and moves to its sides only.
    let near = whole.zoomed(2.0, 0.5, 0.5);
    assert_eq!((near.x, near.y, near.span()), (0.25, 0.0, (0.5, 1.0)));
    assert_eq!((near.moved(-1.0, -1.0).x, near.moved(-1.0, -1.0).y), (0.5, 0.0));
    // A wider window keeps the centre.
    let wide = near.through(Viewport::whole(2.0, 4.0).window);
    assert_eq!((wide.place(0.5, 0.5), wide.span()), ((0.5, 0.5), (1.0, 0.5)));
}

#[test]
fn past_actions_are_drawn_and_advice_numbered() {
    let count = |view: &ChartView, is: fn(&Shape) -> bool| {
        let still = chart(&ChartView::still(view.map.clone()), None, Viewport::WHOLE);
        let all = chart(view, None, Viewport::WHOLE);
        all.shapes.iter().filter(|shape| is(shape)).count() - still.shapes.iter().filter(|shape| is(shape)).count()
    };
    let shot =
        |hit| Action::Fire { ship: ShipClass::Brig, target: ShipClass::Frigate, from: at("e6"), to: at("f6"), hit };
    let way = Action::Sail(ShipClass::Brig, vec![at("c5"), at("c6"), at("d6"), at("e6")]);
    let red = |shape: &Shape| matches!(shape, Shape::Stroke { ink: Ink::Red, .. });
    let mut view = ChartView::still(BuiltinMap::Capes.map());
    view.done = vec![way.clone(), shot(Some(true)), shot(Some(true)), shot(Some(false))];
    assert_eq!(count(&view, red), 3 + 2 * 2, "three shots, two crosses");
    assert_eq!(count(&view, |shape| matches!(shape, Shape::Stroke { points, .. } if points.len() == 4)), 1, "the way");
    // The marks of the three shots are side by side.
    let mut marks = Vec::new();
    traces::draw_results(&view.done, &mut marks);
    let first = |shape: &Shape| match shape {
        Shape::Stroke { points, .. } => points[0].0,
        Shape::Dot { at, .. } | Shape::Ring { at, .. } | Shape::Text { at, .. } => at.0,
        Shape::Fill { .. } => 0.0,
    };
    assert!(first(&marks[2]) > first(&marks[0]) + 0.2 && first(&marks[4]) > first(&marks[2]) + 0.2);
    view.done.clear();
    view.advice = vec![way, shot(None)];
    let numbers = |shape: &Shape| matches!(shape, Shape::Text { text, size, .. } if ["1", "2"].contains(&text.as_str()) && *size < 0.32);
    assert_eq!(count(&view, numbers), 2);
    assert_eq!(count(&view, red), 0);
}

#[test]
fn a_position_shows_the_chosen_ships_options() {
    use crate::game::Position;
    use crate::squadron::{Setup, parse_word};
    let mut game = SquadronPosition::start(&Setup::from(BuiltinMap::Strait.map())).unwrap();
    for word in ["S@b3", "G@c3", "B@c4", "F@a4", "!G"] {
        parse_word(word).unwrap().iter().for_each(|mv| game.apply(mv));
    }
    let mut view = ChartView::from_position(&game);
    let galleon = view.ship_at(at("c3")).unwrap();
    assert!(
        galleon.flagship && galleon.ship == ShipClass::Galleon && galleon.side == Side::FIRST && galleon.strength == 4
    );
    assert_eq!(view.ships.len(), 4);
    for word in ["S@j4", "G@l4", "B@k3", "F@l3", "!S", "wind:5"] {
        parse_word(word).unwrap().iter().for_each(|mv| game.apply(mv));
    }
    view.choose(&game, Side::FIRST, ShipClass::Frigate, None);
    assert_eq!((view.chosen, view.range), (Some(at("a4")), Some((at("a4"), 3))));
    assert!(view.open.contains(at("b5")) && !view.open.contains(at("a4")) && view.lines.is_empty());
}

#[test]
fn a_flagship_has_a_flag_of_half_a_hex() {
    let flag = |words: &str, proposed: Option<&str>, ship: &str, ink: Ink| {
        let view = ChartView { proposed: proposed.map(at), ..ChartView::from_position(&after(words)) };
        let (x, y) = centre(at(ship));
        let is_near = |&(px, py): &(f32, f32)| (px - x).abs() < 0.6 && (py - y).abs() < 0.75;
        let size = |shape: &Shape| match shape {
            Shape::Fill { points, ink: of } if *of == ink && points.iter().all(is_near) && points.len() == 5 => {
                let ends = |part: fn(&(f32, f32)) -> f32| {
                    let parts = points.iter().map(part);
                    parts.clone().fold(f32::MIN, f32::max) - parts.fold(f32::MAX, f32::min)
                };
                Some((ends(|point| point.0), ends(|point| point.1)))
            }
            _ => None,
        };
        chart(&view, None, Viewport::WHOLE).shapes.iter().find_map(size)
    };
    for ship in ["c4", "l4"] {
        let (width, height) = flag(DEPLOYED, None, ship, Ink::Focus).expect("a flag");
        assert!(width > 0.5 && height > 0.35, "{ship}: {width} × {height}");
    }
    assert_eq!(flag(DEPLOYED, None, "a4", Ink::Focus), None, "no other ship has one");
    let deployed = "S@c4 G@c3 B@c5 F@a4";
    assert!(flag(deployed, Some("c3"), "c3", Ink::Sheet).is_some(), "a proposed one is empty");
    assert_eq!(flag(deployed, None, "c3", Ink::Sheet), None);
}

#[test]
fn a_ship_that_can_do_nothing_more_is_spent() {
    let spent = |words: &str| {
        let view = ChartView::from_position(&after(&format!("{DEPLOYED} {words}")));
        let spent = view.ships.iter().filter(|afloat| afloat.spent);
        spent.map(|afloat| (afloat.side.index(), afloat.ship.letter())).collect::<Vec<_>>()
    };
    assert_eq!(spent("wind:4"), []);
    assert_eq!(spent("wind:4 F-a3-a2-a3-a2"), []);
    assert_eq!(spent("wind:4 F-a3-a2-a3-a2-a3"), [(0, 'F')]);
    assert_eq!(spent("wind:4 F-a3-a2-a3-a2-a3 ."), [], "it is the other side's half-turn");
    assert_eq!(spent("wind:1"), [(0, 'S'), (0, 'G'), (0, 'F')], "a calm");
    // Its sail is half as high, so that it differs without its colour.
    let top = |words: &str| {
        let view = ChartView::from_position(&after(&format!("{DEPLOYED} {words}")));
        let mut shapes = Vec::new();
        fleet::draw(*view.ship_at(at("c3")).unwrap(), (0.0, 0.0), None, view.letters, &mut shapes);
        let sails = shapes.iter().filter_map(|shape| match shape {
            Shape::Fill { points, ink: Ink::Sail } => Some(points.iter().map(|point| point.1).fold(0.0, f32::min)),
            _ => None,
        });
        sails.fold(0.0, f32::min)
    };
    assert!(top("wind:4") < 1.9 * top("wind:1") && top("wind:1") < 0.0);
}

#[test]
fn labels_stay_in_sight_wherever_the_map_is_scrolled() {
    for chart_of in BuiltinMap::ALL {
        let view = ChartView::still(chart_of.map());
        let (width, height) = extent(&view.map);
        let wide = Viewport::whole(width / height, 2.0 * width / height);
        let near = Viewport::at(3.0, 0.5, 0.6);
        for viewport in
            [Viewport::WHOLE, wide, near, near.moved(-9.0, 0.0), near.moved(9.0, -9.0), wide.zoomed(2.0, 0.9, 0.9)]
        {
            let scene = chart(&view, None, viewport);
            let find = |text: &str| {
                let mut places = scene.shapes.iter().rev().filter_map(|shape| match shape {
                    Shape::Text { at, text: found, .. } if found == text => Some(*at),
                    _ => None,
                });
                places.next()
            };
            let inside = |part: f32, length: f32| part > MARGIN + 0.3 && part < length - 0.3;
            let (left, top) = (viewport.x * width, viewport.y * height);
            for cell in view.map.cells() {
                let (x, y) = (centre(cell).0 - left, centre(cell).1 - top);
                if !inside(x, scene.width) || !inside(y, scene.height) {
                    continue;
                }
                let (row_x, row_y) = find(&(cell.row() + 1).to_string()).expect("a row's number");
                assert!((row_y - y).abs() < 0.01 && row_x < x && (0.0..scene.width).contains(&row_x), "{viewport:?}");
                assert_eq!(hex_seen(&view.map, viewport, row_x / scene.width, row_y / scene.height), None);
                assert_eq!(hex_seen(&view.map, viewport, x / scene.width, y / scene.height), Some(cell));
                // Every other row is shifted.
                if cell.row() % 2 == 0 {
                    let (column_x, column_y) = find(&HexName(cell).to_string()[..1]).expect("a column's letter");
                    assert!((column_x - x).abs() < 0.01 && (0.0..y).contains(&column_y), "{viewport:?}");
                }
            }
        }
    }
}
