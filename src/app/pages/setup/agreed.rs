//! The agreed rules in words, and whether the battle can start.

use super::fit::Fit;
use super::rule::RuleProps;
use super::{board, fleet, lie};
use crate::app::text::{Texts, use_texts};
use kletka::sea_battle::{First, Setup, SetupError};
use yew::prelude::*;

/// Each rule with its value, as a list of terms.
#[function_component]
pub(super) fn AgreedRules(props: &RuleProps) -> Html {
    let text = use_texts();
    html! {
        <dl class="agreed-rules">
            { for rules(&props.setup, &props.sides, text).into_iter().map(|(rule, value)| html! {
                <><dt>{ rule }</dt><dd>{ value }</dd></>
            }) }
        </dl>
    }
}

fn rules(setup: &Setup, sides: &[AttrValue; 2], text: &Texts) -> [(&'static str, AttrValue); 9] {
    let (words, agreed) = (text.setup, text.agreed);
    let first = match setup.first {
        First::Lot => agreed.lot.into(),
        First::Agreed(side) => sides[side.index() & 1].clone(),
    };
    [
        (words.board, board::words(setup, agreed).into()),
        (words.fleet, fleet::words(&setup.roster, text.terms).into()),
        (words.shapes, lie::shapes_words(setup.shapes, text).into()),
        (words.touching, (agreed.touching)(setup.touching).into()),
        (words.fire, (agreed.fire)(setup.fire).into()),
        (words.first, first),
        (words.hidden, (agreed.hidden)(setup.mines, setup.sweepers).into()),
        (words.clock, (agreed.clock)(setup.clock).into()),
        (words.observer, (agreed.observer)(setup.observer).into()),
    ]
}

#[derive(Properties, PartialEq)]
pub(super) struct StartProps {
    pub(super) error: Option<SetupError>,
    pub(super) fit: Fit,
    pub(super) label: &'static str,
    pub(super) on_start: Callback<()>,
}

/// The button that starts the battle, with the reason while it cannot.
#[function_component]
pub(super) fn Start(props: &StartProps) -> Html {
    let text = use_texts();
    let note = match (props.error, props.fit) {
        (Some(error), _) => (text.agreed.error)(error),
        (None, Fit::Checking) => text.setup.checking.to_owned(),
        (None, Fit::Fits | Fit::Not) => String::new(),
    };
    let ready = props.error.is_none() && props.fit == Fit::Fits;
    html! {
        <div class="start">
            <p id="start-note" class={classes!("start-note", props.error.map(|_| "error"))} role="status">{ note }</p>
            <button type="button" class="primary" disabled={!ready} aria-describedby="start-note"
                onclick={props.on_start.reform(|_: MouseEvent| ())}>{ props.label }</button>
        </div>
    }
}
