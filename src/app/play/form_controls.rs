//! Form controls: stepper, choice, switch, panel.

use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::web::in_turn::InTurn;
use crate::app::web::{document, input};

#[derive(Properties, PartialEq)]
pub(crate) struct StepperProps {
    pub(crate) id: AttrValue,
    pub(crate) label: AttrValue,
    pub(crate) value: u16,
    pub(crate) min: u16,
    pub(crate) max: u16,
    pub(crate) on_change: Callback<u16>,
    /// Picture before the label.
    #[prop_or_default]
    pub(crate) picture: Html,
}

/// Number field with minus and plus buttons. Passes on only numbers within the bounds; [`has_wrong_number`] blocks the
/// start of a match with another.
#[function_component]
pub(crate) fn Stepper(props: &StepperProps) -> Html {
    let text = use_texts().setup;
    let &StepperProps { value, min, max, .. } = props;
    // Invalid input as typed.
    let typed = use_state_eq(|| None::<String>);
    use_effect_with(value, cloned!(typed, move |_| typed.set(None)));
    let step = |to: u16| {
        let (typed, on_change) = (typed.clone(), props.on_change.clone());
        move |_: MouseEvent| {
            typed.set(None);
            on_change.emit(to);
        }
    };
    let on_input = {
        let (typed, on_change) = (typed.clone(), props.on_change.clone());
        move |event: InputEvent| {
            let words = input::value(&event);
            match words.trim().parse().ok().filter(|number| (min..=max).contains(number)) {
                Some(number) => {
                    typed.set(None);
                    on_change.emit(number);
                }
                None => typed.set(Some(words)),
            }
        }
    };
    let wrong = typed.is_some() || !(min..=max).contains(&value);
    let bounds = format!("{}-bounds", props.id);
    html! {
        <div class="stepper">
            <label for={&props.id}>{ props.picture.clone() }<span class="stepper-label">{ &props.label }</span></label>
            <button type="button" aria-label={(text.fewer)(&props.label)} disabled={value <= min}
                onclick={step(value.saturating_sub(1).min(max))}>{ "−" }</button>
            <input id={&props.id} type="number" inputmode="numeric" min={min.to_string()} max={max.to_string()}
                value={(*typed).clone().unwrap_or_else(|| value.to_string())} oninput={on_input}
                aria-invalid={wrong.to_string()} aria-describedby={wrong.then(|| bounds.clone())} />
            <button type="button" aria-label={(text.more)(&props.label)} disabled={value >= max}
                onclick={step(value.saturating_add(1).max(min))}>{ "+" }</button>
            if wrong { <p id={bounds} class="error" aria-live="polite">{ (text.bounds)(min, max) }</p> }
        </div>
    }
}

/// Focuses the first [`Stepper`] with an invalid input and returns whether there is one.
pub(crate) fn has_wrong_number() -> bool {
    document::reveal_and_focus(".stepper [aria-invalid='true']")
}

#[derive(Properties, PartialEq)]
pub(crate) struct ChoiceProps {
    /// Name of the radio group.
    pub(crate) group: &'static str,
    pub(crate) checked: bool,
    pub(crate) on_choose: Callback<()>,
    pub(crate) title: AttrValue,
    /// Line below the title.
    #[prop_or_default]
    pub(crate) line: AttrValue,
    /// Short text in the corner.
    #[prop_or_default]
    pub(crate) badge: AttrValue,
    /// Picture before the title.
    #[prop_or_default]
    pub(crate) picture: Html,
}

/// Radio button as a card.
#[function_component]
pub(crate) fn Choice(props: &ChoiceProps) -> Html {
    html! {
        <label class="choice">
            <input type="radio" name={props.group} checked={props.checked}
                onchange={props.on_choose.reform(|_: Event| ())} />
            { props.picture.clone() }
            <span class="choice-words">
                <span class="choice-title">{ &props.title }</span>
                if !props.badge.is_empty() { <span class="choice-badge">{ &props.badge }</span> }
                if !props.line.is_empty() { <span class="choice-line">{ &props.line }</span> }
            </span>
        </label>
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct PanelProps {
    pub(crate) title: AttrValue,
    /// Value, shown also while the panel is folded.
    pub(crate) value: AttrValue,
    /// A field inside is wrong, and tells it.
    #[prop_or_default]
    pub(crate) wrong: bool,
    /// The panel is open at first.
    #[prop_or_default]
    pub(crate) open: bool,
    pub(crate) children: Html,
}

/// Returns false at first and true in a later task, so that content which takes long does not hold up the page.
#[hook]
pub(crate) fn use_later() -> bool {
    let later = use_state_eq(|| false);
    use_guard_with((), cloned!(later, move |()| InTurn::new(move || later.set(true))));
    *later
}

#[derive(Properties, PartialEq)]
pub(crate) struct LaterProps {
    pub(crate) children: Html,
}

/// Content in a later task.
#[function_component]
pub(crate) fn Later(props: &LaterProps) -> Html {
    if use_later() {
        props.children.clone()
    } else {
        html! {}
    }
}

/// Foldable group of rules that opens at a wrong field. Its content is rendered after the page, panel by panel, to keep the
/// page responsive.
#[function_component]
pub(crate) fn Panel(props: &PanelProps) -> Html {
    // Stays open after the correction: nothing may fold under the player's hands.
    let opened = use_mut_ref(|| props.open);
    *opened.borrow_mut() |= props.wrong;
    let open = *opened.borrow();
    html! {
        <details class={classes!("panel", props.wrong.then_some("panel-wrong"))} {open}>
            <summary>
                <span class="panel-title">{ &props.title }</span>
                <span class="panel-value">{ &props.value }</span>
            </summary>
            <div class="panel-body">
                <Later>{ props.children.clone() }</Later>
            </div>
        </details>
    }
}

pub(crate) fn switch(name: &'static str, label: &str, checked: bool, on_change: Callback<Event>) -> Html {
    html! {
        <label class="row">
            <input type="checkbox" role="switch" {name} {checked} onchange={on_change} />
            <span>{ label }</span>
        </label>
    }
}

/// Draws a checkbox as a card.
pub(crate) fn option(
    name: &'static str,
    title: &'static str,
    line: &'static str,
    checked: bool,
    on_change: Callback<Event>,
) -> Html {
    html! {
        <label class="choice">
            <input type="checkbox" {name} {checked} onchange={on_change} />
            <span class="choice-words">
                <span class="choice-title">{ title }</span>
                <span class="choice-line">{ line }</span>
            </span>
        </label>
    }
}

/// Draws a button that stays pressed while its value is chosen.
pub(crate) fn chip(label: &str, chosen: bool, onclick: impl Into<Callback<MouseEvent>>) -> Html {
    html! {
        <button type="button" class="chip" aria-pressed={chosen.to_string()} onclick={onclick.into()}>
            { label.to_owned() }
        </button>
    }
}

/// Converts a typed number to a count of the rules; too large numbers become `u8::MAX`, which is still too large.
pub(crate) fn narrow(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
