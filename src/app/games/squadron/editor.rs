//! `#/squadron/map`: map editor page around [`MapEditor`](kletka::desk::map_editor).

use super::map_shelf;
use super::saved_maps::{self, MAP};
use super::setup::MapPicture;
use crate::app::button::button;
use crate::app::canvas::{Canvas, Dragging, SharedView};
use crate::app::confirm::ConfirmButton;
use crate::app::links::share_map;
use crate::app::play::begin::use_offered;
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::{Stepper, narrow};
use crate::app::play::text_export::CopyButton;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::synced::use_synced;
use crate::app::text::{AllTexts, SquadronEditorText, use_all_texts};
use crate::app::web::{document, input};
use kletka::desk::map_editor::{BRUSHES, Edit, MapEditor};
use kletka::play::GameKind;
use kletka::play::synced::Synced;
use kletka::saved_maps::{LONGEST_NAME, NamedMap, SavedMaps, clean_name};
use kletka::scene::squadron::ChartView;
use kletka::squadron::map::{MAX_LENGTH, MIN_LENGTH, Map, Symmetry, Terrain};

/// The drawing with its edits, which other windows follow.
#[derive(Clone, PartialEq)]
struct Drawing(MapEditor);

impl Drawing {
    fn first() -> Self {
        let map = saved_maps::drawn_map().unwrap_or_else(|| Map::blank(13, 9, Symmetry::HalfTurn));
        Self(MapEditor::new(map, &saved_maps::shelf()))
    }
}

impl Synced for Drawing {
    fn key(&self) -> String {
        MAP.to_owned()
    }

    fn to_text(&self) -> String {
        self.0.map().to_string()
    }

    fn load(&mut self, text: &str) {
        if let Some(map) = saved_maps::read_map(text) {
            self.0.follow(map);
        }
    }
}

/// Maps a key to an edit.
fn key_edit(event: &KeyboardEvent) -> Option<Edit> {
    let known = Edit::from_key(&event.key(), &event.code(), event.shift_key());
    known.filter(|_| input::is_shortcut(event))
}

#[function_component]
pub(crate) fn MapEditorPage() -> Html {
    let text = use_all_texts();
    let words = &text.squadron.editor;
    let offered = use_offered::<NamedMap>();
    let handle = use_synced(Drawing::first);
    let shelf = use_kept(saved_maps::shelf);
    let drawing = &handle.0;
    let edit = handle.callback(|drawing, edit| drawing.0.apply(edit, &saved_maps::shelf()));
    let on_key = cloned!(edit, move |event: KeyboardEvent| {
        if let Some(known) = key_edit(&event) {
            event.prevent_default();
            edit.emit(known);
        }
    });
    let on_delete = Callback::from(|name: String| saved_maps::change_shelf(|shelf| shelf.remove(&name)));
    let error = drawing.map().check().err();
    // The thumbnails depend only on maps and language, not on each stroke.
    let shelves = use_memo((shelf.clone(), text.frame.name), |(shelf, _)| {
        html! { <>{ map_shelf::own_maps(shelf, &edit, &on_delete, text) }{ map_shelf::first_maps(&edit, text) }</> }
    });
    html! {
        // Focusable, so that its keys work after a click.
        <div class="battle squadron map-editor" tabindex="-1" onkeydown={on_key}>
            <h1 tabindex="-1">{ words.title }</h1>
            if let Some(map) = offered { { offer(&map, &shelf, &edit, text) } }
            <section class="board-area">
                <div class="tools map-tools">
                    { radios("brush", words.brush, &BRUSHES, drawing.brush(), |terrain| brush_name(terrain, text),
                        &edit.reform(Edit::Brush)) }
                    <button type="button" class="button" disabled={!drawing.can_undo()} aria-keyshortcuts="Control+Z"
                        title="Ctrl+Z" onclick={edit.reform(|_: MouseEvent| Edit::Undo)}>{ words.undo }</button>
                    <button type="button" class="button" disabled={!drawing.can_redo()}
                        aria-keyshortcuts="Control+Shift+Z"
                        title="Ctrl+Shift+Z" onclick={edit.reform(|_: MouseEvent| Edit::Redo)}>{ words.redo }</button>
                </div>
                <Canvas id="map" label={text.squadron.board}
                    view={SharedView::new(ChartView::still(drawing.map().clone()))}
                    on_cell={edit.reform(Edit::Paint)} dragging={Dragging::Draw(edit.reform(|()| Edit::Lift))} />
                <p class={classes!(error.map(|_| "error"))} aria-live="polite">
                    { error.map_or_else(|| words.fine.to_owned(), |error| words.error(error)) }
                </p>
            </section>
            <div class="battle-side">
                <p>{ words.line }</p>
                { keep(drawing, &shelf, &edit, words) }
                { shape(drawing, &edit, words) }
                { (*shelves).clone() }
                { code(drawing, &edit, words) }
                if error.is_none() { { share_map(drawing.name(), drawing.map(), text) } }
            </div>
            <Question asks={drawing.asks()} on_answer={edit.reform(Edit::Answer)} />
        </div>
    }
}

/// Offers a map received by link; it replaces the drawing only on request.
fn offer(offered: &NamedMap, shelf: &SavedMaps, on_edit: &Callback<Edit>, text: &'static AllTexts) -> Html {
    let words = text.sharing;
    let map = offered.map().clone();
    let kept = shelf.iter().find(|named| *named.map() == map).map(|named| (words.map_kept)(named.name()));
    let open = {
        let (map, name) = (map.clone(), offered.name().to_owned());
        on_edit.reform(move |_: MouseEvent| Edit::Open(map.clone(), name.clone()))
    };
    let keep = cloned!(offered, move |_: MouseEvent| saved_maps::add(&offered));
    html! {
        <section class="post map-offer" aria-labelledby="offer-title">
            <h2 id="offer-title">{ (words.map_came)(offered.name()) }</h2>
            <MapPicture map={map.clone()} />
            <p class="tools">
                if kept.is_none() {
                    <button type="button" class="primary" disabled={shelf.is_full()} onclick={keep}>
                        { words.keep_map }
                    </button>
                }
                { button("button", words.open_map, open) }
            </p>
            <p aria-live="polite" class="sent">{ kept.unwrap_or_default() }</p>
        </section>
    }
}

/// Returns a brush's name; the brush of forts draws both.
fn brush_name(terrain: Terrain, text: &AllTexts) -> String {
    let name = text.squadron.terrain;
    match terrain {
        Terrain::WhiteFort => format!("{}, {}", name(terrain), name(Terrain::RedFort)),
        _ => name(terrain).to_owned(),
    }
}

fn radios<T: Copy + PartialEq + 'static>(
    group: &'static str,
    legend: &'static str,
    all: &[T],
    chosen: T,
    name: impl Fn(T) -> String,
    on_choose: &Callback<T>,
) -> Html {
    let radio = |&one: &T| {
        let choose = on_choose.reform(move |_: Event| one);
        html! {
            <label class="row">
                <input type="radio" name={group} checked={one == chosen} onchange={choose} /><span>{ name(one) }</span>
            </label>
        }
    };
    html! { <fieldset class="map-radios"><legend>{ legend }</legend>{ for all.iter().map(radio) }</fieldset> }
}

/// Draws the choices of size and symmetry.
fn shape(drawing: &MapEditor, edit: &Callback<Edit>, words: &SquadronEditorText) -> Html {
    let map = drawing.map();
    let name = |symmetry| (words.symmetries)(symmetry).to_owned();
    html! {
        <>
            <Stepper id="map-width" label={words.width} value={u16::from(map.width())} min={u16::from(MIN_LENGTH)}
                max={u16::from(MAX_LENGTH)} on_change={edit.reform(|number| Edit::Columns(narrow(number)))} />
            <Stepper id="map-height" label={words.height} value={u16::from(map.height())} min={u16::from(MIN_LENGTH)}
                max=25
                on_change={edit.reform(|number| Edit::Rows(narrow(number)))} />
            { radios("symmetry", words.symmetry, &Symmetry::ALL, drawing.symmetry(), name,
                &edit.reform(Edit::Symmetry)) }
        </>
    }
}

/// Draws the name field of the map, with the buttons that save it and play on it.
fn keep(drawing: &MapEditor, shelf: &SavedMaps, on_edit: &Callback<Edit>, words: &SquadronEditorText) -> Html {
    let map = drawing.map();
    let name = clean_name(drawing.name());
    let known = shelf.find(&name);
    let kept = known == Some(map);
    let keep = {
        let (name, map) = (name.clone(), map.clone());
        move |()| {
            if let Some(named) = NamedMap::new(&name, map.clone()) {
                saved_maps::change_shelf(|shelf| {
                    shelf.insert(named);
                });
            }
        }
    };
    let play = cloned!(map, move |_: MouseEvent| {
        saved_maps::choose_map(&map);
        Route::Game(GameKind::Squadron, GamePage::Setup).go();
    });
    let note = if kept {
        words.kept
    } else if drawing.is_kept(shelf) {
        ""
    } else {
        words.not_kept
    };
    html! {
        <>
            <label class="field"><span>{ words.name }</span>
                <input type="text" name="map-name" maxlength={LONGEST_NAME.to_string()} autocomplete="off"
                    value={drawing.name().to_owned()}
                    oninput={on_edit.reform(|event: InputEvent| Edit::Rename(input::value(&event)))} /></label>
            <div class="tools">
                <ConfirmButton label={words.keep}
                    disabled={name.is_empty() || kept || known.is_none() && shelf.is_full()}
                    question={known.map(|_| (words.replace_sure)(&name))} accept={words.replace} on_confirm={keep} />
                <button type="button" class="primary" disabled={map.check().is_err()} onclick={play}>
                    { words.play }
                </button>
                <span class="hint" aria-live="polite">{ note }</span>
            </div>
        </>
    }
}

/// Draws the map code, to copy and to open.
fn code(drawing: &MapEditor, on_edit: &Callback<Edit>, words: &SquadronEditorText) -> Html {
    let code = drawing.map().to_string();
    html! {
        <>
            <label class="field"><span>{ words.code }</span>
                <textarea rows="3" name="code" spellcheck="false" value={drawing.code()}
                    oninput={on_edit.reform(|event: InputEvent| Edit::TypeCode(input::value(&event)))} /></label>
            if let Some(why) = drawing.code_error() {
                <p class="error" role="alert">{ words.code_error(why) }</p>
            }
            <p class="tools">
                { button("button", words.open, on_edit.reform(|_: MouseEvent| Edit::OpenCode)) }
                <CopyButton label={words.copy} written={code} />
            </p>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct QuestionProps {
    asks: bool,
    on_answer: Callback<bool>,
}

/// Dialog that confirms replacing an unsaved drawing.
#[function_component]
fn Question(props: &QuestionProps) -> Html {
    let text = use_all_texts();
    let words = &text.squadron.editor;
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with(props.asks, move |&asks| {
            if asks { document::open_dialog(&dialog) } else { document::close_dialog(&dialog) }
        });
    }
    let answer = |yes: bool| props.on_answer.reform(move |_: MouseEvent| yes);
    html! {
        <dialog ref={dialog} class="map-question" onclose={props.on_answer.reform(|_: Event| false)} role="alertdialog"
            aria-labelledby="map-question" aria-describedby="map-question">
            <p id="map-question">{ words.lose_sure }</p>
            { button("button", words.replace, answer(true)) }
            <button type="button" class="button primary" autofocus=true aria-describedby="map-question"
                onclick={answer(false)}>{ text.frame.cancel }</button>
        </dialog>
    }
}
