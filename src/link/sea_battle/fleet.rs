//! Fleets, each ship by its index among the possible places.

use super::super::name::code_name;
use super::super::{Coder, LinkError};
use crate::grid::{Cell, CellSet, MAX_SIZE};
use crate::sea_battle::{Coordinates, Layout, Setup};

/// The most ships of a board that breaks the rules: one in each cell.
const MOST_SHIPS: u32 = MAX_SIZE as u32 * MAX_SIZE as u32;

/// Codes a board. A legal one takes few bits; an illegal one is coded cell by cell, since the audit must see everything
/// that was sealed.
pub(super) fn code(coder: &mut Coder, setup: &Setup, layout: Option<&Layout>) -> Result<Layout, LinkError> {
    let legal = layout.is_none_or(|layout| layout.coordinates == setup.coordinates && layout.faults(setup).is_empty());
    let empty = Layout::empty(setup);
    let layout = layout.unwrap_or(&empty);
    if coder.flag(legal)? { code_legal(coder, setup, layout) } else { code_any(coder, layout) }
}

/// Codes each ship, from the longest, by its index among the places that earlier ships leave free; ships of equal
/// length in the order of drawing. Mines and sweepers follow, in the order of cells.
fn code_legal(coder: &mut Coder, setup: &Setup, layout: &Layout) -> Result<Layout, LinkError> {
    let mut coded = Layout::empty(setup);
    let mut taken = CellSet::EMPTY;
    for (length, count) in setup.fleet.classes() {
        let mut places: Vec<CellSet> = setup.shapes.places(length, setup.size).collect();
        let mut drawn = layout.ships.iter().filter(|ship| ship.len() == usize::from(length));
        for _ in 0..count {
            places.retain(|place| !place.intersects(&taken));
            let ship = coder.one_of(&places, drawn.next())?;
            taken |= ship | setup.touching.exclusion_zone(&ship, setup.size);
            coded.ships.push(ship);
        }
    }
    coded.mines = code_singles(coder, setup, &mut taken, layout.mines, setup.mines)?;
    coded.sweepers = code_singles(coder, setup, &mut taken, layout.sweepers, setup.sweepers)?;
    Ok(coded)
}

fn code_singles(
    coder: &mut Coder,
    setup: &Setup,
    taken: &mut CellSet,
    cells: CellSet,
    count: u8,
) -> Result<CellSet, LinkError> {
    let mut coded = CellSet::EMPTY;
    let mut drawn = cells.iter();
    for _ in 0..count {
        let after = coded.last();
        let free = CellSet::board(setup.size) - *taken;
        let free: Vec<Cell> = free.iter().filter(|&cell| Some(cell) > after).collect();
        let cell = CellSet::from_cell(coder.one_of(&free, drawn.next().as_ref())?);
        *taken |= cell | setup.touching.exclusion_zone(&cell, setup.size);
        coded |= cell;
    }
    Ok(coded)
}

/// Codes a board with anything on it.
fn code_any(coder: &mut Coder, layout: &Layout) -> Result<Layout, LinkError> {
    let size = coder.choose(256, layout.size.into())? as u8;
    let word: String = match &layout.coordinates {
        Coordinates::Keyword(word) => word.clone(),
        known => known.letters().collect(),
    };
    let known = [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin];
    let place = known.iter().position(|known| *known == layout.coordinates).unwrap_or(known.len());
    let coordinates = match known.get(coder.choose(known.len() + 1, place)?) {
        Some(known) => known.clone(),
        None => Coordinates::Keyword(code_name(coder, &word, MAX_SIZE.into())?),
    };
    let count = coder.number(layout.ships.len() as u32, MOST_SHIPS)? as usize;
    let ship = |place: usize| layout.ships.get(place).copied().unwrap_or_default();
    let ships = (0..count).map(|place| code_cells(coder, ship(place))).collect::<Result<_, _>>()?;
    let mines = code_cells(coder, layout.mines)?;
    let sweepers = code_cells(coder, layout.sweepers)?;
    Ok(Layout { size, coordinates, ships, mines, sweepers })
}

/// Codes any cells of the largest board.
fn code_cells(coder: &mut Coder, cells: CellSet) -> Result<CellSet, LinkError> {
    let all = usize::from(MAX_SIZE) * usize::from(MAX_SIZE);
    let count = coder.number(cells.len() as u32, all as u32)? as usize;
    let mut drawn = cells.iter();
    let mut next = 0;
    let mut coded = CellSet::EMPTY;
    for _ in 0..count {
        let place = drawn.next().map_or(0, |cell| cell.index() - next);
        next += coder.choose(all.saturating_sub(next), place)?;
        coded.extend(Cell::from_index(next));
        next += 1;
    }
    Ok(coded)
}
