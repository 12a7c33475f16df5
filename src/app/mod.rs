//! The page: a thin shell of Yew around the core.

mod pages;
mod session;
mod text;
mod web;

use yew::prelude::*;

/// The whole page.
#[function_component]
pub(crate) fn App() -> Html {
    html! { <session::SessionProvider><main><pages::setup::SetupPage /></main></session::SessionProvider> }
}
