//! `#/squadron`: what Squadron adds to its setup page (H1, H3).

use super::saved_maps;
use crate::app::pictures::thumbnail;
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::{Choice, use_later};
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::setup::{Fault, FormProps, OtherField, SetupGame};
use crate::app::text::{AllTexts, Texts, use_texts};
use kletka::play::GameKind;
use kletka::record::Value;
use kletka::saved_maps::SavedMaps;
use kletka::scene::squadron::{ChartView, MARGIN, chart, extent, red_share};
use kletka::scene::{Scene, Viewport};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::{Rule, RuleGroup, Setup, SquadronPosition};

#[derive(Properties, PartialEq)]
pub(super) struct MapPictureProps {
    pub(super) map: Map,
}

/// Picture of a map, drawn after the page.
#[function_component]
pub(super) fn MapPicture(props: &MapPictureProps) -> Html {
    let (width, height) = extent(&props.map);
    let scene = if use_later() {
        chart(&ChartView::still(props.map.clone()), None, Viewport::WHOLE)
    } else {
        Scene { width, height, shapes: Vec::new() }
    };
    thumbnail(&scene, MARGIN)
}

impl SetupGame for SquadronPosition {
    type Presets = MapChoice;

    fn sides(text: &'static Texts) -> &'static [&'static str] {
        &text.squadron.sides
    }

    fn group(group: RuleGroup, text: &Texts) -> &'static str {
        (text.squadron_rules.group)(group)
    }

    fn title(rule: Rule, text: &Texts) -> &'static str {
        (text.squadron_rules.title)(rule)
    }

    fn value(rule: Rule, value: Value, _sides: [&str; 2], text: &Texts) -> String {
        (text.squadron_rules.value)(rule, value.kind).to_owned()
    }

    fn line(rule: Rule, kind: usize, text: &AllTexts) -> &'static str {
        (text.cards.squadron)(rule, kind)
    }

    fn others(setup: &Setup, text: &Texts) -> Vec<OtherField<Self>> {
        let (words, map) = (text.squadron, &setup.map);
        let name = (words.chart)(BuiltinMap::from_map(map));
        let chart = format!("{name}, {}×{}", map.width(), map.height());
        let field = |name, value| OtherField { group: RuleGroup::Victory, tag: "", name, value, is_usual: true };
        vec![
            field(words.map, chart),
            field(words.draw, words.draw_is.to_owned()),
            field(words.equal_players, (words.red_share)(red_share(setup))),
        ]
    }

    fn fault(_setup: &Setup, _text: &Texts) -> Option<Fault> {
        None
    }
}

/// Selectable maps: built-in ones, and custom ones with their names.
struct Maps {
    known: Vec<(BuiltinMap, Map)>,
    own: Vec<(String, Map)>,
}

impl Maps {
    /// Unsaved maps have an empty name: the current drawing, and the map of the last match.
    fn new((shelf, drawn): &(SavedMaps, Option<Map>), last: &Map) -> Self {
        let known: Vec<_> = BuiltinMap::ALL.into_iter().map(|chart| (chart, chart.map())).collect();
        let kept = shelf.iter().map(|named| (named.name().to_owned(), named.map().clone()));
        let mut own: Vec<(String, Map)> = kept.filter(|(_, map)| map.check().is_ok()).collect();
        for map in [drawn.clone(), Some(last.clone())].into_iter().flatten() {
            let is_new = own.iter().all(|(_, other)| *other != map) && known.iter().all(|(_, other)| *other != map);
            if is_new && map.check().is_ok() {
                own.push((String::new(), map));
            }
        }
        Self { known, own }
    }
}

/// Built-in maps and the player's own, and the way to draw one.
#[function_component]
pub(in crate::app) fn MapChoice(form: &FormProps<SquadronPosition>) -> Html {
    let text = use_texts();
    let words = text.squadron;
    let kept = use_kept(|| (saved_maps::shelf(), saved_maps::drawn_map()));
    let last = use_memo((), |()| form.setup().map.clone());
    let maps = use_memo(kept, |kept| Maps::new(kept, &last));
    let card = |title: &str, line: &'static str, map: &Map| {
        let chosen = map.clone();
        html! {
            <Choice group="map" title={title.to_owned()} {line} badge={format!("{}×{}", map.width(), map.height())}
                checked={*map == form.setup().map} picture={html! { <MapPicture map={map.clone()} /> }}
                on_choose={form.change(move |setup, ()| setup.map = chosen.clone())} />
        }
    };
    let own_title = |name: &String| if name.is_empty() { (words.chart)(None).to_owned() } else { name.clone() };
    html! {
        <>
            <fieldset class="choices choices-presets">
                <legend>{ words.map }</legend>
                { for maps.known.iter().map(|(chart, map)| {
                    card((words.chart)(Some(*chart)), (words.chart_line)(*chart), map)
                }) }
            </fieldset>
            if !maps.own.is_empty() {
                <fieldset class="choices choices-presets">
                    <legend>{ words.own_maps }</legend>
                    { for maps.own.iter().map(|(name, map)| card(&own_title(name), "", map)) }
                </fieldset>
            }
            <p class="tools">
                <a class="button" href={Route::Game(GameKind::Squadron, GamePage::Map).address()}>{ words.editor.draw }</a>
            </p>
        </>
    }
}
