//! Table of both sides' ships.

use crate::app::links::full_name;
use crate::app::play::desk::OpenDesk;
use crate::app::prelude::*;
use crate::app::text::{SquadronText, Texts};
use kletka::desk::squadron::{Input, SquadronDesk};
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::{Phase, ShipClass, SquadronPosition};

/// Draws the table at a position, folded on a phone. The player's ships can be selected here without a pointer.
pub(super) fn ships(
    game: &Match<SquadronPosition>,
    desk: &OpenDesk<SquadronDesk>,
    position: &SquadronPosition,
    open: bool,
    all: &Texts,
) -> Html {
    let text = all.squadron;
    let (mine, chosen) = (game.acting_human(), desk.now().chosen(game));
    let afloat = |side: Side| ShipClass::ALL.into_iter().filter(|&ship| position.ship(side, ship).strength > 0).count();
    let row = |ship: ShipClass| {
        let cell = |side: Side| {
            let own = mine == Some(side) && position.ship(side, ship).hex.is_some();
            let inside = left(position, side, ship, text);
            if !own {
                return html! { <td><div class="ship">{ inside }</div></td> };
            }
            let pressed = (chosen == Some(ship)).to_string();
            html! {
                <td><button type="button" class="ship" aria-pressed={pressed} data-ship={format!("{ship:?}")}
                    onclick={desk.press(Input::Ship(ship))}>
                    <span class="hidden">{ (text.ship)(ship) }{ ", " }</span>{ inside }
                </button></td>
            }
        };
        html! {
            <tr>
                <th scope="row">
                    <span class="ship-letter" aria-hidden="true">{ text.letters[ship.index()] }</span>
                    <span>{ (text.ship)(ship) }<small>
                        { (text.range)(ship.range()) }if ship.lobs() { { ", " }{ text.legend_lob } }
                    </small></span>
                </th>
                { for Side::BOTH.map(cell) }
            </tr>
        }
    };
    html! {
        <details class="ships" {open}>
            <summary>{ (text.ships_afloat)(afloat(Side::FIRST), afloat(Side::SECOND)) }</summary>
            <table>
                <thead>
                    <tr>
                        <td></td>{ for Side::BOTH.map(|side| html! {
                            <th scope="col">
                                { full_name::<SquadronPosition>(game.seats(), side, all) }
                            </th>
                        }) }
                    </tr>
                </thead>
                <tbody>{ for ShipClass::ALL.into_iter().map(row) }</tbody>
            </table>
            <p class="hint" aria-hidden="true">{ text.ships_key }</p>
        </details>
    }
}

/// Describes a ship's strength and, while its side acts, its moves and shots.
fn left(position: &SquadronPosition, side: Side, ship: ShipClass, text: &SquadronText) -> Html {
    let vessel = position.ship(side, ship);
    if vessel.strength == 0 {
        return html! { <span class="ship-sunk">{ text.sunk }</span> };
    }
    let flagship = position.flagship(side) == Some(ship);
    let pegs = (0..ship.strength()).map(|peg| if peg < vessel.strength { "●" } else { "○" }).collect::<String>();
    let acts = match position.phase() {
        Phase::Act(now) | Phase::Shot { side: now, .. } => side.index() >= now.index(),
        _ => false,
    };
    html! {
        <>
            <span aria-hidden="true"><span class="pegs">{ pegs }</span>{ if flagship { " ⚑" } else { "" } }</span>
            <span class="hidden">{ (text.strength)(vessel.strength, ship.strength()) }
                if flagship { { ", " }{ text.flagship } }</span>
            <span class="ship-left">
                if acts {
                    <span aria-hidden="true">{ format!("→{} ×{}", vessel.moves, vessel.shots) }</span>
                    <span class="hidden">
                        { ", " }{ (text.moves_left)(vessel.moves) }{ ", " }{ (text.shots_left)(vessel.shots) }
                    </span>
                }
            </span>
        </>
    }
}
