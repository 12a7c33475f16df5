//! Routes of fleets along the water between berths, which never cross land.

use super::layout::{BERTH, Berth, EDGE, MapLayout};
use super::site::Site;
use super::view::Fleet;

pub(super) type Route = Vec<(f32, f32)>;

/// The distance from its camp at which a route begins.
const DEPARTURE: f32 = 0.8;
/// The distance from its target at which a route ends.
const ARRIVAL: f32 = 1.1;
/// The offset between successive fleets' routes, which may share water.
const LANE: f32 = 0.17;

/// Returns the fleets with their routes, without fleets that start or end off the map.
pub(super) fn routes(layout: &MapLayout, fleets: &[Fleet]) -> Vec<(Fleet, Route)> {
    let lane = |number: usize| ((number % 3) as f32 - 1.0) * LANE;
    let route = |(number, &fleet): (usize, &Fleet)| {
        Some((fleet, route(layout, Site::Camp(fleet.from), fleet.to, lane(number))?))
    };
    fleets.iter().enumerate().filter_map(route).collect()
}

/// A crossing of water between four berths, by the berth at its lower right.
type Crossing = (u8, u8);

fn route(layout: &MapLayout, from: Site, to: Site, lane: f32) -> Option<Route> {
    let (start, end) = (layout.centre(from)?, layout.centre(to)?);
    let (out, into) = (crossings(layout, layout.berth(from)?), crossings(layout, layout.berth(to)?));
    let pairs = out.iter().flat_map(|&a| into.iter().map(move |&b| (a, b)));
    let length = |((a, below_a), (b, below_b)): &((Crossing, bool), (Crossing, bool))| {
        let steps = u32::from(a.0.abs_diff(b.0)) + u32::from(a.1.abs_diff(b.1));
        // Names are below sites: avoiding them is worth a small detour.
        4 * steps + u32::from(*below_a) + 3 * u32::from(*below_b)
    };
    let ((first, _), (last, _)) = pairs.min_by_key(length)?;
    let at = |(column, row): Crossing| (EDGE + f32::from(column) * BERTH + lane, EDGE + f32::from(row) * BERTH + lane);
    let mut corners = vec![start];
    corners.extend(stairs(first, last).into_iter().map(at));
    corners.push(end);
    let way = rounded(&corners);
    // The ends would be below the islands.
    let first = way.iter().position(|&point| distance(point, start) >= DEPARTURE)?;
    let last = way.iter().rposition(|&point| distance(point, end) >= ARRIVAL)?;
    way.get(first..=last).map(<[_]>::to_vec)
}

/// Lists the inner crossings at the corners of a berth; true for those below it.
fn crossings(layout: &MapLayout, berth: Berth) -> Vec<(Crossing, bool)> {
    let (columns, rows) = layout.berths();
    let mut found = Vec::new();
    for row in [berth.row, berth.row + 1] {
        for column in [berth.column, berth.column + 1] {
            if (1..columns).contains(&column) && (1..rows).contains(&row) {
                found.push(((column, row), row > berth.row));
            }
        }
    }
    found
}

/// Lists crossings from one to another, near the straight line.
fn stairs(from: Crossing, to: Crossing) -> Vec<Crossing> {
    let (across, down) = (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
    let (mut done_across, mut done_down) = (0, 0);
    let mut way = vec![from];
    while (done_across, done_down) != (across, down) {
        let is_across = (done_across.abs() * 2 + 1) * down.abs() <= (done_down.abs() * 2 + 1) * across.abs();
        if (is_across && done_across != across) || done_down == down {
            done_across += across.signum();
        } else {
            done_down += down.signum();
        }
        way.push(((i32::from(from.0) + done_across) as u8, (i32::from(from.1) + done_down) as u8));
    }
    way
}

/// Rounds the inner corners of a polyline.
fn rounded(corners: &[(f32, f32)]) -> Route {
    const PARTS: usize = 10;
    let straight = |from: (f32, f32), to: (f32, f32)| {
        (0..=2 * PARTS).map(move |part| between(from, to, part as f32 / (2 * PARTS) as f32))
    };
    let (Some(&start), Some(&end)) = (corners.first(), corners.last()) else { return Route::new() };
    let mut way: Route = straight(start, middle(start, corners[1])).collect();
    for three in corners.windows(3) {
        let (from, to) = (middle(three[0], three[1]), middle(three[1], three[2]));
        for part in 0..=PARTS {
            let part = part as f32 / PARTS as f32;
            way.push(between(between(from, three[1], part), between(three[1], to, part), part));
        }
    }
    way.extend(straight(middle(corners[corners.len() - 2], end), end));
    way
}

fn middle(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    between(a, b, 0.5)
}

fn between(a: (f32, f32), b: (f32, f32), part: f32) -> (f32, f32) {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Returns the length of a polyline, in cells.
pub(super) fn length_of(way: &[(f32, f32)]) -> f32 {
    way.windows(2).map(|two| distance(two[0], two[1])).sum()
}

/// Returns the part of a polyline between two distances from its start.
pub(super) fn section(way: &[(f32, f32)], from: f32, to: f32) -> Route {
    let mut found = Route::new();
    let mut passed = 0.0;
    for two in way.windows(2) {
        let length = distance(two[0], two[1]);
        let part = |at: f32| ((at - passed) / length.max(f32::EPSILON)).clamp(0.0, 1.0);
        if passed + length > from && passed < to {
            if found.is_empty() {
                found.push(between(two[0], two[1], part(from)));
            }
            found.push(between(two[0], two[1], part(to)));
        }
        passed += length;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::{CampId, Coast, MAX_CAMPS};
    use crate::scene::campaign::Format;

    #[test]
    fn a_section_is_as_long_as_it_was_asked_for() {
        let way = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)];
        assert_eq!(section(&way, 1.0, 5.0), [(1.0, 0.0), (3.0, 0.0), (3.0, 2.0)]);
        assert!((length_of(&section(&way, 1.0, 5.0)) - 4.0).abs() < 1e-5);
        assert_eq!(section(&way, 9.0, 10.0), []);
        assert_eq!(section(&[], 0.0, 1.0), []);
    }

    #[test]
    fn stairs_follow_the_straight_line() {
        assert_eq!(stairs((1, 1), (1, 1)), [(1, 1)]);
        assert_eq!(stairs((1, 1), (3, 3)), [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3)]);
        assert_eq!(stairs((3, 1), (1, 1)), [(3, 1), (2, 1), (1, 1)]);
        assert_eq!(stairs((1, 4), (2, 1)).len(), 5);
    }

    #[test]
    fn every_way_stays_on_the_sheet_and_off_the_land() {
        for format in [Format::Upright, Format::Lying] {
            for camps in 2..=MAX_CAMPS {
                let layout = MapLayout::new(camps, format);
                let (width, height) = layout.size();
                let sites: Vec<Site> =
                    CampId::all(camps).map(Site::Camp).chain(Coast::all().map(Site::Coast)).collect();
                for from in CampId::all(camps).map(Site::Camp) {
                    for &to in sites.iter().filter(|&&to| to != from) {
                        let way = route(&layout, from, to, LANE).unwrap();
                        assert!(length_of(&way) > 0.5, "{camps} {format:?} {from} {to}");
                        let ends = [(from, way[0], DEPARTURE), (to, way[way.len() - 1], ARRIVAL)];
                        for (site, end, away) in ends {
                            let found = distance(layout.centre(site).unwrap(), end);
                            assert!((away..away + 0.3).contains(&found), "{camps} {format:?} {from} {to}: {found}");
                        }
                        for &(x, y) in &way {
                            assert!(x > 0.0 && x < width && y > 0.0 && y < height);
                            let others = sites.iter().filter(|&&site| site != from && site != to);
                            let nearest = others
                                .filter_map(|&site| layout.centre(site))
                                .map(|centre| distance(centre, (x, y)))
                                .fold(f32::MAX, f32::min);
                            assert!(nearest > 0.95, "{camps} {format:?} {from} {to}: {nearest}");
                        }
                    }
                }
            }
        }
    }
}
