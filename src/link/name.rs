//! Names and words, letter by letter.

use super::{Coder, LinkError};

/// Letters are numbered by their place in blocks of this many.
const BLOCK: u32 = 128;
/// The block of Latin letters and of Cyrillic ones.
const BLOCKS: [u32; 2] = [0, 8];
/// How often a letter is of the block of the last one, of the other of those two, of any other.
const NEXT: [u32; 3] = [14, 4, 1];

/// A word of no more than `most` letters. What it may look like is not asked: whoever reads it cleans it.
pub(super) fn code_name(coder: &mut Coder, name: &str, most: usize) -> Result<String, LinkError> {
    let letters: Vec<char> = name.chars().collect();
    let count = coder.number(letters.len() as u32, most as u32)? as usize;
    let mut block = BLOCKS[0];
    (0..count)
        .map(|place| {
            let letter = u32::from(letters.get(place).copied().unwrap_or_default());
            block = code_block(coder, block, letter / BLOCK)?;
            let within = coder.choose(BLOCK as usize, (letter % BLOCK) as usize)? as u32;
            char::from_u32(block * BLOCK + within).ok_or(LinkError::Altered)
        })
        .collect()
}

fn code_block(coder: &mut Coder, last: u32, block: u32) -> Result<u32, LinkError> {
    let other = if last == BLOCKS[0] { BLOCKS[1] } else { BLOCKS[0] };
    let known = [last, other].iter().position(|&known| known == block).unwrap_or(2);
    match coder.weighted(&NEXT, known)? {
        0 => Ok(last),
        1 => Ok(other),
        _ => Ok(coder.choose((u32::from(char::MAX) / BLOCK + 1) as usize, block as usize)? as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(name: &str) -> usize {
        let mut writer = Coder::writer();
        assert_eq!(code_name(&mut writer, name, 40).as_deref(), Ok(name));
        let body = writer.into_body().unwrap();
        let mut reader = Coder::reader(&body).unwrap();
        assert_eq!(code_name(&mut reader, "", 40).as_deref(), Ok(name));
        reader.end().unwrap();
        body.len()
    }

    #[test]
    fn names_in_any_script_return_and_those_of_the_players_are_short() {
        assert_eq!(size(""), 0);
        assert!(size("Олександра") <= 11 && size("Marlinspike") <= 11 && size("Пан Котик 3") <= 14);
        for name in ["王小明", "🦑 Ольга", "a\u{202e}b\0", "\u{10ffff}", "x y\tz\n<b>"] {
            size(name);
        }
        assert_eq!(code_name(&mut Coder::writer(), &"x".repeat(41), 40), Err(LinkError::Inexpressible));
    }
}
