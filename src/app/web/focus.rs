//! Recovery of lost focus: browsers drop it when the focused element is removed or disabled, and keyboard users would
//! start from the top.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};

/// Containers of a disabled button in which the next one is searched.
const NEAR: &str = "[role=group], .stepper, form, li";

/// Selectors for the focus elsewhere, best first.
const NEXT: [&str; 3] = [".status .primary:not(:disabled)", ".status .turn", "h1"];

/// Watches the focus within an element for the lifetime of the page.
pub(crate) fn keep(place: &Element) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let last = Rc::new(RefCell::new(None::<HtmlElement>));
    let listen = |kind: &'static str, kept: fn(&web_sys::Event) -> Option<HtmlElement>| {
        let last = last.clone();
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(&document, kind, options, move |event| *last.borrow_mut() = kept(event))
            .forget();
    };
    listen("focusin", |event| event.target()?.dyn_into().ok());
    // A press elsewhere gives up the focus on purpose.
    listen("pointerdown", |_| None);
    let call = Closure::<dyn Fn()>::new(cloned!(document, move || {
        let was = last.borrow().clone();
        if let Some(was) = was.filter(|was| is_lost(&document, was)) {
            // In a task of its own, because it lays the page out; the page may have moved the focus before.
            let go_on = cloned!(document, move || {
                if is_lost(&document, &was) {
                    go_on(&document, &was);
                }
            });
            Timeout::new(0, go_on).forget();
        }
    }));
    let changes = MutationObserverInit::new();
    changes.set_child_list(true);
    changes.set_subtree(true);
    changes.set_attribute_filter(&js_sys::Array::of1(&"disabled".into()));
    MutationObserver::new(call.as_ref().unchecked_ref()).ok()?.observe_with_options(place, &changes).ok()?;
    call.forget();
    Some(())
}

/// Returns whether the last focused element lost the focus by removal or disabling.
fn is_lost(document: &Document, was: &HtmlElement) -> bool {
    let nowhere = document.active_element().is_none_or(|at| at == **was || at.tag_name() == "BODY");
    nowhere && (!was.is_connected() || was.matches(":disabled").unwrap_or(false))
}

/// Moves the focus on without scrolling, which would irritate pointer users.
fn go_on(document: &Document, was: &HtmlElement) {
    let near =
        || was.is_connected().then(|| was.closest(NEAR).ok()??.query_selector("button:not(:disabled)").ok()?)?;
    let next = || NEXT.iter().find_map(|selector| document.query_selector(selector).ok()?);
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    if let Some(to) = near().or_else(next).and_then(|to| to.dyn_into::<HtmlElement>().ok()) {
        let _ = to.focus_with_options(&options);
    }
}
