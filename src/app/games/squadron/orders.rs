//! Orders of the acting player: deployment, flagship, wind, fire, end of turn, hints, draws and resignation.

use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::play::desk::OpenDesk;
use crate::app::prelude::*;
use crate::app::text::{SquadronText, Texts};
use kletka::desk::squadron::{Draw, Endings, Input, MainOrder, SquadronDesk, endings};
use kletka::game::Position;
use kletka::play::Match;
use kletka::scene::squadron::FireLine;
use kletka::squadron::history::{Action, planned};
use kletka::squadron::{HexName, Move, MoveError, Phase, ShipClass, SquadronPosition};

type Desk = OpenDesk<SquadronDesk>;

/// Draws the orders, disabled in place while others act.
pub(super) fn orders(game: &Match<SquadronPosition>, desk: &Desk, all: &Texts) -> Html {
    let text = all.squadron;
    let now = desk.now();
    let acts = matches!(game.position().phase(), Phase::Act(_)) && game.acting_human().is_some();
    html! {
        <section class="orders">
            <p class="tools">{ buttons(game, desk, all) }</p>
            <div class="advice">
                <p aria-live="polite">
                    if acts && now.is_thinking(game) { { "…" } }
                    else if acts && !now.hint(game).is_empty() {
                        { (text.hint_is)(&advice(game.position(), now.hint(game), text.done, text)) }
                    }
                </p>
                if acts && !now.hint(game).is_empty() {
                    { button("button", text.do_it, desk.press(Input::DoHint)) }
                }
            </div>
            <div class="targets" role="group">{ if acts { targets(game, desk, text) } else { html! {} } }</div>
        </section>
    }
}

/// Draws the main order with its company. The end of the turn has a place where no other order was, since a second press
/// would end it unawares.
fn buttons(game: &Match<SquadronPosition>, desk: &Desk, all: &Texts) -> Html {
    let (text, now) = (all.squadron, desk.now());
    // `aria-disabled` keeps the focus on the pressed button.
    let thinking = now.is_thinking(game).then_some("true");
    let main = |label: &str, disabled: bool, input: Input, beside: Html| {
        html! {
            <>
                <button key="main" type="button" class="button primary order-main" {disabled} aria-disabled={thinking}
                    onclick={desk.press(input)}>{ label }</button>
                { beside }
            </>
        }
    };
    let back = html! {
        <button key="back" type="button" class="button" disabled={game.undoable_by().is_none()}
            onclick={desk.press(Input::TakeBack)}>{ text.back }</button>
    };
    match now.main_order(game) {
        MainOrder::Deploy => main(text.by_itself, false, Input::Deploy, back),
        MainOrder::Declare(ship) => {
            let label = (text.sail_under)(ship.map_or("…", |ship| (text.ship)(ship)));
            main(&label, ship.is_none(), Input::Declare, back)
        }
        MainOrder::Roll => main(text.roll, false, Input::Roll, html! {}),
        MainOrder::Accept(side) => {
            let play_on = button("button", all.battle.play_on, desk.press(Input::PlayOn));
            main(text.accept, false, Input::Move(Move::AcceptDraw(side)), play_on)
        }
        MainOrder::EndTurn(ships) => html! {
            <>
                { back }
                if game.gives_hints() {
                    <button key="hint" type="button" class="button" disabled={ships.is_none()} aria-disabled={thinking}
                        onclick={desk.press(Input::Hint)}>{ text.hint }</button>
                }
                <ConfirmButton key="end" class="button primary" label={text.done} disabled={ships.is_none()}
                    question={loaded(&ships.unwrap_or_default(), text)} accept={text.done}
                    on_confirm={desk.act.reform(|()| Input::Move(Move::Done))} />
            </>
        },
    }
}

/// Asks for confirmation to end a turn in which ships still have a target.
fn loaded(ships: &[ShipClass], text: &SquadronText) -> Option<String> {
    let letters: Vec<&str> = ships.iter().map(|ship| text.letters[ship.index()]).collect();
    (!letters.is_empty()).then(|| (text.done_sure)(&letters.join(" ")))
}

/// Draws what the chosen ship can fire at.
fn targets(game: &Match<SquadronPosition>, desk: &Desk, text: &SquadronText) -> Html {
    let (now, position) = (desk.now(), game.position());
    let Some((side, ship)) = game.acting_human().zip(now.ship(game)) else {
        return html! { <p class="hint">{ text.choose_ship }</p> };
    };
    if position.ship(side, ship).shots == 0 {
        return html! { <p class="hint">{ text.illegal(MoveError::NoShots(ship)) }</p> };
    }
    let lines = now.fire_lines(game);
    if lines.is_empty() {
        return html! { <p class="hint">{ text.no_targets }</p> };
    }
    lines.iter().filter_map(|line| target(position, desk, ship, line, text)).collect()
}

/// Draws a target: a button, or a note that the line is blocked.
fn target(
    position: &SquadronPosition,
    desk: &Desk,
    ship: ShipClass,
    line: &FireLine,
    text: &SquadronText,
) -> Option<Html> {
    let (_, target) = position.ship_at(line.to)?;
    let fire = Move::Fire(ship, target);
    Some(match line.shot.filter(|_| position.check(&fire).is_ok()) {
        Some(shot) => {
            let (name, faces) = ((text.ship)(target), shot.hitting_faces());
            let label = AttrValue::from((text.fire_at)(name, faces, shot));
            html! {
                <button type="button" class="button fire" aria-label={label.clone()} title={label}
                    onclick={desk.press(Input::Move(fire))}>
                    { (text.fire_short)(name, u32::from(faces) * 100 / 6, shot) }
                </button>
            }
        }
        None => html! { <span class="fire-blocked">{ (text.blocked)((text.ship)(target)) }</span> },
    })
}

/// Describes a plan at a position, numbered as on the chart; one without actions by the words `idle`.
pub(super) fn advice(position: &SquadronPosition, plan: &[Move], idle: &str, text: &SquadronText) -> String {
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
pub(super) fn ending_orders(game: &Match<SquadronPosition>, desk: &Desk, all: &Texts) -> Html {
    let (text, battle) = (all.squadron, all.battle);
    let Some(Endings { resigns, draw }) = endings(game, desk.now().offer(game).is_none()) else { return html! {} };
    let act = &desk.act;
    let press = |mv: Move| act.reform(move |_: MouseEvent| Input::Move(mv));
    html! {
        <p class="tools endings">
            { match draw {
                Draw::None => html! {},
                Draw::Offer(side, enabled) => html! {
                    <button type="button" class="button" disabled={!enabled} onclick={press(Move::OfferDraw(side))}>
                        { text.offer }
                    </button>
                },
                Draw::Accept(side) => button("button", text.accept, press(Move::AcceptDraw(side))),
            } }
            <ConfirmButton label={text.resign} question={battle.resign_sure} accept={text.resign}
                decline={battle.play_on} on_confirm={act.reform(move |()| Input::Move(Move::Resign(resigns)))} />
        </p>
    }
}
