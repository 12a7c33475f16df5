//! Replay of a finished match: a fold over the legal part of its record.

use super::begin::{begin, sealed};
use super::replay_slider::{Slider, Steps};
use super::store::MatchHandle;
use super::text_export::AsText;
use crate::app::prelude::*;
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::play::{Cursor, Match, Stage};
use kletka::record::{Notation, Transcript};
use std::rc::Rc;

/// Stops of a replay, as numbers of moves.
#[derive(Default)]
pub(crate) struct Stops {
    /// From 0 to all moves.
    pub(crate) steps: Vec<usize>,
    /// Those steps that begin a turn or end the match.
    pub(crate) turns: Vec<usize>,
    /// Ends of the log's lines.
    pub(crate) lines: Vec<usize>,
    /// Unit of the steps.
    pub(crate) unit: Steps,
}

#[derive(Properties, PartialEq)]
struct PlayOnProps<G: Notation + 'static> {
    game: Rc<Match<G>>,
    /// Number of moves shown.
    at: usize,
}

/// Button that begins a match from the position shown, between devices by an invitation; nothing where that is not
/// possible. A component, since finding that out replays the match.
#[function_component]
fn PlayOn<G: Notation + 'static>(props: &PlayOnProps<G>) -> Html {
    let (text, at, game) = (use_texts(), props.at, props.game.clone());
    if game.stage() != Stage::Over || game.play_on(at, 0).is_none() {
        return html! {};
    }
    let on = move |_: MouseEvent| game.play_on(at, random::seed()).map(sealed).into_iter().for_each(begin);
    html! {
        <p class="tools play-on">
            <button type="button" class="button" name="play-on" onclick={on}>{ text.end.play_on }</button>
        </p>
    }
}

/// Place in a replay.
#[derive(Clone)]
pub(crate) struct Replay<G: Notation + 'static> {
    stops: Rc<Stops>,
    /// Number of moves shown.
    at: usize,
    /// Shows the match after a number of moves.
    go: Callback<usize>,
    /// Number of moves, or `None` at the end.
    pub(crate) earlier: Option<usize>,
    /// Position and history there.
    shown: Rc<Option<(G, G::History)>>,
    /// The match as text, once it is over.
    transcript: Option<Rc<Transcript<G>>>,
    written: AttrValue,
    /// The end is shown.
    is_over: bool,
    /// The review was requested.
    pub(crate) reviews: UseStateHandle<bool>,
}

impl<G: Notation> PartialEq for Replay<G> {
    fn eq(&self, other: &Self) -> bool {
        let shown = Rc::ptr_eq(&self.stops, &other.stops) && Rc::ptr_eq(&self.shown, &other.shown);
        let state = self.at == other.at && self.earlier == other.earlier && self.reviews == other.reviews;
        shown && state && self.is_over == other.is_over && self.written == other.written
    }
}

/// Replays a match that `is_over` once its end `is_shown`, starting there. Stepping forward replays only one move.
#[hook]
pub(crate) fn use_replay<G: Notation + 'static>(
    handle: &MatchHandle<G>,
    game: &Rc<Match<G>>,
    is_over: bool,
    is_shown: bool,
    stops: fn(&Match<G>) -> Stops,
) -> Replay<G>
where
    G::Move: 'static,
{
    let count = game.moves().len();
    // With the number of moves that there were: after another move the end is shown again.
    let place = use_state_eq(|| (count, count));
    let at = if place.0 == count { place.1 } else { count };
    let go = Callback::from(move |at| place.set((count, at)));
    let cursor = use_mut_ref(|| None::<Cursor<G>>);
    let stops = use_memo((count, is_shown), |_| if is_shown { stops(game) } else { Stops::default() });
    let earlier = Some(at).filter(|&at| is_shown && at < count);
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
            Some((cursor.position().clone(), cursor.history().clone()))
        })
    };
    let text = use_memo((is_over, handle.clone(), game.clone()), |(is_over, ..)| {
        let transcript = is_over.then(|| transcript(handle, game))?;
        let written = AttrValue::from(transcript.to_string());
        Some((Rc::new(transcript), written))
    });
    let (transcript, written) = (*text).clone().unzip();
    let (written, reviews) = (written.unwrap_or_default(), use_state_eq(|| false));
    Replay { stops, at, go, earlier, shown, transcript, written, is_over: is_shown, reviews }
}

/// Returns the match as it is stored, unless it has gone on in this window: only the stored text has illegal moves, and
/// boards that were laid open otherwise than they were placed.
fn transcript<G: Notation>(handle: &MatchHandle<G>, game: &Match<G>) -> Transcript<G> {
    let stored = handle.stored().and_then(|text| text.parse::<Transcript<G>>().ok());
    let is_newest = |stored: &Transcript<G>| handle.current().is_none_or(|game| stored.moves == game.moves());
    stored.filter(is_newest).unwrap_or_else(|| Transcript::from(game))
}

impl<G: Notation> Replay<G> {
    /// Returns the text of the match; `None` before it is over.
    pub(crate) fn transcript(&self) -> Option<&Rc<Transcript<G>>> {
        self.transcript.as_ref()
    }

    /// Returns whether the review was requested.
    pub(crate) fn is_reviewed(&self) -> bool {
        self.is_over && *self.reviews
    }

    /// Returns whether the end is shown.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the number of moves shown.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the position and the history shown, if they are earlier ones.
    pub(crate) fn shown(&self) -> Option<&(G, G::History)> {
        (*self.shown).as_ref()
    }

    /// Returns the history shown.
    pub(crate) fn history<'a>(&'a self, game: &'a Match<G>) -> &'a G::History {
        self.shown().map_or(game.history(), |(_, history)| history)
    }

    /// Returns the position shown.
    pub(crate) fn position<'a>(&'a self, game: &'a Match<G>) -> &'a G {
        self.shown().map_or(game.position(), |(position, _)| position)
    }

    /// Returns a callback that shows the match after the action of a move, given by its index.
    pub(crate) fn go_past(&self) -> Callback<usize> {
        let (go, stops) = (self.go.clone(), self.stops.clone());
        let after = move |index: usize| stops.steps.iter().copied().find(|&stop| stop > index);
        Callback::from(move |index: usize| after(index).into_iter().for_each(|stop| go.emit(stop)))
    }

    /// Draws the button that plays on from the position shown.
    pub(crate) fn play_on(&self, game: &Rc<Match<G>>) -> Html {
        html! { <PlayOn<G> game={game.clone()} at={self.at()} /> }
    }

    /// Draws the slider.
    pub(crate) fn slider(&self) -> Html {
        let number = |moves: usize| self.stops.steps.partition_point(|&stop| stop < moves);
        let turns: Vec<usize> = self.stops.turns.iter().map(|&moves| number(moves)).collect();
        let on_go = {
            let (go, stops) = (self.go.clone(), self.stops.clone());
            Callback::from(move |step: usize| stops.steps.get(step).into_iter().for_each(|&moves| go.emit(moves)))
        };
        let count = self.stops.steps.len().saturating_sub(1);
        html! { if count > 0 { <Slider {count} at={number(self.at)} {on_go} {turns} steps={self.stops.unit} /> } }
    }

    /// Returns the log line of the position; `None` at the end.
    pub(crate) fn line(&self) -> Option<usize> {
        let earlier = self.earlier?;
        Some(self.stops.lines.partition_point(|&end| end < earlier))
    }

    /// Draws the match as text; empty before the end is shown.
    pub(crate) fn text(&self) -> Html {
        html! { if self.is_over { <AsText written={&self.written} game={G::KIND.slug()} /> } }
    }
}
