//! Naming a cell, in the drawer; resigning and draw offers, in the menu.

use super::SeaDesk;
use super::hint::fleets_left;
use super::past_fleets::past_fleets;
use crate::app::canvas::SharedView;
use crate::app::confirm::ConfirmButton;
use crate::app::play::cell_field::CellField;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::bots::sea_battle::Level;
use kletka::desk::sea_battle::Input;
use kletka::game::Side;
use kletka::play::{Match, Next};
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{Action, Phase, SeaBattlePosition};
use kletka::speech::Ask;

/// Draws what a player can do besides the actions of the turn.
pub(super) fn controls(
    desk: &SeaDesk,
    game: &Match<SeaBattlePosition>,
    side: Side,
    on_ask: Callback<Ask, String>,
    text: &'static Texts,
) -> Html {
    html! {
        <>
            { aim(desk, game, side, on_ask, text) }
            { fleets_left(desk, game, text) }
            { remembered(game, side, text) }
        </>
    }
}

/// Draws the field that takes a cell by name.
fn aim(
    desk: &SeaDesk,
    game: &Match<SeaBattlePosition>,
    side: Side,
    on_ask: Callback<Ask, String>,
    texts: &'static Texts,
) -> Html {
    let text = texts.battle;
    let (choice, lists) = (desk.now().choice(game), desk.now().list(game).is_some());
    let (act, setup, position) = (desk.act.clone(), game.setup().clone(), game.position());
    let aims = position.phase() == Phase::Aim;
    let on_name = Callback::from(move |name: String| {
        let choice = choice?;
        match setup.coordinates.cell(&name, setup.size) {
            Ok(cell) if choice.cells.contains(cell) => {
                act.emit(Input::Cell(choice.board, cell));
                None
            }
            Ok(_) => Some(if aims { text.shot_before } else { text.not_allowed }),
            Err(_) => Some(text.not_a_cell),
        }
    });
    let action = if lists {
        texts.orders.add
    } else if aims || choice.is_none() {
        text.fire
    } else {
        text.choose
    };
    let view = SharedView::new(BoardView::tracking(position, game.moves(), side.other(), true));
    html! { <CellField {action} disabled={choice.is_none()} {on_name} {view} {on_ask} /> }
}

/// Notes the number of the player's past fleets that the admiral remembers.
fn remembered(game: &Match<SeaBattlePosition>, side: Side, text: &Texts) -> Html {
    let learns = game.seats().seat(side.other()).level().is_some_and(Level::learns);
    let count = if learns { past_fleets(game, side.other()).len() } else { 0 };
    html! {
        if count > 0 {
            <p class="hint">
                { (text.battle.remembered)(count) }{ " " }<a href={Route::Habits.address()}>{ text.ways.habits }</a>
            </p>
        }
    }
}

/// Offers resignation and draws (S18); the status line answers an offer.
pub(super) fn talk(desk: &SeaDesk, game: &Match<SeaBattlePosition>, side: Side, text: &Texts) -> Html {
    let (text, position) = (text.battle, game.position());
    // Between devices a move out of turn would conflict with the opponent's next link.
    let waits = game.seats().is_between_devices() && game.next() != Next::Human(side);
    let mute = position.phase() == Phase::Lot || waits;
    let saying = |action: Action| desk.act.reform(move |()| Input::Say(action));
    let may_offer = !mute && position.offer().is_none() && game.may_offer_draw(side);
    html! {
        <div class="tools">
            // The gods do not negotiate (C4).
            if !game.seats().are_gods(side.other()) {
                <button type="button" class="button" disabled={!may_offer}
                    onclick={saying(Action::OfferDraw).reform(|_: MouseEvent| ())}>
                    { text.offer_draw }
                </button>
            }
            <ConfirmButton label={text.resign} question={text.resign_sure} accept={text.resign}
                decline={text.play_on} disabled={mute} on_confirm={saying(Action::Resign)} />
        </div>
    }
}
