//! Mines and minesweepers (S8), flags (S10), observer (S21).

use super::rule::{RuleGroup, RuleProps};
use crate::app::play::form_controls::{Choice, Panel, Stepper, narrow, option};
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::sea_battle::{Flag, Observer};
use yew::prelude::*;

/// Maximum of the steppers for mines and minesweepers.
const MANY: u16 = 99;

pub(super) fn hidden_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let error = props.error_of(RuleGroup::Hidden).map(|error| text.agreed.error(error));
    let (mines, sweepers) = (props.setup.mines, props.setup.sweepers);
    html! {
        <Panel title={text.setup.hidden} value={text.agreed.hidden(mines, sweepers)} {error}>
            <Stepper id="mines" label={text.setup.mines} value={u16::from(mines)} min={0} max={MANY}
                on_change={props.change(|setup, count: u16| setup.mines = narrow(count))} />
            <p class="hint">{ text.setup.mines_line }</p>
            <Stepper id="sweepers" label={text.setup.sweepers} value={u16::from(sweepers)} min={0} max={MANY}
                on_change={props.change(|setup, count: u16| setup.sweepers = narrow(count))} />
            <p class="hint">{ text.setup.sweepers_line }</p>
        </Panel>
    }
}

pub(super) fn flags_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let dressed = Side::BOTH
        .map(|side| format!("{}: {}", props.sides[side.index()], (text.terms.flag)(props.setup.flags[side.index()])));
    html! {
        <Panel title={text.setup.flags} value={dressed.join(", ")}>
            { for Side::BOTH.map(|side| flags(props, side, text.terms.flag)) }
            <p class="hint">{ text.setup.flags_line }</p>
        </Panel>
    }
}

fn flags(props: &RuleProps, side: Side, name: fn(Flag) -> &'static str) -> Html {
    let group = if side == Side::FIRST { "flag-1" } else { "flag-2" };
    html! {
        <fieldset class="choices choices-row">
            <legend>{ &props.sides[side.index()] }</legend>
            { for Flag::ALL.map(|flag| html! {
                <Choice {group} title={name(flag)} checked={props.setup.flags[side.index()] == flag}
                    on_choose={props.change(move |setup, ()| setup.flags[side.index()] = flag)} />
            }) }
        </fieldset>
    }
}

pub(super) fn observer_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let observer = props.setup.observer;
    let toggle = props.change(|setup, _: Event| {
        setup.observer = match setup.observer {
            Observer::None => Observer::Agreed,
            Observer::Agreed => Observer::None,
        };
    });
    html! {
        <Panel title={text.setup.observer} value={(text.agreed.observer)(observer)}>
            { option("observer", text.setup.observer_label, text.setup.observer_line,
                observer == Observer::Agreed, toggle) }
        </Panel>
    }
}
