//! A map of Squadron, hex by hex.

use super::super::odds::Odds;
use super::super::{Coder, LinkError};
use crate::grid::Cell;
use crate::squadron::map::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};

const TERRAIN: [Terrain; 6] =
    [Terrain::Sea, Terrain::Land, Terrain::Shoal, Terrain::WhiteFort, Terrain::RedFort, Terrain::Beyond];

/// How often each kind of hex follows each in a row, before it is learnt from the map.
fn measured() -> Vec<[u32; 2]> {
    let kinds = TERRAIN.len();
    let share = |before: usize, kind: usize| match kind {
        _ if before == kind && !matches!(kind, 3 | 4) => 30,
        0 => 12,
        1 | 2 | 5 => 4,
        _ => 1,
    };
    (0..kinds * kinds).map(|class| [share(class / kinds, class % kinds), 40]).collect()
}

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
    let mut odds = Odds::new(&measured());
    for row in 0..height {
        let mut before = 0;
        for cell in (0..width).filter_map(|column| Cell::new(column, row)) {
            let kind = map.map_or(Terrain::Sea, |map| map.at(cell));
            let place = TERRAIN.iter().position(|known| *known == kind).unwrap_or(0);
            let classes: Vec<u8> = (0..TERRAIN.len() as u8).map(|kind| before * TERRAIN.len() as u8 + kind).collect();
            let place = odds.code(coder, &classes, place)?;
            coded.set(cell, TERRAIN[place]);
            before = place as u8;
        }
    }
    Ok(coded)
}
