//! Orders of a turn, and the drawer: ships, agreed rules, log.

mod agreed;
pub(super) mod hints;
mod orders;
mod ships;

pub(super) use agreed::agreed_rules;
pub(super) use orders::advice;

use super::MatchContext;
use crate::app::canvas::SharedView;
use crate::app::links::share;
use crate::app::play::cell_field::CellField;
use crate::app::play::driver::Driver;
use crate::app::play::log::Log;
use crate::app::play::page_game::LogLine;
use crate::app::play::shell::trouble;
use crate::app::play::store::MatchHandle;
use agreed::{agreed, legend};
use hints::Hints;
use kletka::play::Stage;
use kletka::scene::squadron::FireLine;
use kletka::speech::Ask;
use kletka::squadron::{ShipClass, SquadronPosition};
use orders::{ending_orders, orders};
use ships::ships;
use std::rc::Rc;
use yew::prelude::*;

/// Field that takes the name of a hex.
pub(super) struct Field {
    pub(super) view: SharedView,
    /// Returns why a name is refused.
    pub(super) on_name: Callback<String, Option<&'static str>>,
    pub(super) on_ask: Callback<Ask, String>,
}

pub(super) struct PanelProps<'a> {
    pub(super) context: &'a MatchContext<'a>,
    /// Position on the chart, an earlier one in a replay.
    pub(super) shown: &'a SquadronPosition,
    pub(super) pick: &'a Callback<ShipClass>,
    pub(super) field: &'a Field,
    /// The screen has room for all sections.
    pub(super) wide: bool,
    pub(super) log: Rc<Vec<LogLine>>,
    /// Selected line of the log.
    pub(super) line: Option<usize>,
    /// Finished match as text.
    pub(super) written: Html,
}

/// Draws the orders of a running match. `lines` are the lines of fire of the selected ship.
pub(super) fn turn_actions(
    context: &MatchContext<'_>,
    lines: &[FireLine],
    hints: &Hints,
    take_back: &Callback<()>,
    driver: &Driver,
) -> Html {
    let game = context.game;
    html! {
        <>
            { trouble(driver, context.text) }
            if game.stage() != Stage::Over && game.seats().humans().next().is_some() {
                { orders(context, lines, hints, take_back) }
            }
        </>
    }
}

pub(super) fn panel(props: PanelProps) -> Html {
    let PanelProps { context, log, line, written, field, .. } = props;
    let (game, all) = (context.game, context.text);
    let text = all.squadron;
    let over = game.stage() == Stage::Over;
    html! {
        <>
            { ships(context, props.shown, props.pick, props.wide) }
            if context.mine.is_some() {
                <CellField action={all.battle.choose} disabled=false on_name={field.on_name.clone()}
                    view={field.view.clone()} on_ask={field.on_ask.clone()} />
            }
            { legend(text) }
            <Log title={text.log} lines={log} at={line} open={over} />
            { written }
        </>
    }
}

/// Draws what the match adds to the menu; `answered` if no draw offer is pending.
pub(super) fn menu(context: &MatchContext<'_>, handle: &MatchHandle<SquadronPosition>, answered: bool) -> Html {
    let (game, text) = (context.game, context.text);
    html! {
        <>
            { agreed(game, text) }
            { share(handle, text) }
            if game.stage() != Stage::Over { { ending_orders(context, answered) } }
        </>
    }
}
