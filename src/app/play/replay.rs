//! Replay of a finished match, and its export.

use super::begin::{begin, sealed};
use super::replay_slider::Slider;
use super::screen::{Screen, Stops};
use super::text_export::AsText;
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::play::{Cursor, Match, Stage};
use kletka::record::Notation;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct PlayOnProps<G: Notation + 'static> {
    pub(crate) game: Rc<Match<G>>,
    /// Number of moves shown.
    pub(crate) at: usize,
}

/// Button that begins a match from the position shown, between devices by an invitation; nothing where that is not
/// allowed. A component, since finding that out replays the match.
#[function_component]
pub(crate) fn PlayOn<G: Notation + 'static>(props: &PlayOnProps<G>) -> Html {
    let (text, at, game) = (use_texts(), props.at, props.game.clone());
    if game.stage() != Stage::Over {
        return html! {};
    }
    let disabled = game.play_on(at, 0).is_none();
    if disabled && game.play_on(0, 0).is_none() {
        return html! {};
    }
    let on = move |_: MouseEvent| game.play_on(at, random::seed()).map(sealed).into_iter().for_each(begin);
    html! {
        <p class="tools">
            <button type="button" class="button" name="play-on" {disabled} onclick={on}>{ text.end.play_on }</button>
        </p>
    }
}

/// Position in a replay.
pub(crate) struct Replay<T> {
    stops: Rc<Stops>,
    at: UseStateHandle<usize>,
    /// Number of moves, or `None` at the end.
    pub(crate) earlier: Option<usize>,
    /// Data taken from the match there.
    pub(crate) shown: Rc<Option<T>>,
    text: Option<AttrValue>,
    file: &'static str,
}

/// Replays a match, starting at its end. `taken` extracts the data to show; stepping forward replays only one move.
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
    let stops = use_memo((count, over), |&(_, over)| if over { G::stops(game) } else { Stops::default() });
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
    Replay { stops, at, earlier, shown, text: (*text).clone(), file: G::KIND.slug() }
}

impl<T> Replay<T> {
    /// Returns whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.text.is_some()
    }

    /// Returns the number of moves shown.
    pub(crate) fn at(&self) -> usize {
        *self.at
    }

    /// Returns a callback that shows the first so many moves.
    pub(crate) fn go(&self) -> Callback<usize> {
        let at = self.at.clone();
        Callback::from(move |moves: usize| at.set(moves))
    }

    /// Draws the slider; `None` for a running match.
    pub(crate) fn slider(&self) -> Option<Html> {
        self.text.as_ref()?;
        let number = |moves: usize| self.stops.steps.partition_point(|&stop| stop < moves);
        let turns: Vec<usize> = self.stops.turns.iter().map(|&moves| number(moves)).collect();
        let on_go = {
            let (at, stops) = (self.at.clone(), self.stops.clone());
            Callback::from(move |step: usize| stops.steps.get(step).into_iter().for_each(|&moves| at.set(moves)))
        };
        let count = self.stops.steps.len().saturating_sub(1);
        Some(html! { <Slider {count} at={number(*self.at)} {on_go} {turns} /> })
    }

    /// Returns the log line of the position; `None` at the end.
    pub(crate) fn line(&self) -> Option<usize> {
        let earlier = self.earlier?;
        Some(self.stops.lines.partition_point(|&end| end < earlier))
    }

    /// Draws the match as text; `None` for a running match.
    pub(crate) fn text(&self) -> Option<Html> {
        self.text.as_ref().map(|written| html! { <AsText {written} game={self.file} /> })
    }
}
