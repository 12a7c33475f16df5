//! Days of a campaign: the computers' orders, their battles, and the advance of the calendar.

use super::battles::{has_person, take_over};
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use crate::app::worker_client;
use kletka::bots::campaign::next_event;
use kletka::bots::protocol::SeaBattleMatch;
use kletka::campaign::{Battle, CampId, Campaign, Event, Level, News, Position, SavedCampaign};
use kletka::game::Side;
use std::rc::Rc;

/// Level of the computer that fights for a person.
const FOR_PEOPLE: Level = Level::Captain;

/// End of an automatic advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// Next morning.
    Morning,
    /// First decision of a person, or start of a month.
    Matter,
}

/// State of the automatic advance.
#[derive(Clone, PartialEq)]
pub(super) struct Days {
    goal: UseStateHandle<Option<Goal>>,
    begun: UseStateHandle<Option<Rc<SavedCampaign>>>,
    delegated: UseStateHandle<Option<Battle>>,
    failed: UseStateHandle<bool>,
}

impl Days {
    pub(super) fn run(&self, goal: Goal, from: Rc<SavedCampaign>) {
        self.failed.set(false);
        self.begun.set(Some(from));
        self.goal.set(Some(goal));
    }

    /// Lets the computer fight a person's battle.
    pub(super) fn delegate(&self, battle: Battle) {
        self.failed.set(false);
        self.begun.set(None);
        self.delegated.set(Some(battle));
    }

    pub(super) fn stop(&self) {
        self.goal.set(None);
        self.delegated.set(None);
    }

    /// Returns whether an advance or battle is running.
    pub(super) fn is_busy(&self) -> bool {
        self.goal.is_some() || self.delegated.is_some()
    }

    /// Returns the campaign at the start of the last advance.
    pub(super) fn begun(&self) -> Option<Rc<SavedCampaign>> {
        (*self.begun).clone()
    }

    /// Returns whether the computer failed to answer.
    pub(super) fn has_failed(&self) -> bool {
        *self.failed
    }

    /// Returns the battle that the computer is fighting.
    pub(super) fn battle(&self, position: &Position) -> Option<Battle> {
        if let Some(battle) = &*self.delegated {
            return Some(battle.clone());
        }
        self.goal.and_then(|_| between_computers(position))
    }
}

/// Returns the next battle without a person.
fn between_computers(position: &Position) -> Option<Battle> {
    position.battles().find(|battle| !has_person(battle))
}

/// Returns whether a person owes an answer or a battle.
pub(super) fn waits_for_person(position: &Position) -> bool {
    let is_person = |camp: CampId| position.setup().leader(camp).is_some_and(|leader| leader.level().is_none());
    position.awaited().any(|awaited| is_person(awaited.camp)) || position.battles().any(|battle| has_person(&battle))
}

/// Returns whether to advance another day.
fn goes_on(position: &Position, goal: Goal) -> bool {
    let today = position.day();
    let month = position.chronicle().iter().rev().take_while(|entry| entry.day == today);
    let begins = month.into_iter().any(|entry| matches!(entry.news, News::Month(_)));
    goal == Goal::Matter && !begins && !waits_for_person(position)
}

/// Next automatic step.
enum Step {
    /// Orders and answers of computers.
    Events(Vec<Event>),
    /// Battle of computers.
    Fight(Battle),
    /// End of the day.
    Day,
    /// A person must fight first, or the campaign is over.
    Stop,
}

fn next_step(campaign: &Campaign) -> Step {
    if let Some(battle) = between_computers(campaign.position()) {
        return Step::Fight(battle);
    }
    let mut later = campaign.clone();
    let mut events = Vec::new();
    // Terminates because a camp's orders per month are limited.
    while let Some(event) = next_event(later.position()) {
        if later.play(event.clone()).is_err() {
            break;
        }
        events.push(event);
    }
    match campaign.position().check(&Event::Day) {
        _ if !events.is_empty() => Step::Events(events),
        Ok(()) => Step::Day,
        Err(_) => Step::Stop,
    }
}

/// Advances the days while a goal is set.
#[hook]
pub(super) fn use_days(handle: &OpenHandle<SavedCampaign>) -> Days {
    let (goal, begun) = (use_state_eq(|| None), use_state_eq(|| None));
    let days = Days { goal, begun, delegated: use_state_eq(|| None), failed: use_state_eq(|| false) };
    let events = handle.current().map_or(0, |saved| saved.campaign.events().len());
    let delegated = days.delegated.as_ref().map(|battle| battle.order);
    let (goal, drives) = (*days.goal, handle.tab_role().drives());
    {
        let (handle, days) = (handle.clone(), days.clone());
        use_guard_with((goal, delegated, events, drives), move |_| step(&handle, &days));
    }
    days
}

/// Performs the next step. Returns the pending request to the worker, cancelled on drop.
fn step(handle: &OpenHandle<SavedCampaign>, days: &Days) -> Option<worker_client::PendingRequest> {
    // Only the gods' device advances the days.
    let saved = handle.current().filter(|saved| saved.is_of_gods() && handle.tab_role().drives())?;
    let position = saved.campaign.position();
    if let Some(battle) = &*days.delegated {
        if position.battle(battle.order).is_none() {
            days.delegated.set(None);
            return None;
        }
        return Some(ask(handle, days, battle));
    }
    let goal = (*days.goal)?;
    match next_step(&saved.campaign) {
        Step::Fight(battle) => return Some(ask(handle, days, &battle)),
        Step::Events(events) => handle.change(move |saved| {
            // The events were generated one by one; one that has become illegal is dropped.
            for event in events {
                let _ = saved.campaign.play(event);
            }
        }),
        Step::Day => {
            let mut tomorrow = saved.campaign.clone();
            let _ = tomorrow.play(Event::Day);
            handle.change(|saved| {
                let _ = saved.campaign.play(Event::Day);
                open_book(saved);
            });
            // The recap is made once the goal is gone, and tells of this day too.
            if !goes_on(tomorrow.position(), goal) {
                days.goal.set(None);
            }
        }
        Step::Stop => days.goal.set(None),
    }
    None
}

/// Publishes the gods' secret at the end, so that everybody can check the loot.
fn open_book(saved: &mut SavedCampaign) {
    if let Some(gods) = saved.gods.filter(|_| saved.campaign.position().is_over()) {
        let _ = saved.campaign.play(Event::Secret(gods));
    }
}

/// Requests a battle from the worker, with a captain in place of each person.
fn ask(handle: &OpenHandle<SavedCampaign>, days: &Days, battle: &Battle) -> worker_client::PendingRequest {
    let levels = Side::BOTH.map(|side| battle.seats.seat(side).level().unwrap_or(FOR_PEOPLE));
    let job = SeaBattleMatch { setup: battle.setup.clone(), levels };
    let (handle, days, seed, battle) = (handle.clone(), days.clone(), battle.seed, battle.clone());
    worker_client::ask(seed, job, move |played| {
        if let Some(game) = played.ok().and_then(|(layouts, moves)| battle.fought(&layouts, moves)) {
            take_over(&handle, battle.order, game);
        } else {
            days.failed.set(true);
            days.stop();
        }
    })
}
