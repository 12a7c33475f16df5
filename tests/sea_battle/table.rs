//! Boards from pictures and battles from words, so that a test shows what it is about.

use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::record::{Record, ReplayError};
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{
    Coordinates, FirstTurn, Fleet, FleetSpec, Layout, Move, MoveError, Preset, Referee, SeaBattle, Setup,
};
use std::str::FromStr;

pub(crate) const A: Side = Side::FIRST;
pub(crate) const B: Side = Side::SECOND;

/// A 6×6 board with Latin letters and these ships, on which the first side fires first.
pub(crate) fn small(roster: FleetSpec) -> Setup {
    Setup {
        side: 6,
        coordinates: Coordinates::Latin,
        fleet: roster,
        first: FirstTurn::Agreed(A),
        ..Preset::Classic.setup()
    }
}

/// The cell with this name in Latin letters.
pub(crate) fn at(name: &str) -> Cell {
    Coordinates::Latin.cell(name, 26).unwrap()
}

/// The cells with these names, parted by spaces.
pub(crate) fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(at).collect()
}

/// The sheet that a picture shows, a row a line: `#` are ships, each what hangs together by sides; equal letters are one
/// ship, for ships that touch; `*` is a mine, `^` a sweeper, anything else is water.
pub(crate) fn layout(setup: &Setup, picture: &str) -> Layout {
    let rows = picture.split_whitespace().map(str::chars);
    let drawn = (0..).zip(rows).flat_map(|(row, line)| (0..).zip(line).map(move |(column, mark)| (column, row, mark)));
    let drawn: Vec<(Cell, char)> = drawn.map(|(column, row, mark)| (Cell::new(column, row).unwrap(), mark)).collect();
    let marked =
        |wanted: char| -> CellSet { drawn.iter().filter(|(_, mark)| *mark == wanted).map(|(cell, _)| *cell).collect() };
    let mut ships: Vec<CellSet> = ('a'..='z').map(marked).filter(|ship| !ship.is_empty()).collect();
    let mut hulls = marked('#');
    while let Some(cell) = hulls.first() {
        let ship = hulls.flood_fill(CellSet::from_cell(cell));
        hulls -= ship;
        ships.push(ship);
    }
    Layout { ships, mines: marked('*'), sweepers: marked('^'), ..Layout::empty(setup) }
}

/// The legal fleet that a picture shows.
pub(crate) fn fleet(setup: &Setup, picture: &str) -> Fleet {
    Fleet::new(setup, layout(setup, picture)).unwrap()
}

/// What these words of the notation say. The notation refuses words after the end of a battle: they stand behind a `|`.
pub(crate) fn said(setup: &Setup, words: &str) -> Vec<Move> {
    let header = Transcript::new(setup.clone(), Vec::new()).to_string();
    words.split('|').flat_map(|words| Transcript::from_str(&(header.clone() + words)).unwrap().moves).collect()
}

/// The table after these words.
pub(crate) fn table(setup: &Setup, words: &str) -> SeaBattle {
    Record::<SeaBattle>::replay(setup.clone(), said(setup, words)).unwrap().position().clone()
}

/// Why the last of these words may not be said; all before may.
pub(crate) fn refused(setup: &Setup, words: &str) -> MoveError {
    let said = said(setup, words);
    let last = said.len() - 1;
    match Record::<SeaBattle>::replay(setup.clone(), said) {
        Err(ReplayError::Move { index, why }) if index == last => why,
        other => panic!("{words}: {other:?}"),
    }
}

/// A battle on one device after these words.
pub(crate) fn battle(setup: &Setup, pictures: [&str; 2], words: &str) -> Referee {
    let fleets = pictures.map(|picture| fleet(setup, picture));
    Referee::resume(setup.clone(), fleets, said(setup, words)).unwrap()
}
