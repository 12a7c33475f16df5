//! Content hashes of files.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Returns a short content hash for file names.
pub(super) fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// Returns the hash in [`integrity`] without its constant prefix and padding.
pub(super) fn short_hash(bytes: &[u8]) -> String {
    integrity(bytes).trim_start_matches("sha256-").trim_end_matches('=').to_owned()
}

/// Returns the content policy source for an inline script.
pub(super) fn policy_hash(script: &str) -> String {
    format!("'{}'", integrity(script.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(fingerprint(b"abc"), "ba7816bf8f01cfea");
        assert_eq!(policy_hash(""), "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
        assert_eq!(integrity(b"abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
        assert_eq!(short_hash(b"abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0");
    }
}
