//! Match page of a game: trait and data.

use super::store::MatchHandle;
use super::text_export::AsText;
use crate::app::route::{GamePage, Route};
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::Task;
use kletka::game::Side;
use kletka::play::{GameKind, Match};
use kletka::record::Notation;
use yew::prelude::*;

/// Game with a match page.
pub(crate) trait Screen: Notation + ComputerPlayer {
    /// Returns the delay before an automatic move in milliseconds, so that people can follow.
    fn move_delay(game: &Match<Self>, mv: &Self::Move) -> u32;

    /// Returns the worker's task for a computer's move, including the page's own data; `None` if the side's secret is
    /// not here.
    fn ask(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task> {
        Self::task(game, side, level)
    }

    /// Returns the texts of the page without a match.
    fn empty_page(text: &'static Texts) -> EmptyPage;

    fn level_name(level: Self::Level, text: &Texts) -> &'static str;

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine>;

    /// Returns the stops of a replay.
    fn stops(_game: &Match<Self>) -> Stops {
        Stops::default()
    }

    /// Returns whether a move continues the action of the move before it.
    fn goes_on(_before: Option<&Self::Move>, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns the announcement of the moves from index `since` on. Without animations moves follow each other at once.
    fn announcement(game: &Match<Self>, since: usize, animate: bool, text: &Texts) -> MoveAnnouncement;

    /// Describes an error of the game's rules.
    fn problem(problem: &Self::Problem, text: &Texts) -> String;
}

/// Texts of the page without a match.
pub(crate) struct EmptyPage {
    pub(crate) title: &'static str,
    pub(crate) nothing: &'static str,
    /// Text of the link to the setup.
    pub(crate) setup: &'static str,
}

/// Stops of a replay, as numbers of moves.
#[derive(Default)]
pub(crate) struct Stops {
    /// From 0 to all moves.
    pub(crate) steps: Vec<usize>,
    /// Those steps that begin a turn or end the match.
    pub(crate) turns: Vec<usize>,
    /// Ends of the log's lines.
    pub(crate) lines: Vec<usize>,
}

/// Line of the log: a turn or a part of it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct LogLine {
    /// `None` if the text names the side, or need not.
    pub(crate) side: Option<String>,
    pub(crate) words: String,
}

/// Announcement of the newest moves.
#[derive(Default)]
pub(crate) struct MoveAnnouncement {
    /// Text for screen readers; empty for none.
    pub(crate) words: String,
    pub(crate) sound: Option<Sound>,
}

/// Draws the page with the error, if the text is unreadable.
pub(crate) fn no_match<G: Screen>(handle: &MatchHandle<G>, text: &'static Texts) -> Html {
    let why = handle.error().map(|error| text.session.unplayable(error, |problem| G::problem(problem, text)));
    empty_page(&G::empty_page(text), why.zip(handle.stored()), G::KIND, text)
}

/// Draws a link to the setup, and an unreadable text with its error.
fn empty_page(page: &EmptyPage, unreadable: Option<(String, &str)>, kind: GameKind, text: &Texts) -> Html {
    let setup = Route::Game(kind, GamePage::Setup);
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ page.title }</h1>
            if let Some((why, written)) = unreadable {
                <p class="error">{ text.session.broken }{ " " }{ why }</p>
                <AsText written={written.to_owned()} game={kind.slug()} />
            } else {
                <p>{ page.nothing }</p>
            }
            <p><a class="button primary" href={setup.address()}>{ page.setup }</a></p>
        </div>
    }
}
