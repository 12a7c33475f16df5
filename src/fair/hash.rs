//! SHA-256 over one fixed encoding, used by every seal, die and chain.
//!
//! The encoding is the length of the domain in one byte, the domain, and each field after its length in four bytes,
//! big-endian: different lists of fields have different encodings, and a hash for one purpose is worthless for another.
//! A domain ends in its version, raised with every change of the hashed fields.

use core::fmt;
use core::str::FromStr;
use sha2::{Digest as _, Sha256};

/// The purpose of a hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Domain {
    /// The agreement of the players.
    Agreement,
    /// The agreement and the inviter's seal.
    Invitation,
    /// The last element of a side's chain of links.
    LinkSeed,
    /// The last element of a side's chain of dice.
    DiceSeed,
    /// The salt of a side's secret, from the side's salt.
    BoardSalt,
    /// The secret of a side.
    Board,
    /// An element of a chain, from the next one.
    Chain,
    /// A die.
    Die,
    /// More bits from a die whose words were all rejected.
    Redraw,
    /// The salt of a leaf of a tree.
    LeafSalt,
    /// A leaf of a tree: number, face and salt.
    Leaf,
    /// Two nodes of a tree.
    Node,
    /// A die sealed beforehand, or the salt of all such dice.
    SealedDie,
    /// A text referred to elsewhere.
    Fingerprint,
    /// The key shared by a camp and the gods.
    CampKey,
    /// A camp's message to the gods.
    Dispatch,
    /// The gods' message to the camps.
    Bulletin,
}

impl Domain {
    const fn name(self) -> &'static str {
        match self {
            Self::Agreement => "kletka agreement 1",
            Self::Invitation => "kletka invitation 1",
            Self::LinkSeed => "kletka link seed 1",
            Self::DiceSeed => "kletka dice seed 1",
            Self::BoardSalt => "kletka board salt 1",
            Self::Board => "kletka board 1",
            Self::Chain => "kletka chain 1",
            Self::Die => "kletka die 1",
            Self::Redraw => "kletka redraw 1",
            Self::LeafSalt => "kletka cell salt 1",
            Self::Leaf => "kletka cell 1",
            Self::Node => "kletka node 1",
            Self::SealedDie => "kletka sealed die 1",
            Self::Fingerprint => "kletka fingerprint 1",
            Self::CampKey => "kletka camp key 1",
            Self::Dispatch => "kletka dispatch 1",
            Self::Bulletin => "kletka bulletin 1",
        }
    }
}

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

/// An element of a chain: 128 bits, half of a hash, which keeps links short.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Element(pub [u8; 16]);

/// 128 random bits drawn by a device for one side of one match. They go into all hashes of its secrets, which cannot be
/// guessed without them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

/// The name of a match between devices, equal on all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PactId(pub [u8; 8]);

/// The first bytes of a hash, for names where nobody gains by a collision.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortDigest(pub [u8; 8]);

/// A message authentication code: only those who know the key can write it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Mac(pub [u8; 16]);

/// The error of a text that is not the hexadecimal form of this many bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a number of {0} bytes in hexadecimal digits")]
pub struct ParseHexError(usize);

/// Hashes fields for a purpose.
pub(super) fn hash<'a>(domain: Domain, fields: impl IntoIterator<Item = &'a [u8]>) -> Digest {
    let name = domain.name();
    let mut hasher = Sha256::new();
    hasher.update([name.len() as u8]);
    hasher.update(name);
    for field in fields {
        hasher.update((field.len() as u32).to_be_bytes());
        hasher.update(field);
    }
    Digest(hasher.finalize().into())
}

impl Digest {
    /// Hashes a text referred to elsewhere.
    pub fn fingerprint(text: &str) -> Self {
        hash(Domain::Fingerprint, [text.as_bytes()])
    }
}

impl Element {
    pub(super) fn from_digest(digest: &Digest) -> Self {
        Self(first_half(digest))
    }
}

impl Salt {
    pub(super) fn from_digest(digest: &Digest) -> Self {
        Self(first_half(digest))
    }
}

pub(super) fn first_half(digest: &Digest) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&digest.0[..16]);
    half
}

impl PactId {
    pub(super) fn from_digest(digest: &Digest) -> Self {
        let mut name = [0; 8];
        name.copy_from_slice(&digest.0[..8]);
        Self(name)
    }
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads hexadecimal digits; `None` for any other text.
pub fn bytes_from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| if let &[high, low] = pair { Some(digit(high)? << 4 | digit(low)?) } else { None }).collect()
}

/// Writes hexadecimal digits.
pub fn hex_from_bytes(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).flatten().collect()
}

macro_rules! hex_text {
    ($type:ident, $bytes:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl FromStr for $type {
            type Err = ParseHexError;

            fn from_str(text: &str) -> Result<Self, ParseHexError> {
                let bytes = bytes_from_hex(text).and_then(|bytes| bytes.try_into().ok());
                bytes.map(Self).ok_or(ParseHexError($bytes))
            }
        }
    };
}

hex_text!(Digest, 32);
hex_text!(Element, 16);
hex_text!(Salt, 16);
hex_text!(PactId, 8);
hex_text!(ShortDigest, 8);
hex_text!(Mac, 16);

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for PactId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for ShortDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Mac {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Hides the salt from messages and logs.
impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_encoding_is_frozen() {
        let bytes = hash(Domain::Board, [&b"ab"[..], b""]);
        let plain = Sha256::digest(b"\x0ekletka board 1\x00\x00\x00\x02ab\x00\x00\x00\x00");
        assert_eq!(bytes.0, <[u8; 32]>::from(plain));
    }

    #[test]
    fn fields_are_kept_apart() {
        let hashes = [
            hash(Domain::Board, [&b"ab"[..]]),
            hash(Domain::Board, [&b"a"[..], b"b"]),
            hash(Domain::Board, [&b"ab"[..], b""]),
            hash(Domain::Board, [&b""[..], b"ab"]),
            hash(Domain::Chain, [&b"ab"[..]]),
        ];
        assert!((1..hashes.len()).all(|place| !hashes[..place].contains(&hashes[place])));
    }

    #[test]
    fn a_hash_survives_a_round_trip() {
        let digest = hash(Domain::Die, [&b"x"[..]]);
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for wrong in ["", "00", "zz", &"0".repeat(63), &"é".repeat(32), &format!("{digest}0")] {
            assert_eq!(wrong.parse::<Digest>(), Err(ParseHexError(32)), "{wrong}");
        }
        assert_eq!(format!("{:?}", Salt([7; 16])), "Salt(…)");
    }
}
