//! Agreed rules as text, and the start button.

use super::fit::FleetFit;
use super::{board, fleet, shape_panels};
use crate::app::text::Texts;
use kletka::sea_battle::{FirstTurn, Setup, SetupError};
use yew::prelude::*;

/// Lists each rule with its value.
pub(in crate::app::games::sea_battle) fn agreed_rules(
    setup: &Setup,
    sides: &[AttrValue; 2],
    text: &'static Texts,
) -> Vec<(&'static str, String)> {
    let (words, agreed) = (text.setup, text.agreed);
    let first = match setup.first {
        FirstTurn::Lot => agreed.lot.to_owned(),
        FirstTurn::Agreed(side) => sides[side.index() & 1].to_string(),
    };
    let mut rules = vec![
        (words.board, board::words(setup, agreed)),
        (words.fleet, fleet::words(&setup.fleet, text.terms)),
        (words.shapes, shape_panels::shapes_words(setup.shapes, text)),
        (words.touching, (agreed.touching)(setup.touching).into()),
        (words.fire, agreed.fire(setup.fire)),
        (words.announcement, (agreed.announcement)(setup.announcement).into()),
        (words.first, first),
        (words.hidden, agreed.hidden(setup.mines, setup.sweepers)),
        (words.observer, (agreed.observer)(setup.observer).into()),
    ];
    // Between devices the invitation's terms limit the time of a turn instead.
    rules.extend(setup.clock.map(|_| (words.clock, agreed.clock(setup.clock))));
    rules
}

pub(super) struct StartProps {
    pub(super) error: Option<SetupError>,
    pub(super) fit: FleetFit,
    /// People place both fleets.
    pub(super) by_hand: bool,
    pub(super) label: &'static str,
    pub(super) on_start: Callback<()>,
}

/// Draws the start button, with the reason if the setup is not playable.
pub(super) fn start(props: &StartProps, text: &'static Texts) -> Html {
    let note = match (props.error, props.fit) {
        (Some(error), _) => text.agreed.error(error),
        (None, FleetFit::Checking) => text.setup.checking.to_owned(),
        (None, FleetFit::Unknown) => text.setup.fit_unknown.to_owned(),
        (None, FleetFit::Fits | FleetFit::Not) => String::new(),
    };
    let fits = props.fit == FleetFit::Fits || props.fit == FleetFit::Unknown && props.by_hand;
    let ready = props.error.is_none() && fits;
    html! {
        <div class="start">
            <p id="start-note" class={classes!("start-note", props.error.map(|_| "error"))} aria-live="polite">{ note }</p>
            <button type="button" class="primary" disabled={!ready} aria-describedby="start-note"
                onclick={props.on_start.reform(|_: MouseEvent| ())}>{ props.label }</button>
        </div>
    }
}
