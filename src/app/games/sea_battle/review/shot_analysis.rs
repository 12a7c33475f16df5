//! Shooter's knowledge before the shot shown in the replay.

use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::sea_battle::analysis::{Analysis, FleetCount};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::sea_battle::{Action, Actor, Move, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

/// Analysis of a shot.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ShotAnalysis {
    /// Index of the shot in the record.
    pub(crate) index: usize,
    pub(crate) side: Side,
    pub(crate) cell: Cell,
    pub(crate) analysis: Analysis,
    /// Number of consistent fleets after the shot.
    pub(crate) after: FleetCount,
}

/// Returns the last shot among the moves.
fn last_shot(moves: &[Move]) -> Option<(usize, Side, Cell)> {
    moves.iter().enumerate().rev().find_map(|(index, mv)| match (mv.actor, mv.action) {
        (Actor::Side(side), Action::Shot(cell)) => Some((index, side, cell)),
        _ => None,
    })
}

/// Requests the analysis of the last shot before move `at` if `wanted`. While a request is pending no other is sent, so
/// dragging the slider does not flood the worker.
#[hook]
pub(crate) fn use_shot_analysis(
    game: &Rc<Match<SeaBattlePosition>>,
    at: usize,
    wanted: bool,
) -> Option<Rc<ShotAnalysis>> {
    let found = use_state_eq(|| None::<Rc<ShotAnalysis>>);
    let asked = use_mut_ref(|| None::<(usize, PendingRequest)>);
    let shot = last_shot(&game.moves()[..at.min(game.moves().len())]).filter(|_| wanted);
    let known = found.as_ref().map(|shot_analysis| shot_analysis.index);
    let game = game.clone();
    {
        let found = found.clone();
        use_effect_with((shot, known), move |&(shot, known)| {
            let waits = asked.borrow().as_ref().is_some_and(|(index, _)| known != Some(*index));
            let Some((index, side, cell)) = shot.filter(|(index, ..)| !waits && known != Some(*index)) else { return };
            // Includes the answer, which is the next move, if it is legal.
            let moves = game.moves().iter().take(index + 2).copied().collect();
            let task =
                Task::SeaBattleAnalysis { setup: Box::new(game.setup().clone()), moves, upto: index as u32, side };
            let again = asked.clone();
            let request = worker_client::ask(index as u64, task, move |result| match result {
                Ok(Response::SeaBattleAnalysis(analysis, after)) => {
                    found.set(Some(Rc::new(ShotAnalysis { index, side, cell, analysis: *analysis, after })));
                }
                _ => *again.borrow_mut() = None,
            });
            *asked.borrow_mut() = Some((index, request));
        });
    }
    (*found).clone().filter(|shot_analysis| shot.is_some_and(|(index, ..)| index == shot_analysis.index))
}
