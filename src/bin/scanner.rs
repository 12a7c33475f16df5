//! Web worker of the camera: pictures in, texts of the QR codes in them out.

#[path = "web_worker/serve.rs"]
mod serve;

#[cfg(target_arch = "wasm32")]
fn main() {
    use web_sys::ImageData;

    serve::serve(|picture: ImageData| {
        kletka::qr_reader::texts(picture.width() as usize, &picture.data()).join("\0").into_bytes()
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    serve::refuse();
}
