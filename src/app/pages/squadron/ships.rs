//! The ships of both sides: what they have left, and which is chosen.

use crate::app::text::Texts;
use crate::app::text::squadron::side_name;
use kletka::game::Side;
use kletka::squadron::{Phase, Ship, Squadron};
use yew::prelude::*;

/// The table of a side's ships. Own ones are chosen here by those who do not point at the chart.
pub(super) fn ships(
    position: &Squadron,
    side: Side,
    chosen: Option<Ship>,
    choose: Option<&Callback<Ship>>,
    text: &Texts,
) -> Html {
    let words = text.squadron;
    let acts = matches!(position.phase(), Phase::Act(of) | Phase::Shot { side: of, .. } if of == side);
    let row = |ship: Ship| {
        let vessel = position.vessel(side, ship);
        let name = (words.ship)(ship);
        let flagship = position.flagship(side) == Some(ship);
        let sunk = vessel.strength == 0;
        let pegs = (0..ship.strength()).map(|peg| if peg < vessel.strength { "●" } else { "○" }).collect::<String>();
        let inside = html! {
            <>
                <span class="ship-letter" aria-hidden="true">{ words.letters[ship.index()] }</span>
                <span class="ship-name">{ name }{ if flagship { " ⚑" } else { "" } }
                    if flagship { <span class="hidden">{ ", " }{ words.flagship }</span> }</span>
                if sunk {
                    <span class="ship-left">{ words.sunk }</span>
                } else {
                    <span class="pegs" aria-hidden="true">{ pegs }</span>
                    <span class="hidden">{ ", " }{ (words.strength)(vessel.strength, ship.strength()) }</span>
                    if acts {
                        <span class="ship-left">
                            { (words.moves_left)(vessel.moves) }{ " · " }{ (words.shots_left)(vessel.shots) }
                        </span>
                    }
                }
            </>
        };
        let class = classes!("ship", sunk.then_some("ship-sunk"));
        match choose.filter(|_| !sunk) {
            Some(choose) => html! {
                <li><button type="button" {class} aria-pressed={(chosen == Some(ship)).to_string()} data-ship={format!("{ship:?}")}
                    onclick={choose.reform(move |_: MouseEvent| ship)}>{ inside }</button></li>
            },
            None => html! { <li><div {class}>{ inside }</div></li> },
        }
    };
    html! {
        <section class={classes!("fleet-list", if side == Side::FIRST { "fleet-white" } else { "fleet-red" })}>
            <h2>{ side_name(words, side) }</h2>
            <ul>{ for Ship::ALL.into_iter().map(row) }</ul>
        </section>
    }
}
