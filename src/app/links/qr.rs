//! QR codes over the whole window, to be scanned by another device.

use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::text::use_all_texts;
use crate::app::web::wake_lock::WakeLock;
use crate::app::web::{document, media};
use gloo::timers::callback::Interval;
use kletka::scene::qr_code::QrCode;

/// The part of the window's height that a code takes: it leaves room for the words and the button.
const HEIGHT: f64 = 0.9;

/// Milliseconds that each of several codes is shown: a slow device reads one or two pictures meanwhile.
const EACH: u32 = 700;

#[derive(Properties, PartialEq)]
pub(super) struct QrWindowProps {
    /// Texts of the codes, shown in turn.
    pub(super) codes: Vec<String>,
    /// Tells who scans.
    pub(super) line: AttrValue,
    /// Called when the codes were left: by a tap anywhere, or by Escape.
    pub(super) on_close: Callback<()>,
}

/// QR codes that fill the window, so that a camera reads them from another device. The screen stays on.
#[function_component]
pub(super) fn QrWindow(props: &QrWindowProps) -> Html {
    let text = use_all_texts().links;
    let dialog = use_node_ref();
    use_effect_with(dialog.clone(), document::open_dialog);
    use_guard_with((), |()| WakeLock::hold());
    let (count, shown) = (props.codes.len(), use_state_eq(|| 0));
    use_guard_with((count, *shown), {
        let shown = shown.setter();
        move |&(count, at)| (count > 1).then(|| Interval::new(EACH, move || shown.set((at + 1) % count)))
    });
    // Escape closes the dialog by itself.
    let on_press = cloned!(dialog, move |_: MouseEvent| document::close_dialog(&dialog));
    html! {
        <dialog ref={dialog} class="qr-window" aria-label={text.qr} onclick={on_press}
            onclose={props.on_close.reform(|_: Event| ())}>
            if let Some(code) = props.codes.get(*shown) { <Code text={code.clone()} /> }
            <div>
                if count > 1 {
                    <p>{ (text.code_number)(*shown + 1, count) }</p>
                    <progress aria-label={text.qr} max={count.to_string()} value={(*shown + 1).to_string()} />
                }
                <p>{ &props.line }</p>
                // The press reaches the dialog, which closes.
                { button("button", text.hide_qr, |_: MouseEvent| ()) }
            </div>
        </dialog>
    }
}

#[derive(Properties, PartialEq)]
struct CodeProps {
    text: AttrValue,
}

#[function_component]
fn Code(props: &CodeProps) -> Html {
    let text = use_all_texts().links;
    let code = use_memo(props.text.clone(), |text| QrCode::encode(text));
    let room = use_watched(media::room, media::on_resize);
    html! { if let Some(code) = &*code { { drawing(code, room, text.qr_label) } } }
}

/// Dark on light in every theme, as cameras expect.
fn drawing(code: &QrCode, room: media::Room, label: &'static str) -> Html {
    let size = code.size_within(room.width.min(HEIGHT * room.height), room.ratio);
    html! {
        <svg class="qr" role="img" aria-label={label} viewBox={format!("0 0 {0} {0}", code.side)}
            style={format!("inline-size: {}px", media::number(size))} shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{0}v{0}h-{0}z", code.side)} />
            <path fill="#000" d={code.path.clone()} />
        </svg>
    }
}
