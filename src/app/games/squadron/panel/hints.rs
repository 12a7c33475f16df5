//! The computer's help for a person: a hint that can be carried out, and the deployment.

use super::super::seen::Push;
use crate::app::play::driver::ask;
use crate::app::worker_client::PendingRequest;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::history::rest_of_plan;
use kletka::squadron::{Move, Phase, ShipClass, Squadron};
use std::rc::Rc;
use yew::prelude::*;

/// The help, and how to ask for it.
pub(in super::super) struct Hints {
    /// What is left of the last hint; nothing where none was asked for, or another way was taken.
    pub(in super::super) rest: Vec<Move>,
    /// The ship that the commodore would declare the flagship, where that comes next and it has thought about it.
    pub(in super::super) flagship: Option<ShipClass>,
    /// Whether the computer thinks about one.
    pub(in super::super) thinking: bool,
    pub(in super::super) ask: Callback<()>,
    /// Places the ships that wait. The flagship is left to the player: it is declared for good (H4).
    pub(in super::super) deploy: Callback<()>,
    /// Does what is left of the hint, up to the next die.
    pub(in super::super) carry_out: Callback<()>,
}

/// Asks the computer for help in place of the side that acts, if a person plays it.
#[hook]
pub(in super::super) fn use_hints(game: &Rc<Match<Squadron>>, mine: Option<Side>, push: &Push) -> Hints {
    let asked = use_mut_ref(|| None::<PendingRequest>);
    let waits = use_state_eq(|| None::<usize>);
    let hint = use_state_eq(|| None::<(usize, Vec<Move>)>);
    let follows = use_state_eq(|| false);
    let count = game.moves().len();
    let think = |told: Callback<(usize, Vec<Move>)>| {
        let (game, asked, waits) = (game.clone(), asked.clone(), waits.clone());
        Callback::from(move |()| {
            let Some(side) = mine.filter(|_| *waits != Some(count)) else { return };
            let (told, done) = (told.clone(), waits.clone());
            waits.set(Some(count));
            let request = ask(&game, side, Level::Commodore, move |result| {
                done.set(None);
                if let Ok(moves) = result {
                    told.emit((count, moves));
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
        // A hint ends where a die is needed. Once a shot of it is carried out, the next one is asked for.
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
            // The turn is not ended along with the rest: only where nothing else is left of the hint.
            let end = rest.len() > 1 && rest.last() == Some(&Move::Done);
            let now = rest[..rest.len() - usize::from(end)].to_vec();
            follows.set(matches!(now.last(), Some(Move::Fire(..))));
            push.emit((count, now));
        })
    };
    Hints { rest, flagship, thinking: *waits == Some(count), ask, deploy, carry_out }
}
