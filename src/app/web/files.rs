//! Files and the clipboard.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};
use yew::prelude::*;

/// The largest file that is read, in bytes: no match is longer.
const LARGEST: f64 = 1_000_000.0;

/// Offers a text as a file.
pub(crate) fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = web_sys::window()?.document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}

/// The text of the file that was chosen; `None` where there is none, or a huge one.
pub(crate) async fn chosen(event: Event) -> Option<String> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let file = input.files()?.get(0)?;
    if file.size() > LARGEST {
        return Some(String::new());
    }
    let text = JsFuture::from(file.text()).await.ok()?.as_string();
    input.set_value("");
    text
}

/// Copies a text; whether that was allowed.
pub(crate) async fn copy(text: String) -> bool {
    let Some(window) = web_sys::window() else { return false };
    JsFuture::from(window.navigator().clipboard().write_text(&text)).await.is_ok()
}

/// The text of a file that belongs to the page; `None` where it cannot be had.
pub(crate) async fn of_page(name: &str) -> Option<String> {
    let response = JsFuture::from(web_sys::window()?.fetch_with_str(name)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
