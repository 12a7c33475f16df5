//! Virus War: `#/virus-war/match`, the match on this device, from its first sub-move to its replay.

mod agreed;
mod flow;
mod log;
mod options;
mod setup;
pub(crate) mod store;
mod table;

pub(crate) use setup::VirusSetupPage;

use crate::app::pages::no_match::no_match;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::virus_war::SubMove;
use kletka::virus_war::transcript::TranscriptError;
use std::rc::Rc;
use store::Match;
use yew::prelude::*;

/// The match, or why the stored one cannot be read.
#[derive(Clone, PartialEq)]
struct Desk(Result<Option<Rc<Match>>, TranscriptError>);

/// Something that happens to the match.
enum Change {
    /// A sub-move with its number.
    Push(usize, SubMove),
    /// The last sub-move is taken back.
    Back,
    /// The same rules and players anew.
    Again,
}

impl Reducible for Desk {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let Ok(Some(game)) = &self.0 else { return self };
        let mut game = (**game).clone();
        match change {
            Change::Push(number, mv) => game.push(number, mv),
            Change::Back => drop(game.moves.pop()),
            Change::Again => game = Match { moves: Vec::new(), seed: random::seed(), ..game },
        }
        Rc::new(Self(Ok(Some(Rc::new(game)))))
    }
}

/// The page.
#[function_component]
pub(crate) fn VirusMatchPage() -> Html {
    let text = use_texts();
    let desk = use_reducer_eq(|| Desk(store::read().map(|game| game.map(Rc::new))));
    use_effect_with(desk.0.clone(), |game| {
        if let Ok(Some(game)) = game {
            store::write(game);
        }
    });
    let dispatch = desk.dispatcher();
    let push = Callback::from(move |(number, mv)| dispatch.dispatch(Change::Push(number, mv)));
    let dispatch = desk.dispatcher();
    let back = Callback::from(move |()| dispatch.dispatch(Change::Back));
    let dispatch = desk.dispatcher();
    let again = Callback::from(move |()| dispatch.dispatch(Change::Again));
    let game = match &desk.0 {
        Ok(Some(game)) => game.clone(),
        other => {
            let broken = other.as_ref().err().map(text.virus.unreadable);
            let begin = (Route::Virus, text.virus.setup);
            return no_match(text.virus.title, broken, text.virus.nothing, begin, text);
        }
    };
    html! { <table::Table key={game.seed.to_string()} game={game.clone()} {push} {back} {again} /> }
}
