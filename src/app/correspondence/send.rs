//! A link, and the ways to send it: the share sheet, the clipboard, a QR code. None of them needs a network here.

use super::message::with_link;
use super::qr::QrCode;
use crate::app::play::begin::ask_to_keep;
use crate::app::text::correspondence::CorrespondenceText;
use crate::app::text::use_texts;
use crate::app::web::share::{self, Shared};
use crate::app::web::{clock, files, input, location};
use kletka::link::{Address, LinkError, LinkKind};
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct SendWaysProps {
    /// The whole address.
    pub(super) link: AttrValue,
    /// The link has left the device, as far as one can tell here.
    #[prop_or_default]
    pub(super) on_sent: Callback<()>,
    /// Whether sending it is the one thing to do next.
    pub(super) first: bool,
    /// What is sent before the link.
    pub(super) message: AttrValue,
    /// Whether it is copied without the message: what is secret may be meant for an address bar, which looks other texts up.
    #[prop_or_default]
    pub(super) copied_bare: bool,
    /// What tells the field from others of the page.
    #[prop_or(AttrValue::Static("outgoing-link"))]
    pub(super) id: AttrValue,
}

#[derive(Properties, PartialEq)]
pub(crate) struct AddressWaysProps {
    /// The link, or why there is none.
    pub(crate) address: Result<Address, LinkError>,
    /// What is sent before the link.
    pub(crate) message: AttrValue,
    /// It has left the device, as far as one can tell here.
    #[prop_or_default]
    pub(crate) on_sent: Callback<()>,
    /// Whether sending it is the one thing to do next.
    #[prop_or_default]
    pub(crate) first: bool,
    /// What tells the field from others of the page.
    #[prop_or(AttrValue::Static("shared-link"))]
    pub(crate) id: AttrValue,
    /// What is said where there is none.
    #[prop_or_default]
    pub(crate) too_long: Option<AttrValue>,
}

/// The ways to send a link; what is longer than a link can be goes as a file.
#[function_component]
pub(crate) fn AddressWays(props: &AddressWaysProps) -> Html {
    let text = use_texts();
    let AddressWaysProps { message, on_sent, first, id, too_long, .. } = props;
    let Ok(address) = &props.address else {
        let too_long = too_long.clone().unwrap_or(AttrValue::Static(text.sharing.too_long));
        return html! { <p class="error" role="alert">{ too_long }</p> };
    };
    match address.to_fragment() {
        Ok(fragment) => html! {
            <SendWays link={location::with_fragment(&fragment)} message={message.clone()} on_sent={on_sent.clone()} {first} {id}
                copied_bare={address.kind == LinkKind::Private} />
        },
        Err(_) => html! { <FileWay address={address.clone()} on_sent={on_sent.clone()} /> },
    }
}

#[derive(Properties, PartialEq)]
struct FileWayProps {
    /// What has become too long for a link.
    address: Address,
    /// The file has left the device, as far as one can tell here.
    on_sent: Callback<()>,
}

/// What says the same as a link, as a file.
#[function_component]
fn FileWay(props: &FileWayProps) -> Html {
    let text = use_texts().sharing;
    let save = {
        let (address, on_sent) = (props.address.clone(), props.on_sent.clone());
        move |_: MouseEvent| {
            if save_file(&address) {
                on_sent.emit(());
            }
        }
    };
    html! {
        <>
            <p>{ text.file_line }</p>
            <p class="tools"><button type="button" class="button primary" onclick={save}>{ text.file }</button></p>
        </>
    }
}

/// Offers a file that says the same as a link; whether there is one.
pub(super) fn save_file(address: &Address) -> bool {
    let name = format!("kletka-{}-{}.txt", address.kind.tag(), clock::today());
    address.to_file().is_ok_and(|file| files::download(&name, &file).is_some())
}

/// What has become of a link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Copied,
    NotCopied,
    Shared,
    NotShared,
}

impl Sent {
    fn words(self, text: &CorrespondenceText) -> &'static str {
        match self {
            Self::Copied => text.copied,
            Self::NotCopied => text.not_copied,
            Self::Shared => text.shared,
            Self::NotShared => text.not_shared,
        }
    }

    fn has_left(self) -> bool {
        matches!(self, Self::Copied | Self::Shared)
    }
}

/// The link and the ways.
#[function_component]
pub(super) fn SendWays(props: &SendWaysProps) -> Html {
    let text = use_texts().correspondence;
    // What was told of which link: of the next one nothing is known.
    let told = use_state_eq(|| None::<(AttrValue, Sent)>);
    let coded = use_state_eq(|| None::<AttrValue>);
    let has_sheet = use_memo((), |()| share::has_sheet());
    let tell = {
        let (told, link, on_sent) = (told.setter(), props.link.clone(), props.on_sent.clone());
        move |sent: Sent| {
            told.set(Some((link.clone(), sent)));
            if sent.has_left() {
                on_sent.emit(());
                // A match that others wait for should outlive a shortage of room.
                ask_to_keep();
            }
        }
    };
    let copy = {
        let (link, message) = (&props.link, &props.message);
        let copied = if props.copied_bare { link.to_string() } else { with_link(message, link) };
        let tell = tell.clone();
        move |_: MouseEvent| {
            let (copied, tell) = (copied.clone(), tell.clone());
            spawn_local(async move { tell(if share::copy(copied).await { Sent::Copied } else { Sent::NotCopied }) });
        }
    };
    let open_sheet = {
        let (link, message, tell) = (props.link.clone(), props.message.clone(), tell.clone());
        move |_: MouseEvent| {
            let (shared, tell) = (share::open_sheet(&message, &link), tell.clone());
            spawn_local(async move {
                match shared.await {
                    Shared::Sent => tell(Sent::Shared),
                    Shared::Cancelled => {}
                    Shared::Failed => tell(Sent::NotShared),
                }
            });
        }
    };
    let shows_code = coded.as_ref() == Some(&props.link);
    let show_code = {
        let (coded, link, on_sent) = (coded.clone(), props.link.clone(), props.on_sent.clone());
        move |_: MouseEvent| {
            coded.set((!shows_code).then(|| link.clone()));
            if !shows_code {
                on_sent.emit(());
            }
        }
    };
    let said = told.as_ref().filter(|(link, _)| *link == props.link).map(|&(_, sent)| sent);
    let class = |first: bool| if first && props.first { "button primary" } else { "button" };
    html! {
        <div class="send">
            <p class="tools">
                if *has_sheet {
                    <button type="button" class={class(true)} onclick={open_sheet}>{ text.share }</button>
                }
                <button type="button" class={class(!*has_sheet)} onclick={copy}>{ text.copy }</button>
                <button type="button" class="button" aria-expanded={shows_code.to_string()} onclick={show_code}>
                    { if shows_code { text.hide_qr } else { text.qr } }</button>
            </p>
            <p role="status" class="sent">{ said.map_or("", |sent| sent.words(text)) }</p>
            if shows_code { <QrCode text={props.link.clone()} label={text.qr_label} /> }
            <div class="field">
                <label for={&props.id}>{ text.link }</label>
                <input id={&props.id} class="link" type="text" readonly=true value={props.link.clone()}
                    onfocus={|event: FocusEvent| input::select_all(&event)} oncopy={props.on_sent.reform(|_: Event| ())} />
            </div>
        </div>
    }
}
