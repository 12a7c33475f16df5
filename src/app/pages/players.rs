//! Players and their agreements in a game without secrets, shared by the setups of Squadron and Virus War.

use super::seats::{SeatEdit, SeatsProps, agreed_hints, agreed_players, seats};
use crate::app::links::own_name;
use crate::app::links::terms::{TermsForm, agreed_terms, plan, sealed};
use crate::app::play::begin::{begin, begin_prepared, last, remember};
use crate::app::play::form_controls::switch;
use crate::app::text::Texts;
use crate::app::web::random;
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::seating::{Opponents, Seating};
use kletka::play::{GameKind, Match};
use kletka::record::Notation;
use yew::prelude::*;

/// Index of a newcomer's level.
const LOWEST: usize = 0;

/// Form data.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Players {
    pub(in crate::app) seating: Seating,
    /// Allows hints between people.
    hints: bool,
    /// Terms and host name of an invitation.
    terms: Terms,
    name: String,
}

pub(in crate::app) type PlayersEdit = Box<dyn FnOnce(&mut Players)>;

impl Players {
    /// Returns the players of the last match, or a person against computers of the lowest level. `friend` forces an
    /// invitation.
    pub(in crate::app) fn of_last<G: Notation>(last: Option<&(Match<G>, bool)>, friend: bool) -> Self {
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

/// Begins a prepared match of a person against computers by the last rules.
pub(in crate::app) fn begin_at_once<G: Notation<Setup: Default>>() {
    let last = last::<G>();
    let mut players = Players::of_last(last.as_ref(), false);
    players.seating.opponents = Opponents::Versus;
    let setup = last.map_or_else(G::Setup::default, |(last, _)| last.setup().clone());
    players.seating.fit(G::side_count(&setup));
    if let Some(game) = players.seat::<G>(setup) {
        begin_prepared(game);
    }
}

/// Form data and the choices on offer.
pub(in crate::app) struct PlayersProps {
    pub(in crate::app) kind: GameKind,
    pub(in crate::app) players: Players,
    /// Names of the sides.
    pub(in crate::app) sides: &'static [&'static str],
    /// Computer levels from weakest to strongest, as name and description.
    pub(in crate::app) levels: Vec<(&'static str, &'static str)>,
    /// Label of the switch for hints.
    pub(in crate::app) allow_hints: &'static str,
    pub(in crate::app) on_edit: Callback<PlayersEdit>,
}

impl PlayersProps {
    fn seats(&self) -> SeatsProps {
        let on_edit =
            self.on_edit.reform(|edit: SeatEdit| -> PlayersEdit { Box::new(|players| edit(&mut players.seating)) });
        SeatsProps { seating: self.players.seating, sides: self.sides, levels: self.levels.clone(), on_edit }
    }

    fn is_between_people(&self) -> bool {
        self.players.seating.is_between_people(self.sides.len())
    }

    fn invites(&self) -> bool {
        self.players.seating.opponents == Opponents::Friend
    }

    fn change<V: 'static>(&self, change: fn(&mut Players, V)) -> Callback<V> {
        self.on_edit.reform(move |value| -> PlayersEdit { Box::new(move |players| change(players, value)) })
    }
}

pub(in crate::app) fn players(props: &PlayersProps, text: &'static Texts) -> Html {
    let players = &props.players;
    html! {
        <>
            { seats(&props.seats(), text) }
            if props.invites() {
                <TermsForm kind={props.kind} terms={players.terms} name={players.name.clone()}
                    on_change={props.change(|players, terms| players.terms = terms)}
                    on_name={props.change(|players, name| players.name = name)} />
            }
            if props.is_between_people() {
                { switch("hints", props.allow_hints, players.hints,
                    props.change(|players, _| players.hints = !players.hints)) }
            }
        </>
    }
}

/// Lists players and agreements.
pub(in crate::app) fn agreed(props: &PlayersProps, text: &Texts) -> Vec<(&'static str, String)> {
    let mut agreed = agreed_players(&props.seats(), text);
    agreed.extend(props.is_between_people().then(|| agreed_hints(props.players.hints, text)));
    if props.invites() {
        agreed.extend(agreed_terms(props.kind, props.players.terms, text));
    }
    agreed
}
