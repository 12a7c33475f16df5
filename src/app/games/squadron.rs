//! Squadron: match page, setup page and map editor.

mod board;
mod canvas;
mod editor;
mod legend;
mod log;
mod map_shelf;
mod orders;
mod review;
mod saved_maps;
mod setup;
mod ships;
mod status;

pub(crate) use editor::MapEditorPage;
pub(in crate::app) use saved_maps::shelf;

use crate::app::play::page_game::{Figures, GameWords, LogLine, MoveAnnouncement, PageGame};
use crate::app::play::replay::Stops;
use crate::app::setup::agreed_rules;
use crate::app::text::Texts;
use crate::app::text::side_name;
use kletka::bots::review::JudgedPlay;
use kletka::game::Side;
use kletka::play::Match;
use kletka::scene::squadron::events;
use kletka::squadron::history::{action_stops, goes_on};
use kletka::squadron::transcript::{Problem, line_ends, turn_stops};
use kletka::squadron::{Move, SquadronPosition};

impl PageGame for SquadronPosition {
    type Board = board::Board;
    type After = review::Review;
    type Judged = JudgedPlay<Move>;

    fn words(text: &'static Texts) -> GameWords<Self> {
        let words = text.squadron;
        GameWords { title: words.title, log: words.log, level: words.level }
    }

    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)> {
        let words = text.squadron;
        let wind = [(words.wind_title, words.wind_odds), (words.edge_rule, words.edge_rule_is)];
        let wind = wind.map(|(rule, value)| (rule, value.to_owned()));
        agreed_rules::<Self>(game.setup(), [""; 2], text).into_iter().chain(wind).collect()
    }

    fn brief(setup: &Self::Setup, _text: &Texts) -> String {
        format!("{}×{}", setup.map.width(), setup.map.height())
    }

    fn side_name(side: Side, text: &Texts) -> &'static str {
        side_name(text.squadron, side)
    }

    fn turn_number(game: &Match<Self>) -> usize {
        game.position().turn_number().into()
    }

    fn describe_last_move(game: &Match<Self>, text: &Texts) -> String {
        log::describe_last_move(game, text)
    }

    fn move_delay(_game: &Match<Self>, mv: &Move) -> u32 {
        events::move_delay(mv)
    }

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine> {
        log::log(game, text)
    }

    fn figures(game: &Match<Self>, text: &Texts) -> Figures {
        review::figures(game, text)
    }

    fn stops(game: &Match<Self>) -> Stops {
        let (first, moves) = (game.setup().first_to_deploy, game.moves());
        Stops {
            steps: action_stops(moves),
            turns: turn_stops(first, moves),
            lines: line_ends(first, moves),
            ..Stops::default()
        }
    }

    fn goes_on(before: Option<&Move>, mv: &Move) -> bool {
        goes_on(before, mv)
    }

    fn announcement(game: &Match<Self>, since: usize, animate: bool, text: &Texts) -> MoveAnnouncement {
        log::announcement(game, since, animate, text)
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        text.squadron.problem(problem)
    }
}
