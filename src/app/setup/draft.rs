//! Data of a setup page: rules, players and their agreements.

use super::SetupGame;
use crate::app::language::Language;
use crate::app::links::own_name;
use crate::app::links::terms::plan;
use crate::app::play::begin::{begin, begin_prepared, last, remember, sealed, use_offered};
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::web::random;
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::Match;
use kletka::play::seating::{Opponents, Seating};
use kletka::record::{Notation, SetupOption};
use std::rc::Rc;

/// Index of a newcomer's level.
const LOWEST: usize = 0;

#[derive(Clone, PartialEq)]
pub(in crate::app) struct Players {
    pub(in crate::app) seating: Seating,
    /// Allows hints between people.
    pub(in crate::app) hints: bool,
    /// Terms of an invitation.
    pub(in crate::app) terms: Terms,
}

impl Players {
    /// Returns the players of the last match, or a person against computers of the lowest level. `friend` forces an
    /// invitation.
    fn of_last<G: Notation>(last: Option<&(Match<G>, bool)>, friend: bool) -> Self {
        let seating =
            last.map_or(Seating::new(LOWEST), |(last, by_lot)| Seating::from_seats(last.seats(), *by_lot, LOWEST));
        let terms = last.and_then(|(last, _)| last.session().planned_terms()).unwrap_or(Terms::new(Side::FIRST));
        let hints = last.is_some_and(|(last, _)| last.hints);
        let mut players = Self { seating, hints, terms };
        if friend {
            players.seating.opponents = Opponents::Friend;
        }
        players
    }

    /// Begins a match; does nothing with invalid rules, for which no button is offered.
    pub(in crate::app) fn begin<G: Notation + 'static>(&self, setup: G::Setup) {
        let Some(mut game) = self.seat::<G>(setup) else { return };
        plan(&mut game, self.terms, &own_name::read());
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

    /// Returns true if others play at other devices.
    pub(in crate::app) fn invites(&self) -> bool {
        self.seating.opponents == Opponents::Friend
    }
}

/// Form data.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Draft<G: SetupGame> {
    pub(in crate::app) setup: G::Setup,
    pub(in crate::app) players: Players,
}

/// Change of data, applied to its newest state so that none made between two renderings is lost.
pub(in crate::app) type Edit<D> = Box<dyn FnOnce(&mut D)>;

/// Callback that edits the form.
pub(in crate::app) type Edits<G> = Callback<Edit<Draft<G>>>;

impl<G: SetupGame> Draft<G> {
    /// Creates the form of the last match, or with the `first` setup.
    fn of_last(first: G::Setup, friend: bool) -> Self {
        let last = last::<G>();
        let players = Players::of_last(last.as_ref(), friend);
        let by_link = last.as_ref().is_some_and(|(last, _)| last.seats().is_between_devices());
        let setup = last.map_or(first, |(last, _)| last.setup().clone());
        let setup = if friend && !by_link { G::proposed_by_link(setup) } else { setup };
        Self { setup, players }.fitting()
    }

    fn edited(self: Rc<Self>, edit: Edit<Self>) -> Rc<Self> {
        let mut draft = Rc::unwrap_or_clone(self);
        edit(&mut draft);
        Rc::new(draft.fitting())
    }

    fn fitting(mut self) -> Self {
        G::fit(&mut self.setup);
        self.players.seating.fit(self.side_count());
        self
    }

    pub(in crate::app) fn side_count(&self) -> usize {
        G::side_count(&self.setup)
    }

    pub(in crate::app) fn is_between_people(&self) -> bool {
        self.players.seating.is_between_people(self.side_count())
    }

    /// Iterates over the options that mean something between these players.
    pub(in crate::app) fn options(&self) -> impl Iterator<Item = G::Option> {
        let invites = self.players.invites();
        G::Option::ALL.iter().copied().filter(move |&option| !invites || !G::is_for_one_device(option))
    }

    /// Returns the rules as they are agreed: what means nothing between these players has its default.
    pub(in crate::app) fn agreed(&self) -> G::Setup {
        let mut setup = self.setup.clone();
        for &option in G::Option::ALL.iter().filter(|option| self.options().all(|offered| offered != **option)) {
            option.set(&mut setup, option.default_value());
        }
        setup
    }
}

/// Returns the form and what edits it, and whether its rules came by a link. `friend` preselects an invitation.
#[hook]
pub(in crate::app) fn use_draft<G: SetupGame>(
    first: G::Setup,
    friend: bool,
) -> (UseStateHandle<Draft<G>>, Edits<G>, bool) {
    let offered = use_offered::<G::Setup>();
    let came = offered.is_some();
    let draft = use_state_eq(|| {
        let mut draft = Draft::<G>::of_last(first, friend);
        draft.setup = offered.unwrap_or(draft.setup);
        draft.fitting()
    });
    let setter = draft.setter();
    let edits = use_memo((), move |()| Callback::from(move |edit| setter.update(|draft| draft.edited(edit))));
    (draft, (*edits).clone(), came)
}

/// Returns a callback that edits with each event.
pub(in crate::app) fn editing<D: 'static, E: 'static>(
    edits: &Callback<Edit<D>>,
    change: impl Fn(&mut D, E) + 'static,
) -> Callback<E> {
    let change = Rc::new(change);
    edits.reform(move |event| -> Edit<D> { cloned!(change, Box::new(move |data| change(data, event))) })
}

#[derive(Properties, PartialEq)]
pub(crate) struct BeginAtOnceProps {
    /// Level of the computers, which the next match has too; `None` for the last one.
    pub(crate) level: Option<usize>,
}

/// Begins a match against the computers by the last rules.
#[function_component]
pub(crate) fn BeginAtOnce<G: SetupGame>(props: &BeginAtOnceProps) -> Html {
    let language = use_settings().get().language;
    use_effect_with(props.level, move |&level| begin_at_once::<G>(language, level));
    html! {}
}

/// Begins a prepared match of a person against computers by the last rules.
fn begin_at_once<G: SetupGame>(language: Language, level: Option<usize>) {
    let Draft { setup, mut players } = Draft::<G>::of_last(G::first_setup(language), false);
    players.seating.opponents = Opponents::Versus;
    if let Some(level) = level {
        players.seating.set_level(level);
    }
    if let Some(game) = players.seat::<G>(setup) {
        if level.is_some() {
            remember(&game, players.seating.draws_side());
        }
        begin_prepared(game);
    }
}
