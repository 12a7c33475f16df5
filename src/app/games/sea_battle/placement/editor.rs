//! Fleet editor: its board, the pieces left and the tools.

use super::layouts::Layouts;
use crate::app::canvas::{Canvas, CanvasState, Dragging, SharedView};
use crate::app::keys::{KeyDialog, undo_key};
use crate::app::play::store::MatchHandle;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{canvas, document, random};
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, Response, Task};
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::Match;
use kletka::scene::Pointing;
use kletka::scene::sea_battle::{BoardView, EditorAction, FleetEditor};
use kletka::sea_battle::{HeldPiece, HiddenFleet, Layout, LayoutFault, Piece, SeaBattlePosition, Shapes};
use std::ops::Deref;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct EditorProps {
    pub(super) side: Side,
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    /// Places a fleet at random at once.
    pub(super) prepared: bool,
    /// Fleet of the match before.
    pub(super) last: Option<Layout>,
    /// Confirms a layout; `true` if it is unchanged from the computer's proposal.
    pub(super) on_ready: Callback<(Layout, bool)>,
}

#[function_component]
pub(super) fn Editor(props: &EditorProps) -> Html {
    let text = use_texts();
    let side = props.side;
    let editor = use_reducer_eq(|| {
        let drawn = props.game.secret(side).map(|secret| secret.layout().clone());
        EditorState(FleetEditor::new(props.game.setup().clone(), drawn))
    });
    let trouble = use_state_eq(|| None::<WorkerError>);
    // Pending request for a fleet.
    let waits = use_state_eq(|| false);
    let by_computer = use_mut_ref(|| None::<Layout>);
    let state = use_memo((), |()| CanvasState::default());
    let act = Callback::from(editor.dispatcher());
    let busy = editor.hand().is_some();
    // Stores each change, but not with a piece in the hand, which a reload would lose, nor an unchanged proposal.
    let handle = props.handle.clone();
    let proposed = props.prepared && by_computer.borrow().as_ref() == Some(editor.layout());
    use_effect_with((editor.layout().clone(), busy), move |(layout, busy)| {
        if !busy && !proposed {
            let layout = layout.clone();
            handle.change(move |game| {
                if !game.is_ready(side) {
                    // A match stays blank until a piece is placed (see `library::entries`).
                    let drawn = layout != Layout::empty(game.setup());
                    game.set_secret(side, drawn.then(|| HiddenFleet::draft(layout)));
                }
            });
        }
    });
    use_hand(busy, &state.canvas, &act);
    let faults = editor.faults();
    let setup = editor.setup();
    let name = |cell| setup.coordinates.name(cell);
    let reason = faults.first().map(|fault| text.layout_fault(fault, &name));
    use_effect_with(reason.clone(), |reason| {
        if let Some(reason) = reason {
            document::announce(reason);
        }
    });
    let board = board(&editor, &faults);
    let layout = editor.fleet().map(|fleet| fleet.layout().clone());
    let ask = |how: PlacementMethod| {
        let (setup, act, trouble) = (setup.clone(), act.clone(), trouble.clone());
        let (by_computer, waits) = (by_computer.clone(), waits.clone());
        Callback::from(move |()| {
            if *waits {
                return;
            }
            waits.set(true);
            trouble.set(None);
            let task = Task::SeaBattlePlacement { setup: Box::new(setup.clone()), how };
            let (act, trouble, by_computer, waits) = (act.clone(), trouble.clone(), by_computer.clone(), waits.clone());
            spawn_local(async move {
                let result = worker_client::wait(random::seed(), task).await;
                waits.set(false);
                match result {
                    Ok(Response::SeaBattlePlacement(layout)) => {
                        *by_computer.borrow_mut() = Some((*layout).clone());
                        document::announce(text.placement.all_placed);
                        act.emit(EditorAction::Load(layout));
                    }
                    Ok(_) => trouble.set(Some(WorkerError::NoWorker)),
                    Err(why) => trouble.set(Some(why)),
                }
            });
        })
    };
    let press = |how: PlacementMethod| ask(how).reform(|_: MouseEvent| ());
    let propose = (props.prepared && *editor.layout() == Layout::empty(setup)).then(|| ask(PlacementMethod::Random));
    use_effect_with((), move |()| propose.into_iter().for_each(|ask| ask.emit(())));
    let blank = Layout::empty(setup);
    let ready = {
        let (layout, on_ready, by_computer) = (layout.clone(), props.on_ready.clone(), by_computer.clone());
        move |_: MouseEvent| {
            if let Some(layout) = layout.clone() {
                let is_as_placed = by_computer.borrow().as_ref().is_some_and(|placed| placed.is_same(&layout));
                on_ready.emit((layout, is_as_placed));
            }
        }
    };
    html! {
        <div class="editor" tabindex="-1" onkeydown={undo_key(act.reform(|()| EditorAction::Undo))}>
            <div class="editor-board">
                <Canvas id="own" label={text.placement.board} view={board.clone()} state={state.clone()}
                    on_cell={act.reform(EditorAction::Choose)} dragging={Dragging::Pieces(on_point(&act))}
                    on_look={on_look(&act)} />
                if *waits {
                    <p class="reason loading" role="status">{ text.placement.placing }</p>
                } else {
                    <p class="reason">{ reason }</p>
                }
            </div>
            <div class="editor-side">
                { piece_box(&editor, &act, &state, &board, text) }
                { tools(&editor, &act, text) }
                <div class="tools">
                    <button type="button" class="button" onclick={press(PlacementMethod::Random)}>
                        { text.placement.random }
                    </button>
                    <button type="button" class="button" onclick={press(PlacementMethod::Perelman)}>
                        { text.placement.perelman }
                    </button>
                    <button type="button" class="button"
                        onclick={act.reform(move |_: MouseEvent| EditorAction::Load(Box::new(blank.clone())))}>
                        { text.placement.clear }
                    </button>
                    <button type="button" class="button" disabled={!editor.can_undo()} aria-keyshortcuts="Control+Z"
                        title="Ctrl+Z" onclick={act.reform(|_: MouseEvent| EditorAction::Undo)}>
                        { text.placement.undo }
                    </button>
                    if let Some(last) = props.last.clone() {
                        <button type="button" class="button"
                            onclick={act.reform(move |_: MouseEvent| EditorAction::Load(Box::new(last.clone())))}>
                            { text.placement.as_last_time }
                        </button>
                    }
                </div>
                <KeyDialog />
                if let Some(trouble) = *trouble {
                    <p class="error" role="alert">{ super::trouble_words(trouble, text) }</p>
                }
                <button type="button" class="button primary ready" disabled={layout.is_none()} onclick={ready}>
                    { text.placement.ready }
                </button>
                <Layouts setup={setup.clone()} {layout}
                    on_choose={act.reform(|layout| EditorAction::Load(Box::new(layout)))} />
                <p class="hint">{ text.placement.help }</p>
                <p class="hint keys">
                    { text.placement.keys }
                    if setup.shapes != Shapes::STRAIGHT { { " " }{ text.placement.bent_keys } }
                </p>
            </div>
        </div>
    }
}

/// Handles keys, wheel and right clicks for the piece in the hand, wherever the focus is.
#[hook]
fn use_hand(busy: bool, canvas: &NodeRef, act: &Callback<EditorAction>) {
    let (canvas, act) = (canvas.clone(), act.clone());
    use_effect_with(busy, move |busy| {
        let listeners = busy.then(|| {
            let rotate = act.reform(|()| EditorAction::Rotate);
            let keys = document::on_key(move |key| {
                let action = EditorAction::from_key(key);
                action.map(|action| act.emit(action)).is_some()
            });
            (keys, canvas::on_wheel_or_right_click(&canvas, move || rotate.emit(())))
        });
        move || drop(listeners)
    });
}

fn board(editor: &FleetEditor, faults: &[LayoutFault]) -> SharedView {
    let mut view = BoardView::new(editor.setup().size, editor.setup().coordinates.clone());
    view.layout = Some(editor.layout().clone());
    view.ghost = editor.hand().and_then(HeldPiece::cells).unwrap_or(CellSet::EMPTY);
    for fault in faults {
        match *fault {
            LayoutFault::OffBoard(cell) | LayoutFault::Overlap(cell) => view.wrong.extend([cell]),
            LayoutFault::Touch(a, b) => view.wrong.extend([a, b]),
            LayoutFault::Shape(cells) => view.wrong |= cells,
            _ => {}
        }
    }
    SharedView::new(view)
}

/// Maps pointer events to editor actions. Outside the board only the release matters.
fn on_point(act: &Callback<EditorAction>) -> Callback<(Pointing, Option<Cell>)> {
    let act = act.clone();
    Callback::from(move |(pointing, cell): (Pointing, Option<Cell>)| match pointing {
        Pointing::Down => cell.into_iter().for_each(|cell| act.emit(EditorAction::Press(cell))),
        Pointing::Move => cell.into_iter().for_each(|cell| act.emit(EditorAction::Move(cell))),
        Pointing::Up => act.emit(EditorAction::Release(cell)),
        Pointing::Cancel => act.emit(EditorAction::Cancel),
    })
}

fn on_look(act: &Callback<EditorAction>) -> Callback<Option<Cell>> {
    let act = act.clone();
    Callback::from(move |cell: Option<Cell>| cell.into_iter().for_each(|cell| act.emit(EditorAction::MoveCursor(cell))))
}

fn piece_name(piece: Piece, count: usize, text: &Texts) -> String {
    match piece {
        Piece::Ship(length) => (text.terms.class)(length, count),
        Piece::Mine => (text.terms.mines)(count),
        Piece::Sweeper => (text.terms.sweepers)(count),
    }
}

/// Lists the pieces left, to be clicked, chosen by key or dragged.
fn piece_box(
    editor: &FleetEditor,
    act: &Callback<EditorAction>,
    state: &Rc<CanvasState>,
    board: &SharedView,
    text: &Texts,
) -> Html {
    let missing = editor.layout().missing(editor.setup());
    let held = editor.hand().map(HeldPiece::piece);
    let on_board = on_point(act);
    let piece = |(piece, count): (Piece, usize)| {
        let (state, board) = (state.clone(), board.clone());
        // The button captures the pointer, so it receives the events of the whole drag.
        let point = {
            let (act, on_board) = (act.clone(), on_board.clone());
            Callback::from(move |event: PointerEvent| {
                let Some(pointing) = state.pointing(&event) else { return };
                match pointing {
                    Pointing::Down => {
                        canvas::capture_button(&event);
                        state.down(&event);
                        return act.emit(EditorAction::Grab(piece));
                    }
                    Pointing::Move => {}
                    Pointing::Up | Pointing::Cancel => state.up(&event),
                }
                on_board.emit((pointing, state.cell_at(&*board, &event)));
            })
        };
        let take = {
            let act = act.clone();
            move |event: MouseEvent| {
                // A pointer has taken the piece already on press; only a key gets here.
                if event.detail() == 0 {
                    act.emit(EditorAction::Take(piece));
                }
            }
        };
        html! {
            <li>
                <button type="button" class="piece" aria-pressed={(held == Some(piece)).to_string()} onclick={take}
                    onpointerdown={point.clone()} onpointermove={point.clone()} onpointerup={point.clone()}
                    onpointercancel={point.clone()} onlostpointercapture={point}>
                    { silhouette(piece) }<span>{ piece_name(piece, count, text) }</span>
                </button>
            </li>
        }
    };
    // Exhausted kinds keep their row, so that the layout below does not jump.
    let kind = |(kind, all): (Piece, usize)| match missing.iter().find(|(piece, _)| *piece == kind) {
        Some(&left) => piece(left),
        None => html! {
            <li class="piece-gone" aria-hidden="true">
                { silhouette(kind) }<span>{ piece_name(kind, all, text) }</span>
            </li>
        },
    };
    let kinds = Layout::empty(editor.setup()).missing(editor.setup());
    html! {
        <section class="box">
            <h2>
                { if missing.is_empty() && held.is_none() { text.placement.all_placed } else { text.placement.left } }
            </h2>
            <ul>{ for kinds.into_iter().map(kind) }</ul>
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

/// Draws the actions for the piece in the hand, or an empty space of equal height.
fn tools(editor: &FleetEditor, act: &Callback<EditorAction>, text: &Texts) -> Html {
    let text = text.placement;
    let bent = editor.setup().shapes != Shapes::STRAIGHT;
    let Some(hand) = editor.hand() else {
        return html! { <div class={classes!("hand-room", bent.then_some("hand-room-bent"))}></div> };
    };
    let tool = |word: EditorAction, label: &'static str| {
        let onclick = act.reform(move |_: MouseEvent| word.clone());
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    let single = !matches!(hand.piece(), Piece::Ship(2..));
    html! {
        <div class={classes!("hand-room", bent.then_some("hand-room-bent"), "tools", "hand-tools")}>
            if !single { { tool(EditorAction::Rotate, text.rotate) } }
            if bent && !single {
                { tool(EditorAction::Mirror, text.mirror) }
                { tool(EditorAction::NextFigure, text.other_figure) }
            }
            { tool(EditorAction::Remove, text.remove) }
            { tool(EditorAction::PutBack, text.put_back) }
        </div>
    }
}

#[derive(Clone, PartialEq)]
struct EditorState(FleetEditor);

impl Deref for EditorState {
    type Target = FleetEditor;

    fn deref(&self) -> &FleetEditor {
        &self.0
    }
}

impl Reducible for EditorState {
    type Action = EditorAction;

    fn reduce(self: Rc<Self>, action: EditorAction) -> Rc<Self> {
        let mut editor = Rc::unwrap_or_clone(self);
        editor.0.apply(action);
        Rc::new(editor)
    }
}
