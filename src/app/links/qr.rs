//! QR codes, encoded by a chunk of its own.

use crate::app::chunk::{advice, cached_chunk, use_chunk};
use crate::app::text::use_texts;
use kletka::scene::qr_code;
use yew::prelude::*;

type Encode = fn(&str) -> Option<qr_code::QrCode>;

cached_chunk!(Encoder, qr_code, load_encoder, Encode, qr_code::QrCode::encode);

#[derive(Properties, PartialEq)]
pub(crate) struct QrCodeProps {
    /// Encoded text.
    pub(crate) text: AttrValue,
    /// Screen-reader label.
    pub(crate) label: AttrValue,
}

/// QR code as large as the space allows, or a note that the text is too long.
#[function_component]
pub(crate) fn QrCode(props: &QrCodeProps) -> Html {
    let texts = use_texts();
    let fits = props.text.len() <= qr_code::LONGEST;
    let waiting = use_chunk(fits.then_some(Encoder));
    let code = use_memo((props.text.clone(), Encoder.get()), |(text, encode)| encode.and_then(|encode| encode(text)));
    if !fits {
        return html! { <p class="qr-too-long">{ texts.links.qr_too_long }</p> };
    }
    match (waiting, &*code) {
        // Showing the code again retries the load.
        (Some(waiting), _) if waiting.failed => html! { <p role="alert">{ advice(texts.loading) }</p> },
        (Some(waiting), _) => waiting.html,
        (None, Some(code)) => drawing(code, &props.label),
        (None, None) => Html::default(),
    }
}

/// Dark on light in every theme, as cameras expect.
fn drawing(code: &qr_code::QrCode, label: &AttrValue) -> Html {
    html! {
        <svg class="qr" role="img" aria-label={label.clone()} viewBox={format!("0 0 {0} {0}", code.side)}
            shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{0}v{0}h-{0}z", code.side)} />
            <path fill="#000" d={code.path.clone()} />
        </svg>
    }
}
