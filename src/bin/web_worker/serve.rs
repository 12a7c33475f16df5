//! What the web workers share: each message gets one answer.

/// Answers each message of the type `M` with bytes, as long as the worker runs.
#[cfg(target_arch = "wasm32")]
pub(crate) fn serve<M: wasm_bindgen::JsCast>(answer: impl Fn(M) -> Vec<u8> + 'static) {
    use js_sys::Uint8Array;
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let replies = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Ok(message) = event.data().dyn_into::<M>() {
            // An error without a receiver cannot be reported anywhere.
            let _ = replies.post_message(&Uint8Array::from(answer(message).as_slice()).buffer());
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Earlier messages would be lost: the page waits for this one.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// Tells where the program belongs.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn refuse() {
    eprintln!("This program is a web worker: build the page with `cargo xtask play`.");
}
