//! Virus War: match page and setup page.

mod board;
mod canvas;
mod log;
mod review;
mod setup;
mod status;
mod tools;

use crate::app::pictures::thumbnail;
use crate::app::play::log::Log;
use crate::app::play::page_game::{Figures, GameWords, LogLine, MoveAnnouncement, PageGame};
use crate::app::play::replay::Stops;
use crate::app::prelude::*;
use crate::app::setup::{SetupGame, agreed_rules};
use crate::app::text::Texts;
use kletka::bots::review::JudgedPlay;
use kletka::game::Side;
use kletka::play::Match;
use kletka::record::SetupOption;
use kletka::scene;
use kletka::scene::square_board::MARGIN;
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::transcript::Problem;
use kletka::virus_war::{Rule, SubMove, VirusWarPosition};
use std::rc::Rc;

impl PageGame for VirusWarPosition {
    type Board = board::Board;
    type After = review::Review;
    type Judged = JudgedPlay<SubMove>;

    fn words(text: &'static Texts) -> GameWords<Self> {
        let words = text.virus;
        GameWords { title: words.title, log: words.moves, level: words.level }
    }

    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)> {
        agreed_rules::<Self>(game.setup(), [""; 2], text)
    }

    fn picture(game: &Match<Self>, text: &Texts) -> Html {
        let view = BoardView::from_position(game.position(), game.history().news(None, game.moves().len()));
        html! {
            <figure class="position-before">
                { thumbnail(&scene::virus_war::board(&view), MARGIN) }
                <figcaption><Log title={text.virus.moves} lines={Rc::new(log::log(game, text))} open=false /></figcaption>
            </figure>
        }
    }

    fn brief(setup: &Self::Setup, text: &Texts) -> String {
        let turn = <Self as SetupGame>::value(Rule::SubMoves, Rule::SubMoves.value(setup), [""; 2], text);
        format!("{0}×{0}, {1}", setup.size, turn.to_lowercase())
    }

    fn bias(game: &Match<Self>, text: &Texts) -> Option<String> {
        Some(text.virus.wall_bias(game.setup().wall_bias()?))
    }

    fn side_name(side: Side, text: &Texts) -> &'static str {
        text.virus.sides[side.index() & 3]
    }

    fn turn_number(game: &Match<Self>) -> usize {
        game.history().turns.len()
    }

    fn describe_last_move(game: &Match<Self>, text: &Texts) -> String {
        log::describe_last_move(game, text)
    }

    fn move_delay(_game: &Match<Self>, _mv: &SubMove) -> u32 {
        450
    }

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine> {
        log::log(game, text)
    }

    fn figures(game: &Match<Self>, text: &Texts) -> Figures {
        review::figures(game, text)
    }

    fn stops(game: &Match<Self>) -> Stops {
        let (turns, count) = (&game.history().turns, game.moves().len());
        Stops {
            steps: (0..=count).collect(),
            turns: turns.iter().map(|turn| turn.moves.start).chain([count]).collect(),
            lines: turns.iter().map(|turn| turn.moves.end).collect(),
            ..Stops::default()
        }
    }

    fn announcement(game: &Match<Self>, _since: usize, animate: bool, text: &Texts) -> MoveAnnouncement {
        log::announcement(game, animate, text)
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        text.virus.problem(problem)
    }
}
