//! Screen that stays on.

use super::document;
use super::promise;
use super::share::navigator_with;
use gloo::events::EventListener;
use js_sys::{Array, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// Keeps the screen on until dropped, where the browser allows it.
pub(crate) struct WakeLock {
    held: Rc<RefCell<Option<JsValue>>>,
    /// A browser releases the lock of a page that is left.
    _on_return: Vec<EventListener>,
}

impl WakeLock {
    pub(crate) fn hold() -> Self {
        let held = Rc::new(RefCell::new(None));
        let weak = Rc::downgrade(&held);
        let request = move || {
            let weak = weak.clone();
            spawn_local(async move {
                let lock = requested().await;
                match weak.upgrade() {
                    Some(held) => release(held.replace(lock)),
                    None => release(lock),
                }
            });
        };
        request();
        Self { held, _on_return: document::on_return(request) }
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        release(self.held.take());
    }
}

async fn requested() -> Option<JsValue> {
    let locks = Reflect::get(&navigator_with("wakeLock")?.into(), &"wakeLock".into()).ok()?;
    promise::call(&locks, "request", &Array::of1(&"screen".into())).await
}

fn release(lock: Option<JsValue>) {
    if let Some(lock) = lock {
        spawn_local(async move { drop(promise::call(&lock, "release", &Array::new()).await) });
    }
}
