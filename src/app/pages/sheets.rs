//! `#/…/sheets`: empty sheets to print, for games on paper.

use crate::app::button::button;
use crate::app::games::sea_battle::setup::{fleet_picture, fleet_words};
use crate::app::games::squadron::shelf;
use crate::app::pictures::drawing;
use crate::app::play::begin::last;
use crate::app::play::entries::use_kept;
use crate::app::play::form_controls::{Stepper, chip, narrow};
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::settings::use_settings;
use crate::app::text::{SquadronText, Texts, use_texts};
use crate::app::web::document;
use kletka::game::Side;
use kletka::grid::MAX_SIZE;
use kletka::play::GameKind;
use kletka::scene::squadron::{ChartView, chart};
use kletka::scene::{Viewport, sea_battle, virus_war};
use kletka::sea_battle::{Coordinates, MIN_SIZE, Preset, SeaBattlePosition, Setup};
use kletka::squadron::ShipClass;
use kletka::squadron::Wind::{Calm, Fair};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;

#[derive(Properties, PartialEq)]
pub(crate) struct SheetsPageProps {
    pub(crate) game: GameKind,
}

#[function_component]
pub(crate) fn SheetsPage(props: &SheetsPageProps) -> Html {
    let text = use_texts();
    let game = |game: GameKind| {
        let current = (game == props.game).then_some("page");
        html! { <a class="button" href={Route::Game(game, GamePage::Sheets).address()} aria-current={current}>{ text.game(game) }</a> }
    };
    let sheets: [fn() -> Html; 3] =
        [|| html! { <SeaBattleSheets /> }, || html! { <SquadronSheet /> }, || html! { <VirusWarSheet /> }];
    html! {
        <div class="sheets">
            <h1 tabindex="-1">{ text.ways.sheets }</h1>
            <nav class="tools" aria-label={text.ways.sheets}>{ for GameKind::ALL.map(game) }</nav>
            { sheets[props.game as usize]() }
        </div>
    }
}

/// Draws the choices, the button that prints, and the sheets as they are printed.
fn page(choices: Html, sheets: Html, text: &Texts) -> Html {
    html! {
        <>
            <div class="sheet-choices">
                { choices }
                <p class="tools">{ button("primary", text.end.print, |_: MouseEvent| document::print()) }</p>
            </div>
            { sheets }
        </>
    }
}

#[function_component]
fn SeaBattleSheets() -> Html {
    let text = use_texts();
    let last =
        use_memo((), |()| last::<SeaBattlePosition>().map_or(Setup::default(), |(game, _)| game.setup().clone()));
    let size = use_state_eq(|| last.size);
    let chosen = use_state_eq(|| None::<Coordinates>);
    let letters = (*chosen).clone().unwrap_or(use_settings().get().language.letters());
    let letter = |system: Coordinates| {
        let (label, chosen) = (text.terms.coordinates(&system), chosen.clone());
        chip(label, system == letters, move |_: MouseEvent| chosen.set(Some(system.clone())))
    };
    let on_change = cloned!(size, move |to| size.set(narrow(to)));
    let choices = html! {
        <>
            <Stepper id="sheet-size" label={(text.sea_rules.title)(kletka::sea_battle::Rule::Size)} value={u16::from(*size)} min={u16::from(MIN_SIZE)}
                max={u16::from(MAX_SIZE)} {on_change} />
            <div class="chips" role="group" aria-label={text.setup.letters}>
                { for [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin].map(letter) }
            </div>
        </>
    };
    // Two small sheets, one for each player, fit on a page; two large boards need two pages.
    let (class, copies) = match *size {
        ..=12 => ("sheet sheet-half", 2),
        13..=18 => ("sheet sheet-whole", 1),
        _ => ("sheet", 1),
    };
    let setup = if last.size == *size { Some((*last).clone()) } else { preset(*size) };
    let board = |title: &str| {
        let view = sea_battle::BoardView::new(*size, letters.clone());
        html! { <figure><figcaption>{ title }</figcaption>{ drawing(&sea_battle::board(&view), title) }</figure> }
    };
    let sheet = html! {
        <section {class}>
            <div class="sheet-boards">
                { board(text.battle.your_board) }
                { board(&(text.battle.enemy_board)("_________________")) }
            </div>
            if let Some(setup) = setup { <p class="sheet-fleet">{ fleet_picture(&setup) }{ fleet(&setup, text) }</p> }
        </section>
    };
    page(choices, html! { <>{ for std::iter::repeat_n(sheet, copies) }</> }, text)
}

/// Returns the preset of the largest board that is not larger.
fn preset(size: u8) -> Option<Setup> {
    [Preset::Classic, Preset::Carrier, Preset::Large, Preset::Huge, Preset::Sheet]
        .into_iter()
        .map(Preset::setup)
        .rfind(|setup| setup.size <= size)
}

fn fleet(setup: &Setup, text: &Texts) -> String {
    let mut words = fleet_words(&setup.fleet, text.terms);
    for (count, name) in [(setup.mines, text.terms.mines), (setup.sweepers, text.terms.sweepers)] {
        if count > 0 {
            words = format!("{words}, {}", name(count.into()));
        }
    }
    words
}

#[function_component]
fn SquadronSheet() -> Html {
    let text = use_texts();
    let words = text.squadron;
    let own = use_kept(shelf);
    let maps = use_memo((core::ptr::from_ref(text), own), |(_, own)| {
        let known = BuiltinMap::ALL.map(|map| ((words.chart)(Some(map)).to_owned(), map.map()));
        let own = own.iter().map(|own| (own.name().to_owned(), own.map().clone())).collect::<Vec<_>>();
        known.into_iter().chain(own).collect::<Vec<(String, Map)>>()
    });
    let chosen = use_state_eq(|| 0);
    let Some((name, map)) = maps.get(*chosen) else { return html! {} };
    let choose = |(at, (name, _)): (usize, &(String, Map))| {
        let (is_chosen, chosen) = (at == *chosen, chosen.clone());
        chip(name, is_chosen, move |_: MouseEvent| chosen.set(at))
    };
    let choices = html! {
        <div class="chips" role="group" aria-label={words.map}>{ for maps.iter().enumerate().map(choose) }</div>
    };
    let sheet = html! {
        <section class="sheet">
            <figure>
                <figcaption>{ name }</figcaption>
                { drawing(&chart(&ChartView::still(map.clone()), None, Viewport::WHOLE), name) }
            </figure>
            { ships(words) }
            <p>{ words.wind_odds }</p>
        </section>
    };
    page(choices, sheet, text)
}

/// Draws the ships with a ring for each hit that they can take.
fn ships(words: &SquadronText) -> Html {
    let row = |ship: ShipClass| {
        let numbers = [ship.moves(Fair), ship.moves(Calm), ship.range(), ship.shots()];
        let rings = "○".repeat(ship.strength().into());
        html! {
            <tr>
                <th scope="row">{ format!("{} · {}", words.letters[ship.index()], (words.ship)(ship)) }
                    if ship.lobs() { { ", " }{ words.legend_lob } }</th>
                { for numbers.map(|number| html! { <td>{ number }</td> }) }
                { for Side::BOTH.map(|_| html! { <td class="pegs">{ &rings }</td> }) }
            </tr>
        }
    };
    html! {
        <table>
            <thead><tr>
                <td></td>
                { for words.ship_columns.iter().chain(&words.sides).map(|column| html! { <th scope="col">{ *column }</th> }) }
            </tr></thead>
            <tbody>{ for ShipClass::ALL.map(row) }</tbody>
        </table>
    }
}

#[function_component]
fn VirusWarSheet() -> Html {
    let text = use_texts();
    let size = use_state_eq(|| 10);
    let on_change = cloned!(size, move |to| size.set(narrow(to)));
    let choices = html! {
        <Stepper id="sheet-size" label={(text.virus_rules.title)(kletka::virus_war::Rule::Size)} value={u16::from(*size)} {on_change}
            min={u16::from(kletka::virus_war::MIN_SIZE)} max={u16::from(kletka::virus_war::MAX_SIZE)} />
    };
    let [crosses, noughts, ..] = text.virus.sides;
    let title = format!("{crosses}: _________________ {noughts}: _________________");
    let sheet = html! {
        <section class="sheet">
            <figure><figcaption>{ title }</figcaption>
                { drawing(&virus_war::board(&virus_war::BoardView::empty(*size)), text.virus.board) }</figure>
        </section>
    };
    page(choices, sheet, text)
}
