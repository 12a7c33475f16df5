//! Maps as codes that can be sent: `13x11-5s2l…`, the size and then the hexes row by row, each kind a letter and runs of it
//! with their length before.

use super::ascii::SIGNS;
use super::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};
use core::fmt::Write;

/// Why a text is no code of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapCodeError {
    /// It does not begin with a size within bounds.
    #[error("a code begins with its size, as 13x11-")]
    Size,
    /// A letter means nothing.
    #[error("{0:?} means nothing in a code")]
    Letter(char),
    /// It has fewer or more hexes than its size says.
    #[error("the code has another number of hexes than its size says")]
    Count,
}

impl Map {
    /// The map as a code.
    pub fn to_code(&self) -> String {
        let mut code = format!("{}x{}-", self.width, self.height);
        for run in self.hexes.chunk_by(|a, b| a == b) {
            if run.len() > 1 {
                let _ = write!(code, "{}", run.len());
            }
            code.extend(run.first().and_then(|&kind| letter(kind)));
        }
        code
    }

    /// The map of a code.
    ///
    /// # Errors
    /// When the code cannot be read.
    pub fn from_code(code: &str) -> Result<Self, MapCodeError> {
        let (size, runs) = code.trim().split_once('-').ok_or(MapCodeError::Size)?;
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
            assert_eq!(Map::from_code(&map.to_code()), Ok(map.clone()));
            assert_eq!(Map::from_ascii(&map.to_ascii()), Ok(map));
        }
    }

    #[test]
    fn what_is_no_code_is_told() {
        assert_eq!(Map::from_code("sea"), Err(MapCodeError::Size));
        assert_eq!(Map::from_code("4x9-36s"), Err(MapCodeError::Size));
        assert_eq!(Map::from_code("5x5-24s"), Err(MapCodeError::Count));
        assert_eq!(Map::from_code("5x5-99999999999999999999s"), Err(MapCodeError::Count));
        assert_eq!(Map::from_code("5x5-24sy"), Err(MapCodeError::Letter('y')));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(code in "[0-9]{1,2}x[0-9]{1,2}-[slhwrx0-9]{0,60}", text in "\\PC{0,80}") {
            if let Ok(map) = Map::from_code(&code) {
                prop_assert_eq!(Map::from_code(&map.to_code()), Ok(map));
            }
            let _ = (Map::from_code(&text), Map::from_ascii(&text));
        }
    }
}
