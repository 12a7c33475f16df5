//! The tags of a setup.

use super::super::{Coordinates, FireRule, FirstTurn, Flag, FleetSpec, Rule, Setup, SetupError, Shape, Shapes};
use super::{NotationError, Problem};
use crate::game::Side;
use crate::record::letters::composed;
use crate::record::tags::Tags;
use crate::record::{Choice, OptionSpec, Reason, SetupOption};

/// Writes the tags of the fields that are no options.
pub(super) fn write_fields(setup: &Setup) -> Vec<(&'static str, String)> {
    let coordinates = match &setup.coordinates {
        Coordinates::Russian => "Russian",
        Coordinates::Ukrainian => "Ukrainian",
        Coordinates::Latin => "Latin",
        Coordinates::Keyword(word) => &format!("keyword {word}"),
    };
    let fleet: Vec<String> = setup.fleet.classes().map(|(length, count)| format!("{count}x{length}")).collect();
    let shapes: Vec<&str> =
        Shape::ALL.into_iter().filter(|&shape| setup.shapes.allow(shape)).map(Shape::name).collect();
    let fire = match setup.fire {
        FireRule::HitAgain => "hit again".to_owned(),
        FireRule::Shots(shots) => format!("{shots} shots"),
        FireRule::ShotsAndHits(shots) => format!("{shots} shots and hits"),
        FireRule::Salvo => "salvo".to_owned(),
    };
    let first = match setup.first {
        FirstTurn::Lot => "lot".to_owned(),
        FirstTurn::Agreed(side) => side.to_string(),
    };
    vec![
        ("Side", setup.size.to_string()),
        ("Coordinates", coordinates.to_owned()),
        ("Fleet", fleet.join(" ")),
        ("Shapes", shapes.join(" ")),
        ("Fire", fire),
        ("First", first),
        ("Mines", setup.mines.to_string()),
        ("Sweepers", setup.sweepers.to_string()),
        ("Clock", setup.clock.map_or("none".to_owned(), |limit| limit.to_string())),
        ("Dressing", setup.flags.map(Flag::name).join(" ")),
    ]
}

/// Parses and checks a setup.
pub(super) fn read_setup(tags: &Tags) -> Result<Setup, NotationError> {
    let mut setup = Setup {
        size: value(tags, "Side", number)?,
        coordinates: value(tags, "Coordinates", read_coordinates)?,
        fleet: value(tags, "Fleet", read_fleet_spec)?,
        shapes: value(tags, "Shapes", read_shapes)?,
        fire: value(tags, "Fire", read_fire)?,
        first: value(tags, "First", read_first)?,
        mines: value(tags, "Mines", number)?,
        sweepers: value(tags, "Sweepers", number)?,
        clock: value(tags, "Clock", |text| if text == "none" { Some(None) } else { number(text).map(Some) })?,
        flags: value(tags, "Dressing", read_flags)?,
        ..Setup::default()
    };
    for option in Rule::ALL {
        let OptionSpec { tag, is_always_tagged, .. } = option.spec();
        let is_there = option.read(tags, &mut setup).map_err(|(line, _)| Reason::Value(tag).at(line))?;
        if is_always_tagged && !is_there {
            return Err(Reason::Missing(tag).at(1));
        }
    }
    setup.check().map_err(|why| Reason::Rules(Problem::Setup(why)).at(tags.line(header_of(why))))?;
    Ok(setup)
}

fn value<T>(tags: &Tags, name: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, NotationError> {
    let (line, value) = tags.find(name).ok_or_else(|| Reason::Missing(name).at(1))?;
    read(value.trim()).ok_or_else(|| Reason::Value(name).at(line))
}

/// Returns the tag to blame for a setup error.
const fn header_of(why: SetupError) -> &'static str {
    match why {
        SetupError::Size(_) => "Side",
        SetupError::Keyword(_) => "Coordinates",
        SetupError::NoShips | SetupError::TooLong(_) | SetupError::DoesNotFit => "Fleet",
        SetupError::Shots(_) => "Fire",
        SetupError::SweepersWithoutMines => "Sweepers",
        SetupError::Clock(_) => "Clock",
        SetupError::First => "First",
    }
}

fn number<T: core::str::FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn read_coordinates(text: &str) -> Option<Coordinates> {
    match text {
        "Russian" => Some(Coordinates::Russian),
        "Ukrainian" => Some(Coordinates::Ukrainian),
        "Latin" => Some(Coordinates::Latin),
        _ => text.strip_prefix("keyword ").map(|word| Coordinates::Keyword(composed(word.trim()))),
    }
}

fn read_fleet_spec(text: &str) -> Option<FleetSpec> {
    text.split_whitespace().try_fold(FleetSpec::EMPTY, |spec, class| {
        let (count, length) = class.split_once('x')?;
        let (count, length): (u8, u8) = (number(count)?, number(length)?);
        let fresh = (1..=crate::grid::MAX_SIZE).contains(&length) && spec.count(length) == 0;
        fresh.then(|| spec.with(length, count))
    })
}

fn read_shapes(text: &str) -> Option<Shapes> {
    text.split_whitespace().try_fold(Shapes::STRAIGHT, |shapes, word| Some(shapes.with(Shape::named(word)?)))
}

fn read_fire(text: &str) -> Option<FireRule> {
    match text {
        "hit again" => Some(FireRule::HitAgain),
        "salvo" => Some(FireRule::Salvo),
        _ => match text.strip_suffix(" shots and hits") {
            Some(shots) => number(shots).map(FireRule::ShotsAndHits),
            None => number(text.strip_suffix(" shots")?).map(FireRule::Shots),
        },
    }
}

fn read_first(text: &str) -> Option<FirstTurn> {
    match text {
        "lot" => Some(FirstTurn::Lot),
        "1" => Some(FirstTurn::Agreed(Side::FIRST)),
        "2" => Some(FirstTurn::Agreed(Side::SECOND)),
        _ => None,
    }
}

fn read_flags(text: &str) -> Option<[Flag; 2]> {
    let (first, second) = text.split_once(' ')?;
    Some([Flag::named(first)?, Flag::named(second)?])
}
