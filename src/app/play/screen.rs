//! What a game adds to the page of its matches.

use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::Task;
use kletka::game::Side;
use kletka::play::{Match, MatchText};

/// A game that has a page for its matches.
pub(crate) trait Screen: MatchText + ComputerPlayer {
    /// The first part of the names of files with its matches.
    const FILE: &'static str;

    /// How long humans have, in milliseconds, to take back what they did last before the computer answers.
    const TAKE_BACK: u32 = 0;

    /// How long a move that happens by itself waits before it is made, in milliseconds, so that people can follow.
    fn pause(game: &Match<Self>, mv: &Self::Move) -> u32;

    /// What the worker is asked so that a computer of this level plays for a side, with what the page knows beside the match;
    /// `None` if the side's secret is not here.
    fn ask(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task> {
        Self::task(game, side, level)
    }

    /// What the page says where it has no match to show.
    fn empty_page(text: &'static Texts) -> EmptyPage;

    /// The log.
    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine>;

    /// Where a look back at the match stops.
    fn stops(_game: &Match<Self>) -> Stops {
        Stops::default()
    }

    /// Whether a move goes on with the action of the one before it.
    fn goes_on(_before: Option<&Self::Move>, _mv: &Self::Move) -> bool {
        false
    }

    /// What is told of the moves from the one with this number, counted from 0, to the last. Without animations moves follow
    /// each other at once.
    fn tell(game: &Match<Self>, since: usize, animate: bool, text: &Texts) -> Told;

    /// What is wrong with a text by the rules of the game, in words.
    fn problem(problem: &Self::Problem, text: &Texts) -> String;
}

/// What the page of a game says where it has no match to show.
pub(crate) struct EmptyPage {
    /// The heading.
    pub(crate) title: &'static str,
    /// That no match has begun.
    pub(crate) nothing: &'static str,
    /// Where a match is begun, and what the way there is called.
    pub(crate) setup: (Route, &'static str),
}

/// Where a look back at a match stops, each by how many moves led there.
#[derive(Default)]
pub(crate) struct Stops {
    /// From 0 to all.
    pub(crate) steps: Vec<usize>,
    /// Those of the steps with which a turn begins, or the match ends.
    pub(crate) turns: Vec<usize>,
    /// The ends of the lines of the log.
    pub(crate) lines: Vec<usize>,
}

/// A line of the log: a turn, or a part of one.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct LogLine {
    /// Whose turn it is; `None` where the words tell it, or need not.
    pub(crate) side: Option<String>,
    pub(crate) words: String,
}

/// What is told of the newest moves.
#[derive(Default)]
pub(crate) struct Told {
    /// For those who do not see the board; empty where there is nothing to tell.
    pub(crate) words: String,
    pub(crate) sound: Option<Sound>,
}
