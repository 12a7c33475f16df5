//! The tags of a setup.

use super::super::{
    Announcement, Coordinates, FireRule, FirstTurn, Flag, FleetSpec, Observer, Setup, SetupError, Shape, Shapes,
    Touching,
};
use super::{NotationError, Problem};
use crate::game::Side;
use crate::record::Reason;
use crate::record::letters::composed;
use crate::record::tags::Tags;

/// Writes the tags of a setup.
pub(super) fn write_setup(setup: &Setup) -> Vec<(&'static str, String)> {
    let coordinates = match &setup.coordinates {
        Coordinates::Russian => "Russian",
        Coordinates::Ukrainian => "Ukrainian",
        Coordinates::Latin => "Latin",
        Coordinates::Keyword(word) => &format!("keyword {word}"),
    };
    let fleet: Vec<String> = setup.fleet.classes().map(|(length, count)| format!("{count}x{length}")).collect();
    let bent = Shape::BENT.iter().filter(|&&shape| setup.shapes.allow(shape)).map(|&shape| shape_word(shape));
    let shapes: Vec<&str> = core::iter::once("straight").chain(bent).collect();
    let touching = match setup.touching {
        Touching::Never => "never",
        Touching::Corners => "corners",
        Touching::Anything => "anything",
    };
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
    let observer = match setup.observer {
        Observer::None => "none",
        Observer::Agreed => "agreed",
    };
    let mut tags = vec![
        ("Side", setup.size.to_string()),
        ("Coordinates", coordinates.to_owned()),
        ("Fleet", fleet.join(" ")),
        ("Shapes", shapes.join(" ")),
        ("Touching", touching.to_owned()),
        ("Fire", fire),
        ("First", first),
        ("Mines", setup.mines.to_string()),
        ("Sweepers", setup.sweepers.to_string()),
        ("Clock", setup.clock.map_or("none".to_owned(), |limit| limit.to_string())),
        ("Dressing", setup.flags.map(flag_word).join(" ")),
        ("Observer", observer.to_owned()),
    ];
    tags.extend(announcement_word(setup.announcement).map(|word| ("Announcement", word.to_owned())));
    tags
}

/// The tag's value; `None` for the default, which has no tag.
const fn announcement_word(announcement: Announcement) -> Option<&'static str> {
    match announcement {
        Announcement::Sunk => None,
        Announcement::Length => Some("length"),
        Announcement::Ship => Some("ship"),
    }
}

const fn shape_word(shape: Shape) -> &'static str {
    match shape {
        Shape::Straight => "straight",
        Shape::Corner => "corner",
        Shape::Square => "square",
        Shape::Zigzag => "zigzag",
        Shape::Tee => "tee",
    }
}

const fn flag_word(flag: Flag) -> &'static str {
    match flag {
        Flag::Pirates => "pirates",
        Flag::RoyalNavy => "navy",
    }
}

/// Parses and checks a setup.
pub(super) fn read_setup(tags: &Tags) -> Result<Setup, NotationError> {
    let setup = Setup {
        size: value(tags, "Side", number)?,
        coordinates: value(tags, "Coordinates", read_coordinates)?,
        fleet: value(tags, "Fleet", read_fleet_spec)?,
        shapes: value(tags, "Shapes", read_shapes)?,
        touching: value(tags, "Touching", read_touching)?,
        fire: value(tags, "Fire", read_fire)?,
        announcement: match tags.find("Announcement") {
            Some(_) => value(tags, "Announcement", read_announcement)?,
            None => Announcement::Sunk,
        },
        first: value(tags, "First", read_first)?,
        mines: value(tags, "Mines", number)?,
        sweepers: value(tags, "Sweepers", number)?,
        clock: value(tags, "Clock", |text| if text == "none" { Some(None) } else { number(text).map(Some) })?,
        flags: value(tags, "Dressing", read_flags)?,
        observer: value(tags, "Observer", read_observer)?,
    };
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
    text.split_whitespace().try_fold(Shapes::STRAIGHT, |shapes, word| {
        let known = [Shape::Straight].into_iter().chain(Shape::BENT).find(|&shape| shape_word(shape) == word)?;
        Some(shapes.with(known))
    })
}

fn read_touching(text: &str) -> Option<Touching> {
    match text {
        "never" => Some(Touching::Never),
        "corners" => Some(Touching::Corners),
        "anything" => Some(Touching::Anything),
        _ => None,
    }
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

fn read_announcement(text: &str) -> Option<Announcement> {
    match text {
        "sunk" => Some(Announcement::Sunk),
        "length" => Some(Announcement::Length),
        "ship" => Some(Announcement::Ship),
        _ => None,
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
    let known = |word: &str| [Flag::Pirates, Flag::RoyalNavy].into_iter().find(|&d| flag_word(d) == word);
    Some([known(first)?, known(second)?])
}

fn read_observer(text: &str) -> Option<Observer> {
    match text {
        "none" => Some(Observer::None),
        "agreed" => Some(Observer::Agreed),
        _ => None,
    }
}
