//! Setups of Sea Battle.

use super::super::name::code_name;
use super::super::{Coder, LinkError};
use crate::grid::MAX_SIZE;
use crate::sea_battle::{Coordinates, FleetSpec, Preset, Rule, Setup, Shape};

const COORDINATES: [Coordinates; 3] = [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin];
/// The longest keyword, in letters: one for each column.
const KEYWORD: usize = MAX_SIZE as usize;

/// Codes a preset as one choice, other rules one by one; then the options that every preset leaves open.
pub(super) fn code(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
    let default = Preset::Classic.setup();
    let setup = setup.unwrap_or(&default);
    let mut coded = match coder.choice_or_none(Preset::find(setup))? {
        Some(preset) => preset.setup(),
        None => code_rules(coder, setup)?,
    };
    coded.coordinates = code_coordinates(coder, &setup.coordinates)?;
    for option in [Rule::First, Rule::Clock, Rule::Flags, Rule::Observer, Rule::Announcement] {
        coder.option(option, setup, &mut coded)?;
    }
    coder.later_options::<Rule>(setup, &mut coded)?;
    Ok(coded)
}

fn code_rules(coder: &mut Coder, setup: &Setup) -> Result<Setup, LinkError> {
    let mut coded = Setup { fleet: FleetSpec::EMPTY, ..Setup::default() };
    coder.option(Rule::Size, setup, &mut coded)?;
    for length in 1..=coded.size {
        let count = coder.number(setup.fleet.count(length).into(), 255)? as u8;
        coded.fleet = coded.fleet.with(length, count);
    }
    if coder.writes() && coded.fleet != setup.fleet {
        return Err(LinkError::Inexpressible);
    }
    for shape in Shape::BENT {
        if coder.flag(setup.shapes.allow(shape))? {
            coded.shapes = coded.shapes.with(shape);
        }
    }
    for option in [Rule::Touching, Rule::Fire, Rule::Mines, Rule::Sweepers] {
        coder.option(option, setup, &mut coded)?;
    }
    Ok(coded)
}

fn code_coordinates(coder: &mut Coder, coordinates: &Coordinates) -> Result<Coordinates, LinkError> {
    let place = COORDINATES.iter().position(|known| known == coordinates).unwrap_or(COORDINATES.len());
    if let Some(known) = COORDINATES.get(coder.choose(COORDINATES.len() + 1, place)?) {
        return Ok(known.clone());
    }
    let word = if let Coordinates::Keyword(word) = coordinates { word } else { "" };
    Ok(Coordinates::Keyword(code_name(coder, word, KEYWORD)?))
}
