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

pub(super) use link::LinkPage;
pub(super) use list::Campaigns;
pub(super) use view::CampaignView;
