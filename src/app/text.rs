//! Texts of the page in three languages: `build.rs` compiles `locales/*.ftl` to a struct for each group of messages,
//! with a constant for each language. The modules here choose messages by values with contents, as errors and events.

pub(crate) mod campaign;
pub(crate) mod lesson;
mod links;
mod sea_battle;
mod session;
mod squadron;
mod virus_war;

pub(crate) use super::language::Language;
pub(crate) use compiled::agreed::AgreedText;
pub(crate) use compiled::campaign::CampaignText;
pub(crate) use compiled::eye::EyeText;
pub(crate) use compiled::links::LinksText;
pub(crate) use compiled::loading::LoadingText;
pub(crate) use compiled::settings::SettingsText;
pub(crate) use compiled::squadron::SquadronText;
pub(crate) use compiled::squadron_editor::SquadronEditorText;
pub(crate) use compiled::terms::TermsText;
pub(crate) use compiled::virus::VirusText;
pub(crate) use squadron::side_name;

use super::chunk::{Chunk, Loading, NotLoaded, chunk, use_chunk};
use super::settings::use_settings;
use kletka::play::GameKind;
use std::cell::Cell;
use std::ops::Deref;
use yew::prelude::*;

mod compiled {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));

    /// Returns the English plural form: one, other.
    const fn english_form(count: usize) -> usize {
        if count == 1 { 0 } else { 1 }
    }

    /// Returns the Russian or Ukrainian plural form: one, few, many.
    const fn slavic_form(count: usize) -> usize {
        match (count % 10, count % 100) {
            (_, 11..=14) => 2,
            (1, _) => 0,
            (2..=4, _) => 1,
            _ => 2,
        }
    }
}

/// Texts of one language: those of the home page and the frame. It dereferences to `PageTexts`, which are fetched with
/// the first other page.
pub(crate) struct Texts {
    pub(crate) language: Language,
    pub(crate) loading: &'static compiled::loading::LoadingText,
    pub(crate) frame: &'static compiled::frame::FrameText,
    pub(crate) ways: &'static compiled::ways::WaysText,
    of_pages: Cell<Option<&'static PageTexts>>,
}

/// Texts of the pages that are chunks of their own.
pub(crate) struct PageTexts {
    pub(crate) settings: &'static compiled::settings::SettingsText,
    pub(crate) library: &'static compiled::library::LibraryText,
    pub(crate) terms: &'static compiled::terms::TermsText,
    pub(crate) agreed: &'static compiled::agreed::AgreedText,
    pub(crate) setup: &'static compiled::setup::SetupText,
    pub(crate) players: &'static compiled::players::PlayersText,
    pub(crate) session: &'static compiled::session::SessionText,
    pub(crate) first: &'static compiled::first::FirstText,
    pub(crate) placement: &'static compiled::placement::PlacementText,
    pub(crate) battle: &'static compiled::battle::BattleText,
    pub(crate) end: &'static compiled::end::EndText,
    pub(crate) links: &'static compiled::links::LinksText,
    pub(crate) orders: &'static compiled::orders::OrdersText,
    pub(crate) judgement: &'static compiled::judgement::JudgementText,
    pub(crate) sharing: &'static compiled::sharing::SharingText,
    pub(crate) eye: &'static compiled::eye::EyeText,
    pub(crate) habits: &'static compiled::habits::HabitsText,
    pub(crate) puzzle: &'static compiled::puzzle::PuzzleText,
    pub(crate) squadron: &'static compiled::squadron::SquadronText,
    pub(crate) virus: &'static compiled::virus::VirusText,
    pub(crate) virus_setup: &'static compiled::virus_setup::VirusSetupText,
}

impl Texts {
    /// Returns the name of a game.
    pub(crate) fn game(&self, kind: GameKind) -> &'static str {
        [self.frame.sea_battle, self.ways.squadron, self.ways.virus_war][kind as usize]
    }

    /// Returns the title of a game's rules.
    pub(crate) fn rules(&self, kind: GameKind) -> &'static str {
        [self.frame.sea_battle_rules, self.ways.squadron_rules, self.ways.virus_war_rules][kind as usize]
    }
}

impl Deref for Texts {
    type Target = PageTexts;

    fn deref(&self) -> &PageTexts {
        self.of_pages.get().expect("a page is drawn after its texts are loaded")
    }
}

macro_rules! texts {
    ($language:ident, $name:ident) => {
        Texts {
            language: Language::$name,
            loading: &compiled::loading::$language,
            frame: &compiled::frame::$language,
            ways: &compiled::ways::$language,
            of_pages: Cell::new(None),
        }
    };
}

macro_rules! page_texts {
    ($language:ident) => {
        &PageTexts {
            settings: &compiled::settings::$language,
            library: &compiled::library::$language,
            terms: &compiled::terms::$language,
            agreed: &compiled::agreed::$language,
            setup: &compiled::setup::$language,
            players: &compiled::players::$language,
            session: &compiled::session::$language,
            first: &compiled::first::$language,
            placement: &compiled::placement::$language,
            battle: &compiled::battle::$language,
            end: &compiled::end::$language,
            links: &compiled::links::$language,
            orders: &compiled::orders::$language,
            judgement: &compiled::judgement::$language,
            sharing: &compiled::sharing::$language,
            eye: &compiled::eye::$language,
            habits: &compiled::habits::$language,
            puzzle: &compiled::puzzle::$language,
            squadron: &compiled::squadron::$language,
            virus: &compiled::virus::$language,
            virus_setup: &compiled::virus_setup::$language,
        }
    };
}

/// Defines a type `Name` for a group of texts with a chunk per language, which one part of the page fetches:
/// `text_chunk!(Name, texts, chunk of each language)`. The module has the constants `EN`, `RU` and `UK`.
macro_rules! text_chunk {
    ($(#[$about:meta])* $name:ident, $texts:ty, $en:ident, $ru:ident, $uk:ident) => {
        crate::app::chunk::cached_chunk!(English, $en, load_english, &'static $texts, &EN);
        crate::app::chunk::cached_chunk!(Russian, $ru, load_russian, &'static $texts, &RU);
        crate::app::chunk::cached_chunk!(Ukrainian, $uk, load_ukrainian, &'static $texts, &UK);

        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct $name(pub(crate) crate::app::text::Language);

        impl $name {
            /// Returns the texts if the chunk has been loaded.
            pub(crate) fn get(self) -> Option<&'static $texts> {
                match self.0 {
                    crate::app::text::Language::English => English.get(),
                    crate::app::text::Language::Russian => Russian.get(),
                    crate::app::text::Language::Ukrainian => Ukrainian.get(),
                }
            }
        }

        impl crate::app::chunk::Chunk for $name {
            fn is_loaded(self) -> bool {
                self.get().is_some()
            }

            fn load(self) -> crate::app::chunk::Loading {
                match self.0 {
                    crate::app::text::Language::English => English.load(),
                    crate::app::text::Language::Russian => Russian.load(),
                    crate::app::text::Language::Ukrainian => Ukrainian.load(),
                }
            }
        }
    };
}
use text_chunk;

chunk!(texts_en, load_english, Texts, texts!(EN, English));
chunk!(texts_ru, load_russian, Texts, texts!(RU, Russian));
chunk!(texts_uk, load_ukrainian, Texts, texts!(UK, Ukrainian));
chunk!(part_texts_en, load_english_of_pages, &'static PageTexts, page_texts!(EN));
chunk!(part_texts_ru, load_russian_of_pages, &'static PageTexts, page_texts!(RU));
chunk!(part_texts_uk, load_ukrainian_of_pages, &'static PageTexts, page_texts!(UK));

thread_local! {
    /// Loaded texts, indexed by `Language`.
    static TEXTS: [Cell<Option<&'static Texts>>; 3] = const { [const { Cell::new(None) }; 3] };
}

impl Language {
    /// Returns the texts of parts that are loading, which are always there.
    pub(crate) const fn loading_texts(self) -> &'static LoadingText {
        match self {
            Self::English => &compiled::loading::EN,
            Self::Russian => &compiled::loading::RU,
            Self::Ukrainian => &compiled::loading::UK,
        }
    }

    /// Returns the texts of this language if those of the home page have been loaded.
    pub(crate) fn texts(self) -> Option<&'static Texts> {
        TEXTS.with(|texts| texts[self as usize].get())
    }

    async fn load_texts(self) -> Result<&'static Texts, NotLoaded> {
        if let Some(texts) = self.texts() {
            return Ok(texts);
        }
        let texts = match self {
            Self::English => load_english().await,
            Self::Russian => load_russian().await,
            Self::Ukrainian => load_ukrainian().await,
        }?;
        // Leaked once per language: keep the first copy if two requests have raced.
        Ok(TEXTS.with(|all| {
            let kept = all[self as usize].get().unwrap_or_else(|| Box::leak(Box::new(texts)));
            all[self as usize].set(Some(kept));
            kept
        }))
    }
}

/// Chunk with texts of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextChunk {
    /// Texts of the home page and the frame.
    Home(Language),
    /// Texts of all pages.
    All(Language),
}

impl Chunk for TextChunk {
    fn is_loaded(self) -> bool {
        match self {
            Self::Home(language) => language.texts().is_some(),
            Self::All(language) => language.texts().is_some_and(|texts| texts.of_pages.get().is_some()),
        }
    }

    fn load(self) -> Loading {
        Box::pin(async move {
            let (Self::Home(language) | Self::All(language)) = self;
            let texts = language.load_texts().await?;
            if matches!(self, Self::All(_)) {
                texts.of_pages.set(Some(match language {
                    Language::English => load_english_of_pages().await,
                    Language::Russian => load_russian_of_pages().await,
                    Language::Ukrainian => load_ukrainian_of_pages().await,
                }?));
            }
            Ok(())
        })
    }
}

/// Context with the texts in use.
#[derive(Clone, Copy)]
struct TextsInUse(&'static Texts);

impl PartialEq for TextsInUse {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct TextsProviderProps {
    pub(crate) children: Html,
}

/// Loads the texts in the language of the settings. Keeps the previous language until then, and shows an error if
/// loading fails.
#[function_component]
pub(crate) fn TextsProvider(props: &TextsProviderProps) -> Html {
    let language = use_settings().get().language;
    let before = use_mut_ref(|| None::<&'static Texts>);
    // Switching the language under an open page requires all texts of the new one.
    let all = before.borrow().is_some_and(|texts| TextChunk::All(texts.language).is_loaded());
    let wanted = if all { TextChunk::All(language) } else { TextChunk::Home(language) };
    let waiting = use_chunk(Some(wanted));
    if let Some(texts) = language.texts().filter(|_| wanted.is_loaded()) {
        *before.borrow_mut() = Some(texts);
    }
    let in_use = *before.borrow();
    let Some(texts) = in_use else { return waiting.map(|waiting| waiting.html).unwrap_or_default() };
    html! {
        <>
            { waiting.filter(|waiting| waiting.failed).map(|waiting| waiting.html) }
            <ContextProvider<TextsInUse> context={TextsInUse(texts)}>
                { props.children.clone() }
            </ContextProvider<TextsInUse>>
        </>
    }
}

/// Returns the texts in use. Must be called below a [`TextsProvider`].
#[hook]
pub(crate) fn use_texts() -> &'static Texts {
    use_context::<TextsInUse>().expect("the page is inside a TextsProvider").0
}
