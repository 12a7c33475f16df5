//! Links as addresses: `…/#/`, a tag, and letters that encode version, length, body and checksum.
//!
//! Every version of the format has this envelope, hence a program can tell a link of a later version from an altered
//! one.

use super::campaign::INVITATIONS_SINCE;
use super::checksum::{CHECKSUM, checksum};
use super::coder::{MAX_BODY, MAX_FILE_BODY};
use super::{LinkError, LinkKind, base64};
use crate::record::latest_version;
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
pub(super) const HEAD: usize = 3;

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
        let letters = self.letters()?;
        let spelled = spelled(&letters);
        Ok(format!("#/{}/{}", self.kind.tag(), if spelled.len() > MAX_LETTERS { letters } else { spelled }))
    }

    /// Returns the address from `#/` on, of any length, for the address bar of this browser only.
    ///
    /// # Errors
    /// When the body is too long even for a file.
    pub fn to_local_fragment(&self) -> Result<String, LinkError> {
        Ok(format!("#/{}/{}", self.kind.tag(), spelled(&self.all_letters()?)))
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
}

/// Percent-encodes the hyphens and underscores that programs take for emphasis, a dash or punctuation after the address:
/// underscores in one run with a hyphen, hyphens after another one, and all at the end.
fn spelled(letters: &str) -> String {
    let is_sign = |letter: char| matches!(letter, '-' | '_');
    let mut spelled = String::with_capacity(letters.len());
    let mut rest = letters;
    while let Some(begin) = rest.find(is_sign) {
        let (before, after) = rest.split_at(begin);
        rest = after.trim_start_matches(is_sign);
        let run = &after[..after.len() - rest.len()];
        spelled.push_str(before);
        for (place, sign) in run.char_indices() {
            let is_safe = if sign == '-' { !run[..place].contains('-') } else { !run.contains('-') };
            match sign {
                _ if is_safe && !rest.is_empty() => spelled.push(sign),
                '-' => spelled.push_str("%2D"),
                _ => spelled.push_str("%5F"),
            }
        }
    }
    spelled + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn link(length: usize) -> Address {
        Address { version: 1, kind: LinkKind::Match, body: (0..length).map(|byte| (byte * 37 + 1) as u8 | 1).collect() }
    }

    #[test]
    fn no_sign_stands_where_programs_take_it() {
        let mut spelled_signs = 0;
        for seed in 0..1500usize {
            let body = (0..20 + seed % 60).map(|byte| (byte * byte * seed + byte * 29 + seed) as u8).collect();
            let link = Address { version: 1, kind: LinkKind::Match, body };
            let (fragment, letters) = (link.to_fragment().unwrap(), link.letters().unwrap());
            assert!(["--", "-_", "_-", "%2D-"].iter().all(|signs| !fragment.contains(signs)), "{fragment}");
            assert!(!fragment.ends_with(['-', '_']), "{fragment}");
            assert_eq!(fragment.replace("%2D", "-").replace("%5F", "_"), format!("#/m/{letters}"));
            spelled_signs += fragment.matches('%').count();
        }
        assert!(spelled_signs > 50, "{spelled_signs}");
        assert_eq!(spelled("a-b_c__d-_e_-f---g_-_h--_"), "a-b_c__d-%5Fe%5F-f-%2D%2Dg%5F-%5Fh%2D%2D%5F");
        // Where there are too many of them they stay.
        let link = Address { version: 1, kind: LinkKind::Match, body: vec![0xFB; MAX_BODY] };
        assert_eq!(link.to_fragment().unwrap(), format!("#/m/{}", link.letters().unwrap()));
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

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

        #[test]
        fn any_bytes_return(body in prop::collection::vec(any::<u8>(), 0..400), kind in 0usize..7) {
            let link = Address { version: 1, kind: LinkKind::ALL[kind], body };
            prop_assert_eq!(Address::find(&link.to_fragment().unwrap()), Ok(link));
        }
    }
}
