//! Messages to workers, and between the tabs of one browser.

use super::document;
use gloo::events::EventListener;
use js_sys::{Array, ArrayBuffer, Uint8Array, Uint8ClampedArray};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, ImageData, MessageEvent, WorkerOptions, WorkerType};

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
    /// Starts the program of a worker; `None` without browser support.
    pub(crate) fn start(program: &str, call: impl Fn(Event) + Clone + 'static) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // Trunk's name, unless the start script knows a hashed one.
        let script = document::note(&format!("data-{program}")).unwrap_or_else(|| format!("./{program}_loader.js"));
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

    /// Sends a picture, whose points are handed over and not copied.
    pub(super) fn send_picture(&self, picture: &ImageData) {
        let points = js_sys::Reflect::get(picture, &"data".into());
        if let Ok(points) = points.and_then(JsCast::dyn_into::<Uint8ClampedArray>) {
            let _ = self.worker.post_message_with_transfer(picture, &Array::of1(&points.buffer()));
        }
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
