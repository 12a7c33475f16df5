//! Check that some legal fleet is consistent with the opponent's answers (S20).

use super::side_name;
use crate::app::confirm::ConfirmButton;
use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::worker_client;
use kletka::bots::protocol::{Feasibility, SeaBattleFit};
use kletka::game::Side;
use kletka::play::{Match, Seat};
use kletka::sea_battle::{Action, Actor, Move, SeaBattlePosition};
use std::rc::Rc;

/// Returns the remote side that has answered, and the number of its answers.
fn answerer(game: &Match<SeaBattlePosition>) -> Option<(Side, usize)> {
    let side = game.seats().only_human()?.other();
    let is_answer = |mv: &&Move| mv.actor == Actor::Side(side) && matches!(mv.action, Action::Answer(..));
    (game.seats().seat(side) == Seat::Remote).then(|| (side, game.moves().iter().filter(is_answer).count()))
}

#[derive(Properties, PartialEq)]
pub(super) struct DoubtProps {
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    /// Resigns.
    pub(super) on_call_off: Callback<()>,
}

/// Warning about inconsistent answers.
#[function_component]
pub(super) fn Doubt(props: &DoubtProps) -> Html {
    let text = use_texts();
    let words = text.orders;
    let DoubtProps { game, on_call_off } = props;
    let asked = answerer(game).filter(|&(_, answers)| answers > 0);
    // Number of answers searched, and the result.
    let found = use_state_eq(|| None::<(usize, Feasibility)>);
    let (searched, known) = (game.clone(), found.clone());
    use_guard_with(asked, move |&asked| {
        asked.map(|(side, answers)| {
            let (setup, moves) = (searched.setup().clone(), searched.moves().to_vec());
            worker_client::ask(0, SeaBattleFit { setup, moves, side }, move |fit| {
                // Without a worker the search stays open; the audit at the end does not depend on it.
                known.set(Some((answers, fit.unwrap_or(Feasibility::Undecided))));
            })
        })
    });
    let (Some((side, answers)), Some((looked, fit))) = (asked, *found) else { return Html::default() };
    let name = side_name(game.seats(), side, text);
    match fit {
        // Further answers cannot restore consistency, so the warning stays.
        Feasibility::None => {
            // A resignation out of turn would conflict with the opponent's next link.
            let may = game.session().orderer().is_some();
            html! {
                <div class="notice doubt" role="alert">
                    <p><b>{ (words.lie)(&name) }</b></p>
                    <p>{ words.lie_line }</p>
                    <ConfirmButton label={words.call_off} question={words.call_off_sure} accept={words.call_off}
                        decline={text.battle.play_on} disabled={!may} on_confirm={on_call_off.clone()} />
                </div>
            }
        }
        Feasibility::Undecided if looked == answers => html! { <p class="hint doubt">{ (words.undecided)(&name) }</p> },
        Feasibility::Found | Feasibility::Undecided => Html::default(),
    }
}
