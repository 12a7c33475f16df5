//! What was said: as a list, and aloud.

use super::names::side_name;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::Side;
use kletka::play::Match;
use kletka::scene::sea_battle::turn_signs;
use kletka::sea_battle::{Action, Actor, Answer, SeaBattle, TurnSummary};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LogProps {
    pub(super) game: Rc<Match<SeaBattle>>,
}

/// A turn in words, told to everybody: whose shots, with their answers and what they cost.
pub(super) fn turn_words(game: &Match<SeaBattle>, turn: &TurnSummary, text: &Texts) -> String {
    let name = |cell| game.setup().coordinates.name(cell);
    let answer = |answer: Option<Answer>| answer.map(|answer| format!(" {}", (text.battle.answer)(answer)));
    let shots = turn.shots.iter().map(|&(cell, said)| format!("{}{}", name(cell), answer(said).unwrap_or_default()));
    let named = turn.named.map(|cell| (text.battle.cell_named)(&name(cell)));
    let told = turn.told.map(|cell| (text.battle.mine_told)(&name(cell)));
    let words: Vec<String> = shots.chain(named).chain(told).collect();
    format!("{}: {}.", side_name(game.seats(), turn.side, text), words.join(", "))
}

/// The list of moves, the newest in sight.
#[function_component]
pub(super) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    let game = &props.game;
    {
        let list = list.clone();
        use_effect_with(game.moves().len(), move |_| document::scroll_to_end(&list));
    }
    let names = Side::BOTH.map(|side| side_name(game.seats(), side, text));
    let signs = |turn: &TurnSummary| turn_signs(&game.setup().coordinates, turn);
    let line = |turn: &TurnSummary| html! { <li><b>{ &names[turn.side.index() & 1] }</b>{ signs(turn) }</li> };
    html! {
        <details class="log" open=true>
            <summary>{ text.battle.moves }</summary>
            <ol ref={list} tabindex="0">{ for game.history().turns().iter().map(line) }</ol>
        </details>
    }
}

/// Says aloud what happened since it was last heard, and plays its sound.
#[function_component]
pub(super) fn Announcer(props: &LogProps) -> Html {
    let text = use_texts();
    let sounds = use_settings().get().sound.is_on();
    let heard = use_mut_ref(|| props.game.moves().len());
    let game = props.game.clone();
    use_effect_with(game.moves().len(), move |&words| {
        let before = heard.replace(words);
        if before < words {
            let told: Vec<String> = (before..words).filter_map(|at| report(&game, at, text)).collect();
            if !told.is_empty() {
                document::announce(&told.join(" "));
            }
            let answer = game.moves()[before..].iter().rev().find_map(|said| match said.action {
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
fn report(game: &Match<SeaBattle>, at: usize, text: &Texts) -> Option<String> {
    let said = game.moves()[at];
    let name = |side: Side| side_name(game.seats(), side, text);
    let cell = |cell| game.setup().coordinates.name(cell);
    let Actor::Side(side) = said.actor else { return None };
    match said.action {
        Action::Answer(answer) => {
            let Action::Shot(target) = game.moves().get(at.checked_sub(1)?)?.action else { return None };
            Some((text.battle.report)(&name(side.other()), &cell(target), answer))
        }
        Action::DiscloseShip(named) => Some((text.battle.named)(&name(side), &cell(named))),
        Action::DiscloseMine(told) => Some((text.battle.told)(&name(side), &cell(told))),
        Action::OfferDraw => Some((text.battle.draw_offered)(&name(side))),
        Action::DeclineDraw => Some(text.battle.draw_declined.to_owned()),
        _ => None,
    }
}
