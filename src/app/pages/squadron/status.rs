//! The line above the chart: the turn and the wind, who acts, what can be done now, what waits for an answer, the last
//! die. It is as high whatever it says, so that the chart below does not jump.

use super::click::ready;
use super::dice::die;
use super::seen::Seen;
use crate::app::text::squadron::side_name;
use kletka::game::Side;
use kletka::squadron::{Move, Phase, ShipClass};
use yew::prelude::*;

/// The status. `play_on` hides an offer of a draw that is not taken.
pub(super) fn status(seen: &Seen, offer: Option<Side>, play_on: Callback<MouseEvent>) -> Html {
    let (game, position, text) = (seen.game, seen.history.position(), seen.text.squadron);
    let count = game.moves.len();
    let name = |side: Side| side_name(text, side);
    let computer = |side: Side| game.player(side).is_some();
    let rolls = position.phase() == Phase::Wind && !computer(position.roller());
    let line = match (offer, position.phase()) {
        (Some(side), _) => format!("{}: {}", name(side.other()), (text.offered)(name(side))),
        (_, Phase::Deploy(side) | Phase::Act(side)) if computer(side) => (text.thinks)(name(side)),
        (_, Phase::Deploy(side)) if position.is_deployed(side) => (text.declare)(name(side)),
        (_, Phase::Deploy(side)) => (text.deploy)(name(side)),
        (_, Phase::Wind) => (text.rolls)(name(position.roller())),
        (_, Phase::Act(side)) => (text.acts)(name(side)),
        (_, Phase::Shot { side, ship, target, .. }) => format!("{}: {}", name(side), (text.fires)(ship, target)),
        (_, Phase::Over(_, ending)) => (text.ending)(ending).to_owned(),
    };
    let rolled = match (seen.history.last(), position.phase()) {
        (_, Phase::Shot { .. }) => Some(None),
        (_, Phase::Wind) if !rolls => Some(None),
        (Some((Move::Die(number), _)), _) => Some(Some(number)),
        _ => None,
    };
    let say = |mv: Move| seen.push.reform(move |_: MouseEvent| (count, vec![mv]));
    html! {
        <div class="status">
            <p class="clock">
                if position.turn_number() > 0 { { (text.turn)(position.turn_number()) } }
                if let Some(wind) = position.wind() { { " · " }{ (text.wind)(wind) } }
            </p>
            <p class="turn" role="status" aria-live="off">{ line }</p>
            <p class="now">if offer.is_none() { { now(seen) } }</p>
            <div class="answer">
                if let Some(side) = offer {
                    <button type="button" class="primary" onclick={say(Move::AcceptDraw(side.other()))}>{ text.accept }</button>
                    <button type="button" class="button" onclick={play_on}>{ text.play_on }</button>
                } else {
                    if let Some(number) = rolled { { die(number, count) } }
                    if rolls {
                        <button type="button" class="primary" onclick={say(game.die())}>{ text.roll }</button>
                    } else {
                        <p>{ outcome(seen) }</p>
                    }
                }
            </div>
        </div>
    }
}

/// What came of the shot whose die was the last.
fn outcome(seen: &Seen) -> Option<String> {
    let text = seen.text.squadron;
    let Some((Move::Die(number), Phase::Shot { side, target, shot, .. })) = seen.history.last() else { return None };
    let sunk = seen.history.position().ship(side.other(), target).strength == 0;
    let sinks = sunk.then(|| (text.sinks)(side_name(text, side.other()), target));
    Some(format!("{} {}", (text.shot)(number, shot.hits(number)), sinks.unwrap_or_default()))
}

/// What can be done now, and what is done in vain if nothing is done about a siege.
fn now(seen: &Seen) -> String {
    let (position, text) = (seen.history.position(), seen.text.squadron);
    if matches!(position.phase(), Phase::Over(..)) {
        return String::new();
    }
    let siege = |side: Side| position.captures_at(side).map(|turn| (text.siege)(side_name(text, side), turn));
    let sieges: Vec<String> = Side::BOTH.into_iter().filter_map(siege).collect();
    if !sieges.is_empty() {
        return sieges.join(" ");
    }
    match (position.phase(), seen.mine) {
        (Phase::Deploy(_), Some(side)) => match ready(position, side, seen.chosen) {
            Some(ship) => (text.place_next)(ship),
            None => text.propose.to_owned(),
        },
        (Phase::Wind, _) => text.wind_odds.to_owned(),
        (Phase::Act(_), Some(side)) => options(seen, side),
        _ => String::new(),
    }
}

/// What the chosen ship has left, and which ships can still do something.
fn options(seen: &Seen, side: Side) -> String {
    let (position, text) = (seen.history.position(), seen.text.squadron);
    let able = |can: &dyn Fn(ShipClass) -> bool| {
        let letters =
            ShipClass::ALL.into_iter().filter(|&ship| can(ship)).map(|ship| text.letters[ship.index()].to_string());
        let letters: Vec<String> = letters.collect();
        if letters.is_empty() { "—".to_owned() } else { letters.join(" ") }
    };
    let sail = |ship: ShipClass| position.can_sail(side, ship);
    let fire = |ship: ShipClass| position.can_fire(side, ship);
    if !ShipClass::ALL.into_iter().any(|ship| sail(ship) || fire(ship)) {
        return text.all_done.to_owned();
    }
    let can = (text.can)(&able(&sail), &able(&fire));
    match seen.chosen {
        Some(ship) => {
            let vessel = position.ship(side, ship);
            let left = ((text.moves_left)(vessel.moves), (text.shots_left)(vessel.shots));
            format!("{}: {}, {}. {can}", (text.ship)(ship), left.0, left.1)
        }
        None => can,
    }
}
