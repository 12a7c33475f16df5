//! The protocol between the page and the Web Worker that runs the computer players, encoded by `postcard`.
//!
//! A request is self-contained: it carries the whole match, so that a restarted worker answers as the old one would have.

use super::sea_battle::Level;
use super::sea_battle::analysis::{Analysis, Effort, FleetCount};
use super::sea_battle::review::{self, Shot};
use super::sea_battle::{play_out, sink_fleet};
use crate::bots::Budget;
use crate::bots::sea_battle::learning::learn;
use crate::game::Side;
use crate::play::{Match, Seat, Seats};
use crate::record::Record;
use crate::sea_battle::habits::Habits;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{
    Action, Evidence, FIT_BUDGET, Fits, Fleet, Layout, Move, PastBattle, PlayerView, SeaBattle, Setup,
};
use crate::squadron::{self, Squadron};
use crate::virus_war::{self, SubMove, VirusWar};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// The version of the protocol. A worker refuses requests of another version.
pub const VERSION: u8 = 1;

/// A request of the page. In every version it begins with the version and the number, so that any worker can answer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The page's [`VERSION`].
    pub version: u8,
    /// A number that the reply repeats.
    pub id: u32,
    /// All that is left to chance follows from it.
    pub seed: u64,
    /// The task.
    pub task: Task,
}

/// A task for the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Choose the next action of a computer player in a Sea Battle.
    SeaBattleAction {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// The player's own board.
        layout: Box<Layout>,
        /// The player's side.
        side: Side,
        /// How well it plays.
        level: Level,
        /// How long it may think.
        budget: Budget,
        /// The fleets that the enemy placed in earlier battles, the oldest first. Those that are not legal by this setup teach
        /// nothing.
        past: Vec<Layout>,
    },
    /// Analyse what a shooter can infer about the enemy's board; the task holds no secret.
    SeaBattleAnalysis {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// How many moves the analysed position has; the number of fleets is also given after all moves.
        upto: u32,
        /// Who shoots.
        side: Side,
    },
    /// Judge some of the shots of a battle.
    SeaBattleReview {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// The first move to be judged.
        from: u32,
        /// How many shots at most.
        most: u32,
    },
    /// Search a legal fleet that fits everything a side has said of its board; where there is none, it has lied (S20).
    SeaBattleFit {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// The side whose answers are in doubt.
        side: Side,
    },
    /// Plan the rest of a turn of a computer player in Virus War.
    VirusWarTurn {
        /// What was agreed.
        setup: Box<virus_war::Setup>,
        /// Every sub-move and pass so far.
        moves: Vec<SubMove>,
        /// How well it plays.
        level: super::virus_war::Level,
        /// How many positions it may weigh.
        budget: Budget,
    },
    /// Plan the moves of a computer player in Squadron, up to the next die or the end of its half-turn.
    SquadronPlan {
        /// What was agreed.
        setup: Box<squadron::Setup>,
        /// All that was said so far, dice too.
        moves: Vec<squadron::Move>,
        /// How well it plays.
        level: super::squadron::Level,
        /// How many half-turns it may play out in a turn.
        budget: Budget,
    },
    /// Place a fleet.
    SeaBattlePlacement {
        /// What was agreed.
        setup: Box<Setup>,
        /// How it is to be placed.
        how: PlacementMethod,
    },
    /// Place the fleets of a Sea Battle between computer players and play it to its end.
    SeaBattleMatch {
        /// What was agreed.
        setup: Box<Setup>,
        /// Who plays each side.
        levels: [Level; 2],
    },
    /// Describe how somebody places fleets and shoots.
    SeaBattleHabits {
        /// Past battles of one person, the newest first; those placed by the rules of the first one count.
        battles: Vec<PastBattle>,
    },
    /// Count the shots with which the captain sinks a fleet.
    SeaBattleBenchmark {
        /// What was agreed.
        setup: Box<Setup>,
        /// The board of the fleet.
        layout: Box<Layout>,
    },
}

impl Task {
    /// The same task for a player who knows these fleets of the enemy from earlier battles, the oldest first.
    #[must_use]
    pub fn knowing(mut self, fleets: Vec<Layout>) -> Self {
        if let Self::SeaBattleAction { past, .. } = &mut self {
            *past = fleets;
        }
        self
    }

    /// The same with another budget, where a computer player thinks.
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

/// How a fleet is to be placed (S22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlacementMethod {
    /// Every placement with the same chance.
    Random,
    /// By Perelman.
    Perelman,
    /// As this computer player places.
    By(Level),
}

/// The worker's reply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The worker's [`VERSION`].
    pub version: u8,
    /// The number of the request; 0 where not even that could be read.
    pub id: u32,
    /// What came of it.
    pub result: Result<Response, TaskError>,
}

/// The result of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Response {
    /// The action that the computer player takes.
    SeaBattleAction(Action),
    /// The analysis of a board, and the number of consistent fleets after all moves.
    SeaBattleAnalysis(Box<Analysis>, FleetCount),
    /// The judged shots.
    SeaBattleReview(Vec<Shot>),
    /// Whether a legal fleet fits.
    SeaBattleFit(Fit),
    /// The rest of a turn.
    VirusWarTurn(Vec<SubMove>),
    /// A deployment, or the moves up to the next die or the end of a half.
    SquadronPlan(Vec<squadron::Move>),
    /// A fleet.
    SeaBattlePlacement(Box<Layout>),
    /// The boards of both sides, and all that was said.
    SeaBattleMatch {
        /// The board of each side.
        layouts: Box<[Layout; 2]>,
        /// What was said.
        said: Vec<Move>,
    },
    /// A person's habits; `None` where the battles tell nothing.
    SeaBattleHabits(Option<Box<Habits>>),
    /// How many shots the captain needed.
    SeaBattleBenchmark(u32),
}

/// Whether a legal fleet fits what a side has said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fit {
    /// One does.
    Found,
    /// None does: the side has lied.
    None,
    /// The search was too long.
    Undecided,
}

/// Why the worker could not carry out a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum TaskError {
    /// The bytes are no request.
    #[error("the request cannot be read")]
    Unreadable,
    /// Page and worker are of different versions.
    #[error("page and worker are of different versions")]
    Version,
    /// The match in the request is none.
    #[error("the match cannot be replayed")]
    Match,
    /// The player need not speak now.
    #[error("it is not this player's turn")]
    NotItsTurn,
    /// All ways were tried: the fleet does not fit.
    #[error("the fleet does not fit")]
    DoesNotFit,
    /// No room was found for the fleet, though not all ways were tried.
    #[error("no room was found for the fleet")]
    NotFound,
}

impl Request {
    /// The request as bytes.
    pub fn encode(&self) -> Vec<u8> {
        write(self)
    }
}

impl Reply {
    /// The reply in these bytes.
    ///
    /// # Errors
    /// [`TaskError::Version`] when they are no reply of a worker of this version.
    pub fn decode(bytes: &[u8]) -> Result<Self, TaskError> {
        let reply = postcard::from_bytes(bytes).ok().filter(|reply: &Self| reply.version == VERSION);
        reply.ok_or(TaskError::Version)
    }
}

/// Answers a request, whatever the bytes are.
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
        Task::SeaBattleAction { setup, said, layout, side, level, budget, past } => {
            let fleet = Fleet::new(&setup, *layout).map_err(|_| TaskError::Match)?;
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| TaskError::Match)?;
            let view = PlayerView { position: record.position(), fleet: &fleet, side };
            let past: Vec<Fleet> =
                past.into_iter().filter_map(|layout| Fleet::new(view.position.setup(), layout).ok()).collect();
            let learned = level.learns().then(|| learn(view.position.setup(), &past)).flatten();
            level
                .choose_action_against(view, learned.as_ref(), budget, &mut rng)
                .map(Response::SeaBattleAction)
                .ok_or(TaskError::NotItsTurn)
        }
        Task::SeaBattleAnalysis { setup, said, upto, side } => {
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| TaskError::Match)?;
            let before = record.up_to(upto as usize);
            let analysis = review::analyse_position(before.position(), side, Effort::HINT, seed);
            let same = before.position().tracking_board(side.other()) == record.position().tracking_board(side.other());
            let after = match analysis.fleets {
                fleets if same => fleets,
                _ => review::analyse_position(record.position(), side, Effort::HINT, seed).fleets,
            };
            Ok(Response::SeaBattleAnalysis(Box::new(analysis), after))
        }
        Task::SeaBattleReview { setup, said, from, most } => {
            let shots = review::review_shots(&setup, &said, from as usize, most as usize, Effort::REVIEW, seed);
            Ok(Response::SeaBattleReview(shots))
        }
        Task::SeaBattleFit { setup, said, side } => {
            // A setup that cannot be played has no fleets, which says nothing of the side.
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| TaskError::Match)?;
            let mut budget = FIT_BUDGET;
            let fits = Evidence::new(record.moves(), side).find_fleet(record.setup(), None, &mut budget);
            Ok(Response::SeaBattleFit(match fits {
                Fits::Yes(_) => Fit::Found,
                Fits::No => Fit::None,
                Fits::Undecided => Fit::Undecided,
            }))
        }
        Task::VirusWarTurn { setup, moves, level, budget } => {
            let record = Record::<VirusWar>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let turn = level.plan(record.position(), budget, &mut rng);
            if turn.is_empty() { Err(TaskError::NotItsTurn) } else { Ok(Response::VirusWarTurn(turn)) }
        }
        Task::SquadronPlan { setup, moves, level, budget } => {
            let record = Record::<Squadron>::replay(*setup, moves).map_err(|_| TaskError::Match)?;
            let plan = level.plan(record.position(), budget, &mut rng);
            if plan.is_empty() { Err(TaskError::NotItsTurn) } else { Ok(Response::SquadronPlan(plan)) }
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
            Ok(Response::SeaBattleMatch { layouts: Box::new([one, other]), said: played.moves().to_vec() })
        }
        Task::SeaBattlePlacement { setup, how } => {
            let placed = match how {
                PlacementMethod::Random => placement::random(&setup, &mut rng),
                PlacementMethod::Perelman => placement::perelman(&setup, &mut rng),
                PlacementMethod::By(level) => level.place(&setup, &mut rng),
            };
            let layout = placed.map(|fleet| Response::SeaBattlePlacement(Box::new(fleet.layout().clone())));
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
