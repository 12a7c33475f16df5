//! Whether the page is shown in the browser of another program.

use super::media;
use kletka::in_app::{InAppBrowser, Surroundings};

/// What Telegram puts into the pages that its browser shows.
const TELEGRAM: [&str; 3] = ["TelegramWebview", "TelegramWebviewProxy", "TelegramWebviewProxyProto"];

/// The program in whose browser the page is shown; `None` in a browser of the player's own and in an installed page.
pub(crate) fn browser() -> Option<InAppBrowser> {
    let window = web_sys::window()?;
    let user_agent = window.navigator().user_agent().ok()?;
    let has = |name: &&str| js_sys::Reflect::has(&window, &(*name).into()).unwrap_or(false);
    let telegram = TELEGRAM.iter().any(has);
    InAppBrowser::detect(Surroundings { user_agent: &user_agent, installed: is_installed(), telegram })
}

/// Whether the page runs as an installed program, with a window of its own. On iOS that has a storage of its own too.
pub(crate) fn is_installed() -> bool {
    let own = || {
        let navigator = web_sys::window()?.navigator();
        js_sys::Reflect::get(&navigator, &"standalone".into()).ok()?.as_bool()
    };
    media::installed() || own().unwrap_or(false)
}
