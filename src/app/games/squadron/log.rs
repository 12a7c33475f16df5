//! The log, and what is said and heard of what happens.

use crate::app::settings::use_settings;
use crate::app::text::squadron::side_name;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::{Game, Outcome, Turn};
use kletka::play::Match;
use kletka::scene::squadron::events::Event;
use kletka::squadron::transcript::lines;
use kletka::squadron::{Squadron, hex_name};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LogProps {
    pub(super) game: Rc<Match<Squadron>>,
}

/// What was said in the notation, the newest in sight.
#[function_component]
pub(super) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    let count = props.game.moves().len();
    let written = use_memo((count, props.game.seed()), |_| lines(props.game.moves()));
    {
        let list = list.clone();
        use_effect_with(count, move |_| document::scroll_to_end(&list));
    }
    html! {
        <details class="log">
            <summary>{ text.squadron.log }</summary>
            <ol ref={list} tabindex="0">{ for written.iter().map(|line| html! { <li>{ line }</li> }) }</ol>
        </details>
    }
}

/// How a battle ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match<Squadron>, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = game.position().turn() else { return None };
    let words = text.squadron;
    Some(match (outcome, game.seats().only_human()) {
        (Outcome::Win(side), Some(human)) if side == human => words.you_won.to_owned(),
        (Outcome::Win(_), Some(_)) => words.you_lost.to_owned(),
        (Outcome::Win(side), None) => (words.won)(side_name(words, side)),
        _ => words.draw.to_owned(),
    })
}

/// What happened, in words; nothing where a human here did it and sees it.
fn words(game: &Match<Squadron>, event: Event, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let name = |side| side_name(words, side);
    Some(match event {
        Event::Wind { die, wind } => format!("{die}. {}", (words.wind)(wind)),
        Event::Shot { die, hit, side, target, sunk } => {
            let shot = (words.shot)(die, hit);
            if sunk { format!("{shot}. {}", (words.sinks)(name(side), target)) } else { shot }
        }
        Event::Fire { side, ship, target } => format!("{}: {}", name(side), (words.fires)(ship, target)),
        Event::Step { side, .. } if game.seats().is_human(side) => return None,
        Event::Step { side, ship, hex } => format!("{}: {} {}", name(side), (words.ship)(ship), hex_name(hex)),
        Event::Flagship { side, ship } => format!("{}: {}, {}", name(side), (words.ship)(ship), words.flagship),
        Event::Acts(side) => (words.acts)(name(side)),
    })
}

/// The sound of what happened.
fn sound_of(game: &Match<Squadron>, event: Option<Event>) -> Option<Sound> {
    match (game.position().turn(), game.seats().only_human(), event) {
        (Turn::Over(Outcome::Win(side)), Some(human), _) if side != human => Some(Sound::Lost),
        (Turn::Over(_), ..) => Some(Sound::Won),
        (_, _, Some(Event::Shot { hit: false, .. })) => Some(Sound::Splash),
        (_, _, Some(Event::Shot { sunk: true, .. })) => Some(Sound::Sunk),
        (_, _, Some(Event::Shot { .. })) => Some(Sound::Hit),
        (_, _, Some(Event::Fire { .. })) => Some(Sound::Mine),
        _ => None,
    }
}

/// Says what happened, how the battle ended, and plays the sounds.
#[hook]
pub(super) fn use_heard(game: &Rc<Match<Squadron>>) {
    let text = use_texts();
    let settings = use_settings().get();
    let heard = use_mut_ref(|| game.moves().len());
    let game = game.clone();
    use_effect_with(game.moves().len(), move |&count| {
        let before = heard.replace(count);
        if before >= count {
            return;
        }
        let event = Event::last(game.history());
        let over = result(&game, text);
        let told = event.and_then(|event| words(&game, event, text));
        if told.is_some() || over.is_some() {
            let parts: Vec<String> = told.into_iter().chain(over.clone()).collect();
            document::announce(&parts.join(". "));
        }
        if settings.sound.is_on() && (settings.animate() || over.is_some()) {
            sound_of(&game, event).into_iter().for_each(sound::play);
        }
    });
}
