//! The list of turns, and what is said and heard of them.

use super::store::Match;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::web::sound::{self, Sound};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::virus_war::{SubMove, VirusWar, write_turn};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LogProps {
    pub(super) game: Rc<Match>,
}

/// The turns in notation, each with its side.
fn lines(game: &Match) -> Vec<(Side, String)> {
    let Ok(mut position) = VirusWar::start(&game.setup) else { return Vec::new() };
    let line = |turn: &[SubMove]| {
        let side = position.mover();
        for mv in turn {
            position.apply(mv);
        }
        (side, write_turn(turn))
    };
    game.turns().into_iter().map(line).collect()
}

/// The list of turns, the newest in sight.
#[function_component]
pub(super) fn Log(props: &LogProps) -> Html {
    let text = use_texts();
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with(props.game.moves.len(), move |_| document::scroll_to_end(&list));
    }
    let line =
        |(side, turn): (Side, String)| html! { <li><b>{ text.virus.sides[side.index() & 3] }</b>{ " " }{ turn }</li> };
    html! {
        <details class="log" open=true>
            <summary>{ text.virus.moves }</summary>
            <ol ref={list} tabindex="0">{ for lines(&props.game).into_iter().map(line) }</ol>
        </details>
    }
}

/// How a match ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match, position: &VirusWar, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = position.turn() else { return None };
    Some(match (outcome, game.human()) {
        (Outcome::Win(side), Some(human)) if side == human => text.virus.you_won.to_owned(),
        (Outcome::Win(_), Some(_)) => text.virus.you_lost.to_owned(),
        (Outcome::Win(side), None) => (text.virus.won)(text.virus.sides[side.index() & 3]),
        _ => text.virus.draw.to_owned(),
    })
}

/// Says what the computer did and how the match ended, and plays the sounds.
#[hook]
pub(super) fn use_heard(game: &Rc<Match>) {
    let text = use_texts();
    let settings = use_settings().get();
    let heard = use_mut_ref(|| game.moves.len());
    let game = game.clone();
    use_effect_with(game.moves.len(), move |&count| {
        let before = heard.replace(count);
        let (Some(was), Some(position)) = (game.position(count.saturating_sub(1)), game.position(count)) else {
            return;
        };
        if before >= count {
            return;
        }
        let mover = was.mover();
        let over = result(&game, &position, text);
        if over.is_some() || position.mover() != mover {
            let (_, turn) = lines(&game).pop().unwrap_or((mover, String::new()));
            let said = format!("{}: {turn}.", text.virus.sides[mover.index() & 3]);
            let own = game.player(mover).is_none() && over.is_none();
            if !own {
                document::announce(&format!("{said} {}", over.as_deref().unwrap_or_default()));
            }
        }
        // Without animations the computer's sub-moves follow each other too fast to be told apart by ear.
        let heard = settings.moves() || game.player(mover).is_none() || over.is_some();
        if settings.sound.is_on() && heard {
            let killed =
                |game: &VirusWar| game.setup().players.sides().map(|side| game.killed_by(side).len()).sum::<usize>();
            sound::play(match (position.turn(), game.human()) {
                (Turn::Over(Outcome::Win(side)), Some(human)) if side != human => Sound::Lost,
                (Turn::Over(_), _) => Sound::Won,
                _ if killed(&position) > killed(&was) => Sound::Hit,
                _ => Sound::Splash,
            });
        }
    });
}
