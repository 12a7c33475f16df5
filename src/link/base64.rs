//! Bytes as letters that are safe in addresses: base64url without padding (RFC 4648, section 5).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes bytes as letters.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(length(bytes.len()));
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        text.extend((0..=chunk.len()).map(|place| char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize])));
    }
    text
}

/// Returns the number of letters that encode so many bytes.
pub(super) const fn length(bytes: usize) -> usize {
    (bytes * 8).div_ceil(6)
}

/// Returns whether base64url has this letter.
pub(super) fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

/// Returns the six bits of a letter.
pub(super) const fn value(letter: u8) -> Option<u32> {
    Some(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    } as u32)
}

/// Decodes letters; `None` if [`encode`] never writes them.
pub(super) fn decode(letters: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() * 6 / 8);
    let (mut bits, mut count) = (0u32, 0);
    for letter in letters {
        bits = bits << 6 | value(*letter)?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    (count < 6 && bits == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        let known = [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE")];
        for (bytes, letters) in known {
            assert_eq!(encode(bytes.as_bytes()), letters);
            assert_eq!(decode(letters.as_bytes()).unwrap(), bytes.as_bytes());
            assert_eq!(length(bytes.len()), letters.len());
        }
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn nothing_but_what_is_written_is_read() {
        // Unused bits that are set, a lone last letter, padding, letters of standard base64.
        for letters in ["Zh", "Z", "Zg==", "+/8", "Zg ", "Zm9vY"] {
            assert_eq!(decode(letters.as_bytes()), None, "{letters}");
        }
    }
}
