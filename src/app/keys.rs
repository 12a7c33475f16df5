//! The keys of the page, shown by the key `?` and on the page of settings.

use super::button::button;
use super::text::{SettingsText, use_texts};
use super::web::{document, input};
use crate::app::prelude::*;

/// Keys in the order of their descriptions.
const KEYS: [&str; 14] =
    ["← ↑ → ↓", "Enter", "+ − 0", "1 2 3 4", ".", "R M F Delete Esc", "Ctrl Z", "L", "T", "S", "N", "A", "W", "?"];

/// Draws the table of keys.
pub(crate) fn key_table(text: &SettingsText) -> Html {
    html! {
        <dl class="keys">
            { for KEYS.into_iter().zip(text.key_uses).map(|(keys, what)| html! {
                <div>
                    <dt>{ for keys.split(' ').map(|key| html! { <kbd>{ key }</kbd> }) }</dt>
                    <dd>{ what }</dd>
                </div>
            }) }
        </dl>
    }
}

/// Undoes by Ctrl+Z, on a Cyrillic keyboard by the key of Z.
pub(crate) fn undo_key(undo: Callback<()>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        let is_z = if key.is_ascii() { key.eq_ignore_ascii_case("z") } else { event.code() == "KeyZ" };
        if is_z && !event.shift_key() && input::is_shortcut(&event) {
            event.prevent_default();
            undo.emit(());
        }
    })
}

#[derive(Properties, PartialEq)]
pub(crate) struct KeyDialogProps {
    /// Shows a button that opens the dialog.
    #[prop_or_default]
    pub(crate) button: bool,
}

/// Dialog that the key `?` opens.
#[function_component]
pub(crate) fn KeyDialog(props: &KeyDialogProps) -> Html {
    let texts = use_texts();
    let text = texts.settings;
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_guard_with((), move |()| {
            document::on_key(move |key| {
                let asks = key == "?";
                if asks {
                    document::open_dialog(&dialog);
                }
                asks
            })
        });
    }
    let open = cloned!(dialog, move |_: MouseEvent| document::open_dialog(&dialog));
    html! {
        <>
            if props.button { { button("button keys-button", text.keys, open) } }
            <dialog ref={dialog} aria-labelledby="keys-title">
                <h2 id="keys-title">{ text.keys }</h2>
                { key_table(text) }
                <form method="dialog"><button type="submit" class="button primary">{ texts.frame.close }</button></form>
            </dialog>
        </>
    }
}
