//! Decoding of text files: UTF-8, UTF-16 and windows-1251, which older Cyrillic programs write.

/// Characters of windows-1251 from 0x80 to 0xBF that occur in texts; from 0xC0 on it has А to я.
const WINDOWS_1251: [(u8, char); 22] = [
    (0x84, '„'),
    (0x85, '…'),
    (0x91, '‘'),
    (0x92, '’'),
    (0x93, '“'),
    (0x94, '”'),
    (0x96, '–'),
    (0x97, '—'),
    (0xA0, '\u{a0}'),
    (0xA5, 'Ґ'),
    (0xA8, 'Ё'),
    (0xAA, 'Є'),
    (0xAB, '«'),
    (0xAF, 'Ї'),
    (0xB2, 'І'),
    (0xB3, 'і'),
    (0xB4, 'ґ'),
    (0xB8, 'ё'),
    (0xB9, '№'),
    (0xBA, 'є'),
    (0xBB, '»'),
    (0xBF, 'ї'),
];

/// Decodes a text file; `None` for other encodings and binary files.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let text = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => return core::str::from_utf8(rest).ok().map(str::to_owned),
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        // Without a mark of byte order, the first character decides: a bracket or a line end is ASCII.
        [first, 0, ..] if *first != 0 => utf16(bytes, u16::from_le_bytes),
        [0, first, ..] if *first != 0 => utf16(bytes, u16::from_be_bytes),
        _ => core::str::from_utf8(bytes).ok().map(str::to_owned).or_else(|| windows_1251(bytes)),
    };
    // Binary files contain NUL, texts do not.
    text.filter(|text| !text.contains('\0'))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty())
}

/// Decodes windows-1251 if it looks like it: no word mixes Cyrillic and Latin letters, as Western accented letters
/// would, and more words begin with a capital than with a small letter, which KOI8 would invert.
fn windows_1251(bytes: &[u8]) -> Option<String> {
    let letter = |byte: u8| match byte {
        0..0x80 => Some(char::from(byte)),
        0x80..0xC0 => WINDOWS_1251.iter().find(|&&(known, _)| known == byte).map(|&(_, letter)| letter),
        0xC0.. => char::from_u32('А' as u32 + u32::from(byte - 0xC0)),
    };
    let text: String = bytes.iter().map(|&byte| letter(byte)).collect::<Option<_>>()?;
    let is_cyrillic = |letter: char| !letter.is_ascii() && letter.is_alphabetic();
    let (mut capitals, mut small, mut before) = (0, 0, ' ');
    for letter in text.chars() {
        if is_cyrillic(letter) && before.is_ascii_alphabetic() || letter.is_ascii_alphabetic() && is_cyrillic(before) {
            return None;
        }
        if is_cyrillic(letter) && !is_cyrillic(before) {
            if letter.is_uppercase() { capitals += 1 } else { small += 1 }
        }
        before = letter;
    }
    (capitals > small).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"Sea Battle\"]\n[Name1 \"Анна Ґедзь\"]\n\n1: А1 . Б2 x «№»\n";

    /// Encodes a text in bytes, with А and а at the given codes.
    fn single(text: &str, capitals: u8, small: u8) -> Vec<u8> {
        let byte = |letter: char| match letter {
            'А'..='Я' => capitals + (letter as u32 - 'А' as u32) as u8,
            'а'..='я' => small + (letter as u32 - 'а' as u32) as u8,
            _ => WINDOWS_1251.iter().find(|known| known.1 == letter).map_or(letter as u8, |known| known.0),
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn texts_of_the_usual_encodings_are_read() {
        let wide = |unit: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
            (mark.to_owned() + TEXT).encode_utf16().flat_map(unit).collect()
        };
        for (name, bytes) in [
            ("UTF-8", TEXT.as_bytes().to_vec()),
            ("UTF-8 with its mark", format!("\u{feff}{TEXT}").into_bytes()),
            ("UTF-16", wide(u16::to_le_bytes, "\u{feff}")),
            ("UTF-16, the high byte first", wide(u16::to_be_bytes, "\u{feff}")),
            ("UTF-16 without a mark", wide(u16::to_le_bytes, "")),
            ("the same, the high byte first", wide(u16::to_be_bytes, "")),
            ("windows-1251", single(TEXT, 0xC0, 0xE0)),
        ] {
            assert_eq!(decode(&bytes).as_deref(), Some(TEXT), "{name}");
        }
        assert_eq!(decode(b"").as_deref(), Some(""));
    }

    #[test]
    fn what_is_in_no_known_encoding_is_refused() {
        let mut odd: Vec<u8> = format!("\u{feff}{TEXT}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        odd.pop();
        let koi = single("1: А1 . Б2 x\n[Name1 \"Анна\"]", 0xE0, 0xC0);
        let dos = single("1: А1 . Б2 x\n[Name1 \"Анна\"]", 0x80, 0xA0);
        for bytes in [
            &odd[..],
            &koi,
            &dos,
            b"[Name1 \"Zo\xE9\"]",
            b"[Name1 \"\xC9ric\"]",
            b"\x89PNG\r\n\0\0",
            b"\xff\xfe\x00\xd8",
        ] {
            assert_eq!(decode(bytes), None, "{bytes:?}");
        }
    }
}
