//! A canonical byte encoding of a layout, for sealing.

use super::{Coordinates, Layout, MAX_SHIPS};
use crate::game::MAX_SECRET;
use crate::grid::{Cell, CellSet};

impl Layout {
    /// Encodes size, letters, ships in order, mines and sweepers, independent of the order in which ships were
    /// placed. Seals hash these bytes: the encoding must never change.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.size];
        match &self.coordinates {
            Coordinates::Russian => bytes.push(0),
            Coordinates::Ukrainian => bytes.push(1),
            Coordinates::Latin => bytes.push(2),
            Coordinates::Keyword(word) => {
                bytes.push(3);
                push_number(&mut bytes, word.len());
                bytes.extend_from_slice(word.as_bytes());
            }
        }
        let mut ships: Vec<Vec<Cell>> = self.ships.iter().map(|ship| ship.iter().collect()).collect();
        ships.sort_unstable();
        push_number(&mut bytes, ships.len());
        for ship in &ships {
            push_cells(&mut bytes, ship.iter().copied());
        }
        push_cells(&mut bytes, self.mines.iter());
        push_cells(&mut bytes, self.sweepers.iter());
        bytes
    }

    /// Decodes a layout, legal or not; `None` for malformed bytes or more than [`MAX_SECRET`].
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = Some(bytes).filter(|bytes| bytes.len() <= MAX_SECRET)?;
        let size = take(&mut rest, 1)?[0];
        let coordinates = match take(&mut rest, 1)?[0] {
            0 => Coordinates::Russian,
            1 => Coordinates::Ukrainian,
            2 => Coordinates::Latin,
            3 => {
                let length = take_number(&mut rest)?;
                Coordinates::Keyword(str::from_utf8(take(&mut rest, length)?).ok()?.to_owned())
            }
            _ => return None,
        };
        let count = take_number(&mut rest).filter(|&count| count <= MAX_SHIPS)?;
        let ships = (0..count).map(|_| take_cells(&mut rest)).collect::<Option<_>>()?;
        let layout = Self { size, coordinates, ships, mines: take_cells(&mut rest)?, sweepers: take_cells(&mut rest)? };
        rest.is_empty().then_some(layout)
    }
}

fn push_number(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend_from_slice(&(number.min(usize::from(u16::MAX)) as u16).to_be_bytes());
}

fn push_cells(bytes: &mut Vec<u8>, cells: impl Iterator<Item = Cell> + Clone) {
    push_number(bytes, cells.clone().count());
    for cell in cells {
        push_number(bytes, cell.index());
    }
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(count)?;
    *rest = after;
    Some(taken)
}

fn take_number(rest: &mut &[u8]) -> Option<usize> {
    let number = take(rest, 2)?;
    Some(usize::from(u16::from_be_bytes([number[0], number[1]])))
}

fn take_cells(rest: &mut &[u8]) -> Option<CellSet> {
    let count = take_number(rest)?;
    (0..count).map(|_| Cell::from_index(take_number(rest)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{Preset, placement};
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn layout(preset: Preset, seed: u64) -> Layout {
        placement::random(&preset.setup(), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap().layout().clone()
    }

    #[test]
    fn s19_bytes_do_not_depend_on_drawing_order() {
        for preset in Preset::ALL {
            let first = layout(preset, 3);
            let mut other = first.clone();
            other.ships.reverse();
            assert_eq!(first.to_bytes(), other.to_bytes());
            let read = Layout::from_bytes(&first.to_bytes()).unwrap();
            assert_eq!((read.to_bytes(), read.faults(&preset.setup())), (first.to_bytes(), Vec::new()));
            assert_ne!(first.to_bytes(), layout(preset, 4).to_bytes());
        }
    }

    #[test]
    fn s19_the_bytes_of_a_layout_are_frozen() {
        let cell = |column, row| Cell::new(column, row).unwrap();
        let layout = Layout {
            size: 6,
            coordinates: Coordinates::Keyword("аб".to_owned()),
            ships: vec![CellSet::from_cell(cell(5, 5)), [cell(0, 0), cell(0, 1)].into_iter().collect()],
            mines: CellSet::from_cell(cell(3, 0)),
            sweepers: CellSet::EMPTY,
        };
        let bytes =
            [&[6, 3, 0, 4, 0xd0, 0xb0, 0xd0, 0xb1][..], &[0, 2, 0, 2, 0, 0, 0, 26, 0, 1, 0, 135], &[0, 1, 0, 3, 0, 0]];
        assert_eq!(layout.to_bytes(), bytes.concat());
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_layout_or_none(bytes in prop::collection::vec(0_u8..4, 0..60)) {
            if let Some(layout) = Layout::from_bytes(&bytes) {
                let _ = layout.faults(&Preset::Classic.setup());
            }
        }
    }
}
