//! Squadron: `#/squadron/battle`, the battle on this device, from the deployment to its replay.

mod agreed;
mod click;
mod dice;
mod editor;
mod flow;
mod hints;
mod log;
mod map_shelf;
mod orders;
mod preview;
mod seen;
mod setup;
mod ships;
mod status;
pub(crate) mod store;
mod table;

pub(crate) use editor::MapEditorPage;
pub(crate) use preview::preview;
pub(crate) use setup::SquadronSetupPage;

use crate::app::pages::no_match::no_match;
use crate::app::route::Route;
use crate::app::shared_match::{Action, SharedMatch, use_shared_match};
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::grid::Cell;
use kletka::squadron::transcript::{Transcript, TranscriptError};
use kletka::squadron::{Move, ShipClass};
use std::rc::Rc;
use store::Match;
use yew::prelude::*;

/// Something that happens to the battle.
enum Change {
    /// Things said, from this number on.
    Push(usize, Vec<Move>),
    /// The human who is to act chose a hex, and before it perhaps a ship.
    Hex(Option<ShipClass>, Cell),
    /// The last step is taken back.
    Back,
    /// The same map and players anew.
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
        self.transcript().to_text()
    }

    fn continues(&self, earlier: &Self) -> bool {
        let same = self.seed == earlier.seed && self.setup == earlier.setup && self.players == earlier.players;
        same && self.moves.starts_with(&earlier.moves)
    }

    fn changed(now: Rc<Self>, change: Change) -> Rc<Self> {
        let mut game = (*now).clone();
        match change {
            Change::Push(number, said) => game.push(number, &said),
            Change::Hex(chosen, cell) => game.choose(chosen, cell),
            Change::Back => game.take_back(),
            Change::Again => game = Match { moves: Vec::new(), seed: random::seed(), ..game },
        }
        Rc::new(game)
    }
}

/// What is said from a number on.
type Push = Callback<(usize, Vec<Move>)>;

/// The page.
#[function_component]
pub(crate) fn SquadronPage() -> Html {
    let text = use_texts();
    let desk = use_shared_match::<Match>();
    let dispatch = desk.dispatcher();
    let push = Push::from(move |(number, said)| dispatch.dispatch(Action::Change(Change::Push(number, said))));
    let dispatch = desk.dispatcher();
    let on_hex = Callback::from(move |(chosen, cell)| dispatch.dispatch(Action::Change(Change::Hex(chosen, cell))));
    let dispatch = desk.dispatcher();
    let back = Callback::from(move |()| dispatch.dispatch(Action::Change(Change::Back)));
    let dispatch = desk.dispatcher();
    let again = Callback::from(move |()| dispatch.dispatch(Action::Change(Change::Again)));
    let Some(game) = desk.current().cloned() else {
        let broken = desk.error().map(|why| text.session.unreadable(why, text.squadron.problem));
        let begin = (Route::Squadron, text.squadron.setup);
        return no_match(text.squadron.title, broken, text.squadron.nothing, begin, text);
    };
    let standing = desk.standing();
    let key = format!("{}-{}", game.seed, standing.epoch());
    html! {
        <>
            { standing.notice(text) }
            <table::Table {key} {game} {standing} {push} {on_hex} {back} {again} />
        </>
    }
}
