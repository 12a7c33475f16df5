//! Named layouts.

use crate::app::button::button;
use crate::app::play::entries::use_kept;
use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::web::{input, storage};
use kletka::backup::{LAYOUT, MAX_LAYOUTS as MOST};
use kletka::record::tags::sanitize_line;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Fleet, Layout, Setup};

/// Maximum length of a name, in characters.
const NAME: usize = 40;

#[derive(Clone, PartialEq, Debug)]
struct NamedLayout {
    place: usize,
    name: String,
    layout: Layout,
}

fn key(place: usize) -> String {
    format!("{LAYOUT}{place}")
}

/// Returns the stored layouts that are legal in this setup.
fn kept(setup: &Setup) -> Vec<NamedLayout> {
    let read = |place: usize| {
        let transcript: Transcript = storage::read(&key(place))?.parse().ok()?;
        let name = transcript.tag("Name")?.to_owned();
        let [layout, _] = transcript.boards.placed;
        // A layout fits any column labels.
        let layout = Layout { coordinates: setup.coordinates.clone(), ..layout? };
        Fleet::new(setup, layout.clone()).ok()?;
        Some(NamedLayout { place, name, layout })
    };
    (0..MOST).filter_map(read).collect()
}

/// Returns an unused place; layouts of other setups keep theirs.
fn free() -> Option<usize> {
    (0..MOST).find(|&place| storage::read(&key(place)).is_none())
}

/// Stores a layout under a name, replacing one of equal name as it is stored now.
fn keep(setup: &Setup, name: &str, layout: &Layout) {
    let same = kept(setup).into_iter().find(|kept| kept.name == name).map(|kept| kept.place);
    let Some(place) = same.or_else(free) else { return };
    let mut transcript = Transcript::new(setup.clone(), Vec::new());
    transcript.boards.placed[0] = Some(layout.clone());
    transcript.tags.push(("Name".to_owned(), name.to_owned()));
    storage::write(&key(place), &transcript.to_string());
    storage::announce_change();
}

/// Removes a layout, unless another tab has put another one in its place.
fn remove(setup: &Setup, known: &NamedLayout) {
    if kept(setup).contains(known) {
        storage::remove(&key(known.place));
        storage::announce_change();
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct LayoutsProps {
    pub(super) setup: Setup,
    /// Layout on the board if it is complete.
    pub(super) layout: Option<Layout>,
    pub(super) on_choose: Callback<Layout>,
}

/// List of the stored layouts, and the field that stores this one.
#[function_component]
pub(super) fn Layouts(props: &LayoutsProps) -> Html {
    let text = use_texts();
    let all = {
        let setup = props.setup.clone();
        use_kept(move || kept(&setup))
    };
    let field = use_node_ref();
    let save = {
        let (field, setup, layout) = (field.clone(), props.setup.clone(), props.layout.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let name = sanitize_line(&input::text(&field), NAME);
            if let (false, Some(layout)) = (name.is_empty(), &layout) {
                keep(&setup, &name, layout);
                input::clear(&field);
            }
        }
    };
    let full = free().is_none();
    let line = |known: &NamedLayout| {
        let choose = {
            let layout = known.layout.clone();
            props.on_choose.reform(move |_: MouseEvent| layout.clone())
        };
        let delete = {
            let (known, setup) = (known.clone(), props.setup.clone());
            move |_: MouseEvent| remove(&setup, &known)
        };
        html! {
            <li>
                { button("button", known.name.as_str(), choose) }
                <button type="button" class="own-delete" onclick={delete} aria-label={(text.setup.delete)(&known.name)}>
                    { "×" }
                </button>
            </li>
        }
    };
    html! {
        <details class="panel layouts">
            <summary>
                <span class="panel-title">{ text.placement.layouts }</span>
                <span class="panel-value">{ all.len() }</span>
            </summary>
            <div class="panel-body">
                <ul>{ for all.iter().map(line) }</ul>
                <form class="save-row" onsubmit={save}>
                    <label class="field"><span>{ text.placement.layout_name }</span>
                        <input ref={field} maxlength={NAME.to_string()} disabled={full} /></label>
                    <button type="submit" class="button" disabled={full || props.layout.is_none()}>
                        { text.placement.save }
                    </button>
                    if full { <p class="hint">{ (text.placement.layouts_full)(MOST) }</p> }
                </form>
            </div>
        </details>
    }
}
