//! What was said: as a list, and aloud.

use crate::app::session::Session;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::Side;
use kletka::sea_battle::{Action, Actor, Answer, Referee, TurnSummary, turns};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct LogProps {
    pub(crate) session: Rc<Session>,
    pub(crate) battle: Rc<Referee>,
}

fn symbol(answer: Answer) -> &'static str {
    match answer {
        Answer::Miss => "·",
        Answer::Hit => "×",
        Answer::Sunk => "#",
        Answer::Mine => "✹",
        Answer::Sweeper => "△",
    }
}

/// A turn in signs.
fn signs(battle: &Referee, turn: &TurnSummary) -> String {
    let name = |cell| battle.setup().coordinates.name(cell);
    let shots = turn.shots.iter().map(|&(cell, answer)| format!(" {}{}", name(cell), answer.map_or("", symbol)));
    let named = turn.named.map(|cell| format!(" → {}", name(cell)));
    let told = turn.told.map(|cell| format!(" ⚠ {}", name(cell)));
    shots.chain(named).chain(told).collect()
}

/// A turn in words, told to everybody: whose shots, with their answers and what they cost.
pub(super) fn turn_words(session: &Session, battle: &Referee, turn: &TurnSummary, text: &Texts) -> String {
    let name = |cell| battle.setup().coordinates.name(cell);
    let answer = |answer: Option<Answer>| answer.map(|answer| format!(" {}", (text.battle.answer)(answer)));
    let shots = turn.shots.iter().map(|&(cell, said)| format!("{}{}", name(cell), answer(said).unwrap_or_default()));
    let named = turn.named.map(|cell| (text.battle.cell_named)(&name(cell)));
    let told = turn.told.map(|cell| (text.battle.mine_told)(&name(cell)));
    let words: Vec<String> = shots.chain(named).chain(told).collect();
    format!("{}: {}.", session.name(turn.side, text), words.join(", "))
}

/// The list of moves, the newest in sight.
#[function_component]
pub(crate) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    let LogProps { session, battle } = props;
    {
        let list = list.clone();
        use_effect_with(battle.moves().len(), move |_| document::scroll_to_end(&list));
    }
    let names = Side::BOTH.map(|side| session.name(side, text));
    let line = |turn: TurnSummary| html! { <li><b>{ &names[turn.side.index() & 1] }</b>{ signs(battle, &turn) }</li> };
    html! {
        <details class="log" open=true>
            <summary>{ text.battle.moves }</summary>
            <ol ref={list} tabindex="0">{ for turns(battle.moves()).into_iter().map(line) }</ol>
        </details>
    }
}

/// Says aloud what happened since it was last heard, and plays its sound.
#[function_component]
pub(crate) fn Announcer(props: &LogProps) -> Html {
    let text = use_texts();
    let sounds = use_settings().get().sound.is_on();
    let heard = use_mut_ref(|| props.battle.moves().len());
    let LogProps { session, battle } = props.clone();
    use_effect_with(battle.moves().len(), move |&words| {
        let before = heard.replace(words);
        if before < words {
            let told: Vec<String> = (before..words).filter_map(|at| report(&session, &battle, at, text)).collect();
            if !told.is_empty() {
                document::announce(&told.join(" "));
            }
            let answer = battle.moves()[before..].iter().rev().find_map(|said| match said.action {
                Action::Answer(answer) => Some(answer),
                _ => None,
            });
            if let Some(answer) = answer.filter(|_| sounds) {
                sound::play(sound_of(answer));
            }
        }
    });
    html! {}
}

impl Clone for LogProps {
    fn clone(&self) -> Self {
        Self { session: self.session.clone(), battle: self.battle.clone() }
    }
}

fn sound_of(answer: Answer) -> Sound {
    match answer {
        Answer::Miss => Sound::Splash,
        Answer::Hit => Sound::Hit,
        Answer::Sunk => Sound::Sunk,
        Answer::Mine => Sound::Mine,
        Answer::Sweeper => Sound::Sweeper,
    }
}

/// One word of the record in a sentence; shots are told with their answers.
fn report(session: &Session, battle: &Referee, at: usize, text: &Texts) -> Option<String> {
    let said = battle.moves()[at];
    let cell = |cell| battle.setup().coordinates.name(cell);
    let Actor::Side(side) = said.actor else { return None };
    match said.action {
        Action::Answer(answer) => {
            let Action::Shot(target) = battle.moves().get(at.checked_sub(1)?)?.action else { return None };
            Some((text.battle.report)(&session.name(side.other(), text), &cell(target), answer))
        }
        Action::DiscloseShip(named) => Some((text.battle.named)(&session.name(side, text), &cell(named))),
        Action::DiscloseMine(told) => Some((text.battle.told)(&session.name(side, text), &cell(told))),
        Action::OfferDraw => Some((text.battle.draw_offered)(&session.name(side, text))),
        Action::DeclineDraw => Some(text.battle.draw_declined.to_owned()),
        _ => None,
    }
}
