//! Match as text, to be copied or saved.

use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::web::{clock, files, share};
use yew::platform::spawn_local;

#[derive(Properties, Clone, PartialEq)]
pub(crate) struct AsTextProps {
    /// Match in its notation.
    pub(crate) written: AttrValue,
    /// Prefix of the file name.
    pub(crate) game: &'static str,
}

#[function_component]
pub(crate) fn AsText(props: &AsTextProps) -> Html {
    let text = use_texts().end;
    let AsTextProps { written, game } = props.clone();
    let download = cloned!(written, move |_: MouseEvent| {
        files::download(&format!("{game}-{}.txt", clock::today()), &written);
    });
    html! {
        <details>
            <summary>{ text.as_text }</summary>
            <textarea readonly=true rows="12" aria-label={text.as_text} value={written.clone()} />
            <p class="tools">
                { button("button", text.download, download) }
                <CopyButton label={text.copy} {written} />
            </p>
        </details>
    }
}

#[derive(Properties, Clone, PartialEq)]
pub(crate) struct CopyButtonProps {
    pub(crate) label: &'static str,
    pub(crate) written: AttrValue,
    #[prop_or("button")]
    pub(crate) class: &'static str,
}

/// Button that copies a text, and tells whether it has, until the text changes.
#[function_component]
pub(crate) fn CopyButton(props: &CopyButtonProps) -> Html {
    let text = use_texts().end;
    let CopyButtonProps { label, written, class } = props.clone();
    let copied = use_state_eq(|| None::<(AttrValue, bool)>);
    let told = match &*copied {
        Some((copied, done)) if *copied == written => {
            if *done {
                text.copied
            } else {
                text.not_copied
            }
        }
        _ => "",
    };
    let copy = move |_: MouseEvent| {
        let (written, copied) = (written.clone(), copied.clone());
        spawn_local(async move {
            let done = share::copy(written.to_string()).await;
            copied.set(Some((written, done)));
        });
    };
    html! {
        <>
            <button type="button" {class} name="copy" onclick={copy}>{ label }</button>
            <span aria-live="polite">{ told }</span>
        </>
    }
}
