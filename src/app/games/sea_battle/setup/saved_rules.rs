//! Presets, and rules saved by name.

use super::shelf::{self, MOST, SavedRules};
use super::{Edits, pictures};
use crate::app::pages::players::editing;
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::Choice;
use crate::app::text::{Texts, use_texts};
use crate::app::web::input;
use kletka::record::tags::sanitize_line;
use kletka::sea_battle::{Preset, Setup};
use std::rc::Rc;
use yew::prelude::*;

/// Maximum length of a name.
const NAME: usize = 32;

/// Returns the saved rules.
#[hook]
pub(super) fn use_saved_rules() -> Rc<Vec<SavedRules>> {
    use_kept(shelf::kept)
}

pub(super) fn is_full(all: &[SavedRules]) -> bool {
    all.len() >= MOST
}

/// Saves rules, replacing those of equal name. Another tab may have taken the last place.
pub(super) fn add(named: SavedRules) {
    shelf::change(|all| {
        all.retain(|other| other.name != named.name);
        if !is_full(all) {
            all.push(named);
        }
    });
}

#[derive(Properties, PartialEq)]
pub(super) struct OwnProps {
    pub(super) draft: Setup,
    pub(super) kept: Rc<Vec<SavedRules>>,
    pub(super) edits: Edits,
}

/// Saved rules as cards beside the presets.
#[function_component]
pub(super) fn Own(props: &OwnProps) -> Html {
    let text = use_texts();
    let card = |SavedRules { name, setup }: &SavedRules| {
        let rules = setup.clone();
        let on_choose = editing(&props.edits, move |draft, ()| draft.setup = rules.clone());
        let delete = (text.setup.delete)(name);
        let on_delete = {
            let name = name.clone();
            Callback::from(move |_: MouseEvent| shelf::change(|all| all.retain(|other| other.name != name)))
        };
        html! {
            <div class="own-card">
                <Choice group="preset" title={name.clone()} badge={format!("{0}×{0}", setup.size)}
                    line={super::fleet::words(&setup.fleet, text.terms)} checked={props.draft.is_agreed_like(setup)}
                    picture={pictures::fleet(setup)} {on_choose} />
                <button type="button" class="own-delete" aria-label={delete.clone()} title={delete}
                    onclick={on_delete}>{ "×" }</button>
            </div>
        }
    };
    html! {
        if !props.kept.is_empty() {
            <fieldset class="choices choices-presets">
                <legend>{ text.setup.own }</legend>
                { for props.kept.iter().map(card) }
            </fieldset>
        }
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct SaveProps {
    /// No more rules can be saved.
    pub(super) full: bool,
    /// The rules are playable.
    pub(super) sound: bool,
    pub(super) on_save: Callback<String>,
}

/// Form that saves the rules under a name.
#[function_component]
pub(super) fn Save(props: &SaveProps) -> Html {
    let text = use_texts();
    let name = use_state_eq(String::new);
    let full = props.full;
    let on_input = callback!(name, move |event: InputEvent| name.set(input::value(&event)));
    let on_submit = {
        let (name, on_save) = (name.clone(), props.on_save.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_save.emit(sanitize_line(&name, NAME));
            name.set(String::new());
        })
    };
    html! {
        <details class="panel save">
            <summary><span class="panel-title">{ text.setup.save }</span></summary>
            <form class="panel-body field" onsubmit={on_submit}>
                <label for="save-name">{ text.setup.save_name }</label>
                <div class="save-row">
                    <input id="save-name" type="text" maxlength={NAME.to_string()} autocomplete="off" value={(*name).clone()}
                        disabled={full} oninput={on_input} />
                    <button type="submit" class="button" disabled={full || !props.sound || sanitize_line(&name, NAME).is_empty()}>
                        { text.setup.save_button }
                    </button>
                </div>
                if full { <p class="hint">{ (text.setup.save_full)(MOST) }</p> }
            </form>
        </details>
    }
}

pub(super) fn presets(setup: &Setup, edits: &Edits, text: &'static Texts) -> Html {
    let chosen = Preset::like(setup, Setup::is_agreed_like);
    let card = |preset: Preset| {
        let setup = preset.setup();
        let on_choose = editing(edits, move |draft, ()| draft.setup.set_rules(preset.setup()));
        html! {
            <Choice group="preset" title={(text.terms.preset)(preset)} line={(text.terms.preset_line)(preset)}
                badge={format!("{0}×{0}", setup.size)} checked={chosen == Some(preset)} {on_choose}
                picture={pictures::fleet(&setup)} />
        }
    };
    html! {
        <fieldset class="choices choices-presets">
            <legend>{ text.setup.presets }</legend>
            { for Preset::ALL.map(card) }
        </fieldset>
    }
}
