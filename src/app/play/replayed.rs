//! An earlier position of a match, for its replay.

use kletka::play::{Cursor, Match, Playable};
use std::rc::Rc;
use yew::prelude::*;

/// What is `taken` from the cursor after this many moves; `None` if none is asked for. Going on by a move replays one move.
#[hook]
pub(crate) fn use_replayed<G: Playable + 'static, T: 'static>(
    game: &Rc<Match<G>>,
    at: Option<usize>,
    taken: impl FnOnce(&Cursor<G>) -> T,
) -> Rc<Option<T>>
where
    G::Move: 'static,
{
    let cursor = use_mut_ref(|| None::<Cursor<G>>);
    let game = game.clone();
    use_memo((at, game.moves().len()), move |&(at, count)| {
        let at = at?;
        let mut cursor = cursor.borrow_mut();
        let cursor = match &mut *cursor {
            Some(cursor) if cursor.record().moves().len() == count => cursor,
            stale => stale.insert(Cursor::new(game.record().clone())),
        };
        cursor.seek(at);
        Some(taken(cursor))
    })
}
