//! Computer's help for a person: executable hints, and deployment.

use super::super::Push;
use crate::app::play::driver::ask;
use crate::app::worker_client::PendingRequest;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::history::rest_of_plan;
use kletka::squadron::{Move, Phase, ShipClass, SquadronPosition};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Help and the callbacks that request it.
pub(in super::super) struct Hints {
    /// Remaining moves of the last hint; empty without one or after another move.
    pub(in super::super) rest: Vec<Move>,
    /// Flagship suggested by the commodore, once computed.
    pub(in super::super) flagship: Option<ShipClass>,
    /// A request is pending.
    pub(in super::super) thinking: bool,
    pub(in super::super) ask: Callback<()>,
    /// Deploys the remaining ships. Declaring the flagship is left to the player, because it is final (H4).
    pub(in super::super) deploy: Callback<()>,
    /// Plays the hint up to the next die.
    pub(in super::super) carry_out: Callback<()>,
}

/// Requests for plans of the side to act.
struct Requests<'a> {
    game: &'a Rc<Match<SquadronPosition>>,
    mine: Option<Side>,
    pending: Rc<RefCell<Option<PendingRequest>>>,
    /// Number of moves at the pending request.
    waits: UseStateHandle<Option<usize>>,
}

impl Requests<'_> {
    /// Returns a callback that requests a plan, which is passed on with the number of moves before it.
    fn plan(&self, on_plan: Callback<(usize, Vec<Move>)>) -> Callback<()> {
        let Self { game, mine, pending, waits } = self;
        let (game, mine, count) = (*game, *mine, game.moves().len());
        callback!(game, pending, waits, move |()| {
            let Some(side) = mine.filter(|_| *waits != Some(count)) else { return };
            let (on_plan, done) = (on_plan.clone(), waits.clone());
            waits.set(Some(count));
            let request = ask(&game, side, Level::Commodore, move |result| {
                done.set(None);
                if let Ok(moves) = result {
                    on_plan.emit((count, moves));
                }
            });
            *pending.borrow_mut() = request;
        })
    }
}

/// Asks when it becomes `due`, and again after each move.
#[hook]
fn use_asking(count: usize, due: bool, ask: Callback<()>) {
    use_effect_with((count, due), move |&(_, due)| {
        if due {
            ask.emit(());
        }
    });
}

/// Requests help for the side to act if it is a local person.
#[hook]
pub(in super::super) fn use_hints(game: &Rc<Match<SquadronPosition>>, mine: Option<Side>, push: &Push) -> Hints {
    let requests = Requests { game, mine, pending: use_mut_ref(|| None), waits: use_state_eq(|| None) };
    let hint = use_state_eq(|| None::<(usize, Vec<Move>)>);
    let follows = use_state_eq(|| false);
    let advised = use_state_eq(|| None::<(usize, ShipClass)>);
    let (position, count) = (game.position(), game.moves().len());
    let ask = requests.plan(callback!(hint, move |given| hint.set(Some(given))));
    let advise = callback!(advised, move |(count, moves): (usize, Vec<Move>)| {
        if let [places @ .., Move::Flagship(ship)] = moves.as_slice() {
            advised.set(Some((count + places.len(), *ship)));
        }
    });
    let deploy = requests.plan(callback!(push, advise, move |(count, mut moves): (usize, Vec<Move>)| {
        advise.emit((count, moves.clone()));
        moves.retain(|mv| matches!(mv, Move::Place(..)));
        push.emit((count, moves));
    }));
    let flagship = advised.filter(|(number, _)| *number == count).map(|(_, ship)| ship);
    let declares = matches!(position.phase(), Phase::Deploy(_)) && mine.is_some_and(|side| position.is_deployed(side));
    use_asking(count, declares && flagship.is_none(), requests.plan(advise));
    // A hint ends at a die. After a shot that followed a hint, the next hint is requested.
    let goes_on =
        mine.is_some() && matches!((game.moves().last(), position.phase()), (Some(Move::Die(_)), Phase::Act(_)));
    let follow = callback!(follows, ask, move |()| {
        if *follows {
            follows.set(false);
            ask.emit(());
        }
    });
    use_asking(count, goes_on, follow);
    let rest = match (mine, &*hint) {
        (Some(_), Some((made_at, plan))) => rest_of_plan(game.moves(), *made_at, plan).to_vec(),
        _ => Vec::new(),
    };
    let carry_out = callback!(push, rest, move |()| {
        // The end of turn is played only if it is all that is left of the hint.
        let end = rest.len() > 1 && rest.last() == Some(&Move::Done);
        let now = rest[..rest.len() - usize::from(end)].to_vec();
        follows.set(matches!(now.last(), Some(Move::Fire(..))));
        push.emit((count, now));
    });
    Hints { rest, flagship, thinking: *requests.waits == Some(count), ask, deploy, carry_out }
}
