//! Dispatches from a camp at another device to the gods.

use super::battle::{Battle, BattleReport, Claim, Fighter, ReportError};
use super::battles::RecordError;
use super::camp::{CampId, Leader};
use super::event::{Event, EventError};
use super::fingerprint::CampaignFingerprint;
use super::order::{Answer, Order, PlacedOrder};
use super::order_id::OrderId;
use super::record::SavedCampaign;
use crate::game::Outcome;
use crate::play::Match;
use crate::sea_battle::SeaBattlePosition;

/// The most acts of a dispatch: more than a camp needs between two bulletins.
pub const MAX_ACTS: usize = 60;

/// One statement of a camp.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// An order.
    Order(Order),
    /// An answer to an order.
    Answer(OrderId, Answer),
    /// The match of an order's battle.
    Report(OrderId, Box<Match<SeaBattlePosition>>),
}

/// Statements of a camp, sent together.
#[derive(Clone, PartialEq, Debug)]
pub struct Dispatch {
    /// The events known to the camp.
    pub fingerprint: CampaignFingerprint,
    /// The camp.
    pub camp: CampId,
    /// The statements in order.
    pub acts: Vec<Act>,
}

/// A reason to refuse a whole dispatch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DispatchError {
    /// This device does not keep the campaign.
    #[error("this device has not saved the campaign")]
    UnknownCampaign,
    /// The key is not the camp's.
    #[error("the dispatch is not from camp {0}")]
    NotFromCamp(CampId),
    /// The campaign has other events here.
    #[error("the camp knows other events of the campaign: {there}, here {here}")]
    OtherEvents {
        /// The number of the gods' events.
        here: usize,
        /// The number of the camp's events.
        there: usize,
    },
}

/// The effect of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActResult {
    /// It was recorded.
    Done,
    /// It is recorded already.
    Known,
    /// The camp reports a battle it did not lose: the gods decide whether to believe it.
    Doubted,
    /// As `Doubted`, and the other camp reported another end.
    Contradicted,
    /// It is illegal now.
    Refused(EventError),
    /// The match does not end the battle.
    NoEnd(ReportError),
}

/// The gods' attitude to reported wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// Ask before recording.
    Doubt,
    /// Record.
    Believe,
}

impl Event {
    /// Returns the camp that gave the order or the answer.
    pub fn camp(&self) -> Option<CampId> {
        match self {
            Self::Order { camp, .. } | Self::Answer { camp, .. } => Some(*camp),
            Self::Battle { .. } | Self::Day | Self::Secret(_) => None,
        }
    }
}

impl Act {
    /// Returns the event of an order or answer; `None` for a report.
    pub fn to_event(&self, camp: CampId) -> Option<Event> {
        match *self {
            Self::Order(order) => Some(Event::Order { camp, order }),
            Self::Answer(order, answer) => Some(Event::Answer { camp, order, answer }),
            Self::Report(..) => None,
        }
    }

    /// Returns the act of an order or answer.
    fn from_event(event: &Event) -> Option<Self> {
        match *event {
            Event::Order { order, .. } => Some(Self::Order(order)),
            Event::Answer { order, answer, .. } => Some(Self::Answer(order, answer)),
            Event::Battle { .. } | Event::Day | Event::Secret(_) => None,
        }
    }
}

impl SavedCampaign {
    /// Returns the drafts of this device's camp and the reports of its finished battles; `None` if there are none, or
    /// no camp is led from here.
    pub fn dispatch(&self, fought: Vec<(OrderId, Match<SeaBattlePosition>)>) -> Option<Dispatch> {
        let camp = self.commission?.camp;
        let drafts = self.drafts.iter().filter_map(Act::from_event);
        let reports = fought.into_iter().map(|(order, game)| Act::Report(order, Box::new(game)));
        let acts: Vec<Act> = reports.chain(drafts).take(MAX_ACTS).collect();
        (!acts.is_empty()).then(|| Dispatch { fingerprint: self.campaign.fingerprint(), camp, acts })
    }

    /// Receives a dispatch whose sender is verified. Refused acts change nothing.
    ///
    /// # Errors
    /// When the whole dispatch is refused, with the reason.
    pub fn receive_dispatch(&mut self, dispatch: &Dispatch, trust: Trust) -> Result<Vec<ActResult>, DispatchError> {
        let (camp, fingerprint) = (dispatch.camp, dispatch.fingerprint);
        if self.gods.is_none() || self.campaign.name() != fingerprint.campaign {
            return Err(DispatchError::UnknownCampaign);
        }
        if self.campaign.setup().leader(camp) != Some(Leader::Remote) {
            return Err(DispatchError::NotFromCamp(camp));
        }
        if self.campaign.fingerprint_at(fingerprint.count) != Some(fingerprint) {
            let here = self.campaign.events().len();
            return Err(DispatchError::OtherEvents { here, there: fingerprint.count });
        }
        let mut known: Vec<Event> = self.campaign.events()[fingerprint.count..].to_vec();
        let mut take = |act: &Act| {
            let Some(event) = act.to_event(camp) else { return self.take_report(camp, act, trust) };
            if let Some(place) = known.iter().position(|known| *known == event) {
                known.remove(place);
                return ActResult::Known;
            }
            self.campaign.play(event).map_or_else(ActResult::Refused, |()| ActResult::Done)
        };
        Ok(dispatch.acts.iter().map(&mut take).collect())
    }

    fn take_report(&mut self, camp: CampId, act: &Act, trust: Trust) -> ActResult {
        let Act::Report(order, game) = act else { return ActResult::Known };
        if self.campaign.is_record_of(*order, game) {
            return ActResult::Known;
        }
        let battle = self.campaign.position().battle(*order);
        let Some((side, battle)) = battle.and_then(|battle| Some((battle.side_of(camp)?, battle))) else {
            return ActResult::Refused(EventError::NoBattle(*order));
        };
        let report = match BattleReport::from_match(&battle, game) {
            Ok(_) if self.is_between_people(&battle) && game.session().pact().is_none() => {
                return ActResult::NoEnd(ReportError::NotSealed);
            }
            // One match cannot count as two battles.
            Ok(report) if self.has_record(&report) => return ActResult::NoEnd(ReportError::OtherBattle),
            Ok(report) => report,
            Err(why) => return ActResult::NoEnd(why),
        };
        let admits = report.outcome == Outcome::Win(side.other());
        let others: Vec<&Claim> =
            self.claims.iter().filter(|claim| claim.order == *order && claim.camp != camp).collect();
        let agrees = others.iter().any(|claim| claim.report == report);
        if trust == Trust::Doubt && !admits && !agrees {
            let doubt = if others.is_empty() { ActResult::Doubted } else { ActResult::Contradicted };
            self.claims.retain(|claim| (claim.camp, claim.order) != (camp, *order));
            self.claims.push(Claim { camp, order: *order, report });
            return doubt;
        }
        match self.campaign.record_battle(*order, game, self.gods.as_ref()) {
            Ok(()) => {
                self.claims.retain(|claim| claim.order != *order);
                ActResult::Done
            }
            Err(RecordError::Report(why)) => ActResult::NoEnd(why),
            Err(RecordError::Event(why)) => ActResult::Refused(why),
        }
    }

    /// Returns whether two people fight, not both at the gods' device.
    fn is_between_people(&self, battle: &Battle) -> bool {
        let leader = |fighter: Fighter| match fighter {
            Fighter::Camp(camp) => self.campaign.setup().leader(camp),
            Fighter::Gods => None,
        };
        let leaders = battle.fighters.map(leader);
        leaders.iter().all(|leader| matches!(leader, Some(Leader::Person | Leader::Remote)))
            && leaders.contains(&Some(Leader::Remote))
    }

    /// Returns whether the match is recorded as a battle already.
    fn has_record(&self, report: &BattleReport) -> bool {
        let orders = self.campaign.position().orders().iter();
        orders.filter_map(PlacedOrder::report).any(|known| known.record.is_some() && known.record == report.record)
    }
}

/// Returns whether every act is recorded.
pub fn is_all_accepted(taken: &[ActResult]) -> bool {
    taken.iter().all(|taken| matches!(taken, ActResult::Done | ActResult::Known))
}
