//! A map of Squadron, hex by hex.

use super::super::{Coder, LinkError};
use crate::grid::Cell;
use crate::squadron::map::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};

const TERRAIN: [Terrain; 6] =
    [Terrain::Sea, Terrain::Land, Terrain::Shoal, Terrain::WhiteFort, Terrain::RedFort, Terrain::Beyond];

/// Any map, also one that nobody can play on yet.
///
/// # Errors
/// When a link that was made by no writer tells a size of no map.
pub fn code_map(coder: &mut Coder, map: Option<&Map>) -> Result<Map, LinkError> {
    let lengths = usize::from(MAX_LENGTH - MIN_LENGTH) + 1;
    let [width, height] = map.map_or([MIN_LENGTH; 2], |map| [map.width(), map.height()]);
    let width = MIN_LENGTH + coder.choose(lengths, usize::from(width.wrapping_sub(MIN_LENGTH)))? as u8;
    let height = MIN_LENGTH + coder.choose(lengths, usize::from(height.wrapping_sub(MIN_LENGTH)))? as u8;
    let mut coded = Map::empty(width, height);
    for row in 0..height {
        for cell in (0..width).filter_map(|column| Cell::new(column, row)) {
            let kind = map.map(|map| map.at(cell));
            coded.set(cell, coder.one_of(&TERRAIN, kind.as_ref())?);
        }
    }
    Ok(coded)
}
