//! Page of an unknown route.

use crate::app::route::Route;
use crate::app::text::use_texts;
use yew::prelude::*;

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
