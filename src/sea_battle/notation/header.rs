//! The tags of a setup.

use super::super::{Coordinates, FleetSpec, Rule, Setup, Shape, Shapes};
use super::{NotationError, Problem};
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
    vec![("Coordinates", coordinates.to_owned()), ("Fleet", fleet.join(" ")), ("Shapes", shapes.join(" "))]
}

/// Parses and checks a setup.
pub(super) fn read_setup(tags: &Tags) -> Result<Setup, NotationError> {
    let mut setup = Setup::default();
    for option in Rule::ALL {
        let OptionSpec { tag, is_always_tagged, .. } = option.spec();
        let is_there = option.read(tags, &mut setup).map_err(|(line, _)| Reason::Value(tag).at(line))?;
        if is_always_tagged && !is_there {
            return Err(Reason::Missing(tag).at(1));
        }
    }
    setup.coordinates = value(tags, "Coordinates", read_coordinates)?;
    setup.fleet = value(tags, "Fleet", read_fleet_spec)?;
    setup.shapes = value(tags, "Shapes", read_shapes)?;
    setup.check().map_err(|why| Reason::Rules(Problem::Setup(why)).at(tags.line(why.tag())))?;
    Ok(setup)
}

fn value<T>(tags: &Tags, name: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, NotationError> {
    let (line, value) = tags.find(name).ok_or_else(|| Reason::Missing(name).at(1))?;
    read(value.trim()).ok_or_else(|| Reason::Value(name).at(line))
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
