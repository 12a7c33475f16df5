//! Languages of the page; the texts are in [`text`](super::text).

use super::web::media;
use kletka::sea_battle::Coordinates;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    English,
    Russian,
    Ukrainian,
}

impl Language {
    /// In the order of the settings.
    pub(crate) const ALL: [Self; 3] = [Self::Ukrainian, Self::Russian, Self::English];

    /// Returns the language code for the document.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
            Self::Ukrainian => "uk",
        }
    }

    /// Returns the two-letter label of a button.
    pub(crate) const fn short(self) -> &'static str {
        match self {
            Self::English => "EN",
            Self::Russian => "РУ",
            Self::Ukrainian => "УК",
        }
    }

    /// Returns the language's own name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Russian => "Русский",
            Self::Ukrainian => "Українська",
        }
    }

    /// Returns the default column labels (S2).
    pub(crate) const fn letters(self) -> Coordinates {
        match self {
            Self::English => Coordinates::Latin,
            Self::Russian => Coordinates::Russian,
            Self::Ukrainian => Coordinates::Ukrainian,
        }
    }

    /// Parses a language code, with or without a region.
    pub(crate) fn of_code(code: &str) -> Option<Self> {
        let language = code.split('-').next()?;
        Self::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(language))
    }

    /// Returns the first supported language of the browser, otherwise English.
    pub(crate) fn of_browser() -> Self {
        media::languages().iter().find_map(|code| Self::of_code(code)).unwrap_or(Self::English)
    }
}
