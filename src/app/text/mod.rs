//! Everything that the page says, in three languages. An area is a struct of texts with a constant for each language, so
//! that a missing translation does not compile.

pub(crate) mod agreed;
pub(crate) mod battle;
pub(crate) mod end;
pub(crate) mod eye;
pub(crate) mod frame;
pub(crate) mod library;
pub(crate) mod placement;
pub(crate) mod players;
pub(crate) mod plural;
pub(crate) mod session;
pub(crate) mod setup;
pub(crate) mod squadron;
pub(crate) mod terms;
pub(crate) mod virus;
pub(crate) mod virus_setup;

pub(crate) use agreed::Agreed;
pub(crate) use terms::Terms;

use super::settings::use_settings;
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

/// All texts of a language.
pub(crate) struct Texts {
    pub(crate) frame: &'static frame::FrameText,
    pub(crate) library: &'static library::LibraryText,
    pub(crate) terms: &'static Terms,
    pub(crate) agreed: &'static Agreed,
    pub(crate) setup: &'static setup::SetupText,
    pub(crate) players: &'static players::PlayersText,
    pub(crate) session: &'static session::SessionText,
    pub(crate) placement: &'static placement::PlacementText,
    pub(crate) battle: &'static battle::BattleText,
    pub(crate) end: &'static end::EndText,
    pub(crate) eye: &'static eye::EyeText,
    pub(crate) squadron: &'static squadron::SquadronText,
    pub(crate) virus: &'static virus::VirusText,
    pub(crate) virus_setup: &'static virus_setup::VirusSetupText,
}

macro_rules! texts {
    ($language:ident) => {
        &Texts {
            frame: &frame::$language,
            library: &library::$language,
            terms: &terms::$language,
            agreed: &agreed::$language,
            setup: &setup::$language,
            players: &players::$language,
            session: &session::$language,
            placement: &placement::$language,
            battle: &battle::$language,
            end: &end::$language,
            eye: &eye::$language,
            squadron: &squadron::$language,
            virus: &virus::$language,
            virus_setup: &virus_setup::$language,
        }
    };
}

impl Language {
    fn texts(self) -> &'static Texts {
        match self {
            Self::English => texts!(EN),
            Self::Russian => texts!(RU),
            Self::Ukrainian => texts!(UK),
        }
    }
}

/// The texts in the language of the settings.
#[yew::hook]
pub(crate) fn use_texts() -> &'static Texts {
    use_settings().get().language.texts()
}
