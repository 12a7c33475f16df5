use super::media;
use wasm_bindgen::JsCast;

/// Returns milliseconds since the epoch.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns milliseconds of a clock that never goes back and starts with the page.
pub(crate) fn monotonic() -> u64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0, |clock| clock.now() as u64)
}

/// Returns the date here as `2026-11-21`.
pub(crate) fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Returns the milliseconds until the next day begins here.
pub(crate) fn until_tomorrow() -> u32 {
    let now = js_sys::Date::new_0();
    let tomorrow = js_sys::Date::new_0();
    tomorrow.set_date(now.get_date() + 1);
    tomorrow.set_hours(0);
    tomorrow.set_minutes(0);
    tomorrow.set_seconds(0);
    tomorrow.set_milliseconds(0);
    (tomorrow.get_time() - now.get_time()).max(1_000.0) as u32
}

/// Returns the time as ISO 8601 in UTC, such as `2026-11-21T18:30:05Z`.
pub(crate) fn now_iso() -> String {
    let text: String = js_sys::Date::new_0().to_iso_string().into();
    format!("{}Z", text.split('.').next().unwrap_or_default())
}

/// Formats the date of an ISO 8601 time in a language, with hours and minutes if wanted; empty for an invalid time.
pub(crate) fn date(iso: &str, with_time: bool, language: &str) -> String {
    let date = js_sys::Date::new(&iso.into());
    if iso.is_empty() || date.get_time().is_nan() {
        return String::new();
    }
    let options = js_sys::Object::new();
    let fields =
        [("year", "numeric"), ("month", "short"), ("day", "numeric"), ("hour", "2-digit"), ("minute", "2-digit")];
    for (name, value) in &fields[..if with_time { 5 } else { 3 }] {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    // The user's region decides the order of day and month. Not each is known, such as `en-US@posix` of a container.
    let regions = media::languages();
    let region = regions.iter().find(|region| region.starts_with(language)).map(String::as_str);
    let write = |tag: &str| {
        let write = js_sys::Reflect::get(&date, &"toLocaleString".into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
        write.call2(&date, &tag.into(), &options).ok()?.as_string()
    };
    let written = region.and_then(write).or_else(|| write(language));
    written.unwrap_or_else(|| iso.get(..10).unwrap_or(iso).to_owned())
}
