//! `#/rules/sea-battle`, `#/rules/squadron` and `#/rules/virus-war`: the rules for players, with pictures.

mod picture;

use crate::app::part::failure;
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::text::{Language, Texts, use_texts};
use crate::app::web::{document, files};
use kletka::rules_text::{Block, RulesText, Section};
use kletka::scene::sea_battle::Mark;
use kletka::sea_battle::Coordinates;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The signs on the boards, each with its letter in the pictures.
const SIGNS: [(Mark, u8); 11] = [
    (Mark::Miss, b'.'),
    (Mark::Hit, b'x'),
    (Mark::Sunk, b'X'),
    (Mark::Halo, b','),
    (Mark::Ship, b'o'),
    (Mark::Mine, b'*'),
    (Mark::MineSpent, b'%'),
    (Mark::Sweeper, b'^'),
    (Mark::SweeperSpent, b'v'),
    (Mark::Tip, b'!'),
    (Mark::Told, b'@'),
];

/// The rules of which game are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rules {
    SeaBattle,
    Squadron,
    VirusWar,
}

impl Rules {
    const ALL: [Self; 3] = [Self::SeaBattle, Self::Squadron, Self::VirusWar];

    /// Its title, where it is told, and where the game begins.
    fn of(self, text: &Texts) -> (&'static str, Route, Route) {
        match self {
            Self::SeaBattle => (text.frame.sea_battle_rules, Route::Rules, Route::Setup),
            Self::Squadron => (text.squadron.rules, Route::SquadronRules, Route::Squadron),
            Self::VirusWar => (text.virus.rules, Route::VirusRules, Route::Virus),
        }
    }

    /// The file with the rules in a language.
    fn file(self, language: Language) -> String {
        let game = match self {
            Self::SeaBattle => "sea-battle",
            Self::Squadron => "squadron",
            Self::VirusWar => "virus-war",
        };
        format!("rules-{game}-{}.txt", language.code())
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct RulesPageProps {
    pub(crate) game: Rules,
}

/// What became of the file with the rules.
#[derive(Clone, PartialEq)]
enum Loaded {
    NotYet,
    Rules(Rc<RulesText>),
    Failed,
}

/// The page.
#[function_component]
pub(crate) fn RulesPage(props: &RulesPageProps) -> Html {
    let text = use_texts();
    let language = use_settings().get().language;
    let game = props.game;
    let (title, here, play) = game.of(text);
    let loaded = use_state_eq(|| Loaded::NotYet);
    let tries = use_state_eq(|| 0_u32);
    {
        let loaded = loaded.clone();
        use_effect_with((language, *tries), move |&(language, _)| {
            spawn_local(async move {
                let reading = files::of_page(&game.file(language)).await.and_then(|text| RulesText::from_text(&text));
                loaded.set(reading.map_or(Loaded::Failed, |reading| Loaded::Rules(Rc::new(reading))));
            });
        });
    }
    let others = Rules::ALL.into_iter().filter(|&other| other != game);
    let other = |game: Rules| {
        let (title, address, _) = game.of(text);
        html! { <a class="button" href={address.address()}>{ title }</a> }
    };
    let rules = match &*loaded {
        // The rules in another language stand until those in the new one are there.
        Loaded::Rules(rules) => read(rules, here, &language.letters(), text),
        Loaded::NotYet => html! {},
        Loaded::Failed => return failure(text.late, &Callback::from(move |()| tries.set(*tries + 1))),
    };
    html! {
        <article class="rules">
            <h1 tabindex="-1">{ title }</h1>
            { rules }
            // Below the rules: not before them, since they would push it down.
            if *loaded != Loaded::NotYet {
                <p class="tools"><a class="button primary" href={play.address()}>{ text.frame.play }</a>
                    { for others.map(other) }</p>
            }
        </article>
    }
}

/// All below the title.
fn read(rules: &RulesText, here: Route, letters: &Coordinates, text: &Texts) -> Html {
    let terms = rules.sections.len();
    let titles = rules.sections.iter().map(|section| &section.title).chain([&rules.terms_title]);
    html! {
        <>
            <p class="lead">{ &rules.lead }</p>
            <nav aria-label={rules.contents.clone()}><ol>{ for titles.enumerate().map(|part| way(part, here)) }</ol></nav>
            { for rules.sections.iter().enumerate().map(|(number, part)| section(number, part, letters, text)) }
            <section id={format!("rule-{terms}")}>
                <h2 tabindex="-1">{ &rules.terms_title }</h2>
                <dl>{ for rules.terms.iter().map(|(word, meaning)| html! { <><dt>{ word }</dt><dd>{ meaning }</dd></> }) }</dl>
            </section>
        </>
    }
}

/// The way to a part. The fragment is the page's address, so that the way within the page goes without it.
fn way((number, title): (usize, &String), here: Route) -> Html {
    let go = move |event: MouseEvent| {
        event.prevent_default();
        document::scroll_to(&format!("#rule-{number}"));
        document::focus(&format!("#rule-{number} h2"));
    };
    html! { <li><a href={here.address()} onclick={go}>{ title }</a></li> }
}

fn section(number: usize, section: &Section, letters: &Coordinates, text: &Texts) -> Html {
    html! {
        <section id={format!("rule-{number}")}>
            <h2 tabindex="-1">{ &section.title }</h2>
            { for section.body.iter().map(|part| block(part, letters, text)) }
        </section>
    }
}

fn block(block: &Block, letters: &Coordinates, text: &Texts) -> Html {
    match block {
        Block::Text(paragraph) => html! { <p>{ paragraph }</p> },
        Block::List(items) => html! { <ul>{ for items.iter().map(|item| html! { <li>{ item }</li> }) }</ul> },
        Block::Board { lettered, rows, caption } => {
            let letters = lettered.then_some(letters);
            html! { <figure>{ picture::board(rows, letters) }<figcaption>{ caption }</figcaption></figure> }
        }
        Block::Lines(caption) => {
            html! { <figure class="figure-chart">{ picture::lines_of_fire(text) }<figcaption>{ caption }</figcaption></figure> }
        }
        Block::Signs => {
            let sign =
                |(mark, letter)| html! { <li>{ picture::sign(letter) }<span>{ (text.battle.mark)(mark) }</span></li> };
            html! { <ul class="signs">{ for SIGNS.map(sign) }</ul> }
        }
    }
}
