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

pub(crate) use super::language::Language;
pub(crate) use agreed::Agreed;
pub(crate) use terms::Terms;

use super::late_text;
use super::part::{Late, NotLoaded, part, use_part};
use super::settings::use_settings;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use yew::prelude::*;

/// All texts of a language.
pub(crate) struct Texts {
    pub(crate) late: &'static late_text::LateText,
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
            late: &late_text::$language,
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

part!(texts_en, load_english, &'static Texts, texts!(EN));
part!(texts_ru, load_russian, &'static Texts, texts!(RU));
part!(texts_uk, load_ukrainian, &'static Texts, texts!(UK));

thread_local! {
    /// By the language's number.
    static TEXTS: [Cell<Option<&'static Texts>>; 3] = const { [const { Cell::new(None) }; 3] };
}

impl Language {
    /// The texts in this language, if they have been loaded.
    pub(crate) fn texts(self) -> Option<&'static Texts> {
        TEXTS.with(|texts| texts[self as usize].get())
    }
}

impl Late for Language {
    fn is_here(self) -> bool {
        self.texts().is_some()
    }

    fn load(self) -> Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>> {
        Box::pin(async move {
            let texts = match self {
                Self::English => load_english().await,
                Self::Russian => load_russian().await,
                Self::Ukrainian => load_ukrainian().await,
            }?;
            TEXTS.with(|all| all[self as usize].set(Some(texts)));
            Ok(())
        })
    }
}

/// The texts that the page speaks now.
#[derive(Clone, Copy)]
struct Spoken(&'static Texts);

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct TextsProviderProps {
    pub(crate) children: Html,
}

/// Loads the texts in the language of the settings. Until they are there, the page goes on in the language that it spoke
/// before; if they cannot be had, that is told above it.
#[function_component]
pub(crate) fn TextsProvider(props: &TextsProviderProps) -> Html {
    let language = use_settings().get().language;
    let waiting = use_part(Some(language));
    let before = use_mut_ref(|| None);
    if let Some(texts) = language.texts() {
        *before.borrow_mut() = Some(texts);
    }
    let spoken = *before.borrow();
    let Some(texts) = spoken else { return waiting.map(|waiting| waiting.html).unwrap_or_default() };
    html! {
        <>
            { waiting.filter(|waiting| waiting.failed).map(|waiting| waiting.html) }
            <ContextProvider<Spoken> context={Spoken(texts)}>{ props.children.clone() }</ContextProvider<Spoken>>
        </>
    }
}

/// The texts in the language of the settings. Pages are always inside a [`TextsProvider`].
#[hook]
pub(crate) fn use_texts() -> &'static Texts {
    use_context::<Spoken>().expect("the page is inside a TextsProvider").0
}
