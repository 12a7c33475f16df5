//! Hint: the likeliest cell in the actions of a turn, and the fleets left in the drawer.

use super::SeaDesk;
use crate::app::prelude::*;
use crate::app::text::{EyeText, Texts};
use kletka::bots::sea_battle::analysis::FleetCount;
use kletka::desk::sea_battle::Input;
pub(super) use kletka::desk::sea_battle::chance;
use kletka::format::{estimate, grouped, relative_error};
use kletka::play::Match;
use kletka::sea_battle::SeaBattlePosition;

/// Draws the button of the hint and the advised cell with the button that follows it; empty where hints are not allowed.
pub(super) fn hint(desk: &SeaDesk, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let (now, follow, text) = (desk.now(), text.squadron.do_it, text.eye);
    if !now.gives_hints(game) {
        return Html::default();
    }
    let (advice, waits) = (now.advice(game), now.awaits_hint(game));
    let is_impossible = now.analysis(game).is_some_and(|analysis| analysis.fleets == FleetCount::Exact(0));
    let says = match advice {
        _ if waits => Some(text.looking.to_owned()),
        _ if is_impossible => Some(text.impossible.to_owned()),
        advice => advice.map(|advice| (text.advice)(&game.setup().coordinates.name(advice.cell), advice.percent)),
    };
    html! {
        <>
            <button type="button" class="button" name="hint" disabled={now.hint_side(game).is_none()}
                aria-pressed={says.is_some().to_string()} onclick={desk.press(Input::Hint)}>
                { text.hint }
            </button>
            if let Some(says) = says { <p class="advice">{ says }</p> }
            if advice.is_some() && !is_impossible {
                <button type="button" class="button primary" name="do-hint" onclick={desk.press(Input::FollowAdvice)}>
                    { follow }
                </button>
            }
        </>
    }
}

/// Describes the advised cell with its percentage, and the number of fleets left.
pub(super) fn sentence(advice: Option<&(String, u32)>, fleets: &FleetCount, text: &Texts) -> String {
    let text = text.eye;
    if *fleets == FleetCount::Exact(0) {
        return text.impossible.to_owned();
    }
    let best = advice.map(|(name, percent)| (text.likeliest)(name, *percent));
    let left = possible(fleets, text).map(|fleets| (text.possible)(&fleets));
    [best, left].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Draws the switch of hints at each turn, and the number of fleets left.
pub(super) fn fleets_left(desk: &SeaDesk, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let (now, text) = (desk.now(), text.eye);
    if !now.gives_hints(game) {
        return Html::default();
    }
    let fleets = now.analysis(game).and_then(|analysis| possible(&analysis.fleets, text));
    html! {
        <p class="tools">
            <label class="row">
                <input type="checkbox" role="switch" name="always" checked={now.always_hints()}
                    onchange={desk.act.reform(|_: Event| Input::AlwaysHint)} />
                <span>{ text.always }</span></label>
            if let Some(fleets) = fleets { <span class="fleets">{ (text.possible)(&fleets) }</span> }
        </p>
    }
}

/// Count above which only the order of magnitude is written.
const LONG: u128 = 1_000_000_000_000_000_000_000_000;

/// Formats a number of consistent fleets with its error; `None` if unknown.
pub(super) fn possible(fleets: &FleetCount, text: &EyeText) -> Option<String> {
    let about = |fleets: f64| format!("{}{}", text.about, estimate(fleets, text.point));
    match *fleets {
        FleetCount::Exact(fleets) if fleets < LONG => Some(grouped(fleets)),
        FleetCount::Exact(fleets) => Some(about(fleets as f64)),
        FleetCount::About { fleets, error } => {
            Some(format!("{}\u{a0}{}", about(fleets), relative_error(fleets, error, text.point)))
        }
        FleetCount::Unknown => None,
    }
}
