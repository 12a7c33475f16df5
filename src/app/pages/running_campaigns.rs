//! Running campaigns above the lists of matches.

use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::campaign::library::Running;
use kletka::record::tags::isolated;
use yew::prelude::*;

/// Maximum number of campaigns shown.
const SHOWN: usize = 3;

/// Lists links with camps and day.
pub(super) fn running_campaigns(campaigns: &[Running], text: &'static Texts) -> Html {
    html! {
        if !campaigns.is_empty() {
            <ul class="running-matches running-campaigns">
                { for campaigns.iter().take(SHOWN).map(|Running { id, camps, day }| html! {
                    <li><a href={Route::Campaign(*id).address()}>
                        <b>{ format!("{}: {}", text.ways.campaign, camps.iter().map(|camp| isolated(camp)).collect::<Vec<_>>().join(", ")) }</b>
                        <span>{ (text.library.campaign_day)(*day) }</span>
                    </a></li>
                }) }
            </ul>
        }
    }
}
