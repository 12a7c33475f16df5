//! Entry point of the page.

#[cfg(target_arch = "wasm32")]
mod app;

#[cfg(target_arch = "wasm32")]
fn main() {
    // Set through Yew, which replaces other hooks.
    yew::set_custom_panic_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        app::show_breakdown();
    }));
    app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is the web page: build and serve it with `cargo xtask play`.");
}
