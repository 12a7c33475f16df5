//! Messages that can be held against a key which only their sender and their reader know.

use super::hash::{Digest, Domain, Mac, Salt, ShortDigest, first_half, hash};

/// What a message authentication code stands under. A code for one kind of message is worth nothing for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// What a camp of a campaign sends to the gods.
    Dispatch,
    /// A campaign as the gods send it to the camps.
    Bulletin,
}

/// The key with this number of all those that follow from a secret. Neither the secret nor another key follows from it.
pub fn derive_key(secret: Salt, number: u8) -> Salt {
    Salt(first_half(&hash(Domain::CampKey, [&secret.0[..], &[number]])))
}

impl Mac {
    /// The code of a message under a key. All that is hashed has its length before it, so that nothing can be added to a
    /// message whose code is known.
    pub fn new(key: Salt, kind: Message, message: &[u8]) -> Self {
        let domain = match kind {
            Message::Dispatch => Domain::Dispatch,
            Message::Bulletin => Domain::Bulletin,
        };
        Self(first_half(&hash(domain, [&key.0[..], message])))
    }
}

impl ShortDigest {
    /// The beginning of the hash of a text, by which something else refers to it.
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
    fn a_code_holds_for_its_key_its_kind_and_its_message_only() {
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
