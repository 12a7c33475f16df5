//! How a turn goes: fire (S6), who is first (S7), the clock (S9).

use super::controls::{Choice, Panel, Stepper, narrow};
use super::rule::{Part, RuleProps};
use crate::app::text::{Texts, use_texts};
use kletka::game::Side;
use kletka::sea_battle::{Fire, First, MAX_CLOCK, MAX_SHOTS};
use yew::prelude::*;

/// The limits of a turn that are offered at once, in seconds.
const LIMITS: [u16; 4] = [15, 30, 60, 120];
/// The shots of a turn while nobody has chosen another number.
const SHOTS: u8 = 3;

#[function_component]
pub(super) fn FirePanel(props: &RuleProps) -> Html {
    let text = use_texts();
    let error = props.error_of(Part::Fire).map(|error| (text.agreed.error)(error));
    // The number outlives a look at the kinds of fire that have none.
    let shots = use_mut_ref(|| SHOTS);
    if let Some(count) = counted(props.setup.fire) {
        *shots.borrow_mut() = count;
    }
    let count = *shots.borrow();
    let kinds = [
        (Fire::HitAgain, text.setup.hit_again, text.setup.hit_again_line),
        (Fire::Shots(count), text.setup.shots, text.setup.shots_line),
        (Fire::ShotsAndHits(count), text.setup.shots_hits, text.setup.shots_hits_line),
        (Fire::Salvo, text.setup.salvo, text.setup.salvo_line),
    ];
    let on_count = props.change(|setup, count: u16| match &mut setup.fire {
        Fire::Shots(shots) | Fire::ShotsAndHits(shots) => *shots = narrow(count),
        Fire::HitAgain | Fire::Salvo => {}
    });
    html! {
        <Panel title={text.setup.fire} value={(text.agreed.fire)(props.setup.fire)} {error}>
            <fieldset class="choices">
                <legend class="hidden">{ text.setup.fire }</legend>
                { for kinds.map(|(fire, title, line)| html! {
                    <Choice group="fire" {title} {line} checked={props.setup.fire == fire}
                        on_choose={props.change(move |setup, ()| setup.fire = fire)} />
                }) }
            </fieldset>
            if let Some(value) = counted(props.setup.fire) {
                <Stepper id="shots" label={text.setup.shots_count} value={u16::from(value)} min={1}
                    max={u16::from(MAX_SHOTS)} on_change={on_count} />
            }
        </Panel>
    }
}

fn counted(fire: Fire) -> Option<u8> {
    match fire {
        Fire::Shots(count) | Fire::ShotsAndHits(count) => Some(count),
        Fire::HitAgain | Fire::Salvo => None,
    }
}

pub(super) fn first_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let error = props.error_of(Part::First).map(|error| (text.agreed.error)(error));
    let [one, other] = props.sides.clone();
    let ways = [
        (First::Lot, AttrValue::from(text.setup.lot)),
        (First::Agreed(Side::FIRST), one),
        (First::Agreed(Side::SECOND), other),
    ];
    let now = ways.iter().find(|(first, _)| *first == props.setup.first);
    let value = now.map(|(_, words)| words.clone()).unwrap_or_default();
    html! {
        <Panel title={text.setup.first} {value} {error}>
            <fieldset class="choices choices-row">
                <legend class="hidden">{ text.setup.first }</legend>
                { for ways.map(|(first, title)| html! {
                    <Choice group="first" {title} checked={props.setup.first == first}
                        on_choose={props.change(move |setup, ()| setup.first = first)} />
                }) }
            </fieldset>
        </Panel>
    }
}

#[function_component]
pub(super) fn ClockPanel(props: &RuleProps) -> Html {
    let text = use_texts();
    let error = props.error_of(Part::Clock).map(|error| (text.agreed.error)(error));
    let clock = props.setup.clock;
    // An own limit stays own while it passes one of those offered.
    let own = use_state_eq(|| clock.is_some_and(|limit| !LIMITS.contains(&limit)));
    let offered = core::iter::once(None).chain(LIMITS.map(Some)).map(|limit| {
        let title = limit.map_or(text.setup.no_clock.to_owned(), text.setup.clock_choice);
        let choose = props.change(move |setup, ()| setup.clock = limit);
        let own_now = own.clone();
        let on_choose = Callback::from(move |()| {
            own_now.set(false);
            choose.emit(());
        });
        html! { <Choice group="clock" {title} checked={!*own && clock == limit} {on_choose} /> }
    });
    let on_own = {
        let (own, choose) = (own.clone(), props.change(|setup, ()| setup.clock = setup.clock.or(Some(LIMITS[1]))));
        Callback::from(move |()| {
            own.set(true);
            choose.emit(());
        })
    };
    html! {
        <Panel title={text.setup.clock} value={(text.agreed.clock)(clock)} {error}>
            <fieldset class="choices choices-row">
                <legend class="hidden">{ text.setup.clock }</legend>
                { for offered }
                <Choice group="clock" title={text.setup.own_clock} checked={*own} on_choose={on_own} />
            </fieldset>
            if let Some(value) = clock.filter(|_| *own) {
                <Stepper id="clock" label={text.setup.clock_seconds} {value} min={1} max={MAX_CLOCK}
                    on_change={props.change(|setup, limit: u16| setup.clock = Some(limit))} />
            }
            <p class="hint">{ text.setup.clock_line }</p>
        </Panel>
    }
}
