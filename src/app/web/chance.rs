//! Chance from outside: where the seeds of battles come from.

/// A seed that nobody chose.
pub(crate) fn seed() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}
