//! Match as text, to be copied or saved.

use crate::app::button::button;
use crate::app::text::use_texts;
use crate::app::web::{clock, files, share};
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct AsTextProps {
    /// Match in its notation.
    pub(crate) written: AttrValue,
    /// Prefix of the file name.
    pub(crate) game: &'static str,
}

#[function_component]
pub(crate) fn AsText(props: &AsTextProps) -> Html {
    let text = use_texts().end;
    let copied = use_state_eq(|| None::<bool>);
    let copy = {
        let (written, copied) = (props.written.clone(), copied.clone());
        move |_: MouseEvent| {
            let (written, copied) = (written.clone(), copied.clone());
            spawn_local(async move { copied.set(Some(share::copy(written.to_string()).await)) });
        }
    };
    let download = {
        let (written, game) = (props.written.clone(), props.game);
        move |_: MouseEvent| {
            files::download(&format!("{game}-{}.txt", clock::today()), &written);
        }
    };
    html! {
        <details>
            <summary>{ text.as_text }</summary>
            <textarea readonly=true rows="12" aria-label={text.as_text} value={props.written.clone()} />
            <p class="tools">
                { button("button", text.copy, copy) }
                { button("button", text.download, download) }
            </p>
            if let Some(copied) = *copied {
                <p aria-live="polite">{ if copied { text.copied } else { text.not_copied } }</p>
            }
        </details>
    }
}
