//! The list of turns, and what is said and heard of them.

use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::{Game, Outcome, Turn};
use kletka::play::Match;
use kletka::virus_war::history::{History, TurnRecord};
use kletka::virus_war::{SubMove, VirusWar, write_turn};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LogProps {
    pub(super) game: Rc<Match<VirusWar>>,
}

/// What followed from a turn by the rules, after its notation; of a resignation this alone, for it names its side.
fn words(history: &History, turn: &TurnRecord, text: &Texts) -> String {
    let notes = turn.notes.iter().map(|&note| (text.virus.note)(note));
    let written = (!is_resignation(history, turn)).then(|| write_turn(history.moves_of(turn)));
    written.into_iter().chain(notes).collect::<Vec<_>>().join("; ")
}

fn is_resignation(history: &History, turn: &TurnRecord) -> bool {
    matches!(history.moves_of(turn), [SubMove::Resign(_)])
}

/// The list of turns, the newest in sight.
#[function_component]
pub(super) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    let history = props.game.history();
    {
        let list = list.clone();
        use_effect_with(props.game.moves().len(), move |_| document::scroll_to_end(&list));
    }
    let line = |turn: &TurnRecord| {
        let side = (!is_resignation(history, turn)).then_some(text.virus.sides[turn.side.index() & 3]);
        html! { <li>if let Some(side) = side { <b>{ side }</b>{ " " } }{ words(history, turn, text) }</li> }
    };
    html! {
        <details class="log" open=true>
            <summary>{ text.virus.moves }</summary>
            <ol ref={list} tabindex="0">{ for history.turns.iter().map(line) }</ol>
        </details>
    }
}

/// How a match ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match<VirusWar>, history: &History, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = history.position.turn() else { return None };
    Some(match (outcome, game.seats().only_human()) {
        (Outcome::Win(side), Some(human)) if side == human => text.virus.you_won.to_owned(),
        (Outcome::Win(_), Some(_)) => text.virus.you_lost.to_owned(),
        (Outcome::Win(side), None) => (text.virus.won)(text.virus.sides[side.index() & 3]),
        _ => text.virus.draw.to_owned(),
    })
}

/// By which rule a match ended, and of four who won; nothing while it goes on.
pub(super) fn reason(game: &Match<VirusWar>, history: &History, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = history.position.turn() else { return None };
    let winner = match outcome {
        Outcome::Win(side) if game.seats().only_human().is_some_and(|human| human != side) => {
            Some((text.virus.won)(text.virus.sides[side.index() & 3]))
        }
        _ => None,
    };
    let notes = history.last_events().iter().map(|&note| capital(&(text.virus.note)(note)));
    let parts: Vec<String> = notes.chain(winner).map(|part| format!("{part}.")).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// A sentence with its first letter large.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Says what the computer did and how the match ended, and plays the sounds.
#[hook]
pub(super) fn use_heard(game: &Rc<Match<VirusWar>>) {
    let text = use_texts();
    let settings = use_settings().get();
    let heard = use_mut_ref(|| game.moves().len());
    let game = game.clone();
    use_effect_with(game.moves().len(), move |&count| {
        let history = game.history();
        let before = heard.replace(count);
        if before >= count {
            return;
        }
        let (was, position) = (&history.previous, &history.position);
        let mover = was.side_to_move();
        let over = result(&game, history, text);
        let Some(turn) = history.turns.last() else { return };
        // Own moves are known, but not what follows from them by the rules.
        if turn.finished && (!game.seats().is_human(mover) || over.is_some() || !turn.notes.is_empty()) {
            let side = text.virus.sides[turn.side.index() & 3];
            let side = if is_resignation(history, turn) { String::new() } else { format!("{side}: ") };
            let over = over.as_deref().unwrap_or_default();
            document::announce(&format!("{side}{}. {over}", words(history, turn, text)));
        }
        // Without animations the computer's sub-moves follow each other too fast to be told apart by ear.
        let heard = settings.animate() || game.seats().is_human(mover) || over.is_some();
        if settings.sound.is_on() && heard {
            let killed =
                |game: &VirusWar| game.setup().players.sides().map(|side| game.killed_by(side).len()).sum::<usize>();
            sound::play(match (position.turn(), game.seats().only_human()) {
                (Turn::Over(Outcome::Win(side)), Some(human)) if side != human => Sound::Lost,
                (Turn::Over(_), _) => Sound::Won,
                _ if killed(position) > killed(was) => Sound::Hit,
                _ => Sound::Splash,
            });
        }
    });
}
