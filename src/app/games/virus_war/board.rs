//! Board of a match and its actions.

use super::log::{answer, counts, reason, result};
use super::status::status;
use super::tools::{advice, resign, tools};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::links::{ended_by_time, full_name};
use crate::app::match_page::{PageParts, match_page};
use crate::app::play::ask::use_asks;
use crate::app::play::cell_field::{CellField, choosing};
use crate::app::play::desk::{DeskBoard, use_desk};
use crate::app::play::driver::use_driver;
use crate::app::play::form_controls::switch;
use crate::app::play::log::look_back;
use crate::app::play::page_game::{BoardProps, End};
use crate::app::play::shell::one_board;
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use kletka::bots::computer::Reviewed;
use kletka::desk::virus_war::{Input, NotAccessible, VirusWarDesk, acting};
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::virus_war::VirusWarPosition;
use std::rc::Rc;

/// The board, which says why a cell is refused.
const BOARD: DeskBoard<NotAccessible> =
    DeskBoard { id: |_| "virus", words: |NotAccessible, text| text.virus.not_accessible.to_owned() };

#[function_component]
pub(crate) fn Board(props: &BoardProps<VirusWarPosition>) -> Html {
    let text = use_texts();
    let BoardProps { game, handle, replay, playback, log, newcomer, .. } = props;
    let driver = use_driver(handle, true, **playback, Rc::new(|mv| mv));
    let history = game.history();
    let count = game.moves().len();
    let open_desk = use_desk(game, handle, BOARD, Rc::new(|mv| mv), VirusWarDesk::default);
    let desk = open_desk.now();
    let over = result(game, history, text).or_else(|| ended_by_time(game, text));
    let position = &history.position;
    let shown = replay.position(game);
    let mine = acting(game).is_some();
    let plays = over.is_none() && game.seats().humans().next().is_some();
    let advised = props.judged().map(|turn| &turn.best[..]);
    let view = SharedView::new(desk.view(game, (shown, replay.earlier.unwrap_or(count)), advised));
    let on_cell = open_desk.act.reform(Input::Cell);
    let (on_name, named) = (choosing(view.clone(), &on_cell, text), view.clone());
    let asked = game.clone();
    let on_ask = use_asks(log, game.seats().sides().count(), text, move |ask| answer(&asked, ask, text));
    // A tap can be taken back: no cell is aimed at first.
    let board = html! {
        <Canvas id="virus" label={text.virus.board} {view} {on_cell} refused={open_desk.refused("virus")} shots={count} />
    };
    let coaching = newcomer.filter(|side| !history.turns.iter().any(|turn| turn.side == *side && turn.finished));
    let coaching = coaching.map(|_| text.first.virus_war);
    let turn = if over.is_none() { status(game, coaching, &driver, text) } else { look_back(log, replay.line()) };
    let actions = html! {
        if over.is_none() {
            { tools(game, handle, &open_desk, text) }
            if game.gives_hints() { { advice(game, &open_desk, text) } }
        }
    };
    let on_marks = open_desk.act.reform(|_: Event| Input::Marks);
    let drawer = html! {
        <>
            { all_counts(game, shown, text) }
            if plays { <CellField action={text.battle.choose} disabled={!mine} {on_name} view={named} {on_ask} /> }
            { switch("marks", text.virus.marks, desk.marks, on_marks) }
        </>
    };
    let menu = html! { if over.is_none() { { resign(game, &open_desk, text) } } };
    let end = over.map(|result| End {
        result,
        reason: reason(game, history, text),
        won: matches!(position.turn(), Turn::Over(outcome) if game.seats().have_won(outcome)),
        can_review: !VirusWarPosition::turns(game).is_empty(),
        on_begin: None,
    });
    let boards = one_board(mine, board);
    match_page(props, PageParts { class: "virus", turn, boards, actions, drawer, menu, end }, text)
}

/// Symbols of the sides, shown beside their names.
const SIGNS: [&str; 4] = ["×", "○", "□", "△"];

/// Shows how many symbols of each side live, and how many it has killed.
fn all_counts(game: &Match<VirusWarPosition>, position: &VirusWarPosition, text: &Texts) -> Html {
    let sides = position.setup().players.sides();
    let line = |side: Side| {
        let number = side.index() & 3;
        let words = counts(position, side, text);
        html! {
            <>
                <dt><b class={format!("side-{number}")} aria-hidden="true">{ SIGNS[number] }</b>
                    { full_name::<VirusWarPosition>(game.seats(), side, text) }</dt>
                <dd>{ words }</dd>
            </>
        }
    };
    html! { <dl class="agreed-rules counts">{ for sides.map(line) }</dl> }
}
