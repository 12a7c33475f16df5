//! The board on which a fleet is drawn, the box of pieces beside it, and the tools.

use super::desk::{Act, Desk};
use super::layouts::Layouts;
use crate::app::board::{Board, Pointing, cell_of};
use crate::app::face::Face;
use crate::app::session::{Session, use_session};
use crate::app::text::{Texts, use_texts};
use crate::app::thinker::{self, Trouble};
use crate::app::viewport::Surface;
use crate::app::web::{canvas, document, random};
use kletka::bots::protocol::{Done, Placement, Task};
use kletka::game::Side;
use kletka::grid::CellSet;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{Fault, Fleet, Piece, Shapes, Sheet};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct EditorProps {
    pub(super) side: Side,
    pub(super) battle: Rc<Session>,
    pub(super) on_ready: Callback<()>,
}

/// The editor of a fleet.
#[function_component]
pub(super) fn Editor(props: &EditorProps) -> Html {
    let text = use_texts();
    let session = use_session();
    let side = props.side;
    let desk = use_reducer_eq(|| Desk::new(&props.battle.setup, props.battle.sheets[side.index()].clone()));
    let trouble = use_state_eq(|| None::<Trouble>);
    // What is drawn is kept at once, but not while a piece is in the hand: a reload would lose it.
    use_effect_with((desk.sheet.clone(), desk.hand.is_some()), move |(sheet, busy)| {
        if !busy {
            let sheet = sheet.clone();
            session.update(move |battle| battle.sheets[side.index()] = Some(sheet));
        }
    });
    let objections = desk.objections();
    let setup = &desk.setup;
    let name = |cell| setup.coordinates.name(cell);
    let reason = objections.first().map(|fault| (text.placement.fault)(fault, &name));
    use_effect_with(reason.clone(), |reason| {
        if let Some(reason) = reason {
            document::announce(reason);
        }
    });
    let fleet = Fleet::new(setup, desk.sheet.clone()).ok().filter(|_| desk.hand.is_none());
    let act = Callback::from(desk.dispatcher());
    let surface = use_memo((), |()| Surface::default());
    let ask = |how: Placement| {
        let (setup, act, trouble) = (setup.clone(), act.clone(), trouble.clone());
        Callback::from(move |_: MouseEvent| {
            let task = Task::Place { setup: Box::new(setup.clone()), how };
            let (act, trouble) = (act.clone(), trouble.clone());
            spawn_local(async move {
                match thinker::wait(random::seed(), task).await {
                    Ok(Done::Sheet(sheet)) => act.emit(Act::Sheet(sheet)),
                    Ok(_) => trouble.set(Some(Trouble::NoWorker)),
                    Err(why) => trouble.set(Some(why)),
                }
            });
        })
    };
    let blank = Sheet::blank(setup);
    let ready = props.on_ready.reform(|_: MouseEvent| ());
    html! {
        <div class="editor">
            <div class="editor-board">
                <Board id="own" label={text.placement.board} view={view(&desk, &objections)} surface={surface.clone()}
                    on_cell={keyboard_only(&act)} on_point={Some(act.reform(pointing))} on_cursor={act.reform(Act::Cursor)}
                    on_key={on_key(&act)} />
                <p class="reason" role="status">{ reason.unwrap_or_default() }</p>
            </div>
            <div class="editor-side">
                { piece_box(&desk, &act, &surface, text) }
                { tools(&desk, &act, text) }
                <div class="tools">
                    <button type="button" class="button" onclick={ask(Placement::Random)}>{ text.placement.random }</button>
                    <button type="button" class="button" onclick={ask(Placement::Perelman)}>{ text.placement.perelman }</button>
                    <button type="button" class="button" onclick={act.reform(move |_: MouseEvent| Act::Sheet(Box::new(blank.clone())))}>
                        { text.placement.clear }
                    </button>
                </div>
                if let Some(trouble) = *trouble {
                    <p class="error" role="alert">
                        { if trouble == Trouble::NoWorker { text.placement.no_worker } else { text.placement.no_room } }
                    </p>
                }
                <button type="button" class="button primary ready" disabled={fleet.is_none()} onclick={ready}>
                    { text.placement.ready }
                </button>
                <Layouts setup={setup.clone()} sheet={fleet.map(|fleet| fleet.sheet().clone())}
                    on_choose={act.reform(|sheet| Act::Sheet(Box::new(sheet)))} />
                <p class="hint">{ text.placement.help }</p>
                <p class="hint keys">{ text.placement.keys }</p>
            </div>
        </div>
    }
}

fn view(desk: &Desk, objections: &[Fault]) -> Rc<Face> {
    let mut view = BoardView::new(desk.setup.side, desk.setup.coordinates.clone());
    view.sheet = Some(desk.sheet.clone());
    view.ghost = desk.hand.as_ref().and_then(kletka::sea_battle::Hand::cells).unwrap_or(CellSet::EMPTY);
    for fault in objections {
        match *fault {
            Fault::OffBoard(cell) | Fault::Overlap(cell) => view.wrong.extend([cell]),
            Fault::Touch(a, b) => view.wrong.extend([a, b]),
            Fault::Shape(cells) => view.wrong |= cells,
            _ => {}
        }
    }
    Rc::new(Face::Sea(Box::new(view)))
}

/// Pointers act by going down and up; a click without one comes from the keyboard.
fn keyboard_only(act: &Callback<Act>) -> Callback<kletka::grid::Cell> {
    act.reform(Act::Choose)
}

fn pointing((pointing, cell): (Pointing, Option<kletka::grid::Cell>)) -> Act {
    match pointing {
        Pointing::Down => Act::Down(cell),
        Pointing::Move => Act::Over(cell),
        Pointing::Up => Act::Up(cell),
        Pointing::Cancel => Act::Cancel,
    }
}

fn on_key(act: &Callback<Act>) -> Callback<(String, kletka::grid::Cell)> {
    let act = act.clone();
    Callback::from(move |(key, _): (String, _)| {
        // The Cyrillic letters are those on the same keys.
        let meant = match key.as_str() {
            "r" | "R" | "к" | "К" => Act::Rotate,
            "m" | "M" | "ь" | "Ь" => Act::Mirror,
            "f" | "F" | "а" | "А" => Act::Figure,
            "Delete" | "Backspace" => Act::Remove,
            "Escape" => Act::Return,
            _ => return,
        };
        act.emit(meant);
    })
}

fn piece_name(piece: Piece, count: usize, text: &Texts) -> String {
    match piece {
        Piece::Ship(length) => (text.terms.class)(length, count),
        Piece::Mine => (text.terms.mines)(count),
        Piece::Sweeper => (text.terms.sweepers)(count),
    }
}

/// The pieces that are still to be placed: chosen with a click or a key, or dragged out.
fn piece_box(desk: &Desk, act: &Callback<Act>, surface: &Rc<Surface>, text: &Texts) -> Html {
    let missing = desk.sheet.missing(&desk.setup);
    let side = desk.setup.side;
    let held = desk.hand.as_ref().map(kletka::sea_battle::Hand::piece);
    let piece = |(piece, count): (Piece, usize)| {
        let (act, surface) = (act.clone(), surface.clone());
        let over = move |event: &PointerEvent| cell_of(&surface, event, side);
        let moved = {
            let (act, over) = (act.clone(), over.clone());
            move |e: PointerEvent| act.emit(Act::Over(over(&e)))
        };
        let lifted = {
            let act = act.clone();
            move |e: PointerEvent| act.emit(Act::Up(over(&e)))
        };
        let pressed = {
            let act = act.clone();
            move |event: PointerEvent| {
                canvas::capture_button(&event);
                act.emit(Act::Drag(piece));
            }
        };
        let take = move |event: MouseEvent| {
            // With a pointer it is taken already.
            if event.detail() == 0 {
                act.emit(Act::Take(piece));
            }
        };
        html! {
            <li>
                <button type="button" class="piece" aria-pressed={(held == Some(piece)).to_string()} onclick={take}
                    onpointerdown={pressed} onpointermove={moved} onpointerup={lifted.clone()} onpointercancel={lifted}>
                    { silhouette(piece) }<span>{ piece_name(piece, count, text) }</span>
                </button>
            </li>
        }
    };
    html! {
        <section class="box">
            <h2>{ if missing.is_empty() && desk.hand.is_none() { text.placement.all_placed } else { text.placement.left } }</h2>
            <ul>{ for missing.into_iter().map(piece) }</ul>
        </section>
    }
}

fn silhouette(piece: Piece) -> Html {
    let (cells, path) = match piece {
        Piece::Ship(length) => (length, format!("M1 1h{}v8H1z", u32::from(length) * 10 - 2)),
        Piece::Mine => (1, "M5 1v8M1 5h8M2.2 2.2l5.6 5.6M7.8 2.2L2.2 7.8".to_owned()),
        Piece::Sweeper => (1, "M5 1l4 8H1z".to_owned()),
    };
    html! {
        <svg class="picture silhouette" viewBox={format!("0 0 {} 10", u32::from(cells) * 10)} aria-hidden="true"
            style={format!("--cells:{cells}")}><path class="ink" d={path} /></svg>
    }
}

/// What can be done with the piece in the hand.
fn tools(desk: &Desk, act: &Callback<Act>, text: &Texts) -> Html {
    let text = text.placement;
    let Some(hand) = &desk.hand else { return html! {} };
    let tool = |word: Act, label: &'static str| {
        let onclick = act.reform(move |_: MouseEvent| word.clone());
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    let bent = desk.setup.shapes != Shapes::STRAIGHT;
    let single = !matches!(hand.piece(), Piece::Ship(2..));
    html! {
        <div class="tools hand-tools">
            if !single { { tool(Act::Rotate, text.rotate) } }
            if bent && !single {
                { tool(Act::Mirror, text.mirror) }
                { tool(Act::Figure, text.other_figure) }
            }
            { tool(Act::Remove, text.remove) }
            { tool(Act::Return, text.put_back) }
        </div>
    }
}
