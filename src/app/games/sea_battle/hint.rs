//! Hint: chances of a ship by the shooter's knowledge.

use crate::app::text::EyeText;
use crate::app::text::use_texts;
use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::sea_battle::analysis::{Analysis, FleetCount};
use kletka::format::{estimate, grouped, hundredths, relative_error};
use kletka::game::{Position, Side, Turn};
use kletka::grid::{Cell, index_of};
use kletka::play::Match;
use kletka::scene::sea_battle::Viewer;
use kletka::sea_battle::{Phase, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

/// Hint and the number of moves before it.
pub(super) type HintAnalysis = Option<(usize, Rc<Analysis>)>;

/// Returns the chance of a ship on a cell in percent.
pub(super) fn chance(analysis: &Analysis, cell: Cell, size: u8) -> u32 {
    analysis.chances.get(index_of(cell, size)).map_or(0, |&part| hundredths(part))
}

/// Returns the side of a human who may shoot and have hints.
pub(super) fn asker(game: &Match<SeaBattlePosition>, viewer: Viewer) -> Option<Side> {
    let side = viewer.player(game).filter(|_| may_ask(game, viewer))?;
    let position = game.position();
    (position.phase() == Phase::Aim && position.turn() == Turn::Side(side)).then_some(side)
}

/// Checks that hints are allowed: against the computer, or by agreement between two people.
pub(super) fn may_ask(game: &Match<SeaBattlePosition>, viewer: Viewer) -> bool {
    viewer.player(game).is_some() && game.gives_hints()
}

/// Letters that surely fit beside the buttons on a small phone.
const THREE_LINES: usize = 60;

#[derive(Properties, PartialEq)]
pub(super) struct HintProps {
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    /// Side that may ask now.
    pub(super) asker: Option<Side>,
    pub(super) hint: UseStateHandle<HintAnalysis>,
}

/// Hint button, its automatic mode, and the hint as text.
#[function_component]
pub(super) fn Hint(props: &HintProps) -> Html {
    let all = use_texts();
    let text = all.eye;
    let HintProps { game, asker, hint } = props;
    let count = game.moves().len();
    let always = use_state_eq(|| false);
    // Number of moves when the hint was requested, and the pending request.
    let asked = use_state_eq(|| None::<usize>);
    let request = use_mut_ref(|| None::<PendingRequest>);
    let wanted = asker.filter(|_| *always || *asked == Some(count));
    let shown = hint.as_ref().filter(|(at, _)| *at == count).map(|(_, analysis)| analysis.clone());
    {
        let (game, hint, asked) = (game.clone(), hint.clone(), asked.clone());
        use_effect_with((wanted, count), move |&(wanted, count)| {
            *request.borrow_mut() = wanted.map(|side| {
                let (setup, moves) = (Box::new(game.setup().clone()), game.moves().to_vec());
                let task = Task::SeaBattleAnalysis { setup, moves, upto: count as u32, side };
                worker_client::ask(game.seed().wrapping_add(count as u64), task, move |result| match result {
                    Ok(Response::SeaBattleAnalysis(analysis, _)) => hint.set(Some((count, Rc::from(analysis)))),
                    _ => asked.set(None),
                })
            });
        });
    }
    let waits = wanted.is_some() && shown.is_none();
    let press = {
        let (asked, hint, on) = (asked.clone(), hint.clone(), shown.is_some());
        move |_: MouseEvent| {
            if waits {
                return;
            }
            asked.set((!on).then_some(count));
            if on {
                hint.set(None);
            }
        }
    };
    let keep = cloned!(always, asked, hint, move |_: Event| {
        if *always {
            asked.set(None);
            hint.set(None);
        }
        always.set(!*always);
    });
    let size = game.setup().size;
    let says = shown.as_ref().map(|analysis| {
        let best = analysis
            .best
            .map(|cell| (text.likeliest)(&game.setup().coordinates.name(cell), chance(analysis, cell, size)));
        match possible(&analysis.fleets, text) {
            _ if analysis.fleets == FleetCount::Exact(0) => text.impossible.to_owned(),
            Some(fleets) => format!("{} {}", best.unwrap_or_default(), (text.possible)(&fleets)),
            None => best.unwrap_or_default(),
        }
    });
    let says = if waits { text.looking.to_owned() } else { says.unwrap_or_default() };
    // What needs more than its room on a phone is scrolled, by keys too.
    let is_long = says.chars().count() > THREE_LINES;
    html! {
        <div class="eye">
            <p class="tools">
                <button type="button" class="button" name="hint" disabled={asker.is_none() || *always}
                    aria-disabled={waits.then_some("true")} onclick={press}>
                    { if shown.is_some() && !*always { text.hide } else { text.hint } }
                </button>
                <label class="row">
                    <input type="checkbox" role="switch" name="always" checked={*always} onchange={keep} />
                    <span>{ text.always }</span></label>
            </p>
            <p role="status" tabindex={is_long.then_some("0")}>{ says }</p>
        </div>
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
