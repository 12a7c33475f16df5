use super::backup::Backup;
use crate::app::keys::KeyTable;
use crate::app::route::Route;
use crate::app::settings::{Aim, Change, SettingsHandle, Switch, Theme, use_settings};
use crate::app::text::{Language, use_texts};
use yew::prelude::*;

#[function_component]
pub(crate) fn SettingsPage() -> Html {
    let texts = use_texts();
    let (text, habits) = (texts.settings, texts.habits.title);
    let settings = use_settings();
    let now = settings.get();
    let language = |language: Language| {
        let on = settings.clone();
        choice("language", language.name(), now.language == language, move || on.change(Change::Language(language)))
    };
    let theme = |(theme, label): (Theme, &'static str)| {
        let on = settings.clone();
        choice("theme", label, now.theme == theme, move || on.change(Change::Theme(theme)))
    };
    let themes = [(Theme::System, text.theme_system), (Theme::Light, text.theme_light), (Theme::Dark, text.theme_dark)];
    let aim = |(aim, label): (Aim, &'static str)| {
        let on = settings.clone();
        choice("aim", label, now.aim == aim, move || on.change(Change::Aim(aim)))
    };
    html! {
        <div class="plain settings">
            <h1 tabindex="-1">{ texts.frame.settings }</h1>
            <fieldset><legend>{ text.language }</legend>{ for Language::ALL.map(language) }</fieldset>
            <fieldset><legend>{ text.theme }</legend>{ for themes.map(theme) }</fieldset>
            { switch(&settings, "sound", text.sound, now.sound, || Change::Sound) }
            { switch(&settings, "motion", text.motion, now.motion, || Change::Motion) }
            { switch(&settings, "halo", text.halo, now.halo, || Change::Halo) }
            <p class="hint">{ text.halo_line }</p>
            <fieldset><legend>{ text.aim }</legend>{ for Aim::ALL.into_iter().zip(text.aims).map(aim) }</fieldset>
            <p class="hint">{ text.aim_line }</p>
            { switch(&settings, "learns", text.learns, now.learns, || Change::Learns) }
            <p class="hint">{ text.learns_line }{ " " }<a href={Route::Habits.address()}>{ habits }</a></p>
            <section class="hint"><h2>{ text.keys }</h2><KeyTable /></section>
            <Backup />
        </div>
    }
}

fn choice(group: &'static str, label: &'static str, checked: bool, choose: impl Fn() + 'static) -> Html {
    html! {
        <label class="row">
            <input type="radio" name={group} {checked} onchange={move |_: Event| choose()} />
            <span>{ label }</span>
        </label>
    }
}

fn switch(
    settings: &SettingsHandle,
    name: &'static str,
    label: &'static str,
    now: Switch,
    change: fn() -> Change,
) -> Html {
    let settings = settings.clone();
    html! {
        <label class="row">
            <input type="checkbox" role="switch" {name} checked={now.is_on()}
                onchange={move |_: Event| settings.change(change())} />
            <span>{ label }</span>
        </label>
    }
}
