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
use yew::platform::spawn_local;

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

/// Texts of one language: those of the home page and the frame. It dereferences to `MatchTexts`, which are fetched with
/// the first other page.
pub(crate) struct Texts {
    pub(crate) language: Language,
    pub(crate) loading: &'static compiled::loading::LoadingText,
    pub(crate) frame: &'static compiled::frame::FrameText,
    pub(crate) ways: &'static compiled::ways::WaysText,
    of_matches: Cell<Option<&'static MatchTexts>>,
    all: Cell<Option<&'static AllTexts>>,
}

/// Texts of matches, which all pages beside home use.
pub(crate) struct MatchTexts {
    pub(crate) settings: &'static compiled::settings::SettingsText,
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
    pub(crate) orders: &'static compiled::orders::OrdersText,
    pub(crate) judgement: &'static compiled::judgement::JudgementText,
    pub(crate) eye: &'static compiled::eye::EyeText,
    pub(crate) squadron: &'static compiled::squadron::SquadronText,
    pub(crate) virus: &'static compiled::virus::VirusText,
}

/// Texts of all pages but campaign and lessons; it dereferences to those that matches have too. They are fetched with
/// the first page that is no match, and with what a match page shows of other parts.
pub(crate) struct AllTexts {
    shared: &'static Texts,
    pub(crate) library: &'static compiled::library::LibraryText,
    pub(crate) links: &'static compiled::links::LinksText,
    pub(crate) sharing: &'static compiled::sharing::SharingText,
    pub(crate) habits: &'static compiled::habits::HabitsText,
    pub(crate) backup: &'static compiled::backup::BackupText,
    pub(crate) cards: &'static compiled::cards::CardsText,
    pub(crate) puzzle: &'static compiled::puzzle::PuzzleText,
    pub(crate) virus_setup: &'static compiled::virus_setup::VirusSetupText,
}

/// Texts that a page needs; each lot includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Lot {
    Home,
    Match,
    All,
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

    /// Returns the texts of all pages, after they are loaded.
    pub(crate) fn all(&self) -> Option<&'static AllTexts> {
        self.all.get()
    }
}

impl AllTexts {
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
    type Target = MatchTexts;

    fn deref(&self) -> &MatchTexts {
        self.of_matches.get().expect("a page is drawn after its texts are loaded")
    }
}

impl Deref for AllTexts {
    type Target = Texts;

    fn deref(&self) -> &Texts {
        self.shared
    }
}

macro_rules! texts {
    ($language:ident, $name:ident) => {
        Texts {
            language: Language::$name,
            loading: &compiled::loading::$language,
            frame: &compiled::frame::$language,
            ways: &compiled::ways::$language,
            of_matches: Cell::new(None),
            all: Cell::new(None),
        }
    };
}

macro_rules! match_texts {
    ($language:ident) => {
        &MatchTexts {
            settings: &compiled::settings::$language,
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
            orders: &compiled::orders::$language,
            judgement: &compiled::judgement::$language,
            eye: &compiled::eye::$language,
            squadron: &compiled::squadron::$language,
            virus: &compiled::virus::$language,
        }
    };
}

macro_rules! all_texts {
    ($language:ident, $shared:ident) => {
        AllTexts {
            shared: $shared,
            library: &compiled::library::$language,
            links: &compiled::links::$language,
            sharing: &compiled::sharing::$language,
            habits: &compiled::habits::$language,
            backup: &compiled::backup::$language,
            cards: &compiled::cards::$language,
            puzzle: &compiled::puzzle::$language,
            virus_setup: &compiled::virus_setup::$language,
        }
    };
}

part_fn!(texts_en: fn english() -> Texts { texts!(EN, English) });
part_fn!(texts_ru: fn russian() -> Texts { texts!(RU, Russian) });
part_fn!(texts_uk: fn ukrainian() -> Texts { texts!(UK, Ukrainian) });
part_fn!(match_texts_en: fn english_of_matches() -> &'static MatchTexts { match_texts!(EN) });
part_fn!(match_texts_ru: fn russian_of_matches() -> &'static MatchTexts { match_texts!(RU) });
part_fn!(match_texts_uk: fn ukrainian_of_matches() -> &'static MatchTexts { match_texts!(UK) });
part_fn!(rest_texts_en: fn all_english(shared: &'static Texts) -> AllTexts { all_texts!(EN, shared) });
part_fn!(rest_texts_ru: fn all_russian(shared: &'static Texts) -> AllTexts { all_texts!(RU, shared) });
part_fn!(rest_texts_uk: fn all_ukrainian(shared: &'static Texts) -> AllTexts { all_texts!(UK, shared) });

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

    /// Returns the loaded texts; none count as those of home.
    pub(crate) fn loaded(self) -> Lot {
        match self.texts() {
            Some(texts) if texts.all.get().is_some() => Lot::All,
            Some(texts) if texts.of_matches.get().is_some() => Lot::Match,
            _ => Lot::Home,
        }
    }

    /// Loads texts.
    pub(crate) async fn load_texts(self, lot: Lot) -> Result<&'static Texts, NotLoaded> {
        let texts = match self.texts() {
            Some(texts) => texts,
            None => self.load_first_texts().await?,
        };
        if lot == Lot::All && texts.all.get().is_none() {
            // The others are fetched beside these.
            spawn_local(async move { drop(self.load_match_texts(texts).await) });
            let all = match self {
                Self::English => all_english(texts).await,
                Self::Russian => all_russian(texts).await,
                Self::Ukrainian => all_ukrainian(texts).await,
            }?;
            self.load_match_texts(texts).await?;
            texts.all.set(Some(texts.all.get().unwrap_or_else(|| Box::leak(Box::new(all)))));
        }
        if lot == Lot::Match {
            self.load_match_texts(texts).await?;
        }
        Ok(texts)
    }

    /// Loads the texts of all pages.
    pub(crate) async fn load_all_texts(self) -> Result<&'static AllTexts, NotLoaded> {
        self.load_texts(Lot::All).await?.all().ok_or(NotLoaded)
    }

    async fn load_match_texts(self, texts: &Texts) -> Result<(), NotLoaded> {
        if texts.of_matches.get().is_none() {
            texts.of_matches.set(Some(match self {
                Self::English => english_of_matches().await,
                Self::Russian => russian_of_matches().await,
                Self::Ukrainian => ukrainian_of_matches().await,
            }?));
        }
        Ok(())
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

/// Returns the texts of all pages. Must be called in a part that is drawn after they are loaded.
#[hook]
pub(crate) fn use_all_texts() -> &'static AllTexts {
    use_texts().all().expect("a page that is no match is drawn after all texts are loaded")
}
