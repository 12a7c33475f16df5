//! Board size and column labels (S1, S2).

use super::rule::{RuleGroup, RuleProps};
use crate::app::play::form_controls::{Choice, Panel, Stepper, chip, narrow};
use crate::app::text::{AgreedText, Texts, use_texts};
use crate::app::web::input;
use kletka::grid::MAX_SIZE;
use kletka::sea_battle::{Coordinates, MIN_SIZE, Setup, SetupError};
use yew::prelude::*;

/// Board sizes with a button of their own (S1).
const SIDES: [u8; 5] = [10, 12, 16, 18, MAX_SIZE];

pub(super) fn panel(props: &RuleProps, text: &'static Texts) -> Html {
    let setup = &props.setup;
    let error = props.error_of(RuleGroup::Board).map(|error| text.agreed.error(error));
    let side = props.change(|setup, side: u16| setup.size = narrow(side));
    html! {
        <Panel title={text.setup.board} value={words(setup, text.agreed)} {error}>
            <Stepper id="side" label={text.setup.side} value={u16::from(setup.size)}
                min={u16::from(MIN_SIZE)} max={u16::from(MAX_SIZE)} on_change={side} />
            <div class="chips">
                { for SIDES.map(|side| {
                    let choose = props.change(move |setup, _: MouseEvent| setup.size = side);
                    chip(&format!("{side}×{side}"), setup.size == side, choose)
                }) }
            </div>
            <Letters ..props.clone() />
        </Panel>
    }
}

pub(super) fn words(setup: &Setup, agreed: &AgreedText) -> String {
    let letter = |column| setup.coordinates.letter(column);
    match &setup.coordinates {
        Coordinates::Keyword(word) => (agreed.board_keyword)(setup.size, word),
        Coordinates::Russian | Coordinates::Ukrainian | Coordinates::Latin => {
            (agreed.board)(setup.size, letter(0), letter(setup.size.saturating_sub(1)))
        }
    }
}

/// Choice of an alphabet or a keyword.
#[function_component]
fn Letters(props: &RuleProps) -> Html {
    let text = use_texts();
    // The keyword is remembered while an alphabet is selected.
    let keyword = use_mut_ref(String::new);
    if let Coordinates::Keyword(word) = &props.setup.coordinates {
        keyword.borrow_mut().clone_from(word);
    }
    let word = keyword.borrow().clone();
    let systems = [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin, Coordinates::Keyword(word)];
    let choice = |system: Coordinates| {
        let checked = system == props.setup.coordinates;
        let title = text.terms.coordinates(&system);
        let line: String = system.letters().take(props.setup.size.into()).collect();
        let on_choose = props.change(move |setup, ()| setup.coordinates = system.clone());
        html! { <Choice group="letters" {checked} {title} {line} {on_choose} /> }
    };
    html! {
        <fieldset class="choices">
            <legend>{ text.setup.letters }</legend>
            { for systems.map(choice) }
            if let Coordinates::Keyword(_) = props.setup.coordinates { <KeywordField ..props.clone() /> }
        </fieldset>
    }
}

/// Keyword field with its validation. Shows the text as typed, so that the cursor keeps its place.
#[function_component]
fn KeywordField(props: &RuleProps) -> Html {
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
    let Coordinates::Keyword(word) = &props.setup.coordinates else { return html! {} };
    let is_typed = Coordinates::from_keyword(&typed) == props.setup.coordinates;
    let word = if is_typed { (*typed).clone() } else { word.clone() };
    let wrong = matches!(props.error, Some(SetupError::Keyword(_)));
    html! {
        <div class="field">
            <label for="keyword">{ text.setup.keyword }</label>
            <input id="keyword" type="text" value={word} maxlength="40" autocomplete="off" spellcheck="false"
                autocapitalize="none"
                aria-invalid={wrong.to_string()} aria-describedby="keyword-hint" oninput={on_input} />
            <p id="keyword-hint" class="hint">
                { (text.setup.keyword_hint)(props.setup.size) }
                if !wrong { { " " }<span class="fine">{ text.setup.keyword_fits }</span> }
            </p>
        </div>
    }
}
