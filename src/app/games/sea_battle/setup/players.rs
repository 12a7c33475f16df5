//! Choice of the players and their strength.

use super::draft::{Edit, Opponents, SetupForm, editing};
use crate::app::links::terms::TermsForm;
use crate::app::play::form_controls::{Choice, switch};
use crate::app::text::Texts;
use crate::app::web::input;
use kletka::bots::sea_battle::Level;
use kletka::play::GameKind;
use yew::prelude::*;

/// Maximum length of a player's name.
const NAME: &str = "24";

pub(super) struct PlayersProps {
    pub(super) draft: SetupForm,
    pub(super) edits: Callback<Edit>,
}

impl PlayersProps {
    fn change<E: 'static>(&self, change: impl Fn(&mut SetupForm, E) + 'static) -> Callback<E> {
        editing(&self.edits, change)
    }
}

pub(super) fn players(props: &PlayersProps, text: &'static Texts) -> Html {
    let words = text.players;
    let tables = [
        (Opponents::Versus, words.versus, words.versus_line),
        (Opponents::Friend, text.links.friend, text.links.friend_line),
        (Opponents::Together, words.together, words.together_line),
        (Opponents::Watch, words.watch, words.watch_line),
    ];
    html! {
        <>
            <fieldset class="choices choices-tables">
                <legend>{ words.who }</legend>
                { for tables.map(|(opponents, title, line)| html! {
                    <Choice group="table" {title} {line} checked={props.draft.opponents == opponents}
                        on_choose={props.change(move |draft, ()| draft.opponents = opponents)} />
                }) }
            </fieldset>
            { match props.draft.opponents {
                Opponents::Versus => levels(props, 1, words.strength, text),
                Opponents::Friend => friend(props, text),
                Opponents::Together => names(props, text),
                Opponents::Watch | Opponents::Mixed => html! {
                    <>
                        { levels(props, 0, words.first_strength, text) }
                        { levels(props, 1, words.second_strength, text) }
                    </>
                },
            } }
        </>
    }
}

fn levels(props: &PlayersProps, side: usize, legend: &'static str, text: &Texts) -> Html {
    let group = if side == 0 { "level-1" } else { "level-2" };
    html! {
        <fieldset class="choices choices-tables">
            <legend>{ legend }</legend>
            { for Level::ALL.map(|level| html! {
                <Choice {group} title={(text.terms.level)(level)} line={(text.terms.level_line)(level)}
                    checked={props.draft.levels[side] == level}
                    on_choose={props.change(move |draft, ()| draft.levels[side] = level)} />
            }) }
        </fieldset>
    }
}

fn names(props: &PlayersProps, text: &Texts) -> Html {
    let fields = [
        ("name-1", text.players.first_name, text.players.first_player),
        ("name-2", text.players.second_name, text.players.second_player),
    ];
    let field = |(side, (id, label, placeholder)): (usize, (&'static str, &'static str, &'static str))| {
        let on_input = props.change(move |draft, event: InputEvent| draft.names[side] = input::value(&event));
        html! {
            <div class="field">
                <label for={id}>{ label }</label>
                <input {id} type="text" maxlength={NAME} {placeholder} autocomplete="off"
                    value={props.draft.names[side].clone()} oninput={on_input} />
            </div>
        }
    };
    html! {
        <>
            <div class="names">{ for fields.into_iter().enumerate().map(field) }</div>
            { hints(props, text) }
        </>
    }
}

fn hints(props: &PlayersProps, text: &Texts) -> Html {
    let on_hints = props.change(|draft, _: Event| draft.hints = !draft.hints);
    switch("hints", text.players.allow_hints, props.draft.hints, on_hints)
}

fn friend(props: &PlayersProps, text: &Texts) -> Html {
    let links = text.links.links_needed(props.draft.setup.fire);
    html! {
        <>
            <TermsForm kind={GameKind::SeaBattle} terms={props.draft.terms} name={props.draft.names[0].clone()}
                on_change={props.change(|draft, terms| draft.terms = terms)}
                on_name={props.change(|draft, name| draft.names[0] = name)} />
            if let Some(links) = links { <p class="hint links-needed">{ links }</p> }
            { hints(props, text) }
        </>
    }
}

/// Returns the names of both sides on this page.
pub(super) fn sides(draft: &SetupForm, text: &Texts) -> [AttrValue; 2] {
    let bot = |side: usize| AttrValue::from((text.terms.level)(draft.levels[side]));
    let human = |side: usize, otherwise: &'static str| match draft.names[side].trim() {
        "" => AttrValue::from(otherwise),
        name => AttrValue::from(name.to_owned()),
    };
    match draft.opponents {
        Opponents::Versus => [text.players.you.into(), text.players.computer.into()],
        Opponents::Friend => [human(0, text.players.you), text.links.the_friend.into()],
        Opponents::Together => [human(0, text.players.first_player), human(1, text.players.second_player)],
        Opponents::Watch | Opponents::Mixed => [format!("{} 1", bot(0)).into(), format!("{} 2", bot(1)).into()],
    }
}
