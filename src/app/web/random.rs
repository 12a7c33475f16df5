/// Returns an unpredictable seed.
pub(crate) fn seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| super::clock::now())
}

/// Returns 128 random bits; `None` without a secure source, because a seal requires one.
pub(crate) fn salt() -> Option<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}
