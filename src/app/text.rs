//! Texts of the page in three languages. Each area is a struct with a constant per language, so a missing translation
//! does not compile.

pub(crate) mod agreed;
pub(crate) mod battle;
pub(crate) mod campaign;
pub(crate) mod end;
pub(crate) mod eye;
pub(crate) mod frame;
pub(crate) mod habits;
pub(crate) mod judgement;
pub(crate) mod library;
pub(crate) mod links;
pub(crate) mod orders;
pub(crate) mod placement;
pub(crate) mod players;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod sharing;
pub(crate) mod squadron;
pub(crate) mod terms;
pub(crate) mod virus;
pub(crate) mod virus_setup;

pub(crate) use super::language::Language;
pub(crate) use agreed::Agreed;
pub(crate) use terms::Terms;

use super::chunk::{Chunk, Loading, NotLoaded, chunk, use_chunk};
use super::loading_text;
use super::settings::use_settings;
use kletka::play::GameKind;
use std::cell::Cell;
use std::ops::Deref;
use yew::prelude::*;

/// Texts of one language: those of the home page and the frame. It dereferences to `PageTexts`, which are fetched with
/// the first other page.
pub(crate) struct Texts {
    pub(crate) language: Language,
    pub(crate) loading: &'static loading_text::LoadingText,
    pub(crate) frame: &'static frame::FrameText,
    pub(crate) ways: Ways,
    of_pages: Cell<Option<&'static PageTexts>>,
}

/// Titles of pages that may not have been loaded yet.
pub(crate) struct Ways {
    pub(crate) matches: &'static str,
    pub(crate) statistics: &'static str,
    pub(crate) habits: &'static str,
    pub(crate) sea_battle_setup: &'static str,
    pub(crate) together: &'static str,
    pub(crate) friend: &'static str,
    pub(crate) open_link: &'static str,
    pub(crate) campaign: &'static str,
    pub(crate) squadron: Way,
    pub(crate) map_editor: &'static str,
    pub(crate) virus_war: Way,
}

/// Title, description and title of the rules of a game.
pub(crate) struct Way {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) rules: &'static str,
}

/// Texts of the pages that are chunks of their own.
pub(crate) struct PageTexts {
    pub(crate) settings: &'static settings::SettingsText,
    pub(crate) library: &'static library::LibraryText,
    pub(crate) terms: &'static Terms,
    pub(crate) agreed: &'static Agreed,
    pub(crate) setup: &'static setup::SetupText,
    pub(crate) players: &'static players::PlayersText,
    pub(crate) session: &'static session::SessionText,
    pub(crate) placement: &'static placement::PlacementText,
    pub(crate) battle: &'static battle::BattleText,
    pub(crate) end: &'static end::EndText,
    pub(crate) links: &'static links::LinkText,
    pub(crate) orders: &'static orders::OrdersText,
    pub(crate) judgement: &'static judgement::JudgementText,
    pub(crate) sharing: &'static sharing::SharingText,
    pub(crate) eye: &'static eye::EyeText,
    pub(crate) habits: &'static habits::HabitsText,
    pub(crate) squadron: &'static squadron::SquadronText,
    pub(crate) virus: &'static virus::VirusText,
    pub(crate) virus_setup: &'static virus_setup::VirusSetupText,
}

impl Texts {
    pub(crate) fn game(&self, kind: GameKind) -> &'static str {
        match kind {
            GameKind::SeaBattle => self.frame.sea_battle,
            GameKind::Squadron => self.ways.squadron.title,
            GameKind::VirusWar => self.ways.virus_war.title,
        }
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
            loading: &loading_text::$language,
            frame: &frame::$language,
            ways: Ways {
                matches: library::$language.title,
                statistics: library::$language.statistics.title,
                habits: habits::$language.title,
                sea_battle_setup: setup::$language.title,
                together: players::$language.together,
                friend: links::$language.friend,
                open_link: links::$language.paste,
                campaign: campaign::$language.title,
                squadron: Way {
                    title: squadron::$language.title,
                    line: squadron::$language.line,
                    rules: squadron::$language.rules,
                },
                map_editor: squadron::$language.editor.title,
                virus_war: Way {
                    title: virus::$language.title,
                    line: virus::$language.line,
                    rules: virus::$language.rules,
                },
            },
            of_pages: Cell::new(None),
        }
    };
}

macro_rules! page_texts {
    ($language:ident) => {
        &PageTexts {
            settings: &settings::$language,
            library: &library::$language,
            terms: &terms::$language,
            agreed: &agreed::$language,
            setup: &setup::$language,
            players: &players::$language,
            session: &session::$language,
            placement: &placement::$language,
            battle: &battle::$language,
            end: &end::$language,
            links: &links::$language,
            orders: &orders::$language,
            judgement: &judgement::$language,
            sharing: &sharing::$language,
            eye: &eye::$language,
            habits: &habits::$language,
            squadron: &squadron::$language,
            virus: &virus::$language,
            virus_setup: &virus_setup::$language,
        }
    };
}

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
            <ContextProvider<TextsInUse> context={TextsInUse(texts)}>{ props.children.clone() }</ContextProvider<TextsInUse>>
        </>
    }
}

/// Returns the texts in use. Must be called below a [`TextsProvider`].
#[hook]
pub(crate) fn use_texts() -> &'static Texts {
    use_context::<TextsInUse>().expect("the page is inside a TextsProvider").0
}

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
