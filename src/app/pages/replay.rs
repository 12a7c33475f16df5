//! A match move by move with both boards open, its check, and its text: for the battle that has ended and for any match
//! that somebody sends.

use super::battle::boards::{flag_of, view_of};
use super::battle::hint::lay_over;
use super::review::{Look, Review, use_look};
use crate::app::any_board::AnyBoard;
use crate::app::board::Board;
use crate::app::session::Session;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{clock, files};
use gloo::timers::callback::Interval;
use kletka::game::{Game, Outcome, Side};
use kletka::grid::CellSet;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Audit, Ending, LayoutFault, Phase, SeaBattle, ViolationKind, shot_number, shot_stops};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// A match that is shown.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::app) struct Shown {
    transcript: Rc<Transcript>,
    names: [String; 2],
    /// What their boards are called.
    waters: [String; 2],
    /// `None` where a board is missing.
    audit: Option<Rc<Audit>>,
    /// How it ended at the table.
    table: Option<(Outcome, Ending)>,
    /// How many words the record has until it ends or something may not be said.
    words: usize,
    /// The match as text.
    written: AttrValue,
}

impl Shown {
    /// Replays and checks a match.
    pub(in crate::app) fn new(transcript: Transcript, text: &Texts) -> Self {
        let session = Session::from(transcript.clone());
        let names = Side::BOTH.map(|side| session.name(side, text));
        let waters = Side::BOTH.map(|side| session.waters(side, text));
        let shown = |side: usize| transcript.boards.shown[side].as_ref().or(transcript.boards.placed[side].as_ref());
        let audit = match (&transcript.boards.placed, shown(0), shown(1)) {
            ([Some(a), Some(b)], Some(c), Some(d)) => {
                Some(Audit::new(&transcript.setup, &transcript.moves, [a, b], [c, d]))
            }
            _ => None,
        };
        let words = legal_words(&transcript);
        let table = match position(&transcript, words).map(|table| table.phase()) {
            Some(Phase::Over(outcome, ending)) => Some((outcome, ending)),
            _ => None,
        };
        let written = transcript.to_text().into();
        Self { transcript: Rc::new(transcript), names, waters, audit: audit.map(Rc::new), table, words, written }
    }

    /// How it ended, the check considered.
    pub(in crate::app) fn outcome(&self) -> Option<Outcome> {
        self.audit.as_ref().map_or(self.table.map(|(outcome, _)| outcome), |audit| audit.verdict)
    }

    /// What tells this match from others: the replay of another one begins anew.
    pub(in crate::app) fn key(&self) -> String {
        self.written.to_string()
    }

    /// What the players are called.
    pub(in crate::app) fn names(&self) -> &[String; 2] {
        &self.names
    }
}

fn legal_words(transcript: &Transcript) -> usize {
    let Ok(mut table) = SeaBattle::start(&transcript.setup) else { return 0 };
    let legal = transcript.moves.iter().take_while(|said| {
        let fine = table.check(said).is_ok();
        table.apply(said);
        fine
    });
    legal.count()
}

fn position(transcript: &Transcript, words: usize) -> Option<SeaBattle> {
    let mut table = SeaBattle::start(&transcript.setup).ok()?;
    transcript.moves.iter().take(words).for_each(|said| table.apply(said));
    Some(table)
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct ReplayProps {
    pub(in crate::app) shown: Shown,
}

/// The match.
#[function_component]
pub(in crate::app) fn Replay(props: &ReplayProps) -> Html {
    let text = use_texts();
    let shown = &props.shown;
    let halo = use_settings().get().halo.is_on();
    let stops = use_memo((), |()| shot_stops(&shown.transcript.moves[..shown.words]));
    let shots = stops.len() - 1;
    let step = use_state_eq(|| shots);
    let at = stops[(*step).min(shots)];
    let go = {
        let (step, transcript) = (step.clone(), shown.transcript.clone());
        Callback::from(move |word: usize| step.set(shot_number(&transcript.moves, word)))
    };
    let reviews = use_state_eq(|| false);
    let look = use_look(&shown.transcript, shown.words, at, *reviews);
    let table = use_memo(at, |&at| position(&shown.transcript, at));
    html! {
        <div class="replay">
            if let Some((_, ending)) = shown.table { <p class="why">{ (text.end.reason)(ending) }</p> }
            if let Some(table) = table.as_ref() { { boards(shown, table, at, halo, look.as_deref()) } }
            <Slider words={shots} at={step} steps={Steps::Shots} />
            <Review transcript={shown.transcript.clone()} names={shown.names.clone()} words={shown.words} {at} {go} {reviews} {look} />
            { check(shown, text) }
            <AsText written={shown.written.clone()} game="sea-battle" />
        </div>
    }
}

/// Both boards, what is wrong on them marked.
fn boards(shown: &Shown, table: &SeaBattle, at: usize, halo: bool, look: Option<&Look>) -> Html {
    let board = |side: Side| {
        let said = &shown.transcript.moves[..at.min(shown.transcript.moves.len())];
        let mut view = view_of(table, said, side, halo);
        let sheets = (&shown.transcript.boards.shown[side.index()], &shown.transcript.boards.placed[side.index()]);
        view.sheet = sheets.0.clone().or(sheets.1.clone());
        view.wrong = shown.audit.as_ref().map_or(CellSet::EMPTY, |audit| wrong_cells(audit, side));
        if let Some(look) = look.filter(|look| look.side != side) {
            lay_over(&mut view, &look.insight);
            view.point_out_best_shot(look.cell);
        }
        let label = shown.waters[side.index()].clone();
        let id = if side == Side::FIRST { "first" } else { "second" };
        html! {
            <section class="water">
                <h2>{ flag_of(&shown.transcript.setup, side) }{ &label }</h2>
                <Board {id} {label} view={Rc::new(AnyBoard::Sea(Box::new(view)))} shots={at} />
            </section>
        }
    };
    html! { <div class="waters">{ for Side::BOTH.map(board) }</div> }
}

/// The cells on a side's board with which a violation has to do.
fn wrong_cells(audit: &Audit, side: Side) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for violation in audit.violations.iter().filter(|violation| violation.side == side) {
        match violation.what {
            ViolationKind::Board(LayoutFault::OffBoard(cell) | LayoutFault::Overlap(cell))
            | ViolationKind::DrawnIn(cell)
            | ViolationKind::WipedOut(cell)
            | ViolationKind::Redrawn(cell)
            | ViolationKind::Untrue { cell, .. }
            | ViolationKind::NamedEmpty(cell)
            | ViolationKind::ToldNoMine(cell)
            | ViolationKind::SpokenBefore(cell)
            | ViolationKind::Contradiction(cell) => cells.extend([cell]),
            ViolationKind::Board(LayoutFault::Touch(a, b)) => cells.extend([a, b]),
            ViolationKind::Board(LayoutFault::Shape(ship)) => cells |= ship,
            ViolationKind::Board(_)
            | ViolationKind::ShotAgain(_)
            | ViolationKind::OutOfTurn
            | ViolationKind::Owed
            | ViolationKind::Overrun { .. } => {}
        }
    }
    cells
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct SliderProps {
    pub(in crate::app) words: usize,
    pub(in crate::app) at: UseStateHandle<usize>,
    #[prop_or_default]
    pub(in crate::app) steps: Steps,
}

/// What a replay goes through.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app) enum Steps {
    #[default]
    Moves,
    Shots,
}

/// Goes through the match: by steps, by the slider, or by itself.
#[function_component]
pub(in crate::app) fn Slider(props: &SliderProps) -> Html {
    let text = use_texts().end;
    let plays = use_state_eq(|| false);
    let (words, at) = (props.words, props.at.clone());
    {
        let (plays, at) = (plays.clone(), at.clone());
        use_effect_with((*plays, *at), move |&(running, now)| {
            let timer = running
                .then(|| Interval::new(350, move || if now < words { at.set(now + 1) } else { plays.set(false) }));
            move || drop(timer)
        });
    }
    let go = |to: usize| {
        let at = at.clone();
        move |_: MouseEvent| at.set(to.min(words))
    };
    let slide = {
        let at = at.clone();
        move |event: InputEvent| {
            if let Ok(to) = crate::app::web::input::value(&event).parse::<usize>() {
                at.set(to.min(words));
            }
        }
    };
    let turn = {
        let (plays, at) = (plays.clone(), at.clone());
        move |_: MouseEvent| {
            if !*plays && *at >= words {
                at.set(0);
            }
            plays.set(!*plays);
        }
    };
    let place = match props.steps {
        Steps::Moves => (text.at_move)(*at, words),
        Steps::Shots => (text.at_shot)(*at, words),
    };
    html! {
        <div class="slider" role="group" aria-label={text.replay}>
            <button type="button" class="button" onclick={go(at.saturating_sub(1))} disabled={*at == 0}>{ text.step_back }</button>
            <button type="button" class="button" onclick={turn}>{ if *plays { text.pause } else { text.play } }</button>
            <button type="button" class="button" onclick={go(*at + 1)} disabled={*at >= words}>{ text.step_on }</button>
            <input type="range" aria-label={text.replay} aria-valuetext={place.clone()} min="0" max={words.to_string()} value={at.to_string()} oninput={slide} />
            <span>{ place }</span>
        </div>
    }
}

/// How many violations are listed; of the rest only their number is told.
const LISTED: usize = 50;

/// What the check of the boards found (S19, S20).
fn check(shown: &Shown, text: &Texts) -> Html {
    let Some(audit) = &shown.audit else {
        return html! { <section class="audit"><h2>{ text.end.audit }</h2><p>{ text.end.not_checked }</p></section> };
    };
    let name = |cell| shown.transcript.setup.coordinates.name(cell);
    let shot = |index: usize| shot_number(&shown.transcript.moves, index);
    let line = |violation: &kletka::sea_battle::Violation| {
        let place = violation.index.map(|index| format!(" ({})", (text.end.in_move)(shot(index))));
        html! {
            <li><b>{ &shown.names[violation.side.index()] }</b>{ ": " }{ (text.end.breach)(&violation.what, &name) }{ place.unwrap_or_default() }</li>
        }
    };
    // A hostile text has thousands, of which each would be an element of the page.
    let more = |all: usize| {
        all.checked_sub(LISTED).filter(|&more| more > 0).map(|more| html! { <li>{ (text.end.and_more)(more) }</li> })
    };
    let overturned = audit.verdict != audit.table;
    html! {
        <section class={classes!("audit", (!audit.violations.is_empty()).then_some("audit-broken"))}>
            <h2>{ text.end.audit }</h2>
            if audit.violations.is_empty() { <p>{ text.end.clean }</p> }
            else {
                <ul>
                    { for audit.violations.iter().take(LISTED).map(line) }
                    { more(audit.violations.len()) }
                </ul>
            }
            if !audit.groundless.is_empty() {
                <ul>
                    { for audit.groundless.iter().take(LISTED).map(|index| html! { <li>{ (text.end.groundless)(shot(*index)) }</li> }) }
                    { more(audit.groundless.len()) }
                </ul>
            }
            if overturned {
                <p>{ text.end.overturned }{ " " }<b>{ super::end::result(audit.verdict, &shown.names, text) }</b></p>
            }
        </section>
    }
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct AsTextProps {
    /// The match in its notation.
    pub(in crate::app) written: AttrValue,
    /// The first part of the file's name.
    pub(in crate::app) game: &'static str,
}

/// The match as text, to be copied or kept as a file.
#[function_component]
pub(in crate::app) fn AsText(props: &AsTextProps) -> Html {
    let text = use_texts().end;
    let copied = use_state_eq(|| None::<bool>);
    let copy = {
        let (written, copied) = (props.written.clone(), copied.clone());
        move |_: MouseEvent| {
            let (written, copied) = (written.clone(), copied.clone());
            spawn_local(async move { copied.set(Some(files::copy(written.to_string()).await)) });
        }
    };
    let download = {
        let (written, game) = (props.written.clone(), props.game);
        move |_: MouseEvent| {
            files::download(&format!("{game}-{}.txt", clock::today()), &written);
        }
    };
    html! {
        <details class="as-text">
            <summary>{ text.as_text }</summary>
            <textarea readonly=true rows="12" aria-label={text.as_text} value={props.written.clone()} />
            <p class="tools">
                <button type="button" class="button" onclick={copy}>{ text.copy }</button>
                <button type="button" class="button" onclick={download}>{ text.download }</button>
            </p>
            if let Some(copied) = *copied { <p role="status">{ if copied { text.copied } else { text.not_copied } }</p> }
        </details>
    }
}
