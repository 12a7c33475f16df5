//! A cell-by-cell search for tight fits, and the proof that a fleet does not fit: a branch ends as soon as it wastes
//! more room than the fleet leaves over.

use super::super::Touching;
use super::catalog::{Catalog, Place};
use crate::grid::{Bits, Cell};
use std::collections::HashMap;

/// The most dead ends remembered.
const REMEMBERED: usize = 100_000;

/// The result of the search.
#[derive(Clone, Debug)]
pub(super) enum Room<B> {
    /// A place for each piece, in order.
    Found(Vec<Place<B>>),
    /// No placement exists.
    None,
    /// The budget ran out.
    Unknown,
}

/// The key of a dead end: the next cell, the taken cells from just before it on, and the number of pieces left of
/// each class.
type Dead<B> = (usize, B, Vec<u16>);

struct Search<'a, B> {
    catalog: &'a Catalog<B>,
    /// The cells of the board, row by row.
    cells: Vec<Cell>,
    /// For each cell, all cells from it on.
    ahead: Vec<B>,
    /// For each cell, the places that begin there: class, index in the class, wasted room.
    starts: Vec<Vec<(usize, usize, usize)>>,
    /// For each cell, the sets of cells of which one must be taken if this one stays free, or room is wasted. Under
    /// S5 room is counted in corner points of cells, each wasted if no cell around it is taken.
    points: Vec<Vec<B>>,
    left: Vec<u16>,
    path: Vec<(usize, Place<B>)>,
    /// The most waste that still led to no solution.
    dead: HashMap<Dead<B>, usize>,
    nodes: u64,
}

/// Finds room for the first `count` pieces within `nodes` steps.
pub(super) fn find<B: Bits>(catalog: &Catalog<B>, count: usize, touching: Touching, nodes: u64) -> Room<B> {
    let size = catalog.size;
    let cells: Vec<Cell> =
        (0..size).flat_map(|row| (0..size).filter_map(move |column| Cell::new(column, row))).collect();
    let mut ahead: Vec<B> = cells
        .iter()
        .rev()
        .scan(B::EMPTY, |all, &cell| {
            *all |= B::from_index(B::index_of(cell));
            Some(*all)
        })
        .collect();
    ahead.reverse();
    ahead.push(B::EMPTY);
    let mut left = vec![0; catalog.classes.len()];
    for piece in &catalog.pieces[..count] {
        left[piece.class] += 1;
    }
    let room = |place: &Place<B>| match touching {
        // Room is counted in corner points: pieces that do not touch share none.
        Touching::Never => points_of(place.cells),
        Touching::Corners | Touching::Anything => place.cells.count() as usize,
    };
    let least: Vec<usize> = catalog.classes.iter().map(|places| places.iter().map(&room).min().unwrap_or(0)).collect();
    let number = |cell: Cell| cell.row() as usize * size as usize + cell.column() as usize;
    let mut starts = vec![Vec::new(); cells.len()];
    for (class, places) in catalog.classes.iter().enumerate().filter(|&(class, _)| left[class] > 0) {
        for (index, place) in places.iter().enumerate() {
            let first = place.cells.into_iter().map(number).min().unwrap_or(0);
            starts[first].push((class, index, room(place) - least[class]));
        }
    }
    // Ships that fill rows come first, the longest first: a fleet made of full rows is found at once.
    let rows = |class: usize, index: usize| {
        let rows: Vec<u8> = catalog.classes[class][index].cells.into_iter().map(Cell::row).collect();
        rows.iter().max().zip(rows.iter().min()).map(|(last, first)| last - first)
    };
    for starts in &mut starts {
        starts.sort_by_key(|&(class, index, _)| (rows(class, index), class));
    }
    let points = cells.iter().map(|&cell| points_decided_by(cell, size, touching)).collect();
    let all = if touching == Touching::Never { (size as usize + 1).pow(2) } else { cells.len() };
    let taken: usize = left.iter().zip(&least).map(|(&left, least)| usize::from(left) * least).sum();
    let Some(spare) = all.checked_sub(taken) else { return Room::None };
    let path = Vec::with_capacity(count);
    let mut search = Search { catalog, cells, ahead, starts, points, left, path, dead: HashMap::new(), nodes };
    match search.fill(0, B::EMPTY, B::EMPTY, spare) {
        Some(true) => Room::Found(search.in_order(count)),
        Some(false) => Room::None,
        None => Room::Unknown,
    }
}

/// Returns the number of corner points of these cells.
fn points_of<B: Bits>(cells: B) -> usize {
    let points = cells.into_iter().flat_map(|cell| {
        let (column, row) = (cell.column(), cell.row());
        [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]
    });
    let mut points: Vec<(u8, u8)> = points.collect();
    points.sort_unstable();
    points.dedup();
    points.len()
}

/// Returns, for each corner point of `cell` that no later cell shares, the cells around it; the cell itself where
/// pieces may touch.
fn points_decided_by<B: Bits>(cell: Cell, size: u8, touching: Touching) -> Vec<B> {
    if touching != Touching::Never {
        return vec![B::EMPTY];
    }
    let (column, row) = (cell.column(), cell.row());
    let columns = column..=column + u8::from(column + 1 == size);
    let rows = row..=row + u8::from(row + 1 == size);
    let around = |column: u8, row: u8| {
        let near = |at: u8| at.saturating_sub(1)..=at.min(size - 1);
        near(row).flat_map(|row| near(column).filter_map(move |column| Cell::new(column, row))).collect::<B>()
    };
    rows.flat_map(|row| columns.clone().map(move |column| (column, row)))
        .map(|(column, row)| around(column, row))
        .collect()
}

impl<B: Bits> Search<'_, B> {
    /// Fills the board from cell `at` on. Returns `None` if the budget ran out.
    fn fill(&mut self, mut at: usize, taken: B, kept: B, mut spare: usize) -> Option<bool> {
        if self.left.iter().all(|&left| left == 0) {
            return Some(true);
        }
        let begun = at;
        let key = (at, taken & self.ahead[at.saturating_sub(self.catalog.size as usize + 1)], self.left.clone());
        if self.dead.get(&key).is_some_and(|&known| known >= spare) {
            return Some(false);
        }
        let first = spare;
        // At each cell try the pieces that begin there, then leave it free.
        while at < self.cells.len() {
            let index = B::index_of(self.cells[at]);
            if !kept.contains_index(index) {
                for start in 0..self.starts[at].len() {
                    let (class, place, waste) = self.starts[at][start];
                    let place = self.catalog.classes[class][place];
                    if self.left[class] == 0 || waste > spare || place.cells.intersects(&kept) {
                        continue;
                    }
                    self.nodes = self.nodes.checked_sub(1)?;
                    self.left[class] -= 1;
                    self.path.push((class, place));
                    if self.fill(at + 1, taken | place.cells, kept | place.kept, spare - waste)? {
                        return Some(true);
                    }
                    self.path.pop();
                    self.left[class] += 1;
                }
            }
            if !taken.contains_index(index) {
                let lost = self.points[at].iter().filter(|point| !point.intersects(&taken)).count();
                let Some(rest) = spare.checked_sub(lost) else { break };
                spare = rest;
            }
            at += 1;
        }
        if begun < self.cells.len() && self.dead.len() < REMEMBERED {
            self.dead.insert(key, first);
        }
        Some(false)
    }

    /// Returns the places in the order of the pieces.
    fn in_order(mut self, count: usize) -> Vec<Place<B>> {
        let pieces = &self.catalog.pieces[..count];
        let place = |piece: &super::catalog::Piece| {
            let at = self.path.iter().position(|(class, _)| *class == piece.class)?;
            Some(self.path.swap_remove(at).1)
        };
        pieces.iter().filter_map(place).collect()
    }
}
