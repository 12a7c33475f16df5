//! The languages of the page. What it says in them is in [`text`](super::text).

use super::web::media;
use kletka::sea_battle::Coordinates;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    English,
    Russian,
    Ukrainian,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub(crate) const ALL: [Self; 3] = [Self::Ukrainian, Self::Russian, Self::English];

    /// Its code for the document.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
            Self::Ukrainian => "uk",
        }
    }

    /// Two letters for a button.
    pub(crate) const fn short(self) -> &'static str {
        match self {
            Self::English => "EN",
            Self::Russian => "РУ",
            Self::Ukrainian => "УК",
        }
    }

    /// Its own name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Russian => "Русский",
            Self::Ukrainian => "Українська",
        }
    }

    /// The letters that columns have in this language where nothing else is agreed (S2).
    pub(crate) const fn letters(self) -> Coordinates {
        match self {
            Self::English => Coordinates::Latin,
            Self::Russian => Coordinates::Russian,
            Self::Ukrainian => Coordinates::Ukrainian,
        }
    }

    /// The language with this code, region and all.
    pub(crate) fn of_code(code: &str) -> Option<Self> {
        let language = code.split('-').next()?;
        Self::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(language))
    }

    /// The first of the browser's languages that the page speaks, else English.
    pub(crate) fn of_browser() -> Self {
        media::languages().iter().find_map(|code| Self::of_code(code)).unwrap_or(Self::English)
    }
}
