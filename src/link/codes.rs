//! QR codes that carry a link from one screen to a camera: one, or several that are shown in turn.
//!
//! A link that is too long for one code is cut. Each piece is `kletka:3/8/1a2b3c/` and letters: its number, how many
//! there are, a mark of the link, then the letters of the link from its tag on.

use super::checksum::checksum;
use super::{Address, LinkError};

/// The longest text of a code, in bytes: version 15 with error correction L, 77 modules a side. On a screen of 360
/// points, about 65 millimetres, a module has 0.76 millimetres with the margin, which a camera 30 centimetres away
/// takes with 3 to 4 points of 1 920.
pub const LONGEST_CODE: usize = 520;
/// The most codes of a link.
const MOST_CODES: usize = 8;
/// What the text of a piece begins with.
const BEGIN: &str = "kletka:";
/// The bytes before the letters of a piece.
const HEAD: usize = BEGIN.len() + "3/8/1a2b3c/".len();
/// The most pieces that are remembered: those of several links.
const MOST_PIECES: usize = 4 * MOST_CODES;

/// Returns the texts of the codes of an address, `link` being the whole address as text.
///
/// # Errors
/// When the address is too long for a link.
pub fn codes(address: &Address, link: &str) -> Result<Vec<String>, LinkError> {
    if link.len() <= LONGEST_CODE {
        return Ok(vec![link.to_owned()]);
    }
    let letters = address.letters()?;
    let mark = checksum(address.kind, letters.as_bytes()) & 0xFF_FFFF;
    let whole = format!("{}/{letters}", address.kind.tag());
    let count = whole.len().div_ceil(LONGEST_CODE - HEAD).max(2);
    // Of one length, hence of one size on the screen.
    let pieces = whole.as_bytes().chunks(whole.len().div_ceil(count));
    let written = pieces.map(|piece| piece.iter().copied().map(char::from).collect::<String>());
    Ok(written.zip(1..).map(|(piece, number)| format!("{BEGIN}{number}/{count}/{mark:06x}/{piece}")).collect())
}

/// What the text of a code is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeText {
    /// A link, or the last missing piece of one.
    Link(Address),
    /// A piece of a link of which some are missing.
    Piece {
        /// How many pieces have been read.
        read: usize,
        /// How many there are.
        count: usize,
    },
    /// No link of Kletka, or a damaged one.
    Foreign,
}

/// Reader of codes in any order, which joins the pieces of a link.
#[derive(Clone, Default, Debug)]
pub struct CodeReader {
    pieces: Vec<Piece>,
}

impl CodeReader {
    /// Reads the text of a code.
    pub fn read(&mut self, text: &str) -> CodeText {
        let Some(piece) = Piece::parse(text) else {
            return Address::find(text).map_or(CodeText::Foreign, CodeText::Link);
        };
        self.pieces.retain(|known| !(known.is_beside(&piece) && known.number == piece.number));
        if self.pieces.len() == MOST_PIECES {
            self.pieces.remove(0);
        }
        let count = piece.count;
        self.pieces.push(piece.clone());
        let mut together: Vec<&Piece> = self.pieces.iter().filter(|known| known.is_beside(&piece)).collect();
        if together.len() < count {
            return CodeText::Piece { read: together.len(), count };
        }
        together.sort_by_key(|piece| piece.number);
        let whole = together.iter().fold("#/".to_owned(), |whole, piece| whole + &piece.letters);
        self.pieces.retain(|known| !known.is_beside(&piece));
        Address::find(&whole).map_or(CodeText::Foreign, CodeText::Link)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    /// From 1.
    number: usize,
    count: usize,
    mark: String,
    letters: String,
}

impl Piece {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix(BEGIN)?.splitn(4, '/');
        let (number, count) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let (mark, letters) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        let is_right = (2..=MOST_CODES).contains(&count) && (1..=count).contains(&number);
        (is_right && text.len() <= LONGEST_CODE).then_some(Self { number, count, mark, letters })
    }

    /// Returns whether both are of one link.
    fn is_beside(&self, other: &Self) -> bool {
        (self.count, &self.mark) == (other.count, &other.mark)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LinkKind, MAX_BODY};
    use super::*;
    use proptest::prelude::*;

    fn address(kind: LinkKind, length: usize, seed: usize) -> Address {
        let body = (0..length).map(|byte| (byte * byte * 7 + byte * 29 + seed * 31) as u8).collect();
        Address { version: 1, kind, body }
    }

    fn codes_of(address: &Address) -> Vec<String> {
        codes(address, &format!("https://example.org/{}", address.to_fragment().unwrap())).unwrap()
    }

    /// Reads all but the last of some codes, each a piece, and returns what the last one is.
    fn last(reader: &mut CodeReader, codes: &[&String]) -> CodeText {
        let (last, before) = codes.split_last().unwrap();
        for code in before {
            assert!(matches!(reader.read(code), CodeText::Piece { .. }), "{code}");
        }
        reader.read(last)
    }

    #[test]
    fn the_longest_link_has_eight_codes() {
        for kind in LinkKind::ALL {
            let codes = codes_of(&address(kind, MAX_BODY, 1));
            assert_eq!(codes.len(), MOST_CODES, "{}", kind.tag());
            assert!(codes.iter().all(|code| code.len() <= LONGEST_CODE), "{}", kind.tag());
        }
        let longer = address(LinkKind::Match, MAX_BODY + 1, 1);
        assert_eq!(codes(&longer, &"a".repeat(LONGEST_CODE + 1)), Err(LinkError::TooLong));
    }

    #[test]
    fn a_link_that_one_code_holds_is_shown_as_it_is() {
        let address = address(LinkKind::Match, 225, 2);
        let link = format!("https://example.org/kletka/{}", address.to_fragment().unwrap());
        assert_eq!(codes(&address, &link), Ok(vec![link.clone()]));
        assert_eq!(CodeReader::default().read(&link), CodeText::Link(address));
    }

    #[test]
    fn two_links_in_turn_do_not_mix() {
        let [first, second] = [3, 4].map(|seed| address(LinkKind::Match, 1_500, seed));
        let (mine, other) = (codes_of(&first), codes_of(&second));
        let mut reader = CodeReader::default();
        let mixed: Vec<&String> = mine.iter().zip(&other).flat_map(|(mine, other)| [mine, other]).collect();
        assert_eq!(last(&mut reader, &mixed[..mixed.len() - 1]), CodeText::Link(first));
        assert_eq!(reader.read(other.last().unwrap()), CodeText::Link(second));
    }

    #[test]
    fn a_false_piece_is_refused_and_the_true_ones_read_again() {
        let address = address(LinkKind::Private, 1_000, 5);
        let codes = codes_of(&address);
        let mut reader = CodeReader::default();
        let forged = codes[0].clone() + "A";
        let with_forged: Vec<&String> = core::iter::once(&forged).chain(&codes[1..]).collect();
        assert_eq!(last(&mut reader, &with_forged), CodeText::Foreign);
        assert_eq!(last(&mut reader, &codes.iter().collect::<Vec<_>>()), CodeText::Link(address.clone()));
        // The later piece of a number counts.
        let mended: Vec<&String> = core::iter::once(&forged).chain(&codes).collect();
        assert_eq!(last(&mut reader, &mended), CodeText::Link(address));
    }

    #[test]
    fn texts_of_others_are_foreign() {
        let long = format!("kletka:1/2/1a2b3c/{}", "A".repeat(LONGEST_CODE));
        let others = ["", "https://example.org/", "kletka:", "kletka:0/2/a/b", "kletka:3/2/a/b", "kletka:1/9/a/b"];
        for text in others.into_iter().chain(["kletka:1/1/a/b", "kletka:-1/2/a/b", "kletka:1/2/a", &long]) {
            assert_eq!(CodeReader::default().read(text), CodeText::Foreign, "{text}");
        }
        let mut reader = CodeReader::default();
        for number in 0..10_000 {
            let text = format!("kletka:{}/8/{}/{}", 1 + number % 3, number / 3, "A".repeat(400));
            assert!(matches!(reader.read(&text), CodeText::Piece { .. }));
        }
        assert_eq!(reader.pieces.len(), MOST_PIECES);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

        #[test]
        fn pieces_are_joined_in_any_order(
            length in 0..=MAX_BODY, kind in 0..LinkKind::ALL.len(), turns in prop::collection::vec(any::<u32>(), 30)
        ) {
            let address = address(LinkKind::ALL[kind], length, length);
            let codes = codes_of(&address);
            let mut reader = CodeReader::default();
            let mut missing: Vec<&String> = codes.iter().collect();
            // Some are read several times, as a camera does.
            for turn in turns {
                let code = &codes[turn as usize % codes.len()];
                missing.retain(|other| *other != code);
                match reader.read(code) {
                    CodeText::Piece { read, count } => prop_assert_eq!((read, count), (codes.len() - missing.len(), codes.len())),
                    CodeText::Link(read) => {
                        prop_assert!(missing.is_empty());
                        prop_assert_eq!(read, address.clone());
                        return Ok(());
                    }
                    CodeText::Foreign => prop_assert!(false, "{} is foreign", code),
                }
            }
            prop_assert!(!missing.is_empty());
        }

        #[test]
        fn any_text_is_read(text in ".{0,60}", head in "kletka:[0-9/a-f]{0,12}") {
            let mut reader = CodeReader::default();
            reader.read(&text);
            reader.read(&(head + &text));
        }
    }
}
