//! Requests to computer players and reviews through the worker, for every game.

use super::Budget;
use super::protocol::{Job, SeaBattleTurn, SquadronReview, SquadronTurn, VirusWarReview, VirusWarTurn, run_here};
use super::review::JudgedPlay;
use crate::game::Side;
use crate::play::{Match, Playable};
use crate::sea_battle::SeaBattlePosition;
use crate::squadron::SquadronPosition;
use crate::virus_war::VirusWarPosition;
use core::ops::Range;

/// A game with computer players in the worker.
pub trait ComputerPlayer: Playable {
    /// The worker's job for a computer's next moves.
    type TurnJob: Job<Answer = Vec<Self::Move>>;

    /// Creates the job for a computer of this level; `None` if the side's secret is unknown here. Without a budget the
    /// level's own applies.
    fn turn_job(game: &Match<Self>, side: Side, level: Self::Level, budget: Option<Budget>) -> Option<Self::TurnJob>;
}

/// Returns the moves of a computer player, by the page's job for its worker; `None` if the side's secret is unknown
/// here or it need not move. Without a budget the level's own applies.
pub fn think<G: ComputerPlayer>(
    game: &Match<G>,
    side: Side,
    level: G::Level,
    budget: Option<Budget>,
    seed: u64,
) -> Option<Vec<G::Move>> {
    run_here(G::turn_job(game, side, level, budget)?, seed).ok()
}

impl ComputerPlayer for SeaBattlePosition {
    type TurnJob = SeaBattleTurn;

    fn turn_job(game: &Match<Self>, side: Side, level: Self::Level, budget: Option<Budget>) -> Option<SeaBattleTurn> {
        let layout = game.secret(side)?.fleet()?.layout().clone();
        let (setup, moves, budget) = (game.setup().clone(), game.moves().to_vec(), budget.unwrap_or(level.budget()));
        Some(SeaBattleTurn { setup, moves, layout, side, level, budget, past: Vec::new() })
    }
}

impl ComputerPlayer for SquadronPosition {
    type TurnJob = SquadronTurn;

    fn turn_job(game: &Match<Self>, _side: Side, level: Self::Level, budget: Option<Budget>) -> Option<SquadronTurn> {
        let (setup, moves, budget) = (game.setup().clone(), game.moves().to_vec(), budget.unwrap_or(level.budget()));
        Some(SquadronTurn { setup, moves, level, budget })
    }
}

impl ComputerPlayer for VirusWarPosition {
    type TurnJob = VirusWarTurn;

    fn turn_job(game: &Match<Self>, _side: Side, level: Self::Level, budget: Option<Budget>) -> Option<VirusWarTurn> {
        let (setup, moves) = (game.setup().clone(), game.moves().to_vec());
        let budget = budget.unwrap_or(level.budget(setup.size));
        Some(VirusWarTurn { setup, moves, level, budget })
    }
}

/// A game whose turns the worker compares with the computer's.
pub trait Reviewed: ComputerPlayer {
    /// The worker's job to judge turns.
    type ReviewJob: Job<Answer = Vec<JudgedPlay<Self::Move>>>;

    /// Returns the ranges of moves of the turns to judge.
    fn turns(game: &Match<Self>) -> Vec<Range<usize>>;

    /// Creates the job to judge at most `most` turns from move `from` on.
    fn review_job(game: &Match<Self>, from: u32, most: u32) -> Self::ReviewJob;
}

impl Reviewed for VirusWarPosition {
    type ReviewJob = VirusWarReview;

    fn turns(game: &Match<Self>) -> Vec<Range<usize>> {
        super::virus_war::review::turns(game.history())
    }

    fn review_job(game: &Match<Self>, from: u32, most: u32) -> VirusWarReview {
        VirusWarReview { setup: game.setup().clone(), moves: game.moves().to_vec(), from, most }
    }
}

impl Reviewed for SquadronPosition {
    type ReviewJob = SquadronReview;

    fn turns(game: &Match<Self>) -> Vec<Range<usize>> {
        super::squadron::review::half_turns(game.record()).into_iter().map(|(_, moves)| moves).collect()
    }

    fn review_job(game: &Match<Self>, from: u32, most: u32) -> SquadronReview {
        SquadronReview { setup: game.setup().clone(), moves: game.moves().to_vec(), from, most }
    }
}
