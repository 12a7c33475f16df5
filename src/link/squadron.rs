//! Squadron in links.

use super::{Coder, LinkError, LinkGame};
use crate::game::Side;
use crate::grid::Cell;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::map::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};
use crate::squadron::{Move, Rule, Setup, SquadronPosition};

const TERRAIN: [Terrain; 6] =
    [Terrain::Sea, Terrain::Land, Terrain::Shoal, Terrain::WhiteFort, Terrain::RedFort, Terrain::Beyond];

impl LinkGame for SquadronPosition {
    const ASIDES: &'static [Move] = &[
        Move::Resign(Side::FIRST),
        Move::Resign(Side::SECOND),
        Move::OfferDraw(Side::FIRST),
        Move::OfferDraw(Side::SECOND),
        Move::AcceptDraw(Side::FIRST),
        Move::AcceptDraw(Side::SECOND),
    ];

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        let known = setup.map_or(Some(BuiltinMap::ALL[0]), |setup| BuiltinMap::from_map(&setup.map));
        let map = match coder.choice_or_none(known)? {
            Some(map) => map.map(),
            None => code_map(coder, setup.map(|setup| &setup.map))?,
        };
        let mut coded = Setup::from(map);
        let setup = setup.unwrap_or(&coded).clone();
        coder.options::<Rule>(&setup, &mut coded)?;
        Ok(coded)
    }

    fn code_secret(_coder: &mut Coder, _setup: &Setup, _secret: Option<&()>) -> Result<(), LinkError> {
        Ok(())
    }
}

/// Codes any map, playable or not.
///
/// # Errors
/// When no writer made the link.
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
