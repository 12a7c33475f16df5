//! Links as addresses: `…/#/`, a tag, and letters that encode version, length, body and checksum; also the search for a
//! link in a message that messengers altered.
//!
//! Every version of the format has this envelope, hence a program can tell a link of a later version from an altered
//! one.

use super::campaign::INVITATIONS_SINCE;
use super::coder::{MAX_BODY, MAX_FILE_BODY};
use super::{LinkError, LinkKind, base64};
use crate::record::latest_version;
use crate::record::letters::{is_dash, is_hyphen};
use crate::record::tags::is_invisible;
use crate::{sea_battle, squadron, virus_war};

/// The latest version of the format: that of invitations in a campaign, or of the latest option of a setup.
pub const VERSION: u8 = {
    let options = latest_version(&[sea_battle::Rule::SPECS, squadron::Rule::SPECS, virus_war::Rule::SPECS]);
    if options > INVITATIONS_SINCE { options } else { INVITATIONS_SINCE }
};
/// The most letters of a link after its tag. With the address of a page it stays below the 4 096 of a messenger.
pub const MAX_LETTERS: usize = 4000;
/// The letters from which a player is told that a match will soon be too long for a link.
pub const MANY_LETTERS: usize = 3000;
/// The letters in a line of a file.
const LINE: usize = 76;
/// The longest text searched for a link, in bytes.
pub const MAX_TEXT: usize = 1 << 16;
/// The bytes before the body: the version, and the length of the body as little endian `u16`.
const HEAD: usize = 3;
/// The bytes of the checksum.
const CHECKSUM: usize = 4;
/// The most layers of percent-encoding removed from a text: a link that passed through several programs can have more
/// than one.
const ENCODINGS: usize = 3;

/// A link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The version of the format.
    pub version: u8,
    /// The kind.
    pub kind: LinkKind,
    /// The body, which a [`Coder`](super::Coder) reads.
    pub body: Vec<u8>,
}

/// The ways to send something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Length {
    /// A link.
    Link,
    /// A link, but a longer match may need a file ([`MANY_LETTERS`]).
    LongLink,
    /// A file.
    File,
}

impl Address {
    /// Returns the number of letters after the tag.
    pub fn letter_count(&self) -> usize {
        base64::length(HEAD + self.body.len() + CHECKSUM)
    }

    /// Returns the way to send it.
    pub fn length(&self) -> Length {
        match self.letter_count() {
            _ if self.body.len() > MAX_BODY => Length::File,
            MANY_LETTERS.. => Length::LongLink,
            _ => Length::Link,
        }
    }

    /// Returns the letters after the tag.
    ///
    /// # Errors
    /// When the body is too long for a link.
    pub fn letters(&self) -> Result<String, LinkError> {
        if self.length() == Length::File { Err(LinkError::TooLong) } else { self.all_letters() }
    }

    /// Returns the letters after the tag, even if they are too many for a link.
    fn all_letters(&self) -> Result<String, LinkError> {
        if self.body.len() > MAX_FILE_BODY {
            return Err(LinkError::TooLong);
        }
        let [low, high] = (self.body.len() as u16).to_le_bytes();
        let mut bytes = vec![self.version, low, high];
        bytes.extend(&self.body);
        let sum = checksum(self.kind, &bytes);
        bytes.extend(sum.to_le_bytes());
        Ok(base64::encode(&bytes))
    }

    /// Returns the address from `#/` on.
    ///
    /// # Errors
    /// When the body is too long for a link.
    pub fn to_fragment(&self) -> Result<String, LinkError> {
        Ok(format!("#/{}/{}", self.kind.tag(), self.letters()?))
    }

    /// Returns the address from `#/` on, of any length, for the address bar of this browser only.
    ///
    /// # Errors
    /// When the body is too long even for a file.
    pub fn to_local_fragment(&self) -> Result<String, LinkError> {
        Ok(format!("#/{}/{}", self.kind.tag(), self.all_letters()?))
    }

    /// Returns the link as the text of a file, wrapped in lines. [`find`](Self::find) reads it.
    ///
    /// # Errors
    /// When the body is too long even for a file.
    pub fn to_file(&self) -> Result<String, LinkError> {
        let letters = self.all_letters()?;
        let lines =
            letters.as_bytes().chunks(LINE).map(|line| line.iter().copied().map(char::from).collect::<String>());
        Ok(lines.fold(format!("#/{}/\n", self.kind.tag()), |file, line| file + &line + "\n"))
    }

    /// Finds the first intact link in a text: an address, a fragment from `#/` on, a file, or a message around it that
    /// was wrapped, quoted or percent-encoded.
    ///
    /// # Errors
    /// When there is no link, or the fault of the first one.
    pub fn find(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_TEXT {
            return Err(LinkError::TooLong);
        }
        let mut text = text.to_owned();
        let mut first = LinkError::NoLink;
        for _ in 0..=ENCODINGS {
            let close: String = text.chars().filter(|&letter| !is_gap(letter)).collect();
            for written in [&text, &close] {
                match find_plain(written) {
                    Ok(address) => return Ok(address),
                    Err(why) if first == LinkError::NoLink => first = why,
                    Err(_) => {}
                }
            }
            let Some(plain) = percent_decoded(&text) else { break };
            text = plain;
        }
        Err(first)
    }
}

/// Finds the first intact link in a text without percent-encoding. The checksum recognises a link whose `#` was lost or
/// replaced; a damaged link is reported only if it has its `#`.
fn find_plain(text: &str) -> Result<Address, LinkError> {
    let mut first = Err(LinkError::NoLink);
    for (at, _) in text.match_indices('/') {
        let rest = &text[at + 1..];
        let tagged = LinkKind::ALL.into_iter().find_map(|kind| {
            let (tag, after) = rest.split_at_checked(kind.tag().len())?;
            let letters = after.strip_prefix('/').filter(|_| tag.eq_ignore_ascii_case(kind.tag()))?;
            Some((kind, letters))
        });
        let Some((kind, letters)) = tagged else { continue };
        match read(kind, letters) {
            Ok(address) => return Ok(address),
            Err(why) if first == Err(LinkError::NoLink) && text[..at].ends_with('#') => first = Err(why),
            Err(_) => {}
        }
    }
    first
}

/// Reads the link at the start of a text. If a program replaced hyphens by dashes, tries each number of hyphens until
/// the checksum fits.
fn read(kind: LinkKind, text: &str) -> Result<Address, LinkError> {
    let plain = read_plain(kind, text);
    if plain.is_ok() {
        return plain;
    }
    let is_part = |&letter: &char| base64::is_letter(letter) || is_gap(letter) || is_hyphen(letter) || is_dash(letter);
    let written: String = text.chars().take_while(is_part).collect();
    if !written.contains(is_dash) {
        return plain;
    }
    for (short, long) in (1..=3).flat_map(|long| (1..=3).map(move |short| (short, long))) {
        let letters = written.replace(['\u{2012}', '\u{2013}'], &"-".repeat(short)).replace(is_dash, &"-".repeat(long));
        let mended = read_plain(kind, &letters);
        if mended.is_ok() {
            return mended;
        }
    }
    let joined = written.split(is_gap).next().is_some_and(|start| start.contains(is_dash));
    if joined { Err(LinkError::Altered) } else { plain }
}

/// Reads the link at the start of a text, without mending dashes.
fn read_plain(kind: LinkKind, text: &str) -> Result<Address, LinkError> {
    let mut letters = Letters::new(text);
    let mut head = letters.take(4);
    let known = base64::decode(&head).filter(|_| head.len() == 4).ok_or(LinkError::Truncated)?;
    let length = usize::from(u16::from_le_bytes([known[1], known[2]]));
    let all = HEAD + length + CHECKSUM;
    if length > MAX_FILE_BODY {
        // No writer makes such a link, hence its head was altered.
        return Err(LinkError::Altered);
    }
    let missing = base64::length(all).saturating_sub(head.len());
    head.extend(letters.take(missing));
    let written = match base64::length(all) - head.len() {
        0 => vec![head],
        // Some programs exclude a final hyphen or underscore from an address.
        1 => [b'-', b'_'].map(|sign| [&head[..], &[sign]].concat()).to_vec(),
        _ => return Err(LinkError::Truncated),
    };
    let is_whole = |bytes: &Vec<u8>| {
        let (content, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        checksum(kind, content).to_le_bytes() == *sum
    };
    let bytes = written.iter().filter_map(|letters| base64::decode(letters)).find(is_whole);
    // Letters after a gap, or missing ones, may not belong to the link.
    let cut = letters.crossed_gap || written.len() > 1;
    let bytes = bytes.ok_or(if cut { LinkError::Truncated } else { LinkError::Altered })?;
    match bytes[0] {
        0 => Err(LinkError::Altered),
        version @ 1..=VERSION => Ok(Address { version, kind, body: bytes[HEAD..bytes.len() - CHECKSUM].to_vec() }),
        later => Err(LinkError::LaterVersion(later)),
    }
}

/// The letters of a link in a text, without the characters that messengers insert.
struct Letters<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    crossed_gap: bool,
}

impl<'a> Letters<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text.chars().peekable(), crossed_gap: false }
    }

    /// Returns the next letters, at most `count`.
    fn take(&mut self, count: usize) -> Vec<u8> {
        let mut letters = Vec::with_capacity(count);
        while letters.len() < count {
            let is_part = |&letter: &char| base64::is_letter(letter) || is_gap(letter) || is_hyphen(letter);
            match self.rest.next_if(is_part) {
                // A backslash escapes the next character and never ends a link.
                Some('\\') => {}
                Some(letter) if is_gap(letter) => self.crossed_gap = true,
                Some(letter) if is_hyphen(letter) => letters.push(b'-'),
                Some(letter) => letters.push(letter as u8),
                None => break,
            }
        }
        letters
    }
}

/// Returns whether messengers and mail programs insert this character to break or quote lines or to escape.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '>' | '=' | '\\' | '\u{ad}') || is_invisible(letter)
}

/// Removes one layer of percent-encoding; `None` without any.
fn percent_decoded(text: &str) -> Option<String> {
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text;
    let mut any = false;
    while let Some((before, after)) = rest.split_once('%') {
        plain.extend(before.bytes());
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        any |= byte.is_some();
        plain.push(byte.unwrap_or(b'%'));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    plain.extend(rest.bytes());
    any.then(|| String::from_utf8_lossy(&plain).into_owned())
}

/// Returns the CRC-32 of zip and PNG (polynomial EDB88320, reflected) over tag and bytes. It detects every alteration
/// of up to three bits or of up to 32 consecutive bits, and others with probability 1 − 2⁻³². It proves no origin:
/// anybody can compute it.
fn checksum(kind: LinkKind, bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    };
    !kind.tag().as_bytes().iter().chain(bytes).fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn link(length: usize) -> Address {
        Address { version: 1, kind: LinkKind::Match, body: (0..length).map(|byte| (byte * 37 + 1) as u8 | 1).collect() }
    }

    #[test]
    fn the_checksum_is_that_of_zip() {
        // "m123456789" by another program.
        assert_eq!(checksum(LinkKind::Match, b"123456789"), 0xEA6E_CA3E);
    }

    #[test]
    fn links_are_found_whatever_messengers_do() {
        for length in [0, 1, 30, 127, 128, 300, MAX_BODY] {
            let link = link(length);
            let fragment = link.to_fragment().unwrap();
            let middle = fragment.len() / 2;
            let (a, b) = fragment.split_at(middle);
            let encoded = fragment.replace('#', "%23").replace('/', "%2F").replace('-', "%2D").replace('_', "%5f");
            let spaced: String = fragment.chars().flat_map(|letter| [letter, '\n']).collect();
            for text in [
                fragment.clone(),
                format!("https://Example.ORG/Kletka/{fragment}"),
                format!("<https://example.org/{fragment}>"),
                format!("Your turn: «https://example.org/{fragment}», hurry."),
                format!("({fragment})..."),
                format!("[play]({fragment})!"),
                format!("\"{fragment}\"\nHello"),
                format!("> https://example.org/{a}\n> {b}\n> see you"),
                format!("{a}=\r\n{b}"),
                format!("{a} {b}"),
                format!("{a}\u{200b}\u{ad}{b}"),
                format!("x {encoded} y"),
                encoded.replace('%', "%25"),
                spaced,
                format!("100 % of #/m/ and #/rules/x, then {fragment}"),
                fragment.replace("/m/", "/M/"),
            ] {
                assert_eq!(Address::find(&text).as_ref(), Ok(&link), "{text}");
            }
        }
    }

    #[test]
    fn links_that_messengers_altered_are_mended() {
        // With a pair of hyphens and an underscore, which programs alter.
        let bodies = (0..4000u32).map(|seed| (0..40 + seed % 90).map(|byte| (byte * seed + byte) as u8 | 1).collect());
        let links = bodies.map(|body| Address { version: 1, kind: LinkKind::Match, body });
        let has_signs = |link: &Address| {
            let letters = link.letters().unwrap();
            letters.contains("--") && !letters.contains("---") && letters.contains('_')
        };
        let links: Vec<Address> = links.filter(has_signs).collect();
        assert!(links.len() > 20);
        for link in links {
            let fragment = link.to_fragment().unwrap();
            let address = format!("https://example.org/kletka/{fragment}");
            let encoded = address.replace(':', "%3A").replace('/', "%2F").replace('#', "%23");
            let twice = encoded.replace('%', "%25");
            for text in [
                address.replace('_', "\\_"),
                address.replace('_', "\\_").replace('-', "\\-").replace('#', "\\#").replace('.', "\\."),
                address.replace('/', "\\/"),
                address.replace("--", "–"),
                address.replace("--", "—"),
                address.replace('-', "‑"),
                address.replace('-', "–"),
                address.replace("--", "—").replace('-', "−"),
                address.replace("--", "%E2%80%94"),
                address.replace('#', "%23"),
                address.replace('-', "%2D").replace('_', "%5F"),
                encoded.clone(),
                twice.clone(),
                twice.replace('%', "%25"),
                address.replace('#', "&#35;"),
                address.replace('#', ""),
                format!("https://redirect.example.com/l.php?u={encoded}&h=AT0x_y&fbclid=Iw-9"),
                format!("https://redirect.example.com/?q={twice}&source=gmail"),
                format!("https://away.example.com/to?url={address}"),
                format!("https://example.org/kletka/?utm_source=a-b&utm_medium=c_d{fragment}"),
                format!("{address}?fbclid=IwAR0-x_9"),
                format!("{address}&utm_campaign=x"),
            ] {
                assert_eq!(Address::find(&text).as_ref(), Ok(&link), "{text}");
            }
            let lost = address.replace("--", "—").replacen('_', "", 1);
            assert_eq!(Address::find(&lost), Err(LinkError::Altered), "{lost}");
        }
        assert_eq!(Address::find("https://example.org/m/AbCdEfGhIjKlMnOp"), Err(LinkError::NoLink));
    }

    #[test]
    fn what_is_no_link_says_why() {
        let fragment = link(60).to_fragment().unwrap();
        let letters = link(60).letters().unwrap();
        let cut = &fragment[..fragment.len() - 5];
        let find = |text: &str| Address::find(text).unwrap_err();
        for text in ["", " ", "hello", "https://example.org/#/rules/sea-battle", "%", "#/", "#/x/AAAA", "%zz%2"] {
            assert_eq!(find(text), LinkError::NoLink, "{text}");
        }
        for text in ["#/m/", "#/m/AT", cut, &format!("{cut}…"), &format!("{cut} see you tomorrow"), "#/m/AQ!"] {
            assert_eq!(find(text), LinkError::Truncated, "{text}");
        }
        assert_eq!(find(&format!("#/replay/{letters}")), LinkError::Altered);
        assert_eq!(find(&format!("#/m/{}", letters.replacen(&letters[20..23], "AbC", 1))), LinkError::Altered);
        assert_eq!(find(&"x".repeat(MAX_TEXT + 1)), LinkError::TooLong);
        assert_eq!(find(&format!("#/m/Af9_{}", "A".repeat(5000))), LinkError::Altered);
        assert_eq!(link(MAX_BODY + 1).to_fragment(), Err(LinkError::TooLong));
        assert_eq!(link(MAX_FILE_BODY + 1).to_file(), Err(LinkError::TooLong));
        assert_eq!(link(MAX_FILE_BODY + 1).to_local_fragment(), Err(LinkError::TooLong));
    }

    #[test]
    fn later_versions_are_told_from_altered_links() {
        let mut bytes = vec![VERSION + 1, 3, 0, 1, 2, 3];
        bytes.extend(checksum(LinkKind::Setup, &bytes).to_le_bytes());
        let later = Address::find(&format!("#/setup/{}", base64::encode(&bytes)));
        assert_eq!(later, Err(LinkError::LaterVersion(VERSION + 1)));
        let mut bytes = vec![0, 1, 0, 1];
        bytes.extend(checksum(LinkKind::Setup, &bytes).to_le_bytes());
        assert_eq!(Address::find(&format!("#/setup/{}", base64::encode(&bytes))), Err(LinkError::Altered));
    }

    #[test]
    fn the_longest_link_is_short_enough() {
        assert!(link(MAX_BODY).letters().unwrap().len() <= MAX_LETTERS);
        assert!(link(MAX_FILE_BODY).to_file().unwrap().len() <= MAX_TEXT);
    }

    #[test]
    fn what_is_too_long_for_a_link_is_read_from_a_file() {
        for length in [0, 1, 127, 128, MAX_BODY, MAX_BODY + 1, 9_000, MAX_FILE_BODY] {
            let link = link(length);
            let file = link.to_file().unwrap();
            assert_eq!(Address::find(&file).as_ref(), Ok(&link), "{length}");
            assert_eq!(Address::find(&file.replace('\n', "\r\n")).as_ref(), Ok(&link), "{length}");
            assert_eq!(Address::find(&link.to_local_fragment().unwrap()).as_ref(), Ok(&link), "{length}");
            let cut = &file[..file.len() - 9];
            assert!(length == 0 || Address::find(cut) == Err(LinkError::Truncated), "{length}");
        }
        let longest = |letters: usize| (0..MAX_FILE_BODY).rev().map(link).find(|link| link.letter_count() <= letters);
        assert_eq!(longest(MANY_LETTERS - 1).unwrap().length(), Length::Link);
        let long = longest(MANY_LETTERS + 4).unwrap();
        assert_eq!((long.length(), long.letters().unwrap().len()), (Length::LongLink, long.letter_count()));
        assert_eq!(link(MAX_BODY).length(), Length::LongLink);
        assert_eq!(
            (link(MAX_BODY + 1).length(), link(MAX_BODY + 1).letters()),
            (Length::File, Err(LinkError::TooLong))
        );
    }

    #[test]
    fn no_bit_flips_and_no_cut_are_taken_for_another_link() {
        let link = link(40);
        let letters = link.letters().unwrap();
        let bytes = base64::decode(letters.as_bytes()).unwrap();
        for bit in 0..bytes.len() * 8 {
            for other in bit..bytes.len() * 8 {
                let mut flipped = bytes.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                if other != bit {
                    flipped[other / 8] ^= 1 << (other % 8);
                }
                assert!(read(LinkKind::Match, &base64::encode(&flipped)).is_err(), "{bit} {other}");
            }
        }
        for end in 0..letters.len() {
            // A missing hyphen or underscore at the end is restored.
            let found = read(LinkKind::Match, &letters[..end]);
            assert!(found.as_ref() == Err(&LinkError::Truncated) || found == Ok(link.clone()), "{end}: {found:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

        #[test]
        fn any_bytes_return(body in prop::collection::vec(any::<u8>(), 0..400), kind in 0usize..7) {
            let link = Address { version: 1, kind: LinkKind::ALL[kind], body };
            prop_assert_eq!(Address::find(&link.to_fragment().unwrap()), Ok(link));
        }

        #[test]
        fn any_text_is_no_panic(text in ".{0,80}", tail in "[A-Za-z0-9_%>= -]{0,60}") {
            let _ = Address::find(&text);
            let _ = Address::find(&format!("{text}#/m/{tail}"));
            let _ = Address::find(&format!("{text}%23%2Fm%2F{tail}"));
        }
    }
}
