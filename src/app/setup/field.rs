//! Field of an option: cards for its kinds, a stepper for its count.

use super::{FormProps, SetupGame};
use crate::app::play::form_controls::{Choice, Stepper, chip};
use crate::app::prelude::*;
use crate::app::text::AllTexts;
use kletka::record::{OptionSpec, SetupOption, Value};

/// Index of the usual one of the counts on offer.
const USUAL: usize = 1;

pub(super) fn field<G: SetupGame>(
    form: &FormProps<G>,
    option: G::Option,
    sides: [&str; 2],
    text: &'static AllTexts,
) -> Html {
    let (now, kinds, OptionSpec { tag, .. }) = (option.value(form.setup()), option.kinds().len(), option.spec());
    let value_of = |kind: usize| if kind == now.kind { now } else { usual(option, kind, now) };
    let messages = |kind: usize| G::messages(option, value_of(kind)).filter(|_| form.draft.players.invites());
    // By link those with the fewest messages come first.
    let mut order: Vec<usize> = (0..kinds).collect();
    order.sort_by_key(|&kind| messages(kind));
    let card = |kind: usize| {
        let value = value_of(kind);
        let badge = messages(kind).map_or(String::new(), |count| (text.links.messages)(count));
        let on_choose = form.change(move |setup, ()| {
            let _ = option.set(setup, value);
        });
        html! {
            <Choice group={tag} title={G::value(option, value, sides, text)} line={G::line(option, kind, text)} {badge}
                picture={G::kind_picture(option, kind)} checked={kind == now.kind} {on_choose} />
        }
    };
    // The panel has the name.
    let is_alone = G::title(option, text) == G::group(option.group(), text);
    html! {
        <>
            if kinds > 1 {
                <fieldset class="choices">
                    <legend class={is_alone.then_some("hidden")}>{ G::title(option, text) }</legend>
                    { for order.into_iter().map(card) }
                </fieldset>
            }
            if let Some(bounds) = option.counts(now.kind) { { count(form, option, bounds, sides, text) } }
            if kinds == 1 && !G::line(option, 0, text).is_empty() { <p class="hint">{ G::line(option, 0, text) }</p> }
            { form.fault_at(tag) }
        </>
    }
}

/// Returns the value that a press on the card of another kind chooses: the count stays if it can.
fn usual(option: impl SetupOption, kind: usize, now: Value) -> Value {
    let Some((least, most)) = option.counts(kind) else { return Value::of_kind(kind) };
    let kept = (least..=most).contains(&now.count).then_some(now.count);
    Value { kind, count: kept.or(option.spec().offers.get(USUAL).copied()).unwrap_or(least) }
}

fn count<G: SetupGame>(
    form: &FormProps<G>,
    option: G::Option,
    (min, max): (u16, u16),
    sides: [&str; 2],
    text: &'static AllTexts,
) -> Html {
    let now = option.value(form.setup());
    let has_cards = option.kinds().len() > 1;
    let label = if has_cards { G::value(option, now, sides, text) } else { G::title(option, text).to_owned() };
    let set = form.change(move |setup, count| {
        let _ = option.set(setup, Value { count, ..now });
    });
    let button = |&count: &u16| chip(&count.to_string(), now.count == count, set.reform(move |_: MouseEvent| count));
    html! {
        <>
            <Stepper id={option.spec().tag} {label} value={now.count} {min} {max}
                on_change={set.clone()} />
            <div class="chips">{ for option.spec().offers.iter().map(button) }</div>
        </>
    }
}
