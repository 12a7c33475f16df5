//! The chart of a battle, and what one who is at it can do.

use super::Push;
use super::agreed::{agreed, legend};
use super::click::{Order, order, ready};
use super::flow::use_flow;
use super::hints::use_hints;
use super::log::{Log, result, use_heard};
use super::orders::{endings, orders};
use super::seen::Seen;
use super::ships::ships;
use super::status::status;
use super::store::Match;
use crate::app::chart::Chart;
use crate::app::confirm::ConfirmButton;
use crate::app::play::replay_slider::Slider;
use crate::app::play::text_export::AsText;
use crate::app::route::Route;
use crate::app::shared_match::Standing;
use crate::app::text::use_texts;
use crate::app::victory::victory;
use crate::app::web::{document, media};
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::grid::Cell;
use kletka::scene::squadron::ChartView;
use kletka::squadron::history::{History, planned};
use kletka::squadron::{Move, Phase, ShipClass};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct TableProps {
    pub(super) game: Rc<Match>,
    /// How this window stands to others in which it is open.
    pub(super) standing: Standing,
    pub(super) push: Push,
    /// A hex was chosen, and before it perhaps a ship.
    pub(super) on_hex: Callback<(Option<ShipClass>, Cell)>,
    pub(super) back: Callback<()>,
    pub(super) again: Callback<()>,
}

/// The battle.
#[function_component]
pub(super) fn Table(props: &TableProps) -> Html {
    let all = use_texts();
    let text = all.squadron;
    let (game, count) = (&props.game, props.game.moves.len());
    let chosen = use_state_eq(|| None::<ShipClass>);
    let looked = use_state_eq(|| None::<Cell>);
    let at = use_state_eq(|| count);
    // The offer of a draw, by the number of its move, that is not taken.
    let declined = use_state_eq(|| None::<usize>);
    let wide = use_memo((), |()| media::wide());
    let history = use_memo((count, game.seed), |_| game.history(count));
    let over = (*history).as_ref().and_then(|history| result(game, history.position(), all));
    {
        // The replay begins where the battle ended.
        let at = at.clone();
        use_effect_with((count, over.is_some()), move |&(count, over)| {
            if over {
                at.set(count);
            }
        });
    }
    let seen_at = if over.is_some() { *at } else { count };
    let replayed =
        use_memo((seen_at, count, game.seed), |&(at, count, _)| (at < count).then(|| game.history(at)).flatten());
    let Some(history) = &*history else { return html! {} };
    use_heard(game, history, all);
    let position = history.position();
    let (trouble, retry) = use_flow(game, props.standing, position, &props.push);
    let mine = match position.turn() {
        Turn::Side(side) if game.player(side).is_none() => Some(side),
        _ => None,
    };
    let hints = use_hints(game, position, mine, &props.push);
    let shown = (*replayed).as_ref().unwrap_or(history);
    let still = use_memo((seen_at, count, game.seed, text.letters), |_| {
        let mut view = ChartView::from_position(shown.position());
        view.letters = text.letters;
        view.done = shown.recent(viewer(game, history)).to_vec();
        view
    });
    let ship = mine.and_then(|side| ready(position, side, *chosen));
    let mut view = (*still).clone();
    let mut lines = Vec::new();
    match (mine, position.phase(), ship) {
        (Some(side), Phase::Deploy(_), Some(_)) => view.open = position.deployment(side),
        (Some(side), Phase::Act(_), Some(ship)) => {
            view.choose(position, side, ship, None);
            lines.clone_from(&view.lines);
            view.choose(position, side, ship, *looked);
        }
        _ => {}
    }
    if !hints.rest.is_empty() {
        view.advice = planned(position, &hints.rest);
        view.done.clear();
    }
    let on_cell = {
        let (on_hex, history, chosen) = (props.on_hex.clone(), history.clone(), chosen.clone());
        Callback::from(move |cell: Cell| match order(history.position(), mine, ship, cell) {
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
            if let Some(&ship) = number.and_then(|number| ShipClass::ALL.get(number)) {
                chosen.set(Some(ship));
            }
        })
    };
    let on_hover = {
        let looked = looked.clone();
        Callback::from(move |cell: Option<Cell>| looked.set(cell))
    };
    let pick = Callback::from(move |ship: ShipClass| chosen.set(Some(ship)));
    let seen = Seen { game, history, mine, chosen: ship, push: &props.push, text: all };
    let offered = game.moves.iter().rposition(|mv| matches!(mv, Move::OfferDraw(_)));
    let offer = position.offer().filter(|_| over.is_none() && *declined != offered);
    let play_on = Callback::from(move |_: MouseEvent| declined.set(offered));
    let people = Side::BOTH.into_iter().any(|side| game.player(side).is_none());
    let sight = sight(game, history, mine, ship);
    html! {
        <div class="battle squadron">
            { victory(matches!(position.turn(), Turn::Over(Outcome::Win(side)) if game.player(side).is_none())) }
            <h1 class={if over.is_some() { "result" } else { "hidden" }} tabindex="-1">{ over.as_deref().unwrap_or(text.title) }</h1>
            { status(&seen, offer, play_on) }
            <section class={classes!("water", mine.map(|_| "water-active"))}>
                <Chart id="squadron" label={text.board} view={Rc::new(view)} {on_cell} {on_hover} {on_key} {sight} />
                if over.is_some() { <Slider words={count} {at} /> }
            </section>
            <div class="battle-side">
                if trouble.is_some() {
                    <p class="error" role="alert">{ all.battle.trouble }{ " " }
                        <button type="button" class="button" onclick={retry.reform(|_: MouseEvent| ())}>{ all.battle.retry }</button></p>
                }
                if over.is_some() {
                    <p class="tools">
                        <ConfirmButton label={text.again} question={text.again_sure} class="button primary" on_confirm={props.again.clone()} />
                        <a class="button" href={Route::Squadron.address()}>{ text.other }</a>
                    </p>
                } else if people {
                    { orders(&seen, &lines, &hints, &props.back) }
                }
                { ships(&seen, shown.position(), &pick, *wide) }
                if over.is_none() { { endings(&seen, offer.is_none()) } }
                { agreed(game, all) }
                { legend(text) }
                <Log game={game.clone()} />
                if over.is_some() { <AsText written={game.transcript().to_text()} game="squadron" /> }
            </div>
        </div>
    }
}

/// Who looks at the chart: the person who acts, or the only one.
fn viewer(game: &Match, history: &History) -> Option<Side> {
    match history.position().phase() {
        Phase::Over(..) => None,
        Phase::Act(side) | Phase::Shot { side, .. } if game.player(side).is_none() => Some(side),
        _ => game.human(),
    }
}

/// What one should look at: the ship that moved or was shot at last, or the own one.
fn sight(game: &Match, history: &History, mine: Option<Side>, chosen: Option<ShipClass>) -> Option<Cell> {
    let position = history.position();
    let human = game.human().unwrap_or(Side::FIRST);
    let own = || {
        let side = mine.unwrap_or(human);
        let ship = chosen.or_else(|| position.flagship(side)).unwrap_or(ShipClass::ShipOfTheLine);
        position.ship(side, ship).hex.or_else(|| position.map().fort(side))
    };
    match (history.last(), position.phase()) {
        (_, Phase::Shot { side, target, .. }) => position.ship(side.other(), target).hex,
        (Some((Move::Step(ship, _), _)), Phase::Act(side)) => position.ship(side, ship).hex,
        _ => own(),
    }
}
