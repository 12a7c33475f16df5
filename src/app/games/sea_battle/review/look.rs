//! Shooter's knowledge before the shot shown in the replay.

use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::sea_battle::analysis::{Analysis, FleetCount};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Actor, Move};
use std::rc::Rc;
use yew::prelude::*;

/// Analysis of a shot.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Look {
    /// Index of the shot in the record.
    pub(crate) word: usize,
    pub(crate) side: Side,
    pub(crate) cell: Cell,
    pub(crate) analysis: Analysis,
    /// Number of consistent fleets after the shot.
    pub(crate) after: FleetCount,
}

/// Returns the last shot among the moves.
fn last_shot(moves: &[Move]) -> Option<(usize, Side, Cell)> {
    moves.iter().enumerate().rev().find_map(|(word, mv)| match (mv.actor, mv.action) {
        (Actor::Side(side), Action::Shot(cell)) => Some((word, side, cell)),
        _ => None,
    })
}

/// Requests the analysis of the last shot before move `at` if `wanted`. While a request is pending no other is sent, so
/// dragging the slider does not flood the worker.
#[hook]
pub(crate) fn use_look(transcript: &Rc<Transcript>, words: usize, at: usize, wanted: bool) -> Option<Rc<Look>> {
    let found = use_state_eq(|| None::<Rc<Look>>);
    let asked = use_mut_ref(|| None::<(usize, PendingRequest)>);
    let shot = last_shot(&transcript.moves[..at.min(transcript.moves.len())]).filter(|_| wanted);
    let known = found.as_ref().map(|look| look.word);
    let transcript = transcript.clone();
    {
        let found = found.clone();
        use_effect_with((shot, known), move |&(shot, known)| {
            let waits = asked.borrow().as_ref().is_some_and(|(word, _)| known != Some(*word));
            let Some((word, side, cell)) = shot.filter(|(word, ..)| !waits && known != Some(*word)) else { return };
            // Includes the answer, which is the next move, if it is legal.
            let moves = transcript.moves.iter().take(words.min(word + 2)).copied().collect();
            let task =
                Task::SeaBattleAnalysis { setup: Box::new(transcript.setup.clone()), moves, upto: word as u32, side };
            let again = asked.clone();
            let request = worker_client::ask(word as u64, task, move |result| match result {
                Ok(Response::SeaBattleAnalysis(analysis, after)) => {
                    found.set(Some(Rc::new(Look { word, side, cell, analysis: *analysis, after })));
                }
                _ => *again.borrow_mut() = None,
            });
            *asked.borrow_mut() = Some((word, request));
        });
    }
    (*found).clone().filter(|look| shot.is_some_and(|(word, ..)| word == look.word))
}
