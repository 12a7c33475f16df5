//! Chance from outside.

/// A seed that nobody can foresee.
pub(crate) fn seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| super::clock::now().to_bits())
}
