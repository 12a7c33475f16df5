//! Virus War: `#/virus-war/match`, the match on this device, from its first sub-move to its replay.

mod flow;
mod log;
mod setup;
pub(crate) mod store;
mod table;

pub(crate) use setup::VirusSetupPage;

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
            return html! {
                <div class="plain">
                    <h1 tabindex="-1">{ text.virus.title }</h1>
                    if let Err(why) = other {
                        <p class="error">{ text.session.broken }{ " " }{ (text.virus.unreadable)(why) }</p>
                        <p>{ text.session.copy_kept }{ " " }<a href={Route::Matches.address()}>{ text.end.show_copy }</a></p>
                    } else {
                        <p>{ text.virus.nothing }</p>
                    }
                    <p><a class="button primary" href={Route::Virus.address()}>{ text.virus.setup }</a></p>
                </div>
            };
        }
    };
    html! { <table::Table key={game.seed.to_string()} game={game.clone()} {push} {back} {again} /> }
}
