//! Media queries and languages of the user.

use super::canvas;
use gloo::events::EventListener;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::NodeRef;

const DARK: &str = "(prefers-color-scheme: dark)";
const UPRIGHT: &str = "(orientation: portrait)";

fn matches(query: &str) -> bool {
    web_sys::window().and_then(|window| window.match_media(query).ok()?).is_some_and(|list| list.matches())
}

pub(crate) fn prefers_reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Returns whether the primary pointer is a finger.
pub(crate) fn coarse() -> bool {
    matches("(pointer: coarse)")
}

pub(crate) fn dark() -> bool {
    matches(DARK)
}

/// Returns whether a panel fits beside a chart.
pub(crate) fn wide() -> bool {
    matches("(min-width: 60rem)")
}

pub(crate) fn upright() -> bool {
    matches(UPRIGHT)
}

/// Listens for changes between light and dark.
pub(crate) fn on_theme(call: impl Fn() + 'static) -> Option<EventListener> {
    on_change(DARK, call)
}

/// Listens for changes between upright and lying.
pub(crate) fn on_turn(call: impl Fn() + 'static) -> Option<EventListener> {
    on_change(UPRIGHT, call)
}

/// The size of the window in points, and the screen's pixels per point.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Room {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) ratio: f64,
}

/// Returns the size of the window, without scroll bars.
pub(crate) fn room() -> Room {
    let window = web_sys::window();
    let root = window.as_ref().and_then(|window| window.document()?.document_element());
    let (width, height) = root.map_or((0, 0), |root| (root.client_width(), root.client_height()));
    Room { width: width.into(), height: height.into(), ratio: window.map_or(1.0, |window| window.device_pixel_ratio()) }
}

/// Listens for changes of the window's size and of the pixel ratio.
pub(crate) fn on_resize(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "resize", move |_| call()))
}

/// Writes a number as the browser does: Rust's code for fractions is large.
pub(crate) fn number(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map_or(String::new(), String::from)
}

fn on_change(query: &str, call: impl Fn() + 'static) -> Option<EventListener> {
    let list = web_sys::window()?.match_media(query).ok()??;
    Some(EventListener::new(&list, "change", move |_| call()))
}

/// Returns the user's languages by preference, such as `uk-UA`.
pub(crate) fn languages() -> Vec<String> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

type ResolutionListener = Rc<RefCell<Option<EventListener>>>;

/// Listens for changes of the pixel ratio.
pub(crate) fn on_resolution(call: impl Fn() + 'static) -> ResolutionListener {
    let listener = Rc::default();
    listen(&listener, Rc::new(call));
    listener
}

/// Each resolution needs a query of its own, so the listener renews itself.
fn listen(listener: &ResolutionListener, call: Rc<dyn Fn()>) {
    let Some(window) = web_sys::window() else { return };
    let ratio = number(window.device_pixel_ratio());
    let Ok(Some(list)) = window.match_media(&format!("(resolution: {ratio}dppx)")) else { return };
    let next = Rc::downgrade(listener);
    *listener.borrow_mut() = Some(EventListener::once(&list, "change", move |_| {
        call();
        if let Some(listener) = next.upgrade() {
            listen(&listener, call);
        }
    }));
}

/// Watches the size of an element until dropped.
pub(crate) struct SizeWatch {
    observer: ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl SizeWatch {
    /// Calls `call` after each change.
    pub(crate) fn new(node: &NodeRef, call: impl Fn() + 'static) -> Option<Self> {
        let (watched, size) = (node.clone(), Cell::new(canvas::size(node)));
        // The browser tells the first size too.
        let call = Closure::<dyn Fn()>::new(move || {
            let now = canvas::size(&watched);
            if size.replace(now) != now {
                call();
            }
        });
        let observer = ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
        observer.observe(&node.cast::<Element>()?);
        Some(Self { observer, _call: call })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
