//! Map of a campaign on a canvas, below a list of its camps and coasts for keyboard and screen readers.

use crate::app::board::{place_of, use_repaint};
use crate::app::settings::use_settings;
use crate::app::web::{canvas, document, media};
use kletka::campaign::{CampId, SavedCampaign};
use kletka::scene::Rect;
use kletka::scene::campaign::{self, Format, MapLayout, MapView, Site};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct MapProps {
    /// Screen-reader label of the list.
    pub(super) label: AttrValue,
    pub(super) saved: Rc<SavedCampaign>,
    /// Player's camp.
    #[prop_or_default]
    pub(super) mine: Option<CampId>,
    #[prop_or_default]
    pub(super) chosen: Option<Site>,
    /// A camp or coast was chosen by click, touch or key.
    pub(super) on_choose: Callback<Site>,
    /// Returns the screen-reader label of a camp or coast.
    pub(super) describe: Callback<Site, String>,
}

/// Map, upright in an upright window.
#[function_component]
pub(super) fn CampaignMap(props: &MapProps) -> Html {
    let settings = use_settings().get();
    let node = use_node_ref();
    let list = use_node_ref();
    let focused = use_state_eq(|| None::<Site>);
    // Tab stop.
    let cursor = use_state_eq(|| None::<Site>);
    let repaint = use_repaint(&node);
    let format = if media::upright() { Format::Upright } else { Format::Lying };
    let view = use_memo((props.saved.clone(), props.mine, props.chosen, format), |(saved, mine, chosen, format)| {
        MapView { chosen: *chosen, ..MapView::from_position(saved.campaign.position(), *mine, *format) }
    });
    let layout = use_memo((view.camps.len(), format), |&(camps, format)| MapLayout::new(camps, format));
    use_painter(&node, (view, *focused, settings, repaint));
    let click = {
        let (node, layout, on_choose) = (node.clone(), layout.clone(), props.on_choose.clone());
        move |event: MouseEvent| {
            // Simulated clicks go to the list.
            if !document::is_simulated(&event)
                && let Some(site) = canvas::point(&node, &event).and_then(|point| layout.site_at(point.x, point.y))
            {
                on_choose.emit(site);
            }
        }
    };
    let at = |event: &Event| document::cell_name(event)?.parse::<Site>().ok();
    let choose = {
        let on_choose = props.on_choose.clone();
        move |event: MouseEvent| {
            if let Some(site) = at(&event).filter(|_| document::is_simulated(&event)) {
                on_choose.emit(site);
            }
        }
    };
    let key = {
        let (layout, list) = (layout.clone(), list.clone());
        move |event: KeyboardEvent| {
            let Some(site) = at(&event) else { return };
            if let Some(to) = layout.step(site, &event.key()) {
                event.prevent_default();
                document::focus_cell(&list, &to.to_string());
            } else if event.key().starts_with("Arrow") {
                event.prevent_default();
            }
        }
    };
    let came = {
        let (focused, cursor) = (focused.clone(), cursor.clone());
        move |event: FocusEvent| {
            let site = at(&event);
            focused.set(site);
            if site.is_some() {
                cursor.set(site);
            }
        }
    };
    let left = {
        let focused = focused.clone();
        move |_: FocusEvent| focused.set(None)
    };
    let first = cursor.or(props.chosen).or(props.mine.map(Site::Camp)).filter(|&site| layout.rect(site).is_some());
    let first = first.or_else(|| layout.sites().next());
    let site = |site: Site| {
        let is_chosen = props.chosen == Some(site);
        html! {
            <button type="button" role="option" data-cell={site.to_string()} data-at={layout.rect(site).map(middle)}
                style={layout.rect(site).map(place_of)}
                tabindex={if Some(site) == first { "0" } else { "-1" }} aria-selected={if is_chosen { "true" } else { "false" }}
                aria-label={props.describe.emit(site)}></button>
        }
    };
    let (width, height) = layout.size();
    // In thousandths, because formatting floats would add code to the page.
    let style = format!("--shape:calc({}/{})", (width * 1000.0) as u32, (height * 1000.0) as u32);
    html! {
        <div class="campaign-map" data-board="campaign" {style}>
            <div class="surface" onclick={click} onmousedown={|event: MouseEvent| document::leave_focus(&event)}>
                <canvas ref={node} aria-hidden="true"></canvas>
                <div class="cells" role="listbox" aria-label={props.label.clone()} ref={list} onclick={choose} onkeydown={key}
                    onfocusin={came} onfocusout={left}>
                    { for layout.sites().map(site) }
                </div>
            </div>
        </div>
    }
}

/// Returns the middle of a rectangle in thousandths of the map, for the tests to click.
fn middle(rect: Rect) -> String {
    let thousandths = |begin: f32, length: f32| ((begin + length / 2.0) * 1000.0) as u32;
    format!("{} {}", thousandths(rect.left, rect.width), thousandths(rect.top, rect.height))
}

/// Paints the map at most once per animation frame.
#[hook]
fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (Rc<MapView>, Option<Site>, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, cursor, _, _)| {
        let (view, cursor) = (view.clone(), *cursor);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            canvas::paint(&node, &campaign::map(&view, cursor));
        }));
    });
}
