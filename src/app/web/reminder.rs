//! Badge of the installed page, and notifications of this device. No server takes part.

use super::location;
use super::share::navigator_with;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration};

/// Shows a number on the icon of the installed page, if the system can; 0 removes it.
pub(crate) fn set_badge(number: usize) {
    let Some(navigator) = navigator_with("setAppBadge") else { return };
    let set = Reflect::get(&navigator, &"setAppBadge".into()).unwrap_or_default();
    let set = set.dyn_ref::<Function>().and_then(|set| set.call1(&navigator, &JsValue::from(number as u32)).ok());
    if let Some(Ok(set)) = set.map(JsCast::dyn_into::<js_sys::Promise>) {
        // A page that is not installed may be refused.
        spawn_local(async move { drop(JsFuture::from(set).await) });
    }
}

/// Returns whether the browser has notifications: on iOS only in an installed page.
pub(crate) fn has_notifications() -> bool {
    navigator_with("serviceWorker").is_some() && Reflect::has(&js_sys::global(), &"Notification".into()) == Ok(true)
}

/// Returns whether the player has forbidden notifications.
pub(crate) fn is_forbidden() -> bool {
    has_notifications() && Notification::permission() == NotificationPermission::Denied
}

/// Asks the player to allow notifications; returns whether they are.
pub(crate) async fn ask_permission() -> bool {
    let Ok(answer) = Notification::request_permission() else { return false };
    JsFuture::from(answer).await.is_ok_and(|answer| answer == "granted")
}

/// Shows a notification, which replaces an earlier one of this page. Clicked, it leads back here
/// (`assets/service-worker.js`).
pub(crate) fn notify(title: &str, words: &str) {
    let Some(navigator) = navigator_with("serviceWorker").filter(|_| has_notifications()) else { return };
    let here = navigator.service_worker();
    let (title, address) = (title.to_owned(), location::address());
    let options = NotificationOptions::new();
    options.set_body(words);
    options.set_icon("icon-192.png");
    options.set_tag(&address);
    spawn_local(async move {
        let Ok(ready) = here.ready() else { return };
        let Ok(registration) = JsFuture::from(ready).await else { return };
        let registration = registration.unchecked_into::<ServiceWorkerRegistration>();
        if let Ok(shown) = registration.show_notification_with_options(&title, &options) {
            // Permission may have been withdrawn.
            let _ = JsFuture::from(shown).await;
        }
    });
}
