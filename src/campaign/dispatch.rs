//! Dispatches from a camp at another device to the gods.

use super::battle::{Battle, BattleReport, Claim, Fighter, ReportError, is_fingerprint_of};
use super::battles::RecordError;
use super::camp::{CampId, Leader};
use super::event::{Event, EventError};
use super::fingerprint::CampaignFingerprint;
use super::order::{Answer, Order};
use super::order_id::OrderId;
use super::record::{Heard, SavedCampaign};
use crate::fair::PactId;
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
    /// The match between devices to which the camp invites for an order's battle.
    Invitation(OrderId, PactId),
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
    /// The camp said it before its latest dispatch or in it, and it was refused then or has been dropped since.
    Outdated,
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
    /// Returns the camp that gave the order or the answer, or invites.
    pub fn camp(&self) -> Option<CampId> {
        match self {
            Self::Order { camp, .. } | Self::Answer { camp, .. } | Self::Invitation { camp, .. } => Some(*camp),
            Self::Battle { .. } | Self::Day | Self::Secret(_) => None,
        }
    }
}

impl Act {
    /// Returns the event of anything but a report.
    pub fn to_event(&self, camp: CampId) -> Option<Event> {
        match *self {
            Self::Order(order) => Some(Event::Order { camp, order }),
            Self::Answer(order, answer) => Some(Event::Answer { camp, order, answer }),
            Self::Invitation(order, pact) => Some(Event::Invitation { camp, order, pact }),
            Self::Report(..) => None,
        }
    }

    /// Returns the act of a camp's event.
    fn from_event(event: &Event) -> Option<Self> {
        match *event {
            Event::Order { order, .. } => Some(Self::Order(order)),
            Event::Answer { order, answer, .. } => Some(Self::Answer(order, answer)),
            Event::Invitation { order, pact, .. } => Some(Self::Invitation(order, pact)),
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
        let mut old = self.heard_before(dispatch);
        let mut take = |act: &Act| {
            let Some(event) = act.to_event(camp) else { return self.take_report(camp, act, trust) };
            let is_old = old > 0;
            old = old.saturating_sub(1);
            if let Some(place) = known.iter().position(|known| *known == event) {
                known.remove(place);
                return ActResult::Known;
            }
            if is_old {
                return ActResult::Outdated;
            }
            self.campaign.play(event).map_or_else(ActResult::Refused, |()| ActResult::Done)
        };
        Ok(dispatch.acts.iter().map(&mut take).collect())
    }

    /// Remembers what a camp has said in its latest dispatch, and counts the statements of this one that are not new:
    /// all of one that was written earlier. They are not executed a second time, however late they come again.
    fn heard_before(&mut self, dispatch: &Dispatch) -> usize {
        let (camp, count) = (dispatch.camp, dispatch.fingerprint.count);
        let events: Vec<Event> = dispatch.acts.iter().filter_map(|act| act.to_event(camp)).collect();
        let old = match self.heard.iter().find(|heard| heard.camp == camp) {
            Some(heard) if count < heard.count => return events.len(),
            Some(heard) if count > heard.count => 0,
            Some(heard) if events.starts_with(&heard.events) => heard.events.len(),
            // It was written before the latest one, or takes something back.
            Some(_) => return events.len(),
            None => 0,
        };
        self.heard.retain(|heard| heard.camp != camp);
        self.heard.push(Heard { camp, count, events });
        old
    }

    fn take_report(&mut self, camp: CampId, act: &Act, trust: Trust) -> ActResult {
        let Act::Report(order, game) = act else { return ActResult::Known };
        if self.campaign.is_record_of(*order, game) {
            return ActResult::Known;
        }
        let battle = self.campaign.position().battle(*order);
        let pact = self.campaign.position().order(*order).and_then(|placed| placed.pact);
        let Some((side, battle)) = battle.and_then(|battle| Some((battle.side_of(camp)?, battle))) else {
            return ActResult::Refused(EventError::NoBattle(*order));
        };
        let report = match BattleReport::from_match(&battle, game) {
            Ok(_) if self.is_between_people(&battle) && game.session().pact().is_none() => {
                return ActResult::NoEnd(ReportError::NotSealed);
            }
            // One match cannot count as two battles.
            Ok(_) if self.has_record(game) => return ActResult::NoEnd(ReportError::OtherBattle),
            Ok(_) if pact.is_some_and(|told| told_by(game) != Some(told)) => {
                return ActResult::NoEnd(ReportError::OtherBattle);
            }
            Ok(report) => report,
            Err(why) => return ActResult::NoEnd(why),
        };
        // Who has lost to a stranger in the other camp's name would admit it too.
        let is_known = pact.is_some() || !self.is_between_people(&battle);
        let admits = is_known && report.outcome == Outcome::Win(side.other());
        let others: Vec<&Claim> =
            self.claims.iter().filter(|claim| claim.order == *order && claim.camp != camp).collect();
        let agrees = others.iter().any(|claim| claim.report.is_of(game, &report));
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
    fn has_record(&self, game: &Match<SeaBattlePosition>) -> bool {
        let records = self.campaign.position().orders().iter().filter_map(|placed| placed.report()?.record);
        records.into_iter().any(|record| is_fingerprint_of(&record, game))
    }
}

/// Returns the name of a match between devices.
fn told_by(game: &Match<SeaBattlePosition>) -> Option<PactId> {
    game.session().pact().map(|pact| pact.public().id())
}

/// Returns whether every act is recorded.
pub fn is_all_accepted(taken: &[ActResult]) -> bool {
    taken.iter().all(|taken| matches!(taken, ActResult::Done | ActResult::Known))
}
