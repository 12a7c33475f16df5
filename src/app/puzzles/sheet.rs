//! `#/puzzle/DATE/SIZE`: a solitaire to solve.

use super::solved::Solved;
use super::{day, key, status, use_progress};
use crate::app::button::button;
use crate::app::canvas::{Canvas, CanvasView, Dragging, Frame, SharedView};
use crate::app::keys::undo_key;
use crate::app::pictures::ship_list;
use crate::app::play::shell::{Shell, one_board, shell};
use crate::app::play::text_export::CopyButton;
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::synced::use_synced;
use crate::app::text::{Texts, use_texts};
use crate::app::web::cells::CellElement;
use crate::app::web::{document, storage};
use kletka::grid::Cell;
use kletka::play::synced::Synced;
use kletka::puzzle::PuzzleId;
use kletka::puzzle::solitaire::{self, Edit, Puzzle, Sheet};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use kletka::sea_battle::{Coordinates, FleetSpec};
use yew::prelude::*;

/// A sheet with the name of its puzzle, which other windows follow.
#[derive(Clone, PartialEq)]
struct SheetState {
    id: PuzzleId,
    sheet: Sheet,
}

impl Synced for SheetState {
    fn key(&self) -> String {
        key(self.id)
    }

    fn to_text(&self) -> String {
        self.sheet.to_text()
    }

    fn load(&mut self, text: &str) {
        self.sheet = Sheet::new(self.sheet.puzzle().clone(), text);
    }
}

/// Address of a site that draws and solves puzzles of the field's own format.
const SOLVERS: &str = "https://puzz.link/p?";

#[derive(Properties, PartialEq)]
pub(super) struct SheetPageProps {
    pub(super) id: PuzzleId,
    pub(super) puzzle: Puzzle,
}

#[function_component]
pub(super) fn SheetPage(props: &SheetPageProps) -> Html {
    let (text, id) = (use_texts(), props.id);
    let words = text.puzzle;
    let handle = use_synced(|| {
        let stored = storage::read(&key(id)).unwrap_or_default();
        SheetState { id, sheet: Sheet::new(props.puzzle.clone(), &stored) }
    });
    let sheet = &handle.sheet;
    let is_solved = sheet.solved().is_some();
    use_progress(sheet.begun().is_some(), is_solved);
    let act = handle.callback(|state, edit| state.sheet.apply(edit, day(state.id)));
    let letters = use_settings().get().language.letters();
    let board = html! {
        <Canvas id="puzzle" label={words.board} view={SharedView::new(SheetView { sheet: sheet.clone(), letters })}
            on_cell={act.reform(Edit::Press)} on_mark={act.reform(Edit::Water)}
            dragging={Dragging::Draw(act.reform(|()| Edit::Lift))} />
    };
    let puzzle = &props.puzzle;
    let page = shell(Shell {
        class: "puzzle",
        title: words.title,
        end: is_solved.then(|| html! { <Solved {id} line={(words.checks)(sheet.checks().into())} /> }),
        turn: status(id, puzzle.grade, None, text),
        boards: one_board(false, board),
        actions: html! { if !is_solved { { tools(sheet, &act, text) } } },
        drawer: html! {
            <>
                <div class="afloat">
                    <h2>{ words.fleet }</h2>
                    { ship_list(words.fleet, &puzzle.fleet, &left(sheet), text) }
                </div>
                if !is_solved { <p>{ words.lead }<span class="puzzle-help">{ " " }{ words.help }</span></p> }
                <p class="tools">
                    { button("button", text.end.print, |_: MouseEvent| document::print()) }
                    <CopyButton class="button" label={words.copy_pzpr} written={format!("{SOLVERS}{}", puzzle.to_pzpr())} />
                    <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                </p>
            </>
        },
        menu: None,
    });
    html! { <div class="puzzle-page" tabindex="-1" onkeydown={undo_key(act.reform(|()| Edit::Undo))}>{ page }</div> }
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
            <p aria-live="polite">{ wrong }</p>
        </div>
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
        Frame::board(self.sheet.puzzle().size, None, None)
    }

    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene {
        solitaire::draw(&self.sheet, viewport, pointed)
    }

    /// Draws the puzzle without marks.
    fn printed(&self) -> Scene {
        solitaire::draw(&Sheet::new(self.sheet.puzzle().clone(), ""), Viewport::WHOLE, Pointed::default())
    }

    fn name(&self, cell: Cell) -> String {
        self.letters.name(cell)
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        self.letters.cell(name, self.sheet.puzzle().size).ok()
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
