//! Reader of the codes that a video shows: the browser's own, or a worker.

use super::camera::picture;
use super::promise;
use super::worker::{Event, Worker};
use gloo::timers::callback::Timeout;
use js_sys::{Array, Function, JSON, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlCanvasElement, HtmlVideoElement};
use yew::NodeRef;

/// Milliseconds between the answer to one picture and the next picture: the page must stay quick to the touch.
const PAUSE: u32 = 40;

/// What the scanner reports.
pub(crate) enum Scanned {
    /// Text of a code.
    Text(String),
    /// The worker could not be loaded.
    Failed,
}

/// Scanner of a video, ended on drop.
pub(crate) struct Scanner {
    _reading: Rc<Reading>,
}

struct Reading {
    video: NodeRef,
    canvas: HtmlCanvasElement,
    /// The browser's `BarcodeDetector`.
    detector: RefCell<Option<JsValue>>,
    worker: RefCell<Option<Worker>>,
    /// The worker has loaded once.
    was_ready: Cell<bool>,
    next: RefCell<Option<Timeout>>,
    call: Box<dyn Fn(Scanned)>,
}

impl Scanner {
    /// Starts to read; `call` is told each text of each picture.
    pub(crate) fn start(video: &NodeRef, call: impl Fn(Scanned) + 'static) -> Option<Self> {
        let canvas = web_sys::window()?.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        let reading = Rc::new(Reading {
            video: video.clone(),
            canvas,
            detector: RefCell::default(),
            worker: RefCell::default(),
            was_ready: Cell::default(),
            next: RefCell::default(),
            call: Box::new(call),
        });
        let begun = Rc::downgrade(&reading);
        spawn_local(async move {
            let detector = detector().await;
            if let Some(reading) = begun.upgrade() {
                if detector.is_some() {
                    reading.detector.replace(detector);
                    reading.look_soon();
                } else {
                    reading.start_worker();
                }
            }
        });
        Some(Self { _reading: reading })
    }
}

impl Reading {
    fn start_worker(self: &Rc<Self>) {
        let reading = Rc::downgrade(self);
        let worker = Worker::start("scanner", move |event| {
            if let Some(reading) = reading.upgrade() {
                reading.on_event(event);
            }
        });
        if worker.is_none() {
            (self.call)(Scanned::Failed);
        }
        self.worker.replace(worker);
    }

    fn on_event(self: &Rc<Self>, event: Event) {
        match event {
            Event::Ready => self.was_ready.set(true),
            Event::Bytes(bytes) => self.tell(String::from_utf8_lossy(&bytes).split('\0')),
            // It broke down over a picture: the next one is another. It cannot be replaced within its own message.
            Event::Failed if self.was_ready.get() => {
                let reading = Rc::downgrade(self);
                let restart = move || on(&reading, Self::start_worker);
                self.next.replace(Some(Timeout::new(PAUSE, restart)));
                return;
            }
            Event::Failed => return (self.call)(Scanned::Failed),
        }
        self.look_soon();
    }

    fn tell<'a>(&self, texts: impl Iterator<Item = &'a str>) {
        texts.filter(|text| !text.is_empty()).for_each(|text| (self.call)(Scanned::Text(text.to_owned())));
    }

    fn look_soon(self: &Rc<Self>) {
        let reading = Rc::downgrade(self);
        self.next.replace(Some(Timeout::new(PAUSE, move || on(&reading, Self::look))));
    }

    /// Has the present picture read.
    fn look(self: &Rc<Self>) {
        let Some(video) = self.video.cast::<HtmlVideoElement>() else { return };
        if let Some(detector) = self.detector.borrow().clone() {
            let reading = Rc::downgrade(self);
            spawn_local(async move {
                let texts = detected(&detector, &video).await;
                on(&reading, |reading| {
                    if let Some(texts) = texts {
                        reading.tell(texts.iter().map(String::as_str));
                        reading.look_soon();
                    } else {
                        // The system has none behind it.
                        reading.detector.take();
                        reading.start_worker();
                    }
                });
            });
            return;
        }
        match (picture(&video, &self.canvas), &*self.worker.borrow()) {
            (Some(picture), Some(worker)) => worker.send_picture(&picture),
            _ => self.look_soon(),
        }
    }
}

/// Calls with what is still there.
fn on(reading: &Weak<Reading>, call: impl FnOnce(&Rc<Reading>)) {
    if let Some(reading) = reading.upgrade() {
        call(&reading);
    }
}

/// Returns the browser's reader of QR codes; `None` if it has none.
async fn detector() -> Option<JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"BarcodeDetector".into()).ok()?.dyn_into().ok()?;
    let formats = promise::call(&class, "getSupportedFormats", &Array::new()).await?;
    let format = JsValue::from_str("qr_code");
    if !Array::from(&formats).includes(&format, 0) {
        return None;
    }
    let options = JSON::parse(r#"{ "formats": ["qr_code"] }"#).ok()?;
    Reflect::construct(&class, &Array::of1(&options)).ok()
}

/// Returns the texts of the codes that the browser's reader sees; `None` if it fails, or sees no picture.
async fn detected(detector: &JsValue, video: &HtmlVideoElement) -> Option<Vec<String>> {
    // HAVE_CURRENT_DATA
    if video.ready_state() < 2 {
        return Some(Vec::new());
    }
    let codes = promise::call(detector, "detect", &Array::of1(video)).await?;
    let text = |code: JsValue| Reflect::get(&code, &"rawValue".into()).ok()?.as_string();
    Some(Array::from(&codes).iter().filter_map(text).collect())
}
