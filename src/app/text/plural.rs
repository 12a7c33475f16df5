//! The form of a noun that goes with a number.

/// One or many, in English.
pub(super) fn english(n: usize, [one, many]: [&'static str; 2]) -> &'static str {
    if n == 1 { one } else { many }
}

/// One, a few or many, in Russian and Ukrainian: 1 and 21, 2 and 24, 5 and 11.
pub(super) fn slavic(n: usize, [one, few, many]: [&'static str; 3]) -> &'static str {
    match (n % 10, n % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    }
}
