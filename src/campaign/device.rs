//! What a device may do in a campaign: that of the gods keeps it, another one leads a camp or watches.

use super::battle::Battle;
use super::camp::{CampId, Leader};
use super::dispatch::{Act, Dispatch};
use super::event::{Event, EventError};
use super::kept::KeptCampaign;
use super::order_id::OrderId;
use super::record::Campaign;

impl KeptCampaign {
    /// Whether the gods are at this device, which keeps the campaign.
    pub fn is_kept_by_gods(&self) -> bool {
        self.gods.is_some()
    }

    /// Whether a person at this device leads a camp.
    pub fn leads(&self, camp: CampId) -> bool {
        if self.gods.is_some() {
            self.campaign.setup().leader(camp) == Some(Leader::Person)
        } else {
            self.commission.is_some_and(|commission| commission.camp == camp)
        }
    }

    /// The camps that people at this device lead.
    pub fn led_here(&self) -> impl Iterator<Item = CampId> + Clone + '_ {
        self.campaign.setup().camp_ids().filter(|&camp| self.leads(camp))
    }

    /// The battle of an order that has to be fought, with the seats as they are at this device.
    pub fn battle(&self, order: OrderId) -> Option<Battle> {
        Some(self.campaign.position().battle(order)?.at_device(|camp| self.leads(camp)))
    }

    /// Every battle that has to be fought, the oldest order first.
    pub fn battles(&self) -> impl Iterator<Item = Battle> {
        self.campaign.position().battles().map(|battle| battle.at_device(|camp| self.leads(camp)))
    }

    /// The campaign as it will be when the gods have taken down what was said here.
    pub fn preview(&self) -> Campaign {
        let mut preview = self.campaign.clone();
        for draft in &self.drafts {
            let _ = preview.play(draft.clone());
        }
        preview
    }

    /// Says something for a camp of this device: it is taken down where the gods are, and waits to be sent to them elsewhere.
    ///
    /// # Errors
    /// When it cannot be said now.
    pub fn say(&mut self, event: Event) -> Result<(), EventError> {
        if self.gods.is_some() {
            return self.campaign.play(event);
        }
        self.preview().play(event.clone())?;
        self.drafts.push(event);
        Ok(())
    }

    /// Whether the last thing that was said here can be taken back: no die or day has decided anything since, and no
    /// other device knows it.
    pub fn can_take_back(&self) -> bool {
        if self.gods.is_none() {
            return self.drafts.len() > self.sent;
        }
        let events = self.campaign.events();
        let last = events.last().and_then(Event::said_by);
        events.len() > self.sent && last.is_some_and(|camp| self.leads(camp))
    }

    /// Takes the last thing back that was said here, if that can be.
    pub fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        if self.drafts.pop().is_none() {
            self.campaign = self.campaign.up_to(self.campaign.events().len() - 1);
        }
    }

    /// Notes that everything that is known or was said here has left the device, with the reports of these battles.
    pub fn mark_sent(&mut self, reported: impl IntoIterator<Item = OrderId>) {
        self.sent = if self.gods.is_some() { self.campaign.events().len() } else { self.drafts.len() };
        for order in reported {
            if !self.reported.contains(&order) {
                self.reported.push(order);
            }
        }
    }

    /// Whether a camp's dispatch tells something that has not left this device.
    pub fn has_unsent(&self, dispatch: &Dispatch) -> bool {
        let is_new = |act: &Act| matches!(act, Act::Report(order, _) if !self.reported.contains(order));
        self.drafts.len() > self.sent || dispatch.acts.iter().any(is_new)
    }
}
