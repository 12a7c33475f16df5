//! The log, and what is said and heard of what happens.

use super::store::Match;
use crate::app::settings::use_settings;
use crate::app::text::squadron::side_name;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::{Game, Outcome, Turn};
use kletka::squadron::history::History;
use kletka::squadron::{Move, Phase, Squadron, hex_name};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LogProps {
    pub(super) game: Rc<Match>,
}

/// What was said in the notation, the newest in sight.
#[function_component]
pub(super) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    let written = use_memo(props.game.clone(), |game| {
        let text = game.transcript().to_text();
        text.lines().filter(|line| !line.starts_with('[')).map(str::to_owned).collect::<Vec<_>>()
    });
    {
        let list = list.clone();
        use_effect_with(props.game.moves.len(), move |_| document::scroll_to_end(&list));
    }
    html! {
        <details class="log">
            <summary>{ text.squadron.log }</summary>
            <ol ref={list} tabindex="0">{ for written.iter().map(|line| html! { <li>{ line }</li> }) }</ol>
        </details>
    }
}

/// How a battle ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match, position: &Squadron, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = position.turn() else { return None };
    let words = text.squadron;
    Some(match (outcome, game.human()) {
        (Outcome::Win(side), Some(human)) if side == human => words.you_won.to_owned(),
        (Outcome::Win(_), Some(_)) => words.you_lost.to_owned(),
        (Outcome::Win(side), None) => (words.won)(side_name(words, side)),
        _ => words.draw.to_owned(),
    })
}

/// What the last thing said was, in words; nothing where others say it.
fn said(game: &Match, before: Phase, after: &Squadron, mv: Move, text: &Texts) -> Option<String> {
    let words = text.squadron;
    match (mv, before) {
        (Move::Die(die), Phase::Wind) => Some(format!("{}. {}", die, (words.wind)(after.wind()?))),
        (Move::Die(die), Phase::Shot { side, target, shot, .. }) => {
            let mut said = (words.shot)(die, shot.hits(die));
            if after.ship(side.other(), target).strength == 0 {
                said = format!("{said}. {}", (words.sinks)(side_name(words, side.other()), target));
            }
            Some(said)
        }
        (Move::Fire(ship, target), Phase::Act(side)) => {
            Some(format!("{}: {}", side_name(words, side), (words.fires)(ship, target)))
        }
        (Move::Step(ship, cell), Phase::Act(side)) if game.player(side).is_some() => {
            Some(format!("{}: {} {}", side_name(words, side), (words.ship)(ship), hex_name(cell)))
        }
        (Move::Flagship(ship), Phase::Deploy(side)) => {
            Some(format!("{}: {}, {}", side_name(words, side), (words.ship)(ship), words.flagship))
        }
        (Move::Done, Phase::Act(_)) => match after.phase() {
            Phase::Act(side) => Some((words.acts)(side_name(words, side))),
            _ => None,
        },
        _ => None,
    }
}

/// Says what happened, how the battle ended, and plays the sounds.
#[hook]
pub(super) fn use_heard(game: &Rc<Match>, history: &History, text: &'static Texts) {
    let settings = use_settings().get();
    let heard = use_mut_ref(|| game.moves.len());
    let (game, last, position) = (game.clone(), history.last(), history.position().clone());
    use_effect_with(game.moves.len(), move |&count| {
        let before = heard.replace(count);
        if before >= count {
            return;
        }
        let Some((mv, was)) = last else { return };
        let over = result(&game, &position, text);
        let words = said(&game, was, &position, mv, text);
        if words.is_some() || over.is_some() {
            let parts: Vec<String> = words.into_iter().chain(over.clone()).collect();
            document::announce(&parts.join(". "));
        }
        if settings.sound.is_on() && (settings.animate() || over.is_some()) {
            let sound = match (position.turn(), game.human(), mv, was) {
                (Turn::Over(Outcome::Win(side)), Some(human), ..) if side != human => Some(Sound::Lost),
                (Turn::Over(_), ..) => Some(Sound::Won),
                (_, _, Move::Die(die), Phase::Shot { side, target, shot, .. }) => Some(if !shot.hits(die) {
                    Sound::Splash
                } else if position.ship(side.other(), target).strength == 0 {
                    Sound::Sunk
                } else {
                    Sound::Hit
                }),
                (_, _, Move::Fire(..), _) => Some(Sound::Mine),
                _ => None,
            };
            if let Some(sound) = sound {
                sound::play(sound);
            }
        }
    });
}
