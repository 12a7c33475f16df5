//! Who plays a game in which everything lies open, and what people who play each other agree on beside its rules. The setups of
//! these games share it.

use super::seats::{SeatEdit, SeatsProps, agreed_hints, agreed_players, seats};
use crate::app::correspondence::own_name;
use crate::app::correspondence::terms::{TermsForm, agreed_terms, plan, sealed};
use crate::app::play::begin::{begin, remember};
use crate::app::play::form_controls::switch;
use crate::app::text::Texts;
use crate::app::web::random;
use kletka::bots::seating::{Opponents, Seating};
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::{GameKind, Match, MatchText};
use yew::prelude::*;

/// What stands in the form.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Players {
    pub(in crate::app) seating: Seating,
    /// Whether people who play each other may ask for hints.
    hints: bool,
    /// On which terms friends are invited, and what they see as the inviter's name.
    terms: Terms,
    name: String,
}

/// A change of the form.
pub(in crate::app) type PlayersEdit = Box<dyn FnOnce(&mut Players)>;

impl Players {
    /// As in the match that was agreed last, with whether its sides were drawn by lot; before the first one, a person against
    /// computers of this level. `friend` invites friends in any case.
    pub(in crate::app) fn of_last<G: MatchText>(last: Option<&(Match<G>, bool)>, level: usize, friend: bool) -> Self {
        let seating =
            last.map_or(Seating::new(level), |(last, by_lot)| Seating::from_seats(last.seats(), *by_lot, level));
        let terms = last.and_then(|(last, _)| last.planned_terms()).unwrap_or(Terms::new(Side::FIRST));
        let hints = last.is_some_and(|(last, _)| last.hints_agreed());
        let mut players = Self { seating, hints, terms, name: own_name::read() };
        if friend {
            players.seating.opponents = Opponents::Friend;
        }
        players
    }

    /// Begins a match with these rules. Nothing happens where they cannot be played: then it is not offered.
    pub(in crate::app) fn begin<G: MatchText>(&self, setup: G::Setup) {
        let (seed, sides) = (random::seed(), G::side_count(&setup));
        let Ok(mut game) = Match::<G>::new(setup, &self.seating.seats(sides, seed), seed) else { return };
        game.agree_on_hints(self.hints && self.seating.is_between_people(sides));
        plan(&mut game, self.terms, &self.name);
        remember(&game, self.seating.draws_side());
        begin(sealed(game));
    }

    /// What the button says that begins the match.
    pub(in crate::app) fn start_label(&self, start: &'static str, text: &Texts) -> &'static str {
        match self.seating.opponents {
            Opponents::Watch => text.setup.start_watching,
            Opponents::Friend => text.correspondence.make_invitation,
            Opponents::Versus | Opponents::Together | Opponents::Mixed => start,
        }
    }
}

/// The form as it stands, and what it may offer.
pub(in crate::app) struct PlayersProps {
    pub(in crate::app) kind: GameKind,
    pub(in crate::app) players: Players,
    /// What the sides are called.
    pub(in crate::app) sides: &'static [&'static str],
    /// The levels of the computer, from the weakest: a name, and a line on how it plays.
    pub(in crate::app) levels: Vec<(&'static str, &'static str)>,
    /// What the switch says that allows hints.
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

/// The form.
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
                { switch("hints", props.allow_hints, players.hints, props.change(|players, _| players.hints = !players.hints)) }
            }
        </>
    }
}

/// Who plays each side, and what the players agree on, in words.
pub(in crate::app) fn agreed(props: &PlayersProps, text: &Texts) -> Vec<(&'static str, String)> {
    let mut agreed = agreed_players(&props.seats(), text);
    agreed.extend(props.is_between_people().then(|| agreed_hints(props.players.hints, text)));
    if props.invites() {
        agreed.extend(agreed_terms(props.kind, props.players.terms, text));
    }
    agreed
}
