//! Campaign: camps with treasuries around battles of Sea Battle (C1–C6).

mod battles;
mod days;
mod devices;
mod dispatch;
mod files;
mod ledger;
mod link;
mod list;
mod map;
mod orders;
mod recap;
mod setup;
mod standings;
mod view;
mod waits;
mod words;

use crate::app::chunk::use_chunk;
use crate::app::text::campaign::CampaignTextChunk;
use crate::app::text::use_texts;
use kletka::campaign::library::CampaignId;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct CampaignPageProps {
    /// Campaign to show; `None` shows the list.
    #[prop_or_default]
    pub(crate) id: Option<CampaignId>,
    /// Fragment of a link, with its `#`.
    #[prop_or_default]
    pub(crate) link: Option<AttrValue>,
}

/// Page of a campaign or of the list, after its texts are loaded.
#[function_component]
pub(crate) fn CampaignPage(props: &CampaignPageProps) -> Html {
    let text = use_texts();
    let waiting = use_chunk(Some(CampaignTextChunk(text.language)));
    match (waiting, props.id, &props.link) {
        (Some(waiting), ..) => waiting.html,
        (None, Some(id), _) => html! { <view::CampaignView {id} /> },
        (None, None, Some(link)) => html! { <link::LinkPage {link} /> },
        (None, None, None) => html! { <list::Campaigns /> },
    }
}
