//! Field that takes a cell by name, for those who do not point at a board.

use crate::app::canvas::{SharedView, about_cell};
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{document, input};
use kletka::grid::Cell;
use kletka::speech::Ask;

#[derive(Properties, Clone, PartialEq)]
pub(crate) struct CellFieldProps {
    /// Label of the button.
    pub(crate) action: AttrValue,
    pub(crate) disabled: bool,
    /// Takes a name; returns why it is refused.
    pub(crate) on_name: Callback<String, Option<&'static str>>,
    /// Board of the names, about whose cells can be asked.
    pub(crate) view: SharedView,
    /// Answers questions about the match, each by the letter of its key.
    pub(crate) on_ask: Callback<Ask, String>,
}

impl CellFieldProps {
    /// Answers a letter alone, or a letter with the name of a cell; `None` for anything else.
    fn answer(&self, words: &str, text: &Texts) -> Option<String> {
        let (letter, name) = words.split_once(' ').map_or((words, None), |(letter, name)| (letter, Some(name)));
        let ask = Ask::from_key(letter)?;
        if !ask.is_about_cell() {
            return name.is_none().then(|| self.on_ask.emit(ask));
        }
        let frame = self.view.frame();
        let named = name.map_or(frame.last.or(frame.sight).or(frame.first), |name| cell_named(&self.view, name));
        Some(
            named
                .and_then(|cell| about_cell(&*self.view, cell, ask, text))
                .unwrap_or_else(|| text.battle.not_a_cell.to_owned()),
        )
    }
}

/// Returns the cell of a view with this name, in any case.
fn cell_named(view: &SharedView, name: &str) -> Option<Cell> {
    let cell = view.cell(&name.trim().to_lowercase())?;
    view.rows().iter().flatten().any(|known| *known == cell).then_some(cell)
}

/// Returns the callback of a field that chooses the cell of a view.
pub(crate) fn choosing(
    view: SharedView,
    on_cell: &Callback<Cell>,
    text: &Texts,
) -> Callback<String, Option<&'static str>> {
    let (on_cell, not_a_cell) = (on_cell.clone(), text.battle.not_a_cell);
    Callback::from(move |name: String| {
        cell_named(&view, &name).map_or(Some(not_a_cell), |cell| {
            on_cell.emit(cell);
            None
        })
    })
}

#[function_component]
pub(crate) fn CellField(props: &CellFieldProps) -> Html {
    let texts = use_texts();
    let text = texts.battle;
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<&'static str>);
    let submit = {
        let (field, wrong, props) = (field.clone(), wrong.clone(), props.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let words = input::text(&field);
            if let Some(answer) = props.answer(words.trim(), texts) {
                document::announce(&answer);
                input::clear(&field);
                return wrong.set(None);
            }
            let why = props.on_name.emit(words);
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
                <input ref={field} name="cell" maxlength="6" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" />
            </label>
            <button type="submit" class="button primary" disabled={props.disabled}>{ &props.action }</button>
            if let Some(wrong) = *wrong { <p class="error" role="alert">{ wrong }</p> }
        </form>
    }
}
