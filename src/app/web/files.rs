use super::document;
use kletka::record::encoding::decode;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};
use yew::prelude::*;

/// File chosen by the user.
pub(crate) enum Chosen {
    Text(String),
    /// Larger than allowed, so not read.
    TooLarge,
    /// Text in an unknown encoding.
    Undecodable,
}

/// Saves a text as a file.
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

/// Reads the chosen file of at most `largest` bytes; `None` if none was chosen or reading fails.
pub(crate) async fn chosen(event: Event, largest: usize) -> Option<Chosen> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let file = input.files()?.get(0)?;
    // Allows choosing the file again after it has changed.
    input.set_value("");
    if file.size() > largest as f64 {
        return Some(Chosen::TooLarge);
    }
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(decode(&js_sys::Uint8Array::new(&buffer).to_vec()).map_or(Chosen::Undecodable, Chosen::Text))
}

/// Fetches a text file of the page; `None` on failure. The host may answer with another file.
pub(crate) async fn of_page(name: &str) -> Option<String> {
    let response = JsFuture::from(web_sys::window()?.fetch_with_str(name)).await;
    document::note_cause(response.is_ok());
    let response: web_sys::Response = response.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
