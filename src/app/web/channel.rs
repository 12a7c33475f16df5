//! Channel between the tabs of one browser.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};

/// Channel to all tabs listening under one name, closed on drop.
pub(crate) struct Channel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl Channel {
    /// Opens a channel that passes the other tabs' messages to `call`; `None` without browser support.
    pub(crate) fn open(name: &str, call: impl Fn(String) + 'static) -> Option<Self> {
        let global = js_sys::global();
        if !js_sys::Reflect::has(&global, &"BroadcastChannel".into()).unwrap_or(false) {
            return None;
        }
        let channel = BroadcastChannel::new(&format!("kletka/{name}")).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            // Another version of the page may post other types.
            if let Some(text) = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string()) {
                call(text);
            }
        });
        Some(Self { channel, _listener: listener })
    }

    pub(crate) fn post(&self, text: &str) {
        let _ = self.channel.post_message(&text.into());
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.close();
    }
}
