//! Form and list of the players: people and their names, computers and their level, sides, and what people agree on.

use super::players::{Draft, Edit, Players, editing};
use crate::app::links::terms::{TermsForm, agreed_terms};
use crate::app::play::form_controls::{self, switch};
use crate::app::play::shell::agreed_hints;
use crate::app::text::Texts;
use crate::app::web::input;
use kletka::game::Side;
use kletka::play::seating::{Opponents, Seating};
use kletka::play::{GameKind, Seats};
use kletka::record::tags::isolated;
use kletka::record::{Choice, Notation};
use yew::prelude::*;

/// Form data and the choices on offer.
pub(in crate::app) struct PlayersProps {
    kind: GameKind,
    players: Players,
    /// Names of the sides.
    sides: &'static [&'static str],
    /// Computer levels from weakest to strongest, as name and description.
    levels: Vec<(&'static str, &'static str)>,
    on_edit: Callback<Edit<Players>>,
}

impl PlayersProps {
    /// Creates the properties; `sides` names at least the sides of the game.
    pub(in crate::app) fn new<G: Notation + 'static>(
        draft: &Draft<G>,
        edits: &Callback<Edit<Draft<G>>>,
        sides: &'static [&'static str],
        levels: impl IntoIterator<Item = (&'static str, &'static str)>,
    ) -> Self {
        let on_edit = editing(edits, |draft: &mut Draft<G>, edit: Edit<Players>| edit(&mut draft.players));
        let sides = sides.get(..G::side_count(&draft.setup)).unwrap_or(sides);
        Self { kind: G::KIND, players: draft.players.clone(), sides, levels: levels.into_iter().collect(), on_edit }
    }

    fn change<E: 'static>(&self, change: impl Fn(&mut Players, E) + 'static) -> Callback<E> {
        editing(&self.on_edit, change)
    }

    fn seat(&self, change: impl Fn(&mut Seating) + 'static) -> Callback<()> {
        self.change(move |players, ()| change(&mut players.seating))
    }

    fn is_between_people(&self) -> bool {
        self.players.seating.is_between_people(self.sides.len())
    }

    fn invites(&self) -> bool {
        self.players.seating.opponents == Opponents::Friend
    }

    /// Returns whether the sides differ by more than the first turn.
    fn sides_differ(&self) -> bool {
        self.kind != GameKind::SeaBattle
    }

    fn strength(&self, text: &Texts) -> &'static str {
        if self.sides.len() > 2 { text.players.all_strength } else { text.players.strength }
    }
}

/// Maximum length of a player's name.
const LONGEST: &str = "24";
const LEVEL_GROUPS: [&str; 4] = ["level-1", "level-2", "level-3", "level-4"];
const SEAT_GROUPS: [&str; 4] = ["seat-1", "seat-2", "seat-3", "seat-4"];
const NAME_FIELDS: [&str; 4] = ["name-1", "name-2", "name-3", "name-4"];

pub(in crate::app) fn players(props: &PlayersProps, text: &'static Texts) -> Html {
    let (words, players) = (text.players, &props.players);
    let (seating, sides) = (&players.seating, props.sides.len());
    let each = |draw: &dyn Fn(usize) -> Html| (0..sides).map(draw).collect::<Html>();
    let named = |side: usize| seating.name(side, sides).map(|_| name(props, side)).unwrap_or_default();
    html! {
        <>
            <fieldset class="choices choices-tables">
                <legend>{ words.who }</legend>
                { for Seating::choices(sides).iter().map(|&opponents| opponents_card(props, opponents, text)) }
            </fieldset>
            { match seating.opponents {
                Opponents::Together | Opponents::Friend => html! {},
                Opponents::Mixed => each(&|side| mixed(props, side, text)),
                Opponents::Watch if seating.levels_differ(sides) => {
                    each(&|side| levels(props, Some(side), props.sides[side]))
                }
                Opponents::Versus | Opponents::Watch => levels(props, None, props.strength(text)),
            } }
            if seating.has_own_side() && props.sides_differ() { { own_side(props, text) } }
            if seating.shares_device(sides) {
                <fieldset class="choices">
                    <legend>{ words.names }</legend>
                    <div class="names">{ each(&named) }</div>
                </fieldset>
            }
            if props.invites() {
                <TermsForm kind={props.kind} {sides} terms={players.terms} name={players.name.clone()}
                    on_change={props.change(|players, terms| players.terms = terms)}
                    on_name={props.change(|players, name| players.name = name)} />
            }
            if props.is_between_people() {
                { switch("hints", words.allow_hints, players.hints,
                    props.change(|players, _: Event| players.hints = !players.hints)) }
            }
        </>
    }
}

fn opponents_card(props: &PlayersProps, opponents: Opponents, text: &Texts) -> Html {
    let words = text.players;
    let (title, line) = match (opponents, props.sides.len() > 2) {
        (Opponents::Versus, false) => (words.versus, words.versus_line),
        (Opponents::Friend, false) => (text.links.friend, text.links.friend_line),
        (Opponents::Friend, true) => (text.links.friends, text.links.friend_line),
        (Opponents::Together, false) if props.kind == GameKind::SeaBattle => (words.together, words.curtain_line),
        (Opponents::Together, false) => (words.together, words.open_line),
        (Opponents::Watch, false) => (words.watch, words.watch_line),
        (Opponents::Versus, true) => (words.versus_all, words.versus_all_line),
        (Opponents::Together, true) => (words.together_all, words.open_line),
        (Opponents::Watch, true) => (words.watch_all, words.watch_line),
        (Opponents::Mixed, _) => (words.mixed, words.mixed_line),
    };
    html! {
        <form_controls::Choice group="opponents" {title} {line} checked={props.players.seating.opponents == opponents}
            on_choose={props.seat(move |seating| seating.opponents = opponents)} />
    }
}

/// Draws the level choice of one side's computer, or of all.
fn levels(props: &PlayersProps, side: Option<usize>, legend: &'static str) -> Html {
    let seating = &props.players.seating;
    let chosen = side.map_or(seating.level(), |side| seating.levels[side]);
    let card = |(level, &(title, line)): (usize, &(&'static str, &'static str))| {
        let on_choose = props.seat(move |seating| match side {
            Some(side) => seating.levels[side] = level,
            None => seating.set_level(level),
        });
        html! {
            <form_controls::Choice group={LEVEL_GROUPS[side.unwrap_or(0)]} {title} {line} checked={chosen == level} {on_choose} />
        }
    };
    html! {
        <fieldset class="choices choices-tables">
            <legend>{ legend }</legend>
            { for props.levels.iter().enumerate().map(card) }
        </fieldset>
    }
}

/// Draws the choice of a person or computer for one side.
fn mixed(props: &PlayersProps, side: usize, text: &Texts) -> Html {
    let seating = &props.players.seating;
    let player = (!seating.people[side]).then_some(seating.levels[side]);
    let card = |title: &'static str, who: Option<usize>| {
        let on_choose = props.seat(move |seating| {
            seating.people[side] = who.is_none();
            seating.levels[side] = who.unwrap_or(seating.levels[side]);
        });
        html! { <form_controls::Choice group={SEAT_GROUPS[side]} {title} checked={player == who} {on_choose} /> }
    };
    html! {
        <fieldset class="choices choices-row">
            <legend>{ props.sides[side] }</legend>
            { card(text.players.person, None) }
            { for props.levels.iter().enumerate().map(|(level, &(title, _))| card(title, Some(level))) }
        </fieldset>
    }
}

/// Draws the side choice of the only person.
fn own_side(props: &PlayersProps, text: &Texts) -> Html {
    let card = |title: &'static str, side: Option<usize>| {
        html! {
            <form_controls::Choice group="side" {title} checked={props.players.seating.person == side}
                on_choose={props.seat(move |seating| seating.person = side)} />
        }
    };
    html! {
        <fieldset class="choices choices-row">
            <legend>{ text.players.your_side }</legend>
            { for props.sides.iter().enumerate().map(|(side, name)| card(name, Some(side))) }
            { card(text.setup.lot, None) }
        </fieldset>
    }
}

/// Draws the name field of a person.
fn name(props: &PlayersProps, side: usize) -> Html {
    let id = NAME_FIELDS[side];
    let on_input = props.change(move |players, event: InputEvent| players.seating.names[side] = input::value(&event));
    html! {
        <div class="field">
            <label for={id}>{ props.sides[side] }</label>
            <input {id} type="text" maxlength={LONGEST} autocomplete="off"
                value={props.players.seating.names[side].clone()} oninput={on_input} />
        </div>
    }
}

/// Names the computer's level or the person on a side.
pub(in crate::app) fn seated<L: Choice>(
    seats: &Seats<L>,
    side: Side,
    level: fn(L) -> &'static str,
    text: &Texts,
) -> String {
    match (seats.seat(side).level(), seats.shown_name(side)) {
        (Some(computer), _) => level(computer).to_owned(),
        (None, name) if name.is_empty() => text.players.person.to_owned(),
        (None, name) => name,
    }
}

/// Lists players and agreements.
pub(in crate::app) fn agreed(props: &PlayersProps, text: &Texts) -> Vec<(&'static str, String)> {
    let mut agreed = agreed_players(props, text);
    agreed.extend(props.is_between_people().then(|| agreed_hints(props.players.hints, text)));
    if props.invites() {
        agreed.extend(agreed_terms(props.kind, props.sides.len(), props.players.terms, text));
    }
    agreed
}

/// Lists the player of each side.
fn agreed_players(props: &PlayersProps, text: &Texts) -> Vec<(&'static str, String)> {
    let (words, seating, sides) = (text.players, &props.players.seating, props.sides.len());
    let level = |level: usize| props.levels.get(level).map_or("", |&(name, _)| name);
    let friend = |side: usize| match seating.person {
        Some(own) if own == side => words.you,
        Some(_) => text.links.the_friend,
        None => text.setup.lot,
    };
    let player = |(side, player): (usize, Option<usize>)| match player {
        _ if props.invites() => friend(side).to_owned(),
        Some(index) => format!("{}, {}", words.computer, level(index)),
        None if seating.opponents == Opponents::Versus => words.you.to_owned(),
        None => match seating.name(side, sides) {
            None | Some("") => words.person.to_owned(),
            Some(name) => isolated(name),
        },
    };
    if props.invites() && !props.sides_differ() {
        return Vec::new();
    }
    if seating.opponents == Opponents::Versus && (seating.person.is_none() || !props.sides_differ()) {
        let drawn = props.sides_differ().then(|| (words.your_side, text.setup.lot.to_owned()));
        return drawn.into_iter().chain([(props.strength(text), level(seating.level()).to_owned())]).collect();
    }
    let players = seating.players(sides, 0).into_iter().enumerate().map(player);
    props.sides.iter().copied().zip(players).collect()
}
