//! What the page and the worker in which computer players think say to each other, as bytes.
//!
//! Each request stands for itself: it carries the whole match, so that a worker that was ended and started anew answers
//! as the old one would have.

use super::sea_battle::eye::{Effort, Insight, Possible};
use super::sea_battle::review::{self, Shot};
use super::sea_battle::{Level, Nodes};
use crate::game::Side;
use crate::record::Record;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Said, Say, SeaBattle, Seat, Setup, Sheet};
use crate::squadron::{self, Squadron};
use crate::virus_war::duel::{Duel, Rules};
use crate::virus_war::{self, SubMove, VirusWar};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// The version of the protocol: a page and a worker of different versions do not talk.
pub const VERSION: u8 = 5;

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
    Speak {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Said>,
        /// The player's own board.
        sheet: Box<Sheet>,
        /// The player's side.
        side: Side,
        /// How well it plays.
        level: Level,
        /// How long it may think.
        nodes: Nodes,
    },
    /// What one who shoots can tell of the enemy's board; no secret is in it.
    Look {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Said>,
        /// So many words of it count for what is looked at; the number of fleets is told after all of them too.
        upto: u32,
        /// Who shoots.
        side: Side,
    },
    /// What each of some shots of a battle was worth.
    Review {
        /// What was agreed.
        setup: Box<Setup>,
        /// What was said.
        said: Vec<Said>,
        /// The first word to be looked at.
        from: u32,
        /// How many shots at most.
        most: u32,
    },
    /// What a computer player does with the rest of a turn in a Virus War.
    Turn {
        /// What was agreed.
        setup: Box<virus_war::Setup>,
        /// Every sub-move and pass so far.
        moves: Vec<SubMove>,
        /// How well it plays.
        level: super::virus_war::Level,
        /// How many positions it may weigh.
        nodes: u32,
    },
    /// What a computer player does in a Squadron, up to the next die or the end of its half.
    Sail {
        /// What was agreed.
        setup: Box<squadron::Setup>,
        /// All that was said so far, dice too.
        moves: Vec<squadron::Move>,
        /// How well it plays.
        level: super::squadron::Level,
        /// How many half-turns it may play out in a turn.
        nodes: u32,
    },
    /// Random games of Virus War, to measure how fast this device is.
    PlayOuts {
        /// How many.
        games: u32,
    },
    /// A fleet.
    Place {
        /// What was agreed.
        setup: Box<Setup>,
        /// How it is to be placed.
        how: Placement,
    },
}

/// How a fleet is to be placed (S22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Placement {
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
    pub result: Result<Done, Failure>,
}

/// What the worker found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Done {
    /// What the computer player says.
    Say(Say),
    /// What can be told of a board, and how many fleets were possible in the end.
    Look(Box<Insight>, Possible),
    /// Shots, judged.
    Review(Vec<Shot>),
    /// The rest of a turn.
    Turn(Vec<SubMove>),
    /// A deployment, or the moves up to the next die or the end of a half.
    Sail(Vec<squadron::Move>),
    /// How many sub-moves the random games had.
    PlayOuts(u32),
    /// A fleet.
    Sheet(Box<Sheet>),
}

/// Why the worker has nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Failure {
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
    pub fn decode(bytes: &[u8]) -> Result<Self, Failure> {
        let reply = postcard::from_bytes(bytes).ok().filter(|reply: &Self| reply.version == VERSION);
        reply.ok_or(Failure::Version)
    }
}

/// Answers a request, whatever the bytes are.
pub fn answer(bytes: &[u8]) -> Vec<u8> {
    let (id, result) = match postcard::take_from_bytes::<(u8, u32)>(bytes) {
        Ok(((VERSION, id), _)) => (id, read(bytes).and_then(|request| carry_out(request.task, request.seed))),
        Ok(((_, id), _)) => (id, Err(Failure::Version)),
        Err(_) => (0, Err(Failure::Unreadable)),
    };
    write(&Reply { version: VERSION, id, result })
}

fn read(bytes: &[u8]) -> Result<Request, Failure> {
    postcard::from_bytes(bytes).map_err(|_| Failure::Unreadable)
}

fn write(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_else(|why| unreachable!("memory takes any message: {why}"))
}

fn carry_out(task: Task, seed: u64) -> Result<Done, Failure> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    match task {
        Task::Speak { setup, said, sheet, side, level, nodes } => {
            let fleet = Fleet::new(&setup, *sheet).map_err(|_| Failure::Match)?;
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| Failure::Match)?;
            let seat = Seat { table: record.position(), fleet: &fleet, side };
            level.speak(seat, nodes, &mut rng).map(Done::Say).ok_or(Failure::NotItsTurn)
        }
        Task::Look { setup, said, upto, side } => {
            let record = Record::<SeaBattle>::replay(*setup, said).map_err(|_| Failure::Match)?;
            let before = record.up_to(upto as usize);
            let insight = review::look(before.position(), side, Effort::HINT, seed);
            let same = before.position().water(side.other()) == record.position().water(side.other());
            let after = match insight.fleets {
                fleets if same => fleets,
                _ => review::look(record.position(), side, Effort::HINT, seed).fleets,
            };
            Ok(Done::Look(Box::new(insight), after))
        }
        Task::Review { setup, said, from, most } => {
            let shots = review::shots(&setup, &said, from as usize, most as usize, Effort::REVIEW, seed);
            Ok(Done::Review(shots))
        }
        Task::Turn { setup, moves, level, nodes } => {
            let record = Record::<VirusWar>::replay(*setup, moves).map_err(|_| Failure::Match)?;
            let turn = level.plan(record.position(), nodes, &mut rng);
            if turn.is_empty() { Err(Failure::NotItsTurn) } else { Ok(Done::Turn(turn)) }
        }
        Task::Sail { setup, moves, level, nodes } => {
            let record = Record::<Squadron>::replay(*setup, moves).map_err(|_| Failure::Match)?;
            let plan = level.plan(record.position(), nodes, &mut rng);
            if plan.is_empty() { Err(Failure::NotItsTurn) } else { Ok(Done::Sail(plan)) }
        }
        Task::PlayOuts { games } => {
            let rules = Rules::<u128>::new(&virus_war::Setup::default(), Side::FIRST);
            let mut random = |below: u32| ((u64::from(rng.next_u32()) * u64::from(below)) >> 32) as u32;
            let made = (0..games).map(|_| Duel::start(&rules).play_out(&rules, 2_000, &mut random)).sum();
            Ok(Done::PlayOuts(made))
        }
        Task::Place { setup, how } => {
            let placed = match how {
                Placement::Random => placement::random(&setup, &mut rng),
                Placement::Perelman => placement::perelman(&setup, &mut rng),
                Placement::By(level) => level.place(&setup, &mut rng),
            };
            let sheet = placed.map(|fleet| Done::Sheet(Box::new(fleet.sheet().clone())));
            sheet.map_err(|why| match why {
                NoPlacement::Setup(_) => Failure::Match,
                NoPlacement::DoesNotFit | NoPlacement::NotFound => Failure::DoesNotFit,
            })
        }
    }
}

#[cfg(test)]
mod tests;
