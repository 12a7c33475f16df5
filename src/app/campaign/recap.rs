//! Days that have passed by one press: what happened meanwhile, and whom the next day concerns.

use super::days::Days;
use super::words::Words;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use crate::app::web::{document, media};
use kletka::campaign::{CampId, ChronicleEntry, Position, SavedCampaign};
use std::rc::Rc;

/// A campaign before and after days have passed.
#[derive(PartialEq, Eq)]
pub(super) struct Passage {
    before: Rc<SavedCampaign>,
    after: Rc<SavedCampaign>,
}

impl Passage {
    pub(super) fn before(&self) -> &Position {
        self.before.campaign.position()
    }

    pub(super) fn after(&self) -> &Position {
        self.after.campaign.position()
    }
}

/// Returns the last passage once the days stand still. Then acts for a camp that is needed, if the acting one is not.
#[hook]
pub(super) fn use_passage(
    handle: &OpenHandle<SavedCampaign>,
    days: &Days,
    acting: &UseStateHandle<Option<CampId>>,
) -> Rc<Option<Passage>> {
    let passage = use_memo((days.begun(), days.is_busy()), |(begun, is_busy)| {
        let before = begun.clone().filter(|_| !is_busy)?;
        Some(Passage { before, after: handle.current()?.clone() })
    });
    let acting = acting.clone();
    use_effect_with(passage.clone(), move |passage| {
        if let Some(Passage { after, .. }) = &**passage {
            let mine = acting.or_else(|| after.led_here().next());
            let needed = || after.led_here().find(|&camp| is_needed(after, camp));
            if let Some(camp) = needed().filter(|_| !mine.is_some_and(|mine| is_needed(after, mine))) {
                acting.set(Some(camp));
            }
            // The buttons were away meanwhile.
            document::focus("#run-days");
            // A phone has room for buttons, recap and map, without what stands above.
            if !media::wide() {
                document::scroll_to(".campaign-actions");
            }
        }
    });
    passage
}

/// Returns whether a camp owes an answer or a battle.
fn is_needed(saved: &SavedCampaign, camp: CampId) -> bool {
    let position = saved.campaign.position();
    position.awaited().any(|awaited| awaited.camp == camp)
        || position.battles().any(|battle| battle.side_of(camp).is_some())
}

/// Tells the main news of the last passage, newest first.
pub(super) fn recap(passage: Option<&Passage>, mine: Option<CampId>, words: Words) -> Html {
    let Some(passage) = passage else { return html! {} };
    let (text, before, after) = (&words.own.table, passage.before(), passage.after());
    let news = after.recap(before.chronicle().len(), mine);
    let line = |entry: &ChronicleEntry| html! { <li>{ words.news(after, entry) }</li> };
    html! {
        <section class="recap" role="status">
            <h2>{ text.meanwhile }<small>
                { format!("{} – {}", words.own.day(before.day()), words.own.day(after.day())) }</small></h2>
            if news.is_empty() { <p>{ text.quiet }</p> }
            <ol reversed=true>{ for news.into_iter().map(line) }</ol>
        </section>
    }
}
