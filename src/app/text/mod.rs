//! Everything the page says, in three languages. A text that is missing in one of them does not compile.

mod agreed;
mod players;
mod plural;
mod session;
mod setup;
mod terms;

pub(crate) use agreed::Agreed;
pub(crate) use terms::Terms;

use crate::app::web;
use yew::prelude::*;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    English,
    Russian,
    Ukrainian,
}

impl Language {
    /// The language for a browser's wish such as `uk-UA`.
    pub(crate) fn wanted(wish: &str) -> Self {
        match wish.split('-').next() {
            Some("ru") => Self::Russian,
            Some("uk") => Self::Ukrainian,
            _ => Self::English,
        }
    }
}

/// The texts of one language, by area.
pub(crate) struct Texts {
    pub(crate) agreed: &'static Agreed,
    pub(crate) players: &'static players::PlayersText,
    pub(crate) session: &'static session::SessionText,
    pub(crate) setup: &'static setup::SetupText,
    pub(crate) terms: &'static Terms,
}

const EN: Texts =
    Texts { agreed: &agreed::EN, players: &players::EN, session: &session::EN, setup: &setup::EN, terms: &terms::EN };

const RU: Texts =
    Texts { agreed: &agreed::RU, players: &players::RU, session: &session::RU, setup: &setup::RU, terms: &terms::RU };

const UK: Texts =
    Texts { agreed: &agreed::UK, players: &players::UK, session: &session::UK, setup: &setup::UK, terms: &terms::UK };

/// The language of the page.
#[hook]
pub(crate) fn use_language() -> Language {
    *use_memo((), |()| Language::wanted(&web::language::wanted()))
}

/// The texts in the language of the page.
#[hook]
pub(crate) fn use_texts() -> &'static Texts {
    match use_language() {
        Language::English => &EN,
        Language::Russian => &RU,
        Language::Ukrainian => &UK,
    }
}
