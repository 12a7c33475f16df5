//! Words for what works without a network.

use super::text::Texts;
use super::web::offline::{self, Offline, Refused};
use crate::app::prelude::*;

/// Returns the readiness for use without a network, and follows its changes.
#[hook]
pub(crate) fn use_offline() -> Option<Offline> {
    use_watched(offline::offline, offline::on_offline)
}

/// Returns the sentences about a readiness.
fn sentences(state: &Offline, texts: &Texts) -> String {
    let text = texts.frame;
    match state {
        Offline::Ready(refused) if *refused == Refused::default() => text.offline_ready.to_owned(),
        Offline::Ready(refused) => format!("{} {}", text.offline_but, causes(refused, texts)),
        Offline::Not(refused) => format!("{} {}", text.offline_not, causes(refused, texts)),
        Offline::Used => text.offline_used.to_owned(),
        Offline::Coming => text.offline_coming.to_owned(),
        Offline::Never => text.offline_never.to_owned(),
    }
}

/// Returns a sentence for each cause.
fn causes(refused: &Refused, texts: &Texts) -> String {
    let Refused { altered, missing, failed } = refused;
    let text = texts.frame;
    let by_cause = [(altered, text.files_altered), (missing, text.files_missing), (failed, text.files_failed)];
    let sentences = by_cause.iter().filter(|(files, _)| !files.is_empty());
    let sentences: Vec<String> = sentences.map(|(files, words)| format!("{words} {}.", files.join(", "))).collect();
    sentences.join(" ")
}

/// Says what works without a network. `known` leaves out what is no news: that it is coming, or never will here.
#[hook]
pub(crate) fn use_offline_words(known: bool, texts: &Texts) -> Html {
    let state = use_offline().filter(|state| !known || !matches!(state, Offline::Coming | Offline::Never));
    state.map_or_else(Html::default, |state| html! { <span class="offline">{ sentences(&state, texts) }</span> })
}
