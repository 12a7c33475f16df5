//! All that a device keeps of a campaign.

use super::battle::Claim;
use super::coasts::GodsSecret;
use super::commission::Commission;
use super::event::Event;
use super::order_id::OrderId;
use super::record::Campaign;

/// A campaign with all that a device keeps of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCampaign {
    /// The campaign, which every camp may have.
    pub campaign: Campaign,
    /// The gods' secret, on the device that plays the gods. It is hidden from everybody else before the end.
    pub gods: Option<GodsSecret>,
    /// The command of a camp, on the device of its leader. It is hidden from everybody else.
    pub commission: Option<Commission>,
    /// What was said for that camp and has not come back from the gods yet.
    pub drafts: Vec<Event>,
    /// How many of the events have left the device of the gods, or how many of the drafts that of a camp.
    pub sent: usize,
    /// The battles whose reports have left the device of a camp.
    pub reported: Vec<OrderId>,
    /// On the device of the gods: how camps have told battles that were not taken down.
    pub claims: Vec<Claim>,
    /// Other tags in their order, such as a title.
    pub tags: Vec<(String, String)>,
}

impl KeptCampaign {
    /// A campaign of which this device keeps nothing but the gods' secret, if that.
    pub fn new(campaign: Campaign, gods: Option<GodsSecret>) -> Self {
        let (commission, drafts, sent, reported, claims) = (None, Vec::new(), 0, Vec::new(), Vec::new());
        Self { campaign, gods, commission, drafts, sent, reported, claims, tags: Vec::new() }
    }
}
