//! What Sea Battle adds to the page of a match.

use crate::app::play::screen::{EmptyPage, Screen};
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

    fn empty_page(text: &'static Texts) -> EmptyPage {
        let setup = (Route::Setup, text.placement.to_setup);
        EmptyPage { title: text.battle.title, nothing: text.battle.no_battle, setup }
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        (text.end.problem)(problem)
    }
}
