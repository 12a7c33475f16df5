//! Bytes as letters that no address changes: base64url without padding (RFC 4648, section 5).

use data_encoding::BASE64URL_NOPAD;

/// The bytes as letters.
pub(super) fn encode(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// How many letters so many bytes take.
pub(super) fn length(bytes: usize) -> usize {
    BASE64URL_NOPAD.encode_len(bytes)
}

/// Whether this is one of the letters.
pub(super) fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

/// The bytes that letters stand for; `None` where they are not what [`encode`] writes.
pub(super) fn decode(letters: &[u8]) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(letters).ok()
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
        // Bits that mean nothing, a letter that ends no byte, padding, letters of the other base64.
        for letters in ["Zh", "Z", "Zg==", "+/8", "Zg ", "Zm9vY"] {
            assert_eq!(decode(letters.as_bytes()), None, "{letters}");
        }
    }
}
