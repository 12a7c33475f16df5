//! Squadron in links.

mod map;

pub use map::code_map;

use super::{Coder, LinkError, LinkGame};
use crate::game::Side;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::{FirstToDeploy, Move, Setup, Siege, SquadronPosition};

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
        let all = BuiltinMap::ALL;
        let known = setup.and_then(|setup| BuiltinMap::from_map(&setup.map));
        let place = match setup {
            Some(_) => all.iter().position(|map| Some(*map) == known).unwrap_or(all.len()),
            None => 0,
        };
        let map = match all.get(coder.choose(all.len() + 1, place)?) {
            Some(map) => map.map(),
            None => code_map(coder, setup.map(|setup| &setup.map))?,
        };
        let siege = coder.one_of(&Siege::ALL, setup.map(|setup| &setup.siege))?;
        let first_to_deploy = coder.one_of(&FirstToDeploy::ALL, setup.map(|setup| &setup.first_to_deploy))?;
        Ok(Setup { map, siege, first_to_deploy })
    }

    fn code_secret(_coder: &mut Coder, _setup: &Setup, _secret: Option<&()>) -> Result<(), LinkError> {
        Ok(())
    }
}
