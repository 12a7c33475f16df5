//! The agreed rules in words, and whether the battle can start.

use super::fit::Fit;
use super::{board, fleet, shape_panels};
use crate::app::text::Texts;
use kletka::sea_battle::{FirstTurn, Setup, SetupError};
use yew::prelude::*;

/// Each rule with its value, as a list of terms; between two humans also whether they may have hints.
pub(in crate::app::games::sea_battle) fn agreed_rules(
    setup: &Setup,
    sides: &[AttrValue; 2],
    hints: Option<bool>,
    text: &'static Texts,
) -> Html {
    let words = text.players;
    let hints = hints.map(|agreed| (words.hints, if agreed { words.hints_agreed } else { words.no_hints }.into()));
    html! {
        <dl class="agreed-rules">
            { for rules(setup, sides, text).into_iter().chain(hints).map(|(rule, value)| html! {
                <><dt>{ rule }</dt><dd>{ value }</dd></>
            }) }
        </dl>
    }
}

fn rules(setup: &Setup, sides: &[AttrValue; 2], text: &Texts) -> [(&'static str, AttrValue); 9] {
    let (words, agreed) = (text.setup, text.agreed);
    let first = match setup.first {
        FirstTurn::Lot => agreed.lot.into(),
        FirstTurn::Agreed(side) => sides[side.index() & 1].clone(),
    };
    [
        (words.board, board::words(setup, agreed).into()),
        (words.fleet, fleet::words(&setup.fleet, text.terms).into()),
        (words.shapes, shape_panels::shapes_words(setup.shapes, text).into()),
        (words.touching, (agreed.touching)(setup.touching).into()),
        (words.fire, (agreed.fire)(setup.fire).into()),
        (words.first, first),
        (words.hidden, (agreed.hidden)(setup.mines, setup.sweepers).into()),
        (words.clock, (agreed.clock)(setup.clock).into()),
        (words.observer, (agreed.observer)(setup.observer).into()),
    ]
}

pub(super) struct StartProps {
    pub(super) error: Option<SetupError>,
    pub(super) fit: Fit,
    pub(super) label: &'static str,
    pub(super) on_start: Callback<()>,
}

/// The button that starts the battle, with the reason while it cannot.
pub(super) fn start(props: &StartProps, text: &'static Texts) -> Html {
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
