//! Compiles `locales/*.ftl` (Fluent) to Rust, so that a missing translation does not build and the page parses nothing.
//! The crates fluent-static and fluent-typed add 34 and 54 KB to the page after brotli, and link all languages together.
//!
//! A group comment `## name – description` starts a module with a struct `NameText` and its constants `EN`, `RU` and
//! `UK`; a group `outer.name` is also a field of the group `outer`. A message `name-field` becomes a field: `&'static
//! str`, a function of its arguments, or an array if it has only attributes. The English file declares each argument with
//! its Rust type, in order: `# $count (usize) description`; a path such as `sea_battle::Touching` belongs to the library.
//! It also declares the order of an array: `# .first .second`. The order of attributes in a file means nothing, since
//! tools of translators sort them.
//!
//! A selector has plural categories or numbers for an integer, `true` and `false` for a `bool`, `none` and others for an
//! `Option`, `empty` and others for a `&str`, and the variants in kebab-case for an enum, which are compared with the
//! library's ([`add_enums`]). `other` stands for all others.
//! Terms with their arguments and attributes are resolved here. What differs from Fluent is refused.

mod case;
mod enums;
mod locale;
mod render;
mod resolve;
mod rust;
mod texts;

pub use case::Variants;
pub use enums::add_enums;
pub use texts::Texts;

use std::fmt;

/// A language.
#[derive(PartialEq, Eq, Debug)]
pub struct Language {
    /// Its code, which is the name of its file.
    pub code: &'static str,
    /// Plural categories of whole numbers; the last is for all that no other has.
    forms: &'static [&'static str],
    /// The function of the page that returns the index of a category.
    form_of: &'static str,
}

impl Language {
    /// Returns the index of a number's plural category.
    fn form(&self, number: u64) -> usize {
        match (self.forms.len(), number % 10, number % 100) {
            (2, ..) => usize::from(number != 1),
            (_, _, 11..=14) => 2,
            (_, 1, _) => 0,
            (_, 2..=4, _) => 1,
            _ => 2,
        }
    }
}

/// The languages, the one first that declares the arguments.
pub const LANGUAGES: [Language; 3] = [
    Language { code: "en", forms: &["one", "other"], form_of: "english_form" },
    Language { code: "ru", forms: SLAVIC, form_of: "slavic_form" },
    Language { code: "uk", forms: SLAVIC, form_of: "slavic_form" },
];

const SLAVIC: &[&str] = &["one", "few", "many"];

/// A fault of a file.
#[derive(PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file's language.
    pub language: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The message and what is wrong with it.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "locales/{}.ftl:{}: {}", self.language, self.line, self.reason)
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests;
