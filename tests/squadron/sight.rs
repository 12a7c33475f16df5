//! The line of fire (H10) against exact geometry.

use super::plane::{Meeting, around, between, distance, is_clear, is_sea, meeting, spot};
use kletka::grid::{Cell, CellSet, Hex};
use kletka::squadron::map::Map;
use kletka::squadron::sight::{Crossing, crossings};
use kletka::squadron::{builtin_maps, has_line_of_sight};
use std::collections::BTreeSet;

/// Twice the longest range, to reveal errors that grow with distance.
const FAR: i64 = 6;

/// Lists pairs of sea hexes no further apart than `FAR`.
fn pairs(map: &Map) -> Vec<(Cell, Cell)> {
    let sea: Vec<Cell> = map.sea().iter().collect();
    let near = |a: Cell| sea.iter().map(move |&b| (a, b)).filter(|&(a, b)| a != b && distance(spot(a), spot(b)) <= FAR);
    sea.iter().flat_map(|&a| near(a)).collect()
}

/// Places ships on about a third of the sea, to obstruct lines everywhere.
fn crowd(map: &Map) -> CellSet {
    map.sea().iter().filter(|cell| (cell.column() * 5 + cell.row() * 3) % 7 < 2).collect()
}

/// Lists the pairs on which both implementations disagree.
fn differences(map: &Map, ships: CellSet) -> Vec<(Cell, Cell)> {
    let ships_at: BTreeSet<_> = ships.iter().map(spot).collect();
    let obstacle = |at| !is_sea(map, at) || ships_at.contains(&at);
    let mut all = pairs(map);
    all.retain(|&(a, b)| has_line_of_sight(map, ships, a, b) != is_clear(spot(a), spot(b), obstacle));
    all
}

#[test]
fn h10_every_map_agrees_with_the_plane() {
    for (chart, map) in builtin_maps::all() {
        assert_eq!(differences(&map, CellSet::EMPTY), [], "{chart:?}");
    }
}

#[test]
fn h10_ships_block_on_every_map_as_in_the_plane() {
    for (chart, map) in builtin_maps::all() {
        assert_eq!(differences(&map, crowd(&map)), [], "{chart:?}");
    }
}

#[test]
fn h10_some_lines_are_clear_and_some_are_not() {
    for (chart, map) in builtin_maps::all() {
        let pairs = pairs(&map);
        let clear = pairs.iter().filter(|&&(a, b)| has_line_of_sight(&map, CellSet::EMPTY, a, b)).count();
        assert!(clear * 10 > pairs.len() && clear < pairs.len(), "{chart:?}: {clear} of {}", pairs.len());
    }
}

#[test]
fn h10_who_sees_is_seen_on_every_map() {
    for (chart, map) in builtin_maps::all() {
        for (a, b) in pairs(&map) {
            for ships in [CellSet::EMPTY, crowd(&map)] {
                assert_eq!(
                    has_line_of_sight(&map, ships, a, b),
                    has_line_of_sight(&map, ships, b, a),
                    "{chart:?} {a:?} {b:?}"
                );
            }
        }
    }
}

/// The hexes that a line crosses and the pairs that it runs between, by exact geometry.
type Passed = (BTreeSet<Cell>, BTreeSet<BTreeSet<Cell>>);

fn passed_in_the_plane(from: Cell, to: Cell) -> Passed {
    let (mut crossed, mut edges) = Passed::default();
    for at in between(spot(from), spot(to)) {
        let cell = super::plane::cell(at);
        match meeting(spot(from), spot(to), at) {
            Meeting::Crosses => crossed.extend(cell),
            Meeting::Along(other) => {
                edges.insert(cell.into_iter().chain(super::plane::cell(other)).collect());
            }
            Meeting::Apart => {}
        }
    }
    (crossed, edges)
}

fn passed(from: Cell, to: Cell) -> Passed {
    let (mut crossed, mut edges) = Passed::default();
    for gate in crossings(from.into(), to.into()) {
        match gate {
            Crossing::Hex(hex) => crossed.extend(hex.cell()),
            Crossing::Edge(a, b) => {
                edges.insert([a, b].into_iter().filter_map(Hex::cell).collect());
            }
        }
    }
    (crossed, edges)
}

/// The middle of the largest map, in an even and an odd row: all hexes within `FAR` exist.
fn middles() -> [Cell; 2] {
    [Cell::new(12, 12).unwrap(), Cell::new(12, 13).unwrap()]
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (0..26 * 26).filter_map(Cell::from_index)
}

#[test]
fn h10_a_line_passes_what_it_passes_in_the_plane() {
    for from in middles() {
        let near: Vec<Cell> = all_cells().filter(|&to| to != from && distance(spot(from), spot(to)) <= FAR).collect();
        assert_eq!(near.len(), 126);
        for to in near {
            assert_eq!(passed(from, to), passed_in_the_plane(from, to), "{from:?} {to:?}");
        }
    }
}

#[test]
fn h10_in_range_six_diagonals_run_along_an_edge() {
    for from in middles() {
        let along = |to: &Cell| !passed_in_the_plane(from, *to).1.is_empty();
        let near = |range: i64| all_cells().filter(move |&to| to != from && distance(spot(from), spot(to)) <= range);
        let edges: Vec<Cell> = near(3).filter(along).collect();
        assert_eq!(edges.len(), 6, "{edges:?}");
        assert!(edges.iter().all(|&to| distance(spot(from), spot(to)) == 2));
    }
}

#[test]
fn h10_a_line_is_the_same_wherever_it_is_drawn() {
    let here = Hex::new(0, 0);
    let disc = || (-6..=6).flat_map(|q| (-6..=6).map(move |r| Hex::new(q, r)));
    let moved = |gate: Crossing, by: Hex| match gate {
        Crossing::Hex(hex) => Crossing::Hex(hex + by),
        Crossing::Edge(a, b) => Crossing::Edge(a + by, b + by),
    };
    for to in disc().filter(|&to| to != here && to.distance(here) <= 6) {
        let base = crossings(here, to);
        for by in disc().map(|hex| Hex::new(3 * hex.q, 5 * hex.r)) {
            let there: Vec<Crossing> = base.iter().map(|&gate| moved(gate, by)).collect();
            assert_eq!(crossings(by, by + to), there);
        }
    }
}

#[test]
fn h8_neighbours_and_distances_are_those_of_the_plane() {
    for (chart, map) in builtin_maps::all() {
        for cell in map.cells() {
            let there: BTreeSet<_> = map.neighbours(cell).map(spot).collect();
            let on_map = |at| super::plane::cell(at).is_some_and(|cell| map.cells().any(|known| known == cell));
            let expected: BTreeSet<_> = around(spot(cell)).into_iter().filter(|&at| on_map(at)).collect();
            assert_eq!(there, expected, "{chart:?} {cell:?}");
        }
        for (a, b) in pairs(&map) {
            assert_eq!(i64::from(Hex::from(a).distance(b.into())), distance(spot(a), spot(b)), "{chart:?} {a:?} {b:?}");
        }
    }
}
