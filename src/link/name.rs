//! Names and keywords.

use super::{Coder, LinkError};

/// The most bytes of a letter in UTF-8.
const LETTER: usize = 4;

/// Codes a name of at most `most` letters, unsanitized.
pub(super) fn code_name(coder: &mut Coder, name: &str, most: usize) -> Result<String, LinkError> {
    let count = coder.number(name.len() as u32, (most * LETTER) as u32)? as usize;
    let mut bytes = name.as_bytes().to_vec();
    bytes.resize(count, 0);
    coder.bytes(&mut bytes)?;
    let name = String::from_utf8(bytes).map_err(|_| LinkError::Altered)?;
    if name.chars().count() <= most { Ok(name) } else { Err(coder.refusal()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_script_return() {
        for name in ["", "Олександра", "Marlinspike", "王小明", "🦑 Ольга", "a\u{202e}b\0", "\u{10ffff}", "x y\tz\n<b>"]
        {
            let mut writer = Coder::writer();
            assert_eq!(code_name(&mut writer, name, 40).as_deref(), Ok(name));
            let body = writer.into_body().unwrap();
            let mut reader = Coder::reader(&body).unwrap();
            assert_eq!(code_name(&mut reader, "", 40).as_deref(), Ok(name));
            reader.end().unwrap();
        }
        for long in ["x".repeat(41), "x".repeat(161)] {
            assert_eq!(code_name(&mut Coder::writer(), &long, 40), Err(LinkError::Inexpressible));
        }
    }

    #[test]
    fn bytes_that_are_no_letters_are_refused() {
        let mut writer = Coder::writer();
        writer.number(2, 160).unwrap();
        writer.bytes(&mut [0xff, 0x20]).unwrap();
        let mut reader = Coder::reader(&writer.into_body().unwrap()).unwrap();
        assert_eq!(code_name(&mut reader, "", 40), Err(LinkError::Altered));
    }
}
