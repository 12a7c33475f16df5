//! Shooter's knowledge before the shot shown in the replay.

use crate::app::play::page_game::BoardProps;
use crate::app::prelude::*;
use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::SeaBattleAnalysis;
use kletka::bots::sea_battle::analysis::{Analysis, FleetCount};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::sea_battle::{Action, Actor, Move, SeaBattlePosition};
use std::rc::Rc;

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

/// Returns the last shot before the place of the replay.
fn shot_shown(props: &BoardProps<SeaBattlePosition>) -> Option<(usize, Side, Cell)> {
    let moves = props.game.moves();
    last_shot(&moves[..props.replay.at().min(moves.len())])
}

/// Returns the analysis of the shot shown in a review, once it is there.
pub(crate) fn analysis_shown(props: &BoardProps<SeaBattlePosition>) -> Option<&ShotAnalysis> {
    props.judged().filter(|found| shot_shown(props).is_some_and(|(index, ..)| index == found.index))
}

/// Requests the analysis of the shot shown in a review. While a request is pending no other is sent, so dragging the
/// slider does not flood the worker.
#[hook]
pub(super) fn use_shot_analysis(props: &BoardProps<SeaBattlePosition>) {
    let BoardProps { game, replay, judged: found, .. } = props;
    let asked = use_mut_ref(|| None::<(usize, PendingRequest)>);
    let shot = shot_shown(props).filter(|_| replay.is_reviewed());
    let known = found.as_ref().map(|shot_analysis| shot_analysis.index);
    let (game, found) = (game.clone(), found.clone());
    use_effect_with((shot, known), move |&(shot, known)| {
        let waits = asked.borrow().as_ref().is_some_and(|(index, _)| known != Some(*index));
        let Some((index, side, cell)) = shot.filter(|(index, ..)| !waits && known != Some(*index)) else { return };
        // Includes the answer, which is the next move, if it is legal.
        let moves = game.moves().iter().take(index + 2).copied().collect();
        let job = SeaBattleAnalysis { setup: game.setup().clone(), moves, upto: index as u32, side };
        let again = asked.clone();
        let request = worker_client::ask(index as u64, job, move |result| match result {
            Ok((analysis, after)) => found.set(Some(Rc::new(ShotAnalysis { index, side, cell, analysis, after }))),
            Err(_) => *again.borrow_mut() = None,
        });
        *asked.borrow_mut() = Some((index, request));
    });
}
