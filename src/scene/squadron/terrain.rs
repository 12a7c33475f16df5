//! Sea, land, shoals and forts. As in the original booklet, only playable hexes are outlined.

use super::super::{Ink, Shape, pen};
use super::hex_layout::{centre, corners, edge};
use crate::game::Side;
use crate::grid::{Cell, Hex};
use crate::squadron::map::{Map, Terrain};

pub(super) fn draw(map: &Map, shapes: &mut Vec<Shape>) {
    for cell in map.cells() {
        let ink = match map.at(cell) {
            Terrain::Land | Terrain::WhiteFort | Terrain::RedFort => Ink::Land,
            Terrain::Sea | Terrain::Shoal | Terrain::Beyond => Ink::Sea,
        };
        // Slightly larger than the hex, to avoid gaps between hexes of land.
        shapes.push(Shape::Fill { points: corners(cell, 1.02).to_vec(), ink });
    }
    for cell in map.cells().filter(|&cell| map.is_sea(cell)) {
        shapes.push(Shape::Stroke { points: corners(cell, 1.0).to_vec(), closed: true, ink: Ink::Grid, width: 0.035 });
    }
    for cell in map.cells() {
        match map.at(cell) {
            Terrain::Shoal => shoal(cell, shapes),
            Terrain::WhiteFort => fort(cell, Side::FIRST, shapes),
            Terrain::RedFort => fort(cell, Side::SECOND, shapes),
            Terrain::Land => wood(cell, shapes),
            Terrain::Sea | Terrain::Beyond => {}
        }
    }
    shore(map, shapes);
}

/// Draws the line between land and water.
fn shore(map: &Map, shapes: &mut Vec<Shape>) {
    let land = |cell: Cell| matches!(map.at(cell), Terrain::Land | Terrain::WhiteFort | Terrain::RedFort);
    for cell in map.cells().filter(|&cell| land(cell)) {
        for (way, next) in Hex::from(cell).neighbours().into_iter().enumerate() {
            if next.cell().is_some_and(|next| map.at(next) != Terrain::Beyond && !land(next)) {
                let (from, to) = edge(cell, way);
                shapes.push(pen::line(from, to, Ink::Text, 0.06));
            }
        }
    }
}

/// Draws waves over a shoal.
fn shoal(cell: Cell, shapes: &mut Vec<Shape>) {
    let (x, y) = centre(cell);
    for (dx, dy) in [(-0.18, -0.22), (0.12, 0.0), (-0.12, 0.22)] {
        let (x, y) = (x + dx, y + dy);
        let points = vec![(x - 0.2, y), (x - 0.1, y - 0.09), (x, y), (x + 0.1, y - 0.09), (x + 0.2, y)];
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Faint, width: 0.06 });
    }
}

/// Draws a tuft of grass.
fn wood(cell: Cell, shapes: &mut Vec<Shape>) {
    let (x, y) = centre(cell);
    let shift = f32::from((cell.column() * 3 + cell.row() * 5) % 4) * 0.1 - 0.15;
    for lean in [-0.1, 0.0, 0.1] {
        let points = vec![(x + shift + lean / 2.0, y + 0.12), (x + shift + lean * 1.6, y - 0.1)];
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Faint, width: 0.045 });
    }
}

/// Draws a tower with battlements: white's fort black, red's red (H1).
fn fort(cell: Cell, side: Side, shapes: &mut Vec<Shape>) {
    let (x, y) = centre(cell);
    let ink = if side == Side::FIRST { Ink::Hull } else { Ink::RedSail };
    let outline = [
        (-0.3, 0.34),
        (-0.3, -0.3),
        (-0.16, -0.3),
        (-0.16, -0.18),
        (-0.07, -0.18),
        (-0.07, -0.3),
        (0.07, -0.3),
        (0.07, -0.18),
        (0.16, -0.18),
        (0.16, -0.3),
        (0.3, -0.3),
        (0.3, 0.34),
    ];
    let points: Vec<(f32, f32)> = outline.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
    shapes.push(Shape::Fill { points: points.clone(), ink });
    shapes.push(Shape::Stroke { points, closed: true, ink: Ink::Sail, width: 0.04 });
    let gate = [(-0.09, 0.34), (-0.09, 0.1), (0.0, 0.02), (0.09, 0.1), (0.09, 0.34)];
    shapes.push(Shape::Fill { points: gate.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect(), ink: Ink::Sail });
}
