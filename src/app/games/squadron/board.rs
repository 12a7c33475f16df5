//! Chart of a match and its actions.

use super::legend::legend;
use super::log::{answer, outcome, result, result_at_target};
use super::orders::{ending_orders, orders};
use super::ships::ships;
use super::status::{status, status_at};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::links::ended_by_time;
use crate::app::match_page::{PageParts, match_page};
use crate::app::play::ask::use_asks;
use crate::app::play::begin::{Prepared, use_offered};
use crate::app::play::cell_field::{CellField, choosing};
use crate::app::play::desk::{DeskBoard, use_desk};
use crate::app::play::driver::use_driver;
use crate::app::play::page_game::{BoardProps, End};
use crate::app::play::shell::{one_board, trouble};
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use crate::app::web::media;
use kletka::bots::computer::Reviewed;
use kletka::desk::squadron::{Input, Notice, SquadronDesk, What};
use kletka::grid::Cell;
use kletka::squadron::history::planned;
use kletka::squadron::{HexName, ShipClass, SquadronPosition};
use std::rc::Rc;

/// The chart, and what is said on it.
const BOARD: DeskBoard<Notice> = DeskBoard { id: |_| "squadron", words };

/// Describes an act of the player, or why it is refused.
fn words(notice: &Notice, text: &Texts) -> String {
    let text = text.squadron;
    let what = match notice.what {
        What::Watched => String::new(),
        What::Deploys(ship) => (text.place_next)((text.ship)(ship)),
        What::Flagship(ship) => (text.sail_under)((text.ship)(ship)),
        What::Acts(ship, hex, [moves, shots]) => {
            let left = (text.moves_left)(moves);
            format!("{} {}: {left}, {}", (text.ship)(ship), HexName(hex), (text.shots_left)(shots))
        }
        What::Illegal(why) => text.illegal(why).to_owned(),
        What::OutOfReach => text.not_there.to_owned(),
        What::NoShip => text.choose_ship.to_owned(),
    };
    let watched = notice.watched.map(|(ship, wind)| (text.watched)(ship.moves(wind), ship.range()));
    format!("{what} {}", watched.unwrap_or_default()).trim().to_owned()
}

#[function_component]
pub(crate) fn Board(props: &BoardProps<SquadronPosition>) -> Html {
    let all = use_texts();
    let text = all.squadron;
    let BoardProps { game, handle, replay, playback, log, newcomer, .. } = props;
    let driver = use_driver(handle, true, **playback, Rc::new(|mv| mv));
    let count = game.moves().len();
    let prepared = use_offered::<Prepared>().is_some();
    let open_desk = use_desk(game, handle, BOARD, Rc::new(|mv| mv), || SquadronDesk::new(prepared));
    let desk = open_desk.now();
    let wide = use_memo((), |()| media::wide());
    let over = result(game, all).or_else(|| ended_by_time(game, all));
    let earlier = replay.shown().map(|(_, earlier)| earlier);
    let advised = props.judged();
    let view = use_memo((desk.clone(), game.clone(), replay.earlier, advised.cloned(), text.board), |_| {
        let mut view = desk.view(game, earlier);
        view.letters = text.ship_letters();
        if let Some(half) = advised {
            view.advice = planned(game.record().up_to(half.first as usize).position(), &half.best);
        }
        SharedView::new(view)
    });
    let view = (*view).clone();
    let on_cell = open_desk.act.reform(Input::Cell);
    let act = open_desk.act.clone();
    let on_key = move |(key, _): (String, Cell)| ship_of_key(&key).into_iter().for_each(|input| act.emit(input));
    let (on_name, named) = (choosing(view.clone(), &on_cell, all), view.clone());
    let asked = game.clone();
    let on_ask = use_asks(log, 2, all, move |ask| answer(&asked, ask, all));
    let said = if earlier.is_none() { result_at_target(game, all) } else { None };
    let chart = html! {
        <Canvas id="squadron" label={text.board} {view} {on_cell} on_look={open_desk.act.reform(Input::Look)}
            {on_key} refused={open_desk.refused("squadron")} shots={count}
            arrives={game.seats().is_between_devices() && over.is_none()} {said} />
    };
    // What it tells is not so where the player deploys.
    let is_deployed = desk.is_thinking(game) || desk.flagship(game).is_some();
    let coaching = newcomer.filter(|_| is_deployed && game.position().turn_number() == 0).map(|_| all.first.squadron);
    let turn = match earlier {
        Some(earlier) => status_at(earlier, game.seats(), all),
        None => status(game, &desk, coaching, all),
    };
    let plays = over.is_none() && game.seats().humans().next().is_some();
    let actions = html! { <>{ trouble(&driver, all) }if plays { { orders(game, &open_desk, all) } }</> };
    let mine = game.acting_human().is_some();
    let drawer = html! {
        <>
            { ships(game, &open_desk, replay.history(game).position(), *wide, all) }
            if plays { <CellField action={all.battle.choose} disabled={!mine} {on_name} view={named} {on_ask} /> }
            { legend(text) }
        </>
    };
    let menu = html! { if over.is_none() { { ending_orders(game, &open_desk, all) } } };
    let end = over.map(|result| End {
        result,
        reason: None,
        won: outcome(game).is_some_and(|outcome| game.seats().have_won(outcome)),
        can_review: !SquadronPosition::turns(game).is_empty(),
        on_begin: None,
    });
    let boards = one_board(mine, chart);
    match_page(props, PageParts { class: "squadron", turn, boards, actions, drawer, menu, end }, all)
}

/// Chooses a ship by its number.
fn ship_of_key(key: &str) -> Option<Input> {
    let number: usize = key.parse().ok()?;
    ShipClass::ALL.get(number.checked_sub(1)?).copied().map(Input::Ship)
}
