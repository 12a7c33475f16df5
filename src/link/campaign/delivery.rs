//! Delivery of bulletins and dispatches to the saved campaigns of a device.

use super::DispatchLink;
use crate::campaign::library::{self, CampaignId};
use crate::campaign::{ActResult, Bulletin, Campaign, DispatchError, Reception, SavedCampaign, Trust};
use crate::play::Store;
use crate::play::tabs::OpenDoc;
use std::rc::Rc;

/// The effect of a bulletin on a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BulletinDelivery {
    /// Its campaign is not saved here; this is what would be saved.
    New(Box<SavedCampaign>),
    /// The saved campaign with this id has received it.
    Saved(CampaignId, Reception),
    /// Its command belongs to another campaign.
    FalseCommission,
}

/// The effect of a dispatch on a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DispatchDelivery {
    /// The id of its campaign.
    pub id: CampaignId,
    /// The effect of each act, in order.
    pub taken: Vec<ActResult>,
}

/// Returns the saved campaigns that `holds` accepts.
fn saved_with(
    store: &impl Store,
    holds: impl Fn(&Campaign) -> bool,
) -> impl Iterator<Item = (OpenDoc<SavedCampaign>, Rc<SavedCampaign>)> {
    library::ids(store).into_iter().filter_map(move |id| {
        let saved = OpenDoc::<SavedCampaign>::open(store, id);
        let current = saved.current()?.clone();
        holds(&current.campaign).then_some((saved, current))
    })
}

/// Delivers a bulletin to its saved campaign at the time `now` (ISO 8601). An unknown campaign is returned, not saved.
pub fn deliver_bulletin(store: &impl Store, now: &str, bulletin: &Bulletin) -> BulletinDelivery {
    let is_same = |campaign: &Campaign| campaign.setup() == bulletin.campaign.setup();
    // With several copies of a campaign, as of two windows of one browser, the copy with the command is the recipient.
    let all: Vec<_> = saved_with(store, is_same).collect();
    let own = |saved: &SavedCampaign| saved.commission.is_some() && saved.commission == bulletin.commission;
    let found = all.iter().find(|(_, saved)| own(saved)).or_else(|| all.first());
    let Some((saved, _)) = found else {
        let new = bulletin.clone().into_saved();
        return new.map_or(BulletinDelivery::FalseCommission, |new| BulletinDelivery::New(Box::new(new)));
    };
    let mut reception = Reception::Known;
    let _ = saved.change(store, now, |saved| reception = saved.receive(bulletin));
    BulletinDelivery::Saved(saved.id(), reception)
}

/// Delivers a dispatch to its saved campaign at the time `now` (ISO 8601).
///
/// # Errors
/// When no act of it can be accepted, with the reason.
pub fn deliver_dispatch(
    store: &impl Store,
    now: &str,
    link: &DispatchLink,
    trust: Trust,
) -> Result<DispatchDelivery, DispatchError> {
    let dispatch = &link.dispatch;
    let mut all = saved_with(store, |campaign| campaign.name() == dispatch.fingerprint.campaign);
    let (saved, current) = all.find(|(_, saved)| saved.gods.is_some()).ok_or(DispatchError::UnknownCampaign)?;
    let commission = current.gods.map(|gods| gods.commission(dispatch.camp));
    if !commission.is_some_and(|commission| link.is_under(&commission)) {
        return Err(DispatchError::NotFromCamp(dispatch.camp));
    }
    let mut taken = Ok(Vec::new());
    let _ = saved.change(store, now, |saved| taken = saved.receive_dispatch(dispatch, trust));
    Ok(DispatchDelivery { id: saved.id(), taken: taken? })
}
