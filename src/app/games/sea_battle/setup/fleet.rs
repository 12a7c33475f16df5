//! Number of ships of each length (S3).

use super::{Form, pictures};
use crate::app::play::form_controls::{Stepper, narrow};
use crate::app::prelude::*;
use crate::app::text::{TermsText, Texts};
use kletka::sea_battle::{FleetSpec, Setup};

/// Longest ship that has a stepper by default.
const USUAL: u8 = 8;
/// Maximum of a stepper, far above any sensible fleet.
const MANY: u16 = 99;

pub(super) fn fields(form: &Form, text: &Texts) -> Html {
    let (usual, longer) = lengths(form.setup());
    let steppers = |lengths: core::ops::RangeInclusive<u8>| {
        html! { <div class="steppers">{ for lengths.map(|length| stepper(form, length, text.terms)) }</div> }
    };
    html! {
        <>
            { steppers(usual) }
            if !longer.is_empty() {
                <details>
                    <summary>{ text.setup.longer }</summary>
                    { steppers(longer) }
                </details>
            }
            <p class="hint" aria-live="polite">{ total(form.setup(), text.setup.fleet_total) }</p>
            { form.fault_at("Fleet") }
        </>
    }
}

/// Returns the ship lengths shown by default and those shown on demand. A length in the fleet stays shown even if it
/// exceeds the board, so that it can be removed.
fn lengths(setup: &Setup) -> (core::ops::RangeInclusive<u8>, core::ops::RangeInclusive<u8>) {
    let longest = setup.size.min(kletka::grid::MAX_SIZE).max(setup.fleet.longest());
    let usual = USUAL.min(longest).max(setup.fleet.longest());
    (1..=usual, usual + 1..=longest)
}

fn stepper(props: &Form, length: u8, terms: &TermsText) -> Html {
    let on_change = props.change(move |setup, count: u16| setup.fleet = setup.fleet.with(length, narrow(count)));
    let id = format!("ships-{length}");
    let (value, picture) = (u16::from(props.setup().fleet.count(length)), pictures::ship(length));
    html! { <Stepper {id} label={(terms.ship)(length)} {value} min={0} max={MANY} {on_change} {picture} /> }
}

pub(in crate::app) fn words(roster: &FleetSpec, terms: &TermsText) -> String {
    let classes: Vec<_> = roster.classes().map(|(length, count)| (terms.class)(length, count.into())).collect();
    if classes.is_empty() { (terms.ships)(0) } else { classes.join(", ") }
}

fn total(setup: &Setup, words: fn(usize, usize, usize) -> String) -> String {
    let board = usize::from(setup.size).pow(2).max(1);
    let cells = setup.fleet.cell_count();
    words(setup.fleet.ship_count(), cells, (cells * 100).div_ceil(board))
}
