//! Column labels (S2).

use crate::app::play::form_controls::Choice;
use crate::app::prelude::*;
use crate::app::setup::FormProps;
use crate::app::text::use_texts;
use crate::app::web::input;
use kletka::sea_battle::{Coordinates, SeaBattlePosition, Setup};

/// Returns the first and the last letter, or the keyword.
pub(super) fn words(setup: &Setup) -> String {
    match &setup.coordinates {
        Coordinates::Keyword(word) => word.clone(),
        letters => format!("{}–{}", letters.letter(0), letters.letter(setup.size.saturating_sub(1))),
    }
}

/// Choice of an alphabet or a keyword.
#[function_component]
pub(super) fn Letters(props: &FormProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    // The keyword is remembered while an alphabet is selected.
    let keyword = use_mut_ref(String::new);
    if let Coordinates::Keyword(word) = &props.setup().coordinates {
        keyword.borrow_mut().clone_from(word);
    }
    let word = keyword.borrow().clone();
    let systems = [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin, Coordinates::Keyword(word)];
    let choice = |system: Coordinates| {
        let checked = system == props.setup().coordinates;
        let title = text.terms.coordinates(&system);
        let line: String = system.letters().take(props.setup().size.into()).collect();
        let on_choose = props.change(move |setup, ()| setup.coordinates = system.clone());
        html! { <Choice group="letters" {checked} {title} {line} {on_choose} /> }
    };
    html! {
        <fieldset class="choices">
            <legend>{ text.setup.letters }</legend>
            { for systems.map(choice) }
            if let Coordinates::Keyword(_) = props.setup().coordinates { <KeywordField ..props.clone() /> }
        </fieldset>
    }
}

/// Keyword field with its validation. Shows the text as typed, so that the cursor keeps its place.
#[function_component]
fn KeywordField(props: &FormProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    let typed = use_state_eq(String::new);
    let on_input = {
        let typed = typed.clone();
        let change = props.change(|setup, word: String| setup.coordinates = Coordinates::from_keyword(&word));
        move |event: InputEvent| {
            let word = input::value(&event);
            typed.set(word.clone());
            change.emit(word);
        }
    };
    let Coordinates::Keyword(word) = &props.setup().coordinates else { return html! {} };
    let is_typed = Coordinates::from_keyword(&typed) == props.setup().coordinates;
    let word = if is_typed { (*typed).clone() } else { word.clone() };
    let wrong = props.fault.as_ref().is_some_and(|(tag, _)| *tag == "Coordinates");
    html! {
        <div class="field">
            <label for="keyword">{ text.setup.keyword }</label>
            <input id="keyword" type="text" value={word} maxlength="40" autocomplete="off" spellcheck="false"
                autocapitalize="none"
                aria-invalid={wrong.to_string()} aria-describedby="keyword-hint" oninput={on_input} />
            <p id="keyword-hint" class="hint">
                { (text.setup.keyword_hint)(props.setup().size) }
                if !wrong { { " " }<span class="fine">{ text.setup.keyword_fits }</span> }
            </p>
            { props.fault_at("Coordinates") }
        </div>
    }
}
