//! What a game adds to the page of its matches.

use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::bots::computer::ComputerPlayer;
use kletka::play::{Match, MatchText};

/// A game that has a page for its matches.
pub(crate) trait Screen: MatchText + ComputerPlayer {
    /// The first part of the names of files with its matches.
    const FILE: &'static str;

    /// How long humans have, in milliseconds, to take back what they did last before the computer answers.
    const TAKE_BACK: u32 = 0;

    /// How long a move that happens by itself waits before it is made, in milliseconds, so that people can follow.
    fn pause(game: &Match<Self>, mv: &Self::Move) -> u32;

    /// What the page says where it has no match to show.
    fn empty_page(text: &'static Texts) -> EmptyPage;

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
