//! Web worker of the computer players: bytes in, bytes out.

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{ArrayBuffer, Uint8Array};
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let replies = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Ok(buffer) = event.data().dyn_into::<ArrayBuffer>() {
            let reply = kletka::bots::protocol::answer(&Uint8Array::new(&buffer).to_vec());
            // An error without a receiver cannot be reported anywhere.
            let _ = replies.post_message(&Uint8Array::from(reply.as_slice()).buffer());
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
