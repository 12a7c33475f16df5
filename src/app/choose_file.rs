//! Button that chooses text files, and what they hold.

use super::text::AllTexts;
use super::web::files::{Chosen, chosen};
use crate::app::prelude::*;
use kletka::backup::HEADING;
use kletka::link::Address;
use std::rc::Rc;
use yew::platform::spawn_local;

/// Texts of chosen files, each with the reason why it was not read if so.
pub(crate) type Files = Vec<Result<String, String>>;

/// Offer to the page of matches or of campaigns: files that were chosen on another one.
#[derive(Clone)]
pub(crate) struct OfferedFiles(pub(crate) Vec<String>);

/// What a file holds.
#[derive(PartialEq)]
pub(crate) enum Contents {
    Backup,
    Campaign,
    Matches,
    /// Fragment of a link in the text.
    Link(String),
    Unknown,
}

impl Contents {
    pub(crate) fn of(text: &str) -> Self {
        let has_game = text.contains("[Game ");
        match text {
            _ if text.trim_start_matches('\u{feff}').starts_with(HEADING) => Self::Backup,
            _ if text.contains("[Game \"Campaign\"]") => Self::Campaign,
            _ if has_game => Self::Matches,
            _ => {
                let link = Address::find(text).and_then(|address| address.to_local_fragment());
                link.map_or(Self::Unknown, Self::Link)
            }
        }
    }
}

/// Draws the button. `take` receives the files of at most `largest` bytes each; `too_large` is the reason why another one
/// was not read.
pub(crate) fn choose_file(
    label: &'static str,
    disabled: bool,
    (largest, too_large): (usize, String),
    text: &'static AllTexts,
    take: impl Fn(Files) + 'static,
) -> Html {
    let take = Rc::new(take);
    let on_change = move |event: Event| {
        let (take, too_large) = (take.clone(), too_large.clone());
        spawn_local(async move {
            let files = chosen(event, largest).await.into_iter().map(|file| match file {
                Chosen::Text(written) => Ok(written),
                Chosen::TooLarge => Err(too_large.clone()),
                Chosen::Undecodable => Err(text.library.undecodable.to_owned()),
            });
            take(files.collect());
        });
    };
    html! {
        <label class="button choose-file">{ label }
            <input type="file" title="" accept=".txt,text/plain" multiple=true {disabled} onchange={on_change} /></label>
    }
}
