//! The headers of a match: `[Name "value"]`, first those of the setup.

use super::super::{
    Coordinates, Dressing, FireRule, FirstTurn, FleetSpec, Observer, Setup, SetupError, Shape, Shapes, Touching,
};
use super::{BOARDS, NotationError, NotationErrorKind, SHOWN};
use crate::game::Side;
use crate::record::tags::is_invisible;
use std::fmt::Write;

const GAME: &str = "Sea Battle";
const SETUP: [&str; 13] = [
    "Game",
    "Side",
    "Coordinates",
    "Fleet",
    "Shapes",
    "Touching",
    "Fire",
    "First",
    "Mines",
    "Sweepers",
    "Clock",
    "Dressing",
    "Observer",
];
const MAX_HEADERS: usize = 200;

/// Whether a header can have this name.
pub(super) fn is_name(name: &str) -> bool {
    (1..=40).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether the notation gives this header a meaning.
pub(super) fn is_ours(name: &str) -> bool {
    SETUP.contains(&name) || BOARDS.contains(&name) || SHOWN.contains(&name)
}

/// Writes a header; what would end the line or the value is escaped.
pub(super) fn write(name: &str, value: &str, text: &mut String) {
    let mut escaped = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            letter if letter.is_control() => escaped.push(' '),
            letter if is_invisible(letter) => {}
            letter => escaped.push(letter),
        }
    }
    let _ = writeln!(text, "[{name} \"{escaped}\"]");
}

/// Writes the headers of the setup.
pub(super) fn write_setup(setup: &Setup, text: &mut String) {
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
    let values = [
        GAME,
        &setup.side.to_string(),
        coordinates,
        &fleet.join(" "),
        &shapes.join(" "),
        touching,
        &fire,
        &first,
        &setup.mines.to_string(),
        &setup.sweepers.to_string(),
        &setup.clock.map_or("none".to_owned(), |limit| limit.to_string()),
        &setup.dressing.map(dressing_word).join(" "),
        observer,
    ];
    for (name, value) in SETUP.iter().zip(values) {
        write(name, value, text);
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

const fn dressing_word(dressing: Dressing) -> &'static str {
    match dressing {
        Dressing::Pirates => "pirates",
        Dressing::RoyalNavy => "navy",
    }
}

/// The headers of a text with their lines.
pub(super) struct Headers(Vec<(usize, String, String)>);

impl Headers {
    /// The headers, and the lines after them with their numbers.
    pub(super) fn read(text: &str) -> Result<(Self, impl Iterator<Item = (usize, &str)>), NotationError> {
        let mut headers = Vec::new();
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines()).peekable();
        while let Some((line, header)) =
            lines.next_if(|(_, line)| line.trim().is_empty() || line.trim_start().starts_with('['))
        {
            if header.trim().is_empty() {
                continue;
            }
            let (name, value) = read_header(header.trim()).ok_or(NotationErrorKind::Header.at(line))?;
            if headers.iter().any(|(_, known, _)| *known == name) {
                return Err(NotationErrorKind::Twice(name).at(line));
            }
            headers.push((line, name, value));
            if headers.len() > MAX_HEADERS {
                return Err(NotationErrorKind::TooLong.at(line));
            }
        }
        let headers = Self(headers);
        match headers.find("Game") {
            Some((_, GAME)) => Ok((headers, lines)),
            _ => Err(NotationErrorKind::NotSeaBattle.at(1)),
        }
    }

    /// The line and value of a header.
    pub(super) fn find(&self, name: &str) -> Option<(usize, &str)> {
        self.0.iter().find(|(_, known, _)| known == name).map(|(line, _, value)| (*line, value.as_str()))
    }

    /// The headers to which the notation gives no meaning.
    pub(super) fn others(&self) -> Vec<(String, String)> {
        let others = self.0.iter().filter(|(_, name, _)| !is_ours(name));
        others.map(|(_, name, value)| (name.clone(), value.clone())).collect()
    }

    /// The setup, which can be played.
    pub(super) fn setup(&self) -> Result<Setup, NotationError> {
        let setup = Setup {
            side: self.value("Side", number)?,
            coordinates: self.value("Coordinates", read_coordinates)?,
            fleet: self.value("Fleet", read_roster)?,
            shapes: self.value("Shapes", read_shapes)?,
            touching: self.value("Touching", read_touching)?,
            fire: self.value("Fire", read_fire)?,
            first: self.value("First", read_first)?,
            mines: self.value("Mines", number)?,
            sweepers: self.value("Sweepers", number)?,
            clock: self.value("Clock", |text| if text == "none" { Some(None) } else { number(text).map(Some) })?,
            dressing: self.value("Dressing", read_dressing)?,
            observer: self.value("Observer", read_observer)?,
        };
        let line = |why| self.find(header_of(why)).map_or(1, |(line, _)| line);
        setup.check().map_err(|why| NotationErrorKind::Setup(why).at(line(why)))?;
        Ok(setup)
    }

    fn value<T>(&self, name: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, NotationError> {
        let (line, value) = self.find(name).ok_or(NotationErrorKind::Missing(name).at(1))?;
        read(value.trim()).ok_or(NotationErrorKind::Value(name).at(line))
    }
}

/// The header whose value makes a setup unplayable so.
const fn header_of(why: SetupError) -> &'static str {
    match why {
        SetupError::Side(_) => "Side",
        SetupError::Keyword(_) => "Coordinates",
        SetupError::NoShips | SetupError::TooLong(_) | SetupError::DoesNotFit => "Fleet",
        SetupError::Shots(_) => "Fire",
        SetupError::SweepersWithoutMines => "Sweepers",
        SetupError::Clock(_) => "Clock",
        SetupError::First => "First",
    }
}

fn read_header(line: &str) -> Option<(String, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next()? {
                'n' => plain.push('\n'),
                escaped @ ('"' | '\\') => plain.push(escaped),
                _ => return None,
            },
            '"' => return None,
            letter if letter.is_control() => plain.push(' '),
            letter if is_invisible(letter) => {}
            letter => plain.push(letter),
        }
    }
    is_name(name).then(|| (name.to_owned(), plain))
}

fn number<T: core::str::FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn read_coordinates(text: &str) -> Option<Coordinates> {
    match text {
        "Russian" => Some(Coordinates::Russian),
        "Ukrainian" => Some(Coordinates::Ukrainian),
        "Latin" => Some(Coordinates::Latin),
        _ => text.strip_prefix("keyword ").map(|word| Coordinates::Keyword(word.trim().to_owned())),
    }
}

fn read_roster(text: &str) -> Option<FleetSpec> {
    text.split_whitespace().try_fold(FleetSpec::EMPTY, |spec, class| {
        let (count, length) = class.split_once('x')?;
        let (count, length): (u8, u8) = (number(count)?, number(length)?);
        let fresh = (1..=crate::grid::MAX_SIDE).contains(&length) && spec.count(length) == 0;
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

fn read_first(text: &str) -> Option<FirstTurn> {
    match text {
        "lot" => Some(FirstTurn::Lot),
        "1" => Some(FirstTurn::Agreed(Side::FIRST)),
        "2" => Some(FirstTurn::Agreed(Side::SECOND)),
        _ => None,
    }
}

fn read_dressing(text: &str) -> Option<[Dressing; 2]> {
    let (first, second) = text.split_once(' ')?;
    let known = |word: &str| [Dressing::Pirates, Dressing::RoyalNavy].into_iter().find(|&d| dressing_word(d) == word);
    Some([known(first)?, known(second)?])
}

fn read_observer(text: &str) -> Option<Observer> {
    match text {
        "none" => Some(Observer::None),
        "agreed" => Some(Observer::Agreed),
        _ => None,
    }
}
