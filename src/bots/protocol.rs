//! Protocol between the page and the web worker that runs the computer players, encoded by `postcard`.
//!
//! A request carries the whole match, so a restarted worker answers as the old one would have.

use super::review::JudgedPlay;
use super::sea_battle::Level;
use super::sea_battle::analysis::{Analysis, Effort, FleetCount};
use super::sea_battle::review::{self, Shot};
use super::sea_battle::{play_out, sink_fleet};
use crate::bots::Budget;
use crate::bots::sea_battle::learning::learn;
use crate::game::Side;
use crate::habits::{Habits, PastBattle};
use crate::play::{Match, Seat, Seats};
use crate::record::{Record, latest_version};
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{
    self, Action, ConsistentFleet, FLEET_SEARCH_BUDGET, Fleet, Layout, Move, PlayerView, SeaBattlePosition, Setup,
};
use crate::squadron::{self, SquadronPosition};
use crate::virus_war::{self, SubMove, VirusWarPosition};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// The version of the protocol, which the latest option of a setup raises. A worker refuses requests of another version.
pub const VERSION: u8 = latest_version(&[sea_battle::Rule::SPECS, squadron::Rule::SPECS, virus_war::Rule::SPECS]);

/// A request of the page. It begins with version and number in every version, so any worker can answer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The page's [`VERSION`].
    pub version: u8,
    /// Number that the reply repeats.
    pub id: u32,
    /// Seed of all chance.
    pub seed: u64,
    /// The task.
    pub task: Task,
}

/// A task for the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Choose the next action of a computer player in a Sea Battle.
    SeaBattleAction {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Moves so far.
        moves: Vec<Move>,
        /// The player's own board.
        layout: Box<Layout>,
        /// The player's side.
        side: Side,
        /// The player's level.
        level: Level,
        /// Budget of the decision.
        budget: Budget,
        /// Fleets that the enemy placed in earlier battles, oldest first. Illegal ones are ignored.
        past: Vec<Layout>,
    },
    /// Analyse a shooter's knowledge of the enemy's board; contains no secret.
    SeaBattleAnalysis {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Moves so far.
        moves: Vec<Move>,
        /// Number of moves in the analysed position; fleets are also counted after all moves.
        upto: u32,
        /// The shooter.
        side: Side,
    },
    /// Judge some of the shots of a battle.
    SeaBattleReview {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Moves so far.
        moves: Vec<Move>,
        /// First move to judge.
        from: u32,
        /// Limit of shots.
        most: u32,
    },
    /// Search a legal fleet consistent with all answers of a side; without one, an answer was false (S20).
    SeaBattleFit {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Moves so far.
        moves: Vec<Move>,
        /// The side whose answers are in doubt.
        side: Side,
    },
    /// Plan the rest of a turn of a computer player in Virus War.
    VirusWarTurn {
        /// The agreed setup.
        setup: Box<virus_war::Setup>,
        /// Moves so far, passes included.
        moves: Vec<SubMove>,
        /// The player's level.
        level: super::virus_war::Level,
        /// Budget, in evaluated positions.
        budget: Budget,
    },
    /// Plan the moves of a computer player in Squadron, up to the next die or the end of its half-turn.
    SquadronPlan {
        /// The agreed setup.
        setup: Box<squadron::Setup>,
        /// Moves so far, dice included.
        moves: Vec<squadron::Move>,
        /// The player's level.
        level: super::squadron::Level,
        /// Budget of a turn, in half-turns played out.
        budget: Budget,
    },
    /// Place a fleet.
    SeaBattlePlacement {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Method of placement.
        how: PlacementMethod,
    },
    /// Play a whole Sea Battle between computer players, placement included.
    SeaBattleMatch {
        /// The agreed setup.
        setup: Box<Setup>,
        /// Level of each side.
        levels: [Level; 2],
    },
    /// Describe how a person places fleets and shoots.
    SeaBattleHabits {
        /// Past battles of one person, newest first; those placed by the rules of the first one count.
        battles: Vec<PastBattle>,
    },
    /// Count the shots with which the captain sinks a fleet.
    SeaBattleBenchmark {
        /// The agreed setup.
        setup: Box<Setup>,
        /// The fleet's board.
        layout: Box<Layout>,
    },
    /// Judge some of the turns of a Virus War.
    VirusWarReview {
        /// The agreed setup.
        setup: Box<virus_war::Setup>,
        /// All moves.
        moves: Vec<SubMove>,
        /// First move to judge.
        from: u32,
        /// Limit of turns.
        most: u32,
    },
    /// Judge some of the half-turns of a Squadron.
    SquadronReview {
        /// The agreed setup.
        setup: Box<squadron::Setup>,
        /// All moves.
        moves: Vec<squadron::Move>,
        /// First move to judge.
        from: u32,
        /// Limit of half-turns.
        most: u32,
    },
}

impl Task {
    /// Sets the enemy's fleets of earlier battles, oldest first.
    #[must_use]
    pub fn with_past_fleets(mut self, fleets: Vec<Layout>) -> Self {
        if let Self::SeaBattleAction { past, .. } = &mut self {
            *past = fleets;
        }
        self
    }

    /// Sets the budget of a computer player's task.
    #[must_use]
    pub fn with_budget(mut self, limit: Budget) -> Self {
        if let Self::SeaBattleAction { budget, .. }
        | Self::SquadronPlan { budget, .. }
        | Self::VirusWarTurn { budget, .. } = &mut self
        {
            *budget = limit;
        }
        self
    }
}

/// Method to place a fleet (S22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlacementMethod {
    /// Uniform among all placements.
    Random,
    /// Perelman's rule.
    Perelman,
    /// The method of this computer player.
    By(Level),
}

impl PlacementMethod {
    /// Places a fleet.
    ///
    /// # Errors
    /// If no placement is found.
    pub fn place(self, setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
        match self {
            Self::Random => placement::random(setup, rng),
            Self::Perelman => placement::perelman(setup, rng),
            Self::By(level) => level.place(setup, rng),
        }
    }
}

/// The worker's reply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The worker's [`VERSION`].
    pub version: u8,
    /// Number of the request; 0 if unreadable.
    pub id: u32,
    /// The result.
    pub result: Result<Response, TaskError>,
}

/// The result of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Response {
    /// Action of the computer player.
    SeaBattleAction(Action),
    /// Analysis of a board, and number of consistent fleets after all moves.
    SeaBattleAnalysis(Box<Analysis>, FleetCount),
    /// The judged shots.
    SeaBattleReview(Vec<Shot>),
    /// Result of the search for a consistent fleet.
    SeaBattleFit(Feasibility),
    /// The rest of a turn.
    VirusWarTurn(Vec<SubMove>),
    /// A deployment, or the moves up to the next die or the end of a half-turn.
    SquadronPlan(Vec<squadron::Move>),
    /// A fleet.
    SeaBattlePlacement(Box<Layout>),
    /// A whole battle.
    SeaBattleMatch {
        /// Board of each side.
        layouts: Box<[Layout; 2]>,
        /// All moves.
        moves: Vec<Move>,
    },
    /// A person's habits; `None` if the battles show none.
    SeaBattleHabits(Option<Box<Habits>>),
    /// Number of shots that the captain needed.
    SeaBattleBenchmark(u32),
    /// The judged turns.
    VirusWarReview(Vec<JudgedPlay<SubMove>>),
    /// The judged half-turns.
    SquadronReview(Vec<JudgedPlay<squadron::Move>>),
}

/// Result of the search for a legal fleet consistent with a side's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Feasibility {
    /// Such a fleet exists.
    Found,
    /// No such fleet exists: an answer was false.
    None,
    /// The search exceeded its budget.
    Undecided,
}

/// Reason for which the worker could not carry out a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum TaskError {
    /// The bytes are no request.
    #[error("the request cannot be read")]
    Unreadable,
    /// Page and worker have different versions.
    #[error("page and worker are of different versions")]
    Version,
    /// The match in the request is invalid.
    #[error("the match cannot be replayed")]
    Match,
    /// The player has nothing to decide now.
    #[error("it is not this player's turn")]
    NotItsTurn,
    /// The fleet does not fit, as a complete search has shown.
    #[error("the fleet does not fit")]
    DoesNotFit,
    /// No placement was found in an incomplete search.
    #[error("no room was found for the fleet")]
    NotFound,
}

impl Request {
    /// Encodes the request.
    pub fn encode(&self) -> Vec<u8> {
        write(self)
    }
}

impl Reply {
    /// Decodes a reply.
    ///
    /// # Errors
    /// [`TaskError::Version`] if the bytes are no reply of a worker of this version.
    pub fn decode(bytes: &[u8]) -> Result<Self, TaskError> {
        let reply = postcard::from_bytes(bytes).ok().filter(|reply: &Self| reply.version == VERSION);
        reply.ok_or(TaskError::Version)
    }
}

/// Answers a request, valid or not.
pub fn answer(bytes: &[u8]) -> Vec<u8> {
    let (id, result) = match postcard::take_from_bytes::<(u8, u32)>(bytes) {
        Ok(((VERSION, id), _)) => (id, read(bytes).and_then(|request| run(request.task, request.seed))),
        Ok(((_, id), _)) => (id, Err(TaskError::Version)),
        Err(_) => (0, Err(TaskError::Unreadable)),
    };
    write(&Reply { version: VERSION, id, result })
}

fn read(bytes: &[u8]) -> Result<Request, TaskError> {
    postcard::from_bytes(bytes).map_err(|_| TaskError::Unreadable)
}

fn write(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_else(|why| unreachable!("memory takes any message: {why}"))
}

fn run(task: Task, seed: u64) -> Result<Response, TaskError> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    match task {
        Task::SeaBattleAction { setup, moves, layout, side, level, budget, past } => {
            let fleet = Fleet::new(&setup, *layout).map_err(|_| TaskError::Match)?;
            let record = Record::<SeaBattlePosition>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let view = PlayerView { position: record.position(), fleet: &fleet, side };
            let past: Vec<Fleet> =
                past.into_iter().filter_map(|layout| Fleet::new(view.position.setup(), layout).ok()).collect();
            let learned = level.learns().then(|| learn(view.position.setup(), &past)).flatten();
            level
                .choose_action_against(view, learned.as_ref(), budget, &mut rng)
                .map(Response::SeaBattleAction)
                .ok_or(TaskError::NotItsTurn)
        }
        Task::SeaBattleAnalysis { setup, moves, upto, side } => {
            let record = Record::<SeaBattlePosition>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let before = record.up_to(upto as usize);
            let analysis = review::analyse_position(before.position(), side, Effort::HINT, seed);
            let same = before.position().tracking_board(side.other()) == record.position().tracking_board(side.other());
            let after = match analysis.fleets {
                fleets if same => fleets,
                _ => review::analyse_position(record.position(), side, Effort::HINT, seed).fleets,
            };
            Ok(Response::SeaBattleAnalysis(Box::new(analysis), after))
        }
        Task::SeaBattleReview { setup, moves, from, most } => {
            let shots = review::review_shots(&setup, &moves, from as usize, most as usize, Effort::REVIEW, seed);
            Ok(Response::SeaBattleReview(shots))
        }
        Task::SeaBattleFit { setup, moves, side } => {
            // An invalid setup has no fleets, which proves nothing against the side.
            let record = Record::<SeaBattlePosition>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let fits = record.position().tracking_board(side).find_fleet(record.setup(), FLEET_SEARCH_BUDGET);
            Ok(Response::SeaBattleFit(match fits {
                ConsistentFleet::Found(_) => Feasibility::Found,
                ConsistentFleet::None => Feasibility::None,
                ConsistentFleet::Undecided => Feasibility::Undecided,
            }))
        }
        Task::VirusWarTurn { setup, moves, level, budget } => {
            let record = Record::<VirusWarPosition>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let turn = level.plan(record.position(), budget, &mut rng);
            if turn.is_empty() { Err(TaskError::NotItsTurn) } else { Ok(Response::VirusWarTurn(turn)) }
        }
        Task::SquadronPlan { setup, moves, level, budget } => {
            let record = Record::<SquadronPosition>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let plan = level.plan(record.position(), budget, &mut rng);
            if plan.is_empty() { Err(TaskError::NotItsTurn) } else { Ok(Response::SquadronPlan(plan)) }
        }
        Task::VirusWarReview { setup, moves, from, most } => {
            let turns = super::virus_war::review::review_turns(&setup, &moves, from as usize, most as usize);
            Ok(Response::VirusWarReview(turns))
        }
        Task::SquadronReview { setup, moves, from, most } => {
            let (from, most) = (from as usize, most as usize);
            let halves = super::squadron::review::review_half_turns(&setup, &moves, from, most, seed);
            Ok(Response::SquadronReview(halves))
        }
        Task::SeaBattleHabits { battles } => {
            Ok(Response::SeaBattleHabits(Habits::new(&battles, &mut rng).map(Box::new)))
        }
        Task::SeaBattleBenchmark { setup, layout } => {
            let target = Fleet::new(&setup, *layout).map_err(|_| TaskError::Match)?;
            let shots = sink_fleet(&setup, &target, Level::Captain, Level::Captain.budget(), &mut rng);
            Ok(Response::SeaBattleBenchmark(shots as u32))
        }
        Task::SeaBattleMatch { setup, levels } => {
            let seats = Seats::new(levels.map(Seat::Computer));
            let game = Match::new(*setup, &seats, seed).map_err(|_| TaskError::Match)?;
            let played = play_out(game, seed, None).ok_or(TaskError::NotFound)?;
            let layout = |side| Some(played.secret(side)?.fleet()?.layout().clone());
            let [Some(one), Some(other)] = Side::BOTH.map(layout) else { return Err(TaskError::NotFound) };
            Ok(Response::SeaBattleMatch { layouts: Box::new([one, other]), moves: played.moves().to_vec() })
        }
        Task::SeaBattlePlacement { setup, how } => {
            let layout =
                how.place(&setup, &mut rng).map(|fleet| Response::SeaBattlePlacement(Box::new(fleet.layout().clone())));
            layout.map_err(|why| match why {
                NoPlacement::Setup(_) => TaskError::Match,
                NoPlacement::DoesNotFit => TaskError::DoesNotFit,
                NoPlacement::NotFound => TaskError::NotFound,
            })
        }
    }
}

#[cfg(test)]
mod tests;
