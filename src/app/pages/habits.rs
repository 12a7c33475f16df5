//! `#/habits`: a player's placement and shooting in Sea Battle, from finished matches.

mod findings;
mod maps;

use crate::app::play::entries::use_entries;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::settings::use_settings;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::input;
use crate::app::web::storage::LocalStorage;
use crate::app::worker_client;
use kletka::bots::protocol::SeaBattleHabits;
use kletka::bots::sea_battle::past_battles::past_battles;
use kletka::habits::{Habits, PastBattle};
use kletka::play::GameKind;
use kletka::play::library::Entry;
use kletka::play::past_matches::{Person, people};
use kletka::record::tags::isolated;
use kletka::sea_battle::{Preset, Setup};
use std::rc::Rc;

/// Fixed seed, for reproducible findings.
const SEED: u64 = 19;

#[function_component]
pub(crate) fn HabitsPage() -> Html {
    let text = use_all_texts();
    let words = text.habits;
    let entries = use_entries();
    let person = use_state_eq(|| 0usize);
    let rules = use_state_eq(|| 0usize);
    let people = use_memo(entries.clone(), |entries| people(entries, GameKind::SeaBattle));
    let chosen = people.get(*person).or(people.first()).map(|(person, _)| person.clone());
    let groups = use_memo((entries, chosen.clone()), |(entries, chosen)| {
        chosen.as_ref().map(|person| groups(entries, person)).unwrap_or_default()
    });
    let group = groups.get(*rules).or(groups.first()).cloned();
    let habits = use_habits(group.clone());
    let learns = usize::from(!use_settings().get().learns.is_on());
    let is_you = matches!(chosen, Some(Person::Here(_)));
    html! {
        <div class="matches habits">
            <h1 tabindex="-1">{ words.title }</h1>
            <p>{ words.line }{ " " }<a href={Route::Statistics.address()}>{ text.library.statistics.title }</a></p>
            <p class="hint">
                { words.learns[learns] }{ " " }<a href={Route::Settings.address()}>{ text.frame.settings }</a>
            </p>
            if group.is_none() {
                <p>
                    { words.none }{ " " }<a href={Route::Game(GameKind::SeaBattle, GamePage::Play(0)).address()}>{ text.frame.versus }</a>
                </p>
            } else {
                <div class="habit-choices">
                    { chooser("habit-person", words.person,
                        people.iter().map(|(person, _)| name(person, text)).collect(), &person) }
                    { chooser("habit-rules", words.rules,
                        groups.iter().map(|group| rules_of(group, text)).collect(), &rules) }
                </div>
            }
            <p class="hint" aria-live="polite">{ match &habits {
                Request::Nothing | Request::Known(_) => "",
                Request::Waiting => words.counting,
                Request::Failed => words.failed,
            } }</p>
            if let (Request::Known(habits), Some(group)) = (&habits, &group) {
                { maps::maps(habits, &group[0].setup.coordinates, text) }
                { findings::findings(habits, is_you, text) }
            }
        </div>
    }
}

/// Groups a person's battles by comparable rules, largest group first.
fn groups(entries: &[Entry], person: &Person) -> Vec<Rc<Vec<PastBattle>>> {
    let mut groups: Vec<Vec<PastBattle>> = Vec::new();
    for battle in past_battles(&LocalStorage, entries, person, |_| true) {
        let tells = battle.layout.is_some() || !battle.shots.is_empty();
        match groups.iter_mut().find(|group| group[0].setup.is_placed_like(&battle.setup)) {
            _ if !tells => {}
            Some(group) => group.push(battle),
            None => groups.push(vec![battle]),
        }
    }
    groups.sort_by_key(|group| core::cmp::Reverse(group.len()));
    groups.into_iter().map(Rc::new).collect()
}

fn name(person: &Person, text: &AllTexts) -> String {
    match person {
        Person::Here(name) if name.is_empty() => text.players.you.to_owned(),
        Person::Here(name) => isolated(name),
        Person::Away(name) => (text.habits.away)(&isolated(name)),
    }
}

/// Returns the name of a group's placement rules.
fn rules_of(group: &[PastBattle], text: &AllTexts) -> String {
    let Some(first) = group.first() else { return String::new() };
    let size = first.setup.size;
    let known = Preset::like(&first.setup, Setup::is_placed_like);
    format!("{}, {size}×{size} ({})", known.map_or(text.library.own_rules, text.terms.preset), group.len())
}

/// Draws a choice; empty for a single item.
fn chooser(id: &'static str, label: &'static str, names: Vec<String>, chosen: &UseStateHandle<usize>) -> Html {
    if names.len() < 2 {
        return Html::default();
    }
    let now = **chosen;
    let choose = cloned!(chosen, move |event: Event| chosen.set(input::chosen(&event).parse().unwrap_or(0)));
    html! {
        <div class="field">
            <label for={id}>{ label }</label>
            <select {id} onchange={choose}>
                { for names.into_iter().enumerate().map(|(at, name)| html! {
                    <option value={at.to_string()} selected={at == now}>{ name }</option>
                }) }
            </select>
        </div>
    }
}

/// State of the worker's computation.
#[derive(Clone, PartialEq)]
enum Request {
    /// No battles to analyse.
    Nothing,
    Waiting,
    Known(Rc<Habits>),
    Failed,
}

/// Requests the habits in these battles from the worker, which compares them with many random fleets.
#[hook]
fn use_habits(battles: Option<Rc<Vec<PastBattle>>>) -> Request {
    let asked = use_state_eq(|| Request::Nothing);
    use_guard_with(battles, {
        let asked = asked.setter();
        move |battles: &Option<Rc<Vec<PastBattle>>>| {
            asked.set(if battles.is_some() { Request::Waiting } else { Request::Nothing });
            battles.as_ref().map(|battles| {
                worker_client::ask(SEED, SeaBattleHabits { battles: battles.to_vec() }, move |result| {
                    asked.set(match result {
                        Ok(Some(habits)) => Request::Known(Rc::new(habits)),
                        Ok(None) => Request::Nothing,
                        Err(_) => Request::Failed,
                    });
                })
            })
        }
    });
    (*asked).clone()
}
