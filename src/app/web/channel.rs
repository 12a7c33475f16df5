//! Messages between the windows of one browser that show this page.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};

/// A channel to all other windows that listen at the same name; shut when it is dropped.
pub(crate) struct Channel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl Channel {
    /// Calls a function with each text that another window posts, in order; its own are not heard. `None` where the browser
    /// has no channels.
    pub(crate) fn open(name: &str, call: impl Fn(String) + 'static) -> Option<Self> {
        let global = js_sys::global();
        if !js_sys::Reflect::has(&global, &"BroadcastChannel".into()).unwrap_or(false) {
            return None;
        }
        let channel = BroadcastChannel::new(&format!("kletka/{name}")).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            // What is no text comes from another version of the page.
            if let Some(text) = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string()) {
                call(text);
            }
        });
        Some(Self { channel, _listener: listener })
    }

    /// Posts a text to the other windows.
    pub(crate) fn post(&self, text: &str) {
        let _ = self.channel.post_message(&text.into());
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.close();
    }
}
