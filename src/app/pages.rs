//! Pages, one per route.

mod backup;
mod covers;
pub(crate) mod habits;
pub(crate) mod home;
pub(crate) mod library;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod sheets;
pub(crate) mod statistics;

use super::route::Route;
use super::text::use_texts;
use crate::app::prelude::*;

/// Page of an unknown route.
#[function_component]
pub(crate) fn NotFoundPage() -> Html {
    let text = use_texts().frame;
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.not_found }</h1>
            <p><a class="button" href={Route::Home.address()}>{ text.home }</a></p>
        </div>
    }
}
