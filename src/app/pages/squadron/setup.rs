//! `#/squadron`: the map and the players of a battle of squadrons (H1, H3).

use super::store::{self, Match};
use crate::app::chart::Chart;
use crate::app::pages::setup::controls::Choice;
use crate::app::route::Route;
use crate::app::text::squadron::side_name;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{input, random};
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::scene::squadron::ChartView;
use kletka::squadron::Setup;
use kletka::squadron::map::Map;
use kletka::squadron::maps;
use std::rc::Rc;
use yew::prelude::*;

/// What stands in the form.
#[derive(Clone, PartialEq)]
struct Draft {
    map: Map,
    players: [Option<Level>; 2],
    by_lot: bool,
}

impl Draft {
    fn first() -> Self {
        match store::last() {
            Some(last) => Self { map: last.setup.map, players: last.players, by_lot: false },
            None => Self { map: Setup::default().map, players: [None, Some(Level::Midshipman)], by_lot: false },
        }
    }
}

/// The page.
#[function_component]
pub(crate) fn SquadronSetupPage() -> Html {
    let text = use_texts();
    let words = text.squadron;
    let draft = use_state_eq(Draft::first);
    let running = use_memo((), |()| store::is_running());
    let own = use_memo((), |()| store::own_map().filter(|map| map.check().is_ok()));
    let set = |map: &Map| {
        let (draft, map) = (draft.clone(), map.clone());
        Callback::from(move |()| draft.set(Draft { map: map.clone(), ..(*draft).clone() }))
    };
    let start = {
        let draft = draft.clone();
        move |_: MouseEvent| {
            let Draft { map, mut players, by_lot } = (*draft).clone();
            let seed = random::seed();
            if by_lot && seed.is_multiple_of(2) {
                players.swap(0, 1);
            }
            store::begin(&Match { setup: Setup { map }, players, moves: Vec::new(), seed });
            Route::SquadronMatch.go();
        }
    };
    let known = maps::all();
    let choice = |(chart, map): &(maps::Chart, Map)| {
        let size = format!("{}×{}", map.width(), map.height());
        html! {
            <Choice group="map" checked={*map == draft.map} on_choose={set(map)} title={(words.chart)(Some(*chart))} badge={size} />
        }
    };
    // A map that came with a match, or one's own.
    let foreign = maps::Chart::of(&draft.map).is_none() && own.as_ref().as_ref() != Some(&draft.map);
    let lot = {
        let draft = draft.clone();
        move |_: Event| draft.set(Draft { by_lot: !draft.by_lot, ..(*draft).clone() })
    };
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ words.setup }</h1>
            <div class="setup-choices">
                if *running {
                    <p class="running">{ words.running }{ " " }<a href={Route::SquadronMatch.address()}>{ words.resume }</a></p>
                }
                <section class="agreed virus-options">
                    <h2>{ text.players.who }</h2>
                    <div class="names">{ for Side::BOTH.map(|side| player(side, &draft, text)) }</div>
                    <label class="row"><input type="checkbox" role="switch" name="lot" checked={draft.by_lot} onchange={lot} />
                        <span>{ words.by_lot }</span></label>
                </section>
                <fieldset class="choices">
                    <legend>{ words.map }</legend>
                    { for known.iter().map(choice) }
                    if let Some(map) = own.as_ref() {
                        <Choice group="map" checked={*map == draft.map} on_choose={set(map)} title={(words.chart)(None)} />
                    }
                    if foreign { <Choice group="map" checked=true on_choose={set(&draft.map)} title={(words.chart)(None)} line={draft.map.code()} /> }
                </fieldset>
                <p><a class="button" href={Route::SquadronMap.address()}>{ words.editor.draw }</a></p>
            </div>
            <div class="setup-side">
                <section class="agreed">
                    <h2>{ (words.chart)(maps::Chart::of(&draft.map)) }</h2>
                    <Chart id="map" label={words.board} view={Rc::new(ChartView::still(draft.map.clone()))} />
                </section>
                <div class="start">
                    <button type="button" class="primary" onclick={start}>{ words.start }</button>
                </div>
            </div>
        </div>
    }
}

fn player(side: Side, draft: &UseStateHandle<Draft>, text: &Texts) -> Html {
    let words = text.squadron;
    let levels = [None, Some(Level::Midshipman), Some(Level::Lieutenant), Some(Level::Commodore)];
    let choose = {
        let draft = draft.clone();
        move |event: Event| {
            let number = input::chosen(&event).and_then(|value| value.parse::<usize>().ok()).unwrap_or(0);
            let mut next = (*draft).clone();
            next.players[side.index() & 1] = levels.get(number).copied().flatten();
            draft.set(next);
        }
    };
    let option = |(number, level): (usize, &Option<Level>)| {
        let name = level.map_or(words.human, words.level);
        let selected = draft.players[side.index() & 1] == *level;
        html! { <option value={number.to_string()} {selected}>{ name }</option> }
    };
    html! {
        <label class="field"><span>{ side_name(words, side) }</span>
            <select name={format!("player-{}", side.index())} onchange={choose}>{ for levels.iter().enumerate().map(option) }</select></label>
    }
}
