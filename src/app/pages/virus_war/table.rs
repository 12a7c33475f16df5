//! The board of a match, and what one who is at it can do.

use super::flow::{ask, use_computers};
use super::log::{Log, result, use_heard};
use super::store::Match;
use crate::app::board::Board;
use crate::app::face::Face;
use crate::app::pages::replay::{AsText, Slider};
use crate::app::route::Route;
use crate::app::shared_match::Standing;
use crate::app::text::{Texts, use_texts};
use crate::app::thinker::Ticket;
use crate::app::web::document;
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::{Content, SubMove, VirusWar, bunkers, fortress, write_turn};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct TableProps {
    pub(super) game: Rc<Match>,
    /// How this window stands to others in which it is open.
    pub(super) standing: Standing,
    /// A sub-move with its number.
    pub(super) push: Callback<(usize, SubMove)>,
    pub(super) back: Callback<()>,
    pub(super) again: Callback<()>,
}

/// A hint: after how many sub-moves it was given, and what it says.
type Hint = Option<(usize, Vec<SubMove>)>;

/// The match.
#[function_component]
pub(super) fn Table(props: &TableProps) -> Html {
    let text = use_texts();
    let game = &props.game;
    let count = game.moves.len();
    let position = use_memo((count, game.seed), |_| game.position(count));
    let marks = use_state_eq(|| false);
    let hint = use_state_eq(|| None as Hint);
    let at = use_state_eq(|| count);
    use_heard(game);
    {
        // The replay begins where the match ended.
        let at = at.clone();
        use_effect_with(count, move |&count| at.set(count));
    }
    let Some(position) = (*position).clone() else { return html! {} };
    let (trouble, retry) = use_computers(game, props.standing, &position, &props.push);
    let over = result(game, &position, text);
    let shown = if over.is_some() && *at < count {
        game.position(*at).unwrap_or_else(|| position.clone())
    } else {
        position.clone()
    };
    let mine = matches!(position.turn(), Turn::Side(side) if game.player(side).is_none());
    let mut view = view_of(game, &shown, if over.is_some() { *at } else { count });
    if mine {
        view.open = position.reach(position.mover());
    }
    if *marks {
        let sides = game.setup.players.sides();
        view.marked = sides.fold(CellSet::EMPTY, |all, side| all | fortress(&shown, side) | bunkers(&shown, side));
    }
    let hinted = hint.as_ref().filter(|(number, _)| *number == count).map(|(_, turn)| turn.clone());
    view.hint =
        hinted.iter().flatten().filter_map(|mv| if let SubMove::At(cell) = mv { Some(*cell) } else { None }).collect();
    let open = view.open;
    let on_cell = {
        let push = props.push.clone();
        Callback::from(move |cell: Cell| {
            if open.contains(cell) {
                push.emit((count, SubMove::At(cell)));
            } else if mine {
                document::announce(text.virus.not_accessible);
            }
        })
    };
    html! {
        <div class="battle virus">
            <h1 class={if over.is_some() { "result" } else { "hidden" }} tabindex="-1">{ over.as_deref().unwrap_or(text.virus.title) }</h1>
            if over.is_none() {
                <div class="status">
                    <p class="turn" role="status" aria-live="off">{ line(game, &position, text) }</p>
                    if trouble.is_some() {
                        <p class="error" role="alert">{ text.battle.trouble }{ " " }
                            <button type="button" class="button" onclick={retry.reform(|_: MouseEvent| ())}>{ text.battle.retry }</button></p>
                    }
                </div>
            }
            <section class={classes!("water", mine.then_some("water-active"))}>
                <Board id="virus" label={text.virus.board} view={Rc::new(Face::Virus(Box::new(view)))} {on_cell} shots={count} />
                if over.is_some() { <Slider words={count} {at} /> }
            </section>
            <div class="battle-side">
                { counts(&shown, text) }
                if over.is_some() { { ended(props, text) } } else { <Tools game={game.clone()} {mine} push={props.push.clone()} back={props.back.clone()} hint={hint.clone()} /> }
                if let Some(turn) = hinted { <p role="status">{ (text.virus.hint_is)(&write_turn(&turn)) }</p> }
                <label class="row"><input type="checkbox" role="switch" name="marks" checked={*marks}
                    onchange={ let marks = marks.clone(); move |_: Event| marks.set(!*marks) } /><span>{ text.virus.marks }</span></label>
                <Log game={game.clone()} />
                if over.is_some() { <AsText written={game.to_text()} game="virus-war" /> }
            </div>
        </div>
    }
}

/// What stands on the board after so many sub-moves.
pub(super) fn view_of(game: &Match, position: &VirusWar, count: usize) -> BoardView {
    let side = game.setup.side;
    let contents = CellSet::board(side).into_iter().map(|cell| (cell, position.content(cell)));
    let contents = contents.filter(|(_, content)| *content != Content::Empty).collect();
    BoardView {
        side,
        contents,
        open: CellSet::EMPTY,
        hint: CellSet::EMPTY,
        marked: CellSet::EMPTY,
        last: last_turn(game, count),
    }
}

/// The cells of the last whole turn, and of the one that has begun.
fn last_turn(game: &Match, count: usize) -> CellSet {
    let (mut end, mut cells) = (0, CellSet::EMPTY);
    for turn in game.turns() {
        if end >= count {
            break;
        }
        let until = (count - end).min(turn.len());
        cells =
            turn[..until].iter().filter_map(|mv| if let SubMove::At(cell) = mv { Some(*cell) } else { None }).collect();
        end += turn.len();
    }
    cells
}

fn line(game: &Match, position: &VirusWar, text: &Texts) -> String {
    let side = text.virus.sides[position.mover().index() & 3];
    match game.player(position.mover()) {
        Some(_) => (text.virus.thinks)(side),
        None => (text.virus.turn)(side, position.sub_moves_left()),
    }
}

/// How many symbols of each side live, and how many are killed.
fn counts(position: &VirusWar, text: &Texts) -> Html {
    let sides = position.setup().players.sides();
    let killed = |of: Side| {
        let board = CellSet::board(position.setup().side);
        board
            .into_iter()
            .filter(|&cell| matches!(position.content(cell), Content::Killed { of: whose, .. } if whose == of))
            .count()
    };
    let line = |side: Side| {
        html! { <><dt>{ text.virus.sides[side.index() & 3] }</dt><dd>{ (text.virus.counts)(position.living(side).len(), killed(side)) }</dd></> }
    };
    html! { <dl class="agreed-rules">{ for sides.map(line) }</dl> }
}

/// What can be done when it is over.
fn ended(props: &TableProps, text: &Texts) -> Html {
    html! {
        <p class="tools">
            <button type="button" class="button primary" onclick={props.again.reform(|_: MouseEvent| ())}>{ text.virus.again }</button>
            <a class="button" href={Route::Virus.address()}>{ text.virus.other }</a>
        </p>
    }
}

#[derive(Properties, PartialEq)]
struct ToolsProps {
    game: Rc<Match>,
    /// Whether a human is to move.
    mine: bool,
    push: Callback<(usize, SubMove)>,
    back: Callback<()>,
    hint: UseStateHandle<Hint>,
}

/// Passing, taking back, a hint.
#[function_component]
fn Tools(props: &ToolsProps) -> Html {
    let text = use_texts();
    let ToolsProps { game, mine, push, back, hint } = props;
    let asked = use_mut_ref(|| None::<Ticket>);
    let count = game.moves.len();
    let position = game.position(count);
    let may_pass = *mine && position.as_ref().is_some_and(|position| position.check(&SubMove::Pass).is_ok());
    // A turn can be taken back sub-move by sub-move, until its last one is made.
    let begun = |now: &VirusWar| {
        game.position(count.saturating_sub(1))
            .is_some_and(|was| was.mover() == now.mover() && was.round() == now.round())
    };
    let may_undo = *mine && count > 0 && position.as_ref().is_some_and(begun);
    let pass = push.reform(move |_: MouseEvent| (count, SubMove::Pass));
    let ask_hint = {
        let (game, hint) = (game.clone(), hint.clone());
        move |_: MouseEvent| {
            let (number, hint) = (game.moves.len(), hint.clone());
            let ticket = ask(&game, Level::Pandemic, move |result| {
                if let Ok(turn) = result {
                    hint.set(Some((number, turn)));
                }
            });
            *asked.borrow_mut() = Some(ticket);
        }
    };
    html! {
        <p class="tools">
            <button type="button" class="button" disabled={!may_undo} onclick={back.reform(|_: MouseEvent| ())}>{ text.virus.back }</button>
            <button type="button" class="button" disabled={!may_pass} onclick={pass}>{ text.virus.pass }</button>
            <button type="button" class="button" disabled={!mine} onclick={ask_hint}>{ text.virus.hint }</button>
        </p>
    }
}
