//! Browser interface; only these modules may name `web_sys`.

pub(crate) mod camera;
pub(crate) mod canvas;
pub(crate) mod cells;
pub(crate) mod clock;
pub(crate) mod document;
pub(crate) mod files;
pub(crate) mod focus;
pub(crate) mod in_turn;
pub(crate) mod input;
pub(crate) mod location;
pub(crate) mod media;
pub(crate) mod offline;
mod promise;
pub(crate) mod reminder;
pub(crate) mod scanner;
pub(crate) mod share;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod wake_lock;
pub(crate) mod worker;

/// Randomness of the browser.
pub(crate) mod random {
    /// Returns an unpredictable seed.
    pub(crate) fn seed() -> u64 {
        getrandom::u64().unwrap_or_else(|_| super::clock::now())
    }

    /// Returns 128 random bits; `None` without a secure source, because a seal requires one.
    pub(crate) fn salt() -> Option<[u8; 16]> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok().map(|()| bytes)
    }
}
