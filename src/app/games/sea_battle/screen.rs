//! What Sea Battle adds to the page of a match.

use super::log;
use crate::app::play::screen::{EmptyPage, LogLine, Screen, Told};
use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::play::Match;
use kletka::scene::sea_battle::pause;
use kletka::sea_battle::notation::Problem;
use kletka::sea_battle::{Move, SeaBattle};

impl Screen for SeaBattle {
    const FILE: &'static str = "sea-battle";

    fn pause(game: &Match<Self>, mv: &Move) -> u32 {
        pause(game, mv)
    }

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine> {
        log::log(game, text)
    }

    fn tell(game: &Match<Self>, since: usize, _animate: bool, text: &Texts) -> Told {
        log::told(game, since, text)
    }

    fn empty_page(text: &'static Texts) -> EmptyPage {
        let setup = (Route::Setup, text.placement.to_setup);
        EmptyPage { title: text.battle.title, nothing: text.battle.no_battle, setup }
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        (text.end.problem)(problem)
    }
}
