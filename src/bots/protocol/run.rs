//! What the worker does for each job.
#![expect(clippy::unnecessary_wraps, clippy::needless_pass_by_value, reason = "all jobs are done by functions alike")]

use super::{
    Feasibility, SeaBattleAnalysis, SeaBattleBenchmark, SeaBattleFit, SeaBattleHabits, SeaBattleMatch,
    SeaBattlePlacement, SeaBattleReview, SeaBattleTurn, SquadronReview, SquadronTurn, TaskError, VirusWarReview,
    VirusWarTurn,
};
use crate::bots::review::JudgedPlay;
use crate::bots::sea_battle::analysis::{Analysis, Effort, FleetCount};
use crate::bots::sea_battle::learning::learn;
use crate::bots::sea_battle::review::{self, Shot};
use crate::bots::sea_battle::{Level, play_out, sink_fleet};
use crate::bots::{squadron as squadron_bots, virus_war as virus_bots};
use crate::game::{Position, Side};
use crate::habits::Habits;
use crate::play::{Match, Seat, Seats};
use crate::record::Record;
use crate::sea_battle::placement::NoPlacement;
use crate::sea_battle::{ConsistentFleet, FLEET_SEARCH_BUDGET, Fleet, Layout, Move, PlayerView, SeaBattlePosition};
use crate::squadron::{self, SquadronPosition};
use crate::virus_war::{SubMove, VirusWarPosition};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

pub(super) fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

fn replay<G: Position>(setup: G::Setup, moves: Vec<G::Move>) -> Result<Record<G>, TaskError> {
    Record::replay(setup, moves).map_err(|_| TaskError::Match)
}

/// Returns the moves of a player, who has some on its turn.
fn of_turn<M>(moves: Vec<M>) -> Result<Vec<M>, TaskError> {
    if moves.is_empty() { Err(TaskError::NotItsTurn) } else { Ok(moves) }
}

pub(super) fn sea_battle_turn(job: SeaBattleTurn, seed: u64) -> Result<Vec<Move>, TaskError> {
    let SeaBattleTurn { setup, moves, layout, side, level, budget, past } = job;
    let fleet = Fleet::new(&setup, layout).map_err(|_| TaskError::Match)?;
    let record = replay::<SeaBattlePosition>(setup, moves)?;
    let view = PlayerView { position: record.position(), fleet: &fleet, side };
    let past: Vec<Fleet> = past.into_iter().filter_map(|layout| Fleet::new(record.setup(), layout).ok()).collect();
    let learned = level.learns().then(|| learn(record.setup(), &past)).flatten();
    let action = level.choose_action_against(view, learned.as_ref(), budget, &mut rng(seed));
    of_turn(action.map(|action| Move::by(side, action)).into_iter().collect())
}

pub(super) fn sea_battle_analysis(job: SeaBattleAnalysis, seed: u64) -> Result<(Analysis, FleetCount), TaskError> {
    let SeaBattleAnalysis { setup, moves, upto, side } = job;
    let record = replay::<SeaBattlePosition>(setup, moves)?;
    let before = record.up_to(upto as usize);
    let analysis = review::analyse_position(before.position(), side, Effort::HINT, seed);
    let same = before.position().tracking_board(side.other()) == record.position().tracking_board(side.other());
    let after = match analysis.fleets {
        fleets if same => fleets,
        _ => review::analyse_position(record.position(), side, Effort::HINT, seed).fleets,
    };
    Ok((analysis, after))
}

pub(super) fn sea_battle_review(job: SeaBattleReview, seed: u64) -> Result<Vec<Shot>, TaskError> {
    let SeaBattleReview { setup, moves, from, most } = job;
    Ok(review::review_shots(&setup, &moves, from as usize, most as usize, Effort::REVIEW, seed))
}

pub(super) fn sea_battle_fit(job: SeaBattleFit, _seed: u64) -> Result<Feasibility, TaskError> {
    // An invalid setup has no fleets, which proves nothing against the side.
    let record = replay::<SeaBattlePosition>(job.setup, job.moves)?;
    let fits = record.position().tracking_board(job.side).find_fleet(record.setup(), FLEET_SEARCH_BUDGET);
    Ok(match fits {
        ConsistentFleet::Found(_) => Feasibility::Found,
        ConsistentFleet::None => Feasibility::None,
        ConsistentFleet::Undecided => Feasibility::Undecided,
    })
}

pub(super) fn virus_war_turn(job: VirusWarTurn, seed: u64) -> Result<Vec<SubMove>, TaskError> {
    let record = replay::<VirusWarPosition>(job.setup, job.moves)?;
    of_turn(job.level.plan(record.position(), job.budget, &mut rng(seed)))
}

pub(super) fn squadron_turn(job: SquadronTurn, seed: u64) -> Result<Vec<squadron::Move>, TaskError> {
    let record = replay::<SquadronPosition>(job.setup, job.moves)?;
    of_turn(job.level.plan(record.position(), job.budget, &mut rng(seed)))
}

pub(super) fn virus_war_review(job: VirusWarReview, _seed: u64) -> Result<Vec<JudgedPlay<SubMove>>, TaskError> {
    let VirusWarReview { setup, moves, from, most } = job;
    Ok(virus_bots::review::review_turns(&setup, &moves, from as usize, most as usize))
}

pub(super) fn squadron_review(job: SquadronReview, seed: u64) -> Result<Vec<JudgedPlay<squadron::Move>>, TaskError> {
    let SquadronReview { setup, moves, from, most } = job;
    Ok(squadron_bots::review::review_half_turns(&setup, &moves, from as usize, most as usize, seed))
}

pub(super) fn sea_battle_habits(job: SeaBattleHabits, seed: u64) -> Result<Option<Habits>, TaskError> {
    Ok(Habits::new(&job.battles, &mut rng(seed)))
}

pub(super) fn sea_battle_benchmark(job: SeaBattleBenchmark, seed: u64) -> Result<u32, TaskError> {
    let target = Fleet::new(&job.setup, job.layout).map_err(|_| TaskError::Match)?;
    Ok(sink_fleet(&job.setup, &target, Level::Captain, Level::Captain.budget(), &mut rng(seed)) as u32)
}

pub(super) fn sea_battle_match(job: SeaBattleMatch, seed: u64) -> Result<([Layout; 2], Vec<Move>), TaskError> {
    let seats = Seats::new(job.levels.map(Seat::Computer));
    let game = Match::new(job.setup, &seats, seed).map_err(|_| TaskError::Match)?;
    let played = play_out(game, seed, None).ok_or(TaskError::NotFound)?;
    let layout = |side| Some(played.secret(side)?.fleet()?.layout().clone());
    let [Some(one), Some(other)] = Side::BOTH.map(layout) else { return Err(TaskError::NotFound) };
    Ok(([one, other], played.moves().to_vec()))
}

pub(super) fn sea_battle_placement(job: SeaBattlePlacement, seed: u64) -> Result<Layout, TaskError> {
    let placed = job.how.place(&job.setup, &mut rng(seed)).map(|fleet| fleet.layout().clone());
    placed.map_err(|why| match why {
        NoPlacement::Setup(_) => TaskError::Match,
        NoPlacement::DoesNotFit => TaskError::DoesNotFit,
        NoPlacement::NotFound => TaskError::NotFound,
    })
}
