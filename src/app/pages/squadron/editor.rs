//! `#/squadron/map`: draws a map; its other half follows by itself, and it is sent as a code.

use super::store;
use crate::app::chart::Chart;
use crate::app::pages::setup::controls::{Stepper, narrow};
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::{files, input};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::scene::squadron::ChartView;
use kletka::squadron::map::{CodeError, MAX_LENGTH, MIN_LENGTH, Map, Symmetry, Terrain};
use kletka::squadron::maps;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

const SYMMETRIES: [Symmetry; 3] = [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::TopBottom];
/// What the brush draws; the other fort follows by itself.
const BRUSHES: [Terrain; 4] = [Terrain::Land, Terrain::Shoal, Terrain::Sea, Terrain::WhiteFort];

/// A map under the brush.
#[derive(Clone, PartialEq)]
struct Drawing {
    map: Map,
    symmetry: Symmetry,
    brush: Terrain,
    code: String,
    /// Why the code that was opened last is none.
    wrong: Option<CodeError>,
}

/// A change of the drawing.
enum Edit {
    Map(Map),
    Size(u8, u8),
    Symmetry(Symmetry),
    Brush(Terrain),
    Paint(Cell),
    Code(String),
    OpenCode,
}

impl Drawing {
    fn first() -> Self {
        let map = store::own_map().unwrap_or_else(|| blank(13, 9, Symmetry::HalfTurn));
        let symmetry = symmetry_of(&map);
        Self { code: map.code(), map, symmetry, brush: Terrain::Land, wrong: None }
    }

    fn with(self, map: Map) -> Self {
        Self { code: map.code(), map, wrong: None, ..self }
    }

    /// Draws a hex and its counterpart. A fort moves: there is one of each.
    fn paint(&mut self, cell: Cell) {
        let Some(there) = self.map.counterpart(cell, self.symmetry) else { return };
        if self.brush == Terrain::WhiteFort {
            if there == cell {
                return;
            }
            let forts = Side::BOTH.map(|side| self.map.fort(side));
            for fort in forts.into_iter().flatten() {
                self.map.set(fort, Terrain::Sea);
            }
        }
        self.map.set(cell, self.brush);
        self.map.set(there, self.brush.swapped());
        self.code = self.map.code();
        self.wrong = None;
    }
}

/// The symmetry that a map has, the half-turn if it has none.
fn symmetry_of(map: &Map) -> Symmetry {
    let same = |symmetry: &Symmetry| {
        map.cells()
            .all(|cell| map.counterpart(cell, *symmetry).is_some_and(|there| map.at(there) == map.at(cell).swapped()))
    };
    SYMMETRIES.into_iter().find(same).unwrap_or(Symmetry::HalfTurn)
}

/// Open sea with two forts. The number of rows is odd: mirrors need that.
fn blank(width: u8, height: u8, symmetry: Symmetry) -> Map {
    let mut map = Map::empty(width, height | 1);
    let row = if symmetry == Symmetry::TopBottom { 1 } else { map.height() / 2 };
    if let Some(cell) = Cell::new(1, row)
        && let Some(there) = map.counterpart(cell, symmetry)
    {
        map.set(cell, Terrain::WhiteFort);
        map.set(there, Terrain::RedFort);
    }
    map
}

impl Reducible for Drawing {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut next = (*self).clone();
        Rc::new(match edit {
            Edit::Map(map) => Self { symmetry: symmetry_of(&map), ..next.with(map) },
            Edit::Size(width, height) => {
                // What is drawn stays where it is on the new sheet, as far as it is there, with its counterpart.
                let mut map = blank(width, height, next.symmetry);
                let land = |&cell: &Cell| matches!(next.map.at(cell), Terrain::Land | Terrain::Shoal);
                let half = next.map.cells().filter(land).collect::<Vec<_>>();
                for cell in half {
                    let there = map.counterpart(cell, next.symmetry).filter(|&there| map.is_sea(there));
                    if let Some(there) = there.filter(|_| map.is_sea(cell)) {
                        map.set(cell, next.map.at(cell));
                        map.set(there, next.map.at(cell));
                    }
                }
                next.with(map)
            }
            Edit::Symmetry(symmetry) => {
                let map = blank(next.map.width(), next.map.height(), symmetry);
                Self { symmetry, ..next.with(map) }
            }
            Edit::Brush(brush) => Self { brush, ..next },
            Edit::Paint(cell) => {
                next.paint(cell);
                next
            }
            Edit::Code(code) => Self { code, wrong: None, ..next },
            Edit::OpenCode => match Map::from_code(&next.code) {
                Ok(map) => Self { symmetry: symmetry_of(&map), ..next.with(map) },
                Err(why) => Self { wrong: Some(why), ..next },
            },
        })
    }
}

/// The page.
#[function_component]
pub(crate) fn MapEditorPage() -> Html {
    let text = use_texts();
    let words = &text.squadron.editor;
    let drawing = use_reducer_eq(Drawing::first);
    let copied = use_state_eq(|| false);
    use_effect_with(drawing.map.clone(), store::keep_map);
    let edit = Callback::from(drawing.dispatcher());
    let size = |edit_size: fn(&Map, u8) -> (u8, u8)| {
        let map = drawing.map.clone();
        edit.reform(move |number: u16| {
            let (width, height) = edit_size(&map, narrow(number));
            Edit::Size(width, height)
        })
    };
    let begin = edit.reform(|event: Event| {
        let chosen = input::chosen(&event).unwrap_or_default();
        let chart = maps::Chart::ALL.into_iter().find(|chart| chart.word() == chosen);
        Edit::Map(chart.map_or_else(|| blank(13, 9, Symmetry::HalfTurn), maps::Chart::map))
    });
    let radio = |group: &'static str, checked: bool, name: &str, change: Callback<Event>| {
        html! { <label class="row"><input type="radio" name={group} {checked} onchange={change} /><span>{ name.to_owned() }</span></label> }
    };
    let brush = |terrain: Terrain| {
        let change = edit.reform(move |_: Event| Edit::Brush(terrain));
        let both = if terrain == Terrain::WhiteFort {
            format!("{}, {}", (text.squadron.terrain)(Terrain::WhiteFort), (text.squadron.terrain)(Terrain::RedFort))
        } else {
            (text.squadron.terrain)(terrain).to_owned()
        };
        radio("brush", drawing.brush == terrain, &both, change)
    };
    let symmetry = |symmetry: Symmetry| {
        let change = edit.reform(move |_: Event| Edit::Symmetry(symmetry));
        radio("symmetry", drawing.symmetry == symmetry, (words.symmetries)(symmetry), change)
    };
    let copy = {
        let (code, copied) = (drawing.map.code(), copied.clone());
        move |_: MouseEvent| {
            let (code, copied) = (code.clone(), copied.clone());
            spawn_local(async move { copied.set(files::copy(code).await) });
        }
    };
    let play = {
        let map = drawing.map.clone();
        move |_: MouseEvent| {
            store::choose_map(&map);
            Route::Squadron.go();
        }
    };
    let error = drawing.map.check().err();
    let chart =
        |chart: maps::Chart| html! { <option value={chart.word()}>{ (text.squadron.chart)(Some(chart)) }</option> };
    html! {
        <div class="battle squadron map-editor">
            <h1 tabindex="-1">{ words.title }</h1>
            <section class="water">
                <Chart id="map" label={text.squadron.board} view={Rc::new(ChartView::still(drawing.map.clone()))} draws=true
                    on_cell={edit.reform(Edit::Paint)} />
                <fieldset class="map-radios"><legend>{ words.brush }</legend>{ for BRUSHES.map(brush) }</fieldset>
                <p class={classes!(error.map(|_| "error"))} role="status">
                    { error.map_or_else(|| words.fine.to_owned(), words.error) }
                </p>
            </section>
            <div class="battle-side">
                <p>{ words.line }</p>
                <label class="field"><span>{ words.begin_with }</span>
                    <select name="begin" onchange={begin}>
                        <option value="" selected=true>{ (text.squadron.terrain)(Terrain::Sea) }</option>{ for maps::Chart::ALL.map(chart) }
                    </select></label>
                <Stepper id="map-width" label={words.width} value={u16::from(drawing.map.width())} min={u16::from(MIN_LENGTH)}
                    max={u16::from(MAX_LENGTH)} on_change={size(|map, width| (width, map.height()))} />
                <Stepper id="map-height" label={words.height} value={u16::from(drawing.map.height())} min={u16::from(MIN_LENGTH)} max=25
                    on_change={size(|map, height| (map.width(), if height > map.height() { height | 1 } else { height.saturating_sub(1) | 1 }))} />
                <fieldset class="map-radios"><legend>{ words.symmetry }</legend>{ for SYMMETRIES.map(symmetry) }</fieldset>
                <p class="tools">
                    <button type="button" class="primary" disabled={error.is_some()} onclick={play}>{ words.play }</button>
                </p>
                <label class="field"><span>{ words.code }</span>
                    <textarea rows="4" name="code" spellcheck="false" value={drawing.code.clone()}
                        oninput={edit.reform(|event: InputEvent| Edit::Code(input::value(&event)))} /></label>
                if let Some(why) = &drawing.wrong { <p class="error" role="alert">{ (words.code_error)(*why) }</p> }
                <p class="tools">
                    <button type="button" class="button" onclick={copy}>{ words.copy }</button>
                    <button type="button" class="button" onclick={edit.reform(|_: MouseEvent| Edit::OpenCode)}>{ words.open }</button>
                    <span role="status">{ if *copied { words.copied } else { "" } }</span>
                </p>
            </div>
        </div>
    }
}
