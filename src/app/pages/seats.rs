//! Players of a game without secrets: people, computers with their level, and their sides.

use crate::app::play::form_controls::Choice;
use crate::app::text::Texts;
use kletka::play::seating::{Opponents, Seating};
use std::rc::Rc;
use yew::prelude::*;

pub(in crate::app) type SeatEdit = Box<dyn FnOnce(&mut Seating)>;

/// Form data and the choices on offer.
pub(in crate::app) struct SeatsProps {
    pub(in crate::app) seating: Seating,
    /// Names of the sides.
    pub(in crate::app) sides: &'static [&'static str],
    /// Computer levels from weakest to strongest, as name and description.
    pub(in crate::app) levels: Vec<(&'static str, &'static str)>,
    pub(in crate::app) on_edit: Callback<SeatEdit>,
}

impl SeatsProps {
    fn change(&self, change: impl Fn(&mut Seating) + 'static) -> Callback<()> {
        let change = Rc::new(change);
        self.on_edit.reform(move |()| -> SeatEdit {
            let change = change.clone();
            Box::new(move |seating| change(seating))
        })
    }
}

const LEVEL_GROUPS: [&str; 4] = ["level-1", "level-2", "level-3", "level-4"];
const SEAT_GROUPS: [&str; 4] = ["seat-1", "seat-2", "seat-3", "seat-4"];

pub(in crate::app) fn seats(props: &SeatsProps, text: &'static Texts) -> Html {
    let (words, seating, sides) = (text.players, props.seating, props.sides.len());
    let many = sides > 2;
    let card = |&opponents: &Opponents| {
        let (title, line) = match (opponents, many) {
            (Opponents::Versus, false) => (words.versus, words.versus_line),
            (Opponents::Friend, false) => (text.links.friend, text.links.friend_line),
            (Opponents::Friend, true) => (text.links.friends, text.links.friend_line),
            (Opponents::Together, false) => (words.together, words.open_line),
            (Opponents::Watch, false) => (words.watch, words.watch_open_line),
            (Opponents::Versus, true) => (words.versus_all, words.versus_all_line),
            (Opponents::Together, true) => (words.together_all, words.open_line),
            (Opponents::Watch, true) => (words.watch_all, words.watch_open_line),
            (Opponents::Mixed, _) => (words.mixed, words.mixed_line),
        };
        html! {
            <Choice group="opponents" {title} {line} checked={seating.opponents == opponents}
                on_choose={props.change(move |seating| seating.opponents = opponents)} />
        }
    };
    let strengths = match seating.opponents {
        Opponents::Together | Opponents::Friend => html! {},
        Opponents::Mixed => {
            html! { <>{ for props.sides.iter().enumerate().map(|(side, name)| mixed(props, side, name, text)) }</> }
        }
        Opponents::Watch if seating.levels_differ(sides) => {
            html! { <>{ for props.sides.iter().enumerate().map(|(side, name)| levels(props, Some(side), name)) }</> }
        }
        Opponents::Versus | Opponents::Watch => {
            levels(props, None, if many { words.all_strength } else { words.strength })
        }
    };
    html! {
        <>
            <fieldset class="choices choices-tables">
                <legend>{ words.who }</legend>
                { for Seating::choices(sides).iter().map(card) }
            </fieldset>
            { strengths }
            if seating.has_own_side() { { own_side(props, text) } }
        </>
    }
}

/// Draws the level choice of one side's computer, or of all.
fn levels(props: &SeatsProps, side: Option<usize>, legend: &'static str) -> Html {
    let chosen = side.map_or(props.seating.level(), |side| props.seating.levels[side]);
    let card = |(level, &(title, line)): (usize, &(&'static str, &'static str))| {
        let on_choose = props.change(move |seating| match side {
            Some(side) => seating.levels[side] = level,
            None => seating.set_level(level),
        });
        html! {
            <Choice group={LEVEL_GROUPS[side.unwrap_or(0)]} {title} {line} checked={chosen == level} {on_choose} />
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
fn mixed(props: &SeatsProps, side: usize, legend: &'static str, text: &Texts) -> Html {
    let player = (!props.seating.people[side]).then_some(props.seating.levels[side]);
    let card = |title: &'static str, who: Option<usize>| {
        let on_choose = props.change(move |seating| {
            seating.people[side] = who.is_none();
            seating.levels[side] = who.unwrap_or(seating.levels[side]);
        });
        html! { <Choice group={SEAT_GROUPS[side]} {title} checked={player == who} {on_choose} /> }
    };
    html! {
        <fieldset class="choices choices-row">
            <legend>{ legend }</legend>
            { card(text.players.person, None) }
            { for props.levels.iter().enumerate().map(|(level, &(title, _))| card(title, Some(level))) }
        </fieldset>
    }
}

/// Draws the side choice of the only person.
fn own_side(props: &SeatsProps, text: &Texts) -> Html {
    let card = |title: &'static str, side: Option<usize>| {
        html! {
            <Choice group="side" {title} checked={props.seating.person == side}
                on_choose={props.change(move |seating| seating.person = side)} />
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

/// Describes the agreement on hints.
pub(in crate::app) fn agreed_hints(allowed: bool, text: &Texts) -> (&'static str, String) {
    let words = text.players;
    (words.hints, if allowed { words.hints_agreed } else { words.no_hints }.to_owned())
}

/// Lists the player of each side.
pub(in crate::app) fn agreed_players(props: &SeatsProps, text: &Texts) -> Vec<(&'static str, String)> {
    let (words, seating) = (text.players, props.seating);
    let name = |level: usize| props.levels.get(level).map_or("", |&(name, _)| name);
    if seating.opponents == Opponents::Friend {
        let friend = |side: usize| match seating.person {
            Some(own) if own == side => words.you,
            Some(_) => text.links.the_friend,
            None => text.setup.lot,
        };
        return props.sides.iter().enumerate().map(|(side, &name)| (name, friend(side).to_owned())).collect();
    }
    if seating.opponents == Opponents::Versus && seating.person.is_none() {
        let strength = if props.sides.len() > 2 { words.all_strength } else { words.strength };
        return vec![(words.your_side, text.setup.lot.to_owned()), (strength, name(seating.level()).to_owned())];
    }
    let person = if seating.opponents == Opponents::Versus { words.you } else { words.person };
    let player = |player: Option<usize>| {
        player.map_or(person.to_owned(), |level| format!("{}, {}", words.computer, name(level)))
    };
    props.sides.iter().copied().zip(seating.players(props.sides.len(), 0).into_iter().map(player)).collect()
}
