//! Messages to the worker of the computer players, and between the tabs of one browser.

use super::document;
use gloo::events::EventListener;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent, WorkerOptions, WorkerType};

/// Trunk's worker loader, used unless the start script knows a hashed name.
const SCRIPT: &str = "./worker_loader.js";

/// Running worker, terminated on drop.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    _listeners: [EventListener; 2],
}

/// Event of a worker.
pub(crate) enum Event {
    Ready,
    Bytes(Vec<u8>),
    /// The worker crashed.
    Failed,
}

impl Worker {
    /// Starts a worker; `None` without browser support.
    pub(crate) fn start(call: impl Fn(Event) + Clone + 'static) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = document::note("data-worker").unwrap_or_else(|| SCRIPT.to_owned());
        let worker = web_sys::Worker::new_with_options(&script, &options).ok()?;
        let failed = call.clone();
        let on_message = EventListener::new(&worker, "message", move |event| {
            let data = event.dyn_ref::<MessageEvent>().map_or(JsValue::UNDEFINED, MessageEvent::data);
            match data.dyn_into::<ArrayBuffer>() {
                Ok(buffer) => call(Event::Bytes(Uint8Array::new(&buffer).to_vec())),
                Err(_) => call(Event::Ready),
            }
        });
        let on_error = EventListener::new(&worker, "error", move |_| failed(Event::Failed));
        Some(Self { worker, _listeners: [on_message, on_error] })
    }

    pub(crate) fn send(&self, bytes: &[u8]) {
        let _ = self.worker.post_message(&Uint8Array::from(bytes).buffer());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

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
