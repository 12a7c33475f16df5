//! Map of a campaign on a canvas: a list of its camps and coasts.

use super::orders::coast_words;
use super::recap::Passage;
use super::standings;
use super::words::{Words, name, use_words};
use crate::app::canvas::{Canvas, CanvasView, Frame, Kind, SharedView, place_of};
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::text::Texts;
use crate::app::web::cells::CellElement;
use crate::app::web::{document, media};
use gloo::render::request_animation_frame;
use kletka::campaign::{CampId, Position, SavedCampaign};
use kletka::grid::Cell;
use kletka::scene::campaign::{self, Format, MapLayout, MapView, Site, Voyage};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Rect, Scene, Viewport};
use std::rc::Rc;

/// Returns the format of the map: upright in an upright window.
#[hook]
fn use_format() -> Format {
    if use_watched(media::upright, media::on_turn) { Format::Upright } else { Format::Lying }
}

#[derive(Properties, PartialEq)]
pub(super) struct SeaMapProps {
    pub(super) saved: Rc<SavedCampaign>,
    /// Days that have passed, whose voyages are shown.
    pub(super) passage: Rc<Option<Passage>>,
    /// While days pass, the campaign at their start.
    pub(super) begun: Option<Rc<SavedCampaign>>,
    /// Player's acting camp.
    pub(super) mine: Option<CampId>,
    pub(super) chosen: Option<Site>,
    pub(super) on_choose: Callback<Site>,
}

/// Map that shows the voyages of fleets when days have passed.
#[function_component]
pub(super) fn SeaMap(props: &SeaMapProps) -> Html {
    let (words, format) = (use_words(), use_format());
    let voyages = use_memo(props.passage.clone(), |passage| {
        (**passage).as_ref().map_or(Vec::new(), |passage| campaign::voyages(passage.before(), passage.after()))
    });
    let percent = use_voyage(&voyages);
    let position = props.saved.campaign.position();
    let mut view = MapView { chosen: props.chosen, ..MapView::from_position(position, props.mine, format) };
    if let Some(begun) = &props.begun {
        view.fleets = MapView::from_position(begun.campaign.position(), None, format).fleets;
    } else if percent < 100 {
        view.fleets = voyages.iter().filter_map(|voyage| voyage.at(percent)).collect();
    }
    let layout = view.layout();
    let on_cell = {
        let (layout, on_choose) = (layout.clone(), props.on_choose.clone());
        move |cell: Cell| layout.site(cell).into_iter().for_each(|site| on_choose.emit(site))
    };
    let labels = layout.sites().map(|site| (site, site_label(position, site, words))).collect();
    let view = SharedView::new(CampaignMap { view, layout, labels });
    html! { <Canvas id="campaign" label={words.own.map.title} {view} {on_cell} /> }
}

/// Milliseconds for a percent of a voyage.
const PACE: f64 = 13.0;

/// Returns the percentage of the voyages' animation, 100 after it. A press or a key ends it.
#[hook]
fn use_voyage(voyages: &Rc<Vec<Voyage>>) -> u8 {
    let animate = use_settings().get().animate();
    let percent = use_state_eq(|| 100u8);
    let start = use_mut_ref(|| None::<f64>);
    {
        let (percent, start) = (percent.clone(), start.clone());
        use_effect_with(voyages.clone(), move |voyages| {
            start.replace(None);
            percent.set(if animate && !voyages.is_empty() { 0 } else { 100 });
        });
    }
    let now = *percent;
    use_guard_with(now, move |&now| {
        (now < 100).then(|| {
            let skip = percent.clone();
            let frame = request_animation_frame(move |time| {
                let begun = *start.borrow_mut().get_or_insert(time);
                percent.set((((time - begun) / PACE) as u8).clamp(now + 1, 100));
            });
            (frame, document::on_input(move || skip.set(100)))
        })
    });
    now
}

/// Describes a site for screen readers.
fn site_label(position: &Position, site: Site, words: Words) -> String {
    match site {
        Site::Camp(camp) => {
            let marks = standings::marks(position, camp, words);
            let gold = words.gold(position.treasury(camp));
            core::iter::once(name(position, camp)).chain([gold]).chain(marks).collect::<Vec<_>>().join(", ")
        }
        Site::Coast(coast) => {
            format!("{}: {}", (words.own.orders.coast)(coast), coast_words(position, coast, words))
        }
    }
}

#[derive(PartialEq)]
struct CampaignMap {
    view: MapView,
    layout: MapLayout,
    /// Screen-reader labels of all sites.
    labels: Vec<(Site, String)>,
}

impl CanvasView for CampaignMap {
    fn frame(&self) -> Frame {
        let cell = |site| self.layout.cell(site);
        let mine = || self.view.mine.and_then(|camp| cell(Site::Camp(camp)));
        let first = self.view.chosen.and_then(cell).or_else(mine).or_else(|| self.layout.sites().find_map(cell));
        let (columns, rows) = self.layout.berths();
        let (extent, cells) = (self.layout.size(), Rect { left: 0.0, top: 0.0, width: 1.0, height: 1.0 });
        Frame { kind: Kind::Map, columns, rows, extent, cells, first, sight: None, last: None }
    }

    fn scene(&self, _: Viewport, pointed: Pointed) -> Scene {
        campaign::map(&self.view, pointed.cursor.and_then(|cell| self.layout.site(cell)))
    }

    fn name(&self, cell: Cell) -> String {
        self.layout.site(cell).map(|site| site.to_string()).unwrap_or_default()
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        self.layout.cell(name.parse().ok()?)
    }

    fn element(&self, cell: Cell, _: &Texts) -> CellElement {
        let site = self.layout.site(cell);
        let label = self.labels.iter().find(|(known, _)| Some(*known) == site).map(|(_, label)| label.clone());
        CellElement {
            name: self.name(cell),
            label: label.unwrap_or_default(),
            style: site.and_then(|site| self.layout.rect(site)).map(place_of),
            is_selected: Some(site.is_some() && self.view.chosen == site),
            ..CellElement::default()
        }
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        vec![self.layout.sites().filter_map(|site| self.layout.cell(site)).collect()]
    }

    fn cell_at(&self, _: Viewport, (x, y): (f32, f32)) -> Option<Cell> {
        self.layout.site_at(x, y).and_then(|site| self.layout.cell(site))
    }

    fn step(&self, from: Cell, key: &str) -> Option<Cell> {
        self.layout.step(self.layout.site(from)?, key).and_then(|site| self.layout.cell(site))
    }

    fn viewport(&self, _: (f32, f32), _: Option<Viewport>) -> Viewport {
        Viewport::WHOLE
    }
}
