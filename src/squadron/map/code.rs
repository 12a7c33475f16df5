//! Map codes to send: `13x11-5s2l…`, the size and then runs of hexes, row by row, each a count and a letter.

use super::ascii::SIGNS;
use super::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};
use crate::record::letters::plain_word;
use core::fmt::{self, Write};
use core::str::FromStr;

/// Reasons why a text is not a map code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapCodeError {
    /// The code does not begin with a size within bounds.
    #[error("a code begins with its size, as 13x11-")]
    Size,
    /// The letter is unknown.
    #[error("{0:?} is not a letter of a code")]
    Letter(char),
    /// The number of hexes does not match the size.
    #[error("the number of hexes does not match the size")]
    Count,
}

/// Writes the map code.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}-", self.width, self.height)?;
        for run in self.hexes.chunk_by(|a, b| a == b) {
            if run.len() > 1 {
                write!(f, "{}", run.len())?;
            }
            if let Some(letter) = run.first().and_then(|&kind| letter(kind)) {
                f.write_char(letter)?;
            }
        }
        Ok(())
    }
}

/// Parses a map code; the map may be unfair.
impl FromStr for Map {
    type Err = MapCodeError;

    fn from_str(code: &str) -> Result<Self, MapCodeError> {
        // A long code may have been wrapped.
        let code: String = plain_word(code).split_whitespace().collect();
        let (size, runs) = code.split_once('-').ok_or(MapCodeError::Size)?;
        let (width, height) = size.split_once('x').ok_or(MapCodeError::Size)?;
        let length = |digits: &str| {
            let length = digits.parse::<u8>().ok().filter(|length| (MIN_LENGTH..=MAX_LENGTH).contains(length));
            length.ok_or(MapCodeError::Size)
        };
        let (width, height) = (length(width)?, length(height)?);
        let all = usize::from(width) * usize::from(height);
        let (mut hexes, mut run) = (Vec::with_capacity(all), 0usize);
        for sign in runs.chars() {
            if let Some(digit) = sign.to_digit(10) {
                run = run * 10 + digit as usize;
            } else {
                let kind = kind(sign).ok_or(MapCodeError::Letter(sign))?;
                hexes.extend(core::iter::repeat_n(kind, run.max(1).min(all + 1 - hexes.len())));
                run = 0;
            }
            if run > all || hexes.len() > all {
                return Err(MapCodeError::Count);
            }
        }
        if hexes.len() == all { Ok(Self::new(width, height, hexes)) } else { Err(MapCodeError::Count) }
    }
}

fn letter(kind: Terrain) -> Option<char> {
    SIGNS.into_iter().find(|known| known.0 == kind).map(|known| known.2)
}

fn kind(letter: char) -> Option<Terrain> {
    SIGNS.into_iter().find(|known| known.2 == letter).map(|known| known.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_map_is_its_code() {
        for (_, map) in crate::squadron::builtin_maps::all() {
            assert_eq!(map.to_string().parse(), Ok(map.clone()));
            assert_eq!(Map::from_ascii(&map.to_ascii()), Ok(map));
        }
    }

    #[test]
    fn what_is_no_code_is_told() {
        assert_eq!("sea".parse::<Map>(), Err(MapCodeError::Size));
        assert_eq!("4x9-36s".parse::<Map>(), Err(MapCodeError::Size));
        assert_eq!("5x5-24s".parse::<Map>(), Err(MapCodeError::Count));
        assert_eq!("5x5-99999999999999999999s".parse::<Map>(), Err(MapCodeError::Count));
        assert_eq!("5x5-24sy".parse::<Map>(), Err(MapCodeError::Letter('y')));
        assert_eq!(" 5Х5–\n2s 3S20s".parse::<Map>(), "5x5-25s".parse());
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(code in "[0-9]{1,2}x[0-9]{1,2}-[slhwrx0-9]{0,60}", text in "\\PC{0,80}") {
            if let Ok(map) = code.parse::<Map>() {
                prop_assert_eq!(map.to_string().parse(), Ok(map));
            }
            let _ = (text.parse::<Map>(), Map::from_ascii(&text));
        }
    }
}
