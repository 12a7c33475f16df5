//! `#/virus-war`: the rules and the players of a Virus War (V1, V2, V9, V12).

use super::store::{self, Match};
use crate::app::board::Board;
use crate::app::face::Face;
use crate::app::pages::setup::controls::{Stepper, has_wrong_number, narrow};
use crate::app::route::Route;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{input, random};
use kletka::bots::virus_war::Level;
use kletka::grid::{Cell, CellSet};
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::{Bases, Content, Pace, Passes, Players, Setup, ShortTurn, Start};
use std::rc::Rc;
use yew::prelude::*;

/// The rules and players as they stand in the form.
#[derive(Clone, PartialEq)]
struct Draft {
    setup: Setup,
    players: [Option<Level>; 4],
    hints: bool,
}

impl Draft {
    fn first() -> Self {
        let computer = Some(Level::Bacterium);
        match store::last() {
            Some(last) => Self { setup: last.setup, players: last.players, hints: last.hints },
            None => Self { setup: Setup::default(), players: [None, computer, computer, computer], hints: false },
        }
    }
}

/// A change of the form.
type Edit = Box<dyn FnOnce(&mut Draft)>;

impl Reducible for Draft {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut draft = (*self).clone();
        edit(&mut draft);
        Rc::new(draft)
    }
}

/// The page.
#[function_component]
pub(crate) fn VirusSetupPage() -> Html {
    let text = use_texts();
    let words = text.virus;
    let draft = use_reducer_eq(Draft::first);
    let running = use_memo((), |()| store::is_running());
    let error = draft.setup.check().err();
    let edits = Callback::from(draft.dispatcher());
    let start = {
        let draft = draft.clone();
        move |_: MouseEvent| {
            if has_wrong_number() {
                return;
            }
            let Draft { setup, players, hints } = (*draft).clone();
            store::begin(&Match { setup, players, moves: Vec::new(), settled: 0, hints, seed: random::seed() });
            Route::VirusMatch.go();
        }
    };
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ words.setup }</h1>
            <div class="setup-choices">
                if *running {
                    <p class="running">{ words.running }{ " " }<a href={Route::VirusMatch.address()}>{ words.resume }</a></p>
                }
                <section class="agreed virus-options">
                    <h2>{ text.players.who }</h2>
                    { players(&draft, &edits, text) }
                    { hints(&draft, &edits, text) }
                </section>
                <section class="agreed virus-options">
                    <h2>{ words.options }</h2>
                    <Stepper id="virus-side" label={words.side} value={u16::from(draft.setup.side)} min=6 max=20
                        on_change={set(&edits, |setup, number| setup.side = narrow(number))} />
                    <Stepper id="virus-sub-moves" label={words.sub_moves} value={u16::from(draft.setup.sub_moves)} min=1 max=5
                        on_change={set(&edits, |setup, number| setup.sub_moves = narrow(number))} />
                    { switches(&draft.setup, &edits, text) }
                </section>
            </div>
            <div class="setup-side">
                <section class="agreed">
                    <h2>{ words.walls }</h2>
                    <p class="hint">{ words.walls_line }</p>
                    { walls(&draft.setup, &edits, text) }
                </section>
                <div class="start">
                    <p class={classes!("start-note", error.map(|_| "error"))} role="status">
                        { error.map(|error| (words.error)(error)).unwrap_or_default() }
                    </p>
                    <button type="button" class="primary" disabled={error.is_some()} onclick={start}>{ words.start }</button>
                </div>
            </div>
        </div>
    }
}

/// A callback that changes one thing of the setup.
fn set<E: 'static>(edits: &Callback<Edit>, change: fn(&mut Setup, E)) -> Callback<E> {
    edits.reform(move |event: E| -> Edit { Box::new(move |draft| change(&mut draft.setup, event)) })
}

fn players(draft: &Draft, edits: &Callback<Edit>, text: &Texts) -> Html {
    let words = text.virus;
    let names = [None, Some(Level::Microbe), Some(Level::Bacterium), Some(Level::Virus), Some(Level::Pandemic)];
    let player = |side: usize| {
        let choose = edits.reform(move |event: Event| -> Edit {
            let chosen = input::chosen(&event).and_then(|value| value.parse().ok()).unwrap_or(0);
            Box::new(move |draft| draft.players[side] = names.get(chosen).copied().flatten())
        });
        let option = |(number, player): (usize, Option<Level>)| {
            let name = player.map_or(words.human, |level| (words.level)(level));
            html! { <option value={number.to_string()} selected={draft.players[side] == player}>{ name }</option> }
        };
        html! {
            <label class="field"><span>{ words.sides[side] }</span>
                <select name={format!("player-{side}")} onchange={choose}>{ for names.into_iter().enumerate().map(option) }</select>
            </label>
        }
    };
    html! { <div class="names">{ for (0..draft.setup.players.count().into()).map(player) }</div> }
}

/// Whether people who play each other may ask for hints.
fn hints(draft: &Draft, edits: &Callback<Edit>, text: &Texts) -> Html {
    let people =
        draft.players.iter().take(draft.setup.players.count().into()).filter(|player| player.is_none()).count();
    let on = draft.hints;
    let turn = edits.reform(move |_: Event| -> Edit { Box::new(move |draft| draft.hints = !on) });
    html! {
        if people > 1 {
            <label class="row"><input type="checkbox" role="switch" name="hints" checked={on} onchange={turn} /><span>{ text.virus.hints }</span></label>
        }
    }
}

fn switches(setup: &Setup, edits: &Callback<Edit>, text: &Texts) -> Html {
    let words = text.virus;
    let switch = |name: &'static str, label: &'static str, on: bool, turn: fn(&mut Setup, bool)| {
        let turn = set(edits, turn).reform(move |_: Event| !on);
        html! {
            <label class="row"><input type="checkbox" role="switch" {name} checked={on} onchange={turn} /><span>{ label }</span></label>
        }
    };
    html! {
        <>
            { switch("balanced", words.balanced, setup.start == Start::Balanced, |setup, on| {
                setup.start = if on { Start::Balanced } else { Start::Full };
            }) }
            { switch("last", words.last_turn_wins, setup.passes == Passes::LastTurnWins, |setup, on| {
                setup.passes = if on { Passes::LastTurnWins } else { Passes::Draw };
            }) }
            { switch("short", words.short_turn, setup.short_turn == ShortTurn::Loses, |setup, on| {
                setup.short_turn = if on { ShortTurn::Loses } else { ShortTurn::Legal };
            }) }
            { switch("inset", words.inset, setup.bases == Bases::Inset, |setup, on| {
                setup.bases = if on { Bases::Inset } else { Bases::Corners };
            }) }
            { switch("rising", words.rising, setup.pace == Pace::Rising, |setup, on| {
                setup.pace = if on { Pace::Rising } else { Pace::Steady };
            }) }
            { switch("four", words.four, setup.players == Players::Four, |setup, on| {
                setup.players = if on { Players::Four } else { Players::Two };
            }) }
        </>
    }
}

/// The board with its walls and bases; a chosen cell becomes a wall, or is none any more.
fn walls(setup: &Setup, edits: &Callback<Edit>, text: &Texts) -> Html {
    if !(kletka::virus_war::MIN_SIDE..=kletka::virus_war::MAX_SIDE).contains(&setup.side) {
        return html! {};
    }
    let bases = setup.players.sides().map(|side| (setup.base(side), Content::Living(side)));
    let board = CellSet::board(setup.side);
    let walls = (setup.walls & board).into_iter().map(|cell| (cell, Content::Wall));
    let none = CellSet::EMPTY;
    let contents = bases.chain(walls).collect();
    let view = BoardView { side: setup.side, contents, open: none, hint: none, marked: none, last: none };
    let on_cell = set(edits, |setup, cell: Cell| {
        if !setup.walls.remove(cell) {
            setup.walls.insert(cell);
        }
    });
    let clear = set(edits, |setup, _: MouseEvent| setup.walls = CellSet::EMPTY);
    html! {
        <>
            <Board id="walls" label={text.virus.walls} view={Rc::new(Face::Virus(Box::new(view)))} {on_cell} />
            <button type="button" class="button" disabled={setup.walls.is_empty()} onclick={clear}>{ text.virus.clear_walls }</button>
        </>
    }
}
