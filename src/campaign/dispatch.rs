//! Dispatches from a camp at another device to the gods.

use super::battle::{Battle, BattleReport, Claim, Fighter, ReportError};
use super::battles::SettleError;
use super::camp::{CampId, Leader};
use super::course::Course;
use super::event::{Event, EventError};
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
    /// The course known to the camp.
    pub course: Course,
    /// The camp.
    pub camp: CampId,
    /// The statements in order.
    pub acts: Vec<Act>,
}

/// A reason to refuse a whole dispatch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DispatchError {
    /// This device does not keep the campaign.
    #[error("this device does not keep the campaign")]
    StoreError,
    /// The key is not the camp's.
    #[error("the dispatch is not from camp {0}")]
    NotFromCamp(CampId),
    /// The campaign took another course.
    #[error("the camp knows another course of the campaign: {there} events, here {here}")]
    OtherCourse {
        /// The number of the gods' events.
        here: usize,
        /// The number of the camp's events.
        there: usize,
    },
}

/// The effect of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
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
    pub fn said_by(&self) -> Option<CampId> {
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
        let said = self.drafts.iter().filter_map(Act::from_event);
        let reports = fought.into_iter().map(|(order, game)| Act::Report(order, Box::new(game)));
        let acts: Vec<Act> = reports.chain(said).take(MAX_ACTS).collect();
        (!acts.is_empty()).then(|| Dispatch { course: self.campaign.course(), camp, acts })
    }

    /// Takes in a dispatch whose sender is verified. Refused acts change nothing.
    ///
    /// # Errors
    /// When the whole dispatch is refused, with the reason.
    pub fn take_in(&mut self, dispatch: &Dispatch, trust: Trust) -> Result<Vec<Taken>, DispatchError> {
        let (camp, course) = (dispatch.camp, dispatch.course);
        if self.gods.is_none() || self.campaign.name() != course.campaign {
            return Err(DispatchError::StoreError);
        }
        if self.campaign.setup().leader(camp) != Some(Leader::Remote) {
            return Err(DispatchError::NotFromCamp(camp));
        }
        if self.campaign.course_at(course.count) != Some(course) {
            let here = self.campaign.events().len();
            return Err(DispatchError::OtherCourse { here, there: course.count });
        }
        let mut known: Vec<Event> = self.campaign.events()[course.count..].to_vec();
        let mut take = |act: &Act| {
            let Some(event) = act.to_event(camp) else { return self.take_report(camp, act, trust) };
            if let Some(place) = known.iter().position(|known| *known == event) {
                known.remove(place);
                return Taken::Known;
            }
            self.campaign.play(event).map_or_else(Taken::Refused, |()| Taken::Done)
        };
        Ok(dispatch.acts.iter().map(&mut take).collect())
    }

    fn take_report(&mut self, camp: CampId, act: &Act, trust: Trust) -> Taken {
        let Act::Report(order, game) = act else { return Taken::Known };
        if self.campaign.is_record_of(*order, game) {
            return Taken::Known;
        }
        let battle = self.campaign.position().battle(*order);
        let Some((side, battle)) = battle.and_then(|battle| Some((battle.side_of(camp)?, battle))) else {
            return Taken::Refused(EventError::NoBattle(*order));
        };
        let report = match BattleReport::from_match(&battle, game) {
            Ok(_) if self.is_between_people(&battle) && game.pact().is_none() => {
                return Taken::NoEnd(ReportError::NotSealed);
            }
            // One match cannot count as two battles.
            Ok(report) if self.has_record(&report) => return Taken::NoEnd(ReportError::OtherBattle),
            Ok(report) => report,
            Err(why) => return Taken::NoEnd(why),
        };
        let admits = report.outcome == Outcome::Win(side.other());
        let others: Vec<&Claim> =
            self.claims.iter().filter(|claim| claim.order == *order && claim.camp != camp).collect();
        let agrees = others.iter().any(|claim| claim.report == report);
        if trust == Trust::Doubt && !admits && !agrees {
            let doubt = if others.is_empty() { Taken::Doubted } else { Taken::Contradicted };
            self.claims.retain(|claim| (claim.camp, claim.order) != (camp, *order));
            self.claims.push(Claim { camp, order: *order, report });
            return doubt;
        }
        match self.campaign.settle(*order, game, self.gods.as_ref()) {
            Ok(()) => {
                self.claims.retain(|claim| claim.order != *order);
                Taken::Done
            }
            Err(SettleError::Report(why)) => Taken::NoEnd(why),
            Err(SettleError::Event(why)) => Taken::Refused(why),
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
pub fn is_all_taken(taken: &[Taken]) -> bool {
    taken.iter().all(|taken| matches!(taken, Taken::Done | Taken::Known))
}
