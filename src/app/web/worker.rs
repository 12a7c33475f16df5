//! Worker of the computer players.

use super::document;
use gloo::events::EventListener;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

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
