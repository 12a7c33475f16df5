//! Texts that the browser keeps between visits. Without storage, as in some private windows, nothing is kept.

use web_sys::Storage;

fn store() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text under a key.
pub(crate) fn read(key: &str) -> Option<String> {
    store()?.get_item(key).ok()?
}

/// Puts a text under a key; whether it was kept.
pub(crate) fn write(key: &str, text: &str) -> bool {
    store().is_some_and(|store| store.set_item(key, text).is_ok())
}

/// Removes the text under a key.
pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        // There is nothing to do about a text that stays.
        let _ = store.remove_item(key);
    }
}

/// Moves a text that cannot be read to a key of its own, so that nothing writes over it; whether that succeeded.
pub(crate) fn set_aside(key: &str) -> bool {
    let Some(text) = read(key) else { return false };
    let kept = write(&format!("{key}-broken"), &text);
    if kept {
        remove(key);
    }
    kept
}
