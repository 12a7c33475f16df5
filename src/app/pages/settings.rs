use super::backup::Backup;
use crate::app::keys::key_table;
use crate::app::offline::use_offline_words;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::settings::{Settings, SettingsHandle, Switch, use_settings};
use crate::app::text::{Language, SettingsText, use_all_texts};
use crate::app::web::reminder;
use kletka::play::GameKind;
use kletka::record::Choice;
use yew::platform::spawn_local;

#[function_component]
pub(crate) fn SettingsPage() -> Html {
    let texts = use_all_texts();
    let (text, habits) = (texts.settings, texts.habits.title);
    let settings = use_settings();
    let now = settings.get();
    let offline = use_offline_words(false, texts);
    let language = |language: Language| {
        let settings = settings.clone();
        let is_chosen = now.language == language;
        choice("language", language.code(), language.name(), is_chosen, move || {
            settings.change(move |now| now.language = language);
        })
    };
    let switch = |name, label, now, set| switch(&settings, name, label, now, set);
    html! {
        <div class="plain settings">
            <h1 tabindex="-1">{ texts.frame.settings }</h1>
            <fieldset><legend>{ text.language }</legend>{ for Language::ALL.map(language) }</fieldset>
            <div class="looks">
                { choices(&settings, "theme", text.theme, &text.themes, |now| &mut now.theme) }
                { choices(&settings, "contrast", text.contrast, &text.contrasts, |now| &mut now.contrast) }
                { choices(&settings, "size", text.size, &text.sizes, |now| &mut now.size) }
                { choices(&settings, "hand", text.hand, &text.hands, |now| &mut now.hand) }
                { choices(&settings, "speed", text.speed, &text.speeds, |now| &mut now.speed) }
                { choices(&settings, "volume", text.volume, &text.volumes, |now| &mut now.volume) }
            </div>
            { switch("sound", text.sound, now.sound, |now| &mut now.sound) }
            { switch("vibration", text.vibration, now.vibration, |now| &mut now.vibration) }
            { switch("motion", text.motion, now.motion, |now| &mut now.motion) }
            { switch("halo", text.halo, now.halo, |now| &mut now.halo) }
            <p class="hint">{ text.halo_line }</p>
            { choices(&settings, "aim", text.aim, &text.aims, |now| &mut now.aim) }
            <p class="hint">{ text.aim_line }</p>
            { switch("learns", text.learns, now.learns, |now| &mut now.learns) }
            <p class="hint">{ text.learns_line }{ " " }<a href={Route::Habits.address()}>{ habits }</a></p>
            if reminder::has_notifications() { { reminder_switch(&settings, text) } }
            <p class="hint" aria-live="polite">{ offline }</p>
            <section class="hint"><h2>{ text.keys }</h2>{ key_table(text) }</section>
            <Backup />
            <p class="hint"><a href={Route::Game(GameKind::SeaBattle, GamePage::Sheets).address()}>{ texts.ways.sheets }</a></p>
            <p class="hint"><a href="licences.txt">{ text.licences }</a></p>
        </div>
    }
}

fn choice(
    group: &'static str,
    value: &'static str,
    label: &'static str,
    checked: bool,
    choose: impl Fn() + 'static,
) -> Html {
    html! {
        <label class="row">
            <input type="radio" name={group} {value} {checked} onchange={move |_: Event| choose()} />
            <span>{ label }</span>
        </label>
    }
}

/// Draws a setting of few values, with their labels in the values' order.
fn choices<C: Choice>(
    settings: &SettingsHandle,
    group: &'static str,
    legend: &'static str,
    labels: &[&'static str],
    field: fn(&mut Settings) -> &mut C,
) -> Html {
    let now = *field(&mut settings.get());
    let one = |(&value, &label): (&C, &&'static str)| {
        let settings = settings.clone();
        choice(group, value.name(), label, now == value, move || {
            settings.change(move |now| *field(now) = value);
        })
    };
    html! { <fieldset><legend>{ legend }</legend>{ for C::ALL.iter().zip(labels).map(one) }</fieldset> }
}

/// Draws the switch of reminders, which asks the browser for permission and stays off without it.
fn reminder_switch(settings: &SettingsHandle, text: &SettingsText) -> Html {
    let now = settings.get().reminder;
    let ask = callback!(settings, move |_: Event| {
        let settings = settings.clone();
        if !now.is_on() {
            spawn_local(async move {
                if !reminder::ask_permission().await {
                    settings.change(|now| now.reminder = Switch::Off);
                }
            });
        }
    });
    let line = if reminder::is_forbidden() { text.reminder_forbidden } else { text.reminder_line };
    html! {
        <>
            // The switch itself hears the event first.
            <div onchange={ask}>{ switch(settings, "reminder", text.reminder, now, |now| &mut now.reminder) }</div>
            <p class="hint" aria-live="polite">{ line }</p>
        </>
    }
}

fn switch(
    settings: &SettingsHandle,
    name: &'static str,
    label: &'static str,
    now: Switch,
    field: fn(&mut Settings) -> &mut Switch,
) -> Html {
    let settings = settings.clone();
    let onchange = move |_: Event| {
        settings.change(move |now| {
            let switch = field(now);
            *switch = switch.turned();
        });
    };
    html! {
        <label class="row">
            <input type="checkbox" role="switch" {name} checked={now.is_on()} {onchange} />
            <span>{ label }</span>
        </label>
    }
}
