//! What a player can do beside pointing at a board: name a cell, resign, talk about a draw.

use super::Viewer;
use super::boards::choice;
use super::flow::{Playback, say, seconds_spent};
use crate::app::confirm::ConfirmButton;
use crate::app::session::{Player, Session, use_session};
use crate::app::text::use_texts;
use crate::app::web::input;
use kletka::game::Side;
use kletka::sea_battle::{Action, Move, Phase, Referee, TurnClock};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct ControlsProps {
    pub(super) session: Rc<Session>,
    pub(super) battle: Rc<Referee>,
    pub(super) viewer: Viewer,
    pub(super) watching: UseStateHandle<Playback>,
    pub(super) clock: TurnClock,
    /// Shows both boards to the observer, where one was agreed and nobody else asks for it.
    pub(super) on_observe: Option<Callback<()>>,
}

/// The controls of the one who looks at the screen.
#[function_component]
pub(super) fn Controls(props: &ControlsProps) -> Html {
    let text = use_texts().battle;
    match props.viewer {
        Viewer::Side(side) if props.session.player(side) == Player::Human => html! {
            <div class="controls">
                <Aim battle={props.battle.clone()} {side} clock={props.clock} />
                <Talk battle={props.battle.clone()} {side} />
                if let Some(observe) = &props.on_observe {
                    <p class="tools"><button type="button" class="button" onclick={observe.reform(|_: MouseEvent| ())}>
                        { text.observer }
                    </button></p>
                }
            </div>
        },
        // The observer looks on: nothing runs by itself meanwhile.
        _ if props.session.players.contains(&Player::Human) => html! {},
        _ => {
            let runs = *props.watching == Playback::Running;
            let turn = {
                let watching = props.watching.clone();
                move |_: MouseEvent| watching.set(if runs { Playback::Paused } else { Playback::Running })
            };
            html! {
                <div class="controls">
                    <button type="button" class="button" onclick={turn}>{ if runs { text.pause } else { text.go_on } }</button>
                </div>
            }
        }
    }
}

#[derive(Properties, PartialEq)]
struct AimProps {
    battle: Rc<Referee>,
    side: Side,
    clock: TurnClock,
}

/// A field for the cell's name: as at a real table, one can say it.
#[function_component]
fn Aim(props: &AimProps) -> Html {
    let text = use_texts().battle;
    let session = use_session();
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<&'static str>);
    let chosen = choice(&props.battle, props.side);
    let setup = props.battle.setup().clone();
    let submit = {
        let (field, wrong, side, clock) = (field.clone(), wrong.clone(), props.side, props.clock);
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some((word, board, open)) = chosen else { return };
            match setup.coordinates.cell(&input::text(&field), setup.side) {
                Ok(cell) if open.contains(cell) => {
                    wrong.set(None);
                    input::clear(&field);
                    say(&session, Move::by(side, word(cell)).at_seconds(seconds_spent(&clock, &setup)));
                }
                Ok(_) => wrong.set(Some(if board == side { text.not_allowed } else { text.shot_before })),
                Err(_) => wrong.set(Some(text.not_a_cell)),
            }
        }
    };
    let shoots = props.battle.position().phase() == Phase::Aim;
    html! {
        <form class="aim" onsubmit={submit}>
            <label class="field"><span>{ text.cell_field }</span>
                <input ref={field} name="cell" maxlength="4" autocomplete="off" autocapitalize="characters" spellcheck="false" />
            </label>
            <button type="submit" class="button primary" disabled={chosen.is_none()}>
                { if shoots || chosen.is_none() { text.fire } else { text.choose } }
            </button>
            if let Some(wrong) = *wrong { <p class="error" role="alert">{ wrong }</p> }
        </form>
    }
}

#[derive(Properties, PartialEq)]
struct TalkProps {
    battle: Rc<Referee>,
    side: Side,
}

/// Resigning and offering a draw (S18); an offer is answered in the status line.
#[function_component]
fn Talk(props: &TalkProps) -> Html {
    let text = use_texts().battle;
    let session = use_session();
    let side = props.side;
    let table = props.battle.position();
    let lot = table.phase() == Phase::Lot;
    let offer = {
        let session = session.clone();
        move |_: MouseEvent| say(&session, Move::by(side, Action::OfferDraw))
    };
    let resign = Callback::from(move |()| say(&session, Move::by(side, Action::Resign)));
    html! {
        <div class="talk">
            <button type="button" class="button" disabled={lot || table.offer().is_some()} onclick={offer}>{ text.offer_draw }</button>
            <ConfirmButton label={text.resign} question={text.resign_sure} disabled={lot} on_confirm={resign} />
        </div>
    }
}
