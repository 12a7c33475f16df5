//! Local storage. If the browser refuses to store, the page works in memory and notifies the watcher.

use core::str::FromStr;
use gloo::events::EventListener;
pub(crate) use kletka::play::StoreError;
use kletka::play::{MemoryStore, Store};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

const PREFIX: &str = "kletka/";

/// Returns the reason of a refusal.
fn refusal(error: &JsValue) -> StoreError {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    // Firefox uses a name of its own.
    match name.as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => StoreError::Full,
        _ => StoreError::Denied,
    }
}

type Watcher = Rc<dyn Fn(Option<StoreError>)>;

thread_local! {
    /// Matches that the browser refused, kept for the lifetime of the page.
    static UNKEPT: MemoryStore = MemoryStore::default();
    /// Linked matches that are only viewed, in no list.
    static SHOWN: MemoryStore = MemoryStore::default();
    static WATCHER: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Ends the watch on drop.
pub(crate) struct Watch(());

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHER.with_borrow_mut(Option::take);
    }
}

/// Calls `call` after each write with its error, if any. A second watch replaces the first.
pub(crate) fn watch(call: impl Fn(Option<StoreError>) + 'static) -> Watch {
    WATCHER.set(Some(Rc::new(call)));
    Watch(())
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn full(key: &str) -> String {
    format!("{PREFIX}{key}")
}

pub(crate) fn read(key: &str) -> Option<String> {
    store()?.get_item(&full(key)).ok()?
}

/// Store of matches in local storage. A new match that is refused is kept in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LocalStorage;

impl Store for LocalStorage {
    fn read(&self, key: &str) -> Option<String> {
        read(key).or_else(|| UNKEPT.with(|unkept| unkept.read(key))).or_else(|| SHOWN.with(|shown| shown.read(key)))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
        if SHOWN.with(|shown| shown.read(key)).is_some() {
            return SHOWN.with(|shown| shown.write(key, text));
        }
        match write_and_report(key, text) {
            Err(_) if read(key).is_none() => UNKEPT.with(|unkept| unkept.write(key, text)),
            written => {
                UNKEPT.with(|unkept| unkept.remove(key));
                written
            }
        }
    }

    fn remove(&self, key: &str) {
        UNKEPT.with(|unkept| unkept.remove(key));
        remove(key);
    }

    fn keys(&self, beginning: &str) -> Vec<String> {
        let store = store();
        let places = store.iter().flat_map(|store| (0..store.length().unwrap_or(0)).map(move |place| (store, place)));
        let keys = places.filter_map(|(store, place)| store.key(place).ok()?);
        let own = keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
        let unkept = UNKEPT.with(|unkept| unkept.keys(beginning));
        own.filter(|key| key.starts_with(beginning)).chain(unkept).collect()
    }
}

/// Returns whether only this page has the text under a key, because the browser refused it.
pub(crate) fn is_in_memory(key: &str) -> bool {
    UNKEPT.with(|unkept| unkept.read(key)).is_some()
}

/// Reads the value under a key. Copies an unreadable text to another key, since the next write will replace it.
pub(crate) fn read_as<T: FromStr>(key: &str) -> Option<T> {
    let text = read(key)?;
    let value = text.parse().ok();
    if value.is_none() {
        keep_broken(&text);
    }
    value
}

/// Makes a match readable without storing it, for the lifetime of the page.
pub(crate) fn show(key: &str, text: &str) {
    if LocalStorage.read(key).is_none() {
        let _ = SHOWN.with(|shown| shown.write(key, text));
    }
}

/// Stores a match that was only viewed.
pub(crate) fn keep_shown(key: &str) {
    if let Some(text) = SHOWN.with(|shown| shown.read(key)) {
        SHOWN.with(|shown| shown.remove(key));
        let _ = LocalStorage.write(key, &text);
    }
}

/// Returns whether a key with one of these prefixes exists.
pub(crate) fn keeps_any(beginnings: &[&str]) -> bool {
    let Some(store) = store() else { return false };
    let mut keys = (0..store.length().unwrap_or(0)).filter_map(|place| store.key(place).ok()?);
    keys.any(|key| key.strip_prefix(PREFIX).is_some_and(|key| beginnings.iter().any(|begin| key.starts_with(begin))))
}

/// Stores a text and reads it back, since some browsers forget what they have taken.
fn try_write(key: &str, text: &str) -> Result<(), StoreError> {
    store().ok_or(StoreError::Denied)?.set_item(&full(key), text).map_err(|error| refusal(&error))?;
    if read(key).as_deref() == Some(text) { Ok(()) } else { Err(StoreError::Denied) }
}

/// Stores a text; a failure is reported to the watcher.
pub(crate) fn write(key: &str, text: &str) {
    let _ = write_and_report(key, text);
}

fn write_and_report(key: &str, text: &str) -> Result<(), StoreError> {
    let written = try_write(key, text);
    let failed = written.err();
    // Cloned, because the watcher may write itself.
    if let Some(watcher) = WATCHER.with_borrow(Option::clone) {
        watcher(failed);
    }
    written
}

pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        let _ = store.remove_item(&full(key));
    }
}

/// Listens for changes by other tabs.
pub(crate) fn on_change(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "storage", move |_| call()))
}

/// Notifies this tab's listeners; the browser notifies only the other tabs.
pub(crate) fn announce_change() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("storage")) {
        let _ = window.dispatch_event(&event);
    }
}

/// Returns the reason why storing fails, if it does.
pub(crate) fn trouble() -> Option<StoreError> {
    let failed = try_write("test", "1").err();
    remove("test");
    failed
}

/// Browser's promise not to evict the stored data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Persistence {
    /// Kept until the user clears it.
    Promised,
    /// May be evicted, oldest pages first; by Safari after a week without a visit.
    Refused,
    /// Unsupported.
    Unknown,
}

/// Key that marks an earlier request.
const ASKED: &str = "persistence-asked";

/// Requests persistence and returns the state. Some browsers prompt the user, so it is requested once; the state is
/// read each time.
pub(crate) async fn ask_persistence() -> Persistence {
    let answered = async {
        let navigator = web_sys::window()?.navigator();
        // Insecure pages have no `StorageManager`.
        let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok()?.dyn_into::<StorageManager>().ok()?;
        if JsFuture::from(storage.persisted().ok()?).await.ok()?.is_truthy() {
            return Some(true);
        }
        if read(ASKED).is_some() {
            return Some(false);
        }
        write(ASKED, "1");
        Some(JsFuture::from(storage.persist().ok()?).await.ok()?.is_truthy())
    };
    match answered.await {
        Some(true) => Persistence::Promised,
        Some(false) => Persistence::Refused,
        None => Persistence::Unknown,
    }
}

/// Returns the copies of unreadable texts, oldest first.
fn copies() -> impl Iterator<Item = String> {
    (0..).map_while(|place| read(&format!("broken-{place}")))
}

/// Copies an unreadable text so that overwriting its key does not lose it.
pub(crate) fn keep_broken(text: &str) {
    if !copies().any(|copy| copy == text) {
        write(&format!("broken-{}", copies().count()), text);
    }
}

/// Returns the newest copy of an unreadable text.
pub(crate) fn broken() -> Option<String> {
    copies().last()
}
