//! `#/rules/…`: illustrated rules of a game.

mod picture;

use crate::app::loading::failure;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::settings::use_settings;
use crate::app::text::{Language, Texts, use_texts};
use crate::app::web::{document, files};
use kletka::play::GameKind;
use kletka::rules_text::{Block, RulesText, Section};
use kletka::scene::sea_battle::Mark;
use kletka::sea_battle::Coordinates;
use std::rc::Rc;
use yew::platform::spawn_local;

/// Board marks with their letters in the pictures.
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
    (Mark::DisclosedShip, b'!'),
    (Mark::DisclosedMine, b'@'),
];

/// Returns the path of the rules file.
fn file(game: GameKind, language: Language) -> String {
    format!("rules-{}-{}.md", game.slug(), language.code())
}

#[derive(Properties, PartialEq)]
pub(crate) struct RulesPageProps {
    pub(crate) game: GameKind,
    /// Section from 1; 0 is the beginning.
    pub(crate) part: u8,
}

/// State of the rules file.
#[derive(Clone, PartialEq)]
enum Loaded {
    NotYet,
    Rules(Rc<RulesText>),
    Failed,
}

#[function_component]
pub(crate) fn RulesPage(props: &RulesPageProps) -> Html {
    let text = use_texts();
    let language = use_settings().get().language;
    let RulesPageProps { game, part } = *props;
    let way = |page| Route::Game(game, page).address();
    let loaded = use_state_eq(|| Loaded::NotYet);
    let tries = use_state_eq(|| 0_u32);
    {
        let loaded = loaded.clone();
        use_effect_with((language, *tries), move |&(language, _)| {
            spawn_local(async move {
                let reading = files::of_page(&file(game, language)).await.and_then(|text| RulesText::from_text(&text));
                loaded.set(reading.map_or(Loaded::Failed, |reading| Loaded::Rules(Rc::new(reading))));
            });
        });
    }
    let previous = use_mut_ref(|| 0);
    use_effect_with((part, matches!(*loaded, Loaded::Rules(_))), move |&(part, is_loaded)| {
        if is_loaded {
            go_on(previous.replace(part), part);
        }
    });
    let others = GameKind::ALL.into_iter().filter(|&other| other != game);
    let other = |game: GameKind| {
        let rules = Route::Game(game, GamePage::Rules(0));
        html! { <a class="button" href={rules.address()}>{ text.rules(game) }</a> }
    };
    let rules = match &*loaded {
        // The previous language stays until the new one is loaded.
        Loaded::Rules(rules) => read(rules, game, &language.letters(), text),
        Loaded::NotYet => html! {},
        Loaded::Failed => return failure(text.loading, &Callback::from(move |()| tries.set(*tries + 1))),
    };
    html! {
        <article class="rules">
            <h1 tabindex="-1">{ text.rules(game) }</h1>
            { rules }
            // Rendered after the rules, which would otherwise push it down.
            if *loaded != Loaded::NotYet {
                <p class="tools"><a class="button primary" href={way(GamePage::Setup)}>{ text.frame.play }</a>
                    <a class="button" href={way(GamePage::Lesson)}>{ text.frame.learn }</a>
                    <a class="button" href={way(GamePage::Sheets)}>{ text.ways.sheets }</a>
                    { for others.map(other) }</p>
            }
        </article>
    }
}

/// Draws everything below the title.
fn read(rules: &RulesText, game: GameKind, letters: &Coordinates, text: &Texts) -> Html {
    let terms = rules.sections.len() + 1;
    let titles = rules.sections.iter().map(|section| &section.title).chain([&rules.terms_title]);
    html! {
        <>
            <p class="lead">{ &rules.lead }</p>
            <nav aria-label={text.frame.contents}>
                <ol>{ for (1..).zip(titles).map(|(part, title)| way(title, Route::Game(game, GamePage::Rules(part)))) }</ol>
            </nav>
            { for (1..).zip(&rules.sections).map(|(number, part)| section(number, part, letters, text)) }
            <section id={format!("rule-{terms}")}>
                <h2 tabindex="-1">{ &rules.terms_title }</h2>
                <dl>
                    { for rules.terms.iter().map(|(word, meaning)| html! {
                        <><dt>{ word }</dt><dd>{ meaning }</dd></>
                    }) }
                </dl>
            </section>
        </>
    }
}

/// Focuses a section; back at the beginning, its entry in the contents.
fn go_on(from: u8, to: u8) {
    if to > 0 {
        document::scroll_to(&format!("#rule-{to}"));
        document::focus(&format!("#rule-{to} h2"));
    } else if from > 0 {
        document::focus(&format!(".rules nav li:nth-child({from}) a"));
    }
}

fn way(title: &str, part: Route) -> Html {
    html! { <li><a href={part.address()}>{ title.to_owned() }</a></li> }
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
            html! {
                <figure class="figure-chart">
                    { picture::lines_of_fire(text) }<figcaption>{ caption }</figcaption>
                </figure>
            }
        }
        Block::Signs => {
            let sign =
                |(mark, letter)| html! { <li>{ picture::sign(letter) }<span>{ (text.battle.mark)(mark) }</span></li> };
            html! { <ul class="signs">{ for SIGNS.map(sign) }</ul> }
        }
    }
}
