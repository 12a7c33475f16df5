//! Protocol between the page and the web worker that runs the computer players, encoded by `postcard`.
//!
//! A request carries the whole match, so a restarted worker answers as the old one would have. Each job has an answer of
//! its own type, which the page that has asked decodes.

mod run;

use super::review::JudgedPlay;
use super::sea_battle::analysis::{Analysis, FleetCount};
use super::sea_battle::review::Shot;
use super::{sea_battle as sea_bots, squadron as squadron_bots, virus_war as virus_bots};
use crate::bots::Budget;
use crate::game::Side;
use crate::habits::{Habits, PastBattle};
use crate::record::latest_version;
use crate::sea_battle::{self, Fleet, Layout, Move, Setup, placement};
use crate::squadron;
use crate::virus_war::{self, SubMove};
use placement::NoPlacement;
use rand::Rng;
use sea_bots::Level;
use serde::de::DeserializeOwned;
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
    /// The job.
    pub task: Task,
}

/// A job for the worker.
pub trait Job: Into<Task> {
    /// Its answer.
    type Answer: Serialize + DeserializeOwned;

    /// Does the job.
    ///
    /// # Errors
    /// If it makes no sense or nothing is found.
    fn run(self, seed: u64) -> Result<Self::Answer, TaskError>;
}

/// Declares jobs with the types of their answers and the functions that do them, and [`Task`], which is any of them.
macro_rules! jobs {
    ($(
        $(#[$about:meta])*
        $name:ident -> $answer:ty, by $run:path {
            $($(#[$field_about:meta])* $field:ident: $type:ty,)*
        }
    )+) => {
        $(
            $(#[$about])*
            #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
            pub struct $name {
                $($(#[$field_about])* pub $field: $type,)*
            }

            impl Job for $name {
                type Answer = $answer;

                fn run(self, seed: u64) -> Result<$answer, TaskError> {
                    $run(self, seed)
                }
            }

            impl From<$name> for Task {
                fn from(job: $name) -> Self {
                    Self::$name(Box::new(job))
                }
            }
        )+

        /// Any job.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Task {
            $($(#[$about])* $name(Box<$name>),)+
        }

        impl Task {
            /// Does the job; returns the encoded answer.
            fn run(self, seed: u64) -> Result<Vec<u8>, TaskError> {
                match self {
                    $(Self::$name(job) => job.run(seed).map(|answer| write(&answer)),)+
                }
            }
        }
    };
}

jobs! {
    /// Choose the next action of a computer player in a Sea Battle.
    SeaBattleTurn -> Vec<Move>, by run::sea_battle_turn {
        /// The agreed setup.
        setup: Setup,
        /// Moves so far.
        moves: Vec<Move>,
        /// The player's own board.
        layout: Layout,
        /// The player's side.
        side: Side,
        /// The player's level.
        level: Level,
        /// Budget of the decision.
        budget: Budget,
        /// Fleets that the enemy placed in earlier battles, oldest first. Illegal ones are ignored.
        past: Vec<Layout>,
    }

    /// Analyse a shooter's knowledge of the enemy's board; contains no secret. Consistent fleets are also counted after
    /// all moves.
    SeaBattleAnalysis -> (Analysis, FleetCount), by run::sea_battle_analysis {
        /// The agreed setup.
        setup: Setup,
        /// Moves so far.
        moves: Vec<Move>,
        /// Number of moves in the analysed position.
        upto: u32,
        /// The shooter.
        side: Side,
    }

    /// Judge some of the shots of a battle.
    SeaBattleReview -> Vec<Shot>, by run::sea_battle_review {
        /// The agreed setup.
        setup: Setup,
        /// Moves so far.
        moves: Vec<Move>,
        /// First move to judge.
        from: u32,
        /// Limit of shots.
        most: u32,
    }

    /// Search a legal fleet consistent with all answers of a side; without one, an answer was false (S20).
    SeaBattleFit -> Feasibility, by run::sea_battle_fit {
        /// The agreed setup.
        setup: Setup,
        /// Moves so far.
        moves: Vec<Move>,
        /// The side whose answers are in doubt.
        side: Side,
    }

    /// Plan the rest of a turn of a computer player in Virus War.
    VirusWarTurn -> Vec<SubMove>, by run::virus_war_turn {
        /// The agreed setup.
        setup: virus_war::Setup,
        /// Moves so far, passes included.
        moves: Vec<SubMove>,
        /// The player's level.
        level: virus_bots::Level,
        /// Budget, in evaluated positions.
        budget: Budget,
    }

    /// Plan a deployment, or the moves of a computer player in Squadron up to the next die or the end of its half-turn.
    SquadronTurn -> Vec<squadron::Move>, by run::squadron_turn {
        /// The agreed setup.
        setup: squadron::Setup,
        /// Moves so far, dice included.
        moves: Vec<squadron::Move>,
        /// The player's level.
        level: squadron_bots::Level,
        /// Budget of a turn, in half-turns played out.
        budget: Budget,
    }

    /// Place a fleet.
    SeaBattlePlacement -> Layout, by run::sea_battle_placement {
        /// The agreed setup.
        setup: Setup,
        /// Method of placement.
        how: PlacementMethod,
    }

    /// Play a whole Sea Battle between computer players; the answer has the board of each side and all moves.
    SeaBattleMatch -> ([Layout; 2], Vec<Move>), by run::sea_battle_match {
        /// The agreed setup.
        setup: Setup,
        /// Level of each side.
        levels: [Level; 2],
    }

    /// Describe how a person places fleets and shoots; `None` if the battles show nothing.
    SeaBattleHabits -> Option<Habits>, by run::sea_battle_habits {
        /// Past battles of one person, newest first; those placed by the rules of the first one count.
        battles: Vec<PastBattle>,
    }

    /// Count the shots with which the captain sinks a fleet.
    SeaBattleBenchmark -> u32, by run::sea_battle_benchmark {
        /// The agreed setup.
        setup: Setup,
        /// The fleet's board.
        layout: Layout,
    }

    /// Judge some of the turns of a Virus War.
    VirusWarReview -> Vec<JudgedPlay<SubMove>>, by run::virus_war_review {
        /// The agreed setup.
        setup: virus_war::Setup,
        /// All moves.
        moves: Vec<SubMove>,
        /// First move to judge.
        from: u32,
        /// Limit of turns.
        most: u32,
    }

    /// Judge some of the half-turns of a Squadron.
    SquadronReview -> Vec<JudgedPlay<squadron::Move>>, by run::squadron_review {
        /// The agreed setup.
        setup: squadron::Setup,
        /// All moves.
        moves: Vec<squadron::Move>,
        /// First move to judge.
        from: u32,
        /// Limit of half-turns.
        most: u32,
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

impl SeaBattlePlacement {
    /// Returns the worker's answer where finding it takes but a moment.
    pub fn at_once(&self, seed: u64) -> Option<Layout> {
        let is_uniform = match self.how {
            PlacementMethod::Random => true,
            PlacementMethod::Perelman => false,
            PlacementMethod::By(level) => level.places_uniformly(),
        };
        let fleet = is_uniform.then(|| placement::random_at_once(&self.setup, &mut run::rng(seed)))??;
        Some(fleet.layout().clone())
    }
}

/// The worker's reply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The worker's [`VERSION`].
    pub version: u8,
    /// Number of the request; 0 if unreadable.
    pub id: u32,
    /// The encoded answer.
    pub result: Result<Vec<u8>, TaskError>,
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

/// Decodes the answer to a job.
///
/// # Errors
/// [`TaskError::Version`] if the bytes are none.
pub fn read_answer<J: Job>(bytes: &[u8]) -> Result<J::Answer, TaskError> {
    postcard::from_bytes(bytes).map_err(|_| TaskError::Version)
}

/// Does a job here, by the bytes that page and worker exchange.
///
/// # Errors
/// If it makes no sense or nothing is found.
pub fn run_here<J: Job>(job: J, seed: u64) -> Result<J::Answer, TaskError> {
    let request = Request { version: VERSION, id: 1, seed, task: job.into() };
    Reply::decode(&answer(&request.encode()))?.result.and_then(|bytes| read_answer::<J>(&bytes))
}

/// Answers a request, valid or not.
pub fn answer(bytes: &[u8]) -> Vec<u8> {
    let (id, result) = match postcard::take_from_bytes::<(u8, u32)>(bytes) {
        Ok(((VERSION, id), _)) => (id, read(bytes).and_then(|request| request.task.run(request.seed))),
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

#[cfg(test)]
mod tests;
