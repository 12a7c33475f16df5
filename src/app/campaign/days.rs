//! How the days pass: what computers order, the battles between them, and how far a player lets the days run.

use super::battles::{has_person, take_over};
use crate::app::play::store::SharedHandle;
use crate::app::worker_client;
use kletka::bots::campaign::next_event;
use kletka::bots::protocol::{Response, Task};
use kletka::campaign::{Battle, CampId, Campaign, Event, KeptCampaign, Level, News, Position};
use kletka::game::Side;
use yew::prelude::*;

/// How a person's fleet fights when the computer is told to fight for it.
const FOR_PEOPLE: Level = Level::Captain;

/// How far the days run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To the next morning.
    Morning,
    /// Until something waits for a person, or a month begins.
    Matter,
}

/// What goes on by itself.
#[derive(Clone, PartialEq)]
pub(super) struct Days {
    goal: UseStateHandle<Option<Goal>>,
    settled: UseStateHandle<Option<Battle>>,
    failed: UseStateHandle<bool>,
}

impl Days {
    /// Lets the days run.
    pub(super) fn run(&self, goal: Goal) {
        self.failed.set(false);
        self.goal.set(Some(goal));
    }

    /// Has the computer fight a battle for the person in it.
    pub(super) fn settle(&self, battle: Battle) {
        self.failed.set(false);
        self.settled.set(Some(battle));
    }

    /// Stops everything where it stands.
    pub(super) fn stop(&self) {
        self.goal.set(None);
        self.settled.set(None);
    }

    /// Whether something goes on.
    pub(super) fn is_busy(&self) -> bool {
        self.goal.is_some() || self.settled.is_some()
    }

    /// Whether the computer did not answer.
    pub(super) fn has_failed(&self) -> bool {
        *self.failed
    }

    /// The battle that the computer is fighting.
    pub(super) fn battle(&self, position: &Position) -> Option<Battle> {
        if let Some(battle) = &*self.settled {
            return Some(battle.clone());
        }
        self.goal.and_then(|_| between_computers(position))
    }
}

/// The next battle in which no person fights.
fn between_computers(position: &Position) -> Option<Battle> {
    position.battles().find(|battle| !has_person(battle))
}

/// Whether something waits for a person: an answer or a battle.
fn waits_for_person(position: &Position) -> bool {
    let is_person = |camp: CampId| position.setup().leader(camp).is_some_and(|leader| leader.level().is_none());
    position.awaited().any(|awaited| is_person(awaited.camp)) || position.battles().any(|battle| has_person(&battle))
}

/// Whether a new day has not brought what the player waits for.
fn goes_on(position: &Position, goal: Goal) -> bool {
    let today = position.day();
    let month = position.chronicle().iter().rev().take_while(|entry| entry.day == today);
    let begins = month.into_iter().any(|entry| matches!(entry.news, News::Month(_)));
    goal == Goal::Matter && !begins && !waits_for_person(position)
}

/// What happens next by itself.
enum Step {
    /// Computers order and answer.
    Events(Vec<Event>),
    /// Computers fight.
    Fight(Battle),
    /// The day passes.
    Day,
    /// A battle of a person must be fought first, or all is over.
    Stop,
}

fn next_step(campaign: &Campaign) -> Step {
    if let Some(battle) = between_computers(campaign.position()) {
        return Step::Fight(battle);
    }
    let mut later = campaign.clone();
    let mut events = Vec::new();
    // Every camp has only so many orders a month, so that this ends.
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

/// Goes on with the days of a campaign for as long as the player wants.
#[hook]
pub(super) fn use_days(handle: &SharedHandle<KeptCampaign>) -> Days {
    let days = Days { goal: use_state_eq(|| None), settled: use_state(|| None), failed: use_state_eq(|| false) };
    let events = handle.current().map_or(0, |kept| kept.campaign.events().len());
    let settled = days.settled.as_ref().map(|battle| battle.order);
    let (goal, drives) = (*days.goal, handle.standing().drives());
    {
        let (handle, days) = (handle.clone(), days.clone());
        use_effect_with((goal, settled, events, drives), move |_| {
            let pending = step(&handle, &days);
            move || drop(pending)
        });
    }
    days
}

/// Does what comes next; gives the question to the worker, which is dropped when its answer is not wanted any more.
fn step(handle: &SharedHandle<KeptCampaign>, days: &Days) -> Option<worker_client::PendingRequest> {
    // Elsewhere the days pass as the gods tell.
    let kept = handle.current().filter(|kept| kept.is_kept_by_gods() && handle.standing().drives())?;
    let position = kept.campaign.position();
    if let Some(battle) = &*days.settled {
        if position.battle(battle.order).is_none() {
            days.settled.set(None);
            return None;
        }
        return Some(ask(handle, days, battle));
    }
    let goal = (*days.goal)?;
    match next_step(&kept.campaign) {
        Step::Fight(battle) => return Some(ask(handle, days, &battle)),
        Step::Events(events) => handle.change(move |kept| {
            // They were found one after the other in the same state, and one that is refused now is left out.
            for event in events {
                let _ = kept.campaign.play(event);
            }
        }),
        Step::Day => {
            let mut tomorrow = kept.campaign.clone();
            let _ = tomorrow.play(Event::Day);
            if !goes_on(tomorrow.position(), goal) {
                days.goal.set(None);
            }
            handle.change(|kept| {
                let _ = kept.campaign.play(Event::Day);
                open_book(kept);
            });
        }
        Step::Stop => days.goal.set(None),
    }
    None
}

/// At the end the gods show their secret, so that everybody can check the loot.
fn open_book(kept: &mut KeptCampaign) {
    if let Some(gods) = kept.gods.filter(|_| kept.campaign.position().is_over()) {
        let _ = kept.campaign.play(Event::Secret(gods));
    }
}

/// Has the worker fight a battle, with a captain for each person in it.
fn ask(handle: &SharedHandle<KeptCampaign>, days: &Days, battle: &Battle) -> worker_client::PendingRequest {
    let levels = Side::BOTH.map(|side| battle.seats.seat(side).level().unwrap_or(FOR_PEOPLE));
    let task = Task::SeaBattleMatch { setup: Box::new(battle.setup.clone()), levels };
    let (handle, days, seed, battle) = (handle.clone(), days.clone(), battle.seed, battle.clone());
    worker_client::ask(seed, task, move |result| {
        let fought = match result {
            Ok(Response::SeaBattleMatch { layouts, said }) => battle.fought(&layouts, said),
            _ => None,
        };
        if let Some(game) = fought {
            take_over(&handle, battle.order, game);
        } else {
            days.failed.set(true);
            days.stop();
        }
    })
}
