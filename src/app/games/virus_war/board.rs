//! Board of a match and its actions.

use super::agreed::agreed;
use super::log::{reason, result};
use super::status::status;
use super::tools::{Hint, HintState, Resign, Tools};
use crate::app::button::button;
use crate::app::canvas::{Canvas, SharedView};
use crate::app::games::open_page::{OpenPage, open_page};
use crate::app::links::{ended_by_time, full_name, player_name, share};
use crate::app::play::cell_field::{CellField, choosing};
use crate::app::play::end_card::Figures;
use crate::app::play::form_controls::switch;
use crate::app::play::log::{Log, use_announcements, use_log};
use crate::app::play::match_page::BoardProps;
use crate::app::play::newcomer::use_newcomer;
use crate::app::play::replay::use_replay;
use crate::app::play::review::{PlayWords, use_review};
use crate::app::play::store::MatchHandle;
use crate::app::refusal::use_refusal;
use crate::app::text::{Texts, use_texts};
use kletka::game::{Position, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::play::{Cursor, Match, Next};
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::{CellState, SubMove, VirusWarPosition, bunkers, fortress, write_turn};
use yew::prelude::*;

#[function_component]
pub(crate) fn Board(props: &BoardProps<VirusWarPosition>) -> Html {
    let text = use_texts();
    let BoardProps { game, handle, driver, .. } = props;
    let history = game.history();
    let count = game.moves().len();
    let marks = use_state_eq(|| false);
    let hint = use_state_eq(|| None::<Hint>);
    let newcomer = use_newcomer(game);
    let over = result(game, history, text).or_else(|| ended_by_time(game, text));
    use_announcements(game, text);
    let log = use_log(game, text);
    let position = &history.position;
    let replay = use_replay(game, |cursor: &Cursor<VirusWarPosition>| cursor.position().clone());
    let review = use_review(game, &replay);
    let shown = (*replay.shown).as_ref().unwrap_or(position);
    let mine = matches!(game.next(), Next::Human(_));
    let hinted = hint.as_ref().filter(|hint| hint.game == *game).map(|hint| &hint.state);
    let advised = match hinted {
        Some(HintState::Turn(turn)) => Some(turn),
        _ => review.shown().map(|turn| &turn.best),
    };
    let mut view = BoardView::from_position(shown, history.last_cells(replay.earlier.unwrap_or(count)));
    if *marks {
        let sides = game.setup().players.sides();
        view.marked = sides.fold(CellSet::EMPTY, |all, side| all | fortress(shown, side) | bunkers(shown, side));
    }
    if let Some(turn) = advised {
        let cell = |mv: &SubMove| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None };
        view.numbered = turn.iter().filter_map(cell).collect();
        view.hint = view.numbered.iter().copied().collect();
    }
    let open = if mine { position.reach(position.side_to_move()) } else { view.open };
    view.open = open;
    let refusal = use_refusal(count);
    let refused = refusal.on("virus");
    let on_cell = callback!(handle, move |cell: Cell| {
        if open.contains(cell) {
            handle.play_at(count, [SubMove::Occupy(cell)]);
        } else if mine {
            refusal.show("virus", cell, text.virus.not_accessible);
        }
    });
    let view = SharedView::new(view);
    let on_name = choosing(view.clone(), &on_cell, text);
    let board = html! {
        <Canvas id="virus" label={text.virus.board} {view} {on_cell} targets={open} {refused}
            shots={count} />
    };
    let coaching = newcomer.filter(|side| !history.turns.iter().any(|turn| turn.side == *side && turn.finished));
    let coaching = coaching.map(|_| text.first.virus_war);
    let turn = html! {
        <>
            if let Some(reason) = reason(game, history, text) { <p class="why">{ reason }</p> }
            if over.is_none() { { status(game, coaching, driver, text) } }
        </>
    };
    let actions = html! {
        if over.is_none() {
            <Tools game={game.clone()} handle={handle.clone()} {mine} hint={hint.clone()} />
            { advice(hinted, handle, count, text) }
        }
    };
    let review_words = PlayWords {
        sides: game.seats().sides().count(),
        name: &|side| player_name::<VirusWarPosition>(game.seats(), side, text),
        describe: &|_, turn| write_turn(turn),
        table: &Html::default,
    };
    let on_marks = callback!(marks, move |_: Event| marks.set(!*marks));
    let drawer = html! {
        <>
            { review.card(game.moves(), &replay, &review_words, text) }
            { counts(game, shown, text) }
            if mine { <CellField action={text.battle.choose} disabled=false {on_name} /> }
            { switch("marks", text.virus.marks, *marks, on_marks) }
            if over.is_none() { <Resign game={game.clone()} handle={handle.clone()} /> }
            <Log title={text.virus.moves} lines={log} at={replay.line()} />
            { agreed(game, text) }
            { share(handle, text) }
            { replay.text() }
        </>
    };
    let page = OpenPage {
        class: "virus",
        title: text.virus.title,
        end: over.map(|result| (result, figures(game, text))),
        won: matches!(position.turn(), Turn::Over(outcome) if game.seats().have_won(outcome)),
        turn,
        mine,
        board,
        actions,
        drawer,
    };
    open_page(props, &replay, page, text)
}

/// Lists the kills of each side, in all and in its best turn.
fn figures(game: &Match<VirusWarPosition>, text: &Texts) -> Figures {
    let sides = || game.setup().players.sides();
    let kills = |side: Side| game.history().turns.iter().filter(move |turn| turn.side == side).map(|turn| turn.kills);
    Figures {
        sides: sides().map(|side| player_name::<VirusWarPosition>(game.seats(), side, text)).collect(),
        rows: vec![
            (text.end.killed, sides().map(|side| kills(side).sum::<usize>().to_string()).collect()),
            (text.end.best_turn, sides().map(|side| kills(side).max().unwrap_or(0).to_string()).collect()),
        ],
    }
}

/// Describes the hint, with a button that plays it.
fn advice(hint: Option<&HintState>, handle: &MatchHandle<VirusWarPosition>, count: usize, text: &Texts) -> Html {
    let words = match hint {
        None => String::new(),
        Some(HintState::Thinking) => "…".to_owned(),
        Some(HintState::Turn(turn)) => (text.virus.hint_is)(&write_turn(turn)),
        Some(HintState::Failed) => text.battle.trouble.to_owned(),
    };
    let turn = if let Some(HintState::Turn(turn)) = hint { Some(turn.clone()) } else { None };
    let play = |turn: Vec<SubMove>| cloned!(handle, move |_: MouseEvent| handle.play_at(count, turn.clone()));
    html! {
        <div class="advice">
            <p class="hinted" role="status">{ words }</p>
            if let Some(turn) = turn {
                { button("button", text.squadron.do_it, play(turn)) }
            }
        </div>
    }
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
