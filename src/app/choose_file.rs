//! Button that chooses a text file.

use super::text::Texts;
use super::web::files::{Chosen, chosen};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Draws the button. `take` receives the text of a file of at most `largest` bytes, or the reason why it was not read;
/// `too_large` is one.
pub(crate) fn choose_file(
    label: &'static str,
    disabled: bool,
    (largest, too_large): (usize, String),
    text: &'static Texts,
    take: impl Fn(Result<String, String>) + 'static,
) -> Html {
    let take = Rc::new(take);
    let on_change = move |event: Event| {
        let (take, too_large) = (take.clone(), too_large.clone());
        spawn_local(async move {
            match chosen(event, largest).await {
                Some(Chosen::Text(written)) => take(Ok(written)),
                Some(Chosen::TooLarge) => take(Err(too_large)),
                Some(Chosen::Undecodable) => take(Err(text.library.undecodable.to_owned())),
                None => {}
            }
        });
    };
    html! {
        <label class="button choose-file">{ label }
            <input type="file" title="" accept=".txt,text/plain" {disabled} onchange={on_change} /></label>
    }
}
