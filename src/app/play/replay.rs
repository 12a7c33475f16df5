//! Going back through a match that is over, and its text.

use super::replay_slider::Slider;
use super::screen::Screen;
use super::text_export::AsText;
use kletka::play::{Cursor, Match, Stage};
use std::rc::Rc;
use yew::prelude::*;

/// The place in a match that is shown.
pub(crate) struct Replay<T> {
    count: usize,
    at: UseStateHandle<usize>,
    /// After how many moves, where that is not the end.
    pub(crate) earlier: Option<usize>,
    /// What was taken from the match there.
    pub(crate) shown: Rc<Option<T>>,
    text: Option<AttrValue>,
    file: &'static str,
}

/// The replay of a match: it begins where the match ended. What the page shows of an earlier place is `taken` from the cursor;
/// going on by a move replays one move.
#[hook]
pub(crate) fn use_replay<G: Screen + 'static, T: 'static>(
    game: &Rc<Match<G>>,
    taken: impl FnOnce(&Cursor<G>) -> T,
) -> Replay<T>
where
    G::Move: 'static,
{
    let (count, over) = (game.moves().len(), game.stage() == Stage::Over);
    let at = use_state_eq(|| count);
    let cursor = use_mut_ref(|| None::<Cursor<G>>);
    {
        let at = at.clone();
        use_effect_with((count, over), move |&(count, over)| {
            if over {
                at.set(count);
            }
        });
    }
    let earlier = Some(*at).filter(|&at| over && at < count);
    let shown = {
        let game = game.clone();
        use_memo((earlier, count), move |&(earlier, count)| {
            let mut cursor = cursor.borrow_mut();
            let at = earlier?;
            let cursor = match &mut *cursor {
                Some(cursor) if cursor.record().moves().len() == count => cursor,
                stale => stale.insert(Cursor::new(game.record().clone())),
            };
            cursor.seek(at);
            Some(taken(cursor))
        })
    };
    let text = use_memo((over, game.clone()), |(over, game)| over.then(|| AttrValue::from(game.to_string())));
    Replay { count, at, earlier, shown, text: (*text).clone(), file: G::FILE }
}

impl<T> Replay<T> {
    /// What goes through the match; `None` while it goes on.
    pub(crate) fn slider(&self) -> Option<Html> {
        self.text.as_ref().map(|_| html! { <Slider count={self.count} at={self.at.clone()} /> })
    }

    /// The text of the match; `None` while it goes on.
    pub(crate) fn text(&self) -> Option<Html> {
        self.text.as_ref().map(|written| html! { <AsText {written} game={self.file} /> })
    }
}
