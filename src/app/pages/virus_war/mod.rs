//! Virus War: `#/virus-war/match`, the match on this device, from its first sub-move to its replay.

mod agreed;
mod flow;
mod log;
mod setup;
mod status;
pub(crate) mod store;
mod table;
mod tools;

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
struct Desk {
    game: Result<Option<Rc<Match>>, TranscriptError>,
    /// So many of its moves cannot be taken back any more, since the next side has acted.
    settled: usize,
}

impl Desk {
    fn stored() -> Self {
        let game = store::read().map(|game| game.map(Rc::new));
        let history = game.as_ref().ok().and_then(|game| game.as_ref()?.history());
        Self { game, settled: history.map_or(0, |history| history.settled()) }
    }
}

/// Something that happens to the match.
enum Change {
    /// A sub-move with its number.
    Push(usize, SubMove),
    /// The last sub-move or pass is taken back.
    Back,
    /// The same rules and players anew.
    Again,
}

impl Reducible for Desk {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let Ok(Some(game)) = &self.game else { return self };
        let mut game = (**game).clone();
        let mut settled = self.settled;
        match change {
            Change::Push(number, mv) => {
                game.push(number, mv);
                settled = game.history().map_or(settled, |history| history.settled().max(settled));
            }
            Change::Back => {
                let history = game.history();
                if history.is_some_and(|history| game.may_take_back(&history, settled).is_some()) {
                    game.moves.pop();
                }
            }
            Change::Again => {
                game = Match { moves: Vec::new(), seed: random::seed(), ..game };
                settled = 0;
            }
        }
        Rc::new(Self { game: Ok(Some(Rc::new(game))), settled })
    }
}

/// The page.
#[function_component]
pub(crate) fn VirusMatchPage() -> Html {
    let text = use_texts();
    let desk = use_reducer_eq(Desk::stored);
    use_effect_with(desk.game.clone(), |game| {
        if let Ok(Some(game)) = game {
            store::write(game);
        }
    });
    // The whole match is replayed here once for all that shows it.
    let history = use_memo(desk.game.clone(), |game| game.as_ref().ok()?.as_ref()?.history().map(Rc::new));
    let dispatch = desk.dispatcher();
    let push = Callback::from(move |(number, mv)| dispatch.dispatch(Change::Push(number, mv)));
    let dispatch = desk.dispatcher();
    let back = Callback::from(move |()| dispatch.dispatch(Change::Back));
    let dispatch = desk.dispatcher();
    let again = Callback::from(move |()| dispatch.dispatch(Change::Again));
    let (game, history) = match (&desk.game, &*history) {
        (Ok(Some(game)), Some(history)) => (game.clone(), history.clone()),
        (other, _) => {
            let broken = other.as_ref().err().map(text.virus.unreadable);
            let begin = (Route::Virus, text.virus.setup);
            return no_match(text.virus.title, broken, text.virus.nothing, begin, text);
        }
    };
    let settled = desk.settled;
    html! { <table::Table key={game.seed.to_string()} game={game.clone()} {history} {settled} {push} {back} {again} /> }
}
