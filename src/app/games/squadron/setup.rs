//! `#/squadron`: setup page with map and players (H1, H3).

use super::agreed::agreed_rules;
use super::saved_maps;
use crate::app::button::button;
use crate::app::links::{came_by_link, share_rules};
use crate::app::pages::players::{Draft, Edit, SetupPageProps, editing, use_draft};
use crate::app::pages::seats::{self, PlayersProps};
use crate::app::pictures::thumbnail;
use crate::app::play::begin::{running, use_running};
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::{Choice, use_later, values};
use crate::app::play::shell::agreed_section;
use crate::app::route::{GamePage, Route};
use crate::app::text::{SquadronText, side_name, use_texts};
use crate::app::worker_client::use_worker;
use kletka::bots::squadron::Level;
use kletka::play::GameKind;
use kletka::record::SetupOption;
use kletka::saved_maps::SavedMaps;
use kletka::scene::squadron::{ChartView, MARGIN, chart, extent};
use kletka::scene::{Scene, Viewport};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::{FirstToDeploy, Rule, Setup, Siege, SquadronPosition};
use yew::prelude::*;

type Edits = Callback<Edit<Draft<SquadronPosition>>>;

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

fn rule_choices(rule: Rule, setup: &Setup, edits: &Edits, words: &SquadronText) -> Html {
    let name = match rule {
        Rule::Siege => words.capture,
        Rule::FirstToDeploy => words.deploys_first,
    };
    let line = |value: usize| match rule {
        Rule::Siege => ((words.capture_by)(Siege::ALL[value]), (words.capture_line)(Siege::ALL[value])),
        Rule::FirstToDeploy => {
            let first = FirstToDeploy::ALL[value];
            (side_name(words, first.side()), (words.deploys_first_line)(first))
        }
    };
    let choose = |value| editing(edits, move |draft, ()| rule.set(&mut draft.setup, value));
    values(rule, setup, html! { <legend>{ name }</legend> }, line, choose)
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

    /// Returns the name of a custom map.
    fn own_name(&self, map: &Map) -> Option<&str> {
        self.own.iter().find(|(name, other)| other == map && !name.is_empty()).map(|(name, _)| name.as_str())
    }
}

#[function_component]
pub(crate) fn SquadronSetupPage(props: &SetupPageProps) -> Html {
    use_worker();
    let text = use_texts();
    let words = text.squadron;
    let (draft, came) = use_draft::<SquadronPosition>(Setup::default(), props.friend);
    let unfinished = use_running(GameKind::Squadron);
    let kept = use_kept(|| (saved_maps::shelf(), saved_maps::drawn_map()));
    let last = use_memo((), |()| draft.setup.map.clone());
    let maps = use_memo(kept, |kept| Maps::new(kept, &last));
    let edits = Callback::from(draft.dispatcher());
    let start = cloned!(draft, move |_: MouseEvent| draft.players.begin::<SquadronPosition>(draft.setup.clone()));
    let card = |title: &str, line: &'static str, map: &Map| {
        let badge = format!("{}×{}", map.width(), map.height());
        let chosen = map.clone();
        html! {
            <Choice group="map" title={title.to_owned()} {line} {badge} checked={*map == draft.setup.map}
                picture={html! { <MapPicture map={map.clone()} /> }}
                on_choose={editing(&edits, move |draft, ()| draft.setup.map = chosen.clone())} />
        }
    };
    let own_title = |name: &String| if name.is_empty() { (words.chart)(None).to_owned() } else { name.clone() };
    let levels = Level::ALL.map(|level| ((words.level)(level), (words.level_line)(level)));
    let who = PlayersProps::new(&draft, &edits, &words.sides, levels);
    let setup = &draft.setup;
    let agreed = agreed_rules(setup, maps.own_name(&setup.map), words).into_iter();
    let agreed = agreed.chain(seats::agreed(&who, text));
    let label = draft.players.start_label(words.start, text);
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ words.setup }</h1>
            <div class="setup-choices">
                { came_by_link(came, text) }
                { running(unfinished, words.running, words.resume) }
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
                <p class="tools"><a class="button" href={Route::Game(GameKind::Squadron, GamePage::Map).address()}>{ words.editor.draw }</a></p>
                { for Rule::ALL.iter().map(|&rule| rule_choices(rule, setup, &edits, words)) }
                { seats::players(&who, text) }
            </div>
            <div class="setup-side">
                { agreed_section(html! { <MapPicture map={setup.map.clone()} /> }, agreed, text) }
                <div class="start">
                    { button("primary", label, start) }
                </div>
                { share_rules::<SquadronPosition>(setup, text) }
            </div>
        </div>
    }
}
