//! Virus War: a match at `#/match/v…`, from its first sub-move to its replay, and its setup.

mod agreed;
mod board;
mod log;
mod options;
mod setup;
mod status;
mod tools;

pub(crate) use setup::VirusSetupPage;

use crate::app::pages::no_match::no_match;
use crate::app::play::driver::{Paced, use_driver};
use crate::app::play::store::{elsewhere, use_match};
use crate::app::play::unreadable::unreadable;
use crate::app::route::Route;
use crate::app::text::use_texts;
use kletka::play::Match;
use kletka::play::library::MatchId;
use kletka::virus_war::{SubMove, VirusWar};
use std::rc::Rc;
use yew::prelude::*;

impl Paced for VirusWar {
    fn pause(_game: &Match<Self>, _mv: &SubMove) -> u32 {
        450
    }

    const TAKE_BACK: u32 = 1200;
}

#[derive(Properties, PartialEq)]
pub(crate) struct VirusWarMatchProps {
    /// The match that is shown.
    pub(crate) id: MatchId,
}

/// A match.
#[function_component]
pub(crate) fn VirusWarMatch(props: &VirusWarMatchProps) -> Html {
    let text = use_texts();
    let handle = use_match::<VirusWar>(props.id);
    let driver = use_driver(&handle, true, Rc::new(|mv| mv));
    let Some(game) = handle.current().cloned() else {
        let begin = (Route::Virus, text.virus.setup);
        let Some((error, written)) = handle.error().zip(handle.stored()) else {
            return no_match(text.virus.title, None, text.virus.nothing, begin, text);
        };
        let why = text.session.unplayable(error, text.virus.problem);
        return unreadable(text.virus.title, &why, (written, "virus-war"), begin, text);
    };
    html! {
        <>
            { elsewhere(handle.standing(), text) }
            <board::Table key={handle.standing().epoch()} {game} handle={handle.clone()} {driver} />
        </>
    }
}
