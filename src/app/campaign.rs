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

use crate::app::prelude::*;
use kletka::campaign::library::CampaignId;

#[derive(Properties, PartialEq)]
pub(crate) struct CampaignPageProps {
    /// Campaign to show; `None` shows the list.
    #[prop_or_default]
    pub(crate) id: Option<CampaignId>,
    /// Fragment of a link, with its `#`.
    #[prop_or_default]
    pub(crate) link: Option<AttrValue>,
}

/// Page of a campaign or of the list.
#[function_component]
pub(crate) fn CampaignPage(props: &CampaignPageProps) -> Html {
    match (props.id, &props.link) {
        (Some(id), _) => html! { <view::CampaignView {id} /> },
        (None, Some(link)) => html! { <link::LinkPage {link} /> },
        (None, None) => html! { <list::Campaigns /> },
    }
}
