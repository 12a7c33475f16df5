//! Boards from pictures and battles from notation, to keep tests readable.

use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::record::{Record, ReplayError};
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{
    Coordinates, FirstTurn, Fleet, FleetSpec, Layout, Move, MoveError, Preset, Referee, SeaBattlePosition, Setup,
};
use std::str::FromStr;

pub(crate) const A: Side = Side::FIRST;
pub(crate) const B: Side = Side::SECOND;

/// A 6×6 board with Latin letters and these ships; the first side fires first.
pub(crate) fn small(roster: FleetSpec) -> Setup {
    Setup {
        size: 6,
        coordinates: Coordinates::Latin,
        fleet: roster,
        first: FirstTurn::Agreed(A),
        ..Preset::Classic.setup()
    }
}

/// Parses a cell with Latin letters.
pub(crate) fn at(name: &str) -> Cell {
    Coordinates::Latin.cell(name, 26).unwrap()
}

pub(crate) fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(at).collect()
}

/// Parses a picture, one row per word: `#` is a ship, connected by sides; equal letters are a ship that may touch
/// others; `*` is a mine, `^` a sweeper, all else water.
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

pub(crate) fn fleet(setup: &Setup, picture: &str) -> Fleet {
    Fleet::new(setup, layout(setup, picture)).unwrap()
}

/// Parses moves. Those after the end of a battle, which the notation refuses, follow a `|`.
pub(crate) fn parse_moves(setup: &Setup, words: &str) -> Vec<Move> {
    let header = Transcript::new(setup.clone(), Vec::new()).to_string();
    words.split('|').flat_map(|words| Transcript::from_str(&(header.clone() + words)).unwrap().moves).collect()
}

pub(crate) fn table(setup: &Setup, words: &str) -> SeaBattlePosition {
    Record::<SeaBattlePosition>::replay(setup.clone(), parse_moves(setup, words)).unwrap().position().clone()
}

/// Returns the error of the last of these moves; all before it are legal.
pub(crate) fn refused(setup: &Setup, words: &str) -> MoveError {
    let moves = parse_moves(setup, words);
    let last = moves.len() - 1;
    match Record::<SeaBattlePosition>::replay(setup.clone(), moves) {
        Err(ReplayError::Move { index, why }) if index == last => why,
        other => panic!("{words}: {other:?}"),
    }
}

/// Starts a battle on one device with these moves.
pub(crate) fn battle(setup: &Setup, pictures: [&str; 2], words: &str) -> Referee {
    let fleets = pictures.map(|picture| fleet(setup, picture));
    Referee::resume(setup.clone(), fleets, parse_moves(setup, words)).unwrap()
}
