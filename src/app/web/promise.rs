//! Interfaces of browsers that `web_sys` does not have.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Calls a method that answers with a promise; `None` if there is none, or it fails.
pub(super) async fn call(object: &JsValue, method: &str, arguments: &Array) -> Option<JsValue> {
    let method: Function = Reflect::get(object, &method.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = Reflect::apply(&method, object, arguments).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}
