//! The chart of a battle, and what one who is at it can do.

use super::Push;
use super::chart_view::{advise, choose, view_of};
use super::dice::die;
use super::flow::use_flow;
use super::hex_order::{Order, order, ready};
use super::log::{Log, result, use_heard};
use super::orders::{Endings, Orders, words};
use super::ships::ships;
use super::store::Match;
use crate::app::chart::Chart;
use crate::app::pages::replay::{AsText, Slider};
use crate::app::route::Route;
use crate::app::shared_match::Standing;
use crate::app::text::squadron::{SquadronText, side_name};
use crate::app::text::use_texts;
use crate::app::victory::victory;
use crate::app::web::document;
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::Cell;
use kletka::squadron::{Move, Phase, Ship, Squadron};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct TableProps {
    pub(super) game: Rc<Match>,
    /// How this window stands to others in which it is open.
    pub(super) standing: Standing,
    pub(super) push: Push,
    /// A hex was chosen, and before it perhaps a ship.
    pub(super) on_hex: Callback<(Option<Ship>, Cell)>,
    pub(super) back: Callback<()>,
    pub(super) again: Callback<()>,
}

/// The battle.
#[function_component]
pub(super) fn Table(props: &TableProps) -> Html {
    let all = use_texts();
    let text = all.squadron;
    let (game, count) = (&props.game, props.game.moves.len());
    let chosen = use_state_eq(|| None::<Ship>);
    let looked = use_state_eq(|| None::<Cell>);
    let hint = use_state_eq(|| None::<(usize, Vec<Move>)>);
    let at = use_state_eq(|| count);
    use_heard(game);
    {
        // The replay begins where the battle ended.
        let at = at.clone();
        use_effect_with(count, move |&count| at.set(count));
    }
    let position = use_memo((count, game.seed), |_| game.position(count).map(Rc::new));
    let shown = use_memo((*at, count, game.seed), |&(at, ..)| game.position(at));
    let Some(position) = (*position).clone() else { return html! {} };
    let (trouble, retry) = use_flow(game, props.standing, &position, &props.push);
    let over = result(game, &position, all);
    let replayed = shown.as_ref().as_ref().filter(|_| over.is_some()).unwrap_or(&position);
    let seen = if over.is_some() { *at } else { count };
    let still = use_memo((seen, game.seed, text.letters, over.is_some()), |_| view_of(game, replayed, seen, text));
    let mine = match position.turn() {
        Turn::Side(side) if game.player(side).is_none() => Some(side),
        _ => None,
    };
    let ship = mine.and_then(|side| ready(&position, side, *chosen));
    let mut view = (*still).clone();
    match (mine, position.phase()) {
        (Some(side), Phase::Deploy(_)) => {
            view.open = if ship.is_some() { position.deployment(side) } else { view.open };
        }
        (Some(side), Phase::Act(_)) => {
            if let Some(ship) = ship {
                choose(&mut view, &position, side, ship, *looked);
            }
        }
        _ => {}
    }
    let lines = match (mine, ship) {
        (Some(side), Some(ship)) if position.vessel(side, ship).shots > 0 => {
            let hex = position.vessel(side, ship).hex;
            hex.map(|hex| view.lines_from(side, ship, hex)).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let hinted = hint.as_ref().filter(|(number, _)| *number == count).map(|(_, said)| said);
    if let (Some(said), Some(side)) = (hinted, mine) {
        advise(&mut view, &position, side, said);
    }
    let hinted = hinted.map(|said| words(said));
    let on_cell = {
        let (on_hex, position, chosen) = (props.on_hex.clone(), position.clone(), chosen.clone());
        Callback::from(move |cell: Cell| match order(&position, mine, ship, cell) {
            Order::Choose(ship) => chosen.set(Some(ship)),
            // Carried out on the position as it is by then: a fast player is ahead of what is shown.
            Order::Say(_) => on_hex.emit((*chosen, cell)),
            Order::Nothing => {}
            Order::Refused(why) => document::announce((text.illegal)(&why)),
            Order::NotThere => document::announce(text.not_there),
            Order::NoShip => document::announce(text.choose_ship),
        })
    };
    let on_key = {
        let chosen = chosen.clone();
        Callback::from(move |(key, _): (String, Cell)| {
            let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(&ship) = number.and_then(|number| Ship::ALL.get(number)) {
                chosen.set(Some(ship));
            }
        })
    };
    let on_hover = {
        let looked = looked.clone();
        Callback::from(move |cell: Option<Cell>| looked.set(cell))
    };
    let pick = {
        let chosen = chosen.clone();
        Callback::from(move |ship: Ship| chosen.set(Some(ship)))
    };
    let sight = sight(game, &position, mine, ship);
    html! {
        <div class="battle squadron">
            { victory(matches!(position.turn(), Turn::Over(Outcome::Win(side)) if game.player(side).is_none())) }
            <h1 class={if over.is_some() { "result" } else { "hidden" }} tabindex="-1">{ over.as_deref().unwrap_or(text.title) }</h1>
            { status(props, &position, text, over.is_some()) }
            if trouble.is_some() {
                <p class="error" role="alert">{ all.battle.trouble }{ " " }
                    <button type="button" class="button" onclick={retry.reform(|_: MouseEvent| ())}>{ all.battle.retry }</button></p>
            }
            <section class={classes!("water", mine.map(|_| "water-active"))}>
                <Chart id="squadron" label={text.board} view={Rc::new(view)} {on_cell} {on_hover} {on_key} {sight} />
                if over.is_some() { <Slider words={count} {at} /> }
            </section>
            <div class="battle-side">
                if over.is_some() {
                    <p class="tools">
                        <button type="button" class="button primary" onclick={props.again.reform(|_: MouseEvent| ())}>{ text.again }</button>
                        <a class="button" href={Route::Squadron.address()}>{ text.other }</a>
                    </p>
                } else if let Some(side) = mine {
                    <Orders game={game.clone()} position={position.clone()} {side} chosen={ship} {lines} push={props.push.clone()}
                        back={props.back.clone()} on_hint={{ let hint = hint.clone(); move |given| hint.set(Some(given)) }} />
                }
                if let Some(way) = hinted { <p role="status">{ (text.hint_is)(&way) }</p> }
                <div class="fleets">
                    { for Side::BOTH.map(|side| ships(replayed, side, ship.filter(|_| mine == Some(side)),
                        Some(&pick).filter(|_| mine == Some(side)), all)) }
                </div>
                if over.is_none() { <Endings game={game.clone()} position={position.clone()} push={props.push.clone()} /> }
                { legend(text) }
                <Log game={game.clone()} />
                if over.is_some() { <AsText written={game.transcript().write()} game="squadron" /> }
            </div>
        </div>
    }
}

/// What one should look at: the ship that moved or was shot at last, or the own one.
fn sight(game: &Match, position: &Squadron, mine: Option<Side>, chosen: Option<Ship>) -> Option<Cell> {
    let human = game.human().unwrap_or(Side::FIRST);
    let own = || {
        let side = mine.unwrap_or(human);
        let ship = chosen.or_else(|| position.flagship(side)).unwrap_or(Ship::ShipOfTheLine);
        position.vessel(side, ship).hex.or_else(|| position.map().fort(side))
    };
    match (game.moves.last(), position.phase()) {
        (_, Phase::Shot { side, target, .. }) => position.vessel(side.other(), target).hex,
        (Some(Move::Step(ship, _)), Phase::Act(side)) => position.vessel(side, *ship).hex,
        _ => own(),
    }
}

/// The turn, the wind, who acts, the last die.
fn status(props: &TableProps, position: &Squadron, text: &SquadronText, over: bool) -> Html {
    let (game, count) = (&props.game, props.game.moves.len());
    let name = |side: Side| side_name(text, side);
    let computer = |side: Side| game.player(side).is_some();
    let mut roll = None;
    let line = match position.phase() {
        Phase::Deploy(side) | Phase::Act(side) if computer(side) => (text.thinks)(name(side)),
        Phase::Deploy(side) => {
            if position.is_deployed(side) {
                (text.declare)(name(side))
            } else {
                (text.deploy)(name(side))
            }
        }
        Phase::Wind => {
            roll = (!computer(position.roller())).then(|| game.die());
            (text.rolls)(name(position.roller()))
        }
        Phase::Act(side) => (text.acts)(name(side)),
        Phase::Shot { side, ship, target, .. } => format!("{}: {}", name(side), (text.fires)(ship, target)),
        Phase::Over(_, ending) => (text.ending)(ending).to_owned(),
    };
    let (shown, tells) = match (game.moves.last(), position.phase()) {
        (_, Phase::Shot { .. }) => (Some(None), None),
        (_, Phase::Wind) if roll.is_none() => (Some(None), None),
        (Some(&Move::Die(number)), _) => (Some(Some(number)), last_shot(game, number)),
        _ => (None, None),
    };
    let siege = |side: Side| {
        position.captures_at(side).map(|turn| html! { <p class="siege">{ (text.siege)(name(side), turn) }</p> })
    };
    html! {
        <div class="status">
            <p class="turn" role="status" aria-live="off">{ line }</p>
            if let Some(mv) = roll {
                <button type="button" class="primary" onclick={props.push.reform(move |_: MouseEvent| (count, vec![mv]))}>{ text.roll }</button>
            }
            if let Some(number) = shown { { die(number, count) } }
            if let Some(hit) = tells { <p>{ (text.shot)(hit.0, hit.1) }</p> }
            if position.turn_number() > 0 {
                <p class="clock">{ (text.turn)(position.turn_number()) }
                    if let Some(wind) = position.wind() { { " · " }{ (text.wind)(wind) } }</p>
            }
            if !over { { for Side::BOTH.into_iter().filter_map(siege) } }
        </div>
    }
}

/// What the last die says of a shot, if it was one's.
fn last_shot(game: &Match, number: u8) -> Option<(u8, bool)> {
    let count = game.moves.len();
    match game.position(count.checked_sub(1)?)?.phase() {
        Phase::Shot { shot, .. } => Some((number, shot.hits(number))),
        _ => None,
    }
}

/// What the lines mean, and the rule of the edge by its name.
fn legend(text: &SquadronText) -> Html {
    html! {
        <details class="legend">
            <summary>{ text.legend_open }{ " · " }{ text.legend_blocked }{ " · " }{ text.edge_rule }</summary>
            <ul>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open" d="M2 5h36" /></svg>{ text.legend_open }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-open line-dots" d="M4 5h32" /></svg>{ text.legend_lob }</li>
                <li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line-blocked" d="M2 5h8M14 5h8M30 5h8M23 1l6 8m0-8l-6 8" /></svg>{ text.legend_blocked }</li>
            </ul>
            <p><b>{ text.edge_rule }{ ". " }</b>{ text.edge_rule_is }</p>
        </details>
    }
}
