//! What a camp at another device sends to the gods, and what the gods' device makes of it.

use super::battle::{Battle, BattleReport, Claim, Fighter, ReportError};
use super::battles::SettleError;
use super::camp::{CampId, Leader};
use super::course::Course;
use super::event::{Event, EventError};
use super::kept::KeptCampaign;
use super::order::{Answer, Order, PlacedOrder};
use super::order_id::OrderId;
use crate::game::Outcome;
use crate::play::Match;
use crate::sea_battle::SeaBattle;

/// The most acts of one dispatch: more than a camp can have to say between two bulletins.
pub const MAX_ACTS: usize = 60;

/// One thing that a camp says.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// It gives an order.
    Order(Order),
    /// It answers an order.
    Answer(OrderId, Answer),
    /// It tells how the battle of an order was fought.
    Report(OrderId, Box<Match<SeaBattle>>),
}

/// What a camp says to the gods, all at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Dispatch {
    /// The campaign as the camp knew it.
    pub course: Course,
    /// The camp.
    pub camp: CampId,
    /// What it says, in order.
    pub acts: Vec<Act>,
}

/// Why a dispatch as a whole is not taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DispatchError {
    /// Its campaign is not kept here by the gods.
    #[error("this device does not keep the campaign")]
    NotKept,
    /// It was not written with the key of the camp.
    #[error("the dispatch is not from camp {0}")]
    NotFromCamp(CampId),
    /// It was written upon a course that the campaign has not taken.
    #[error("the camp knows another course of the campaign: {there} events, here {here}")]
    OtherCourse {
        /// How many events the gods have.
        here: usize,
        /// How many the camp had.
        there: usize,
    },
}

/// What became of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It was taken down.
    Done,
    /// It had been taken down before.
    Known,
    /// The camp says that it has not lost a battle: whether that is believed is for the gods to say.
    Doubted,
    /// The same, and the other camp has told the battle otherwise.
    Contradicted,
    /// It cannot be said now.
    Refused(EventError),
    /// The match is not the end of the battle.
    NoEnd(ReportError),
}

/// Whether wins that camps report are believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// They are asked for first.
    Doubt,
    /// They are taken down.
    Believe,
}

impl Event {
    /// The camp that says it; `None` for what happens otherwise.
    pub fn said_by(&self) -> Option<CampId> {
        match self {
            Self::Order { camp, .. } | Self::Answer { camp, .. } => Some(*camp),
            Self::Battle { .. } | Self::Day | Self::Secret(_) => None,
        }
    }
}

impl Act {
    /// What a camp says as an event; `None` for the report of a battle.
    pub fn to_event(&self, camp: CampId) -> Option<Event> {
        match *self {
            Self::Order(order) => Some(Event::Order { camp, order }),
            Self::Answer(order, answer) => Some(Event::Answer { camp, order, answer }),
            Self::Report(..) => None,
        }
    }

    /// What a camp says with an event; `None` for what nobody says.
    fn from_event(event: &Event) -> Option<Self> {
        match *event {
            Event::Order { order, .. } => Some(Self::Order(order)),
            Event::Answer { order, answer, .. } => Some(Self::Answer(order, answer)),
            Event::Battle { .. } | Event::Day | Event::Secret(_) => None,
        }
    }
}

impl KeptCampaign {
    /// What the camp of this device has to say to the gods, with the battles that it has fought to their end; `None` if it has nothing
    /// to say, or no camp is led from here.
    pub fn dispatch(&self, fought: Vec<(OrderId, Match<SeaBattle>)>) -> Option<Dispatch> {
        let camp = self.commission?.camp;
        let said = self.drafts.iter().filter_map(Act::from_event);
        let reports = fought.into_iter().map(|(order, game)| Act::Report(order, Box::new(game)));
        let acts: Vec<Act> = reports.chain(said).take(MAX_ACTS).collect();
        (!acts.is_empty()).then(|| Dispatch { course: self.campaign.course(), camp, acts })
    }

    /// Takes a dispatch of a camp in, which must have been found to come from it. What cannot be taken down changes nothing.
    ///
    /// # Errors
    /// When nothing of it can be, with the reason.
    pub fn take_in(&mut self, dispatch: &Dispatch, trust: Trust) -> Result<Vec<Taken>, DispatchError> {
        let (camp, course) = (dispatch.camp, dispatch.course);
        if self.gods.is_none() || self.campaign.name() != course.campaign {
            return Err(DispatchError::NotKept);
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
            // The record of an earlier battle is not that of this one.
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

    /// Whether two people fight a battle, who do not both sit at the device of the gods.
    fn is_between_people(&self, battle: &Battle) -> bool {
        let leader = |fighter: Fighter| match fighter {
            Fighter::Camp(camp) => self.campaign.setup().leader(camp),
            Fighter::Gods => None,
        };
        let leaders = battle.fighters.map(leader);
        leaders.iter().all(|leader| matches!(leader, Some(Leader::Person | Leader::Remote)))
            && leaders.contains(&Some(Leader::Remote))
    }

    /// Whether the match of a report was taken down as a battle already.
    fn has_record(&self, report: &BattleReport) -> bool {
        let orders = self.campaign.position().orders().iter();
        orders.filter_map(PlacedOrder::report).any(|known| known.record.is_some() && known.record == report.record)
    }
}

/// Whether all that a dispatch said is taken down.
pub fn is_all_taken(taken: &[Taken]) -> bool {
    taken.iter().all(|taken| matches!(taken, Taken::Done | Taken::Known))
}
