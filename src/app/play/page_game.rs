//! Contract of a game with its match page.

use super::playback::Playback;
use super::replay::{Replay, Stops};
use super::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::bots::computer::ComputerPlayer;
use kletka::game::Side;
use kletka::link::LinkGame;
use kletka::play::Match;
use std::rc::Rc;
use yew::html::BaseComponent;

/// Game with a match page.
pub(crate) trait PageGame: LinkGame + ComputerPlayer + 'static {
    /// Component of the boards and their actions, from the first move to the end of the replay.
    type Board: BaseComponent<Properties = BoardProps<Self>>;

    /// Component below the end card: the review, and what was checked.
    type After: BaseComponent<Properties = BoardProps<Self>>;

    /// What the review says of the turn or shot shown; the board shows a part of it.
    type Judged: Clone + PartialEq + 'static;

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

    /// Returns the worker's job for a computer's moves, including the page's own data; `None` if the side's secret is
    /// not here.
    fn ask(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Self::TurnJob> {
        Self::turn_job(game, side, level, None)
    }

    /// Returns whether a move continues the action of the move before it.
    fn goes_on(_before: Option<&Self::Move>, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns what the end card lists of each side.
    fn figures(game: &Match<Self>, text: &Texts) -> Figures;

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

    /// Returns the label of the button that sends the listed moves, while a player here lists them.
    fn send_listed(_game: &Match<Self>, _text: &Texts) -> Option<String> {
        None
    }

    /// Returns the name of the rules in an invitation, whatever is proposed for play by link.
    fn invited_variant(setup: &Self::Setup) -> &'static str {
        Self::variant(setup)
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
    /// Title of the log.
    pub(crate) log: &'static str,
    pub(crate) level: fn(G::Level) -> &'static str,
}

#[derive(Properties, Clone, PartialEq)]
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
    /// Told by the review.
    pub(crate) judged: UseStateHandle<Option<Rc<G::Judged>>>,
}

impl<G: PageGame> BoardProps<G> {
    /// Returns what the review says of the turn or shot shown.
    pub(crate) fn judged(&self) -> Option<&G::Judged> {
        self.judged.as_deref().filter(|_| self.replay.is_reviewed())
    }
}

/// End of a match.
#[derive(Clone)]
pub(crate) struct End<G: PageGame> {
    pub(crate) result: String,
    /// Rule that ended the match.
    pub(crate) reason: Option<String>,
    /// A local player has won.
    pub(crate) won: bool,
    /// The match has turns or shots to review.
    pub(crate) can_review: bool,
    /// Begins a rematch; `None` where nothing but the match is needed.
    pub(crate) on_begin: Option<Callback<Match<G>>>,
}

/// Figures of each side.
pub(crate) struct Figures {
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Labels, and the values of the sides.
    pub(crate) rows: Vec<(&'static str, Vec<String>)>,
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
