//! Setups of Sea Battle.

use super::super::name::code_name;
use super::super::{Coder, LinkError};
use crate::game::Side;
use crate::grid::MAX_SIZE;
use crate::sea_battle::{
    Coordinates, FireRule, FirstTurn, FleetSpec, MAX_CLOCK, MAX_SHOTS, MIN_SIZE, Preset, Rule, Setup, Shape, Shapes,
};

const FIRST: [FirstTurn; 3] = [FirstTurn::Lot, FirstTurn::Agreed(Side::FIRST), FirstTurn::Agreed(Side::SECOND)];
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
    coded.first = coder.one_of(&FIRST, Some(&setup.first))?;
    let limit = if coder.flag(setup.clock.is_some())? {
        Some(coder.number(setup.clock.unwrap_or_default().into(), MAX_CLOCK.into())? as u16)
    } else {
        None
    };
    coded.clock = limit;
    for (flag, wanted) in coded.flags.iter_mut().zip(&setup.flags) {
        *flag = coder.choice(Some(*wanted))?;
    }
    coder.option(Rule::Observer, setup, &mut coded)?;
    coder.option(Rule::Announcement, setup, &mut coded)?;
    coder.later_options::<Rule>(setup, &mut coded)?;
    Ok(coded)
}

fn code_rules(coder: &mut Coder, setup: &Setup) -> Result<Setup, LinkError> {
    let sides = usize::from(MAX_SIZE - MIN_SIZE) + 1;
    let size = MIN_SIZE + coder.choose(sides, usize::from(setup.size.wrapping_sub(MIN_SIZE)))? as u8;
    let mut fleet = FleetSpec::EMPTY;
    for length in 1..=size {
        fleet = fleet.with(length, coder.number(setup.fleet.count(length).into(), 255)? as u8);
    }
    if coder.writes() && fleet != setup.fleet {
        return Err(LinkError::Inexpressible);
    }
    let mut shapes = Shapes::STRAIGHT;
    for shape in Shape::BENT {
        if coder.flag(setup.shapes.allow(shape))? {
            shapes = shapes.with(shape);
        }
    }
    let touching = coder.choice(Some(setup.touching))?;
    let fire = code_fire(coder, setup.fire)?;
    let mines = coder.number(setup.mines.into(), 255)? as u8;
    let sweepers = coder.number(setup.sweepers.into(), 255)? as u8;
    Ok(Setup { size, fleet, shapes, touching, fire, mines, sweepers, ..Preset::Classic.setup() })
}

fn code_fire(coder: &mut Coder, fire: FireRule) -> Result<FireRule, LinkError> {
    let (rule, shots) = match fire {
        FireRule::HitAgain => (0, 1),
        FireRule::Shots(shots) => (1, shots),
        FireRule::ShotsAndHits(shots) => (2, shots),
        FireRule::Salvo => (3, 1),
    };
    let rule = coder.choose(4, rule)?;
    if rule == 0 || rule == 3 {
        return Ok(if rule == 0 { FireRule::HitAgain } else { FireRule::Salvo });
    }
    let shots = 1 + coder.choose(MAX_SHOTS.into(), usize::from(shots.wrapping_sub(1)))? as u8;
    Ok(if rule == 1 { FireRule::Shots(shots) } else { FireRule::ShotsAndHits(shots) })
}

fn code_coordinates(coder: &mut Coder, coordinates: &Coordinates) -> Result<Coordinates, LinkError> {
    let place = COORDINATES.iter().position(|known| known == coordinates).unwrap_or(COORDINATES.len());
    if let Some(known) = COORDINATES.get(coder.choose(COORDINATES.len() + 1, place)?) {
        return Ok(known.clone());
    }
    let word = if let Coordinates::Keyword(word) = coordinates { word } else { "" };
    Ok(Coordinates::Keyword(code_name(coder, word, KEYWORD)?))
}
