//! What the player is called by people at other devices; it is kept from match to match.

use crate::app::text::use_texts;
use crate::app::web::{input, storage};
use kletka::record::tags::sanitize_name;
use yew::prelude::*;

/// The key under which the name is kept.
const KEY: &str = "name";
/// The longest name that can be typed.
const LONGEST: &str = "24";

/// The name; empty if none was given.
pub(crate) fn read() -> String {
    storage::read(KEY).map(|name| sanitize_name(&name)).unwrap_or_default()
}

#[derive(Properties, PartialEq)]
pub(crate) struct OwnNameProps {
    pub(crate) name: AttrValue,
    pub(crate) on_change: Callback<String>,
}

/// The field for the name. What is typed is kept at once.
#[function_component]
pub(crate) fn OwnName(props: &OwnNameProps) -> Html {
    let text = use_texts().correspondence;
    let on_input = props.on_change.reform(|event: InputEvent| {
        let name = input::value(&event);
        storage::write(KEY, &sanitize_name(&name));
        name
    });
    html! {
        <div class="field">
            <label for="own-name">{ text.your_name }</label>
            <input id="own-name" type="text" maxlength={LONGEST} autocomplete="nickname" aria-describedby="own-name-line"
                value={props.name.clone()} oninput={on_input} />
            <p id="own-name-line" class="hint">{ text.your_name_line }</p>
        </div>
    }
}
