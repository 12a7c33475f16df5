//! Form of a setup page: rules, players and their agreements.

use crate::app::links::own_name;
use crate::app::links::terms::plan;
use crate::app::play::begin::{begin, begin_prepared, last, remember, sealed, use_offered};
use crate::app::text::Texts;
use crate::app::web::random;
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::Match;
use kletka::play::seating::{Opponents, Seating};
use kletka::record::Notation;
use std::rc::Rc;
use yew::prelude::*;

/// Index of a newcomer's level.
const LOWEST: usize = 0;

#[derive(Clone, PartialEq)]
pub(in crate::app) struct Players {
    pub(in crate::app) seating: Seating,
    /// Allows hints between people.
    pub(super) hints: bool,
    /// Terms and host name of an invitation.
    pub(super) terms: Terms,
    pub(super) name: String,
}

impl Players {
    /// Returns the players of the last match, or a person against computers of the lowest level. `friend` forces an
    /// invitation.
    fn of_last<G: Notation>(last: Option<&(Match<G>, bool)>, friend: bool) -> Self {
        let seating =
            last.map_or(Seating::new(LOWEST), |(last, by_lot)| Seating::from_seats(last.seats(), *by_lot, LOWEST));
        let terms = last.and_then(|(last, _)| last.session().planned_terms()).unwrap_or(Terms::new(Side::FIRST));
        let hints = last.is_some_and(|(last, _)| last.hints);
        let mut players = Self { seating, hints, terms, name: own_name::read() };
        if friend {
            players.seating.opponents = Opponents::Friend;
        }
        players
    }

    /// Begins a match; does nothing with invalid rules, for which no button is offered.
    pub(in crate::app) fn begin<G: Notation>(&self, setup: G::Setup) {
        let Some(mut game) = self.seat::<G>(setup) else { return };
        plan(&mut game, self.terms, &self.name);
        remember(&game, self.seating.draws_side());
        begin(sealed(game));
    }

    /// Returns a new match of these players.
    fn seat<G: Notation>(&self, setup: G::Setup) -> Option<Match<G>> {
        let (seed, sides) = (random::seed(), G::side_count(&setup));
        let mut game = Match::<G>::new(setup, &self.seating.seats(sides, seed), seed).ok()?;
        game.hints = self.hints && self.seating.is_between_people(sides);
        Some(game)
    }

    /// Returns the label of the start button.
    pub(in crate::app) fn start_label(&self, start: &'static str, text: &Texts) -> &'static str {
        match self.seating.opponents {
            Opponents::Watch => text.setup.start_watching,
            Opponents::Friend => text.links.make_invitation,
            Opponents::Versus | Opponents::Together | Opponents::Mixed => start,
        }
    }
}

/// Form data.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Draft<G: Notation> {
    pub(in crate::app) setup: G::Setup,
    pub(in crate::app) players: Players,
}

/// Change of data, applied to its newest state so that none made between two renderings is lost.
pub(in crate::app) type Edit<D> = Box<dyn FnOnce(&mut D)>;

impl<G: Notation> Draft<G> {
    /// Creates the form of the last match, or with the `first` setup.
    fn of_last(first: G::Setup, friend: bool) -> Self {
        let last = last::<G>();
        let players = Players::of_last(last.as_ref(), friend);
        Self { setup: last.map_or(first, |(last, _)| last.setup().clone()), players }.fitting()
    }

    fn fitting(mut self) -> Self {
        self.players.seating.fit(G::side_count(&self.setup));
        self
    }
}

impl<G: Notation + 'static> Reducible for Draft<G> {
    type Action = Edit<Self>;

    fn reduce(self: Rc<Self>, edit: Edit<Self>) -> Rc<Self> {
        let mut draft = Rc::unwrap_or_clone(self);
        edit(&mut draft);
        Rc::new(draft.fitting())
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SetupPageProps {
    /// Preselects a friend as the opponent.
    #[prop_or_default]
    pub(crate) friend: bool,
}

/// Returns the form, and whether its rules came by a link. `friend` preselects an invitation.
#[hook]
pub(in crate::app) fn use_draft<G: Notation + 'static>(
    first: G::Setup,
    friend: bool,
) -> (UseReducerHandle<Draft<G>>, bool) {
    let offered = use_offered::<G::Setup>();
    let came = offered.is_some();
    let draft = use_reducer_eq(|| {
        let mut draft = Draft::<G>::of_last(first, friend);
        draft.setup = offered.unwrap_or(draft.setup);
        draft.fitting()
    });
    (draft, came)
}

/// Returns a callback that edits with each event.
pub(in crate::app) fn editing<D: 'static, E: 'static>(
    edits: &Callback<Edit<D>>,
    change: impl Fn(&mut D, E) + 'static,
) -> Callback<E> {
    let change = Rc::new(change);
    edits.reform(move |event| -> Edit<D> { cloned!(change, Box::new(move |data| change(data, event))) })
}

/// Begins a prepared match of a person against computers by the last rules.
pub(in crate::app) fn begin_at_once<G: Notation>(first: G::Setup) {
    let mut draft = Draft::<G>::of_last(first, false);
    draft.players.seating.opponents = Opponents::Versus;
    if let Some(game) = draft.players.seat::<G>(draft.setup) {
        begin_prepared(game);
    }
}
