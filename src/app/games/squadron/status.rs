//! Status lines above the chart: turn, wind, active side, possible actions and the last die. Their
//! height is constant so that the chart does not jump.

use super::log::shot;
use crate::app::links::full_name;
use crate::app::prelude::*;
use crate::app::text::{SquadronText, Texts, side_name};
use kletka::bots::squadron::Level;
use kletka::desk::squadron::{self as orders, Die, Headline, Prompt, SquadronDesk};
use kletka::game::Side;
use kletka::play::{Match, Seats};
use kletka::scene::squadron::events::Event;
use kletka::squadron::history::History;
use kletka::squadron::{ShipClass, SquadronPosition};

/// Draws the status, with what coaches a newcomer.
pub(super) fn status(
    game: &Match<SquadronPosition>,
    desk: &SquadronDesk,
    coaching: Option<&'static str>,
    text: &Texts,
) -> Html {
    let (words, offer) = (text.squadron, desk.offer(game));
    let rolled = match orders::die(game) {
        Die::Away => html! {},
        Die::Tumbles => die(None, game.moves().len()),
        Die::Shows(number) => die(Some(number), game.moves().len()),
    };
    let answer = html! { <>{ rolled }<p>{ outcome(game.history(), words) }</p></> };
    let now = match coaching {
        Some(coaching) => coaching.to_owned(),
        None if offer.is_some() => String::new(),
        None => prompt(orders::prompt(game, desk.ship(game)), words),
    };
    lines(game.position(), &headline(orders::headline(game, offer), game.seats(), text), &now, answer, words)
}

/// Draws the status at an earlier position of a replay.
pub(super) fn status_at(history: &History, seats: &Seats<Level>, text: &Texts) -> Html {
    let (position, words) = (history.position(), text.squadron);
    let answer = html! {
        <>
            if let Die::Shows(number) = orders::die_at(history) { { die(Some(number), 0) } }
            <p>{ outcome(history, words) }</p>
        </>
    };
    let now = prompt(orders::prompt_at(position), words);
    lines(position, &headline(orders::headline_at(position), seats, text), &now, answer, words)
}

fn lines(position: &SquadronPosition, turn: &str, now: &str, answer: Html, text: &SquadronText) -> Html {
    html! {
        <div class="status">
            <p class="clock">
                if position.turn_number() > 0 { { (text.turn)(position.turn_number()) } }
                if let Some(wind) = position.wind() { { " · " }{ (text.wind)(wind) } }
            </p>
            <p class="turn" tabindex="-1">{ turn }</p>
            <p class="now">{ now }</p>
            <div class="answer">{ answer }</div>
        </div>
    }
}

/// Describes whose turn it is, as the only human here reads it.
fn headline(headline: Headline, seats: &Seats<Level>, text: &Texts) -> String {
    let name = |side: Side| full_name::<SquadronPosition>(seats, side, text);
    let is_reader = |side: Side| seats.only_human() == Some(side);
    let battle = text.battle;
    let text = text.squadron;
    let player = |side| if is_reader(side) { (battle.your_turn)(side_name(text, side)) } else { name(side) };
    match headline {
        Headline::Offered(side) => format!("{}: {}", player(side.other()), (text.offered)(&name(side))),
        Headline::Thinks(side) => (text.thinks)(&name(side)),
        Headline::Waits(side) => (battle.waits_for)(&name(side)),
        Headline::Deploys(side) => (text.deploy)(&player(side)),
        Headline::Declares(side) => (text.declare)(&player(side)),
        Headline::Rolls(side) if seats.is_human(side) => (text.roll_now)(&player(side)),
        Headline::Rolls(side) => (text.rolls)(&name(side)),
        Headline::Acts(side) if is_reader(side) => player(side),
        Headline::Acts(side) => (text.acts)(&name(side)),
        Headline::Fires { side, ship, target } => {
            format!("{}: {}", name(side), (text.fires)((text.ship)(ship), (text.ship)(target)))
        }
        Headline::Over(ending) => (text.ending)(ending).to_owned(),
    }
}

/// Describes the shot that the last die decided.
fn outcome(history: &History, text: &SquadronText) -> Option<String> {
    let Some(Event::Shot { die, hit, side, target, sunk }) = Event::last(history) else { return None };
    Some(shot(text, (die, hit), sunk.then_some((side, target))))
}

/// Describes the possible actions.
fn prompt(prompt: Prompt, text: &SquadronText) -> String {
    let letters = |ships: &[ShipClass]| {
        let letters: Vec<String> = ships.iter().map(|ship| text.letters[ship.index()].to_string()).collect();
        if letters.is_empty() { "–".to_owned() } else { letters.join(" ") }
    };
    match prompt {
        Prompt::Nothing => String::new(),
        Prompt::Sieges(sieges, siege) => {
            let describe = |(side, turn)| (text.siege)(side_name(text, side), turn, siege);
            sieges.into_iter().map(describe).collect::<Vec<_>>().join(" ")
        }
        Prompt::Place(ship) => (text.place_next)((text.ship)(ship)),
        Prompt::Declare => text.declare_line.to_owned(),
        Prompt::Wind => text.wind_odds.to_owned(),
        Prompt::AllDone => text.all_done.to_owned(),
        Prompt::Options { chosen, sail, fire } => {
            let can = (text.can)(&letters(&sail), &letters(&fire));
            match chosen {
                Some((ship, moves, shots)) => {
                    format!("{}: {}, {}. {can}", (text.ship)(ship), (text.moves_left)(moves), (text.shots_left)(shots))
                }
                None => can,
            }
        }
    }
}

/// Pips of each number.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(20, 20)],
    &[(11, 11), (29, 29)],
    &[(11, 11), (20, 20), (29, 29)],
    &[(11, 11), (29, 11), (11, 29), (29, 29)],
    &[(11, 11), (29, 11), (20, 20), (11, 29), (29, 29)],
    &[(11, 10), (11, 20), (11, 30), (29, 10), (29, 20), (29, 30)],
];

/// Draws a die: `None` tumbles.
fn die(number: Option<u8>, rolls: usize) -> Html {
    let pips = number.and_then(|number| PIPS.get(usize::from(number).checked_sub(1)?)).copied().unwrap_or_default();
    let pip = |&(x, y): &(u8, u8)| html! { <circle cx={x.to_string()} cy={y.to_string()} r="3.6" /> };
    html! {
        // Each roll is another element, so that its animation starts again.
        <svg key={rolls} class={classes!("die", number.is_none().then_some("die-rolls"))} viewBox="0 0 40 40"
            aria-hidden="true">
            <rect x="2" y="2" width="36" height="36" rx="7" />
            if number.is_none() { <text x="20" y="28">{ "?" }</text> }
            { for pips.iter().map(pip) }
        </svg>
    }
}
