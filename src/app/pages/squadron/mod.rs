//! Squadron: `#/squadron/battle`, the battle on this device, from the deployment to its replay.

mod agreed;
mod chart_view;
mod dice;
mod editor;
mod flow;
mod hex_order;
mod log;
mod map_shelf;
mod orders;
mod setup;
mod ships;
pub(crate) mod store;
mod table;

pub(crate) use editor::MapEditorPage;
pub(crate) use setup::SquadronSetupPage;

use crate::app::pages::no_match::no_match;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::grid::Cell;
use kletka::squadron::transcript::TranscriptError;
use kletka::squadron::{Move, Ship};
use std::rc::Rc;
use store::Match;
use yew::prelude::*;

/// The battle, or why the stored one cannot be read.
#[derive(Clone, PartialEq)]
struct Desk(Result<Option<Rc<Match>>, TranscriptError>);

/// Something that happens to the battle.
enum Change {
    /// Things said, from this number on.
    Push(usize, Vec<Move>),
    /// The human who is to act chose a hex, and before it perhaps a ship.
    Hex(Option<Ship>, Cell),
    /// The last step is taken back.
    Back,
    /// The same map and players anew.
    Again,
}

impl Reducible for Desk {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let Ok(Some(game)) = &self.0 else { return self };
        let mut game = (**game).clone();
        match change {
            Change::Push(number, said) => game.push(number, &said),
            Change::Hex(chosen, cell) => game.choose(chosen, cell),
            Change::Back if game.may_take_back() => drop(game.moves.pop()),
            Change::Back => {}
            Change::Again => game = Match { moves: Vec::new(), seed: random::seed(), ..game },
        }
        Rc::new(Self(Ok(Some(Rc::new(game)))))
    }
}

/// What is said from a number on.
type Push = Callback<(usize, Vec<Move>)>;

/// The page.
#[function_component]
pub(crate) fn SquadronPage() -> Html {
    let text = use_texts();
    let desk = use_reducer_eq(|| Desk(store::read().map(|game| game.map(Rc::new))));
    use_effect_with(desk.0.clone(), |game| {
        if let Ok(Some(game)) = game {
            store::write(game);
        }
    });
    let dispatch = desk.dispatcher();
    let push = Push::from(move |(number, said)| dispatch.dispatch(Change::Push(number, said)));
    let dispatch = desk.dispatcher();
    let on_hex = Callback::from(move |(chosen, cell)| dispatch.dispatch(Change::Hex(chosen, cell)));
    let dispatch = desk.dispatcher();
    let back = Callback::from(move |()| dispatch.dispatch(Change::Back));
    let dispatch = desk.dispatcher();
    let again = Callback::from(move |()| dispatch.dispatch(Change::Again));
    let game = match &desk.0 {
        Ok(Some(game)) => game.clone(),
        other => {
            let broken = other.as_ref().err().map(text.squadron.unreadable);
            let begin = (Route::Squadron, text.squadron.setup);
            return no_match(text.squadron.title, broken, text.squadron.nothing, begin, text);
        }
    };
    html! { <table::Table key={game.seed.to_string()} game={game.clone()} {push} {on_hex} {back} {again} /> }
}
