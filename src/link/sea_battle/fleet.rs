//! Fleets, each ship by its index among the possible places.

use super::super::name::code_name;
use super::super::{Coder, LinkError};
use crate::game::MAX_SECRET;
use crate::grid::{Cell, CellSet, MAX_SIZE};
use crate::sea_battle::{Coordinates, Layout, MAX_SHIPS, Setup};

/// Codes a board. A legal one takes few bits; an illegal one is coded cell by cell, since the audit must see everything
/// that was sealed, up to [`MAX_SECRET`] bytes.
pub(super) fn code(coder: &mut Coder, setup: &Setup, layout: Option<&Layout>) -> Result<Layout, LinkError> {
    let legal = layout.is_none_or(|layout| layout.coordinates == setup.coordinates && layout.faults(setup).is_empty());
    let empty = Layout::empty(setup);
    let layout = layout.unwrap_or(&empty);
    if coder.flag(legal)? {
        return code_legal(coder, setup, layout);
    }
    let coded = code_any(coder, layout)?;
    if coded.to_bytes().len() > MAX_SECRET { Err(coder.refusal()) } else { Ok(coded) }
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
    let count = coder.number(layout.ships.len() as u32, MAX_SHIPS as u32)? as usize;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{FleetSpec, Shapes, Touching};

    /// The largest legal board: as many ships as there can be, and no cell free.
    fn largest() -> (Setup, Layout) {
        let setup = Setup {
            size: MAX_SIZE,
            coordinates: Coordinates::Keyword(('\u{10331}'..).take(MAX_SIZE.into()).collect()),
            fleet: FleetSpec::EMPTY.with(1, 254).with(2, 211),
            shapes: Shapes::STRAIGHT,
            touching: Touching::Anything,
            mines: 0,
            sweepers: 0,
            ..Setup::default()
        };
        let cell = |place: usize| Cell::from_index(place).unwrap();
        let pair = |place: usize| [cell(2 * place), cell(2 * place + 1)].into_iter().collect();
        let ships = (0..211).map(pair).chain((422..676).map(|place| CellSet::from_cell(cell(place)))).collect();
        (setup.clone(), Layout { ships, ..Layout::empty(&setup) })
    }

    #[test]
    fn s19_the_largest_legal_board_is_read_everywhere() {
        let (setup, layout) = largest();
        assert_eq!((setup.check(), layout.faults(&setup)), (Ok(()), vec![]));
        let bytes = layout.to_bytes();
        assert_eq!((layout.ships.len(), bytes.len()), (465, MAX_SECRET - 4));
        assert!(Layout::from_bytes(&bytes).is_some_and(|read| read.is_same(&layout)));
        let mut coder = Coder::writer();
        code(&mut coder, &setup, Some(&layout)).unwrap();
        let read = code(&mut Coder::reader(&coder.into_body().unwrap()).unwrap(), &setup, None).unwrap();
        assert!(read.is_same(&layout));
    }

    #[test]
    fn s19_a_larger_board_means_nothing() {
        let (setup, mut layout) = largest();
        layout.ships.extend((0..9).map(|_| CellSet::board(MAX_SIZE)));
        assert_eq!(Layout::from_bytes(&layout.to_bytes()), None);
        let mut coder = Coder::writer();
        coder.flag(false).unwrap();
        code_any(&mut coder, &layout).unwrap();
        let body = coder.into_body().unwrap();
        assert_eq!(code(&mut Coder::reader(&body).unwrap(), &setup, None), Err(LinkError::Altered));
    }
}
