//! Campaign data of a device.

use super::battle::Claim;
use super::coasts::GodsSecret;
use super::commission::Commission;
use super::event::Event;
use super::order_id::OrderId;
use super::record::Campaign;

/// A campaign with the data of this device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCampaign {
    /// The campaign, which is public.
    pub campaign: Campaign,
    /// The secret of the gods, if they play at this device.
    pub gods: Option<GodsSecret>,
    /// The command of a camp, if this device leads one from elsewhere. It is secret.
    pub commission: Option<Commission>,
    /// Events of that camp that the gods have not confirmed.
    pub drafts: Vec<Event>,
    /// The number of sent events (gods) or sent drafts (camp).
    pub sent: usize,
    /// The battles whose reports were sent.
    pub reported: Vec<OrderId>,
    /// Reports of camps that the gods have not recorded.
    pub claims: Vec<Claim>,
    /// Other tags in their order, such as a title.
    pub tags: Vec<(String, String)>,
}

impl KeptCampaign {
    /// Starts without device data but the gods' secret.
    pub fn new(campaign: Campaign, gods: Option<GodsSecret>) -> Self {
        let (commission, drafts, sent, reported, claims) = (None, Vec::new(), 0, Vec::new(), Vec::new());
        Self { campaign, gods, commission, drafts, sent, reported, claims, tags: Vec::new() }
    }
}
