//! The worker in which computer players think.

use super::document;
use gloo::events::EventListener;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// Trunk's loader for the worker. The start script knows a name with a hash.
const SCRIPT: &str = "./worker_loader.js";

/// A running worker; ending it ends whatever it is thinking about.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    _listeners: [EventListener; 2],
}

/// What comes from a worker.
pub(crate) enum Event {
    /// It is ready for requests.
    Ready,
    /// A message.
    Bytes(Vec<u8>),
    /// It broke down.
    Failed,
}

impl Worker {
    /// Starts a worker that calls this function; `None` where the browser has none.
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

    /// Sends bytes to it.
    pub(crate) fn send(&self, bytes: &[u8]) {
        let _ = self.worker.post_message(&Uint8Array::from(bytes).buffer());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
