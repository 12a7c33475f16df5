//! `#/puzzle/DATE/SIZE`: a solitaire to solve, also of another site.

use super::solved::over;
use super::{day, key, name, status, use_progress};
use crate::app::button::button;
use crate::app::canvas::{Canvas, CanvasView, Dragging, Frame, SharedView};
use crate::app::keys::undo_key;
use crate::app::pictures::ship_list;
use crate::app::play::shell::{Shell, one_board, shell};
use crate::app::play::text_export::CopyButton;
use crate::app::prelude::*;
use crate::app::puzzle_days::today;
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::synced::use_synced;
use crate::app::text::{AllTexts, Texts, use_all_texts};
use crate::app::web::cells::CellElement;
use crate::app::web::{document, storage};
use kletka::grid::Cell;
use kletka::play::synced::Synced;
use kletka::puzzle::PuzzleId;
use kletka::puzzle::solitaire::{self, Edit, Puzzle, Sheet, Solutions};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use kletka::sea_battle::{Coordinates, FleetSpec};

/// A sheet with the name of its puzzle, which other windows follow.
#[derive(Clone, PartialEq)]
struct SheetState {
    id: Option<PuzzleId>,
    sheet: Sheet,
}

impl Synced for SheetState {
    fn key(&self) -> String {
        key_of(self.id, self.sheet.puzzle())
    }

    fn to_text(&self) -> String {
        self.sheet.to_text()
    }

    fn load(&mut self, text: &str) {
        self.sheet = Sheet::new(self.sheet.puzzle().clone(), text);
    }
}

/// Returns the key of the marks: one of another site is named by its text.
fn key_of(id: Option<PuzzleId>, puzzle: &Puzzle) -> String {
    id.map_or_else(|| format!("puzzle/{}", puzzle.to_pzpr()), key)
}

/// Address of a site that draws and solves puzzles of the field's own format.
const SOLVERS: &str = "https://puzz.link/p?";

#[derive(Properties, PartialEq)]
pub(super) struct SheetPageProps {
    pub(super) id: Option<PuzzleId>,
    pub(super) puzzle: Puzzle,
}

#[function_component]
pub(super) fn SheetPage(props: &SheetPageProps) -> Html {
    let (text, id) = (use_all_texts(), props.id);
    let words = text.puzzle;
    let handle = use_synced(|| {
        let stored = storage::read(&key_of(id, &props.puzzle)).unwrap_or_default();
        SheetState { id, sheet: Sheet::new(props.puzzle.clone(), &stored) }
    });
    let sheet = &handle.sheet;
    let is_solved = sheet.solved().is_some();
    use_progress(sheet.begun().is_some(), is_solved, false);
    let act = handle.callback(|state, edit| state.sheet.apply(edit, state.id.map_or_else(today, day)));
    let letters = use_settings().get().language.letters();
    let board = html! {
        <Canvas id="puzzle" label={words.board} view={SharedView::new(SheetView { sheet: sheet.clone(), letters })}
            on_cell={act.reform(Edit::Press)} on_mark={act.reform(Edit::Water)}
            dragging={Dragging::Draw(act.reform(|()| Edit::Lift))} />
    };
    let puzzle = &props.puzzle;
    let called = id.map_or_else(|| format!("{0}×{0}", puzzle.size), |id| name(id, text));
    let solutions = (words.solutions)(puzzle.solutions);
    let page = shell(Shell {
        class: "puzzle",
        title: id.map_or(words.foreign, |_| words.title),
        end: is_solved
            .then(|| over(id, words.solved, true, html! { <p>{ (words.checks)(sheet.checks().into()) }</p> }, text)),
        turn: status(&called, puzzle.grade.map(words.grade), id.is_none().then_some(solutions)),
        boards: one_board(false, board),
        actions: html! { if !is_solved { { tools(sheet, &act, text) } } },
        drawer: html! {
            <>
                if !is_solved {
                    <div class="afloat">
                        <h2>{ words.fleet }</h2>
                        { ship_list(words.fleet, &puzzle.fleet, &left(sheet), text) }
                    </div>
                    <p>{ words.lead }{ " " }{ solutions }<span class="puzzle-help">{ " " }{ words.help }</span></p>
                }
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
fn tools(sheet: &Sheet, act: &Callback<Edit>, text: &AllTexts) -> Html {
    let press = |edit: Edit| act.reform(move |_: MouseEvent| edit);
    let wrong = sheet.wrong().map(text.puzzle.wrong).unwrap_or_default();
    html! {
        <div class="puzzle-tools">
            <p class="tools">
                <button type="button" class="button" disabled={!sheet.can_undo()} aria-keyshortcuts="Control+Z"
                    title="Ctrl+Z" onclick={press(Edit::Undo)}>{ text.placement.undo }</button>
                { button("button", text.placement.clear, press(Edit::Clear)) }
                if sheet.puzzle().solutions == Solutions::Only {
                    <button type="button" class="button" name="check" onclick={press(Edit::Check)}>
                        { text.puzzle.check }
                    </button>
                }
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
        let (puzzle, name) = (self.sheet.puzzle(), self.name(cell));
        let Some(words) = text.all().map(|all| all.puzzle) else {
            return CellElement { name, ..CellElement::default() };
        };
        let clue = puzzle.clue(cell);
        let mark = clue.map_or_else(|| (words.mark)(self.sheet.mark(cell)), words.clue);
        let tally = |(count, marked): (Option<u8>, usize)| {
            count.map_or_else(|| (words.tally_alone)(marked), |count| (words.tally)(marked, count.into()))
        };
        let [column, row] = self.sheet.tallies_at(cell).map(tally);
        // The counters are of no use once it is solved.
        let lines = if self.sheet.solved().is_none() { (words.lines)(&column, &row) } else { String::new() };
        let label = format!("{name}, {mark}. {lines}");
        CellElement { name, label, is_open: clue.is_none(), ..CellElement::default() }
    }
}
