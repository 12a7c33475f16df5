//! Requests to computer players and reviews through the worker, for every game.

use super::Budget;
use super::protocol::{Reply, Request, Response, Task, VERSION, answer};
use super::review::JudgedPlay;
use crate::game::Side;
use crate::play::{Match, Playable};
use crate::sea_battle::{self, SeaBattlePosition};
use crate::squadron::SquadronPosition;
use crate::virus_war::VirusWarPosition;
use core::ops::Range;

/// A game with computer players in the worker.
pub trait ComputerPlayer: Playable {
    /// Creates the worker's task for a computer of this level; `None` if the side's secret is unknown here.
    fn task(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task>;

    /// Extracts the side's moves from a response; `None` if it answers another task.
    fn moves(response: Response, side: Side) -> Option<Vec<Self::Move>>;
}

/// Returns the moves of a computer player, by the page's task for its worker; `None` if the side's secret is unknown
/// here or it need not move. Without a budget the level's own applies.
pub fn think<G: ComputerPlayer>(
    game: &Match<G>,
    side: Side,
    level: G::Level,
    budget: Option<Budget>,
    seed: u64,
) -> Option<Vec<G::Move>> {
    let mut task = G::task(game, side, level)?;
    if let Some(budget) = budget {
        task = task.with_budget(budget);
    }
    let reply = answer(&Request { version: VERSION, id: 1, seed, task }.encode());
    G::moves(Reply::decode(&reply).ok()?.result.ok()?, side)
}

impl ComputerPlayer for SeaBattlePosition {
    fn task(game: &Match<Self>, side: Side, level: super::sea_battle::Level) -> Option<Task> {
        Some(Task::SeaBattleAction {
            setup: Box::new(game.setup().clone()),
            moves: game.moves().to_vec(),
            layout: Box::new(game.secret(side)?.fleet()?.layout().clone()),
            side,
            level,
            budget: level.budget(),
            past: Vec::new(),
        })
    }

    fn moves(response: Response, side: Side) -> Option<Vec<Self::Move>> {
        if let Response::SeaBattleAction(action) = response {
            Some(vec![sea_battle::Move::by(side, action)])
        } else {
            None
        }
    }
}

impl ComputerPlayer for SquadronPosition {
    fn task(game: &Match<Self>, _side: Side, level: super::squadron::Level) -> Option<Task> {
        let setup = Box::new(game.setup().clone());
        Some(Task::SquadronPlan { setup, moves: game.moves().to_vec(), level, budget: level.budget() })
    }

    fn moves(response: Response, _side: Side) -> Option<Vec<Self::Move>> {
        if let Response::SquadronPlan(moves) = response { Some(moves) } else { None }
    }
}

impl ComputerPlayer for VirusWarPosition {
    fn task(game: &Match<Self>, _side: Side, level: super::virus_war::Level) -> Option<Task> {
        Some(Task::VirusWarTurn {
            setup: Box::new(game.setup().clone()),
            moves: game.moves().to_vec(),
            level,
            budget: level.budget(game.setup().size),
        })
    }

    fn moves(response: Response, _side: Side) -> Option<Vec<Self::Move>> {
        if let Response::VirusWarTurn(turn) = response { Some(turn) } else { None }
    }
}

/// A game whose turns the worker compares with the computer's.
pub trait Reviewed: ComputerPlayer {
    /// Returns the ranges of moves of the turns to judge.
    fn turns(game: &Match<Self>) -> Vec<Range<usize>>;

    /// Creates the worker's task to judge at most `most` turns from move `from` on.
    fn review(game: &Match<Self>, from: u32, most: u32) -> Task;

    /// Extracts the judged turns from a response; `None` if it answers another task.
    fn judged(response: Response) -> Option<Vec<JudgedPlay<Self::Move>>>;
}

impl Reviewed for VirusWarPosition {
    fn turns(game: &Match<Self>) -> Vec<Range<usize>> {
        super::virus_war::review::turns(game.history())
    }

    fn review(game: &Match<Self>, from: u32, most: u32) -> Task {
        Task::VirusWarReview { setup: Box::new(game.setup().clone()), moves: game.moves().to_vec(), from, most }
    }

    fn judged(response: Response) -> Option<Vec<JudgedPlay<Self::Move>>> {
        if let Response::VirusWarReview(turns) = response { Some(turns) } else { None }
    }
}

impl Reviewed for SquadronPosition {
    fn turns(game: &Match<Self>) -> Vec<Range<usize>> {
        super::squadron::review::half_turns(game.record()).into_iter().map(|(_, moves)| moves).collect()
    }

    fn review(game: &Match<Self>, from: u32, most: u32) -> Task {
        Task::SquadronReview { setup: Box::new(game.setup().clone()), moves: game.moves().to_vec(), from, most }
    }

    fn judged(response: Response) -> Option<Vec<JudgedPlay<Self::Move>>> {
        if let Response::SquadronReview(turns) = response { Some(turns) } else { None }
    }
}
