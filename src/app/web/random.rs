//! Chance from outside.

/// A seed that nobody can foresee.
pub(crate) fn seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| super::clock::now())
}

/// 128 bits that nobody can foresee; `None` where the browser gives none: a seal must not be made with anything less.
pub(crate) fn salt() -> Option<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}
