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
    /// Its campaign is not saved here, or not with its command.
    New {
        /// What would be saved.
        saved: Box<SavedCampaign>,
        /// The campaign is saved here under another command, or only watched. Either may be made up.
        beside: bool,
    },
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

/// Finds the copy of a campaign that a bulletin is for: the gods' own; with a command, only the one with this command;
/// else one whose command proves the bulletin, then one that only watches. `None` if the bulletin needs a new copy.
fn recipient<'a, T>(all: &'a [(T, Rc<SavedCampaign>)], bulletin: &Bulletin) -> Option<&'a (T, Rc<SavedCampaign>)> {
    let find = |is_it: &dyn Fn(&SavedCampaign) -> bool| all.iter().find(|(_, saved)| is_it(saved));
    let of_gods = || find(&|saved| saved.gods.is_some());
    if bulletin.commission.is_some() {
        return find(&|saved| saved.commission == bulletin.commission).or_else(of_gods);
    }
    find(&|saved| saved.commission.is_some_and(|commission| bulletin.is_under(&commission)))
        .or_else(|| find(&|saved| saved.commission.is_none() && saved.gods.is_none()))
        .or_else(of_gods)
        .or_else(|| all.first())
}

/// Delivers a bulletin to its saved campaign at the time `now` (ISO 8601). An unknown campaign is returned, not saved.
pub fn deliver_bulletin(store: &impl Store, now: &str, bulletin: &Bulletin) -> BulletinDelivery {
    let is_same = |campaign: &Campaign| campaign.setup() == bulletin.campaign.setup();
    let all: Vec<_> = saved_with(store, is_same).collect();
    let Some((saved, _)) = recipient(&all, bulletin) else {
        return match bulletin.clone().into_saved() {
            Some(new) => BulletinDelivery::New { saved: Box::new(new), beside: !all.is_empty() },
            None => BulletinDelivery::FalseCommission,
        };
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
