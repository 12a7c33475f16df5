//! The page: a thin shell of Yew around the core.

mod any_board;
mod board;
mod chart;
mod confirm;
mod format;
mod frame;
mod games;
mod language;
mod pages;
mod play;
mod route;
mod settings;
mod shared_match;
mod text;
mod victory;
mod viewport;
mod web;
mod worker_client;

pub(crate) use web::document::show_breakdown;

/// Puts the page into its place in the document: what stands beside it there is shown when the program breaks down.
pub(crate) fn start() {
    if let Some(place) = web::document::place() {
        yew::Renderer::<App>::with_root(place).render();
    }
}

use games::sea_battle;
use games::sea_battle::setup::Table;
use kletka::play::GameKind;
use kletka::play::library::MatchId;
use pages::rules::Rules;
use route::Route;
use yew::prelude::*;

/// The whole page.
#[function_component]
pub(crate) fn App() -> Html {
    html! {
        <settings::SettingsProvider>
            <Pages />
        </settings::SettingsProvider>
    }
}

/// The page that the address asks for, in the frame of all.
#[function_component]
fn Pages() -> Html {
    let route = use_state_eq(|| Route::at(&web::location::hash()));
    {
        let route = route.clone();
        use_effect_with((), move |()| {
            let listener = web::location::listen(move || route.set(Route::at(&web::location::hash())));
            move || drop(listener)
        });
    }
    let first = use_mut_ref(|| true);
    use_effect_with(*route, move |_| {
        // A new page is announced by its heading; the first one has the browser's own announcement.
        if !first.replace(false) {
            web::document::scroll_to("body");
            web::document::focus("h1");
        }
    });
    let page = match *route {
        Route::Home => html! { <pages::home::HomePage /> },
        // Each has a key, so that the form begins anew on the way from one to another.
        Route::Setup => html! { <sea_battle::setup::SetupPage key="last" /> },
        Route::SetupVersus => html! { <sea_battle::setup::SetupPage key="versus" table={Table::Versus} /> },
        Route::SetupTogether => html! { <sea_battle::setup::SetupPage key="together" table={Table::Together} /> },
        Route::Match(id) => match_page(id),
        Route::Latest(kind) => match play::begin::latest(kind) {
            Some(id) => match_page(id),
            None => no_match(kind),
        },
        Route::Statistics => html! { <pages::not_found::NotFoundPage /> },
        Route::Matches => html! { <pages::matches::MatchesPage /> },
        Route::Virus => html! { <games::virus_war::VirusSetupPage /> },
        Route::Squadron => html! { <pages::squadron::SquadronSetupPage /> },
        Route::SquadronMatch => html! { <pages::squadron::SquadronPage /> },
        Route::SquadronMap => html! { <pages::squadron::MapEditorPage /> },
        Route::Rules => html! { <pages::rules::RulesPage key="sea" game={Rules::SeaBattle} /> },
        Route::SquadronRules => html! { <pages::rules::RulesPage key="squadron" game={Rules::Squadron} /> },
        Route::VirusRules => html! { <pages::rules::RulesPage key="virus" game={Rules::VirusWar} /> },
        Route::Settings => html! { <pages::settings::SettingsPage /> },
        Route::Unknown => html! { <pages::not_found::NotFoundPage /> },
    };
    html! { <frame::Frame route={*route}>{ page }</frame::Frame> }
}

/// The page of a match; another one has another key, so that nothing of the one before is kept.
fn match_page(id: MatchId) -> Html {
    let key = id.to_string();
    match id.kind() {
        GameKind::SeaBattle => html! { <sea_battle::SeaBattleMatch {key} {id} /> },
        GameKind::Squadron => html! { <pages::not_found::NotFoundPage /> },
        GameKind::VirusWar => html! { <games::virus_war::VirusWarMatch {key} {id} /> },
    }
}

/// What stands at the address of a game's match where there is none: an id that no match has leads to the game's own words.
fn no_match(kind: GameKind) -> Html {
    match_page(MatchId::new(kind, 0))
}
