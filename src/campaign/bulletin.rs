//! The campaign sent from the gods to the camps, and its reception by a device with an earlier state.

use super::camp::{CampId, Leader};
use super::commission::Commission;
use super::event::Event;
use super::record::{Campaign, SavedCampaign};
use crate::fair::{Mac, Message};
use core::cmp::Ordering;

/// A campaign sent by the gods. Only its `commission` is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bulletin {
    /// The campaign.
    pub campaign: Campaign,
    /// Codes that prove the sender to the camps at other devices.
    pub macs: Vec<(CampId, Mac)>,
    /// The command of a camp; only its leader gets such a bulletin.
    pub commission: Option<Commission>,
}

/// The effect of a bulletin on a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reception {
    /// It has the device's events.
    Known,
    /// It has fewer events than the device.
    Older {
        /// The number of events on the device.
        here: usize,
        /// The number of events in the bulletin.
        there: usize,
    },
    /// It continued the device's campaign.
    News(Changes),
    /// Its events contradict those of the device.
    Forked {
        /// The number of events on the device.
        here: usize,
        /// The number of events in the bulletin.
        there: usize,
        /// The number of common events.
        common: usize,
    },
    /// It is not from the gods whose command this device has.
    NotFromGods,
    /// The device keeps the campaign: only dispatches add to it.
    OfThisDevice,
}

/// The effect of a bulletin on the drafts and the camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The number of drafts that became illegal.
    pub dropped: usize,
    /// The number of the camp's own events that this device did not write.
    pub foreign: usize,
}

impl SavedCampaign {
    /// Returns the campaign for all camps, with codes where the gods' secret is known.
    pub fn bulletin(&self) -> Bulletin {
        let fingerprint = self.campaign.fingerprint().to_bytes();
        let code = |camp: CampId| {
            let commission = self.gods?.commission(camp);
            Some((camp, commission.mac(Message::Bulletin, &fingerprint)))
        };
        let macs = self.campaign.setup().led_by(Leader::Remote).filter_map(code).collect();
        Bulletin { campaign: self.campaign.clone(), macs, commission: None }
    }

    /// Returns [`bulletin`](Self::bulletin) with the command of a camp, for its leader alone; `None` without the gods'
    /// secret or if the camp is not `Leader::Remote`.
    pub fn commissioning(&self, camp: CampId) -> Option<Bulletin> {
        let is_remote = self.campaign.setup().leader(camp) == Some(Leader::Remote);
        let commission = self.gods.filter(|_| is_remote)?.commission(camp);
        Some(Bulletin { commission: Some(commission), ..self.bulletin() })
    }

    /// Receives a bulletin. Only [`Reception::News`] changes anything.
    pub fn receive(&mut self, bulletin: &Bulletin) -> Reception {
        let (here, there) = (self.campaign.events().len(), bulletin.campaign.events().len());
        let common = self.campaign.common_events(&bulletin.campaign);
        if self.gods.is_some() {
            return Reception::OfThisDevice;
        }
        // The command that this device has is believed: another one may be made up.
        let is_other = bulletin.commission.is_some() && bulletin.commission != self.commission;
        if is_other || self.commission.is_some_and(|commission| !bulletin.is_under(&commission)) {
            return Reception::NotFromGods;
        }
        if common < here.min(there) {
            return Reception::Forked { here, there, common };
        }
        match there.cmp(&here) {
            Ordering::Greater => Reception::News(self.follow(&bulletin.campaign)),
            Ordering::Equal => Reception::Known,
            Ordering::Less => Reception::Older { here, there },
        }
    }

    /// Continues with a later state and keeps the drafts that are not in it and still legal.
    fn follow(&mut self, later: &Campaign) -> Changes {
        let camp = self.commission.map(|commission| commission.camp);
        let is_by_camp = |event: &&Event| event.camp().is_some_and(|by| Some(by) == camp);
        let after = later.events().get(self.campaign.events().len()..).unwrap_or_default();
        let mut confirmed: Vec<&Event> = after.iter().filter(is_by_camp).collect();
        let (before, sent) = (core::mem::take(&mut self.drafts), self.sent);
        self.sent = 0;
        self.campaign = later.clone();
        let mut preview = later.clone();
        let mut dropped = 0;
        for (place, event) in before.into_iter().enumerate() {
            if let Some(known) = confirmed.iter().position(|confirmed| **confirmed == event) {
                confirmed.remove(known);
            } else if preview.play(event.clone()).is_ok() {
                self.sent += usize::from(place < sent);
                self.drafts.push(event);
            } else if !matches!(event, Event::Invitation { .. }) {
                dropped += 1;
            }
        }
        let position = later.position();
        self.reported.retain(|&order| position.battle(order).is_some());
        Changes { dropped, foreign: confirmed.len() }
    }
}

impl Bulletin {
    /// Returns whether the gods wrote it, by the key of a camp.
    pub fn is_under(&self, commission: &Commission) -> bool {
        let code = commission.mac(Message::Bulletin, &self.campaign.fingerprint().to_bytes());
        self.campaign.setup().leader(commission.camp) == Some(Leader::Remote)
            && self.macs.contains(&(commission.camp, code))
    }

    /// Returns the campaign for a device that did not keep it; `None` if the commission belongs to another campaign.
    pub fn into_saved(self) -> Option<SavedCampaign> {
        if self.commission.is_some_and(|commission| !self.is_under(&commission)) {
            return None;
        }
        Some(SavedCampaign { commission: self.commission, ..SavedCampaign::new(self.campaign, None) })
    }
}
