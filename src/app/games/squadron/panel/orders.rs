//! Orders of the acting player: deployment, fire, end of turn, hints, draws and resignation.

use super::super::MatchContext;
use super::hints::Hints;
use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::menu::closing_menu;
use crate::app::text::{SquadronText, side_name};
use kletka::game::{Position, Side};
use kletka::scene::squadron::FireLine;
use kletka::scene::squadron::status::{Draw, Endings, endings};
use kletka::squadron::history::{Action, planned};
use kletka::squadron::{HexName, Move, MoveError, Phase, ShipClass, SquadronPosition};
use yew::prelude::*;

/// Draws the orders, disabled in place while others act.
pub(super) fn orders(context: &MatchContext, lines: &[FireLine], hints: &Hints, back: &Callback<()>) -> Html {
    let (game, position, text) = (context.game, context.game.position(), context.text.squadron);
    let count = game.moves().len();
    let acts = matches!(position.phase(), Phase::Act(_)).then_some(context.mine).flatten();
    let play = |mv: Move| context.push.reform(move |_: MouseEvent| (count, vec![mv]));
    let press = |callback: &Callback<()>| callback.reform(|_: MouseEvent| ());
    let take_back = html! {
        <button type="button" class="button" disabled={game.undoable_by().is_none()} onclick={press(back)}>
            { text.back }
        </button>
    };
    let done = context.push.reform(move |()| (count, vec![Move::Done]));
    let targets = match context.chosen.filter(|_| acts.is_some()) {
        _ if acts.is_none() => html! {},
        None => html! { <p class="hint">{ text.choose_ship }</p> },
        Some(ship) if acts.is_some_and(|side| position.ship(side, ship).shots == 0) => {
            html! { <p class="hint">{ text.illegal(MoveError::NoShots(ship)) }</p> }
        }
        Some(_) if lines.is_empty() => html! { <p class="hint">{ text.no_targets }</p> },
        Some(ship) => lines.iter().filter_map(|line| target(context, ship, line)).collect(),
    };
    // `aria-disabled` keeps the focus on the pressed button.
    let thinking = hints.thinking.then_some("true");
    html! {
        <section class="orders">
            if let Phase::Deploy(_) = position.phase() {
                if let Some(side) = context.mine.filter(|&side| position.is_deployed(side)) {
                    <p class="hint">{ text.declare_line }</p>
                    <p class="tools" role="group" aria-label={(text.declare)(side_name(text, side))}>
                        { for ShipClass::ALL.map(|ship| html! {
                            <button type="button"
                                class={classes!("button", (context.advised == Some(ship)).then_some("primary"))}
                                onclick={play(Move::Flagship(ship))}>{ (text.ship)(ship) }</button>
                        }) }
                    </p>
                }
                <p class="tools">
                    { take_back }
                    <button type="button" class="button" onclick={press(&hints.deploy)} aria-disabled={thinking}
                        disabled={context.mine.is_none_or(|side| position.is_deployed(side))}>
                        { text.by_itself }
                    </button>
                </p>
            } else {
                <p class="tools">
                    <ConfirmButton class="button primary" label={text.done} disabled={acts.is_none()}
                        question={loaded(context, acts)} accept={text.done} on_confirm={done} />
                    { take_back }
                    if game.gives_hints() {
                        <button type="button" class="button" disabled={acts.is_none()} aria-disabled={thinking}
                            onclick={press(&hints.ask)}>{ text.hint }</button>
                    }
                </p>
                <div class="targets" role="group">{ targets }</div>
                <div class="advice">
                    <p aria-live="polite">
                        if hints.thinking { { "…" } }
                        else if !hints.rest.is_empty() {
                            { (text.hint_is)(&advice(position, &hints.rest, text.done, text)) }
                        }
                    </p>
                    if !hints.rest.is_empty() {
                        { button("button", text.do_it, press(&hints.carry_out)) }
                    }
                </div>
            }
        </section>
    }
}

/// Asks for confirmation to end a turn in which ships still have a target.
fn loaded(context: &MatchContext, acts: Option<Side>) -> Option<String> {
    let (position, text) = (context.game.position(), context.text.squadron);
    let side = acts?;
    let letters = ShipClass::ALL.into_iter().filter(|&ship| position.can_fire(side, ship));
    let letters: Vec<String> = letters.map(|ship| text.letters[ship.index()].to_string()).collect();
    (!letters.is_empty()).then(|| (text.done_sure)(&letters.join(" ")))
}

/// Draws a target: a button, or a note that the line is blocked.
fn target(context: &MatchContext, ship: ShipClass, line: &FireLine) -> Option<Html> {
    let (position, text, count) = (context.game.position(), context.text.squadron, context.game.moves().len());
    let (_, target) = position.ship_at(line.to)?;
    let fire = Move::Fire(ship, target);
    Some(match line.shot.filter(|_| position.check(&fire).is_ok()) {
        Some(shot) => html! {
            <button type="button" class="button fire"
                aria-label={(text.fire_at)((text.ship)(target), shot.hitting_faces(), shot)}
                title={(text.fire_at)((text.ship)(target), shot.hitting_faces(), shot)}
                onclick={context.push.reform(move |_: MouseEvent| (count, vec![fire]))}>
                { (text.fire_short)((text.ship)(target), u32::from(shot.hitting_faces()) * 100 / 6, shot) }
            </button>
        },
        None => html! { <span class="fire-blocked">{ (text.blocked)((text.ship)(target)) }</span> },
    })
}

/// Describes a plan at a position, numbered as on the chart; one without actions by the words `idle`.
pub(in super::super) fn advice(position: &SquadronPosition, plan: &[Move], idle: &str, text: &SquadronText) -> String {
    let actions = planned(position, plan);
    let written = |(number, action): (usize, &Action)| format!("{}. {}", number + 1, describe(action, text));
    let lines: Vec<String> = actions.iter().enumerate().map(written).collect();
    if lines.is_empty() { idle.to_owned() } else { lines.join(", ") }
}

/// Describes an action with the letters on the sails.
fn describe(action: &Action, text: &SquadronText) -> String {
    let letter = |ship: ShipClass| text.letters[ship.index()];
    match action {
        Action::Sail(ship, way) => {
            let to = way.last().map(|&cell| HexName(cell).to_string()).unwrap_or_default();
            format!("{} → {to}", letter(*ship))
        }
        Action::Fire { ship, target, .. } => format!("{} × {}", letter(*ship), letter(*target)),
    }
}

/// Draws resignation and draw buttons; a declined offer can be accepted while it is pending.
pub(super) fn ending_orders(context: &MatchContext, answered: bool) -> Html {
    let (text, battle, count) = (context.text.squadron, context.text.battle, context.game.moves().len());
    let Some(Endings { resigns, draw }) = endings(context.game, answered) else { return html! {} };
    let resign = context.push.reform(move |()| (count, vec![Move::Resign(resigns)]));
    let push = closing_menu(context.push);
    let play = |mv: Move| push.reform(move |_: MouseEvent| (count, vec![mv]));
    html! {
        <p class="tools endings">
            { match draw {
                Draw::None => html! {},
                Draw::Offer(side, enabled) => html! {
                    <button type="button" class="button" disabled={!enabled} onclick={play(Move::OfferDraw(side))}>
                        { text.offer }
                    </button>
                },
                Draw::Accept(side) => button("button", text.accept, play(Move::AcceptDraw(side))),
            } }
            <ConfirmButton label={text.resign} question={battle.resign_sure} accept={text.resign}
                decline={battle.play_on} on_confirm={closing_menu(&resign)} />
        </p>
    }
}
