//! What stands in place of a match whose text cannot be read.

use super::text_export::AsText;
use crate::app::route::Route;
use crate::app::text::Texts;
use yew::prelude::*;

/// Says why the text of a match cannot be read, offers the text, and leads to a new match.
pub(crate) fn unreadable(
    title: &'static str,
    why: &str,
    (written, game): (&str, &'static str),
    (setup, begin): (Route, &'static str),
    text: &Texts,
) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ title }</h1>
            <p class="error">{ text.session.broken }{ " " }{ why }</p>
            <AsText written={written.to_owned()} {game} />
            <p><a class="button primary" href={setup.address()}>{ begin }</a></p>
        </div>
    }
}
