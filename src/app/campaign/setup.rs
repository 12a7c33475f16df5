//! Form of a new campaign.

use super::words::{Words, use_words};
use crate::app::play::begin::ask_to_keep;
use crate::app::play::form_controls::{Stepper, has_wrong_number};
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, input, random};
use kletka::campaign::library;
use kletka::campaign::{
    Camp, CampId, Campaign, Character, GodsSecret, Leader, Level, MAX_CAMPS, MAX_MONTHS, SavedCampaign, Setup,
};
use kletka::record::Choice;

/// Default number of camps.
const CAMPS: usize = 4;
/// Default number of months, short for a first campaign.
const MONTHS: u8 = 3;
/// Default level of computers.
const EASY: Level = Level::CabinBoy;
/// Form value of a remote leader.
const REMOTE: &str = "remote";

#[derive(Clone, PartialEq)]
struct Form {
    /// Maximum set of camps; a prefix of them plays.
    camps: Vec<Camp>,
    count: usize,
    months: u8,
}

impl Form {
    /// Returns the default: one camp for the player, computers of all characters.
    fn first(words: Words) -> Self {
        let camp = |(index, &name): (usize, &&'static str)| Camp {
            name: name.to_owned(),
            commander: String::new(),
            leader: match index.checked_sub(1) {
                None => Leader::Person,
                Some(other) => {
                    Leader::Computer { character: Character::ALL[other % Character::ALL.len()], level: EASY }
                }
            },
        };
        Self { camps: words.own.setup.names.iter().enumerate().map(camp).collect(), count: CAMPS, months: MONTHS }
    }

    fn setup(&self, gods: &GodsSecret) -> Setup {
        let camps =
            self.camps.iter().take(self.count).cloned().map(|camp| Camp { name: camp.name.trim().to_owned(), ..camp });
        Setup::new(camps.collect(), random::seed(), gods).with_months(self.months, gods)
    }
}

#[function_component]
pub(super) fn NewCampaign() -> Html {
    let words = use_words();
    let form = use_state_eq(|| Form::first(words));
    let wrong = use_state_eq(String::new);
    let now = (*form).clone();
    let text = &words.own.setup;
    let change = |change: fn(&mut Form, u16)| {
        callback!(form, now, move |number: u16| {
            let mut next = now.clone();
            change(&mut next, number);
            form.set(next);
        })
    };
    let edit = callback!(form, now, move |(index, camp): (usize, Camp)| {
        let mut next = now.clone();
        next.camps[index] = camp;
        form.set(next);
    });
    let begin = cloned!(now, wrong, move |event: SubmitEvent| {
        event.prevent_default();
        if has_wrong_number() {
            return;
        }
        let Some(gods) = random::salt().map(GodsSecret::new) else {
            return wrong.set(text.no_chance.to_owned());
        };
        match Campaign::new(&now.setup(&gods)) {
            Ok(campaign) => wrong.set(keep(SavedCampaign::new(campaign, Some(gods)), words)),
            Err(why) => wrong.set(text.error(why)),
        }
    });
    html! {
        <form class="new-campaign" onsubmit={begin}>
            <h2>{ text.title }</h2>
            <p>{ (text.line)(now.count, now.months.into()) }</p>
            <p class="tools"><button type="submit" class="button primary">{ text.begin }</button></p>
            if !wrong.is_empty() { <p class="error" role="alert">{ &*wrong }</p> }
            <details>
            <summary>{ text.change }</summary>
            <Stepper id="camps" label={text.camps} value={now.count as u16} min={2} max={MAX_CAMPS as u16}
                on_change={change(|form, camps| form.count = camps.into())} />
            <Stepper id="months" label={text.months} value={u16::from(now.months)} min={1} max={u16::from(MAX_MONTHS)}
                on_change={change(|form, months| form.months = months as u8)} />
            <div class="camp-forms">
                { for CampId::all(now.count).map(|id| camp(id, &now.camps[id.index()], &edit, words)) }
            </div>
            </details>
        </form>
    }
}

/// Stores a campaign and opens its page; returns an error text, or an empty one.
pub(super) fn keep(campaign: SavedCampaign, words: Words) -> String {
    match library::add(&LocalStorage, random::seed(), &clock::now_iso(), campaign) {
        Ok(id) => {
            ask_to_keep();
            Route::Campaign(id).go();
            String::new()
        }
        Err(_) => words.own.not_kept.to_owned(),
    }
}

fn camp(id: CampId, camp: &Camp, edit: &Callback<(usize, Camp)>, words: Words) -> Html {
    let text = &words.own.setup;
    let index = id.index();
    let rename = cloned!(
        camp,
        edit.reform(move |event: InputEvent| (index, Camp { name: input::value(&event), ..camp.clone() }))
    );
    let lead = |leader: fn(&str, Leader) -> Leader| {
        let camp = camp.clone();
        edit.reform(move |event: Event| {
            (index, Camp { leader: leader(&input::chosen(&event), camp.leader), ..camp.clone() })
        })
    };
    let led = match camp.leader {
        Leader::Person => "",
        Leader::Remote => REMOTE,
        Leader::Computer { character, .. } => character.name(),
    };
    let choose = lead(|word, before| {
        let level = before.level().unwrap_or(EASY);
        let character = Character::named(word);
        let otherwise = if word == REMOTE { Leader::Remote } else { Leader::Person };
        character.map_or(otherwise, |character| Leader::Computer { character, level })
    });
    let choose_level = lead(|word, before| match before {
        Leader::Computer { character, level } => Leader::Computer {
            character,
            level: word.parse().ok().and_then(|at: usize| Level::ALL.get(at).copied()).unwrap_or(level),
        },
        Leader::Person | Leader::Remote => before,
    });
    html! {
        <fieldset class="camp-form" key={index}>
            <legend>{ (text.camp)(id) }</legend>
            <label class="field"><span>{ text.name }</span>
                <input type="text" id={format!("camp-{id}")} maxlength="40" value={camp.name.clone()}
                    oninput={rename} />
                </label>
            <label class="field"><span>{ text.led_by }</span>
                <select id={format!("leader-{id}")} onchange={choose}>
                    <option value="" selected={led.is_empty()}>{ words.own.leader.person }</option>
                    <option value={REMOTE} selected={led == REMOTE}>{ words.own.devices.remote }</option>
                    { for Character::ALL.into_iter().map(|character| html! {
                        <option value={character.name()} selected={led == character.name()}>
                            { words.character(character) }
                        </option>
                    }) }
                </select></label>
            if let Leader::Computer { character, level } = camp.leader {
                <label class="field"><span>{ text.level }</span>
                    <select onchange={choose_level}>
                        { for Level::ALL.iter().enumerate().map(|(at, &known)| html! {
                            <option value={at.to_string()} selected={known == level}>
                                { (words.text.terms.level)(known) }
                            </option>
                        }) }
                    </select></label>
                <p class="hint">{ (words.own.leader.character_line)(character) }</p>
            }
        </fieldset>
    }
}
