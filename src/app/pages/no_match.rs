//! What stands in place of a match that there is not, or that cannot be read.

use crate::app::route::Route;
use crate::app::text::Texts;
use yew::prelude::*;

/// Says that no match has begun, or why the stored one cannot be read, and leads to a new one.
pub(crate) fn no_match(
    title: &'static str,
    broken: Option<String>,
    nothing: &'static str,
    (setup, begin): (Route, &'static str),
    text: &Texts,
) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ title }</h1>
            if let Some(why) = broken {
                <p class="error">{ text.session.broken }{ " " }{ why }</p>
                <p>{ text.session.copy_kept }{ " " }<a href={Route::Matches.address()}>{ text.end.show_copy }</a></p>
            } else {
                <p>{ nothing }</p>
            }
            <p><a class="button primary" href={setup.address()}>{ begin }</a></p>
        </div>
    }
}
