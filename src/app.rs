//! Page: a thin shell of Yew around the library.

/// Returns the last argument, a closure or a value with one, which owns clones of the variables named before.
macro_rules! cloned {
    ($variable:ident, $($rest:tt)+) => {{
        let $variable = $variable.clone();
        cloned!($($rest)+)
    }};
    ($value:expr) => {
        $value
    };
}

/// Returns a callback of the last argument, a closure that owns clones of the variables named before.
macro_rules! callback {
    ($($rest:tt)+) => {
        yew::Callback::from(cloned!($($rest)+))
    };
}

mod button;
mod campaign;
mod canvas;
mod choose_file;
mod confirm;
mod frame;
mod links;
mod games {
    pub(crate) mod sea_battle;
    pub(crate) mod squadron;
    pub(crate) mod virus_war;
}
mod keys;
mod language;
mod lesson_progress;
mod lessons;
mod levels;
mod list_place;
mod loading;
mod match_page;
mod menu;
mod offline;
mod pages;
mod part_table;
mod parts;
mod pictures;
mod play;
mod prelude;
mod puzzle_days;
mod puzzles;
mod refusal;
mod route;
mod router;
mod settings;
mod setup;
mod synced;
mod text;
mod web;
mod worker_client;

pub(crate) use web::document::show_breakdown;

/// Renders the page over the static HTML once the texts of the home page are loaded. The breakdown notice stays outside
/// of the root element.
pub(crate) fn start() {
    web::document::on_throw(show_breakdown);
    yew::platform::spawn_local(async {
        // The page reports a failure itself.
        let _ = settings::language().load_texts(text::Lot::Home).await;
        web::document::drop_keyless_events();
        if let Some(place) = web::document::place() {
            web::document::mark_taken(&place);
            web::focus::keep(&place);
            yew::Renderer::<App>::with_root(place).render();
        }
    });
}

use crate::app::prelude::*;
use gloo::timers::callback::Timeout;
use kletka::play::GameKind;
use loading::{Placeholder, TextsProvider, use_part};
use route::{LinkContext, Route};
use router::page_below;

#[function_component]
pub(crate) fn App() -> Html {
    html! {
        <settings::SettingsProvider>
            <TextsProvider>
                <Pages />
            </TextsProvider>
        </settings::SettingsProvider>
    }
}

/// Page of the current route in the frame.
#[function_component]
fn Pages() -> Html {
    let route = use_state_eq(|| Route::at(&web::location::hash()));
    {
        let route = route.clone();
        use_effect_with((), move |()| {
            let listener = web::location::listen(move || {
                web::document::announce("");
                route.set(Route::at(&web::location::hash()));
            });
            move || drop(listener)
        });
    }
    let language = text::use_texts().language;
    let page = use_part(router::key(*route), cloned!(route, move || router::page(*route, language)));
    let first = use_mut_ref(|| Some(route.page()));
    let is_first = *first.borrow() == Some(route.page());
    let is_shown = page.as_ref().err().is_none_or(|waiting| waiting.failed);
    use_effect_with((route.page(), is_shown), move |&(page, is_shown)| {
        // Announces a new page by focusing its heading once it has loaded. The browser announces the first page itself.
        if is_shown && first.take() != Some(page) {
            // In a task of its own, because it lays the page out.
            let focus = move || {
                if page != Route::Matches || !list_place::restore() {
                    web::document::scroll_to("body");
                    web::document::focus("h1");
                }
            };
            Timeout::new(0, focus).forget();
        }
    });
    let page = page.unwrap_or_else(|Placeholder { html, failed }| {
        // The start script has set the size of the first page's board.
        let comes = matches!(*route, Route::Match(_)) && is_first && !failed;
        if comes {
            html! { <div class="board-coming">{ html }</div> }
        } else {
            html
        }
    });
    // Only the page of a link knows its game, and the page that it leads to.
    let (linked, below) = (use_state_eq(|| None::<(Route, GameKind)>), use_state_eq(|| None::<(Route, Route)>));
    let game = linked.filter(|&(link, _)| link == *route).map_or(route.game(), |(_, game)| game);
    let context = LinkContext { link: *route, game: linked.setter(), below: below.setter() };
    html! {
        <ContextProvider<LinkContext> {context}>
            <frame::Frame route={*route} {game}>
                { page }
                if let Some((_, route)) = below.filter(|&(link, _)| link == *route) { { page_below(route) } }
            </frame::Frame>
        </ContextProvider<LinkContext>>
    }
}
