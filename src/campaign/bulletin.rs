//! The campaign as it goes from the gods to the camps, and what becomes of it on a device that keeps an earlier state.

use super::camp::{CampId, Leader};
use super::commission::Commission;
use super::event::Event;
use super::kept::KeptCampaign;
use super::record::Campaign;
use crate::fair::{Mac, Message};

/// A campaign as the gods send it. Nothing in it is secret but the commission, if one is sent with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bulletin {
    /// The campaign.
    pub campaign: Campaign,
    /// For the camps at other devices, the code by which each sees that the gods have sent it.
    pub macs: Vec<(CampId, Mac)>,
    /// The command of a camp, in the bulletin that is for its leader alone.
    pub commission: Option<Commission>,
}

/// What becomes of a bulletin on a device that keeps its campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reception {
    /// It tells what is known here.
    Known,
    /// It tells less than is known here.
    Older {
        /// How many events are known here.
        here: usize,
        /// How many it tells.
        there: usize,
    },
    /// The campaign goes on as it tells.
    News(Changes),
    /// It commands another camp than this device.
    OtherCamp(CampId),
    /// The two courses contradict each other.
    Forked {
        /// How many events are known here.
        here: usize,
        /// How many it tells.
        there: usize,
        /// How many they have in common.
        common: usize,
    },
    /// It is not from the gods of this campaign.
    NotFromGods,
    /// This device keeps the campaign: nothing but dispatches add to it.
    KeptHere,
}

/// What a bulletin changed beside the course of the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// How many things that were said here cannot be said any more.
    pub dropped: usize,
    /// How many things were said in the name of the own camp that were not said here.
    pub foreign: usize,
}

impl KeptCampaign {
    /// The campaign for all camps, as the gods send it; without codes from a device that does not keep it.
    pub fn bulletin(&self) -> Bulletin {
        let course = self.campaign.course().to_bytes();
        let code = |camp: CampId| {
            let commission = self.gods?.commission(camp);
            Some((camp, commission.mac(Message::Bulletin, &course)))
        };
        let macs = self.campaign.setup().led_by(Leader::Remote).filter_map(code).collect();
        Bulletin { campaign: self.campaign.clone(), macs, commission: None }
    }

    /// The same with the command of a camp, for its leader alone; `None` unless the campaign is kept here and the camp is
    /// led from another device.
    pub fn commissioning(&self, camp: CampId) -> Option<Bulletin> {
        let is_remote = self.campaign.setup().leader(camp) == Some(Leader::Remote);
        let commission = self.gods.filter(|_| is_remote)?.commission(camp);
        Some(Bulletin { commission: Some(commission), ..self.bulletin() })
    }

    /// Takes a bulletin in. What is not news changes nothing.
    pub fn receive(&mut self, bulletin: &Bulletin) -> Reception {
        let own = self.commission;
        let (here, there) = (self.campaign.events().len(), bulletin.campaign.events().len());
        let common = self.campaign.common_events(&bulletin.campaign);
        if self.gods.is_some() {
            return Reception::KeptHere;
        }
        if let (Some(own), Some(other)) = (own, bulletin.commission)
            && own != other
        {
            return if own.camp == other.camp { Reception::NotFromGods } else { Reception::OtherCamp(own.camp) };
        }
        if own.or(bulletin.commission).is_some_and(|commission| !bulletin.is_under(&commission)) {
            return Reception::NotFromGods;
        }
        if common < here.min(there) {
            return Reception::Forked { here, there, common };
        }
        let is_commissioned = own.is_none() && bulletin.commission.is_some();
        self.commission = own.or(bulletin.commission);
        if there > here {
            let news = self.follow(&bulletin.campaign);
            return Reception::News(if is_commissioned { Changes { foreign: 0, ..news } } else { news });
        }
        if is_commissioned {
            Reception::News(Changes::default())
        } else if there < here {
            Reception::Older { here, there }
        } else {
            Reception::Known
        }
    }

    /// Goes on with a later state of the campaign, and keeps of what was said here what it does not tell and still can be said.
    fn follow(&mut self, later: &Campaign) -> Changes {
        let camp = self.commission.map(|commission| commission.camp);
        let is_own = |event: &&Event| event.said_by().is_some_and(|by| Some(by) == camp);
        let after = later.events().get(self.campaign.events().len()..).unwrap_or_default();
        let mut told: Vec<&Event> = after.iter().filter(is_own).collect();
        let (before, sent) = (core::mem::take(&mut self.drafts), self.sent);
        self.sent = 0;
        self.campaign = later.clone();
        let mut preview = later.clone();
        let mut dropped = 0;
        for (place, event) in before.into_iter().enumerate() {
            if let Some(known) = told.iter().position(|told| **told == event) {
                told.remove(known);
            } else if preview.play(event.clone()).is_ok() {
                self.sent += usize::from(place < sent);
                self.drafts.push(event);
            } else {
                dropped += 1;
            }
        }
        let position = later.position();
        self.reported.retain(|&order| position.battle(order).is_some());
        Changes { dropped, foreign: told.len() }
    }
}

impl Bulletin {
    /// Whether it was written by who has the key of this camp, too: the gods.
    pub fn is_under(&self, commission: &Commission) -> bool {
        let code = commission.mac(Message::Bulletin, &self.campaign.course().to_bytes());
        self.campaign.setup().leader(commission.camp) == Some(Leader::Remote)
            && self.macs.contains(&(commission.camp, code))
    }

    /// The bulletin as a campaign that was not kept here before; `None` if its commission is not of this campaign.
    pub fn into_kept(self) -> Option<KeptCampaign> {
        if self.commission.is_some_and(|commission| !self.is_under(&commission)) {
            return None;
        }
        Some(KeptCampaign { commission: self.commission, ..KeptCampaign::new(self.campaign, None) })
    }
}
