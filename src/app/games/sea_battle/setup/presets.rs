//! Presets, rules saved by name, and the check that a fleet fits.

use super::{Form, fit, fleet, pictures, saved_rules};
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::{Choice, Later};
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use crate::app::web::input;
use kletka::record::tags::sanitize_line;
use kletka::sea_battle::{Preset, SeaBattlePosition, Setup};
use saved_rules::{MOST, SavedRules};

/// Maximum length of a name.
const NAME: usize = 32;

#[function_component]
pub(in crate::app) fn Presets(form: &crate::app::setup::FormProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    let kept = use_kept(saved_rules::kept);
    fit::use_fit(form, text);
    let setup = form.setup();
    let chosen = Preset::like(setup, Setup::is_agreed_like);
    html! {
        <>
            <fieldset class="choices choices-presets">
                <legend>{ text.setup.presets }</legend>
                { for Preset::ALL.map(|preset| html! {
                    <Choice group="preset" title={(text.terms.preset)(preset)} line={(text.terms.preset_line)(preset)}
                        badge={size(&preset.setup())} checked={chosen == Some(preset)}
                        on_choose={form.change(move |setup, ()| setup.set_rules(preset.setup()))}
                        picture={pictures::fleet(&preset.setup())} />
                }) }
            </fieldset>
            if !kept.is_empty() {
                <fieldset class="choices choices-presets">
                    <legend>{ text.setup.own }</legend>
                    { for kept.iter().map(|rules| own(form, rules, text)) }
                </fieldset>
            }
            <Later><Save setup={setup.clone()} full={kept.len() >= MOST} sound={form.fault.is_none()} /></Later>
        </>
    }
}

fn size(setup: &Setup) -> String {
    format!("{0}×{0}", setup.size)
}

fn own(form: &Form, SavedRules { name, setup }: &SavedRules, text: &Texts) -> Html {
    let delete = (text.setup.delete)(name);
    let on_delete =
        cloned!(name, move |_: MouseEvent| saved_rules::change(|all| all.retain(|other| other.name != name)));
    html! {
        <div class="own-card">
            <Choice group="preset" title={name.clone()} badge={size(setup)} line={fleet::words(&setup.fleet, text.terms)}
                checked={form.setup().is_agreed_like(setup)} picture={pictures::fleet(setup)}
                on_choose={form.change(cloned!(setup, move |rules: &mut Setup, ()| *rules = setup.clone()))} />
            <button type="button" class="own-delete" aria-label={delete.clone()} title={delete} onclick={on_delete}>
                { "×" }
            </button>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct SaveProps {
    setup: Setup,
    /// No more rules can be saved.
    full: bool,
    /// The rules are playable.
    sound: bool,
}

/// Form that saves the rules under a name.
#[function_component]
fn Save(props: &SaveProps) -> Html {
    let text = use_texts();
    let name = use_state_eq(String::new);
    let full = props.full;
    let on_input = callback!(name, move |event: InputEvent| name.set(input::value(&event)));
    let on_submit = {
        let (name, setup) = (name.clone(), props.setup.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            saved_rules::add(SavedRules { name: sanitize_line(&name, NAME), setup: setup.clone() });
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
                    <button type="submit" class="button"
                        disabled={full || !props.sound || sanitize_line(&name, NAME).is_empty()}>
                        { text.setup.save_button }
                    </button>
                </div>
                if full { <p class="hint">{ (text.setup.save_full)(MOST) }</p> }
            </form>
        </details>
    }
}
