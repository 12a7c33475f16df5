//! Rights of a device: that of the gods keeps the campaign, another one leads a camp or watches.

use super::battle::Battle;
use super::camp::{CampId, Leader};
use super::dispatch::{Act, Dispatch};
use super::event::{Event, EventError};
use super::order_id::OrderId;
use super::record::{Campaign, SavedCampaign};

impl SavedCampaign {
    /// Returns whether the gods play at this device.
    pub fn is_of_gods(&self) -> bool {
        self.gods.is_some()
    }

    /// Returns whether a person at this device leads a camp.
    pub fn leads(&self, camp: CampId) -> bool {
        if self.gods.is_some() {
            self.campaign.setup().leader(camp) == Some(Leader::Person)
        } else {
            self.commission.is_some_and(|commission| commission.camp == camp)
        }
    }

    /// Iterates over the camps led by people at this device.
    pub fn led_here(&self) -> impl Iterator<Item = CampId> + Clone + '_ {
        self.campaign.setup().camp_ids().filter(|&camp| self.leads(camp))
    }

    /// Returns the battle of an order, if it is to be fought, with this device's seats.
    pub fn battle(&self, order: OrderId) -> Option<Battle> {
        Some(self.campaign.position().battle(order)?.at_device(|camp| self.leads(camp)))
    }

    /// Iterates over the battles to be fought, the oldest order first, with this device's seats.
    pub fn battles(&self) -> impl Iterator<Item = Battle> {
        self.campaign.position().battles().map(|battle| battle.at_device(|camp| self.leads(camp)))
    }

    /// Returns the campaign with the drafts applied.
    pub fn preview(&self) -> Campaign {
        let mut preview = self.campaign.clone();
        for draft in &self.drafts {
            let _ = preview.play(draft.clone());
        }
        preview
    }

    /// Adds an event for a camp of this device: at once at the gods' device, as a draft at another one.
    ///
    /// # Errors
    /// When the event is illegal now.
    pub fn play_or_draft(&mut self, event: Event) -> Result<(), EventError> {
        if self.gods.is_some() {
            return self.campaign.play(event);
        }
        self.preview().play(event.clone())?;
        self.drafts.push(event);
        Ok(())
    }

    /// Returns whether the last event added here can be undone: nothing followed it, and no other device knows it.
    pub fn can_undo(&self) -> bool {
        self.undoable().is_some()
    }

    /// Returns the number of drafts, or of events at the gods' device, without the last one that can be undone.
    /// Invitations follow from matches, so they stand in no order's way.
    fn undoable(&self) -> Option<usize> {
        let events = if self.gods.is_none() { &self.drafts[..] } else { self.campaign.events() };
        let last = events.iter().rposition(|event| !matches!(event, Event::Invitation { .. }))?;
        let is_own = events[last..].iter().all(|event| event.camp().is_some_and(|camp| self.leads(camp)));
        (last >= self.sent && is_own).then_some(last)
    }

    /// Undoes the last event added here, if that is allowed.
    pub fn undo(&mut self) {
        let Some(last) = self.undoable() else { return };
        if self.gods.is_none() {
            self.drafts.truncate(last);
        } else {
            self.campaign = self.campaign.up_to(last);
        }
    }

    /// Marks all events, drafts and these battle reports as sent.
    pub fn mark_sent(&mut self, reported: impl IntoIterator<Item = OrderId>) {
        self.sent = if self.gods.is_some() { self.campaign.events().len() } else { self.drafts.len() };
        for order in reported {
            if !self.reported.contains(&order) {
                self.reported.push(order);
            }
        }
    }

    /// Returns whether a dispatch has something unsent.
    pub fn has_unsent(&self, dispatch: &Dispatch) -> bool {
        let is_new = |act: &Act| matches!(act, Act::Report(order, _) if !self.reported.contains(order));
        self.drafts.len() > self.sent || dispatch.acts.iter().any(is_new)
    }
}
