//! `#/rules/sea-battle`, `#/rules/squadron` and `#/rules/virus-war`: the rules for players, with pictures.

mod picture;

use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::text::rules::{Block, RulesText, Section};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::scene::sea_battle::Mark;
use kletka::sea_battle::Coordinates;
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
    /// Its text, where it is told, and where the game begins.
    fn of(self, text: &Texts) -> (&'static RulesText, Route, Route) {
        match self {
            Self::SeaBattle => (text.rules, Route::Rules, Route::Setup),
            Self::Squadron => (text.squadron_rules, Route::SquadronRules, Route::Squadron),
            Self::VirusWar => (text.virus_rules, Route::VirusRules, Route::Virus),
        }
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct RulesPageProps {
    pub(crate) game: Rules,
}

/// The page.
#[function_component]
pub(crate) fn RulesPage(props: &RulesPageProps) -> Html {
    let text = use_texts();
    let letters = use_settings().get().language.letters();
    let (rules, here, play) = props.game.of(text);
    let others = [Rules::SeaBattle, Rules::Squadron, Rules::VirusWar].into_iter().filter(|&game| game != props.game);
    let other = |game: Rules| {
        let (rules, address, _) = game.of(text);
        html! { <a class="button" href={address.address()}>{ rules.title }</a> }
    };
    let terms = rules.sections.len();
    let titles = rules.sections.iter().map(|section| section.title).chain([rules.terms_title]);
    html! {
        <article class="rules">
            <h1 tabindex="-1">{ rules.title }</h1>
            <p class="lead">{ rules.lead }</p>
            <nav aria-label={rules.contents}><ol>{ for titles.enumerate().map(|part| way(part, here)) }</ol></nav>
            { for rules.sections.iter().enumerate().map(|(number, part)| section(number, part, &letters, text)) }
            <section id={format!("rule-{terms}")}>
                <h2 tabindex="-1">{ rules.terms_title }</h2>
                <dl>{ for rules.terms.iter().map(|(word, meaning)| html! { <><dt>{ *word }</dt><dd>{ *meaning }</dd></> }) }</dl>
            </section>
            <p class="tools"><a class="button primary" href={play.address()}>{ text.frame.play }</a>
                { for others.map(other) }</p>
        </article>
    }
}

/// The way to a part. The fragment is the page's address, so that the way within the page goes without it.
fn way((number, title): (usize, &'static str), here: Route) -> Html {
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
            <h2 tabindex="-1">{ section.title }</h2>
            if let Some(shown) = &section.picture {
                <figure>{ picture::board(shown.board, letters) }<figcaption>{ shown.caption }</figcaption></figure>
            }
            { for section.body.iter().map(|part| block(part, text)) }
        </section>
    }
}

fn block(block: &Block, text: &Texts) -> Html {
    match block {
        Block::Text(paragraph) => html! { <p>{ *paragraph }</p> },
        Block::List(items) => html! { <ul>{ for items.iter().map(|item| html! { <li>{ *item }</li> }) }</ul> },
        Block::LinesOfFire(caption) => {
            html! { <figure class="figure-chart">{ picture::lines_of_fire(text) }<figcaption>{ *caption }</figcaption></figure> }
        }
        Block::Signs => {
            let sign =
                |(mark, letter)| html! { <li>{ picture::sign(letter) }<span>{ (text.battle.mark)(mark) }</span></li> };
            html! { <ul class="signs">{ for SIGNS.map(sign) }</ul> }
        }
    }
}
