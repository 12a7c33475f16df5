//! Share sheet and clipboard.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{FocusOptions, HtmlDocument, HtmlElement, HtmlTextAreaElement, Navigator, ShareData};

/// Outcome of sharing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shared {
    /// An app was chosen.
    Sent,
    Cancelled,
    /// The browser has no share sheet, or refused.
    Failed,
}

/// Returns the navigator if it supports a feature; old browsers and insecure pages lack some.
pub(super) fn navigator_with(name: &str) -> Option<Navigator> {
    let navigator = web_sys::window()?.navigator();
    js_sys::Reflect::get(&navigator, &name.into()).is_ok_and(|value| value.is_truthy()).then_some(navigator)
}

pub(crate) fn has_sheet() -> bool {
    navigator_with("share").is_some()
}

/// Opens the share sheet with a text and an address. Browsers require the call inside a click handler.
pub(crate) fn open_sheet(text: &str, address: &str) -> impl Future<Output = Shared> + 'static {
    let opened = navigator_with("share").map(|navigator| {
        let data = ShareData::new();
        data.set_title(text);
        data.set_text(text);
        data.set_url(address);
        navigator.share_with_data(&data)
    });
    async move {
        let Some(opened) = opened else { return Shared::Failed };
        match JsFuture::from(opened).await {
            Ok(_) => Shared::Sent,
            Err(why) if is_abort(&why) => Shared::Cancelled,
            Err(_) => Shared::Failed,
        }
    }
}

fn is_abort(why: &JsValue) -> bool {
    js_sys::Reflect::get(why, &"name".into()).is_ok_and(|name| name == "AbortError")
}

/// Copies a text; returns whether that was allowed.
pub(crate) async fn copy(text: String) -> bool {
    if let Some(navigator) = navigator_with("clipboard")
        && JsFuture::from(navigator.clipboard().write_text(&text)).await.is_ok()
    {
        return true;
    }
    copy_selection(&text).unwrap_or(false)
}

/// Copies a text through a selected field, for browsers without clipboard access, such as those embedded in apps.
fn copy_selection(text: &str) -> Option<bool> {
    let document: HtmlDocument = web_sys::window()?.document()?.dyn_into().ok()?;
    let before = document.active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_class_name("hidden");
    field.set_value(text);
    // Next to the focused element, because nothing outside an open modal dialog can be selected.
    let place =
        before.as_ref().and_then(|before| before.parent_element()).or_else(|| document.body().map(Into::into))?;
    place.append_child(&field).ok()?;
    let in_sight = FocusOptions::new();
    in_sight.set_prevent_scroll(true);
    let _ = field.focus_with_options(&in_sight);
    field.select();
    let copied = document.exec_command("copy").ok();
    field.remove();
    if let Some(before) = before {
        let _ = before.focus_with_options(&in_sight);
    }
    copied
}
