//! Contract of a game with its match page.

use super::playback::Playback;
use super::replay::{Replay, Stops};
use super::store::MatchHandle;
use super::text_export::AsText;
use crate::app::route::{GamePage, Route};
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::Task;
use kletka::game::Side;
use kletka::link::LinkGame;
use kletka::play::Match;
use std::rc::Rc;
use yew::html::BaseComponent;
use yew::prelude::*;

/// Game with a match page.
pub(crate) trait PageGame: LinkGame + ComputerPlayer + 'static {
    /// Component of the boards and their actions, from the first move to the end of the replay.
    type Board: BaseComponent<Properties = BoardProps<Self>>;

    fn words(text: &'static Texts) -> GameWords<Self>;

    /// Returns the name of a side without a player's name.
    fn side_name(side: Side, text: &Texts) -> &'static str;

    /// Describes an error of the game's rules.
    fn problem(problem: &Self::Problem, text: &Texts) -> String;

    /// Draws what a side must prepare before the first move. Only games with secrets have such a stage.
    fn prepare(_handle: &MatchHandle<Self>, _game: &Rc<Match<Self>>) -> Html {
        Html::default()
    }

    /// Returns the delay before an automatic move in milliseconds, so that people can follow.
    fn move_delay(game: &Match<Self>, mv: &Self::Move) -> u32;

    /// Returns the worker's task for a computer's move, including the page's own data; `None` if the side's secret is
    /// not here.
    fn ask(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task> {
        Self::task(game, side, level)
    }

    /// Returns whether a move continues the action of the move before it.
    fn goes_on(_before: Option<&Self::Move>, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns the stops of a replay.
    fn stops(game: &Match<Self>) -> Stops;

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine>;

    /// Returns the announcement of the moves from index `since` on. Without animations moves follow each other at once.
    fn announcement(game: &Match<Self>, since: usize, animate: bool, text: &Texts) -> MoveAnnouncement;

    /// Lists the agreed rules of a match.
    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)>;

    /// Draws the position and the turns before it, for an invitation that goes on from there.
    fn picture(_game: &Match<Self>, _text: &Texts) -> Html {
        Html::default()
    }

    /// Tells how the rules favour a side.
    fn bias(_game: &Match<Self>, _text: &Texts) -> Option<String> {
        None
    }

    /// Returns the game's number of the turn, including queued moves; 0 before the first.
    fn turn_number(game: &Match<Self>) -> usize;

    /// Tells the recipient of a link in words what has happened last; empty at the start.
    fn told(game: &Match<Self>, text: &Texts) -> String {
        let line = Self::log(game, text).pop();
        line.map_or(String::new(), |LogLine { side, words }| match side {
            Some(side) => format!("{side}: {words}"),
            None => words,
        })
    }

    /// Describes board and turns in a few words.
    fn brief(setup: &Self::Setup, text: &Texts) -> String;

    /// Describes the last move and its side.
    fn describe_last_move(game: &Match<Self>, text: &Texts) -> String;
}

/// Words of a game in the parts that all match pages share.
pub(crate) struct GameWords<G: PageGame> {
    /// Hidden heading of a running match.
    pub(crate) title: &'static str,
    /// Line of the page without a match.
    pub(crate) nothing: &'static str,
    /// Text of the link to the setup.
    pub(crate) setup: &'static str,
    pub(crate) level: fn(G::Level) -> &'static str,
}

#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps<G: PageGame> {
    pub(crate) handle: MatchHandle<G>,
    /// The match as far as its moves are legal, even where the handle has none.
    pub(crate) game: Rc<Match<G>>,
    /// No move follows.
    pub(crate) is_over: bool,
    pub(crate) replay: Replay<G>,
    pub(crate) playback: UseStateHandle<Playback>,
    pub(crate) log: Rc<Vec<LogLine>>,
    /// Person who plays a first match.
    pub(crate) newcomer: Option<Side>,
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

/// Draws a link to the setup and, if the stored text is unreadable, that text with its error.
pub(crate) fn no_match<G: PageGame>(handle: &MatchHandle<G>, text: &'static Texts) -> Html {
    let GameWords { title, nothing, setup, .. } = G::words(text);
    let why = handle.error().map(|error| text.session.unplayable(error, |problem| G::problem(problem, text)));
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ title }</h1>
            if let Some((why, written)) = why.zip(handle.stored()) {
                <p class="error">{ text.session.broken }{ " " }{ why }</p>
                <AsText written={written.to_owned()} game={G::KIND.slug()} />
            } else {
                <p>{ nothing }</p>
            }
            <p>
                <a class="button primary" href={Route::Game(G::KIND, GamePage::Setup).address()}>{ setup }</a>
            </p>
        </div>
    }
}
