//! QR codes over the whole window.

use crate::app::button::button;
use crate::app::text::use_texts;
use crate::app::web::{document, media};
use kletka::scene::qr_code;
use yew::prelude::*;

/// The part of the window's height that a code takes: it leaves room for the words and the button.
const HEIGHT: f64 = 0.9;

#[derive(Properties, PartialEq)]
pub(super) struct QrWindowProps {
    /// Encoded text.
    pub(super) text: AttrValue,
    /// Called when the code was left: by a tap anywhere, or by Escape.
    pub(super) on_close: Callback<()>,
}

/// QR code that fills the window, so that a camera reads it from another device, or a note that the text is too long.
#[function_component]
pub(super) fn QrWindow(props: &QrWindowProps) -> Html {
    let text = use_texts().links;
    let dialog = use_node_ref();
    use_effect_with(dialog.clone(), document::open_dialog);
    let is_dense = (qr_code::DENSE..=qr_code::LONGEST).contains(&props.text.len());
    // Escape closes the dialog by itself.
    let on_press = cloned!(dialog, move |_: MouseEvent| document::close_dialog(&dialog));
    html! {
        <dialog ref={dialog} class="qr-window" aria-label={text.qr} onclick={on_press}
            onclose={props.on_close.reform(|_: Event| ())}>
            <QrCode text={props.text.clone()} />
            <div>
                if is_dense { <p>{ text.qr_dense }</p> }
                // The press reaches the dialog, which closes.
                { button("button", text.hide_qr, |_: MouseEvent| ()) }
            </div>
        </dialog>
    }
}

#[derive(Properties, PartialEq)]
struct QrCodeProps {
    text: AttrValue,
}

#[function_component]
fn QrCode(props: &QrCodeProps) -> Html {
    let text = use_texts().links;
    let code = use_memo(props.text.clone(), |text| qr_code::QrCode::encode(text));
    let room = use_state_eq(media::room);
    use_effect_with((), {
        let room = room.setter();
        move |()| {
            let listener = media::on_resize(move || room.set(media::room()));
            move || drop(listener)
        }
    });
    match &*code {
        _ if props.text.len() > qr_code::LONGEST => html! { <p>{ text.qr_too_long }</p> },
        Some(code) => drawing(code, *room, text.qr_label),
        None => Html::default(),
    }
}

/// Dark on light in every theme, as cameras expect.
fn drawing(code: &qr_code::QrCode, room: media::Room, label: &'static str) -> Html {
    let size = code.size_within(room.width.min(HEIGHT * room.height), room.ratio);
    html! {
        <svg class="qr" role="img" aria-label={label} viewBox={format!("0 0 {0} {0}", code.side)}
            style={format!("inline-size: {}px", media::number(size))} shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{0}v{0}h-{0}z", code.side)} />
            <path fill="#000" d={code.path.clone()} />
        </svg>
    }
}
