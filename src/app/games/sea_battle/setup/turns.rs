//! Fire (S6), first turn (S7), clock (S9), announcement of the ship hit (S12).

use super::rule::{RuleGroup, RuleProps};
use crate::app::play::form_controls::{Choice, Panel, Stepper, narrow, values};
use crate::app::text::{Texts, use_texts};
use kletka::game::Side;
use kletka::record::SetupOption;
use kletka::sea_battle::{CLOCKS, FireRule, FirstTurn, MAX_CLOCK, MAX_SHOTS, Rule};
use yew::prelude::*;

/// Turn limits with a button of their own, in seconds.
/// Default number of shots per turn.
const SHOTS: u8 = 3;

#[function_component]
pub(super) fn FirePanel(props: &RuleProps) -> Html {
    let text = use_texts();
    let error = props.error_of(RuleGroup::Fire).map(|error| text.agreed.error(error));
    // The number is remembered while a `FireRule` without number is selected.
    let shots = use_mut_ref(|| SHOTS);
    if let Some(count) = counted(props.setup.fire) {
        *shots.borrow_mut() = count;
    }
    let count = *shots.borrow();
    let kinds = [
        (FireRule::HitAgain, text.setup.hit_again, text.setup.hit_again_line),
        (FireRule::Shots(count), text.setup.shots, text.setup.shots_line),
        (FireRule::ShotsAndHits(count), text.setup.shots_hits, text.setup.shots_hits_line),
        (FireRule::Salvo, text.setup.salvo, text.setup.salvo_line),
    ];
    let on_count = props.change(|setup, count: u16| match &mut setup.fire {
        FireRule::Shots(shots) | FireRule::ShotsAndHits(shots) => *shots = narrow(count),
        FireRule::HitAgain | FireRule::Salvo => {}
    });
    html! {
        <Panel title={text.setup.fire} value={text.agreed.fire(props.setup.fire)} {error}>
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

fn counted(fire: FireRule) -> Option<u8> {
    match fire {
        FireRule::Shots(count) | FireRule::ShotsAndHits(count) => Some(count),
        FireRule::HitAgain | FireRule::Salvo => None,
    }
}

pub(super) fn first_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let error = props.error_of(RuleGroup::First).map(|error| text.agreed.error(error));
    let [one, other] = props.sides.clone();
    let ways = [
        (FirstTurn::Lot, AttrValue::from(text.setup.lot)),
        (FirstTurn::Agreed(Side::FIRST), one),
        (FirstTurn::Agreed(Side::SECOND), other),
    ];
    let now = ways.iter().find(|(first, _)| *first == props.setup.first);
    let value = match props.setup.first {
        FirstTurn::Lot => text.agreed.lot.into(),
        FirstTurn::Agreed(_) => now.map(|(_, words)| words.clone()).unwrap_or_default(),
    };
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
    let error = props.error_of(RuleGroup::Clock).map(|error| text.agreed.error(error));
    let clock = props.setup.clock;
    // While the user edits the "Other" limit, passing a suggested limit does not select its button.
    let other = use_state_eq(|| None::<u16>);
    let own = clock.is_some_and(|limit| !CLOCKS.contains(&limit) || *other == clock);
    let choose = |limit: Option<u16>, by_other: bool| {
        let (other, choose) = (other.clone(), props.change(move |setup, ()| setup.clock = limit));
        Callback::from(move |()| {
            other.set(limit.filter(|_| by_other));
            choose.emit(());
        })
    };
    let offered = core::iter::once(None).chain(CLOCKS.map(Some)).map(|limit| {
        let title = limit.map_or(text.setup.no_clock.to_owned(), |seconds| text.setup.clock_choice(seconds));
        html! { <Choice group="clock" {title} checked={!own && clock == limit} on_choose={choose(limit, false)} /> }
    });
    let on_seconds = {
        let (other, change) = (other.clone(), props.change(|setup, limit: u16| setup.clock = Some(limit)));
        Callback::from(move |limit| {
            other.set(Some(limit));
            change.emit(limit);
        })
    };
    html! {
        <Panel title={text.setup.clock} value={text.agreed.clock(clock)} {error}>
            <fieldset class="choices choices-row">
                <legend class="hidden">{ text.setup.clock }</legend>
                { for offered }
                <Choice group="clock" title={text.setup.own_clock} checked={own}
                    on_choose={choose(clock.or(Some(CLOCKS[1])), true)} />
            </fieldset>
            if let Some(value) = clock.filter(|_| own) {
                <Stepper id="clock" label={text.setup.clock_seconds} {value} min={1} max={MAX_CLOCK}
                    on_change={on_seconds} />
            }
            <p class="hint">{ text.setup.clock_line }</p>
        </Panel>
    }
}

pub(super) fn announcement_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let words = text.setup;
    let ways = [
        (words.announce_sunk, words.announce_sunk_line),
        (words.announce_length, words.announce_length_line),
        (words.announce_ship, words.announce_ship_line),
    ];
    let legend = html! { <legend class="hidden">{ words.announcement }</legend> };
    let choose = |value| props.change(move |setup, ()| Rule::Announcement.set(setup, value));
    html! {
        <Panel title={words.announcement} value={(text.agreed.announcement)(props.setup.announcement)}>
            { values(Rule::Announcement, &props.setup, legend, |value| ways[value], choose) }
        </Panel>
    }
}
