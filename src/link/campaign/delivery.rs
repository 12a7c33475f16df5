//! What becomes of a campaign or a dispatch that comes to a device with kept campaigns.

use super::DispatchLink;
use crate::campaign::library::{self, CampaignId};
use crate::campaign::{Bulletin, Campaign, DispatchError, Reception, SavedCampaign, Taken, Trust};
use crate::play::Store;
use crate::play::tabs::OpenDoc;
use std::rc::Rc;

/// What has become of a bulletin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BulletinDelivery {
    /// Its campaign is not kept here: so it would be kept.
    New(Box<SavedCampaign>),
    /// What the campaign that is kept under this id made of it.
    Kept(CampaignId, Reception),
    /// The command that it gives is not of its campaign.
    FalseCommission,
}

/// What has become of a dispatch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DispatchDelivery {
    /// Under which its campaign is kept.
    pub id: CampaignId,
    /// What became of each act, in order.
    pub taken: Vec<Taken>,
}

/// The kept campaigns for which something holds, with their ids.
fn kept_with(
    keep: &impl Store,
    holds: impl Fn(&Campaign) -> bool,
) -> impl Iterator<Item = (OpenDoc<SavedCampaign>, Rc<SavedCampaign>)> {
    library::ids(keep).into_iter().filter_map(move |id| {
        let kept = OpenDoc::<SavedCampaign>::open(keep, id);
        let current = kept.current()?.clone();
        holds(&current.campaign).then_some((kept, current))
    })
}

/// Takes a bulletin in, `now` being the time as ISO 8601. A campaign that is not kept here is not kept by that.
pub fn deliver_bulletin(keep: &impl Store, now: &str, bulletin: &Bulletin) -> BulletinDelivery {
    let is_same = |campaign: &Campaign| campaign.setup() == bulletin.campaign.setup();
    // Where several are kept of one campaign, as at two windows of one browser, that of the camp goes before the others.
    let all: Vec<_> = kept_with(keep, is_same).collect();
    let own = |kept: &SavedCampaign| kept.commission.is_some() && kept.commission == bulletin.commission;
    let found = all.iter().find(|(_, kept)| own(kept)).or_else(|| all.first());
    let Some((kept, _)) = found else {
        let new = bulletin.clone().into_kept();
        return new.map_or(BulletinDelivery::FalseCommission, |new| BulletinDelivery::New(Box::new(new)));
    };
    let mut reception = Reception::Known;
    let _ = kept.change(keep, now, |kept| reception = kept.receive(bulletin));
    BulletinDelivery::Kept(kept.id(), reception)
}

/// Takes a dispatch in, `now` being the time as ISO 8601.
///
/// # Errors
/// When nothing of it can be taken down, with the reason.
pub fn deliver_dispatch(
    keep: &impl Store,
    now: &str,
    link: &DispatchLink,
    trust: Trust,
) -> Result<DispatchDelivery, DispatchError> {
    let dispatch = &link.dispatch;
    let mut all = kept_with(keep, |campaign| campaign.name() == dispatch.course.campaign);
    let (kept, current) = all.find(|(_, kept)| kept.gods.is_some()).ok_or(DispatchError::StoreError)?;
    let commission = current.gods.map(|gods| gods.commission(dispatch.camp));
    if !commission.is_some_and(|commission| link.is_under(&commission)) {
        return Err(DispatchError::NotFromCamp(dispatch.camp));
    }
    let mut taken = Ok(Vec::new());
    let _ = kept.change(keep, now, |kept| taken = kept.take_in(dispatch, trust));
    Ok(DispatchDelivery { id: kept.id(), taken: taken? })
}
