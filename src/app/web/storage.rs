//! What the browser keeps for this page. Where it keeps nothing (a private window, a full disk) the page works on
//! without memory, and says so.

const PREFIX: &str = "kletka/";
/// How many unreadable texts are kept.
const COPIES: usize = 5;

/// That the browser does not keep what it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotKept;

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn full(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// What is kept under a key.
pub(crate) fn read(key: &str) -> Option<String> {
    store()?.get_item(&full(key)).ok()?
}

/// Keeps a text under a key, in place of what was there.
pub(crate) fn try_write(key: &str, text: &str) -> Result<(), NotKept> {
    store().ok_or(NotKept)?.set_item(&full(key), text).map_err(|_| NotKept)
}

/// Keeps a text under a key if the browser keeps anything.
pub(crate) fn write(key: &str, text: &str) {
    // Whether anything is kept at all the page finds out once, by `works`.
    let _ = try_write(key, text);
}

/// Forgets what is kept under a key.
pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        let _ = store.remove_item(&full(key));
    }
}

/// Whether the browser keeps what it is given.
pub(crate) fn works() -> bool {
    let kept = try_write("test", "1").is_ok() && read("test").is_some();
    remove("test");
    kept
}

/// Keeps a copy of a text that could not be read, so that it is not lost when its place is taken.
pub(crate) fn keep_broken(text: &str) {
    let copies: Vec<Option<String>> = (0..COPIES).map(|place| read(&format!("broken-{place}"))).collect();
    if copies.iter().flatten().any(|copy| copy == text) {
        return;
    }
    let place = copies.iter().position(Option::is_none).unwrap_or(COPIES - 1);
    write(&format!("broken-{place}"), text);
}

/// The newest copy of a text that could not be read.
pub(crate) fn broken() -> Option<String> {
    (0..COPIES).rev().find_map(|place| read(&format!("broken-{place}")))
}
