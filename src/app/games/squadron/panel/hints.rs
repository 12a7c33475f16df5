//! Computer's help for a person: executable hints, and deployment.

use super::super::Push;
use crate::app::play::driver::ask;
use crate::app::worker_client::PendingRequest;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::history::rest_of_plan;
use kletka::squadron::{Move, Phase, ShipClass, SquadronPosition};
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

/// Requests help for the side to act if it is a local person.
#[hook]
pub(in super::super) fn use_hints(game: &Rc<Match<SquadronPosition>>, mine: Option<Side>, push: &Push) -> Hints {
    let asked = use_mut_ref(|| None::<PendingRequest>);
    let waits = use_state_eq(|| None::<usize>);
    let hint = use_state_eq(|| None::<(usize, Vec<Move>)>);
    let follows = use_state_eq(|| false);
    let count = game.moves().len();
    let think = |on_plan: Callback<(usize, Vec<Move>)>| {
        let (game, asked, waits) = (game.clone(), asked.clone(), waits.clone());
        Callback::from(move |()| {
            let Some(side) = mine.filter(|_| *waits != Some(count)) else { return };
            let (on_plan, done) = (on_plan.clone(), waits.clone());
            waits.set(Some(count));
            let request = ask(&game, side, Level::Commodore, move |result| {
                done.set(None);
                if let Ok(moves) = result {
                    on_plan.emit((count, moves));
                }
            });
            *asked.borrow_mut() = request;
        })
    };
    let ask = think({
        let hint = hint.clone();
        Callback::from(move |given| hint.set(Some(given)))
    });
    let advised = use_state_eq(|| None::<(usize, ShipClass)>);
    let advise = {
        let advised = advised.clone();
        Callback::from(move |(count, moves): (usize, Vec<Move>)| {
            if let [places @ .., Move::Flagship(ship)] = moves.as_slice() {
                advised.set(Some((count + places.len(), *ship)));
            }
        })
    };
    let deploy = think({
        let (push, advise) = (push.clone(), advise.clone());
        Callback::from(move |(count, mut moves): (usize, Vec<Move>)| {
            advise.emit((count, moves.clone()));
            moves.retain(|mv| matches!(mv, Move::Place(..)));
            push.emit((count, moves));
        })
    });
    let flagship = advised.filter(|(number, _)| *number == count).map(|(_, ship)| ship);
    {
        let position = game.position();
        let declares =
            matches!(position.phase(), Phase::Deploy(_)) && mine.is_some_and(|side| position.is_deployed(side));
        let ask = think(advise);
        use_effect_with((count, declares && flagship.is_none()), move |&(_, asks)| {
            if asks {
                ask.emit(());
            }
        });
    }
    {
        // A hint ends at a die. After a shot that followed a hint, the next hint is requested.
        let goes_on = mine.is_some()
            && matches!((game.moves().last(), game.position().phase()), (Some(Move::Die(_)), Phase::Act(_)));
        let (follows, ask) = (follows.clone(), ask.clone());
        use_effect_with((count, goes_on), move |&(_, goes_on)| {
            if goes_on && *follows {
                follows.set(false);
                ask.emit(());
            }
        });
    }
    let rest = match (mine, &*hint) {
        (Some(_), Some((made_at, plan))) => rest_of_plan(game.moves(), *made_at, plan).to_vec(),
        _ => Vec::new(),
    };
    let carry_out = {
        let (push, rest) = (push.clone(), rest.clone());
        Callback::from(move |()| {
            // The end of turn is played only if it is all that is left of the hint.
            let end = rest.len() > 1 && rest.last() == Some(&Move::Done);
            let now = rest[..rest.len() - usize::from(end)].to_vec();
            follows.set(matches!(now.last(), Some(Move::Fire(..))));
            push.emit((count, now));
        })
    };
    Hints { rest, flagship, thinking: *waits == Some(count), ask, deploy, carry_out }
}
