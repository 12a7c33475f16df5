//! Virus War: `#/virus-war/match`, the match on this device, from its first sub-move to its replay.

mod agreed;
mod flow;
mod log;
mod options;
mod preview;
mod setup;
mod status;
pub(crate) mod store;
mod table;
mod tools;

pub(crate) use preview::preview;
pub(crate) use setup::VirusSetupPage;

use crate::app::pages::no_match::no_match;
use crate::app::route::Route;
use crate::app::shared_match::{Action, SharedMatch, use_shared_match};
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::virus_war::SubMove;
use kletka::virus_war::transcript::{Transcript, TranscriptError};
use std::rc::Rc;
use store::Match;
use yew::prelude::*;

/// Something that happens to the match.
enum Change {
    /// A sub-move with its number.
    Push(usize, SubMove),
    /// The last sub-move or pass is taken back.
    Back,
    /// The same rules and players anew.
    Again,
}

impl SharedMatch for Match {
    type Change = Change;
    type Error = TranscriptError;

    const KEY: &'static str = store::KEY;

    fn from_text(text: &str) -> Result<Self, TranscriptError> {
        Transcript::from_text(text).map(Self::from)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn continues(&self, earlier: &Self) -> bool {
        let same = self.seed == earlier.seed && self.setup == earlier.setup && self.players == earlier.players;
        same && self.moves.starts_with(&earlier.moves)
    }

    fn changed(now: Rc<Self>, change: Change) -> Rc<Self> {
        let mut game = (*now).clone();
        match change {
            Change::Push(number, mv) => game.push(number, mv),
            Change::Back => game.take_back(),
            Change::Again => game = Match { moves: Vec::new(), settled: 0, seed: random::seed(), ..game },
        }
        Rc::new(game)
    }
}

/// The page.
#[function_component]
pub(crate) fn VirusMatchPage() -> Html {
    let text = use_texts();
    let desk = use_shared_match::<Match>();
    // The whole match is replayed here once for all that shows it.
    let history = use_memo(desk.current().cloned(), |game| game.as_ref()?.history().map(Rc::new));
    let dispatch = desk.dispatcher();
    let push = Callback::from(move |(number, mv)| dispatch.dispatch(Action::Change(Change::Push(number, mv))));
    let dispatch = desk.dispatcher();
    let back = Callback::from(move |()| dispatch.dispatch(Action::Change(Change::Back)));
    let dispatch = desk.dispatcher();
    let again = Callback::from(move |()| dispatch.dispatch(Action::Change(Change::Again)));
    let (Some(game), Some(history)) = (desk.current().cloned(), (*history).clone()) else {
        let broken = desk.error().map(|why| text.session.unreadable(why, text.virus.problem));
        let begin = (Route::Virus, text.virus.setup);
        return no_match(text.virus.title, broken, text.virus.nothing, begin, text);
    };
    let standing = desk.standing();
    let key = format!("{}-{}", game.seed, standing.epoch());
    html! {
        <>
            { standing.notice(text) }
            <table::Table {key} {game} {history} {standing} {push} {back} {again} />
        </>
    }
}
