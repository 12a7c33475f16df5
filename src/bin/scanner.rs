//! Web worker of the camera: pictures in, texts of the QR codes in them out.

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::Uint8Array;
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, ImageData, MessageEvent};

    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let replies = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Ok(picture) = event.data().dyn_into::<ImageData>() {
            let texts = kletka::qr_reader::texts(picture.width() as usize, &picture.data());
            let _ = replies.post_message(&Uint8Array::from(texts.join("\0").as_bytes()).buffer());
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Earlier messages would be lost: the page waits for this one.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is a web worker: build the page with `cargo xtask play`.");
}
