use super::document;
use crate::app::prelude::*;
use kletka::backup::{HEADING, MAX_BACKUP};
use kletka::record::encoding::decode;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Url};

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

/// Reads the chosen files of at most `largest` bytes; leaves out those that cannot be read.
pub(crate) async fn chosen(event: Event, largest: usize) -> Vec<Chosen> {
    let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return Vec::new() };
    let list = input.files();
    let files: Vec<File> =
        list.iter().flat_map(|list| (0..list.length()).filter_map(|place| list.get(place))).collect();
    // Allows choosing a file again after it has changed.
    input.set_value("");
    let mut read = Vec::with_capacity(files.len());
    for file in files {
        read.extend(read_file(&file, largest).await);
    }
    read
}

async fn read_file(file: &File, largest: usize) -> Option<Chosen> {
    let size = file.size();
    if size > largest as f64 && (size > MAX_BACKUP as f64 || !is_backup(file).await) {
        return Some(Chosen::TooLarge);
    }
    Some(decode(&bytes(file).await?).map_or(Chosen::Undecodable, Chosen::Text))
}

/// Returns whether a file begins like a backup, which may be larger than other texts.
async fn is_backup(file: &File) -> bool {
    let Ok(beginning) = file.slice_with_f64_and_f64(0.0, 64.0) else { return false };
    bytes(&beginning).await.is_some_and(|bytes| String::from_utf8_lossy(&bytes).contains(HEADING))
}

async fn bytes(blob: &Blob) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(blob.array_buffer()).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
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
