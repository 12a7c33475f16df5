//! Slider of a replay, with buttons for single steps and automatic replay.

use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::web::{document, input};
use gloo::timers::callback::{Interval, Timeout};
use kletka::format::sentence;

#[derive(Properties, PartialEq)]
pub(crate) struct SliderProps {
    pub(crate) count: usize,
    pub(crate) at: usize,
    /// Goes to a step.
    pub(crate) on_go: Callback<usize>,
    #[prop_or_default]
    pub(crate) steps: Steps,
    /// First steps of the turns, and the last step; empty disables jumping by turns.
    #[prop_or_default]
    pub(crate) turns: Vec<usize>,
}

/// Unit of a replay's steps.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Steps {
    #[default]
    Moves,
    Shots,
}

/// Time in milliseconds after a press of a button at which the place is announced.
const ECHO: u32 = 150;

/// Announces the place of a replay, and the line of the log there.
fn say_place(place: String) {
    document::announce(&format!("{} {}", sentence(place), document::sentences(".log [aria-current=step]")));
}

#[function_component]
pub(crate) fn Slider(props: &SliderProps) -> Html {
    let text = use_texts().end;
    let plays = use_state_eq(|| false);
    let (count, at) = (props.count, props.at.min(props.count));
    {
        let (plays, on_go) = (plays.clone(), props.on_go.clone());
        use_guard_with((*plays, at), move |&(running, now)| {
            running
                .then(|| Interval::new(350, move || if now < count { on_go.emit(now + 1) } else { plays.set(false) }))
        });
    }
    let place = match props.steps {
        Steps::Moves => (text.at_move)(at, count),
        Steps::Shots => (text.at_shot)(at, count),
    };
    let pressed = use_mut_ref(|| false);
    {
        let (pressed, place) = (pressed.clone(), place.clone());
        use_guard_with(at, move |_| {
            // Once the log has moved too; the range tells its own value.
            pressed.replace(false).then(|| Timeout::new(ECHO, move || say_place(place)))
        });
    }
    let go = |to: usize| {
        let (on_go, pressed) = (props.on_go.clone(), pressed.clone());
        Callback::from(move |_: MouseEvent| {
            pressed.replace(true);
            on_go.emit(to);
        })
    };
    let slide = {
        let on_go = props.on_go.clone();
        move |event: InputEvent| {
            if let Ok(to) = input::value(&event).parse::<usize>() {
                on_go.emit(to.min(count));
            }
        }
    };
    let turn = {
        let (plays, on_go) = (plays.clone(), props.on_go.clone());
        move |_: MouseEvent| {
            if !*plays && at >= count {
                on_go.emit(0);
            }
            plays.set(!*plays);
        }
    };
    let turn_before = props.turns.iter().copied().rfind(|&turn| turn < at);
    let turn_after = props.turns.iter().copied().find(|&turn| turn > at);
    let jump = |to: Option<usize>, label: &'static str, sign: &'static str| {
        html! {
            <button type="button" class="button" aria-label={label} title={label} disabled={to.is_none()}
                onclick={go(to.unwrap_or(at))}>{ sign }</button>
        }
    };
    let jumps = !props.turns.is_empty();
    html! {
        <div class={classes!("slider", jumps.then_some("slider-turns"))} role="group" aria-label={text.replay}>
            if jumps { { jump(turn_before, text.turn_back, "«") } }
            <button type="button" class="button" onclick={go(at.saturating_sub(1))} disabled={at == 0}>
                { text.step_back }
            </button>
            { button("button", if *plays { text.pause } else { text.play }, turn) }
            <button type="button" class="button" onclick={go(at + 1)} disabled={at >= count}>{ text.step_on }</button>
            if jumps { { jump(turn_after, text.turn_on, "»") } }
            <input type="range" aria-label={text.replay} aria-valuetext={place.clone()} min="0" max={count.to_string()}
                value={at.to_string()} oninput={slide} />
            <span>{ place }</span>
        </div>
    }
}
