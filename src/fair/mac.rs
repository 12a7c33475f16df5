//! Authentication of messages by a key known only to sender and reader.

use super::hash::{Digest, Domain, Mac, Salt, ShortDigest, first_half, hash};

/// The kind of an authenticated message. A code is valid for one kind only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// A camp's message to the gods.
    Dispatch,
    /// A campaign sent by the gods.
    Bulletin,
}

/// Derives a key. It reveals neither the secret nor another key.
pub fn derive_key(secret: Salt, number: u8) -> Salt {
    Salt(first_half(&hash(Domain::CampKey, [&secret.0[..], &[number]])))
}

impl Mac {
    /// Computes the code of a message. Length prefixes prevent extending a message whose code is known.
    pub fn new(key: Salt, kind: Message, message: &[u8]) -> Self {
        let domain = match kind {
            Message::Dispatch => Domain::Dispatch,
            Message::Bulletin => Domain::Bulletin,
        };
        Self(first_half(&hash(domain, [&key.0[..], message])))
    }
}

impl ShortDigest {
    /// Returns the first bytes of a text's hash.
    pub fn fingerprint(text: &str) -> Self {
        let mut short = [0; 8];
        short.copy_from_slice(&Digest::fingerprint(text).0[..8]);
        Self(short)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_fits_only_its_key_kind_and_message() {
        let secret = Salt([5; 16]);
        let keys = [derive_key(secret, 0), derive_key(secret, 1), derive_key(Salt([6; 16]), 0), secret];
        let mut codes: Vec<[u8; 16]> = Vec::new();
        for key in keys {
            for kind in [Message::Dispatch, Message::Bulletin] {
                for message in [&b"to sea"[..], b"to sea ", b""] {
                    codes.push(Mac::new(key, kind, message).0);
                }
            }
        }
        let count = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), count);
    }
}
