//! What the page and the worker in which computer players think say to each other, as bytes.
//!
//! Each request stands for itself: it carries the whole match, so that a worker that was ended and started anew answers
//! as the old one would have.

use super::sea_battle::Level;
use super::sea_battle::analysis::{Analysis, Effort, FleetCount};
use super::sea_battle::review::{self, Shot};
use crate::bots::Budget;
use crate::bots::virus_war::fast_position::{FastPosition, Rules};
use crate::game::Side;
use crate::record::Record;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Action, Fleet, Layout, Move, PlayerView, SeaBattle, Setup};
use crate::squadron::{self, Squadron};
use crate::virus_war::{self, SubMove, VirusWar};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// The version of the protocol: a page and a worker of different versions do not talk.
pub const VERSION: u8 = 6;

/// A request of the page. In every version it begins with the version and the number, so that any worker can answer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The page's [`VERSION`].
    pub version: u8,
    /// A number that the reply repeats.
    pub id: u32,
    /// All that is left to chance follows from it.
    pub seed: u64,
    /// What is asked.
    pub task: Task,
}

/// What the page asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// What a computer player says now in a Sea Battle.
    SeaBattleAction {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// The player's own board.
        sheet: Box<Layout>,
        /// The player's side.
        side: Side,
        /// How well it plays.
        level: Level,
        /// How long it may think.
        budget: Budget,
    },
    /// What one who shoots can tell of the enemy's board; no secret is in it.
    SeaBattleAnalysis {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// So many words of it count for what is looked at; the number of fleets is told after all of them too.
        upto: u32,
        /// Who shoots.
        side: Side,
    },
    /// What each of some shots of a battle was worth.
    SeaBattleReview {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Move>,
        /// The first word to be looked at.
        from: u32,
        /// How many shots at most.
        most: u32,
    },
    /// What a computer player does with the rest of a turn in a Virus War.
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
    /// What a computer player does in a Squadron, up to the next die or the end of its half.
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
    /// Random games of Virus War, to measure how fast this device is.
    VirusWarPlayouts {
        /// How many.
        games: u32,
    },
    /// A fleet.
    SeaBattlePlacement {
        /// What was agreed.
        setup: Box<Setup>,
        /// How it is to be placed.
        how: PlacementMethod,
    },
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

/// What the worker found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Response {
    /// What the computer player says.
    SeaBattleAction(Action),
    /// What can be told of a board, and how many fleets were possible in the end.
    SeaBattleAnalysis(Box<Analysis>, FleetCount),
    /// Shots, judged.
    SeaBattleReview(Vec<Shot>),
    /// The rest of a turn.
    VirusWarTurn(Vec<SubMove>),
    /// A deployment, or the moves up to the next die or the end of a half.
    SquadronPlan(Vec<squadron::Move>),
    /// How many sub-moves the random games had.
    VirusWarPlayouts(u32),
    /// A fleet.
    SeaBattlePlacement(Box<Layout>),
}

/// Why the worker has nothing to say.
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
    /// The fleet does not fit.
    #[error("the fleet does not fit")]
    DoesNotFit,
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
    /// [`Failure::Version`] when they are no reply of a worker of this version.
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
        Task::SeaBattleAction { setup, said, sheet, side, level, budget } => {
            let fleet = Fleet::new(&setup, *sheet).map_err(|_| TaskError::Match)?;
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| TaskError::Match)?;
            let seat = PlayerView { position: record.position(), fleet: &fleet, side };
            level.choose_action(seat, budget, &mut rng).map(Response::SeaBattleAction).ok_or(TaskError::NotItsTurn)
        }
        Task::SeaBattleAnalysis { setup, said, upto, side } => {
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| TaskError::Match)?;
            let before = record.up_to(upto as usize);
            let insight = review::analyse_position(before.position(), side, Effort::HINT, seed);
            let same = before.position().tracking_board(side.other()) == record.position().tracking_board(side.other());
            let after = match insight.fleets {
                fleets if same => fleets,
                _ => review::analyse_position(record.position(), side, Effort::HINT, seed).fleets,
            };
            Ok(Response::SeaBattleAnalysis(Box::new(insight), after))
        }
        Task::SeaBattleReview { setup, said, from, most } => {
            let shots = review::review_shots(&setup, &said, from as usize, most as usize, Effort::REVIEW, seed);
            Ok(Response::SeaBattleReview(shots))
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
        Task::VirusWarPlayouts { games } => {
            let rules = Rules::<u128>::new(&virus_war::Setup::default(), Side::FIRST);
            let mut random = |below: u32| ((u64::from(rng.next_u32()) * u64::from(below)) >> 32) as u32;
            let made = (0..games).map(|_| FastPosition::start(&rules).play_out(&rules, 2_000, &mut random)).sum();
            Ok(Response::VirusWarPlayouts(made))
        }
        Task::SeaBattlePlacement { setup, how } => {
            let placed = match how {
                PlacementMethod::Random => placement::random(&setup, &mut rng),
                PlacementMethod::Perelman => placement::perelman(&setup, &mut rng),
                PlacementMethod::By(level) => level.place(&setup, &mut rng),
            };
            let sheet = placed.map(|fleet| Response::SeaBattlePlacement(Box::new(fleet.layout().clone())));
            sheet.map_err(|why| match why {
                NoPlacement::Setup(_) => TaskError::Match,
                NoPlacement::DoesNotFit | NoPlacement::NotFound => TaskError::DoesNotFit,
            })
        }
    }
}

#[cfg(test)]
mod tests;
