//! Going through a match that is over: by steps, by a slider, or by itself.

use crate::app::text::use_texts;
use crate::app::web::input;
use gloo::timers::callback::Interval;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct SliderProps {
    pub(crate) count: usize,
    pub(crate) at: UseStateHandle<usize>,
    #[prop_or_default]
    pub(crate) steps: Steps,
}

/// What a replay goes through.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Steps {
    #[default]
    Moves,
    Shots,
}

/// Goes through the match: by steps, by the slider, or by itself.
#[function_component]
pub(crate) fn Slider(props: &SliderProps) -> Html {
    let text = use_texts().end;
    let plays = use_state_eq(|| false);
    let (count, at) = (props.count, props.at.clone());
    {
        let (plays, at) = (plays.clone(), at.clone());
        use_effect_with((*plays, *at), move |&(running, now)| {
            let timer = running
                .then(|| Interval::new(350, move || if now < count { at.set(now + 1) } else { plays.set(false) }));
            move || drop(timer)
        });
    }
    let go = |to: usize| {
        let at = at.clone();
        move |_: MouseEvent| at.set(to.min(count))
    };
    let slide = {
        let at = at.clone();
        move |event: InputEvent| {
            if let Ok(to) = input::value(&event).parse::<usize>() {
                at.set(to.min(count));
            }
        }
    };
    let turn = {
        let (plays, at) = (plays.clone(), at.clone());
        move |_: MouseEvent| {
            if !*plays && *at >= count {
                at.set(0);
            }
            plays.set(!*plays);
        }
    };
    let place = match props.steps {
        Steps::Moves => (text.at_move)(*at, count),
        Steps::Shots => (text.at_shot)(*at, count),
    };
    html! {
        <div class="slider" role="group" aria-label={text.replay}>
            <button type="button" class="button" onclick={go(at.saturating_sub(1))} disabled={*at == 0}>{ text.step_back }</button>
            <button type="button" class="button" onclick={turn}>{ if *plays { text.pause } else { text.play } }</button>
            <button type="button" class="button" onclick={go(*at + 1)} disabled={*at >= count}>{ text.step_on }</button>
            <input type="range" aria-label={text.replay} aria-valuetext={place.clone()} min="0" max={count.to_string()} value={at.to_string()} oninput={slide} />
            <span>{ place }</span>
        </div>
    }
}
