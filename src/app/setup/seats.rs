//! Form and list of the players: people and their names, computers and their level, sides, and what people agree on.

use super::draft::{Draft, Players, editing};
use super::{FormProps, SetupGame};
use crate::app::levels::levels;
use crate::app::links::terms::{agreed_terms, terms_form};
use crate::app::play::form_controls::{Choice as Card, switch};
use crate::app::prelude::*;
use crate::app::text::{AllTexts, Texts};
use crate::app::web::input;
use kletka::game::Side;
use kletka::play::seating::{Opponents, Seating};
use kletka::play::{GameKind, Seats};
use kletka::record::Choice;
use kletka::record::tags::isolated;

/// A change of the players.
type Change = Box<dyn FnOnce(&mut Players)>;

/// The players in the form, for functions that do not depend on the game.
struct Form<'a> {
    kind: GameKind,
    players: &'a Players,
    sides: &'a [&'static str],
    change: Callback<Change>,
}

impl Form<'_> {
    fn change<E: 'static>(&self, change: impl Fn(&mut Players, E) + 'static) -> Callback<E> {
        editing(&self.change, change)
    }

    fn seat(&self, change: impl Fn(&mut Seating) + 'static) -> Callback<()> {
        self.change(move |players, ()| change(&mut players.seating))
    }
}

/// Returns whether the sides of a game differ by more than the first turn.
fn sides_differ(kind: GameKind) -> bool {
    kind != GameKind::SeaBattle
}

/// Maximum length of a player's name.
const LONGEST: &str = "24";
const LEVEL_GROUPS: [&str; 4] = ["level-1", "level-2", "level-3", "level-4"];
const SEAT_GROUPS: [&str; 4] = ["seat-1", "seat-2", "seat-3", "seat-4"];
const NAME_FIELDS: [&str; 4] = ["name-1", "name-2", "name-3", "name-4"];

pub(super) fn players<G: SetupGame>(form: &FormProps<G>, text: &'static AllTexts) -> Html {
    let draft = &form.draft;
    let change = editing(&form.edits, |draft: &mut Draft<G>, edit: Change| edit(&mut draft.players));
    draw(&Form { kind: G::KIND, players: &draft.players, sides: sides(draft, text), change }, text)
}

/// Returns the names of the sides that play.
fn sides<G: SetupGame>(draft: &Draft<G>, text: &'static Texts) -> &'static [&'static str] {
    G::sides(text).get(..draft.side_count()).unwrap_or(G::sides(text))
}

fn draw(props: &Form<'_>, text: &'static AllTexts) -> Html {
    let (words, players) = (text.players, props.players);
    let (seating, sides) = (&players.seating, props.sides.len());
    let each = |draw: &dyn Fn(usize) -> Html| (0..sides).map(draw).collect::<Html>();
    let named = |side: usize| seating.name(side, sides).map(|_| name_field(props, side)).unwrap_or_default();
    html! {
        <>
            <fieldset class="choices choices-tables">
                <legend class="hidden">{ words.who }</legend>
                { for Seating::choices(sides).iter().map(|&opponents| opponents_card(props, opponents, text)) }
            </fieldset>
            { match seating.opponents {
                Opponents::Together | Opponents::Friend => html! {},
                Opponents::Mixed => each(&|side| mixed(props, side, text)),
                Opponents::Watch if seating.levels_differ(sides) => {
                    each(&|side| level_choice(props, Some(side), props.sides[side], text))
                }
                Opponents::Versus | Opponents::Watch => {
                    let legend = if sides > 2 { words.all_strength } else { words.strength };
                    level_choice(props, None, legend, text)
                }
            } }
            if seating.has_own_side() && sides_differ(props.kind) { { own_side(props, text) } }
            if seating.shares_device(sides) {
                <fieldset class="choices">
                    <legend>{ words.names }</legend>
                    <div class="names">{ each(&named) }</div>
                </fieldset>
            }
            if players.invites() {
                { terms_form(props.kind, sides, players.terms,
                    &props.change(|players, terms| players.terms = terms), text.links) }
            }
            if seating.is_between_people(sides) {
                { switch("hints", words.allow_hints, players.hints,
                    props.change(|players, _: Event| players.hints = !players.hints)) }
            }
        </>
    }
}

/// Returns title and line of a kind of opponents.
fn opponents_words(
    kind: GameKind,
    sides: usize,
    opponents: Opponents,
    text: &AllTexts,
) -> (&'static str, &'static str) {
    let words = text.players;
    match (opponents, sides > 2) {
        (Opponents::Versus, false) => (words.versus, words.versus_line),
        (Opponents::Friend, false) => (text.links.friend, text.links.friend_line),
        (Opponents::Friend, true) => (text.links.friends, text.links.friend_line),
        (Opponents::Together, false) if kind == GameKind::SeaBattle => (words.together, words.curtain_line),
        (Opponents::Together, false) => (words.together, words.open_line),
        (Opponents::Watch, false) => (words.watch, words.watch_line),
        (Opponents::Versus, true) => (words.versus_all, words.versus_all_line),
        (Opponents::Together, true) => (words.together_all, words.open_line),
        (Opponents::Watch, true) => (words.watch_all, words.watch_line),
        (Opponents::Mixed, _) => (words.mixed, words.mixed_line),
    }
}

fn opponents_card(props: &Form<'_>, opponents: Opponents, text: &AllTexts) -> Html {
    let (title, line) = opponents_words(props.kind, props.sides.len(), opponents, text);
    html! {
        <Card group="opponents" {title} {line} checked={props.players.seating.opponents == opponents}
            on_choose={props.seat(move |seating| seating.opponents = opponents)} />
    }
}

/// Draws the level choice of one side's computer, or of all.
fn level_choice(props: &Form<'_>, side: Option<usize>, legend: &'static str, text: &Texts) -> Html {
    let seating = &props.players.seating;
    let chosen = side.map_or(seating.level(), |side| seating.levels[side]);
    let card = |(level, (title, line)): (usize, (&'static str, &'static str))| {
        let on_choose = props.seat(move |seating| match side {
            Some(side) => seating.levels[side] = level,
            None => seating.set_level(level),
        });
        html! {
            <Card group={LEVEL_GROUPS[side.unwrap_or(0)]} {title} {line} checked={chosen == level} {on_choose} />
        }
    };
    html! {
        <fieldset class="choices choices-tables">
            <legend>{ legend }</legend>
            { for (0..).zip(levels(props.kind, text)).map(card) }
        </fieldset>
    }
}

/// Draws the choice of a person or computer for one side.
fn mixed(props: &Form<'_>, side: usize, text: &Texts) -> Html {
    let seating = &props.players.seating;
    let player = (!seating.people[side]).then_some(seating.levels[side]);
    let card = |title: &'static str, who: Option<usize>| {
        let on_choose = props.seat(move |seating| {
            seating.people[side] = who.is_none();
            seating.levels[side] = who.unwrap_or(seating.levels[side]);
        });
        html! { <Card group={SEAT_GROUPS[side]} {title} checked={player == who} {on_choose} /> }
    };
    html! {
        <fieldset class="choices choices-row">
            <legend>{ props.sides[side] }</legend>
            { card(text.players.person, None) }
            { for (0..).zip(levels(props.kind, text)).map(|(level, (title, _))| card(title, Some(level))) }
        </fieldset>
    }
}

/// Draws the side choice of the only person.
fn own_side(props: &Form<'_>, text: &Texts) -> Html {
    let card = |title: &'static str, side: Option<usize>| {
        html! {
            <Card group="side" {title} checked={props.players.seating.person == side}
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
fn name_field(props: &Form<'_>, side: usize) -> Html {
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

/// Returns the name of a side's player in the form.
pub(super) fn name<G: SetupGame>(draft: &Draft<G>, side: usize, text: &'static AllTexts) -> String {
    let (seating, sides) = (&draft.players.seating, sides(draft, text));
    match (seating.players(sides.len(), 0).get(side), seating.name(side, sides.len())) {
        (_, Some(name)) if !name.is_empty() => isolated(name),
        _ if seating.opponents == Opponents::Friend && seating.person == Some(side) => text.players.you.to_owned(),
        _ if seating.opponents == Opponents::Friend => text.links.the_friend.to_owned(),
        (Some(Some(_)), _) if seating.opponents == Opponents::Versus => text.players.computer.to_owned(),
        (Some(None), _) if seating.opponents == Opponents::Versus => text.players.you.to_owned(),
        _ => sides.get(side).copied().unwrap_or_default().to_owned(),
    }
}

/// Describes the players: the kind of opponents, the levels of computers, the side of the only person, the terms.
pub(super) fn summary<G: SetupGame>(draft: &Draft<G>, text: &'static AllTexts) -> String {
    let Players { seating, terms, hints, .. } = &draft.players;
    let (sides, count) = (sides(draft, text), draft.side_count());
    let levels = levels(G::KIND, text);
    let level = |level: usize| levels.get(level).map_or("", |&(name, _)| name).to_owned();
    let mut told = vec![opponents_words(G::KIND, count, seating.opponents, text).0.to_owned()];
    match seating.opponents {
        Opponents::Versus => told.push(level(seating.level())),
        Opponents::Watch if !seating.levels_differ(count) => told.push(level(seating.level())),
        Opponents::Watch | Opponents::Mixed => {
            let player = |player: Option<usize>| player.map_or(text.players.person.to_owned(), level);
            let players = seating.players(count, 0).into_iter().map(player);
            told.extend(sides.iter().zip(players).map(|(side, player)| format!("{side}: {player}")));
        }
        Opponents::Together => told.extend(
            (0..count).filter_map(|side| seating.name(side, count)).filter(|name| !name.is_empty()).map(isolated),
        ),
        Opponents::Friend => told.extend(agreed_terms(G::KIND, count, *terms, text).into_iter().map(|(_, term)| term)),
    }
    if seating.has_own_side() && sides_differ(G::KIND) {
        told.push(seating.person.and_then(|side| sides.get(side)).map_or(text.setup.lot, |side| side).to_owned());
    }
    told.extend((*hints && draft.is_between_people()).then(|| text.players.allow_hints.to_owned()));
    told.join(" · ")
}
