//! Frame around every page: the site's head or the bar of a match, quick settings, notices.

use super::menu::{Bar, Head, MenuPlace};
use super::play::reminder::use_badge;
use super::route::{GamePage, Route};
use super::settings::{Theme, use_settings};
use super::text::{Language, Texts, use_texts};
use super::web::storage::{self, StoreError};
use super::web::{document, location, media};
use super::worker_client;
use crate::app::prelude::*;
use kletka::play::GameKind;

#[derive(Properties, PartialEq)]
pub(crate) struct FrameProps {
    pub(crate) route: Route,
    /// Game of the page.
    pub(crate) game: GameKind,
    pub(crate) children: Html,
}

#[function_component]
pub(crate) fn Frame(props: &FrameProps) -> Html {
    let text = use_texts();
    let title = match title(props.route, text) {
        Some(title) => format!("{title} · {}", text.frame.name),
        None => text.frame.name.to_owned(),
    };
    use_effect_with(title, |title| document::set_title(title));
    use_badge();
    let (quick, notices) = (use_quick(text), use_notices(is_quiet(props.route), text));
    let rules = Route::Game(props.game, GamePage::Rules(0));
    let is_match = matches!(props.route, Route::Match(_));
    let place = use_node_ref();
    let way = |(route, words): (Route, &'static str)| {
        let current = (props.route.page() == route).then_some("page");
        html! { <a href={route.address()} aria-current={current}>{ words }</a> }
    };
    html! {
        <>
            <a class="skip" href="#main"
                onclick={|event: MouseEvent| { event.prevent_default(); document::focus("h1"); }}>
                { text.frame.skip }
            </a>
            if is_match {
                <Bar {rules} place={place.clone()}>{ quick }</Bar>
            } else {
            <Head route={props.route}>
                <nav aria-label={text.frame.ways}>
                    { for [(Route::Matches, text.ways.matches), (rules, text.frame.rules),
                        (Route::Settings, text.frame.settings)].into_iter().map(way) }
                </nav>
                { quick }
            </Head>
            }
            { notices }
            <ContextProvider<Option<MenuPlace>> context={is_match.then_some(MenuPlace(place))}>
                <main id="main" class={is_match.then_some("match-page")}>{ props.children.clone() }</main>
            </ContextProvider<Option<MenuPlace>>>
            <div id="announcer" class="hidden" aria-live="polite"></div>
        </>
    }
}

/// Returns the title of a page but for the name of the site; `None` for the home page.
fn title(route: Route, text: &Texts) -> Option<&'static str> {
    Some(match route {
        Route::Home | Route::Unknown => return None,
        Route::Game(_, GamePage::Map) => text.ways.map_editor,
        Route::Game(_, GamePage::Sheets) => text.ways.sheets,
        Route::Game(kind, GamePage::Rules(_)) => text.rules(kind),
        Route::Game(kind, _) => text.game(kind),
        Route::Match(id) => text.game(id.kind()),
        Route::Matches => text.ways.matches,
        Route::Campaigns | Route::Campaign(_) | Route::CampaignLink(_) => text.ways.campaign,
        Route::Habits => text.ways.habits,
        Route::Statistics => text.ways.statistics,
        Route::Puzzles | Route::Puzzle(_) | Route::ForeignPuzzle(_) => text.ways.puzzle,
        Route::Settings => text.frame.settings,
        Route::Link(_) | Route::OpenLink => text.ways.open_link,
        Route::Scan => text.ways.scan,
    })
}

/// Draws the quick settings for sound, theme and language.
#[hook]
fn use_quick(text: &Texts) -> Html {
    let settings = use_settings();
    let now = settings.get();
    let sound = cloned!(settings, move |_: MouseEvent| settings.change(|now| now.sound = now.sound.turned()));
    let dark = now.theme.is_dark(use_watched(media::dark, media::on_theme));
    let theme = {
        let settings = settings.clone();
        let theme = if dark { Theme::Light } else { Theme::Dark };
        move |_: MouseEvent| settings.change(move |now| now.theme = theme)
    };
    let language = |language: Language| {
        let settings = settings.clone();
        let choose = move |_: MouseEvent| settings.change(move |now| now.language = language);
        html! {
            <button type="button" lang={language.code()}
                aria-label={format!("{} · {}", language.short(), language.name())}
                onclick={choose} aria-pressed={(now.language == language).to_string()}>{ language.short() }</button>
        }
    };
    html! {
        <div class="quick">
            <button type="button" class="mute" aria-pressed={(!now.sound.is_on()).to_string()} onclick={sound}
                aria-label={text.frame.mute} title={text.frame.mute}>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                    <path d="M3 8h3l4-4v12l-4-4H3z" />
                    <path class="unpressed" d="M13 7q2 3 0 6M15.5 5q3.5 5 0 10" />
                    <path class="pressed" d="M13 7l5 6M18 7l-5 6" />
                </svg>
            </button>
            <button type="button" class="dark" aria-pressed={dark.to_string()} onclick={theme}
                aria-label={text.frame.dark} title={text.frame.dark}>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                    <path class="pressed" d="M15.5 12.5A6.5 6.5 0 0 1 7.5 4.5a6.5 6.5 0 1 0 8 8z" />
                    <path class="unpressed"
                        d="M13.5 10a3.5 3.5 0 1 0-7 0a3.5 3.5 0 1 0 7 0M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4" />
                </svg>
            </button>
            { for Language::ALL.map(language) }
        </div>
    }
}

/// Returns the reason why storing fails, from the first failure on.
#[hook]
fn use_storage_trouble() -> Option<StoreError> {
    let trouble = use_state_eq(storage::trouble);
    use_guard_with((), cloned!(trouble, move |()| storage::watch(move |failed| trouble.set(failed))));
    use_effect_with(*trouble, |trouble| document::set_kept(trouble.is_none()));
    *trouble
}

/// Returns whether a route's page may be reloaded without losing input.
const fn is_quiet(route: Route) -> bool {
    matches!(
        route,
        Route::Home
            | Route::Matches
            | Route::Statistics
            | Route::Habits
            | Route::Settings
            | Route::Game(_, GamePage::Sheets)
    )
}

/// Draws the notices about storage failures and versions. A page that is quiet may be reloaded without losing input.
#[hook]
fn use_notices(is_quiet: bool, text: &Texts) -> Html {
    let newer = use_watched(location::has_newer, location::on_newer) && is_quiet;
    let trouble = use_storage_trouble().map(|trouble| match trouble {
        // Advice on deleting requires something to delete.
        StoreError::Full if storage::keeps_any(&["setup-", "layout-"]) => {
            format!("{} {}", text.frame.storage_full, text.frame.make_room)
        }
        StoreError::Full => text.frame.storage_full.to_owned(),
        _ => text.frame.nothing_kept.to_owned(),
    });
    let mismatch = use_state_eq(|| false);
    use_effect_with((), cloned!(mismatch, move |()| worker_client::on_mismatch(move || mismatch.set(true))));
    html! {
        <>
            <div role="status">if let Some(trouble) = trouble { <p class="notice">{ trouble }</p> }</div>
            if newer {
                <div class="notice" role="status">
                    <p>{ text.frame.newer }</p>
                    <button type="button" onclick={|_: MouseEvent| location::renew()}>{ text.loading.reload }</button>
                </div>
            }
            if *mismatch {
                <div class="notice" role="alert">
                    <p>{ text.frame.versions_differ }</p>
                    <button type="button" onclick={|_: MouseEvent| { location::reload(); }}>
                        { text.loading.reload }
                    </button>
                </div>
            }
        </>
    }
}
