//! Field that takes a cell by name, for those who do not point at a board.

use crate::app::canvas::SharedView;
use crate::app::text::{Texts, use_texts};
use crate::app::web::input;
use kletka::grid::Cell;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct CellFieldProps {
    /// Label of the button.
    pub(crate) action: AttrValue,
    pub(crate) disabled: bool,
    /// Takes a name; returns why it is refused.
    pub(crate) on_name: Callback<String, Option<&'static str>>,
}

/// Returns the callback of a field that chooses the cell of a view.
pub(crate) fn choosing(
    view: SharedView,
    on_cell: &Callback<Cell>,
    text: &Texts,
) -> Callback<String, Option<&'static str>> {
    let (on_cell, not_a_cell) = (on_cell.clone(), text.battle.not_a_cell);
    Callback::from(move |name: String| {
        let cell = view.cell(&name.trim().to_lowercase());
        let cell = cell.filter(|cell| view.rows().iter().flatten().any(|known| known == cell));
        cell.map_or(Some(not_a_cell), |cell| {
            on_cell.emit(cell);
            None
        })
    })
}

#[function_component]
pub(crate) fn CellField(props: &CellFieldProps) -> Html {
    let text = use_texts().battle;
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<&'static str>);
    let submit = {
        let (field, wrong, on_name) = (field.clone(), wrong.clone(), props.on_name.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let why = on_name.emit(input::text(&field));
            if why.is_some() {
                input::select(&field);
            } else {
                input::clear(&field);
            }
            wrong.set(why);
        }
    };
    html! {
        <form class="aim" onsubmit={submit}>
            <label class="field"><span>{ text.cell_field }</span>
                <input ref={field} name="cell" maxlength="4" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" />
            </label>
            <button type="submit" class="button primary" disabled={props.disabled}>{ &props.action }</button>
            if let Some(wrong) = *wrong { <p class="error" role="alert">{ wrong }</p> }
        </form>
    }
}
