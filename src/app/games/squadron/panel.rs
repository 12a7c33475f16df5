//! Panel beside the chart: orders, ships, agreed rules, log.

mod agreed;
pub(super) mod hints;
mod orders;
mod ships;

pub(super) use agreed::agreed_rules;
pub(super) use orders::advice;

use super::MatchContext;
use crate::app::links::share;
use crate::app::play::cell_field::CellField;
use crate::app::play::driver::Driver;
use crate::app::play::log::Log;
use crate::app::play::screen::LogLine;
use crate::app::play::shell::trouble;
use crate::app::play::store::MatchHandle;
use agreed::{agreed, legend};
use hints::Hints;
use kletka::play::Stage;
use kletka::scene::squadron::FireLine;
use kletka::squadron::{ShipClass, SquadronPosition};
use orders::{ending_orders, orders};
use ships::ships;
use std::rc::Rc;
use yew::prelude::*;

pub(super) struct PanelProps<'a> {
    pub(super) context: &'a MatchContext<'a>,
    /// Position on the chart, an earlier one in a replay.
    pub(super) shown: &'a SquadronPosition,
    /// Lines of fire of the selected ship.
    pub(super) lines: &'a [FireLine],
    pub(super) hints: &'a Hints,
    pub(super) pick: &'a Callback<ShipClass>,
    pub(super) handle: &'a MatchHandle<SquadronPosition>,
    pub(super) take_back: &'a Callback<()>,
    /// Takes the name of a hex; returns why it is refused.
    pub(super) on_name: &'a Callback<String, Option<&'static str>>,
    pub(super) driver: &'a Driver,
    /// No draw offer is pending.
    pub(super) answered: bool,
    /// The screen has room for all sections.
    pub(super) wide: bool,
    pub(super) log: Rc<Vec<LogLine>>,
    /// Selected line of the log.
    pub(super) line: Option<usize>,
    /// Finished match as text.
    pub(super) written: Option<Html>,
}

pub(super) fn panel(props: PanelProps) -> Html {
    let PanelProps { context, driver, handle, log, line, written, .. } = props;
    let (game, all) = (context.game, context.text);
    let text = all.squadron;
    let over = game.stage() == Stage::Over;
    html! {
        <>
            { trouble(driver, all) }
            if !over && game.seats().humans().next().is_some() {
                { orders(context, props.lines, props.hints, props.take_back) }
            }
            { ships(context, props.shown, props.pick, props.wide) }
            if context.mine.is_some() {
                <CellField action={all.battle.choose} disabled=false on_name={props.on_name.clone()} />
            }
            if !over { { ending_orders(context, props.answered) } }
            { agreed(game, all) }
            { legend(text) }
            <Log title={text.log} lines={log} at={line} open={over} />
            { share(handle, all) }
            { written }
        </>
    }
}
