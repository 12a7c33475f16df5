//! The search for a link in a message that messengers, mail programs or link finders altered.

use super::address::{Address, HEAD, MAX_TEXT, VERSION};
use super::checksum::{CHECKSUM, checksum};
use super::coder::MAX_FILE_BODY;
use super::escapes::unescaped;
use super::lost_signs::restored;
use super::{LinkError, LinkKind, base64};
use crate::record::letters::{is_dash, is_hyphen};
use crate::record::tags::is_invisible;

/// The most layers of escapes removed from a text: one of the link itself, and one of each program that it passed
/// through.
const LAYERS: usize = 4;
/// The most letters among which a search looks for lost signs, in all its attempts: fifty times the longest link.
const MOST_MENDED: usize = 200_000;
/// The bytes of a line among which another program's prefix ends.
const PREFIX: usize = 40;

impl Address {
    /// Finds the first intact link in a text: an address, a fragment from `#/` on, a file, or a message around it that
    /// was wrapped, quoted or escaped.
    ///
    /// # Errors
    /// When there is no link, or the fault of the first one.
    pub fn find(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_TEXT {
            return Err(LinkError::TooLong);
        }
        let mut search = Search { mendable: MOST_MENDED };
        let mut fault = LinkError::NoLink;
        for form in [str::to_owned, closed, unquoted] {
            let mut text = form(text);
            let mut why = LinkError::NoLink;
            for _ in 0..=LAYERS {
                match search.find(&text) {
                    Ok(address) => return Ok(address),
                    // What lacks letters only by its escapes is at fault when they are removed.
                    Err(LinkError::NoLink) => {}
                    Err(fault) => why = fault,
                }
                let Some(plain) = unescaped(&text) else { break };
                text = form(&plain);
            }
            if fault == LinkError::NoLink {
                fault = why;
            }
        }
        Err(fault)
    }
}

/// Removes all gaps, even from the tag of a link and from escapes.
fn closed(text: &str) -> String {
    text.chars().filter(|&letter| !is_gap(letter)).collect()
}

/// Joins the lines without what mail and chat programs put before those of somebody else: `AB> `, `12:01 <anna> `.
fn unquoted(text: &str) -> String {
    let unquoted = |line: &str| {
        let head = &line[..line.floor_char_boundary(PREFIX)];
        line[head.rfind("> ").map_or(0, |end| end + 2)..].to_owned()
    };
    text.lines().map(unquoted).collect()
}

/// A search, whose work is bounded for any text.
struct Search {
    /// The letters among which it may still look for lost signs.
    mendable: usize,
}

impl Search {
    /// Finds the first intact link in a text without escapes. The checksum recognises a link whose `#` was lost or
    /// replaced; a damaged link is reported only if it has its `#`.
    fn find(&mut self, text: &str) -> Result<Address, LinkError> {
        let mut first = Err(LinkError::NoLink);
        for (at, _) in text.match_indices('/') {
            let rest = &text[at + 1..];
            let tagged = LinkKind::ALL.into_iter().find_map(|kind| {
                let (tag, after) = rest.split_at_checked(kind.tag().len())?;
                let letters = after.strip_prefix('/').filter(|_| tag.eq_ignore_ascii_case(kind.tag()))?;
                Some((kind, letters))
            });
            let Some((kind, letters)) = tagged else { continue };
            match self.read(kind, letters) {
                Ok(address) => return Ok(address),
                Err(why) if first == Err(LinkError::NoLink) && text[..at].ends_with('#') => first = Err(why),
                Err(_) => {}
            }
        }
        first
    }

    /// Reads the link at the start of a text. If a program replaced hyphens by dashes, tries each number of hyphens
    /// until the checksum fits.
    fn read(&mut self, kind: LinkKind, text: &str) -> Result<Address, LinkError> {
        let plain = self.read_plain(kind, text);
        if plain.is_ok() {
            return plain;
        }
        let is_part =
            |&letter: &char| base64::is_letter(letter) || is_gap(letter) || is_hyphen(letter) || is_dash(letter);
        let written: String = text.chars().take_while(is_part).collect();
        if !written.contains(is_dash) {
            return plain;
        }
        for (short, long) in (1..=3).flat_map(|long| (1..=3).map(move |short| (short, long))) {
            let letters = written.replace(['\u{2012}', '\u{2013}'], &"-".repeat(short));
            let mended = self.read_plain(kind, &letters.replace(is_dash, &"-".repeat(long)));
            if mended.is_ok() {
                return mended;
            }
        }
        let joined = written.split(is_gap).next().is_some_and(|start| start.contains(is_dash));
        if joined { Err(LinkError::Altered) } else { plain }
    }

    /// Reads the link at the start of a text, without mending dashes.
    fn read_plain(&mut self, kind: LinkKind, text: &str) -> Result<Address, LinkError> {
        let mut letters = Letters::new(text);
        let mut head = letters.take(4);
        let known = base64::decode(&head).filter(|_| head.len() == 4).ok_or(LinkError::Truncated)?;
        let length = usize::from(u16::from_le_bytes([known[1], known[2]]));
        let all = HEAD + length + CHECKSUM;
        if length > MAX_FILE_BODY {
            // No writer makes such a link, hence its head was altered.
            return Err(LinkError::Altered);
        }
        head.extend(letters.take(base64::length(all).saturating_sub(head.len())));
        let is_whole = |bytes: &Vec<u8>| {
            let (content, sum) = bytes.split_at(bytes.len().saturating_sub(CHECKSUM));
            bytes.len() == all && checksum(kind, content).to_le_bytes() == *sum
        };
        let intact = |letters: &[u8]| base64::decode(letters).filter(is_whole);
        let mended = || {
            self.mendable = self.mendable.checked_sub(head.len())?;
            restored(kind, &head, all).and_then(|letters| intact(&letters))
        };
        // Letters after a gap, or missing ones, may not belong to the link.
        let is_cut = letters.crossed_gap || head.len() < base64::length(all);
        let fault = if is_cut { LinkError::Truncated } else { LinkError::Altered };
        let bytes = intact(&head).or_else(mended).ok_or(fault)?;
        match bytes[0] {
            0 => Err(LinkError::Altered),
            version @ 1..=VERSION => Ok(Address { version, kind, body: bytes[HEAD..bytes.len() - CHECKSUM].to_vec() }),
            later => Err(LinkError::LaterVersion(later)),
        }
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
    const JOINERS: [char; 4] = ['\u{ad}', '\u{34f}', '\u{200c}', '\u{200d}'];
    letter.is_whitespace()
        || matches!(letter, '>' | '|' | '=' | '\\' | '\u{fe00}'..='\u{fe0f}')
        || JOINERS.contains(&letter)
        || is_invisible(letter)
}

#[cfg(test)]
mod tests {
    use super::super::coder::MAX_BODY;
    use super::*;
    use proptest::prelude::*;

    fn link(length: usize) -> Address {
        Address { version: 1, kind: LinkKind::Match, body: (0..length).map(|byte| (byte * 37 + 1) as u8 | 1).collect() }
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
            // As the first versions wrote them.
            let fragment = format!("#/m/{}", link.letters().unwrap());
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
                address.replace('#', "&#x23;").replace('/', "&#x2F;"),
                address.replace('#', "&amp;#35;").replace('/', "&amp;#47;"),
                address.replace('-', "=2D").replace('_', "=5F"),
                encoded.replace('%', "&#37;"),
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
                let mut search = Search { mendable: MOST_MENDED };
                assert!(search.read(LinkKind::Match, &base64::encode(&flipped)).is_err(), "{bit} {other}");
            }
        }
        for end in 0..letters.len() {
            // A missing hyphen or underscore at the end is restored.
            let found = Search { mendable: MOST_MENDED }.read(LinkKind::Match, &letters[..end]);
            assert!(found.as_ref() == Err(&LinkError::Truncated) || found == Ok(link.clone()), "{end}: {found:?}");
        }
    }

    #[test]
    fn signs_are_not_sought_without_end() {
        let letters = link(MAX_BODY).letters().unwrap();
        let altered = format!("#/m/{}{}", &letters[..4], "-".repeat(letters.len() - 4));
        let mut search = Search { mendable: MOST_MENDED };
        let text = altered.repeat(MAX_TEXT / altered.len());
        for _ in 0..10 {
            assert_eq!(search.find(&text), Err(LinkError::Altered));
        }
        assert!(search.mendable < letters.len(), "{}", search.mendable);
        // What needs no mending is still found.
        assert_eq!(search.find(&link(60).to_fragment().unwrap()), Ok(link(60)));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

        #[test]
        fn any_text_is_no_panic(text in ".{0,80}", tail in "[A-Za-z0-9_%>= -]{0,60}") {
            let _ = Address::find(&text);
            let _ = Address::find(&format!("{text}#/m/{tail}"));
            let _ = Address::find(&format!("{text}%23%2Fm%2F{tail}"));
        }
    }
}
