//! Player's own name in matches between devices, remembered across matches.

use crate::app::prelude::*;
use crate::app::text::LinksText;
use crate::app::web::{input, storage};
use kletka::record::tags::sanitize_name;

/// Storage key.
const KEY: &str = "name";
/// Maximum length of the name.
const LONGEST: &str = "24";

/// Returns the name, or an empty one.
pub(crate) fn read() -> String {
    storage::read(KEY).map(|name| sanitize_name(&name)).unwrap_or_default()
}

/// Draws the name field, stored on each input.
pub(super) fn field(name: &str, on_change: &Callback<String>, text: &LinksText) -> Html {
    let on_input = on_change.reform(|event: InputEvent| {
        let name = input::value(&event);
        storage::write(KEY, &sanitize_name(&name));
        name
    });
    html! {
        <div class="field">
            <label for="own-name">{ text.your_name }</label>
            <input id="own-name" type="text" maxlength={LONGEST} autocomplete="nickname"
                aria-describedby="own-name-line"
                value={name.to_owned()} oninput={on_input} />
            <p id="own-name-line" class="hint">{ text.your_name_line }</p>
        </div>
    }
}
