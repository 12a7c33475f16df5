//! Board of a match and its actions.

use super::agreed::agreed;
use super::log::{reason, result};
use super::status::status;
use super::tools::{Hint, Tools};
use crate::app::canvas::{self, Canvas};
use crate::app::links::terms::again as rematch;
use crate::app::links::{ended_by_time, link_panel, share};
use crate::app::play::begin::begin;
use crate::app::play::driver::Driver;
use crate::app::play::form_controls::switch;
use crate::app::play::log::{Log, use_announcements, use_log};
use crate::app::play::playback::{Playback, playback_controls};
use crate::app::play::replay::use_replay;
use crate::app::play::shell::{Shell, one_board, shell, ways_on};
use crate::app::play::store::MatchHandle;
use crate::app::refusal::use_refusal;
use crate::app::route::Route;
use crate::app::text::{Texts, use_texts};
use kletka::game::{Position, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::play::{Cursor, Match, Next};
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::{CellState, SubMove, VirusWarPosition, bunkers, fortress, write_turn};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct MatchViewProps {
    pub(super) game: Rc<Match<VirusWarPosition>>,
    pub(super) handle: MatchHandle<VirusWarPosition>,
    pub(super) driver: Driver,
    pub(super) playback: UseStateHandle<Playback>,
}

#[function_component]
pub(super) fn MatchView(props: &MatchViewProps) -> Html {
    let text = use_texts();
    let MatchViewProps { game, handle, driver, playback } = props;
    let history = game.history();
    let count = game.moves().len();
    let marks = use_state_eq(|| false);
    let hint = use_state_eq(|| None as Hint);
    let over = result(game, history, text).or_else(|| ended_by_time(game, text));
    use_announcements(game, text);
    let log = use_log(game, text);
    let position = &history.position;
    let replay = use_replay(game, |cursor: &Cursor<VirusWarPosition>| cursor.position().clone());
    let shown = (*replay.shown).as_ref().unwrap_or(position);
    let mine = matches!(game.next(), Next::Human(_));
    let mut view = BoardView::from_position(shown, history.last_cells(replay.earlier.unwrap_or(count)));
    if mine {
        view.open = position.reach(position.side_to_move());
    }
    if *marks {
        let sides = game.setup().players.sides();
        view.marked = sides.fold(CellSet::EMPTY, |all, side| all | fortress(shown, side) | bunkers(shown, side));
    }
    let hinted = hint.as_ref().filter(|(asked, _)| asked == game).map(|(_, turn)| turn.clone());
    view.hint = hinted
        .iter()
        .flatten()
        .filter_map(|mv| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None })
        .collect();
    let open = view.open;
    let refusal = use_refusal(count);
    let refused = refusal.on("virus");
    let on_cell = {
        let handle = handle.clone();
        Callback::from(move |cell: Cell| {
            if open.contains(cell) {
                handle.play_at(count, SubMove::Occupy(cell));
            } else if mine {
                refusal.show("virus", cell, text.virus.not_accessible);
            }
        })
    };
    let board = html! {
        <Canvas id="virus" label={text.virus.board} view={canvas::Shown::new(view)} {on_cell} targets={open} {refused}
            shots={count} />
    };
    let status = html! {
        <>
            { link_panel(handle) }
            if let Some(reason) = reason(game, history, text) { <p class="why">{ reason }</p> }
            if over.is_none() { { status(game, driver, text) } }
        </>
    };
    let on_marks = {
        let marks = marks.clone();
        Callback::from(move |_: Event| marks.set(!*marks))
    };
    let side = html! {
        <>
            { counts(game, shown, text) }
            if over.is_some() { { ended(game, text) } } else { <Tools game={game.clone()} handle={handle.clone()} {mine} hint={hint.clone()} /> }
            <p class="hinted" role="status">{ hinted.map(|turn| (text.virus.hint_is)(&write_turn(&turn))) }</p>
            { switch("marks", text.virus.marks, *marks, on_marks) }
            <Log title={text.virus.moves} lines={log} at={replay.line()} />
            { agreed(game, text) }
            { share(handle, text) }
            { replay.text() }
        </>
    };
    shell(Shell {
        class: "virus",
        title: text.virus.title,
        result: over,
        won: matches!(position.turn(), Turn::Over(outcome) if game.seats().have_won(outcome)),
        status,
        boards: one_board(mine, board, replay.slider().or_else(|| playback_controls(game, playback, text))),
        side,
    })
}

/// Symbols of the sides, shown beside their names.
const SIGNS: [&str; 4] = ["×", "○", "□", "△"];

/// Shows the numbers of living and killed symbols per side.
fn counts(game: &Match<VirusWarPosition>, position: &VirusWarPosition, text: &Texts) -> Html {
    let sides = position.setup().players.sides();
    let killed = |of: Side| {
        let board = CellSet::board(position.setup().size);
        board
            .into_iter()
            .filter(|&cell| matches!(position.cell_state(cell), CellState::Killed { of: whose, .. } if whose == of))
            .count()
    };
    let line = |side: Side| {
        let number = side.index() & 3;
        let mut words = (text.virus.counts)(position.living(side).len(), killed(side));
        if let Some(loss) = position.loss(side) {
            words = format!("{words} – {}", (text.virus.loss)(loss));
        }
        let name = game.seats().shown_name(side);
        html! {
            <>
                <dt><b class={format!("side-{number}")} aria-hidden="true">{ SIGNS[number] }</b>{ text.virus.sides[number] }
                    if !name.is_empty() { { " · " }{ name } }</dt>
                <dd>{ words }</dd>
            </>
        }
    };
    html! { <dl class="agreed-rules counts">{ for sides.map(line) }</dl> }
}

/// Draws the buttons of a finished match.
fn ended(game: &Rc<Match<VirusWarPosition>>, text: &Texts) -> Html {
    let words = text.virus;
    let again = {
        let game = game.clone();
        Callback::from(move |()| {
            if let Some(game) = rematch(&game) {
                begin(game);
            }
        })
    };
    ways_on(game.can_begin_again().then_some((words.again, again)), (Route::Virus, words.other))
}
