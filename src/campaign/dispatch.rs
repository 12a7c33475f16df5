//! What a camp at another device sends to the gods, and what the gods' device makes of it.

use super::battle::{BattleReport, ReportError};
use super::battles::SettleError;
use super::camp::{CampId, Leader};
use super::course::Course;
use super::event::{Event, EventError};
use super::kept::KeptCampaign;
use super::order::{Answer, Order};
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
        match BattleReport::from_match(&battle, game) {
            Err(why) => Taken::NoEnd(why),
            Ok(report) if trust == Trust::Doubt && report.outcome != Outcome::Win(side.other()) => Taken::Doubted,
            Ok(_) => match self.campaign.settle(*order, game, self.gods.as_ref()) {
                Ok(()) => Taken::Done,
                Err(SettleError::Report(why)) => Taken::NoEnd(why),
                Err(SettleError::Event(why)) => Taken::Refused(why),
            },
        }
    }
}

/// Whether all that a dispatch said is taken down.
pub fn is_all_taken(taken: &[Taken]) -> bool {
    taken.iter().all(|taken| matches!(taken, Taken::Done | Taken::Known))
}
