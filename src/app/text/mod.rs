//! Everything that the page says, in three languages. An area is a struct of texts with a constant for each language, so
//! that a missing translation does not compile.

pub(crate) mod agreed;
pub(crate) mod battle;
pub(crate) mod end;
pub(crate) mod eye;
pub(crate) mod frame;
pub(crate) mod placement;
pub(crate) mod players;
pub(crate) mod plural;
pub(crate) mod session;
pub(crate) mod setup;
pub(crate) mod squadron;
pub(crate) mod terms;
pub(crate) mod virus;
pub(crate) mod virus_setup;

pub(crate) use super::language::Language;
pub(crate) use agreed::Agreed;
pub(crate) use terms::Terms;

use super::settings::use_settings;

/// All texts of a language.
pub(crate) struct Texts {
    pub(crate) frame: &'static frame::FrameText,
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
