//! What stands beside the chart: orders, ships, what was agreed, the log.

mod agreed;
pub(super) mod hints;
mod orders;
mod ships;

pub(super) use agreed::agreed_rules;

use super::log::Log;
use super::seen::Seen;
use crate::app::play::text_export::AsText;
use crate::app::play::begin::begin;
use crate::app::play::driver::Driver;
use crate::app::play::store::MatchHandle;
use crate::app::route::Route;
use crate::app::web::random;
use agreed::{agreed, legend};
use hints::Hints;
use kletka::play::Stage;
use kletka::scene::squadron::FireLine;
use kletka::squadron::{ShipClass, Squadron};
use orders::{ending_orders, orders};
use ships::ships;
use yew::prelude::*;

/// What the panel is drawn from.
pub(super) struct PanelProps<'a> {
    pub(super) seen: &'a Seen<'a>,
    /// The position on the chart: in a replay an earlier one.
    pub(super) shown: &'a Squadron,
    /// The lines of fire of the chosen ship.
    pub(super) lines: &'a [FireLine],
    pub(super) hints: &'a Hints,
    /// Chooses a ship.
    pub(super) pick: &'a Callback<ShipClass>,
    pub(super) handle: &'a MatchHandle<Squadron>,
    pub(super) driver: &'a Driver,
    /// Whether no offer of a draw waits for its answer.
    pub(super) answered: bool,
    /// Whether there is room for all of it.
    pub(super) wide: bool,
    /// The battle that is over, as text.
    pub(super) written: Option<&'a AttrValue>,
}

/// The panel.
pub(super) fn panel(props: &PanelProps) -> Html {
    let PanelProps { seen, driver, handle, .. } = props;
    let (game, all) = (seen.game, seen.text);
    let text = all.squadron;
    let over = game.stage() == Stage::Over;
    let take_back = {
        let handle = (*handle).clone();
        Callback::from(move |()| {
            handle.change(|game| {
                game.take_back();
            });
        })
    };
    let again = {
        let game = game.clone();
        move |_: MouseEvent| begin(game.rematch(random::seed()))
    };
    html! {
        <>
            if driver.trouble.is_some() {
                <p class="error" role="alert">{ all.battle.trouble }{ " " }
                    <button type="button" class="button" onclick={driver.retry.reform(|_: MouseEvent| ())}>{ all.battle.retry }</button></p>
            }
            if over {
                <p class="tools">
                    <button type="button" class="button primary" onclick={again}>{ text.again }</button>
                    <a class="button" href={Route::Squadron.address()}>{ text.other }</a>
                </p>
            } else if game.seats().humans().next().is_some() {
                { orders(seen, props.lines, props.hints, &take_back) }
            }
            { ships(seen, props.shown, props.pick, props.wide) }
            if !over { { ending_orders(seen, props.answered) } }
            { agreed(game, all) }
            { legend(text) }
            <Log game={game.clone()} />
            if let Some(written) = props.written { <AsText written={written.clone()} game="squadron" /> }
        </>
    }
}
