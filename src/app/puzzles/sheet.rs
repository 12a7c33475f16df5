//! `#/puzzle/DATE/SIZE`: a puzzle to solve.

use super::{date_words, key, today};
use crate::app::button::button;
use crate::app::canvas::{Canvas, CanvasView, Dragging, Frame, SharedView};
use crate::app::keys::undo_key;
use crate::app::pages::NotFoundPage;
use crate::app::pictures::ship_list;
use crate::app::play::shell::{Shell, one_board, shell, victory};
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::cells::CellElement;
use crate::app::web::{document, location, share, storage};
use kletka::grid::Cell;
use kletka::scene::sea_battle::solitaire;
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use kletka::sea_battle::solitaire::{Edit, Puzzle, PuzzleId, Sheet};
use kletka::sea_battle::{Coordinates, FleetSpec};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct PuzzlePageProps {
    pub(crate) id: PuzzleId,
}

#[function_component]
pub(crate) fn PuzzlePage(props: &PuzzlePageProps) -> Html {
    let puzzle = use_memo(props.id, |id| id.puzzle());
    match &*puzzle {
        Some(puzzle) => html! { <SheetPage puzzle={puzzle.clone()} /> },
        None => html! { <NotFoundPage /> },
    }
}

#[derive(Clone, PartialEq)]
struct SheetState(Sheet);

impl Reducible for SheetState {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut state = Rc::unwrap_or_clone(self);
        state.0.apply(edit, today());
        Rc::new(state)
    }
}

#[derive(Properties, PartialEq)]
struct SheetPageProps {
    puzzle: Puzzle,
}

#[function_component]
fn SheetPage(props: &SheetPageProps) -> Html {
    let (text, id) = (use_texts(), props.puzzle.id);
    let words = text.puzzle;
    let state =
        use_reducer_eq(|| SheetState(Sheet::new(props.puzzle.clone(), &storage::read(&key(id)).unwrap_or_default())));
    let sheet = &state.0;
    let written = sheet.to_text();
    let before = use_mut_ref(|| written.clone());
    let is_solved = sheet.solved().is_some();
    use_effect_with(written, move |written| {
        // A puzzle that was only looked at leaves nothing in the storage.
        if before.replace(written.clone()) != *written {
            storage::write(&key(id), written);
            if is_solved {
                document::announce(words.solved);
            }
        }
    });
    let act = Callback::from(state.dispatcher());
    let letters = use_settings().get().language.letters();
    let board = html! {
        <Canvas id="puzzle" label={words.board} view={SharedView::new(SheetView { sheet: sheet.clone(), letters })}
            on_cell={act.reform(Edit::Press)} on_mark={act.reform(Edit::Water)}
            dragging={Dragging::Draw(act.reform(|()| Edit::Lift))} />
    };
    let puzzle = &props.puzzle;
    let status = html! {
        <p class="status">
            { format!("{}, {}×{}, {}", date_words(id.date, text), id.size, id.size, (words.grade)(puzzle.grade)) }
        </p>
    };
    let page = shell(Shell {
        class: "puzzle",
        title: words.title,
        end: is_solved.then(|| html! { <Solved {id} checks={usize::from(sheet.checks())} /> }),
        status,
        boards: one_board(false, board, (!is_solved).then(|| tools(sheet, &act, text))),
        side: html! {
            <>
                <div class="afloat">
                    <h2>{ words.fleet }</h2>
                    { ship_list(words.fleet, &puzzle.fleet, &left(sheet), text) }
                </div>
                if !is_solved { <p>{ words.lead }<span class="puzzle-help">{ " " }{ words.help }</span></p> }
                <p class="tools">
                    { button("button", text.end.print, |_: MouseEvent| document::print()) }
                    <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                </p>
            </>
        },
    });
    html! { <div tabindex="-1" onkeydown={undo_key(act.reform(|()| Edit::Undo))}>{ page }</div> }
}

/// Returns the ships that are not found yet.
fn left(sheet: &Sheet) -> FleetSpec {
    let found = sheet.found();
    let left =
        |left: FleetSpec, (length, count): (u8, u8)| left.with(length, count.saturating_sub(found.count(length)));
    sheet.puzzle().fleet.classes().fold(FleetSpec::EMPTY, left)
}

/// Draws the buttons below the board, and what a check has found.
fn tools(sheet: &Sheet, act: &Callback<Edit>, text: &Texts) -> Html {
    let press = |edit: Edit| act.reform(move |_: MouseEvent| edit);
    let wrong = sheet.wrong().map(text.puzzle.wrong).unwrap_or_default();
    html! {
        <div class="puzzle-tools">
            <p class="tools">
                <button type="button" class="button" disabled={!sheet.can_undo()} aria-keyshortcuts="Control+Z"
                    title="Ctrl+Z" onclick={press(Edit::Undo)}>{ text.placement.undo }</button>
                { button("button", text.placement.clear, press(Edit::Clear)) }
                <button type="button" class="button" name="check" onclick={press(Edit::Check)}>
                    { text.puzzle.check }
                </button>
            </p>
            <p role="status">{ wrong }</p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct SolvedProps {
    id: PuzzleId,
    checks: usize,
}

/// Card of a solved puzzle, with the result to share.
#[function_component]
fn Solved(props: &SolvedProps) -> Html {
    let text = use_texts();
    let (words, &SolvedProps { id, checks }) = (text.puzzle, props);
    let copied = use_state_eq(|| None::<bool>);
    let copy = cloned!(copied, move |_: MouseEvent| {
        let result = (words.result)(&date_words(id.date, text), id.size.into(), checks);
        let (link, copied) = (location::with_fragment(&Route::Puzzle(id).address()), copied.clone());
        spawn_local(async move { copied.set(Some(share::copy(format!("{result}\n{link}")).await)) });
    });
    let told = copied.map_or("", |copied| if copied { text.end.copied } else { text.end.not_copied });
    html! {
        <section class="end-card">
            { victory(true) }
            <h1 tabindex="-1" class="result">{ words.solved }</h1>
            <p>{ (words.checks)(checks) }</p>
            <p class="tools">
                <button type="button" class="button primary" name="copy" onclick={copy}>{ words.copy }</button>
                <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
            </p>
            <p role="status">{ told }</p>
        </section>
    }
}

/// Sheet with the player's letters, by which cells are named.
#[derive(Clone, PartialEq)]
struct SheetView {
    sheet: Sheet,
    letters: Coordinates,
}

impl CanvasView for SheetView {
    fn frame(&self) -> Frame {
        Frame::board(self.sheet.puzzle().id.size, None, None)
    }

    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene {
        solitaire::sheet(&self.sheet, viewport, pointed)
    }

    /// Draws the puzzle without marks.
    fn printed(&self) -> Scene {
        solitaire::sheet(&Sheet::new(self.sheet.puzzle().clone(), ""), Viewport::WHOLE, Pointed::default())
    }

    fn name(&self, cell: Cell) -> String {
        self.letters.name(cell)
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        self.letters.cell(name, self.sheet.puzzle().id.size).ok()
    }

    fn element(&self, cell: Cell, text: &Texts) -> CellElement {
        let (words, puzzle, name) = (text.puzzle, self.sheet.puzzle(), self.name(cell));
        let clue = puzzle.clue(cell);
        let mark = clue.map_or_else(|| (words.mark)(self.sheet.mark(cell)), words.clue);
        let [column, row] = self.sheet.tallies_at(cell);
        let label = format!("{name}, {mark}. {}", (words.lines)(column.1, column.0, row.1, row.0));
        CellElement { name, label, is_open: clue.is_none(), ..CellElement::default() }
    }
}
