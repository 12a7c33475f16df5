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
pub(crate) use compiled::campaign::CampaignText;
pub(crate) use compiled::eye::EyeText;
pub(crate) use compiled::lesson::LessonText;
pub(crate) use compiled::links::LinksText;
pub(crate) use compiled::loading::LoadingText;
pub(crate) use compiled::settings::SettingsText;
pub(crate) use compiled::squadron::SquadronText;
pub(crate) use compiled::squadron_editor::SquadronEditorText;
pub(crate) use compiled::terms::TermsText;
pub(crate) use compiled::virus::VirusText;
pub(crate) use squadron::side_name;

use super::parts::{NotLoaded, part_fn};
use crate::app::prelude::*;
use kletka::play::GameKind;
use kletka::record::Choice;
use kletka::squadron::builtin_maps::BuiltinMap;
use std::cell::Cell;
use std::ops::Deref;

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

/// Texts of all other pages but campaign and lessons.
pub(crate) struct PageTexts {
    pub(crate) settings: &'static compiled::settings::SettingsText,
    pub(crate) library: &'static compiled::library::LibraryText,
    pub(crate) terms: &'static compiled::terms::TermsText,
    pub(crate) agreed: &'static compiled::agreed::AgreedText,
    pub(crate) setup: &'static compiled::setup::SetupText,
    pub(crate) sea_rules: &'static compiled::sea_rules::SeaRulesText,
    pub(crate) squadron_rules: &'static compiled::squadron_rules::SquadronRulesText,
    pub(crate) virus_rules: &'static compiled::virus_rules::VirusRulesText,
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

    /// Returns the name of the rules that a match or a group of matches is filed under.
    pub(crate) fn variant(&self, kind: GameKind, word: &str) -> &'static str {
        let names = [
            kletka::sea_battle::Preset::named(word).map(self.terms.preset),
            Some((self.squadron.chart)(BuiltinMap::named(word))),
            kletka::virus_war::Preset::named(word).map(self.virus_setup.preset),
        ];
        names[kind as usize].unwrap_or(self.library.own_rules)
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
            sea_rules: &compiled::sea_rules::$language,
            squadron_rules: &compiled::squadron_rules::$language,
            virus_rules: &compiled::virus_rules::$language,
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

part_fn!(texts_en: fn english() -> Texts { texts!(EN, English) });
part_fn!(texts_ru: fn russian() -> Texts { texts!(RU, Russian) });
part_fn!(texts_uk: fn ukrainian() -> Texts { texts!(UK, Ukrainian) });
part_fn!(part_texts_en: fn english_of_pages() -> &'static PageTexts { page_texts!(EN) });
part_fn!(part_texts_ru: fn russian_of_pages() -> &'static PageTexts { page_texts!(RU) });
part_fn!(part_texts_uk: fn ukrainian_of_pages() -> &'static PageTexts { page_texts!(UK) });

thread_local! {
    /// Loaded texts, indexed by `Language`.
    static TEXTS: [Cell<Option<&'static Texts>>; 3] = const { [const { Cell::new(None) }; 3] };
}

impl Language {
    /// Returns the texts of parts that are loading, which are always there.
    pub(crate) const fn loading_texts(self) -> &'static LoadingText {
        [&compiled::loading::EN, &compiled::loading::RU, &compiled::loading::UK][self as usize]
    }

    fn texts(self) -> Option<&'static Texts> {
        TEXTS.with(|texts| texts[self as usize].get())
    }

    /// Returns whether the texts of all pages are loaded.
    pub(crate) fn has_page_texts(self) -> bool {
        self.texts().is_some_and(|texts| texts.of_pages.get().is_some())
    }

    /// Loads the texts of the home page and the frame, or of all pages.
    pub(crate) async fn load_texts(self, all: bool) -> Result<&'static Texts, NotLoaded> {
        let texts = match self.texts() {
            Some(texts) => texts,
            None => self.load_first_texts().await?,
        };
        if all && !self.has_page_texts() {
            texts.of_pages.set(Some(match self {
                Self::English => english_of_pages().await,
                Self::Russian => russian_of_pages().await,
                Self::Ukrainian => ukrainian_of_pages().await,
            }?));
        }
        Ok(texts)
    }

    async fn load_first_texts(self) -> Result<&'static Texts, NotLoaded> {
        let texts = match self {
            Self::English => english().await,
            Self::Russian => russian().await,
            Self::Ukrainian => ukrainian().await,
        }?;
        // Leaked once per language: keep the first copy if two requests have raced.
        Ok(TEXTS.with(|all| {
            let kept = all[self as usize].get().unwrap_or_else(|| Box::leak(Box::new(texts)));
            all[self as usize].set(Some(kept));
            kept
        }))
    }

    /// Returns the texts of the campaign, which are in its part.
    pub(crate) const fn campaign(self) -> &'static CampaignText {
        [&compiled::campaign::EN, &compiled::campaign::RU, &compiled::campaign::UK][self as usize]
    }

    /// Returns the texts of the lessons, which are in their part.
    pub(crate) const fn lesson(self) -> &'static LessonText {
        [&compiled::lesson::EN, &compiled::lesson::RU, &compiled::lesson::UK][self as usize]
    }
}

/// Context with the texts in use.
#[derive(Clone, Copy)]
pub(super) struct TextsInUse(pub(super) &'static Texts);

impl PartialEq for TextsInUse {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

/// Returns the texts in use. Must be called below a [`TextsProvider`].
#[hook]
pub(crate) fn use_texts() -> &'static Texts {
    use_context::<TextsInUse>().expect("the page is inside a TextsProvider").0
}
