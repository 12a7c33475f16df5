//! A text as a QR code on the screen. What makes codes is a part of the program that is fetched with the first of them.

use crate::app::part::{advice, late, use_part};
use crate::app::text::use_texts;
use kletka::scene::qr_code;
use yew::prelude::*;

type Encode = fn(&str) -> Option<qr_code::QrCode>;

late!(
    /// The part that makes codes.
    Encoder,
    qr_code,
    load_encoder,
    Encode,
    qr_code::QrCode::encode
);

#[derive(Properties, PartialEq)]
pub(crate) struct QrCodeProps {
    /// What a camera reads.
    pub(crate) text: AttrValue,
    /// What the picture is called for those who do not see it.
    pub(crate) label: AttrValue,
}

/// A text as a QR code, as large as there is room; words in its place where the text is too long for one.
#[function_component]
pub(crate) fn QrCode(props: &QrCodeProps) -> Html {
    let texts = use_texts();
    let fits = props.text.len() <= qr_code::LONGEST;
    let waiting = use_part(fits.then_some(Encoder));
    let code = use_memo((props.text.clone(), Encoder.get()), |(text, encode)| encode.and_then(|encode| encode(text)));
    if !fits {
        return html! { <p class="qr-too-long">{ texts.correspondence.qr_too_long }</p> };
    }
    match (waiting, &*code) {
        // It is asked for again when the code is shown again: a page of its own about it would be too much.
        (Some(waiting), _) if waiting.failed => html! { <p role="alert">{ advice(texts.late) }</p> },
        (Some(waiting), _) => waiting.html,
        (None, Some(code)) => drawing(code, &props.label),
        (None, None) => Html::default(),
    }
}

/// Dark on light in every theme: cameras look for that.
fn drawing(code: &qr_code::QrCode, label: &AttrValue) -> Html {
    html! {
        <svg class="qr" role="img" aria-label={label.clone()} viewBox={format!("0 0 {0} {0}", code.side)}
            shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{0}v{0}h-{0}z", code.side)} />
            <path fill="#000" d={code.path.clone()} />
        </svg>
    }
}
