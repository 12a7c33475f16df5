//! What the browser tells about its user.

use gloo::events::EventListener;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::NodeRef;

fn matches(query: &str) -> bool {
    web_sys::window().and_then(|window| window.match_media(query).ok()?).is_some_and(|list| list.matches())
}

/// Whether the user prefers little motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the chief pointer is a finger.
pub(crate) fn coarse() -> bool {
    matches("(pointer: coarse)")
}

/// Whether the system is dark.
pub(crate) fn dark() -> bool {
    matches("(prefers-color-scheme: dark)")
}

/// Whether the page has a window without the browser's own bars, as an installed program has.
pub(crate) fn installed() -> bool {
    matches("(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)")
}

/// Whether a chart has room for a panel beside it.
pub(crate) fn wide() -> bool {
    matches("(width >= 60rem)")
}

/// Whether the window is higher than wide.
pub(crate) fn upright() -> bool {
    matches("(orientation: portrait)")
}

/// Calls a function when the browser changes between light and dark, as long as the listener lives.
pub(crate) fn on_theme(call: impl Fn() + 'static) -> Option<EventListener> {
    let list = web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok()??;
    Some(EventListener::new(&list, "change", move |_| call()))
}

/// The languages of the user, the best first, such as `uk-UA`.
pub(crate) fn languages() -> Vec<String> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// What listens for the end of the present resolution.
type ResolutionListener = Rc<RefCell<Option<EventListener>>>;

/// Calls a function when the points of the screen get more or fewer pixels, as long as the listener lives.
pub(crate) fn on_resolution(call: impl Fn() + 'static) -> ResolutionListener {
    let listener = Rc::default();
    listen(&listener, Rc::new(call));
    listener
}

/// Listens for the end of the present resolution, and then of the next: each has a query of its own.
fn listen(listener: &ResolutionListener, call: Rc<dyn Fn()>) {
    let Some(window) = web_sys::window() else { return };
    let Ok(ratio) = js_sys::Number::from(window.device_pixel_ratio()).to_string_with_radix(10) else { return };
    let Ok(Some(list)) = window.match_media(&format!("(resolution: {}dppx)", String::from(ratio))) else { return };
    let next = Rc::downgrade(listener);
    *listener.borrow_mut() = Some(EventListener::once(&list, "change", move |_| {
        call();
        if let Some(listener) = next.upgrade() {
            listen(&listener, call);
        }
    }));
}

/// Watches the size of an element, as long as it lives.
pub(crate) struct SizeWatch {
    observer: ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl SizeWatch {
    /// Calls a function with the element's first size and whenever it has changed.
    pub(crate) fn new(node: &NodeRef, call: impl Fn() + 'static) -> Option<Self> {
        let call = Closure::<dyn Fn()>::new(call);
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
