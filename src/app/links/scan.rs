//! Page that scans the code of a link off another screen.

use super::frame::alert;
use super::paste::Paste;
use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{LinksText, use_all_texts};
use crate::app::web::camera::{Camera, CameraError};
use crate::app::web::scanner::{Scanned, Scanner};
use crate::app::web::{document, location};
use kletka::link::{CodeReader, CodeText};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::platform::spawn_local;

/// Why nothing can be scanned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    Camera(CameraError),
    /// The program that reads codes did not load.
    NoScanner,
}

impl Trouble {
    fn words(self, text: &LinksText) -> &'static str {
        match self {
            Self::Camera(CameraError::Insecure) => text.camera_insecure,
            Self::Camera(CameraError::Refused) => text.camera_refused,
            Self::Camera(CameraError::Missing) => text.camera_missing,
            Self::Camera(CameraError::Busy) => text.camera_busy,
            Self::NoScanner => text.no_scanner,
        }
    }
}

/// What the last code was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nothing,
    Foreign,
    Piece { read: usize, count: usize },
    Link,
}

/// Page with the camera's picture; opens the link that a code holds. The camera is off when a link was read, and while
/// the page is not seen.
#[function_component]
pub(super) fn ScanPage() -> Html {
    let all = use_all_texts();
    let text = all.links;
    let video = use_node_ref();
    let trouble = use_state_eq(|| None::<Trouble>);
    let seen = use_state_eq(|| Seen::Nothing);
    let attempt = use_state_eq(|| 0);
    let is_hidden = use_state_eq(document::is_hidden);
    use_guard_with((), {
        let is_hidden = is_hidden.setter();
        move |()| document::on_hidden(move |hidden| is_hidden.set(hidden))
    });
    let is_on = !*is_hidden && *seen != Seen::Link && trouble.is_none();
    use_effect_with((is_on, *attempt), {
        let (video, trouble, seen) = (video.clone(), trouble.setter(), seen.setter());
        move |&(is_on, _)| {
            let scan = Rc::new(Scan::default());
            if is_on {
                spawn_local(scan.clone().begin(video, trouble, seen));
            }
            move || scan.end()
        }
    });
    let again = cloned!(trouble, attempt, move |_: MouseEvent| {
        trouble.set(None);
        attempt.set(*attempt + 1);
    });
    let close = |_: MouseEvent| {
        if !location::back() {
            Route::Home.go();
        }
    };
    let line = match *seen {
        Seen::Nothing | Seen::Link => text.scan_line.to_owned(),
        Seen::Foreign => text.scan_foreign.to_owned(),
        Seen::Piece { read, count } => (text.scan_pieces)(read, count),
    };
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ all.ways.scan }</h1>
            if let Some(trouble) = *trouble {
                { alert(trouble.words(text)) }
            } else {
                <video ref={video} class="camera" playsinline=true aria-label={text.camera} />
                <p aria-live="polite">{ line }</p>
                if let Seen::Piece { read, count } = *seen {
                    <progress aria-label={text.scan_progress} max={count.to_string()} value={read.to_string()} />
                }
            }
            <p class="tools">
                if trouble.is_some() { { button("button", all.loading.try_again, again) } }
                { button("button", text.close_camera, close) }
            </p>
            <Paste />
        </div>
    }
}

/// Camera and scanner, from when they are wanted until they are not.
#[derive(Default)]
struct Scan {
    is_over: Cell<bool>,
    running: RefCell<Option<(Camera, Scanner)>>,
}

impl Scan {
    async fn begin(
        self: Rc<Self>,
        video: NodeRef,
        trouble: UseStateSetter<Option<Trouble>>,
        seen: UseStateSetter<Seen>,
    ) {
        let camera = match Camera::open().await {
            // Left while the browser was asking.
            _ if self.is_over.get() => return,
            Ok(camera) => camera,
            Err(why) => return trouble.set(Some(Trouble::Camera(why))),
        };
        camera.show_in(&video);
        let reader = RefCell::new(CodeReader::default());
        let failed = trouble.clone();
        let scanner = Scanner::start(&video, move |scanned| match scanned {
            Scanned::Text(text) => take(&reader, &text, &seen),
            Scanned::Failed => failed.set(Some(Trouble::NoScanner)),
        });
        match scanner {
            Some(scanner) => drop(self.running.replace(Some((camera, scanner)))),
            None => trouble.set(Some(Trouble::NoScanner)),
        }
    }

    fn end(&self) {
        self.is_over.set(true);
        self.running.take();
    }
}

/// Reads the text of a code, and opens the page of the link that it completes.
fn take(reader: &RefCell<CodeReader>, text: &str, seen: &UseStateSetter<Seen>) {
    match reader.borrow_mut().read(text) {
        CodeText::Link(address) => {
            seen.set(Seen::Link);
            // Going back leads to the page before this one.
            if let Ok(fragment) = address.to_local_fragment() {
                location::replace(&fragment);
            }
        }
        CodeText::Piece { read, count } => seen.set(Seen::Piece { read, count }),
        CodeText::Foreign => seen.set(Seen::Foreign),
    }
}
