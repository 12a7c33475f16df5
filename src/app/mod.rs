//! The page: a thin shell of Yew around the core.

use yew::prelude::*;

/// The whole page.
#[function_component]
pub(crate) fn App() -> Html {
    html! { <main><h1>{ "Kletka" }</h1></main> }
}
