//! Page in place of a missing or unreadable match.

use super::screen::{EmptyPage, Screen};
use super::store::MatchHandle;
use super::text_export::AsText;
use crate::app::text::Texts;
use yew::prelude::*;

/// Draws the page with the error, if the text is unreadable.
pub(crate) fn no_match<G: Screen>(handle: &MatchHandle<G>, text: &'static Texts) -> Html {
    let why = handle.error().map(|error| text.session.unplayable(error, |problem| G::problem(problem, text)));
    empty_page(&G::empty_page(text), why.zip(handle.stored()), G::FILE, text)
}

/// Draws a link to the setup, and an unreadable text with its error.
fn empty_page(page: &EmptyPage, unreadable: Option<(String, &str)>, file: &'static str, text: &Texts) -> Html {
    let (setup, begin) = page.setup;
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ page.title }</h1>
            if let Some((why, written)) = unreadable {
                <p class="error">{ text.session.broken }{ " " }{ why }</p>
                <AsText written={written.to_owned()} game={file} />
            } else {
                <p>{ page.nothing }</p>
            }
            <p><a class="button primary" href={setup.address()}>{ begin }</a></p>
        </div>
    }
}
