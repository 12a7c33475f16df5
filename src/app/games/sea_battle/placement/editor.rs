//! Fleet editor: its board, the pieces left and the tools.

use super::echo::{choosing, use_echoes};
use super::layouts::Layouts;
use super::make_ready;
use crate::app::button::button;
use crate::app::canvas::{Canvas, CanvasState, Dragging, SharedView};
use crate::app::keys::{KeyDialog, undo_key};
use crate::app::play::begin::Prepared;
use crate::app::play::form_controls::Later;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use crate::app::web::{canvas, document, random};
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, SeaBattlePlacement};
use kletka::desk::sea_battle::{EditorAction, FleetEditor, HeldPiece, Piece};
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::drawn_up::{DrawnUp, drawn_up};
use kletka::play::{GameKind, Match};
use kletka::scene::Pointing;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{HiddenFleet, Layout, LayoutFault, SeaBattlePosition, Setup, Shapes};
use std::ops::Deref;
use std::rc::Rc;
use yew::platform::spawn_local;

#[derive(Properties, Clone, PartialEq)]
pub(super) struct EditorProps {
    pub(super) side: Side,
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    /// A fleet is placed at random at once.
    pub(super) prepared: Option<Prepared>,
}

#[function_component]
pub(super) fn Editor(props: &EditorProps) -> Html {
    let text = use_texts();
    let EditorProps { side, handle, game, prepared } = props;
    let side = *side;
    let drawn = || game.secret(side).map(|secret| secret.layout().clone());
    let editor = use_state_eq(|| EditorState::from(FleetEditor::new(game.setup().clone(), drawn())));
    let state = use_memo((), |()| CanvasState::default());
    let setter = editor.setter();
    let act = use_memo((), |()| Callback::from(move |action| setter.update(|editor| editor.after(action))));
    let request = use_state_eq(|| Request {
        placed: drawn().filter(|_| drawn_up(game, side) == DrawnUp::ByComputer),
        ..Request::default()
    });
    let computer = Computer { setup: editor.setup().clone(), act: (*act).clone(), request, text };
    use_stored_draft(props, &editor, &computer);
    use_hand(editor.hand().is_some(), &state.canvas, &act);
    let faults = editor.faults();
    let setup = editor.setup();
    let name = |cell| setup.coordinates.name(cell);
    let reason = faults.first().map(|fault| text.layout_fault(fault, &name));
    use_echoes(&editor.before, &editor.now, text);
    use_effect_with((), |()| document::announce(&document::sentences("h1")));
    use_effect_with(reason.clone(), |reason| reason.iter().for_each(|reason| document::announce(reason)));
    let board = board(&editor, &faults);
    let layout = editor.fleet().map(|fleet| fleet.layout().clone());
    let is_as_placed =
        computer.request.placed.as_ref().zip(layout.as_ref()).is_some_and(|(one, other)| one.is_same(other));
    let author = if is_as_placed { DrawnUp::ByComputer } else { DrawnUp::ByPerson };
    let ready = cloned!(layout, handle, move |_: MouseEvent| {
        if let Some(layout) = &layout {
            make_ready(&handle, side, layout.clone(), author);
        }
    });
    let sealable = !game.seats().is_between_devices() || random::salt().is_some();
    html! {
        <div class="editor" tabindex="-1" onkeydown={undo_key(act.reform(|()| EditorAction::Undo))}>
            <div class="editor-board">
                <Canvas id="own" label={text.placement.board} view={board.clone()} state={state.clone()}
                    on_cell={choosing(&editor, &act, reason.clone())} dragging={Dragging::Pieces(on_point(&act))}
                    on_look={on_look(&act)} refused={refused(&editor, &faults).zip(reason.map(AttrValue::from))} />
            </div>
            <div class="editor-side">
                <button type="button" class="button primary ready" disabled={layout.is_none()} onclick={ready}>
                    { text.placement.ready }
                </button>
                if !sealable { <p class="error" role="alert">{ text.placement.no_salt }</p> }
                { fleet_tools(&editor, prepared.as_ref().and_then(|prepared| prepared.last.as_ref()), &computer) }
                if let Some(trouble) = computer.request.trouble {
                    <p class="error" role="alert">{ super::trouble_words(trouble, text) }</p>
                }
                { tools(&editor, &act, text) }
                { piece_box(&editor, computer.request.waits, (&act, &state, &board), text) }
                <KeyDialog />
                <Later>
                    <Layouts setup={setup.clone()} {layout}
                        on_choose={act.reform(|layout| EditorAction::Load(Box::new(layout)))} />
                    <p class="hint">{ text.placement.help }</p>
                    <p class="hint keys">
                        { text.placement.keys }
                        if setup.shapes != Shapes::STRAIGHT { { " " }{ text.placement.bent_keys } }
                    </p>
                    if prepared.is_some() {
                        <p class="tools">
                            <a class="button" href={Route::Game(GameKind::SeaBattle, GamePage::Setup).address()}>
                                { text.frame.change_rules }
                            </a>
                        </p>
                    }
                </Later>
            </div>
        </div>
    }
}

/// Computer that places fleets.
#[derive(Clone)]
struct Computer {
    setup: Setup,
    act: Callback<EditorAction>,
    request: UseStateHandle<Request>,
    text: &'static Texts,
}

/// What became of the computer's work.
#[derive(Clone, Default, PartialEq)]
struct Request {
    waits: bool,
    trouble: Option<WorkerError>,
    /// Last fleet that it has placed.
    placed: Option<Layout>,
}

impl Computer {
    fn place(&self, how: PlacementMethod) {
        if self.request.waits {
            return;
        }
        let before = (*self.request).clone();
        self.request.set(Request { waits: true, trouble: None, ..before.clone() });
        let computer = self.clone();
        spawn_local(async move {
            let job = SeaBattlePlacement { setup: computer.setup.clone(), how };
            match worker_client::wait(random::seed(), job).await {
                Ok(layout) => {
                    computer.request.set(Request { placed: Some(layout.clone()), ..Request::default() });
                    computer.act.emit(EditorAction::Load(Box::new(layout)));
                }
                Err(why) => computer.request.set(Request { waits: false, trouble: Some(why), ..before }),
            }
        });
    }
}

/// Stores each change, but not with a piece in the hand, which a reload would lose, nor an unchanged proposal. Places a
/// fleet if the page is to be prepared.
#[hook]
fn use_stored_draft(props: &EditorProps, editor: &EditorState, computer: &Computer) {
    let (side, handle) = (props.side, props.handle.clone());
    let busy = editor.hand().is_some();
    let is_prepared = props.prepared.is_some();
    let proposed = is_prepared && computer.request.placed.as_ref() == Some(editor.layout());
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
    let blank = is_prepared && *editor.layout() == Layout::empty(editor.setup());
    let computer = blank.then(|| computer.clone());
    use_effect_with((), move |()| computer.iter().for_each(|computer| computer.place(PlacementMethod::Random)));
}

/// Draws what places or removes all pieces.
fn fleet_tools(editor: &FleetEditor, last: Option<&Layout>, computer: &Computer) -> Html {
    let text = computer.text.placement;
    let place = |how: PlacementMethod| cloned!(computer, move |_: MouseEvent| computer.place(how));
    let load = |layout: &Layout| {
        let layout = Box::new(layout.clone());
        computer.act.reform(move |_: MouseEvent| EditorAction::Load(layout.clone()))
    };
    html! {
        <div class="tools">
            { button("button", text.random, place(PlacementMethod::Random)) }
            { button("button", text.clear, load(&Layout::empty(editor.setup()))) }
            <button type="button" class="button" disabled={!editor.can_undo()} aria-keyshortcuts="Control+Z"
                title="Ctrl+Z" onclick={computer.act.reform(|_: MouseEvent| EditorAction::Undo)}>
                { text.undo }
            </button>
            if let Some(last) = last {
                { button("button", text.as_last_time, load(last)) }
            }
            { button("button", text.perelman, place(PlacementMethod::Perelman)) }
        </div>
    }
}

/// Handles keys, wheel and right clicks for the piece in the hand, wherever the focus is.
#[hook]
fn use_hand(busy: bool, canvas: &NodeRef, act: &Callback<EditorAction>) {
    let (canvas, act) = (canvas.clone(), act.clone());
    use_guard_with(busy, move |busy| {
        busy.then(|| {
            let rotate = act.reform(|()| EditorAction::Rotate);
            let keys = document::on_key(move |key| {
                let action = EditorAction::from_key(key);
                action.map(|action| act.emit(action)).is_some()
            });
            (keys, canvas::on_wheel_or_right_click(&canvas, move || rotate.emit(())))
        })
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

/// Returns the cell at which the first fault is told.
fn refused(editor: &FleetEditor, faults: &[LayoutFault]) -> Option<Cell> {
    let below = || editor.hand().and_then(HeldPiece::cells).and_then(|cells| cells.first());
    match *faults.first()? {
        LayoutFault::OffBoard(cell) | LayoutFault::Overlap(cell) | LayoutFault::Touch(cell, _) => Some(cell),
        LayoutFault::Shape(cells) => cells.first(),
        _ => below(),
    }
}

/// Maps pointer events to editor actions. Outside the board only the release matters.
fn on_point(act: &Callback<EditorAction>) -> Callback<(Pointing, Option<Cell>)> {
    callback!(act, move |(pointing, cell): (Pointing, Option<Cell>)| match pointing {
        Pointing::Down => cell.into_iter().for_each(|cell| act.emit(EditorAction::Press(cell))),
        Pointing::Move => cell.into_iter().for_each(|cell| act.emit(EditorAction::Move(cell))),
        Pointing::Up => act.emit(EditorAction::Release(cell)),
        Pointing::Cancel => act.emit(EditorAction::Cancel),
    })
}

fn on_look(act: &Callback<EditorAction>) -> Callback<Option<Cell>> {
    callback!(act, move |cell: Option<Cell>| cell.into_iter().for_each(|cell| act.emit(EditorAction::MoveCursor(cell))))
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
    waits: bool,
    (act, state, board): (&Callback<EditorAction>, &Rc<CanvasState>, &SharedView),
    text: &Texts,
) -> Html {
    let missing = editor.layout().missing(editor.setup());
    let held = editor.hand().map(HeldPiece::piece);
    let on_board = on_point(act);
    let piece = |(piece, count): (Piece, usize)| {
        let (state, board) = (state.clone(), board.clone());
        // The button captures the pointer, so it receives the events of the whole drag.
        let point = callback!(act, on_board, move |event: PointerEvent| {
            let Some(pointing) = state.pointing(&event) else { return };
            match pointing {
                Pointing::Down => {
                    canvas::capture_button(&event);
                    state.down(&event, None);
                    return act.emit(EditorAction::Grab(piece));
                }
                Pointing::Move => {}
                Pointing::Up | Pointing::Cancel => {
                    state.up(&event);
                }
            }
            on_board.emit((pointing, state.cell_at(&*board, &event)));
        });
        let take = cloned!(act, move |event: MouseEvent| {
            // A pointer has taken the piece already on press; only a key gets here.
            if event.detail() == 0 {
                act.emit(EditorAction::Take(piece));
            }
        });
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
    let is_placed = missing.is_empty() && held.is_none();
    let title = match (waits, is_placed) {
        (true, _) => text.placement.placing,
        (false, true) => text.placement.all_placed,
        (false, false) => text.placement.left,
    };
    html! {
        <details class="box" open={!is_placed}>
            <summary>{ title }</summary>
            <ul>{ for kinds.into_iter().map(kind) }</ul>
        </details>
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
        button("button", label, onclick)
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

/// Editor, and what it was before the last act.
#[derive(Clone, PartialEq)]
struct EditorState {
    now: Rc<FleetEditor>,
    before: Rc<FleetEditor>,
}

impl From<FleetEditor> for EditorState {
    fn from(editor: FleetEditor) -> Self {
        let now = Rc::new(editor);
        Self { before: now.clone(), now }
    }
}

impl Deref for EditorState {
    type Target = FleetEditor;

    fn deref(&self) -> &FleetEditor {
        &self.now
    }
}

impl EditorState {
    fn after(self: Rc<Self>, action: EditorAction) -> Rc<Self> {
        let mut now = (*self.now).clone();
        now.apply(action);
        // An act that changes nothing is not drawn.
        if now == *self.now { self } else { Rc::new(Self { now: Rc::new(now), before: self.now.clone() }) }
    }
}
