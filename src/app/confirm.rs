//! Button that asks for confirmation.

use super::text::use_texts;
use super::web::document;
use crate::app::button::button;
use crate::app::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Properties, PartialEq)]
pub(crate) struct ConfirmButtonProps {
    pub(crate) label: AttrValue,
    /// Question; with `None` the button acts at once.
    pub(crate) question: Option<AttrValue>,
    /// Label of the confirming button, a verb.
    pub(crate) accept: AttrValue,
    /// Label of the other button, by default "Cancel".
    #[prop_or_default]
    pub(crate) decline: Option<AttrValue>,
    #[prop_or(AttrValue::Static("button"))]
    pub(crate) class: AttrValue,
    #[prop_or_default]
    pub(crate) disabled: bool,
    /// Id of the element that describes the button.
    #[prop_or_default]
    pub(crate) described_by: Option<AttrValue>,
    pub(crate) on_confirm: Callback<()>,
}

/// Number of the next question, so that each has an id of its own.
static NEXT: AtomicU32 = AtomicU32::new(0);

/// Button with a modal question, whose harmless answer is the primary one and has the focus. Screen readers say the
/// question with the dialog; Firefox only with the focused button.
#[function_component]
pub(crate) fn ConfirmButton(props: &ConfirmButtonProps) -> Html {
    let decline = props.decline.clone().unwrap_or(AttrValue::Static(use_texts().frame.cancel));
    let dialog = use_node_ref();
    let asked = use_memo((), |()| AttrValue::from(format!("question-{}", NEXT.fetch_add(1, Ordering::Relaxed))));
    let asked = (*asked).clone();
    let press = {
        let (dialog, act, asks) = (dialog.clone(), props.on_confirm.clone(), props.question.is_some());
        move |_: MouseEvent| if asks { document::open_dialog(&dialog) } else { act.emit(()) }
    };
    let close = cloned!(dialog, move |_: MouseEvent| document::close_dialog(&dialog));
    let accept = {
        let (dialog, act) = (dialog.clone(), props.on_confirm.clone());
        move |_: MouseEvent| {
            document::close_dialog(&dialog);
            act.emit(());
        }
    };
    html! {
        <>
            <button type="button" class={props.class.clone()} disabled={props.disabled} onclick={press}
                aria-describedby={props.described_by.clone()}>{ &props.label }</button>
            if let Some(question) = &props.question {
                <dialog ref={dialog} role="alertdialog" aria-labelledby={asked.clone()} aria-describedby={asked.clone()}>
                    <p id={asked.clone()}>{ question }</p>
                    { button("button", &props.accept, accept) }
                    <button type="button" class="button primary" autofocus=true aria-describedby={asked}
                        onclick={close}>{ decline }</button>
                </dialog>
            }
        </>
    }
}
