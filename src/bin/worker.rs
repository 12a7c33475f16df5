//! Web worker of the computer players: bytes in, bytes out.

#[path = "web_worker/serve.rs"]
mod serve;

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{ArrayBuffer, Uint8Array};

    serve::serve(|request: ArrayBuffer| kletka::bots::protocol::answer(&Uint8Array::new(&request).to_vec()));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    serve::refuse();
}
