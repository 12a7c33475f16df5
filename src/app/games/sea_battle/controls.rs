//! Naming a cell, in the drawer; resigning and draw offers, in the menu.

use super::clock::{SharedClock, seconds_spent};
use super::ordering::Ordering;
use super::past_fleets::past_fleets;
use super::play;
use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::menu::closing_menu;
use crate::app::play::cell_field::CellField;
use crate::app::play::store::MatchHandle;
use crate::app::route::Route;
use crate::app::text::BattleText;
use crate::app::text::{Texts, use_texts};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::{Match, Next};
use kletka::scene::sea_battle::{Viewer, cell_choice};
use kletka::sea_battle::{Action, Move, Phase, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct ControlsProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    pub(super) viewer: Viewer,
    pub(super) clock: SharedClock,
    /// Queue of shots, if shots are to be queued now.
    pub(super) ordering: Option<Ordering>,
    /// Shows both boards to the observer; `None` without an observer or if the curtain offers it.
    pub(super) on_observe: Option<Callback<()>>,
}

#[function_component]
pub(super) fn Controls(props: &ControlsProps) -> Html {
    let texts = use_texts();
    let text = texts.battle;
    let game = &props.game;
    match props.viewer.player(game) {
        Some(side) => html! {
            <div class="controls">
                { aim(props, side, texts) }
                { remembered(game, side, texts) }
                if let Some(observe) = &props.on_observe {
                    <p class="tools">{ button("button", text.observer, observe.reform(|_: MouseEvent| ())) }</p>
                }
            </div>
        },
        None => Html::default(),
    }
}

/// Draws the field that takes a cell by name.
fn aim(props: &ControlsProps, side: Side, texts: &'static Texts) -> Html {
    let (text, game) = (texts.battle, &props.game);
    let chosen = cell_choice(game, side).filter(|_| game.session().orders().is_empty());
    let list = props.ordering.as_ref().map(|ordering| ordering.on_cell.clone());
    let on_name = {
        let (handle, clock, setup) = (props.handle.clone(), props.clock.clone(), game.setup().clone());
        Callback::from(move |name: String| {
            let choice = chosen?;
            match setup.coordinates.cell(&name, setup.size) {
                Ok(cell) if choice.cells.contains(cell) => {
                    let mv = Move::by(side, (choice.action)(cell)).at_seconds(seconds_spent(&clock, &setup));
                    match &list {
                        Some(list) => list.emit(cell),
                        None => play(&handle, mv),
                    }
                    None
                }
                Ok(_) if choice.board == side => Some(text.not_allowed),
                Ok(_) => Some(text.shot_before),
                Err(_) => Some(text.not_a_cell),
            }
        })
    };
    let action = match game.position().phase() {
        _ if props.ordering.is_some() => texts.orders.add,
        Phase::Aim => text.fire,
        _ if chosen.is_none() => text.fire,
        _ => text.choose,
    };
    html! { <CellField {action} disabled={chosen.is_none()} {on_name} /> }
}

/// Notes the number of the player's past fleets that the admiral remembers.
fn remembered(game: &Match<SeaBattlePosition>, side: Side, text: &Texts) -> Html {
    let learns = game.seats().seat(side.other()).level().is_some_and(Level::learns);
    let count = if learns { past_fleets(game, side.other()).len() } else { 0 };
    html! {
        if count > 0 {
            <p class="hint">
                { (text.habits.remembered)(count) }{ " " }<a href={Route::Habits.address()}>{ text.habits.title }</a>
            </p>
        }
    }
}

/// Offers resignation and draws (S18); the status line answers an offer.
pub(super) fn talk(
    handle: &MatchHandle<SeaBattlePosition>,
    game: &Match<SeaBattlePosition>,
    side: Side,
    text: &BattleText,
) -> Html {
    let position = game.position();
    // Between devices a move out of turn would conflict with the opponent's next link.
    let waits = game.seats().is_between_devices() && game.next() != Next::Human(side);
    let mute = position.phase() == Phase::Lot || waits;
    let saying = |action: Action| closing_menu(&callback!(handle, move |()| play(&handle, Move::by(side, action))));
    let may_offer = !mute && position.offer().is_none() && game.may_offer_draw(side);
    let offer = saying(Action::OfferDraw).reform(|_: MouseEvent| ());
    html! {
        <div class="tools">
            // The gods do not negotiate (C4).
            if !game.seats().are_gods(side.other()) {
                <button type="button" class="button" disabled={!may_offer} onclick={offer}>
                    { text.offer_draw }
                </button>
            }
            <ConfirmButton label={text.resign} question={text.resign_sure} accept={text.resign}
                decline={text.play_on} disabled={mute} on_confirm={saying(Action::Resign)} />
        </div>
    }
}
