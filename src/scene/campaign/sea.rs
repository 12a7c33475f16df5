//! The sheet below the archipelago: grid, waves and a compass where there is room.

use super::super::{Ink, Shape, pen};
use super::layout::{EDGE, MapLayout};

pub(super) fn draw(layout: &MapLayout, shapes: &mut Vec<Shape>) {
    let (width, height) = layout.size();
    let (right, low) = (width - EDGE, height - EDGE);
    let frame = [(EDGE, EDGE), (right, EDGE), (right, low), (EDGE, low)];
    shapes.push(Shape::Fill { points: frame.to_vec(), ink: Ink::Sea });
    let mut rule = |from: (f32, f32), to: (f32, f32)| {
        shapes.push(Shape::Stroke { points: vec![from, to], closed: false, ink: Ink::Grid, width: 0.035 });
    };
    let lines = |length: f32| (1..(length - 2.0 * EDGE).round() as u8).map(|number| EDGE + f32::from(number));
    for x in lines(width) {
        rule((x, EDGE), (x, low));
    }
    for y in lines(height) {
        rule((EDGE, y), (right, y));
    }
    shapes.push(pen::outline(&frame, Ink::Pen, 0.07));
    for (number, at) in layout.open_sea().enumerate() {
        if number == 0 {
            draw_compass(at, shapes);
        } else {
            draw_waves(at, shapes);
        }
    }
}

fn draw_compass((x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    const LONG: f32 = 0.95;
    const SHORT: f32 = 0.2;
    shapes.push(Shape::Ring { at: (x, y), radius: 0.62, ink: Ink::Faint, width: 0.04 });
    let points: [(f32, f32); 8] = [
        (0.0, -LONG),
        (SHORT, -SHORT),
        (LONG, 0.0),
        (SHORT, SHORT),
        (0.0, LONG),
        (-SHORT, SHORT),
        (-LONG, 0.0),
        (-SHORT, -SHORT),
    ];
    let star: Vec<(f32, f32)> = points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
    shapes.push(Shape::Fill { points: star.clone(), ink: Ink::Sheet });
    shapes.push(pen::outline(&star, Ink::Faint, 0.05));
    for way in 0..4 {
        let corner = [star[2 * way], star[2 * way + 1], (x, y)];
        shapes.push(Shape::Fill { points: corner.to_vec(), ink: Ink::Faint });
    }
}

fn draw_waves((x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    for (dx, dy) in [(-0.35, -0.4), (0.3, 0.0), (-0.2, 0.4)] {
        let (x, y) = (x + dx, y + dy);
        let points = vec![(x - 0.4, y), (x - 0.2, y - 0.16), (x, y), (x + 0.2, y - 0.16), (x + 0.4, y)];
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Faint, width: 0.05 });
    }
}
