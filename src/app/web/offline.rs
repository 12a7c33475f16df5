//! What works without a network, as the script that registers the service worker tells it (`assets/register.js`).

use super::document;
use gloo::events::EventListener;

/// Readiness for use without a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Offline {
    /// Everything is kept, but for files that are not needed to play.
    Ready(Refused),
    /// What was used is kept, because the browser saves data.
    Used,
    /// The files are being kept.
    Coming,
    /// A file that is needed to play was refused.
    Not(Refused),
    /// The browser does not allow it here.
    Never,
}

/// Names of refused files by cause.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Refused {
    /// Files with another content than the release.
    pub(crate) altered: Vec<String>,
    /// Files that the host does not have.
    pub(crate) missing: Vec<String>,
    /// Files for which nothing answered.
    pub(crate) failed: Vec<String>,
}

impl Refused {
    /// Parses pairs of a cause and a file name.
    fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Self {
        let mut refused = Self::default();
        while let (Some(cause), Some(file)) = (words.next(), words.next()) {
            let files = match cause {
                "altered" => &mut refused.altered,
                "missing" => &mut refused.missing,
                _ => &mut refused.failed,
            };
            files.push(file.to_owned());
        }
        refused
    }
}

/// Returns the readiness, once it is known.
pub(crate) fn offline() -> Option<Offline> {
    let state = document::note("data-offline")?;
    let mut words = state.split(' ');
    Some(match words.next()? {
        "ready" => Offline::Ready(Refused::parse(words)),
        "used" => Offline::Used,
        "coming" => Offline::Coming,
        "not" => Offline::Not(Refused::parse(words)),
        "never" => Offline::Never,
        _ => return None,
    })
}

/// Listens for changes of the readiness.
pub(crate) fn on_offline(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "offlinestate", move |_| call()))
}
