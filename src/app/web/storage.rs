//! What the browser keeps for this page. Where it keeps nothing (a private window, a full disk) the page works on
//! without memory, and says so: whoever watches is told when a text is not kept, and when one is kept again.

use gloo::events::EventListener;
pub(crate) use kletka::play::NotKept;
use kletka::play::{Keep, MemoryKeep};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

const PREFIX: &str = "kletka/";

/// Why the browser refused.
fn refusal(error: &JsValue) -> NotKept {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    // Firefox has a name of its own for it.
    match name.as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => NotKept::Full,
        _ => NotKept::Denied,
    }
}

type Watcher = Rc<dyn Fn(Option<NotKept>)>;

thread_local! {
    /// Matches that the browser does not keep: they can be played as long as the page is open.
    static UNKEPT: MemoryKeep = MemoryKeep::default();
    /// Matches that came by link and are only looked at: no list has them.
    static SHOWN: MemoryKeep = MemoryKeep::default();
    static WATCHER: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Ends the watch when it is dropped.
pub(crate) struct Watch(());

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHER.with_borrow_mut(Option::take);
    }
}

/// Calls a function after each text that is given to the browser: with what went wrong, or nothing. There is one
/// watcher; a second takes its place.
pub(crate) fn watch(call: impl Fn(Option<NotKept>) + 'static) -> Watch {
    WATCHER.set(Some(Rc::new(call)));
    Watch(())
}

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

/// What the browser keeps, as the store of matches. A new match that the browser does not take is held in memory instead;
/// who watches is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LocalStorage;

impl Keep for LocalStorage {
    fn read(&self, key: &str) -> Option<String> {
        read(key).or_else(|| UNKEPT.with(|unkept| unkept.read(key))).or_else(|| SHOWN.with(|shown| shown.read(key)))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), NotKept> {
        if SHOWN.with(|shown| shown.read(key)).is_some() {
            return SHOWN.with(|shown| shown.write(key, text));
        }
        match write_told(key, text) {
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

/// Lets the text of a match be read under a key without keeping it, as long as the page is open.
pub(crate) fn show(key: &str, text: &str) {
    if LocalStorage.read(key).is_none() {
        let _ = SHOWN.with(|shown| shown.write(key, text));
    }
}

/// Keeps a text that was only shown.
pub(crate) fn keep_shown(key: &str) {
    if let Some(text) = SHOWN.with(|shown| shown.read(key)) {
        SHOWN.with(|shown| shown.remove(key));
        let _ = LocalStorage.write(key, &text);
    }
}

/// Whether anything is kept under a key that begins so.
pub(crate) fn keeps_any(beginnings: &[&str]) -> bool {
    let Some(store) = store() else { return false };
    let mut keys = (0..store.length().unwrap_or(0)).filter_map(|place| store.key(place).ok()?);
    keys.any(|key| key.strip_prefix(PREFIX).is_some_and(|key| beginnings.iter().any(|begin| key.starts_with(begin))))
}

fn try_write(key: &str, text: &str) -> Result<(), NotKept> {
    store().ok_or(NotKept::Denied)?.set_item(&full(key), text).map_err(|error| refusal(&error))
}

/// Keeps a text under a key, in place of what was there. Where that fails the watcher is told.
pub(crate) fn write(key: &str, text: &str) {
    let _ = write_told(key, text);
}

fn write_told(key: &str, text: &str) -> Result<(), NotKept> {
    let written = try_write(key, text);
    let failed = written.err();
    // The watcher may write in its turn: it is not borrowed while it runs.
    if let Some(watcher) = WATCHER.with_borrow(Option::clone) {
        watcher(failed);
    }
    written
}

/// Forgets what is kept under a key.
pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        let _ = store.remove_item(&full(key));
    }
}

/// Calls a function when another window of the page has changed what is kept, as long as the listener lives.
pub(crate) fn on_change(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "storage", move |_| call()))
}

/// Tells every listener of this window that what is kept has changed; the browser tells only the others.
pub(crate) fn announce_change() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("storage")) {
        let _ = window.dispatch_event(&event);
    }
}

/// What keeps the browser from keeping texts; `None` where it keeps them.
pub(crate) fn trouble() -> Option<NotKept> {
    let failed = try_write("test", "1").err();
    let read_back = read("test").is_some();
    remove("test");
    failed.or((!read_back).then_some(NotKept::Denied))
}

/// Whether the browser promises to keep what it has for this page when it needs room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Persistence {
    /// It does, until the player clears it.
    Promised,
    /// It may clear it by itself, oldest pages first; Safari after a week without a visit.
    Refused,
    /// It cannot be asked.
    Unknown,
}

/// Under this key it is kept that the browser was asked.
const ASKED: &str = "persistence-asked";

/// Asks the browser to keep what it has for this page; tells what it answered. Some browsers put the question to the player,
/// so that it is asked once and for all; whether the promise stands is looked up each time.
pub(crate) async fn ask_persistence() -> Persistence {
    let answered = async {
        let navigator = web_sys::window()?.navigator();
        // Without https there is no such manager.
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

/// The copies of texts that could not be read, oldest first.
fn copies() -> impl Iterator<Item = String> {
    (0..).map_while(|place| read(&format!("broken-{place}")))
}

/// Keeps a copy of a text that could not be read, so that it is not lost when its place is taken. Other copies stay.
pub(crate) fn keep_broken(text: &str) {
    if !copies().any(|copy| copy == text) {
        write(&format!("broken-{}", copies().count()), text);
    }
}

/// The newest copy of a text that could not be read.
pub(crate) fn broken() -> Option<String> {
    copies().last()
}
