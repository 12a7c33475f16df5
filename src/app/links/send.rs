//! Ways to send a link: share sheet, clipboard, QR code, file. None needs a network.

use super::frame::alert;
use super::message::with_link;
use super::qr::QrWindow;
use crate::app::button::button;
use crate::app::play::begin::ask_to_keep;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, LinksText, use_all_texts};
use crate::app::web::share::{self, Shared};
use crate::app::web::{clock, files, input, location};
use kletka::link::{Address, LinkError, LinkKind, codes};
use yew::platform::spawn_local;

/// The length from which some programs make no link of a full address (docs/links.md).
const LONG: usize = 2000;

#[derive(Clone, Properties, PartialEq)]
pub(crate) struct AddressWaysProps {
    /// Address, or the reason why there is none.
    pub(crate) address: Result<Address, LinkError>,
    /// Text before the link.
    pub(crate) message: AttrValue,
    /// Called when the link was copied, shared or saved.
    #[prop_or_default]
    pub(crate) on_sent: Callback<()>,
    /// Called when a share sheet was closed without sending; `on_sent` was then called before it opened.
    #[prop_or_default]
    pub(crate) on_cancelled: Option<Callback<()>>,
    /// Sending is the primary action.
    #[prop_or_default]
    pub(crate) first: bool,
    /// Label of the primary action; empty for the usual one.
    #[prop_or_default]
    pub(crate) label: AttrValue,
    /// Id of the field.
    #[prop_or(AttrValue::Static("shared-link"))]
    pub(crate) id: AttrValue,
    /// Text for an address that is too long.
    #[prop_or_default]
    pub(crate) too_long: Option<AttrValue>,
}

/// Ways to send an address, as a file if it is too long for a link.
#[function_component]
pub(crate) fn AddressWays(props: &AddressWaysProps) -> Html {
    let text = use_all_texts();
    let Ok(address) = &props.address else { return alert(props.too_long.as_deref().unwrap_or(text.sharing.too_long)) };
    match address.to_fragment() {
        Ok(fragment) => html! {
            <SendWays ways={props.clone()} address={address.clone()} link={location::with_fragment(&fragment)} />
        },
        Err(_) => file_way(address, &props.on_sent, text),
    }
}

/// Draws the file in place of a link.
fn file_way(address: &Address, on_sent: &Callback<()>, text: &AllTexts) -> Html {
    let save = cloned!(address, on_sent, move |_: MouseEvent| {
        if save_file(&address) {
            on_sent.emit(());
        }
    });
    html! {
        <>
            <p>{ text.sharing.file_line }</p>
            <p class="tools">{ button("button primary", text.sharing.file, save) }</p>
        </>
    }
}

/// Saves an address as a file; returns false if it has none.
pub(super) fn save_file(address: &Address) -> bool {
    let name = format!("kletka-{}-{}.txt", address.kind.tag(), clock::today());
    address.to_file().is_ok_and(|file| files::download(&name, &file).is_some())
}

/// Outcome of sending.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Copied,
    NotCopied,
    Shared,
    NotShared,
    Saved,
}

impl Sent {
    fn words(self, text: &LinksText) -> &'static str {
        match self {
            Self::Copied => text.copied,
            Self::NotCopied => text.not_copied,
            Self::Shared => text.shared,
            Self::NotShared => text.not_shared,
            Self::Saved => text.saved,
        }
    }

    fn has_left(self) -> bool {
        matches!(self, Self::Copied | Self::Shared | Self::Saved)
    }
}

#[derive(Properties, PartialEq)]
struct SendWaysProps {
    ways: AddressWaysProps,
    address: Address,
    /// Full address as text.
    link: AttrValue,
}

#[function_component]
fn SendWays(props: &SendWaysProps) -> Html {
    let all = use_all_texts();
    let text = all.links;
    let SendWaysProps { ways, address, link } = props;
    let AddressWaysProps { message, on_sent, on_cancelled, label, id, .. } = ways;
    let is_private = address.kind == LinkKind::Private;
    // Outcome and the link it belongs to; another link starts without one.
    let outcome = use_state_eq(|| None::<(AttrValue, Sent)>);
    let coded = use_state_eq(|| None::<AttrValue>);
    let has_sheet = use_memo((), |()| share::has_sheet());
    let report = cloned!(outcome, link, on_sent, move |sent: Sent| {
        outcome.set(Some((link.clone(), sent)));
        if sent.has_left() {
            on_sent.emit(());
            // Others wait for this match, so it should not be evicted from storage.
            ask_to_keep();
        }
    });
    // A secret link may be meant for an address bar, which would search for other text.
    let copied = if is_private { link.to_string() } else { with_link(message, link) };
    let copy = cloned!(report, move |_: MouseEvent| {
        cloned!(copied, report, {
            spawn_local(async move { report(if share::copy(copied).await { Sent::Copied } else { Sent::NotCopied }) });
        });
    });
    let open_sheet = cloned!(link, message, report, on_sent, on_cancelled, move |_: MouseEvent| {
        // The page may be gone before the sheet tells what became of the link.
        if on_cancelled.is_some() {
            on_sent.emit(());
        }
        let shared = share::open_sheet(&message, &link);
        cloned!(report, on_cancelled, {
            spawn_local(async move {
                let shared = shared.await;
                if let Some(on_cancelled) = on_cancelled.filter(|_| shared != Shared::Sent) {
                    on_cancelled.emit(());
                }
                match shared {
                    Shared::Sent => report(Sent::Shared),
                    Shared::Cancelled => {}
                    Shared::Failed => report(Sent::NotShared),
                }
            });
        });
    });
    let save = cloned!(address, report, move |_: MouseEvent| {
        if save_file(&address) {
            report(Sent::Saved);
        }
    });
    let shows_code = coded.as_ref() == Some(link);
    let show_code = cloned!(coded, link, on_sent, move |_: MouseEvent| {
        coded.set(Some(link.clone()));
        on_sent.emit(());
    });
    let hide_code = callback!(coded, move |()| coded.set(None));
    let shown_outcome = outcome.as_ref().filter(|(of, _)| of == link).map(|&(_, sent)| sent);
    // One press sends: by the sheet where there is one, else by a copy.
    let way = |first: bool, usual: &'static str, send: Callback<MouseEvent>| {
        let is_primary = first && ways.first;
        let label = if is_primary && !label.is_empty() { label.clone() } else { usual.into() };
        html! {
            <button type="button" class={if is_primary { "button primary" } else { "button" }}
                name={first.then_some("send")} onclick={send}>{ label }</button>
        }
    };
    html! {
        <div class="send">
            <p class="tools">
                if *has_sheet { { way(true, text.share, Callback::from(open_sheet)) } }
                { way(!*has_sheet, text.copy, Callback::from(copy)) }
                { button("button", text.qr, show_code) }
                { button("button", if is_private { all.sharing.private_file } else { all.sharing.file }, save) }
            </p>
            <p aria-live="polite" class="sent">{ shown_outcome.map_or("", |sent| sent.words(text)) }</p>
            if link.len() >= LONG { <p class="hint">{ text.long }</p> }
            if shows_code {
                <QrWindow codes={codes(address, link).unwrap_or_default()}
                    line={if address.kind == LinkKind::Match { text.show_line } else { text.show_line_once }}
                    on_close={hide_code} />
            }
            <div class="field">
                <label for={id}>{ text.link }</label>
                <input id={id} class="link" type="text" readonly=true value={link.clone()}
                    onfocus={|event: FocusEvent| input::select_all(&event)}
                    oncopy={on_sent.reform(|_: Event| ())} />
            </div>
        </div>
    }
}
