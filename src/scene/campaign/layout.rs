//! The positions of camps and coasts, which follow from the number of camps and the format of the sheet.
//!
//! The sheet is divided into square berths with at most one site each. Camps get berths along the edge, far apart;
//! coasts get others. The remaining berths, near the centre, are open sea.

use super::super::{Rect, pen};
use super::site::Site;
use crate::campaign::{COASTS, CampId, Coast, MAX_CAMPS};
use crate::grid::Cell;

/// The size of a berth, in cells.
pub(super) const BERTH: f32 = 3.0;
/// The margin around the berths.
pub(super) const EDGE: f32 = 0.3;
/// The largest offset of a site from the centre of its berth.
const ASTRAY: (f32, f32) = (0.22, 0.26);
/// Half the width and height of a site's hit area, in cells.
const HALF: (f32, f32) = (1.25, 1.22);

/// The orientation of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Higher than wide, for phones.
    Upright,
    /// Wider than high.
    Lying,
}

/// A berth by its column and row, from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Berth {
    pub(super) column: u8,
    pub(super) row: u8,
}

impl Berth {
    fn middle(self) -> (f32, f32) {
        let middle = |number: u8| EDGE + (f32::from(number) + 0.5) * BERTH;
        (middle(self.column), middle(self.row))
    }
}

/// The positions of all sites of a campaign's map, in cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapLayout {
    columns: u8,
    rows: u8,
    /// Every site with its berth, row by row.
    sites: Vec<(Site, Berth)>,
    open_sea: Vec<Berth>,
}

impl MapLayout {
    /// Creates the layout for a number of camps, at most [`MAX_CAMPS`].
    pub fn new(camps: usize, format: Format) -> Self {
        let camps = camps.min(MAX_CAMPS);
        let (short, long) = match camps + usize::from(COASTS) {
            ..=12 => (3, 4),
            13..=15 => (3, 5),
            16 => (4, 4),
            17..=20 => (4, 5),
            _ => (4, 6),
        };
        let (columns, rows) = if format == Format::Upright { (short, long) } else { (long, short) };
        let berths: Vec<Berth> =
            (0..rows).flat_map(|row| (0..columns).map(move |column| Berth { column, row })).collect();
        let edge = edge(columns, rows);
        let ports: Vec<(Site, Berth)> =
            CampId::all(camps).map(|camp| (Site::Camp(camp), edge[camp.index() * edge.len() / camps])).collect();
        let is_port = |berth: &Berth| ports.iter().any(|(_, port)| port == berth);
        let mut free: Vec<Berth> = berths.iter().copied().filter(|berth| !is_port(berth)).collect();
        // Twice the distance from the centre, squared, in whole numbers.
        let away = |berth: &Berth| {
            let away = |number: u8, count: u8| (2 * i32::from(number) + 1 - i32::from(count)).pow(2);
            away(berth.column, columns) + away(berth.row, rows)
        };
        free.sort_by_key(away);
        let open_sea: Vec<Berth> = free[..free.len().saturating_sub(usize::from(COASTS))].to_vec();
        let mut coasts = Coast::all();
        let site = |berth: Berth| {
            let port = ports.iter().find(|(_, port)| *port == berth).map(|(camp, _)| *camp);
            let coast = || if open_sea.contains(&berth) { None } else { coasts.next().map(Site::Coast) };
            Some((port.or_else(coast)?, berth))
        };
        Self { columns, rows, sites: berths.iter().copied().filter_map(site).collect(), open_sea }
    }

    /// Returns the width and height of the map.
    pub fn size(&self) -> (f32, f32) {
        let length = |count: u8| 2.0 * EDGE + f32::from(count) * BERTH;
        (length(self.columns), length(self.rows))
    }

    /// Iterates over the sites, row by row.
    pub fn sites(&self) -> impl DoubleEndedIterator<Item = Site> + Clone {
        self.sites.iter().map(|&(site, _)| site)
    }

    /// Returns the centre of a site; `None` for a camp off the map.
    pub fn centre(&self, site: Site) -> Option<(f32, f32)> {
        self.berth(site).map(|berth| shifted(berth.middle()))
    }

    /// Returns the hit area of a site; `None` for a camp off the map.
    pub fn rect(&self, site: Site) -> Option<Rect> {
        let ((x, y), (width, height)) = (self.centre(site)?, self.size());
        Some(Rect {
            left: (x - HALF.0) / width,
            top: (y - HALF.1) / height,
            width: 2.0 * HALF.0 / width,
            height: 2.0 * HALF.1 / height,
        })
    }

    /// Returns the site at a point, in fractions of the map; `None` on open sea.
    pub fn site_at(&self, x: f32, y: f32) -> Option<Site> {
        let (width, height) = self.size();
        let (x, y) = (x * width, y * height);
        let is_hit = |site: &Site| {
            self.centre(*site).is_some_and(|(cx, cy)| (x - cx).abs() <= HALF.0 && (y - cy).abs() <= HALF.1)
        };
        self.sites().find(is_hit)
    }

    /// Returns the berth of a site as a cell; `None` for a camp off the map.
    pub fn cell(&self, site: Site) -> Option<Cell> {
        self.berth(site).and_then(|berth| Cell::new(berth.column, berth.row))
    }

    /// Returns the site of a berth, given as a cell.
    pub fn site(&self, cell: Cell) -> Option<Site> {
        self.sites().find(|&site| self.cell(site) == Some(cell))
    }

    /// Returns the site to which an arrow key, Home or End leads; `None` if there is none.
    pub fn step(&self, from: Site, key: &str) -> Option<Site> {
        let Berth { column, row } = self.berth(from)?;
        let at = |column: u8, row: u8| {
            let found = self.sites.iter().find(|(_, berth)| *berth == Berth { column, row });
            found.map(|&(site, _)| site)
        };
        match key {
            "ArrowLeft" => (0..column).rev().find_map(|column| at(column, row)),
            "ArrowRight" => (column + 1..self.columns).find_map(|column| at(column, row)),
            "ArrowUp" => (0..row).rev().find_map(|row| at(column, row)),
            "ArrowDown" => (row + 1..self.rows).find_map(|row| at(column, row)),
            "Home" => self.sites().next().filter(|&first| first != from),
            "End" => self.sites().next_back().filter(|&last| last != from),
            _ => None,
        }
    }

    pub(super) fn berth(&self, site: Site) -> Option<Berth> {
        self.sites.iter().find(|(known, _)| *known == site).map(|&(_, berth)| berth)
    }

    /// Iterates over the centres of empty berths, the most central first.
    pub(super) fn open_sea(&self) -> impl Iterator<Item = (f32, f32)> {
        self.open_sea.iter().map(|berth| berth.middle())
    }

    /// Returns the numbers of columns and rows of berths.
    pub fn berths(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }
}

/// Lists the berths along the edge, clockwise from the lower left.
fn edge(columns: u8, rows: u8) -> Vec<Berth> {
    let (right, low) = (columns - 1, rows - 1);
    let up = (1..=low).rev().map(|row| Berth { column: 0, row });
    let along = (0..right).map(|column| Berth { column, row: 0 });
    let down = (0..low).map(|row| Berth { column: right, row });
    let back = (1..=right).rev().map(|column| Berth { column, row: low });
    up.chain(along).chain(down).chain(back).collect()
}

/// Shifts a point a little, so that the sites do not form a grid.
fn shifted((x, y): (f32, f32)) -> (f32, f32) {
    let (across, down) = pen::shake((x, y));
    (x + across * ASTRAY.0, y + down * ASTRAY.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts() -> impl Iterator<Item = (usize, Format, MapLayout)> {
        (2..=MAX_CAMPS).flat_map(|camps| {
            [Format::Upright, Format::Lying].map(|format| (camps, format, MapLayout::new(camps, format)))
        })
    }

    fn corners(rect: Rect) -> [f32; 4] {
        [rect.left, rect.top, rect.left + rect.width, rect.top + rect.height]
    }

    #[test]
    fn every_camp_and_coast_is_on_the_map_once() {
        for (camps, format, layout) in layouts() {
            let all = CampId::all(camps).map(Site::Camp).chain(Coast::all().map(Site::Coast));
            let mut sites: Vec<Site> = layout.sites().collect();
            sites.sort();
            assert_eq!(sites, all.collect::<Vec<_>>(), "{camps} {format:?}");
            let (width, height) = layout.size();
            // Sixteen sites fill a square.
            assert!(if format == Format::Upright { width <= height } else { width >= height });
            assert_eq!(MapLayout::new(camps, format), layout, "the same each time");
        }
        assert_eq!(MapLayout::new(40, Format::Lying), MapLayout::new(MAX_CAMPS, Format::Lying));
    }

    #[test]
    fn no_two_sites_overlap_and_all_are_on_the_sheet() {
        for (camps, format, layout) in layouts() {
            let rects: Vec<[f32; 4]> = layout.sites().filter_map(|site| layout.rect(site)).map(corners).collect();
            for (number, a) in rects.iter().enumerate() {
                assert!(a.iter().all(|part| (0.0..=1.0).contains(part)), "{camps} {format:?} {number}: {a:?}");
                let meets = |b: &[f32; 4]| a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
                assert!(!rects[..number].iter().any(meets), "{camps} {format:?} {number}");
            }
        }
    }

    #[test]
    fn a_finger_hits_every_site_on_a_narrow_phone() {
        // A phone of 320 points minus the page's margins; fingers need 44.
        const SHEET: f32 = 288.0;
        for (camps, _, layout) in layouts().filter(|(_, format, _)| *format == Format::Upright) {
            let (width, height) = layout.size();
            for rect in layout.sites().filter_map(|site| layout.rect(site)) {
                let sides = [rect.width * SHEET, rect.height * SHEET * height / width];
                assert!(sides.iter().all(|side| *side >= 44.0), "{camps}: {sides:?}");
            }
        }
    }

    #[test]
    fn a_point_on_a_site_leads_back_to_it() {
        for (_, _, layout) in layouts() {
            for site in layout.sites() {
                let rect = layout.rect(site).unwrap();
                let inside = [(0.5, 0.5), (0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)];
                for (across, down) in inside {
                    let point = (rect.left + rect.width * across, rect.top + rect.height * down);
                    assert_eq!(layout.site_at(point.0, point.1), Some(site));
                }
            }
            assert_eq!(layout.site_at(0.0, 0.0), None);
            assert_eq!(layout.site_at(f32::NAN, 2.0), None);
        }
    }

    #[test]
    fn arrow_keys_lead_to_every_site_and_back() {
        const BACK: [(&str, &str); 4] = [
            ("ArrowLeft", "ArrowRight"),
            ("ArrowRight", "ArrowLeft"),
            ("ArrowUp", "ArrowDown"),
            ("ArrowDown", "ArrowUp"),
        ];
        for (camps, format, layout) in layouts() {
            for first in layout.sites() {
                let mut reached = vec![first];
                let mut next = 0;
                while let Some(&from) = reached.get(next) {
                    next += 1;
                    for (key, back) in BACK {
                        let Some(to) = layout.step(from, key) else { continue };
                        assert_eq!(layout.step(to, back), Some(from));
                        if !reached.contains(&to) {
                            reached.push(to);
                        }
                    }
                }
                assert_eq!(reached.len(), layout.sites().count(), "{camps} {format:?} {first}");
            }
        }
    }

    #[test]
    fn an_arrow_key_leads_in_its_direction() {
        for (_, _, layout) in layouts() {
            for site in layout.sites() {
                let (x, y) = layout.centre(site).unwrap();
                let to = |key| layout.step(site, key).and_then(|site| layout.centre(site));
                assert!(to("ArrowLeft").is_none_or(|at| at.0 < x - 1.0));
                assert!(to("ArrowRight").is_none_or(|at| at.0 > x + 1.0));
                assert!(to("ArrowUp").is_none_or(|at| at.1 < y - 1.0));
                assert!(to("ArrowDown").is_none_or(|at| at.1 > y + 1.0));
                assert_eq!(layout.step(site, "Enter"), None);
            }
            let (first, last) = (layout.sites().next().unwrap(), layout.sites().next_back().unwrap());
            assert_eq!((layout.step(last, "Home"), layout.step(first, "End")), (Some(first), Some(last)));
            assert_eq!((layout.step(first, "Home"), layout.step(last, "End")), (None, None));
        }
    }

    #[test]
    fn coasts_are_numbered_as_one_reads() {
        for (_, _, layout) in layouts() {
            let coasts: Vec<Site> = layout.sites().filter(|site| matches!(site, Site::Coast(_))).collect();
            assert!(coasts.is_sorted());
        }
    }
}
