//! The escapes that addresses, mail and web pages have for a character.

/// Characters by their names in HTML; an empty text for what is not seen.
const NAMED: [(&str, &str); 8] = [
    ("&amp;", "&"),
    ("&num;", "#"),
    ("&sol;", "/"),
    ("&hyphen;", "-"),
    ("&lowbar;", "_"),
    ("&shy;", ""),
    ("<wbr>", ""),
    ("<wbr/>", ""),
];
/// The longest number of a character in HTML, with its leading zeros.
const DIGITS: usize = 8;

/// Removes one layer of escapes: those of addresses (`%2F`), of mail (`=2F`) and of HTML (`&#x2F;`, `&#47;`, `&sol;`);
/// `None` without any.
pub(super) fn unescaped(text: &str) -> Option<String> {
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text;
    let mut any = false;
    while let Some(at) = rest.find(['%', '=', '&', '<']) {
        let (before, escape) = rest.split_at(at);
        plain.extend(before.bytes());
        let read = escaped_byte(escape, &mut plain)
            .or_else(|| numbered(escape, &mut plain))
            .or_else(|| named(escape, &mut plain));
        any |= read.is_some();
        rest = read.unwrap_or_else(|| {
            let (mark, after) = escape.split_at(1);
            plain.extend(mark.bytes());
            after
        });
    }
    plain.extend(rest.bytes());
    any.then(|| String::from_utf8_lossy(&plain).into_owned())
}

/// Writes the byte in hexadecimal after `%` or `=`; returns the text behind it.
fn escaped_byte<'a>(text: &'a str, plain: &mut Vec<u8>) -> Option<&'a str> {
    let (digits, after) = text.strip_prefix(['%', '='])?.split_at_checked(2)?;
    let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    plain.push(u8::from_str_radix(digits, 16).ok().filter(|_| is_number)?);
    Some(after)
}

/// Writes the character that HTML tells by its number; returns the text behind it.
fn numbered<'a>(text: &'a str, plain: &mut Vec<u8>) -> Option<&'a str> {
    let number = text.strip_prefix("&#")?;
    let (digits, radix) = number.strip_prefix(['x', 'X']).map_or((number, 10), |digits| (digits, 16));
    let end = digits.bytes().take(DIGITS).position(|byte| byte == b';')?;
    let letter = char::from_u32(u32::from_str_radix(&digits[..end], radix).ok()?)?;
    plain.extend(letter.encode_utf8(&mut [0; 4]).bytes());
    Some(&digits[end + 1..])
}

/// Writes the character that HTML tells by a name; returns the text behind it.
fn named<'a>(text: &'a str, plain: &mut Vec<u8>) -> Option<&'a str> {
    let (name, letter) = NAMED.iter().find(|(name, _)| text.starts_with(name))?;
    plain.extend(letter.bytes());
    Some(&text[name.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_layer_of_each_kind_is_removed() {
        for (escaped, plain) in [
            ("a%2Fb%c3%a9", "a/bé"),
            ("a=2Fb=3D", "a/b="),
            ("&#x2F;&#X2f;&#47;&#0047;&#35;&#x1F600;", "////#😀"),
            ("&sol;&num;&lowbar;&hyphen;a&shy;b<wbr>c<wbr/>d", "/#_-abcd"),
            ("%252F &amp;#47; 100 % = & <b>", "%2F &#47; 100 % = & <b>"),
        ] {
            assert_eq!(unescaped(escaped).as_deref(), Some(plain), "{escaped}");
        }
        for text in
            ["", "a", "%", "%2", "%zz", "%+1", "100 %é", "=é", "&#;", "&#x;", "&#xD800;", "&#123456789;", "&solé", "<"]
        {
            assert_eq!(unescaped(text), None, "{text}");
        }
    }
}
