//! Plural forms.

/// Chooses from the English forms: one, many.
pub(crate) fn english(n: usize, forms: [&'static str; 2]) -> &'static str {
    forms[usize::from(n != 1)]
}

/// Chooses from the Russian or Ukrainian forms: one, few, many.
pub(crate) fn slavic(n: usize, forms: [&'static str; 3]) -> &'static str {
    match (n % 10, n % 100) {
        (_, 11..=14) => forms[2],
        (1, _) => forms[0],
        (2..=4, _) => forms[1],
        _ => forms[2],
    }
}
