//! Whether what the other side has answered can be true (S20): some legal fleet must fit all of it.

use super::super::names::side_name;
use super::super::say;
use super::BesideProps;
use crate::app::confirm::ConfirmButton;
use crate::app::text::use_texts;
use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::{Fit, Response, Task};
use kletka::game::Side;
use kletka::play::{Match, Seat};
use kletka::sea_battle::{Action, Actor, Move, SeaBattle};
use yew::prelude::*;

/// The side whose answers come from another device, and how many of them there are.
fn answerer(game: &Match<SeaBattle>) -> Option<(Side, usize)> {
    let side = game.seats().only_human()?.other();
    let is_answer = |mv: &&Move| mv.actor == Actor::Side(side) && matches!(mv.action, Action::Answer(..));
    (game.seats().seat(side) == Seat::Remote).then(|| (side, game.moves().iter().filter(is_answer).count()))
}

/// What the search has found, where that is not that all is well.
#[function_component]
pub(super) fn Doubt(props: &BesideProps) -> Html {
    let text = use_texts();
    let words = text.orders;
    let BesideProps { handle, game, .. } = props;
    let asked = answerer(game).filter(|&(_, answers)| answers > 0);
    // How many answers were looked at, and what was found.
    let found = use_state_eq(|| None::<(usize, Fit)>);
    let request = use_mut_ref(|| None::<PendingRequest>);
    {
        let (game, found) = (game.clone(), found.clone());
        use_effect_with(asked, move |&asked| {
            *request.borrow_mut() = asked.map(|(side, answers)| {
                let (setup, said) = (Box::new(game.setup().clone()), game.moves().to_vec());
                worker_client::ask(0, Task::SeaBattleFit { setup, said, side }, move |result| {
                    // Without a worker nothing is known; the check at the end does not need it.
                    let fit = if let Ok(Response::SeaBattleFit(fit)) = result { fit } else { Fit::Undecided };
                    found.set(Some((answers, fit)));
                })
            });
        });
    }
    let (Some((side, answers)), Some((looked, fit))) = (asked, *found) else { return Html::default() };
    let name = side_name(game.seats(), side, text);
    match fit {
        // More answers do not make a lie true.
        Fit::None => {
            let resign = {
                let (handle, own) = (handle.clone(), side.other());
                move |()| say(&handle, Move::by(own, Action::Resign))
            };
            // Out of turn, what is said here would contradict what comes.
            let may = game.orderer().is_some();
            html! {
                <div class="notice doubt" role="alert">
                    <p><b>{ (words.lie)(&name) }</b></p>
                    <p>{ words.lie_line }</p>
                    <ConfirmButton label={words.call_off} question={words.call_off_sure} disabled={!may} on_confirm={resign} />
                </div>
            }
        }
        Fit::Undecided if looked == answers => html! { <p class="hint doubt">{ (words.undecided)(&name) }</p> },
        Fit::Found | Fit::Undecided => Html::default(),
    }
}
