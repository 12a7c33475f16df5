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
mod chunk;
mod keys;
mod language;
mod lesson_progress;
mod lessons;
mod list_place;
mod menu;
mod offline;
mod page_chunks;
mod pages;
mod pictures;
mod play;
mod puzzles;
mod refusal;
mod route;
mod settings;
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
        let _ = TextChunk::Home(settings::language()).load().await;
        web::document::drop_keyless_events();
        if let Some(place) = web::document::place() {
            web::document::mark_taken(&place);
            web::focus::keep(&place);
            yew::Renderer::<App>::with_root(place).render();
        }
    });
}

use chunk::{Chunk, use_chunk};
use gloo::timers::callback::Timeout;
use kletka::play::GameKind;
use page_chunks::PageChunk;
use route::Route;
use text::TextChunk;
use yew::prelude::*;

#[function_component]
pub(crate) fn App() -> Html {
    html! {
        <settings::SettingsProvider>
            <text::TextsProvider>
                <Pages />
            </text::TextsProvider>
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
    let chunk = PageChunk::of_route(*route);
    let language = text::use_texts().language;
    let waiting = use_chunk(chunk.map(|chunk| (chunk, TextChunk::All(language))));
    let first = use_mut_ref(|| Some(route.page()));
    let is_first = *first.borrow() == Some(route.page());
    let is_shown = waiting.as_ref().is_none_or(|waiting| waiting.failed);
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
    let page = match (*route, chunk, waiting) {
        // The start script has set the size of the first page's board.
        (Route::Match(_), _, Some(waiting)) if is_first && !waiting.failed => {
            html! { <div class="board-coming">{ waiting.html }</div> }
        }
        (_, _, Some(waiting)) => waiting.html,
        (route, Some(chunk), None) => chunk.show(route),
        (Route::Home, ..) => html! { <pages::home::HomePage /> },
        _ => html! { <pages::NotFoundPage /> },
    };
    // Only the link's page knows its game.
    let linked = use_state_eq(|| None::<(Route, GameKind)>);
    let game = linked.filter(|&(link, _)| link == *route).map_or(route.game(), |(_, game)| game);
    html! {
        <ContextProvider<route::LinkedGame> context={route::LinkedGame(*route, linked.setter())}>
            <frame::Frame route={*route} {game}>{ page }</frame::Frame>
        </ContextProvider<route::LinkedGame>>
    }
}
